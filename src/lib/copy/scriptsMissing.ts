/** What a server-rendered page says when its scripts have not loaded; the link beside it reloads the page. */
export const scriptsMissingCopy = {
  sentence: 'This page has not loaded completely. Please check your connection.',
} as const;
