/** Whether a list and what it opens stand side by side, as in the style sheets. */
export const isWideWindow = (): boolean => matchMedia('(min-width: 1200px)').matches;
