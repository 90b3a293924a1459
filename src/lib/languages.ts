/**
 * Supported languages, by their folder in `lib/copy`, each by its own name. The English texts are in `lib/copy` itself.
 */
export const languages = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' } as const;
export type Language = keyof typeof languages;

/** Label of the language choice, readable in each language. */
export const choiceName = 'Language · भाषा · மொழி';

/** The browser's choice: the server sends each page in it, and a login sets it. */
export const languageCookieName = 'language';

export const languageCodes = Object.keys(languages) as Language[];
export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && Object.hasOwn(languages, code);
