// The weight of a page beside the app itself until it can be used, read from the build: a limit for the bytes and files
// of some pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arktype, sentBytes } from './firstScreen.mjs';

/** Whole kB as sent (brotli), JavaScript and CSS together, in the heaviest language; and files. @type {Record<string, [kB: number, files: number]>} */
export const ceilings = {
  '/': [80, 16],
  '/register': [70, 20],
  '/home': [85, 20],
  '/gold-vault': [80, 20],
  '/seller/login': [6, 5],
  '/seller/register': [75, 21],
  '/seller/portfolio': [110, 20],
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
      kB: files.reduce((sum, file) => sum + sentBytes(join(dist, file)), 0) / 1000,
    };
  });
  const faults = [
    ...rows.flatMap(({ path, files, kB }) => {
      const [mostBytes, mostFiles] = ceilings[path] ?? [0, 0];
      if (files === 0) return [`The build names no files of ${path}.`];
      return [
        ...(Math.round(kB) > mostBytes
          ? [`${path} needs ${Math.round(kB)} kB beside the app; ${mostBytes} are allowed.`]
          : []),
        ...(files > mostFiles
          ? [`${path} needs ${files} files beside the app; ${mostFiles} are allowed.`]
          : []),
      ];
    }),
    ...Object.keys(modules)
      .filter((file) => Object.keys(modules[file] ?? {}).some((id) => arktype.test(id)))
      .map((file) => `${file} brings arktype into the pages.`),
  ];
  return { rows, faults };
}
