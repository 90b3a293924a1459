/** Texts of a server-rendered page whose scripts have not loaded; the link beside it reloads the page. */
export const scriptsMissingCopy = {
  sentence: 'This page has not loaded completely. Please check your connection.',
} as const;
