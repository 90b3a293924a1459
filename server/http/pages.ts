// The app's files and its page, which contains the store's brand so that the first paint shows it.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { readStore } from '../repositories/stores.ts';
import type { Store } from '../repositories/tenants.ts';
import { escapeHtml } from './html.ts';
import { presentBrand } from './presenters/store.ts';

/** The app's index.html for a path; development transforms it for each request. */
export type PageTemplate = (path: string) => Promise<string>;

const hashedName = /-[\w-]{8,}\.\w+$/;
const YEAR = 31_536_000;

/** Serves the built files of `directory`, precompressed by the build. The page itself, Vite's manifest and the compressed copies have no URL. */
export function clientFiles(directory: string): MiddlewareHandler {
  const files = serveStatic({ root: directory, precompressed: true });
  return async (c, next) => {
    const { path: address } = c.req;
    if (/\/\.|\/$|^\/index\.html$|\.(br|gz)$/.test(address)) return next();
    const reply = await files(c, next);
    if (reply instanceof Response) {
      const isForever = hashedName.test(address);
      reply.headers.set('Cache-Control', isForever ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      reply.headers.set('Vary', 'Accept-Encoding');
    }
    return reply;
  };
}

/** The built page with preloads of its screen's files, so that they load together with the app and not after it. */
export function builtTemplate(directory: string): PageTemplate {
  const html = readFileSync(path.join(directory, 'index.html'), 'utf8');
  const pages = readPages(path.join(directory, '.vite/pages.json'));
  return async (address) => {
    const links = pages.find(({ pattern }) => pattern.test(address))?.links ?? '';
    return html.replace('</head>', () => `${links}</head>`);
  };
}

function readPages(notes: string): { pattern: RegExp; links: string }[] {
  if (!existsSync(notes)) return [];
  const pages = JSON.parse(readFileSync(notes, 'utf8')) as { path: string; files: string[] }[];
  return pages.map((page) => ({
    pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    links: page.files.map(preloadLink).join(''),
  }));
}

/** Preloaded only: the page does not wait for it. */
const preloadLink = (file: string): string =>
  file.endsWith('.css')
    ? `  <link rel="preload" as="style" crossorigin href="/${escapeHtml(file)}">\n  `
    : `  <link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">\n  `;

/** The media queries of a page with a fixed color scheme. */
const colorSchemes = {
  day: { scheme: 'light', day: 'all', night: 'not all' },
  night: { scheme: 'dark', day: 'not all', night: 'all' },
} as const;

/** Sets the color scheme of the browser's cookie (src/browser/colorScheme.ts) before the first paint; unknown values are ignored. */
function applyColorScheme(html: string, chosen: string | undefined): string {
  if (chosen !== 'day' && chosen !== 'night') return html;
  const { scheme, day, night } = colorSchemes[chosen];
  return html
    .replace('<html ', `<html data-theme="${chosen}" `)
    .replace('content="light dark"', `content="${scheme}"`)
    .replace('(prefers-color-scheme: light)', day)
    .replace('(prefers-color-scheme: dark)', night);
}

/** Inserts the root domain, the brand of the host's store and the browser's color scheme. */
export async function renderPage(
  template: string,
  rootDomain: string,
  store: Store | null,
  colorScheme?: string,
): Promise<string> {
  const described = store && { slug: store.slug, ...presentBrand(await readStore(store)) };
  return applyColorScheme(template, colorScheme)
    .replaceAll('__ROOT_DOMAIN__', () => escapeHtml(rootDomain))
    .replaceAll('__STORE__', () => (described ? escapeHtml(JSON.stringify(described)) : ''));
}
