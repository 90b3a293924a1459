/** Texts for browsers that are too old. */
export const oldBrowserCopy = {
  sentence:
    'Your browser is too old for this page. Please update it, or open this page in the newest Chrome or Firefox. On an iPhone, update iOS.',
} as const;
