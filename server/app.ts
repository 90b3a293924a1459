// The whole server as one function from request to reply: wiring only.

import { randomUUID } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { languageDetector } from 'hono/language';
import { DatabaseUnavailable } from './db/errors.ts';
import { Problem } from './domain/problem.ts';
import { clientOf } from './http/client.ts';
import { mountApiDocs } from './http/apiDocs.ts';
import { loadContract } from './http/contract.ts';
import { MANIFEST, serveFavicon, serveLetterIcon, serveManifest, servePngIcon } from './http/installation.ts';
import { serveMedia } from './http/media.ts';
import { bodyUpTo, mountOperations, type ServerEnv } from './http/operations.ts';
import { clientFiles, servePages } from './http/pages.ts';
import { certificatePaper } from './http/papers/certificate.ts';
import { daySheetPaper } from './http/papers/daySheet.ts';
import { offlineCopyPaper } from './http/papers/offlineCopy.ts';
import { servePaper, servePaperScript, servePaperStyle } from './http/papers/paper.ts';
import { serveProof } from './http/papers/proof.ts';
import { consentPaper } from './http/papers/consent.ts';
import { receiptPaper } from './http/papers/receipt.ts';
import { invoicePaper } from './http/papers/invoice.ts';
import { slipPaper } from './http/papers/slip.ts';
import { voucherPaper } from './http/papers/voucher.ts';
import { myDataPaperOf } from './http/papers/myData.ts';
import { statementPaper } from './http/papers/statement.ts';
import { problemOf, problemReply } from './http/problem.ts';
import { MAX_EVENT_BYTES, takeMessageEvent } from './messages/events.ts';
import { handlers, storeless } from './http/routes/all.ts';
import { cachePolicy, securityHeaders } from './http/securityHeaders.ts';
import type { PageRenderer } from './http/renderedPages.ts';
import type { PageTemplate } from './http/template.ts';
import { inLanguage } from './language.ts';
import { withRequestId, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RequestNotes } from './securityEvents.ts';
import type { Services } from './services.ts';
import { isLanguage, languageCodes, languageCookieName, type Language } from '../src/lib/languages.ts';
import { servedFrom } from '../src/lib/pageAddress.ts';
import { myDataPaper } from '../src/lib/paperPaths.ts';
import contractText from '../openapi.yaml?raw';

export interface AppParts {
  services: Services;
  version: string;
  /** Checks every reply against the contract: in tests and development. */
  checkReplies: boolean;
  /** Adds the demo's routes; null outside the demo. */
  demo: ((app: Hono<ServerEnv>, services: Services) => void) | null;
  /** Serves /api/docs when true. */
  docs: boolean;
  /** The folder of the built app, if any. */
  clientDirectory?: string | null;
  /** The app's page; without it (API only) pages are 404. */
  template?: PageTemplate | null;
  /** Renders the app into pages; without it the browser renders them all. */
  renderer?: PageRenderer | null;
  /** Counts the requests, if anything reads the counts. */
  metrics?: Metrics | null;
}

export interface App {
  /** `remoteAddress` is the other end of the socket. */
  fetch(request: Request, remoteAddress?: string): Promise<Response>;
}

/** Loaded once, so that every app of this process shares its compiled validators. */
const contract = loadContract(contractText);

/** Throws when the contract and the routes do not name the same operations. */
export function createApp(parts: AppParts): App {
  const {
    services,
    version,
    checkReplies,
    demo,
    docs,
    clientDirectory,
    template,
    renderer,
    metrics = null,
  } = parts;
  const { rootDomain } = services.tenants;
  const app = createBase(
    { log: services.log, metrics, rootDomain },
    identifyClient(services),
    productDate(services),
  );

  app.get('/livez', alive);
  const ping = sharedWhileUnderWay(() => services.db.ping());
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (c) => {
      await ping();
      return c.json({ ok: true, database: services.db.engine, version });
    });
  }

  demo?.(app, services); // first, because it changes every page
  app.post('/api/message-events', bodyUpTo(MAX_EVENT_BYTES), (c) => takeMessageEvent(c, services));
  mountOperations(app, { contract, handlers, storeless, services, checkReplies });
  if (docs) mountApiDocs(app, contract);
  app.get('/media/:id', (c) => serveMedia(c, services, c.req.param('id')));
  app.get('/receipts/:id', (c) => servePaper(c, services, receiptPaper(c.req.param('id'))));
  app.get('/statements/:id', (c) =>
    servePaper(c, services, statementPaper(services, c.req.param('id'), c.req.query('as_of'))),
  );
  app.get('/invoices/:id', (c) => servePaper(c, services, invoicePaper(c.req.param('id'))));
  app.get('/vouchers/:id', (c) => servePaper(c, services, voucherPaper(c.req.param('id'))));
  app.get('/consents/:id', (c) =>
    servePaper(c, services, consentPaper(services, c.req.param('id'), c.req.query())),
  );
  app.get('/slips/:id', (c) => servePaper(c, services, slipPaper(c.req.param('id'))));
  app.get('/day-sheets/:day', (c) => servePaper(c, services, daySheetPaper(services, c.req.param('day'))));
  app.get('/certificates/:id', (c) => servePaper(c, services, certificatePaper(c.req.param('id'))));
  app.get(myDataPaper, (c) => servePaper(c, services, myDataPaperOf(services)));
  app.get('/papers/offline-copy/:id', (c) =>
    servePaper(c, services, offlineCopyPaper(services, c.req.param('id'))),
  );
  app.get('/proof/:token', (c) => serveProof(c, services, c.req.param('token')));
  app.get('/papers/style.css', (c) => servePaperStyle(c, services));
  app.get('/papers/script.js', servePaperScript);
  app.get('/favicon.ico', (c) => serveFavicon(c, services));
  app.get(MANIFEST, (c) => serveManifest(c, services));
  app.get('/icons/:file{.+\\.png}', (c) => servePngIcon(c, services));
  app.get('/icons/:file{.+\\.svg}', (c) => serveLetterIcon(c, services));

  if (clientDirectory) app.get('*', clientFiles(clientDirectory));
  if (template) {
    const { tenants } = services;
    app.get(
      '*',
      servePages(
        { template, renderer },
        rootDomain,
        (host) => tenants.ofHost(host),
        async (request, remoteAddress) => app.fetch(request, { remoteAddress, isPage: true }),
      ),
    );
  }
  return { fetch: async (request, remoteAddress) => app.fetch(request, { remoteAddress }) };
}

const identifyClient =
  ({ tenants, trustedProxies }: Services): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const client = clientOf(c.req.raw, c.env.remoteAddress, trustedProxies);
    // Outside localhost the product runs behind HTTPS. Without a trusted proxy the scheme is unknown, so assume HTTPS.
    const isBehindUnknown = trustedProxies.length === 0 && tenants.rootDomain !== 'localhost';
    c.set('client', isBehindUnknown ? { ...client, scheme: 'https' } : client);
    await next();
  };

/** Serves until the database is reached: the app's files and pages, and 503 for everything else. */
export function createWaitingApp(
  parts: Pick<AppParts, 'clientDirectory' | 'template'> & { log: Log; rootDomain: string },
): App {
  const { log, rootDomain, clientDirectory, template } = parts;
  const app = createBase({ log, metrics: null, rootDomain });
  app.get('/livez', alive);
  if (clientDirectory) app.get('*', clientFiles(clientDirectory));
  if (template) app.get('*', servePages({ template }, rootDomain, notReached, notReached));
  app.all('*', notReached);
  return { fetch: async (request) => app.fetch(request) };
}

const alive: MiddlewareHandler = async (c) => c.json({ ok: true });

/** Concurrent callers share one run; a later caller starts a new one. */
function sharedWhileUnderWay<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () =>
    (underWay ??= work().finally(() => {
      underWay = null;
    }));
}

const notReached = (): Promise<never> =>
  Promise.reject(new DatabaseUnavailable('The database has not been reached yet.'));

interface Observers {
  log: Log;
  metrics: Metrics | null;
}
type Base = Observers & { rootDomain: string };

function refuse(problem: Problem, c: Context<ServerEnv>): Response {
  c.get('notes').problem = problem.code;
  return problemReply(c, problem);
}

function createBase(base: Base, ...more: MiddlewareHandler<ServerEnv>[]): Hono<ServerEnv> {
  const { log, rootDomain } = base;
  const app = new Hono<ServerEnv>();
  app.use(
    identifyRequest,
    logRequest(base),
    ...more,
    cachePolicy,
    securityHeaders(rootDomain),
    detectLanguage,
    answerInLanguage,
  );
  app.onError((error, c) => refuse(problemOf(error, log, c.get('notes').operation ?? 'request'), c));
  app.notFound((c) => refuse(new Problem('not_found'), c)); // a throw here would bypass the middleware that sets the headers
  return app;
}

/** The request's id is in all of its log lines. An id sent by the visitor is ignored. */
const identifyRequest: MiddlewareHandler = (c, next) => {
  const id = randomUUID();
  return withRequestId(id, async () => {
    await next();
    c.res.headers.set('X-Request-Id', id);
  });
};

/**
 * The language chosen in this browser, or else the browser's Accept-Language. API calls use the language of their page
 * instead.
 */
const detectLanguage = languageDetector({
  order: ['cookie', 'header'],
  lookupCookie: languageCookieName,
  supportedLanguages: languageCodes,
  fallbackLanguage: 'en',
  caches: false,
});

/** API calls carry their page's language: another tab may have changed the cookie since. */
const answerInLanguage: MiddlewareHandler<ServerEnv> = (c, next) => {
  const [ofPage] = c.req.header('X-Language')?.split('-') ?? [];
  return inLanguage(isLanguage(ofPage) ? ofPage : (c.get('language') as Language), next);
};

/** One line for each request, except for assets and health checks. */
const logRequest =
  ({ log, metrics }: Observers): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const started = performance.now();
    const notes: RequestNotes = {};
    c.set('notes', notes);
    await next();
    const { path, method } = c.req;
    const ms = performance.now() - started;
    const kind = kindOf(path);
    metrics?.observeRequest(notes.operation ?? kind, c.res.status, ms / 1000);
    if (kind === 'assets' || kind === 'health') return;
    log.info({ event: 'request', method, path, status: c.res.status, ms: Math.round(ms), ...notes });
  };

/** Label for requests outside the contract: one of a few words, whatever the path, so that metrics stay small. */
function kindOf(path: string): string {
  if (/^\/(livez|readyz|healthz)$/.test(path)) return 'health';
  return servedFrom(path) ?? 'page';
}

/** The page reads "today" from the Date header, so that browser and server mean the same day. */
const productDate =
  ({ clock }: Services): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.res.headers.set('Date', new Date(clock.now().epochMilliseconds).toUTCString());
  };
