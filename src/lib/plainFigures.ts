import { plainDigits } from './digits.ts';

/** A typed or pasted figure without grouping, in plain digits; other text stays, so that it is seen and rejected. */
export const plainFigures = (typed: string): string => plainDigits(typed.replaceAll(/[\s,₹]/gu, ''));
