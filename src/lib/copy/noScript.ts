/** Texts for browsers without scripts. */
export const noScriptCopy = {
  sentence:
    'This page works with JavaScript. Please turn it on in your browser’s settings, then load the page again.',
} as const;
