import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isLanguage, type Language } from '../../src/lib/languages.ts';

/** A language of the pages, or `pseudo`: English with longer texts, for the gallery and its test. */
export type PageLanguage = Language | 'pseudo';

const copy = resolve('src/lib/copy');
/** Texts for readers of every language, not only the page's own. */
const everyLanguage = resolve('src/lib/remindersIn.ts');
const mark = '\0in-longer-words:';

/** The language that a mode of Vite names (`--mode hi`); English for every other mode. */
export const languageOfMode = (mode: string): PageLanguage =>
  mode === 'pseudo' || isLanguage(mode) ? mode : 'en';

/**
 * The app in one language: an import of `lib/copy/x.ts` leads to `lib/copy/<language>/x.ts` where that exists, so that a page carries no
 * other language and no code to choose one. What a language has no file for is read in English.
 */
export function copyIn(language: PageLanguage, environment: 'client' | 'ssr' = 'client'): Plugin {
  const own = join(copy, language);
  return {
    name: 'copy-in-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    async resolveId(source, importer, options) {
      // A language's own files may build on the English ones.
      if (language === 'en' || !importer || dirname(importer) === own || importer === everyLanguage)
        return null;
      // English files build on each other: each text grows once, as it leaves them.
      if (language === 'pseudo' && (importer.startsWith(mark) || dirname(importer) === copy)) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!english || dirname(english.id) !== copy) return null;
      if (language === 'pseudo') return english.id.endsWith('.ts') ? mark + english.id : null;
      const translated = join(own, basename(english.id));
      return existsSync(translated) ? translated : null;
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const english = id.slice(mark.length);
      return [
        `import { inLongerWords } from ${JSON.stringify(resolve('scripts/vite/longer.ts'))};`,
        `import * as english from ${JSON.stringify(english)};`,
        `export * from ${JSON.stringify(english)};`,
        ...[...readFileSync(english, 'utf8').matchAll(/^export const (\w+)/gm)].map(
          ([, name]) => `export const ${name} = inLongerWords(english.${name});`,
        ),
      ].join('\n');
    },
    transformIndexHtml: (html) =>
      html.replace('lang="en-IN"', `lang="${language === 'pseudo' ? 'en' : language}-IN"`),
  };
}
