// Serves the app's files and its pages, which contain the store's brand so that the first paint shows it.

import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import type { PageToRender } from '../../src/renderPage.tsx';
import { defaultBrandColor, PAPER, shadeOf } from '../../src/lib/brandColor.ts';
import { isPageAddress, patternOf } from '../../src/lib/pageAddress.ts';
import { areaOf, paths, sellerPaths } from '../../src/lib/paths.ts';
import { hintCookieName, type Realm } from '../../src/lib/realm.ts';
import { tenantOf } from '../../src/lib/storeAddress.ts';
import { routes } from '../../src/routeTable.ts';
import { YEAR_SECONDS } from '../../src/lib/yearSeconds.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { readersCopy, readersLanguage } from '../language.ts';
import { readStore } from '../repositories/stores.ts';
import type { Store } from '../repositories/tenants.ts';
import { presentedTokens } from './cookies.ts';
import { renderDocument, type PageDocument } from './document.ts';
import { escapeHtml } from './html.ts';
import { MANIFEST } from './installation.ts';
import type { ServerEnv } from './operations.ts';
import { presentBrand } from './presenters/store.ts';
import { isRendered, type PageRenderer, type RenderedPage } from './renderedPages.ts';
import type { PageTemplate, Template } from './template.ts';

/** The app's pages; without a renderer the browser renders them all, as in development. */
export interface Pages {
  template: PageTemplate;
  renderer?: PageRenderer | null | undefined;
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

/**
 * Serves the app at every page URL, or the outage page while the database is away. At an unknown address a browser gets
 * the app with status 404, which redirects to the login; other clients get a plain 404.
 */
export function servePages(
  { template, renderer = null }: Pages,
  rootDomain: string,
  storeOf: (host: string) => Promise<Store | null>,
  callApi: App['fetch'],
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { pathname, search, host } = new URL(c.req.url);
    // A missing file is 404; only page URLs get the app.
    if (!isPageAddress(pathname)) return next();
    const isKnown = patterns.some(({ pattern }) => pattern.test(pathname));
    const isOpened = c.req.header('Accept')?.includes('text/html') ?? false;
    if (!isKnown && !isOpened) return next();
    if (!isKnown) c.status(404);
    c.header('Vary', 'Accept-Language, Cookie');
    const language = readersLanguage();
    const colorScheme = getCookie(c, 'colours');
    const realm: Realm = areaOf(pathname) === 'seller' ? 'seller' : 'customer';
    const hasSession = Boolean(getCookie(c, hintCookieName(realm)));
    // An installed app opens at `/`.
    const leadsTo = (atStore: boolean) =>
      atStore && hasSession && pathname === paths.landing ? paths.home : pathname;
    const templateAt = (atStore: boolean) => template(leadsTo(atStore), language, atStore);
    try {
      const found = await storeOf(host);
      const store = found && { slug: found.slug, ...presentBrand(await readStore(found)) };
      const url = new URL(`${c.get('client').scheme}://${host}`); // unknown while the database is away
      const document = documentOf(await templateAt(store !== null), {
        rootDomain,
        store,
        colorScheme,
        origin: url.origin,
      });
      const { kind } = tenantOf(host, rootDomain);
      const address = store ? 'store' : kind === 'apex' && kind;
      if (!renderer || !address || !(store || hasSession || isRendered(pathname, address)))
        return c.html(renderDocument(document).html);
      const { protocol, hostname, port } = url;
      const about = { origin: { protocol, hostname, port }, rootDomain, store };
      const opened = leadsTo(store !== null);
      const shell = shellAt(opened, realm, hasSession);
      /** The browser renders it. */
      const notRendered = () => {
        c.get('notes').problem = 'not_rendered';
        return null;
      };
      /** Calls the API as the page would. */
      const ask = (path: string) => {
        const headers = new Headers(c.req.raw.headers);
        headers.set('X-Actor', realm);
        headers.set('X-Language', language);
        return callApi(new Request(new URL(`/api${path}`, c.req.url), { headers }), c.env.remoteAddress);
      };
      // Without a token the calls would be refused. A script reads no page: it looks for a new version or for the server.
      const { access, refresh } = presentedTokens(getCookie(c))[realm];
      if (hasSession && (access || refresh) && shell.framed && isOpened) {
        const page = { ...about, path: opened, search, realm };
        const withData = await renderer.withData(document, language, page, ask).catch(notRendered);
        if (withData) {
          c.header('Cache-Control', 'no-store');
          return sendRendered(c, withData);
        }
      }
      // With a session the app may redirect, so do not render a login form that shows for a moment.
      const rendering =
        !hasSession && isRendered(pathname, address)
          ? renderer.page(document, language, { ...about, path: pathname })
          : renderer.shell(document, language, { ...about, ...shell });
      const rendered = await rendering.catch(notRendered);
      if (rendered) return sendRendered(c, rendered);
      return c.html(renderDocument(document).html);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return unavailablePage(c, documentOf(await templateAt(true), { rootDomain, store: null, colorScheme }));
    }
  };
}

/** Shown at an address until the session is known: the page's frame, or only a skeleton where the app redirects. */
function shellAt(pathname: string, realm: Realm, hasSession: boolean): Pick<PageToRender, 'path' | 'framed'> {
  const route = hasSession ? patterns.find(({ pattern }) => pattern.test(pathname))?.route : undefined;
  return route?.frame === realm
    ? { path: route.path, framed: true }
    : { path: frontPage[realm], framed: false };
}

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

const frontPage = { customer: paths.home, seller: sellerPaths.portfolio };

function sendRendered(c: Context<ServerEnv>, { html, brotli, policy }: RenderedPage): Response {
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

/** Not in the app's own styles, which every first page waits for. */
const unavailableStyle =
  '.unavailable{display:grid;place-content:center;gap:var(--space-4);min-height:100dvh;padding:var(--space-5)}';

/**
 * A page without the app, which could load nothing now, and with a message in its place. Browsers reload it at random
 * times to spread the load.
 */
function unavailablePage(c: Context<ServerEnv>, document: PageDocument): Response {
  const seconds = MIN_RELOAD + Math.floor(Math.random() * (MAX_RELOAD - MIN_RELOAD + 1));
  const { unavailableCopy } = readersCopy();
  const [title, body, retry] = [unavailableCopy.title, unavailableCopy.body, unavailableCopy.retry].map(
    escapeHtml,
  );
  const { html, policy } = renderDocument({
    ...document,
    files: document.files.filter(({ kind }) => kind === 'stylesheet' || kind === 'stylePreload'),
    refresh: seconds,
    app: {
      title: null,
      meta: '',
      html: `<main class="unavailable"><h1>${title}</h1><p>${body}</p><a href="">${retry}</a></main>`,
      style: unavailableStyle,
    },
  });
  c.get('notes').problem = 'unavailable';
  c.header('Content-Security-Policy', policy);
  return c.html(html, 503, { 'Retry-After': String(seconds) });
}

/** A store as its pages show it. */
type Face = ReturnType<typeof presentBrand> & { slug: string };

/** The page of a host, before the app is rendered into it. `origin`: a store's, for shared links. */
export function documentOf(
  template: Template,
  about: {
    rootDomain: string;
    store: Face | null;
    /**
     * The browser's cookie (src/browser/colorScheme.ts): the first paint has these colors. Unknown values are ignored.
     */
    colorScheme?: string | undefined;
    origin?: string;
  },
): PageDocument {
  const { rootDomain, store, colorScheme, origin = '' } = about;
  const color = store?.color ?? defaultBrandColor;
  return {
    template,
    title: store?.name ?? readersCopy().sharedCopy.brand.defaultName,
    colorScheme: colorScheme === 'day' || colorScheme === 'night' ? colorScheme : null,
    themeColors: { day: PAPER, night: shadeOf(color, 0.168, 0.02) },
    // The logo at the same address as in the page, so that it loads once.
    icon: store ? { href: store.logo ?? '/favicon.ico' } : { href: template.icon, type: 'image/svg+xml' },
    manifest: store && MANIFEST,
    openGraph: store ? sharedLinkOf(store, origin) : {},
    rootDomain,
    store,
    files: template.files,
  };
}

/** Open Graph properties of a shared link. */
function sharedLinkOf({ name, tagline, logo, cover }: Face, origin: string): Record<string, string> {
  const picture = cover ?? logo;
  return {
    'og:type': 'website',
    'og:site_name': name ?? '',
    'og:title': name ?? '',
    'og:description': tagline ?? readersCopy().sellerCopy.qrCode.poster.lead,
    ...(picture && { 'og:image': origin + picture }),
  };
}
