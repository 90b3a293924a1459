/** What a page says in a browser that is too old for it. */
export const oldBrowserCopy = {
  sentence:
    'Your browser is too old for this page. Please update it, or open this page in the newest Chrome or Firefox. On an iPhone, update iOS.',
} as const;
