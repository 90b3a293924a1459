/**
 * The first letter of a name, with its combining signs and conjuncts in Indian scripts; a whole emoji sequence counts
 * as one.
 */
export const firstLetter = (name = ''): string =>
  /^(?:\p{RI}{2}|(?:.[\p{M}\p{EMod}]*[्\u200D])*.[\p{M}\p{EMod}]*)/u.exec(name)?.[0] ?? '';
