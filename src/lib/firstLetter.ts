/** The first letter of a name, with the signs and joined letters that belong to it in Indian scripts. */
export const firstLetter = (name = ''): string => /^(.\p{M}*्)*.\p{M}*/u.exec(name)?.[0] ?? '';
