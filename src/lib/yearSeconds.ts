/** Lifetime of choices in cookies, and of immutable files in the cache. */
export const YEAR_SECONDS = 31_536_000;
