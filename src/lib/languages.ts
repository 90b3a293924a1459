/** The languages that the app speaks, by the name of their folder in `lib/copy`, each by its own name. English stands in `lib/copy` itself. */
export const languages = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' } as const;
export type Language = keyof typeof languages;

/** What the choice is called, for whoever reads either. */
export const choiceName = 'Language · भाषा · மொழி';

/** The browser's choice: the server sends each page in it, and a login sets it. */
export const languageCookieName = 'language';

export const languageCodes = Object.keys(languages) as Language[];
export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && Object.hasOwn(languages, code);
