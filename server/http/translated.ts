import { inLanguage, readersLanguage } from '../language.ts';
import { languageCodes, type Language } from '../../src/lib/languages.ts';

const copyFiles = import.meta.glob('../../src/lib/copy/*.ts', { eager: true });

/** Every text of the copy files by its place. */
function textsOf(words: unknown, place = ''): [place: string, text: string][] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.keys(words).flatMap((name) => textsOf(Reflect.get(words, name), `${place}/${name}`));
}

const textsIn = (language: Language) => inLanguage(language, () => textsOf(copyFiles));
const english = textsIn('en');
const translations = new Map(
  languageCodes.map((language) => {
    const own = new Map(textsIn(language));
    return [language, new Map(english.map(([place, text]) => [text, own.get(place) ?? text]))];
  }),
);

/**
 * An English sentence of the copy files in the reader's language: for the tables of messages that were read while a module loaded, before
 * anybody was being answered. Any other sentence stays as it is.
 */
export const translated = (sentence: string): string =>
  translations.get(readersLanguage())?.get(sentence) ?? sentence;
