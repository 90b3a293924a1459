// Mounts every operation of the contract as a route, in the order of its middleware: reply check, caller, budget, body limit, input, handler.

import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import type { OperationId } from '../../src/api/permissions.ts';
import type { Realm } from '../../src/lib/realm.ts';
import { consumeBudgets, giveBack, type Budget, type RateLimit } from '../auth/rateLimits.ts';
import { sha256 } from '../auth/tokens.ts';
import { authorize, rememberWrite, requireCall, type Session } from '../auth/sessions.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { Problem } from '../domain/problem.ts';
import { holdStaffRole } from '../repositories/staff.ts';
import type { Store } from '../repositories/tenants.ts';
import { recordSecurityEvent, type RequestNotes } from '../securityEvents.ts';
import type { Services } from '../services.ts';
import { isForm, releaseFiles } from './body.ts';
import { JSON_LIMIT, type Contract, type Operation } from './contract.ts';
import type { Client } from './client.ts';
import { browserCookie, presentedTokens, type Cookie } from './cookies.ts';
import { requireCsrf } from './csrf.ts';
import type { Call, Handlers } from './handler.ts';
import { runIdempotently } from './idempotency.ts';
import { readInput } from './input.ts';
import { jsonReply, problemReply } from './problem.ts';
import { StreamedReply } from './streamed.ts';

export interface ServerEnv {
  Bindings: {
    remoteAddress?: string | undefined;
    /** This server reads for a page that it renders. */
    isPage?: boolean;
  };
  Variables: {
    notes: RequestNotes;
    client: Client;
    store: Store | null;
    session: Session | null;
    language: string;
  };
}

export interface OperationOptions {
  contract: Contract;
  handlers: Handlers;
  /** Operations that also work where the host has no store. */
  storeless: readonly OperationId[];
  services: Services;
  /** Checks each reply against the contract; a wrong one is a 500. For tests and development. */
  checkReplies: boolean;
}

type AnyHandler = (call: Call) => Promise<{ status: number; body?: unknown; cookies?: Cookie[] }>;

/** Throws when contract and handlers do not name the same operations. */
export function mountOperations(app: Hono<ServerEnv>, options: OperationOptions): void {
  const { contract, handlers } = options;
  requireSameOperations(contract, handlers);
  // Fixed paths come before those with an id in the same place.
  const paths = [...new Set(contract.operations.map(({ path }) => path))].sort(
    (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
  );
  for (const path of paths) {
    const operations = contract.operations.filter((operation) => operation.path === path);
    const route = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    for (const operation of operations) {
      app.on(
        operation.method,
        route,
        checkReply(options, operation),
        recordEvents(options, operation),
        identifyCaller(options, operation),
        spendBudget(options, operation),
        limitBody(operation),
        runHandler(options, operation),
      );
    }
    app.all(route, (c) => {
      c.header('Allow', operations.map(({ method }) => method).join(', '));
      throw new Problem('method_not_allowed');
    });
  }
}

function requireSameOperations(contract: Contract, handlers: Handlers): void {
  const declared = new Set(contract.operations.map(({ id }) => id));
  const built = Object.keys(handlers);
  const faults = [
    ...[...declared].filter((id) => !built.includes(id)).map((id) => `${id} has no handler`),
    ...built.filter((id) => !declared.has(id)).map((id) => `the handler ${id} has no operation`),
  ];
  if (faults.length > 0) throw new Error(`The contract and the server disagree: ${faults.join('; ')}.`);
}

/**
 * Bodies that are never read, such as a GET's, need no limit, and even checking for one is slow. A form without a
 * Content-Length is measured while it is parsed: the library would buffer all of it first.
 */
function limitBody(operation: Operation): MiddlewareHandler<ServerEnv> {
  if (operation.method === 'GET') return (_, next) => next();
  const limit = bodyUpTo(JSON_LIMIT);
  const limitForm = bodyUpTo(operation.bodyLimit);
  return (c, next) => {
    if (!isForm(c.req.raw, operation)) return limit(c, next);
    const tellsLength = c.req.header('Content-Length') !== undefined && !c.req.header('Transfer-Encoding');
    return tellsLength ? limitForm(c, next) : next();
  };
}

/** Throws `too_large` once a body is longer, stated or while it is read. */
export const bodyUpTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem('too_large');
    },
  });

function checkReply(
  { services, checkReplies }: OperationOptions,
  operation: Operation,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    c.get('notes').operation = operation.id;
    await next();
    if (!checkReplies) return;
    const [contentType = ''] = (c.res.headers.get('Content-Type') ?? '').split(';');
    // A file is still being written: only its type can be checked.
    const text = contentType === 'text/csv' ? '""' : await c.res.clone().text();
    const fault = operation.validateReply(
      c.res.status,
      contentType,
      text === '' ? undefined : JSON.parse(text),
    );
    if (fault === null) return;
    services.log.error({ event: 'reply.off_contract', operation: operation.id, fault });
    const detail = `${operation.id} answered off its contract: ${fault}`;
    c.res = problemReply(c, new Problem('internal', { detail }));
  };
}

function recordEvents({ services }: OperationOptions, operation: Operation): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const record = c.req.param('id');
    const notes = { ...c.get('notes'), ...(record !== undefined && { record }) };
    recordSecurityEvent(services.log, operation, c.error, notes, c.get('client'));
  };
}

/** Lists, reports and files: the writes of others may be a few seconds late there, the person's own never. */
const MAY_LAG: OperationId[] = [
  'exportList',
  'listEnrollments',
  'listJournal',
  'listPeopleWithoutPlan',
  'listTransactions',
  'searchStore',
  'showCollections',
  'showEnrollmentAnalytics',
  'showLiability',
  'showPaymentAnalytics',
];

function identifyCaller(
  { services, storeless }: OperationOptions,
  operation: Operation,
): MiddlewareHandler<ServerEnv> {
  const { db, secret, tenants, securityClock } = services;
  return async (c, next) => {
    const { standby } = services;
    const cookies = getCookie(c);
    const notes = c.get('notes');
    const store = await tenants.ofHost(new URL(c.req.url).host);
    if (store) notes.store = store.slug;
    if (operation.method !== 'GET') requireCsrf(secret, c.req.raw, c.get('client'), cookies);
    if (!store && !storeless.includes(operation.id as OperationId)) throw new Problem('no_store');
    const credentials = {
      requestedRealm: operation.path.startsWith('/seller/') ? 'seller' : (c.req.header('X-Actor') ?? null),
      tokens: presentedTokens(cookies),
      mayRenew: operation.method === 'GET' && c.env.isPage === true,
    };
    const session =
      store && operation.guards.length > 0
        ? await authorize(db, operation, store.storeId, credentials, securityClock.now())
        : null;
    if (session) Object.assign(notes, { actor: session.realm, account: session.accountId });
    const mayLag = session !== null && MAY_LAG.includes(operation.id as OperationId);
    c.set('store', (mayLag && standby && store?.on(standby.readerAfter(session.writtenPosition))) || store);
    c.set('session', session);
    await next();
    // If it cannot be written, the primary is away, and the standby is not read for long.
    if (standby && session && operation.method !== 'GET' && !c.error)
      await rememberWrite(db, session).catch(() => {});
  };
}

function runHandler({ services, handlers }: OperationOptions, operation: Operation) {
  const handler = handlers[operation.id as OperationId] as AnyHandler;
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const {
      status,
      body,
      cookies = [],
    } = await readCall(c, services, operation)
      .then(handler)
      .finally(() => releaseFiles(c.req.raw));
    for (const { name, value, options } of cookies) setCookie(c, name, value, options);
    if (body instanceof StreamedReply) return body.reply(c);
    return body === undefined
      ? c.body(null, status as StatusCode)
      : jsonReply(c, status as ContentfulStatusCode, body);
  };
}

/** More than a person can press; several staff with one login, and a form that pays for many plans, stay below. */
const WRITES = {
  customer: { times: 60, seconds: 60 },
  seller: { times: 600, seconds: 60 },
} satisfies Record<Realm, RateLimit>;

/**
 * The budget that a write of an account counts against; null for reads, and for visitors, whose calls have their own
 * budgets.
 */
function budgetOf({ id, method, budget }: Operation, session: Session | null): Budget | null {
  if (method === 'GET' || session === null) return null;
  const key = `write:${session.realm}:${session.accountId}`;
  return budget ? { key: `${key}:${id}`, ...budget } : { key, ...WRITES[session.realm] };
}

/**
 * Throws `too_many_requests` before a body is read. A write that failed because the database was away does not count.
 */
function spendBudget({ services }: OperationOptions, operation: Operation): MiddlewareHandler<ServerEnv> {
  const { db, securityClock } = services;
  return async (c, next) => {
    const budget = services.accountLimits ? budgetOf(operation, c.get('session')) : null;
    if (budget === null) return next();
    await consumeBudgets(db, [budget], securityClock.now());
    await next();
    // The first error is the reply.
    if (c.error instanceof DatabaseUnavailable) await giveBack(db, [budget.key]).catch(() => {});
  };
}

async function readCall(c: Context<ServerEnv>, services: Services, operation: Operation): Promise<Call> {
  const { pathname, searchParams: search } = new URL(c.req.url);
  const store = c.get('store');
  const session = c.get('session');
  const cookies = getCookie(c);
  const now = services.clock.now();
  const securityNow = services.securityClock.now();
  const { query, body, files } = await readInput(operation, c.req.raw, c.req.param(), search, now);
  const call: Call = {
    ...services,
    get store() {
      if (!store) throw new Problem('no_store');
      return store;
    },
    storeOrNull: store,
    get session() {
      if (!session) throw new Problem('unauthenticated');
      return session;
    },
    sessionOrNull: session,
    path: c.req.param() as never,
    query: query as never,
    body: body as never,
    files,
    client: c.get('client'),
    notes: c.get('notes'),
    cookies,
    tokens: presentedTokens(cookies),
    browser: cookies[browserCookie] ?? '',
    now,
    securityNow,
    pathname,
    search,
    idempotentTransaction(work) {
      const write = async (sql: StoreSql) => {
        await lockLoginForUpdate(sql, call.session, operation.id as OperationId);
        return work(sql);
      };
      const key = operation.takesIdempotencyKey ? c.req.header('Idempotency-Key') : undefined;
      if (key === undefined) return call.store.transaction(write);
      const request = { key, route: `${operation.method} ${pathname}`, body: withFiles(body, files) };
      return runIdempotently(call.store, call.session, request, securityNow, write);
    },
  };
  return call;
}

/** Fingerprint input for a repeated call: a form with different files is a different request. */
function withFiles(body: unknown, files: Call['files']): unknown {
  const uploads = Object.values(files).flat();
  if (uploads.length === 0) return body;
  return [body, uploads.map(({ field, bytes }) => [field, Buffer.from(sha256(bytes)).toString('hex')])];
}

/** A staff member's login ends before the write begins, or after it is done: never in between. */
async function lockLoginForUpdate(
  sql: StoreSql,
  { accountId, storeId, role }: Session,
  operation: OperationId,
): Promise<void> {
  if (role === null || accountId === storeId) return;
  const held = await holdStaffRole(sql, accountId);
  if (held === null) throw new Problem('unauthenticated');
  requireCall({ role: held }, operation);
}
