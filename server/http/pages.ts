// The app's files and its page, which contains the store's brand so that the first paint shows it.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import type { PageToDraw } from '../../src/drawPage.tsx';
import { defaultBrandColor, shadeOf } from '../../src/lib/brandColor.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { noScriptCopy } from '../../src/lib/copy/noScript.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { unavailableCopy } from '../../src/lib/copy/unavailable.ts';
import { languageCodes, type Language } from '../../src/lib/languages.ts';
import { isPageAddress, patternOf } from '../../src/lib/pageAddress.ts';
import { areaOf, paths, sellerPaths } from '../../src/lib/paths.ts';
import { hintCookieName, type Realm } from '../../src/lib/realm.ts';
import { tenantOf } from '../../src/lib/storeAddress.ts';
import { routes } from '../../src/routeTable.ts';
import { YEAR_SECONDS } from '../../src/lib/yearSeconds.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { readersLanguage } from '../language.ts';
import { readStore } from '../repositories/stores.ts';
import type { Store } from '../repositories/tenants.ts';
import { presentedTokens } from './cookies.ts';
import { isDrawn, type Drawing, type DrawnPage } from './drawnPages.ts';
import { withEarlyCalls } from './earlyCalls.ts';
import { escapeHtml } from './html.ts';
import { MANIFEST } from './installation.ts';
import type { ServerEnv } from './operations.ts';
import { presentBrand } from './presenters/store.ts';
import { drawnPagePolicy } from './securityHeaders.ts';

/**
 * The app's index.html for a path, at a store's host or another; development transforms it for each request, in the one language it was
 * started for.
 */
export type PageTemplate = (path: string, language: Language, atStore: boolean) => Promise<string>;

/** The app's pages; `draw` is missing where the browser draws them all, as in development. */
export interface Pages {
  template: PageTemplate;
  draw?: Drawing | null | undefined;
}

const hashedName = /-[\w-]{8,}\.\w+$/;

/** Serves the built files of `directory`, precompressed by the build. The page itself, Vite's manifest and the compressed copies have no URL. */
export function clientFiles(directory: string): MiddlewareHandler {
  const files = serveStatic({ root: directory, precompressed: true });
  return async (c, next) => {
    const { path: address } = c.req;
    if (/\/\.|\/$|\/index\.html$|\.(br|gz)$/.test(address)) return next();
    const reply = await files(c, next);
    if (reply instanceof Response) {
      const isForever = hashedName.test(address);
      reply.headers.set(
        'Cache-Control',
        isForever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
      reply.headers.set('Vary', 'Accept-Encoding');
    }
    return reply;
  };
}

/** The built pages, one per language, with preloads of the screen's files, so that they load together with the app and not after it. */
export function builtTemplate(directory: string): PageTemplate {
  const english = readBuild(directory);
  const builds = new Map(
    languageCodes
      .map((language) => [language, path.join(directory, language)] as const)
      .filter(([, folder]) => existsSync(folder))
      .map(([language, folder]) => [language, readBuild(folder)]),
  );
  return async (address, language, atStore) => {
    const { html, pages } = builds.get(language) ?? english;
    // A store shows another page in the place of the landing page.
    const page =
      atStore && address === paths.landing ? null : pages.find(({ pattern }) => pattern.test(address));
    const links = page?.links ?? '';
    return html.replace('</head>', () => `${links}</head>`);
  };
}

const readBuild = (folder: string) => ({
  html: readFileSync(path.join(folder, 'index.html'), 'utf8'),
  pages: readPages(path.join(folder, '.vite/pages.json')),
});

function readPages(notes: string): { pattern: RegExp; links: string }[] {
  if (!existsSync(notes)) return [];
  const pages = JSON.parse(readFileSync(notes, 'utf8')) as { path: string; files: string[] }[];
  return pages.map((page) => ({
    pattern: patternOf(page.path),
    links: page.files.map(preloadLink).join(''),
  }));
}

/** Preloaded only: the page does not wait for it. */
const preloadLink = (file: string): string =>
  file.endsWith('.css')
    ? `  <link rel="preload" as="style" crossorigin href="/${escapeHtml(file)}">\n  `
    : `  <link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">\n  `;

/**
 * Serves the app at every page URL; while the database is away, the page that says so. At an address that is no page a browser gets the app
 * as 404, and is led to the login by it; anything else gets 404 alone.
 */
export function servePages(
  { template, draw = null }: Pages,
  rootDomain: string,
  storeOf: (host: string) => Promise<Store | null>,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { pathname, host } = new URL(c.req.url);
    // A missing file is 404; only page URLs get the app.
    if (!isPageAddress(pathname)) return next();
    const isKnown = patterns.some(({ pattern }) => pattern.test(pathname));
    if (!isKnown && !c.req.header('Accept')?.includes('text/html')) return next();
    if (!isKnown) c.status(404);
    c.header('Vary', 'Accept-Language, Cookie');
    const language = readersLanguage();
    const colorScheme = getCookie(c, 'colours');
    const realm = areaOf(pathname) === 'seller' ? 'seller' : 'customer';
    const hasSession = Boolean(getCookie(c, hintCookieName(realm)));
    // An installed app opens at the first address.
    const leadsTo = (atStore: boolean) =>
      atStore && hasSession && pathname === paths.landing ? paths.home : pathname;
    const html = (atStore: boolean) => template(leadsTo(atStore), language, atStore);
    try {
      const found = await storeOf(host);
      const store = found && { slug: found.slug, ...presentBrand(await readStore(found)) };
      const origin = `${c.get('client').scheme}://${host}`; // unknown while the database is away
      const page = renderPage(await html(store !== null), rootDomain, store, colorScheme, origin);
      const { kind } = tenantOf(host, rootDomain);
      const address = store ? 'store' : kind === 'apex' && kind;
      if (!draw || !address || !(store || hasSession || isDrawn(pathname, address))) return c.html(page);
      const about = { origin, rootDomain, store };
      const opened = leadsTo(store !== null);
      // A session may lead elsewhere: nobody sees a login form for a moment on the way.
      const drawing =
        !hasSession && isDrawn(pathname, address)
          ? draw.page(page, language, { ...about, path: pathname })
          : draw.outline(
              // Without access the calls would be refused.
              hasSession && presentedTokens(getCookie(c))[realm].access
                ? withEarlyCalls(page, realm, opened)
                : page,
              language,
              { ...about, ...outlineAt(opened, realm, hasSession) },
            );
      const drawn = await drawing.catch(() => null);
      if (drawn) return sendDrawn(c, drawn);
      c.get('notes').problem = 'not_drawn'; // the browser draws it
      return c.html(page);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return unavailablePage(c, renderPage(await html(true), rootDomain, null, colorScheme));
    }
  };
}

/** What stands at an address until it is known who is there: the page's frame, or nothing but an outline where one is led on. */
function outlineAt(pathname: string, realm: Realm, hasSession: boolean): Pick<PageToDraw, 'path' | 'framed'> {
  const route = hasSession ? patterns.find(({ pattern }) => pattern.test(pathname))?.route : undefined;
  return route?.frame === realm
    ? { path: route.path, framed: true }
    : { path: frontPage[realm], framed: false };
}

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

const frontPage = { customer: paths.home, seller: sellerPaths.portfolio };

function sendDrawn(c: Context<ServerEnv>, { html, brotli, policy }: DrawnPage): Response {
  const packed =
    accepts(c, { header: 'Accept-Encoding', supports: ['br', 'identity'], default: 'identity' }) === 'br';
  return c.body(new Uint8Array(packed ? brotli : html), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(packed && { 'Content-Encoding': 'br' }),
    },
  });
}

const MIN_RELOAD = 5;
const MAX_RELOAD = 10;

/** Here and not in the app's own styles, which every first page waits for. */
const unavailableStyle =
  '.unavailable{display:grid;place-content:center;gap:var(--space-4);min-height:100dvh;padding:var(--space-5)}';

/** The app's page with a sentence in place of the app, which could load nothing now. It reloads itself, each browser at its own time. */
function unavailablePage(c: Context<ServerEnv>, page: string): Response {
  const seconds = MIN_RELOAD + Math.floor(Math.random() * (MAX_RELOAD - MIN_RELOAD + 1));
  const { title, body, retry } = unavailableCopy;
  const html = page
    .replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
    .replace(
      '</head>',
      `<meta http-equiv="refresh" content="${seconds}"><style>${unavailableStyle}</style></head>`,
    )
    .replace(
      '<div id="app">',
      (start) =>
        `${start}<main class="unavailable"><h1>${title}</h1><p>${body}</p><a href="">${retry}</a></main>`,
    );
  c.get('notes').problem = 'unavailable';
  c.header('Content-Security-Policy', drawnPagePolicy(html));
  return c.html(html, 503, { 'Retry-After': String(seconds) });
}

/** A store as its pages show it. */
type Face = ReturnType<typeof presentBrand> & { slug: string };

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

/** Puts the store's tab icon in place of ours, tells a messenger what to show of a shared link, and a phone what to install. */
function withFace(html: string, { name, tagline, logo, cover }: Face, origin: string): string {
  const picture = cover ?? logo;
  const facts = {
    'og:type': 'website',
    'og:site_name': name ?? '',
    'og:title': name ?? '',
    'og:description': tagline ?? sellerCopy.qrCode.poster.lead,
    ...(picture && { 'og:image': origin + picture }),
  };
  const tags = Object.entries(facts).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return html
    .replace(
      /<link rel="icon"[^>]*>/,
      // The logo under the address that the page has it by, so that it comes once.
      () =>
        `<link rel="icon" href="${escapeHtml(logo ?? '/favicon.ico')}"><link rel="manifest" href="${MANIFEST}">`,
    )
    .replace('</head>', () => `${tags.join('')}</head>`);
}

/** Inserts the root domain, the face of the host's store and the browser's color scheme. `origin`: a store's, for shared links. */
export function renderPage(
  template: string,
  rootDomain: string,
  store: Face | null,
  colorScheme?: string,
  origin = '',
): string {
  const name = store?.name ?? sharedCopy.brand.defaultName;
  const color = store?.color ?? defaultBrandColor;
  const places: Record<string, string> = {
    TITLE: escapeHtml(name),
    NO_SCRIPT: escapeHtml(noScriptCopy.sentence),
    PAPER_BY_NIGHT: shadeOf(color, 0.168, 0.02),
    ROOT_DOMAIN: escapeHtml(rootDomain),
    STORE: store ? escapeHtml(JSON.stringify(store)) : '',
  };
  // All at once: what a store is called may look like another place.
  const filled = applyColorScheme(template, colorScheme).replaceAll(
    /__([A-Z_]+)__/g,
    (place, key: string) => places[key] ?? place,
  );
  return store ? withFace(filled, store, origin) : filled;
}
