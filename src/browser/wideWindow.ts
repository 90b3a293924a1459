/** True when a list and its details are side by side, as in the style sheets. */
export const isWideWindow = (): boolean => matchMedia('(min-width: 1200px)').matches;
