import type { Plugin } from 'vite';

const mark = '?process=2';
/** They hold what belongs to one request, and so do those who read it. */
const shared = /[\\/]server[\\/](log|language)\.ts$/;

/** `import('./x.ts?process=2')`: the module and all of ours that it imports, loaded once more, as a second process has them. */
export const secondProcess = (): Plugin => ({
  name: 'second-process',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer?.endsWith(mark) || !source.startsWith('.') || source.includes('?')) return null;
    const found = await this.resolve(source, importer.slice(0, -mark.length), { ...options, skipSelf: true });
    if (!found || found.id.startsWith('\0') || shared.test(found.id)) return found;
    return found.id + mark;
  },
});
