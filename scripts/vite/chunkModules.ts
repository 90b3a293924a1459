import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes `.vite/modules.json`: which modules each file of the build holds. The budget asks it who is on the first screen. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? [[part.fileName, part.moduleIds.map((id) => relative(process.cwd(), id))]]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(modules), null, 1),
      });
    },
  };
}
