// Icons that only this page uses, on the grid of parts/ornaments/icons.ts.

export const play = 'M7 4.5v15a1 1 0 0 0 1.5.86l12-7.5a1 1 0 0 0 0-1.72l-12-7.5A1 1 0 0 0 7 4.5z';
export const pause = 'M8 5v14M16 5v14';
