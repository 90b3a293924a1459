/** The first letter of a name, with the signs and joined letters that belong to it in Indian scripts; of an emoji, all that it is joined of. */
export const firstLetter = (name = ''): string =>
  /^(?:\p{RI}{2}|(?:.[\p{M}\p{EMod}]*[्\u200D])*.[\p{M}\p{EMod}]*)/u.exec(name)?.[0] ?? '';
