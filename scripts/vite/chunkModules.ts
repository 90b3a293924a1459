import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `.vite/modules.json`: the modules in each file of the build, with their lengths before minification. The
 * budget reads it to find modules on the first screen.
 */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? [[part.fileName, lengthsOf(part.modules)]] : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(modules), null, 1),
      });
    },
  };
}

const lengthsOf = (modules: Record<string, { renderedLength: number }>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(modules).map(([id, { renderedLength }]) => [relative(process.cwd(), id), renderedLength]),
  );
