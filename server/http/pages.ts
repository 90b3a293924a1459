// The app's files and its one page. The page leaves the server knowing whose shop it is, so that the first paint wears the store's brand.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from './html.ts';
import { readStore } from '../repositories/stores.ts';
import { presentBrand } from './presenters/store.ts';
import type { Store } from '../repositories/tenants.ts';

/** Answers the app's index.html for a path; development transforms it for each request. */
export type PageTemplate = (path: string) => Promise<string>;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const hashedName = /-[\w-]{8,}\.\w+$/;
const YEAR = 31_536_000;

/** Serves the files that were there at the start, and no others: a request's path is only ever looked up, never opened. */
export class StaticFiles {
  readonly #names = new Set<string>();
  readonly #contents = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #pages: readonly { pattern: RegExp; links: string }[];

  constructor(private readonly directory: string) {
    this.#pages = readPages(path.join(directory, '.vite/pages.json'));
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const name = path
        .relative(directory, path.join(entry.parentPath, entry.name))
        .split(path.sep)
        .join('/');
      if (!name.startsWith('.')) this.#names.add(`/${name}`); // Vite's own notes are for nobody
    }
  }

  /** The file's reply, compressed when that was prepared and the browser takes it; null when there is no such file. */
  find(name: string, acceptEncoding: string): Response | null {
    const type = types[path.extname(name)];
    if (!type || !this.#names.has(name) || name === '/index.html') return null;
    const encoding = encodings.find(
      ({ name: accepted, ending }) => acceptEncoding.includes(accepted) && this.#names.has(name + ending),
    );
    return new Response(this.#read(name + (encoding?.ending ?? '')), {
      headers: {
        'Content-Type': type,
        'Cache-Control': hashedName.test(name) ? `public, max-age=${YEAR}, immutable` : 'no-cache',
        ...(encoding && { 'Content-Encoding': encoding.name }),
        Vary: 'Accept-Encoding',
      },
    });
  }

  /** The page names the files of the screen that will be drawn, so that they come together with the app and not after it. */
  readonly template: PageTemplate = async (address) => {
    const links = this.#pages.find(({ pattern }) => pattern.test(address))?.links ?? '';
    return new TextDecoder().decode(this.#read('/index.html')).replace('</head>', () => `${links}</head>`);
  };

  #read(name: string): Uint8Array<ArrayBuffer> {
    let bytes = this.#contents.get(name);
    if (!bytes)
      this.#contents.set(name, (bytes = new Uint8Array(readFileSync(path.join(this.directory, name)))));
    return bytes;
  }
}

function readPages(notes: string): { pattern: RegExp; links: string }[] {
  if (!existsSync(notes)) return [];
  const pages = JSON.parse(readFileSync(notes, 'utf8')) as { path: string; files: string[] }[];
  return pages.map((page) => ({
    pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    links: page.files.map(preloadLink).join(''),
  }));
}

/** Only fetched early: nothing of the page waits for it. */
const preloadLink = (file: string): string =>
  file.endsWith('.css')
    ? `  <link rel="preload" as="style" crossorigin href="/${escapeHtml(file)}">\n  `
    : `  <link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">\n  `;

/** What a browser that was told to stay with the day, or the night, gets instead of asking the device. */
const colorSchemes = {
  day: { scheme: 'light', day: 'all', night: 'not all' },
  night: { scheme: 'dark', day: 'not all', night: 'all' },
} as const;

/** Colours the page before its first paint, as the browser's cookie says (src/browser/colorScheme.ts); any other word changes nothing. */
function applyColorScheme(html: string, chosen: string | undefined): string {
  if (chosen !== 'day' && chosen !== 'night') return html;
  const { scheme, day, night } = colorSchemes[chosen];
  return html
    .replace('<html ', `<html data-theme="${chosen}" `)
    .replace('content="light dark"', `content="${scheme}"`)
    .replace('(prefers-color-scheme: light)', day)
    .replace('(prefers-color-scheme: dark)', night);
}

/** Fills the page's facts in: the root domain, the store's brand when this host has one, and the colours that this browser chose. */
export async function renderPage(
  template: string,
  rootDomain: string,
  store: Store | null,
  colours?: string,
): Promise<Response> {
  const described = store && { slug: store.slug, ...presentBrand(await readStore(store)) };
  const html = applyColorScheme(template, colours)
    .replaceAll('__ROOT_DOMAIN__', () => escapeHtml(rootDomain))
    .replaceAll('__STORE__', () => (described ? escapeHtml(JSON.stringify(described)) : ''));
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
