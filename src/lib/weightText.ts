import { sharedCopy } from './copy/shared.ts';

const grams = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 3 });

/** Milligrams as people read them: `790` becomes `0.790 g`. */
export const weightText = (milligrams: number): string => sharedCopy.grams(grams.format(milligrams / 1000));
