import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { routes, type Route } from '../../src/routeTable.ts';

const frameModules: Record<Route['frame'], string[]> = {
  plain: [],
  bare: ['src/screens/public/BareFrame.tsx'],
  customer: ['src/screens/customer/CustomerFrame.tsx'],
  seller: ['src/screens/seller/SellerFrame.tsx'],
};

/** The modules that a page needs beside the app itself. */
export function modulesOfPage({ frame, screen: { area, name } }: Route): string[] {
  // This screen is part of the app's file.
  if (area === 'customer' && name === 'Login') return [];
  return [
    ...(area === 'public' ? [] : [`src/screens/${area}/screens.ts`]),
    fileOfScreen(area, name),
    ...frameModules[frame],
  ];
}

/** A screen's file, in whichever of its area's folders it is. */
function fileOfScreen(area: string, name: string): string {
  const folder = `src/screens/${area}`;
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (one) => basename(one) === `${name}.tsx`,
  );
  if (file === undefined) throw new Error(`${folder} has no screen ${name}.`);
  return join(folder, file);
}

/**
 * Writes `.vite/pages.json`: the files that each page needs beside the app's own. The server names them in the page, so
 * that a screen loads together with the app and not after it.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const holding = (module: string) =>
        chunks.find((chunk) => chunk.moduleIds.some((id) => relative(process.cwd(), id) === module));
      const filesFrom = (starts: (string | undefined)[]): Set<string> => {
        const files = new Set<string>();
        const visit = (name: string | undefined) => {
          const chunk = chunks.find(({ fileName }) => fileName === name);
          if (!chunk || files.has(chunk.fileName)) return;
          files.add(chunk.fileName);
          chunk.imports.forEach(visit);
          // Behind those of what it imports, as the app itself loads them: of two rules alike the last counts.
          chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
        };
        starts.forEach(visit);
        return files;
      };

      const own = filesFrom(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      const pages = routes.map((route) => {
        const files = filesFrom(modulesOfPage(route).map((module) => holding(module)?.fileName));
        return { path: route.path, files: [...files].filter((file) => !own.has(file)) };
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/pages.json',
        source: JSON.stringify(
          pages.filter(({ files }) => files.length > 0),
          null,
          1,
        ),
      });
    },
  };
}
