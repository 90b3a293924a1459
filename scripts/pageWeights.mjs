// What a page loads beside the app itself before it can be used, read from the build: a ceiling for the bytes and the files of some pages.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** kB as sent (brotli), JavaScript and CSS together, in the heaviest language; and files. @type {Record<string, [kB: number, files: number]>} */
export const ceilings = {
  '/': [67, 14],
  '/register': [59, 17],
  '/home': [71, 17],
  '/gold-vault': [69, 16],
  '/seller/login': [4, 4],
  '/seller/register': [72, 18],
  '/seller/portfolio': [83, 17],
};

/**
 * A build's violations of these ceilings in one language, as sentences, and the table.
 * @param {string} dist the folder of the built files
 * @param {string} page the folder of one language's page and of the lists of its files
 */
export function weighPages(dist, page = dist) {
  /** @type {{ path: string, files: string[] }[]} */
  const pages = JSON.parse(readFileSync(join(page, '.vite/pages.json'), 'utf8'));
  /** @type {Record<string, Record<string, number>>} */
  const modules = JSON.parse(readFileSync(join(page, '.vite/modules.json'), 'utf8'));
  const rows = Object.keys(ceilings).map((path) => {
    const files = pages.find((one) => one.path === path)?.files ?? [];
    return {
      path,
      files: files.length,
      kB: files.reduce((sum, file) => sum + sentBytes(dist, file), 0) / 1000,
    };
  });
  const faults = [
    ...rows.flatMap(({ path, files, kB }) => {
      const [mostBytes, mostFiles] = ceilings[path] ?? [0, 0];
      if (files === 0) return [`The build names no files of ${path}.`];
      return [
        ...(kB > mostBytes
          ? [`${path} needs ${kB.toFixed(1)} kB beside the app; ${mostBytes} are allowed.`]
          : []),
        ...(files > mostFiles
          ? [`${path} needs ${files} files beside the app; ${mostFiles} are allowed.`]
          : []),
      ];
    }),
    ...Object.keys(modules)
      .filter((file) =>
        Object.keys(modules[file] ?? {}).some((id) => /node_modules\/(arktype|@ark)\//.test(id)),
      )
      .map((file) => `${file} brings arktype into the pages.`),
  ];
  return { rows, faults };
}

/** @param {string} dist @param {string} file */
function sentBytes(dist, file) {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
