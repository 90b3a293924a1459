import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { paths, routePatterns, sellerPaths } from '../../src/lib/paths.ts';

const tables: Record<string, Record<string, unknown>> = { paths, sellerPaths, routePatterns };
const row = /\b(bare|plain|customer|seller)\(\s*(paths|sellerPaths|routePatterns)\.(\w+)/g;
const screen = /(\w+)Screen\(\s*'(\w+)'|import\('\.\/screens\/(\w+)\/(\w+)\.tsx'\)/;

/** Which modules the pages of routes.tsx need beside the app itself, by the page's path; `text` is the file's own. */
export function modulesOfPages(text: string): Map<string, string[]> {
  const table = text.slice(text.indexOf('export const pages'));
  const rows = [...table.matchAll(row)];
  return new Map(
    rows.map(({ 0: { length }, 1: kind, 2: name = '', 3: key = '', index }, at) => {
      const rest = table.slice(index + length, rows[at + 1]?.index);
      // Which page stands there depends on the address: at a store's it is another one.
      if (rest.includes("'landing'")) return [String(tables[name]?.[key]), []];
      const [, listed, itsName, area = listed, file = itsName] = screen.exec(rest) ?? [];
      const modules =
        area && file
          ? [...(listed ? [`src/screens/${area}/screens.ts`] : []), `src/screens/${area}/${file}.tsx`]
          : [];
      if (kind === 'bare') modules.push('src/screens/public/BareFrame.tsx');
      if (kind === 'customer') modules.push('src/screens/customer/CustomerFrame.tsx');
      if (kind === 'seller') modules.push('src/screens/seller/SellerFrame.tsx');
      // A page behind a login starts by asking whose it is.
      if (kind === 'customer' || kind === 'seller' || rest.includes("'kyc'"))
        modules.push('src/api/criticalCalls.ts');
      return [String(tables[name]?.[key]), modules];
    }),
  );
}

/**
 * Writes `.vite/pages.json`: the files that each page needs beside the app's own. The server names them in the page, so that a screen
 * comes together with the app and not after it.
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
          chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
          chunk.imports.forEach(visit);
        };
        starts.forEach(visit);
        return files;
      };

      const own = filesFrom(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      const pages = [...modulesOfPages(readFileSync('src/routes.tsx', 'utf8'))].map(([path, modules]) => {
        const files = filesFrom(modules.map((module) => holding(module)?.fileName));
        return { path, files: [...files].filter((file) => !own.has(file)) };
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
