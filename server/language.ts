// The language of the person who is being answered. Texts are read in it wherever they are composed, so that no function passes it on.
import { AsyncLocalStorage } from 'node:async_hooks';
import { languageCodes, type Language } from '../src/lib/languages.ts';

const reader = new AsyncLocalStorage<Language>();

/** English where nobody is being answered: at start, and in jobs that name no reader. */
export const readersLanguage = (): Language => reader.getStore() ?? 'en';

/** Runs `answer` with all texts in `language`. */
export const inLanguage = <Answer>(language: Language, answer: () => Answer): Answer =>
  reader.run(language, answer);

/** The same words in every language, for a text that is kept and read later. */
export const inEveryLanguage = (text: () => string): Record<Language, string> =>
  Object.fromEntries(languageCodes.map((language) => [language, inLanguage(language, text)])) as Record<
    Language,
    string
  >;

/**
 * One copy file's export as a view of all its translations: reading a text, or calling a function of texts, gives the reader's language. A
 * text that is read while a module loads is English for ever: tables of texts are made where they are read.
 */
export function inReadersLanguage<Words>(
  translations: Partial<Record<Language, Words>> & { en: Words },
): Words {
  const english = translations.en;
  if (!isViewed(english)) return english;
  const mine = () => translations[readersLanguage()] ?? english;
  const views = new Map<string | symbol, unknown>();
  return new Proxy(english, {
    get(_, name) {
      const text: unknown = Reflect.get(mine(), name);
      if (!isViewed(text) || !Object.hasOwn(english, name)) return text; // an array's own methods are no texts
      if (!views.has(name)) views.set(name, inReadersLanguage(partsOf(translations, name)));
      return views.get(name);
    },
    apply: (_, self, about) => {
      const own = translations[readersLanguage()] as Callable | undefined;
      if (own) return Reflect.apply(own, self, about);
      return inLanguage('en', () => Reflect.apply(english as Callable, self, about)); // with its dates and names, too
    },
  });
}

type Callable = (...about: unknown[]) => unknown;
const isViewed = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

const partsOf = (translations: object, name: string | symbol) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, words]) => [language, Reflect.get(words as object, name)]),
  ) as { en: unknown };
