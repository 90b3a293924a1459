/** Shortest password that a login form sends. */
export const MIN_LOGIN_LENGTH = 6;
/** Shortest new password, at registration and reset. */
export const MIN_NEW_LENGTH = 8;
/** Longest new password. */
export const MAX_NEW_LENGTH = 256;

type PasswordStrength = 'weak' | 'moderate' | 'strong';

// Other symbols belong to no class.
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

/** An account's own facts, which attackers try first. */
export interface PasswordFacts {
  phone?: string;
  name?: string;
  /** The store's name and address. */
  store?: readonly string[];
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** True when a word of the name, or all of its words written together, is a word or a long part of the password. */
function repeatsName(password: string, name: string): boolean {
  const names = wordsIn(name);
  const parts = wordsIn(password);
  const whole = parts.join('');
  return [...names, names.join('')].some(
    (word) => word.length >= 3 && (parts.includes(word) || (word.length >= 5 && whole.includes(word))),
  );
}

/** The fact that a password repeats, ignoring case; null if it repeats none. */
export function repeatedFact(
  password: string,
  { phone = '', name = '', store = [] }: PasswordFacts,
): keyof PasswordFacts | null {
  const digits = phone.replaceAll(/\D/g, '').slice(-10);
  if (digits.length === 10 && password.replaceAll(/\D/g, '').includes(digits)) return 'phone';
  if (repeatsName(password, name)) return 'name';
  return store.some((one) => repeatsName(password, one)) ? 'store' : null;
}
