import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { languageCodes } from '../../src/lib/languages.ts';
import { exportsOf } from './exportsOf.ts';

const copy = resolve('src/lib/copy');
const mark = '\0in-readers-language:';

/**
 * The server speaks all languages: its import of `lib/copy/x.ts` leads to a view of the file's translations that gives the language of the
 * person being answered (server/language.ts).
 */
export function copyOfReader(): Plugin {
  return {
    name: 'copy-of-reader',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async resolveId(source, importer, options) {
      // Within the folder, and from the view itself, a file is the file.
      if (!importer || importer.startsWith(mark) || importer.startsWith(copy)) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      return english && dirname(english.id) === copy ? mark + english.id : null;
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const english = id.slice(mark.length);
      const files = languageCodes
        .map(
          (language) =>
            [language, language === 'en' ? english : join(copy, language, basename(english))] as const,
        )
        .filter(([, file]) => existsSync(file));
      return [
        `import { inReadersLanguage } from ${JSON.stringify(resolve('server/language.ts'))};`,
        ...files.map(([language, file]) => `import * as ${language} from ${JSON.stringify(file)};`),
        ...exportsOf(english).map(
          (name) =>
            `export const ${name} = inReadersLanguage({ ${files.map(([language]) => `${language}: ${language}.${name}`).join(', ')} });`,
        ),
      ].join('\n');
    },
  };
}
