import { digitsOf } from './digits.ts';

/** Figures as they are typed or pasted: without grouping, in plain digits; what is no figure stays to be seen and refused. */
export const plainFigures = (typed: string): string =>
  typed.replaceAll(/[\s,₹]/gu, '').replaceAll(/\p{Nd}/gu, (digit) => digitsOf(digit));
