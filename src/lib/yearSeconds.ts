/** How long a choice is kept by the browser, and what never changes by its cache. */
export const YEAR_SECONDS = 31_536_000;
