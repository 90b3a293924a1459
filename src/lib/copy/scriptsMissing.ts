/** What a drawn page says when its scripts have not come; the link beside it loads the page again. */
export const scriptsMissingCopy = {
  sentence: 'This page has not loaded completely. Please check your connection.',
} as const;
