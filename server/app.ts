// The whole server as one function from request to reply: wiring only.

import { Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { Problem } from './domain/problem.ts';
import { mountApiDocs } from './http/apiDocs.ts';
import { loadContract } from './http/contract.ts';
import { serveStylesheet } from './http/html.ts';
import { serveFavicon, serveMedia } from './http/media.ts';
import { mountOperations, type ServerEnv } from './http/operations.ts';
import { clientFiles, renderPage, type PageTemplate } from './http/pages.ts';
import { problemOf, problemReply } from './http/problem.ts';
import { serveReceipt } from './http/receipt.ts';
import { handlers, storeless } from './http/routes/all.ts';
import { cachePolicy, securityHeaders } from './http/securityHeaders.ts';
import type { Services } from './services.ts';
import contractText from '../openapi.yaml?raw';

export interface AppParts {
  services: Services;
  version: string;
  /** Checks every reply against the contract: in tests and development. */
  checkReplies: boolean;
  /** Adds the demo's routes; null outside the demo. */
  demo: ((app: Hono<ServerEnv>, services: Services) => void) | null;
  /** Whether to serve /api/docs. */
  docs: boolean;
  /** The folder of the built app, if any. */
  clientDirectory?: string | null;
  /** The app's page; without it (API only) pages are 404. */
  template?: PageTemplate | null;
}

export interface App {
  fetch(request: Request): Promise<Response>;
}

/** Read once, so that every app of this process shares its compiled validators. */
const contract = loadContract(contractText);

/** Throws when the contract and the routes do not name the same operations. */
export function createApp(parts: AppParts): App {
  const { services, version, checkReplies, demo, docs, clientDirectory, template } = parts;
  const app = new Hono<ServerEnv>();

  app.use(logRequest(services), productDate(services), cachePolicy, securityHeaders);
  app.onError((error, c) => {
    const notes = c.get('notes');
    const problem = problemOf(error, services.log, notes.operation ?? 'request');
    notes.problem = problem.code;
    return problemReply(c, problem);
  });
  app.notFound(() => {
    throw new Problem('not_found');
  });

  app.get('/healthz', async (c) => {
    await services.db.ping();
    return c.json({ ok: true, database: services.db.engine, version });
  });

  mountOperations(app, { contract, handlers, storeless, services, checkReplies });
  if (docs) mountApiDocs(app, contract);
  app.get('/media/:id', (c) => serveMedia(c, services, c.req.param('id')));
  app.get('/receipts/style.css', serveStylesheet);
  app.get('/receipts/:id', (c) => serveReceipt(c, services, c.req.param('id')));
  app.get('/favicon.ico', (c) => serveFavicon(c, services));
  demo?.(app, services);

  if (clientDirectory) app.get('*', clientFiles(clientDirectory));
  app.get('*', async (c, next) => {
    const { pathname, host } = new URL(c.req.url);
    // A missing file is 404; only page URLs get the app.
    const isPage = !/\.\w+$/.test(pathname) && !/^\/(api|media|demo|assets|receipts)(\/|$)/.test(pathname);
    if (!template || !isPage) return next();
    const { tenants } = services;
    const store = await tenants.ofHost(host);
    return c.html(
      await renderPage(await template(pathname), tenants.rootDomain, store, getCookie(c, 'colours')),
    );
  });

  return { fetch: async (request) => app.fetch(request) };
}

/** One line for each request, except for assets and health checks. */
const logRequest =
  ({ log }: Services): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const started = performance.now();
    const notes = {};
    c.set('notes', notes);
    await next();
    const { path, method } = c.req;
    if (path.startsWith('/assets/') || path === '/healthz') return;
    const ms = Math.round(performance.now() - started);
    log.info({ event: 'request', method, path, status: c.res.status, ms, ...notes });
  };

/** The page reads "today" from the Date header, so that browser and server mean the same day. */
const productDate =
  ({ clock }: Services): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.res.headers.set('Date', new Date(clock.now().epochMilliseconds).toUTCString());
  };
