// The app's files and its page, which contains the store's brand so that the first paint shows it.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { unavailableCopy } from '../../src/lib/copy/unavailable.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { readStore } from '../repositories/stores.ts';
import type { Store } from '../repositories/tenants.ts';
import { escapeHtml } from './html.ts';
import type { ServerEnv } from './operations.ts';
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

/** Serves the app at every page URL; while the database is away, the page that says so. */
export function servePages(
  template: PageTemplate,
  rootDomain: string,
  storeOf: (host: string) => Promise<Store | null>,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { pathname, host } = new URL(c.req.url);
    // A missing file is 404; only page URLs get the app.
    const isPage =
      !/\.\w+$/.test(pathname) &&
      !/^\/(api|media|demo|assets|receipts|statements|slips|papers|healthz|livez|readyz)(\/|$)/.test(
        pathname,
      );
    if (!isPage) return next();
    const html = await template(pathname);
    const colorScheme = getCookie(c, 'colours');
    try {
      return c.html(await renderPage(html, rootDomain, await storeOf(host), colorScheme));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return unavailablePage(c, await renderPage(html, rootDomain, null, colorScheme));
    }
  };
}

const MIN_RELOAD = 5;
const MAX_RELOAD = 10;

/** The app's page with a sentence in place of the app, which could load nothing now. It reloads itself, each browser at its own time. */
function unavailablePage(c: Context<ServerEnv>, page: string): Response {
  const seconds = MIN_RELOAD + Math.floor(Math.random() * (MAX_RELOAD - MIN_RELOAD + 1));
  const { title, body, retry } = unavailableCopy;
  const html = page
    .replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
    .replace('</head>', `<meta http-equiv="refresh" content="${seconds}"></head>`)
    .replace(
      '<div id="app">',
      (start) =>
        `${start}<main class="unavailable"><h1>${title}</h1><p>${body}</p><a href="">${retry}</a></main>`,
    );
  c.get('notes').problem = 'unavailable';
  return c.html(html, 503, { 'Retry-After': String(seconds) });
}

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
