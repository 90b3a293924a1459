// Texts of every language, and the reader's language of the current request. AsyncLocalStorage carries it, so that
// functions need not pass it on: read a text from `readersCopy()` where it is used.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Words } from '../src/lib/copy/words.ts';
import { languageCodes, type Language } from '../src/lib/languages.ts';
import * as en from './copy/en.ts';
import * as hi from './copy/hi.ts';
import * as ta from './copy/ta.ts';

/** All texts of the server, in one language. */
export type Copy = Words<typeof en>;

const copies: Record<Language, Copy> = { en, hi, ta };
export const copyFor = (language: Language): Copy => copies[language];

const reader = new AsyncLocalStorage<Language>();

/** English without a reader: at start, and in jobs that set no language. */
export const readersLanguage = (): Language => reader.getStore() ?? 'en';

/** Call it within a function: at module level it would always return English. */
export const readersCopy = (): Copy => copyFor(readersLanguage());

/** Runs `answer` with all texts in `language`. */
export const inLanguage = <Answer>(language: Language, answer: () => Answer): Answer =>
  reader.run(language, answer);

/** The same in every language, for texts that are stored and read later. */
export const inEveryLanguage = <Text>(text: (copy: Copy) => Text): Record<Language, Text> =>
  Object.fromEntries(languageCodes.map((language) => [language, text(copyFor(language))])) as Record<
    Language,
    Text
  >;
