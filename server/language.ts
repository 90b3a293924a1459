// The texts of every language, and the language of the person who is being answered. A request carries it, so that no function passes it
// on: a text is read from `readersCopy()` in the place where it is said.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Words } from '../src/lib/copy/words.ts';
import { languageCodes, type Language } from '../src/lib/languages.ts';
import * as en from './copy/en.ts';
import * as hi from './copy/hi.ts';
import * as ta from './copy/ta.ts';

/** All that the server says, in one language. */
export type Copy = Words<typeof en>;

const copies: Record<Language, Copy> = { en, hi, ta };
export const copyFor = (language: Language): Copy => copies[language];

const reader = new AsyncLocalStorage<Language>();

/** English where nobody is being answered: at start, and in jobs that name no reader. */
export const readersLanguage = (): Language => reader.getStore() ?? 'en';

/** To be asked within a function: what a module asks while it loads is English for ever. */
export const readersCopy = (): Copy => copyFor(readersLanguage());

/** Runs `answer` with all texts in `language`. */
export const inLanguage = <Answer>(language: Language, answer: () => Answer): Answer =>
  reader.run(language, answer);

/** The same words in every language, for a text that is kept and read later. */
export const inEveryLanguage = (text: (copy: Copy) => string): Record<Language, string> =>
  Object.fromEntries(languageCodes.map((language) => [language, text(copyFor(language))])) as Record<
    Language,
    string
  >;
