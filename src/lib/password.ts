/** Shortest password that a login form sends. */
export const MIN_LOGIN_LENGTH = 6;
/** Shortest new password, at registration and reset. */
export const MIN_NEW_LENGTH = 8;
/** Longest new password. */
export const MAX_NEW_LENGTH = 256;

export type PasswordStrength = 'weak' | 'moderate' | 'strong';

// Other symbols count for no class.
const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[@$!%*?&#]/];

/** Characters as people count them: an emoji of two code units is one. */
export const characterCount = (text: string): number => Array.from(text).length;

/** Strong: 12 characters and 3 of the 4 classes. Moderate: 8 and 2. Else weak. */
export const passwordStrength = (text: string): PasswordStrength => {
  const length = characterCount(text);
  const found = classes.filter((one) => one.test(text)).length;
  if (length >= 12 && found >= 3) return 'strong';
  return length >= MIN_NEW_LENGTH && found >= 2 ? 'moderate' : 'weak';
};
