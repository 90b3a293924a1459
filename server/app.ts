// The whole server as one function from request to reply. Pure wiring: what it is made of comes in from outside.

import { Hono } from 'hono';
import { asProblem, mountApi, problemResponse, type RequestNotes } from './http/operations.ts';
import { loadContract } from './http/contract.ts';
import { readCookies } from './http/cookies.ts';
import { mountDemo, type Demo } from './http/demo.ts';
import { renderDocs } from './http/apiDocs.ts';
import { plainStyle } from './http/html.ts';
import { serveFavicon, serveMedia } from './http/media.ts';
import { renderPage, type PageTemplate, type StaticFiles } from './http/pages.ts';
import { Problem } from './domain/problem.ts';
import { serveReceipt } from './http/receipt.ts';
import { handlers, storeless } from './http/routes/all.ts';
import { setSecurityHeaders } from './http/securityHeaders.ts';
import type { Services } from './services.ts';
import contractText from '../openapi.yaml?raw';

export interface AppParts {
  services: Services;
  version: string;
  /** Checks every reply against the contract: in tests and development. */
  checkReplies: boolean;
  /** Null outside the demo. */
  demo: Demo | null;
  /** Whether /api/docs is there. */
  docs: boolean;
  /** The built app's files, when there are any. */
  files?: StaticFiles | null;
  /** The app's page; without it (a bare API) pages answer 404. */
  template?: PageTemplate | null;
}

export interface App {
  fetch(request: Request): Promise<Response>;
}

/** Read once: it never changes, and what is compiled from it serves every app of this process. */
const contract = loadContract(contractText);

/** Throws when the contract and the routes do not name the same operations. */
export function createApp(parts: AppParts): App {
  const { services, version, checkReplies, demo, docs, files, template } = parts;
  const app = new Hono<{ Variables: { notes: RequestNotes } }>();

  app.use('*', async (c, next) => {
    const started = performance.now();
    const notes: RequestNotes = {};
    c.set('notes', notes);
    await next();
    // Replies from elsewhere may have frozen headers.
    c.res = new Response(c.res.body, c.res);
    setSecurityHeaders(c.res.headers, c.req.path);
    // The page reads "today" off this header, so that both sides mean the same day.
    c.res.headers.set('Date', new Date(services.clock.now().epochMilliseconds).toUTCString());
    const quiet = c.req.path.startsWith('/assets/') || c.req.path === '/healthz';
    if (!quiet) {
      const ms = Math.round(performance.now() - started);
      services.log.info({
        event: 'request',
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms,
        ...notes,
      });
    }
  });
  app.onError((error) => problemResponse(asProblem(error, services, 'request')));

  app.get('/healthz', async () => {
    await services.db.ping();
    return Response.json({ ok: true, database: services.db.engine, version });
  });

  mountApi(app, { contract, handlers, storeless, services, checkReplies });
  if (docs) {
    const page = renderDocs(contract);
    app.get('/api/docs', () => page.clone());
    app.get('/api/docs/style.css', (c) =>
      c.body(plainStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    );
  }
  app.get('/media/:id', (c) => serveMedia(services, c.req.raw, c.req.param('id')));
  app.get('/receipts/style.css', (c) =>
    c.body(plainStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/receipts/:id', (c) => serveReceipt(services, c.req.raw, c.req.param('id')));
  app.get('/favicon.ico', (c) => serveFavicon(services, c.req.raw));
  if (demo) mountDemo(app, services, demo);

  app.all('/api/*', () => problemResponse(new Problem('not_found')));
  app.get('*', async (c) => {
    const { pathname, host } = new URL(c.req.url);
    const file = files?.find(decoded(pathname), c.req.header('Accept-Encoding') ?? '');
    if (file) return file;
    // A missing file is missing; only addresses of pages get the app.
    const isPage = !/\.\w+$/.test(pathname) && !/^\/(media|demo|assets|receipts)(\/|$)/.test(pathname);
    if (!template || !isPage) throw new Problem('not_found');
    return renderPage(
      await template(pathname),
      services.tenants.rootDomain,
      await services.tenants.ofHost(host),
      readCookies(c.req.header('Cookie') ?? null).get('colours'),
    );
  });
  app.all('*', () => problemResponse(new Problem('not_found')));

  return { fetch: async (request) => app.fetch(request) };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
