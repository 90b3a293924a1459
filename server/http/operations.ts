// Every operation of the contract as a route: who may call, what may come in, what may go out. Handlers see checked values only.

import type { Hono } from 'hono';
import { todayInKolkata } from '../../src/lib/dates.ts';
import { requireCsrf } from './csrf.ts';
import { authorize } from '../auth/sessions.ts';
import { readBody } from './body.ts';
import type { Contract, Operation } from './contract.ts';
import { readCookies } from './cookies.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import type { Call, Handlers, OperationId, Reply } from './handler.ts';
import { fieldMessages } from './fieldMessages.ts';
import { formErrors, mergeFieldErrors } from './formErrors.ts';
import { runIdempotently } from './idempotency.ts';
import { Problem, type FieldErrors } from '../domain/problem.ts';
import type { Services } from '../services.ts';
import { isUuid } from './uuid.ts';

/** What a request leaves for its line in the log. */
export interface RequestNotes {
  operation?: string;
  store?: string;
  actor?: string;
  /** The code of the problem that the request ended with. */
  problem?: string;
}

export interface ApiOptions {
  contract: Contract;
  handlers: Handlers;
  /** Operations that also work where the host has no store. */
  storeless: readonly OperationId[];
  services: Services;
  /** Checks each reply against the contract; a wrong one is a 500. For tests and development. */
  checkReplies: boolean;
}

type AnyHandler = (call: Call) => Promise<{ status: number; body?: unknown; cookies?: string[] }>;

/** Adds the API's routes. Throws when contract and handlers do not name the same operations. */
export function mountApi(app: Hono<{ Variables: { notes: RequestNotes } }>, options: ApiOptions): void {
  const { contract, handlers } = options;
  requireSameOperations(contract, handlers);
  const byPath = groupByPath(contract.operations);

  // Fixed paths come before those with an id in the same place.
  const paths = [...byPath.keys()].sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')));
  for (const path of paths) {
    const route = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const operations = byPath.get(path) ?? [];
    for (const operation of operations) {
      const handler = handlers[operation.id as OperationId] as AnyHandler;
      app.on(operation.method, route, async (c) => {
        const notes = c.get('notes');
        notes.operation = operation.id;
        return answerOperation(options, operation, handler, c.req.raw, c.req.param(), notes);
      });
    }
    const allowed = operations.map(({ method }) => method).join(', ');
    app.all(route, (c) => {
      c.get('notes').problem = 'method_not_allowed';
      return problemResponse(new Problem('method_not_allowed'), { Allow: allowed });
    });
  }
}

function groupByPath(operations: Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    groups.set(operation.path, [...(groups.get(operation.path) ?? []), operation]);
  }
  return groups;
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

async function answerOperation(
  options: ApiOptions,
  operation: Operation,
  handler: AnyHandler,
  request: Request,
  path: Record<string, string>,
  notes: RequestNotes,
): Promise<Response> {
  const { services, checkReplies } = options;
  let reply: { status: number; body?: unknown; cookies?: string[]; headers?: Record<string, string> };
  try {
    reply = await callHandler(options, operation, handler, request, path, notes);
  } catch (error) {
    const problem = asProblem(error, services, operation.id);
    notes.problem = problem.code;
    reply = { status: problem.status, body: problem.body(), headers: headersOf(problem) };
  }
  if (checkReplies) {
    const fault = operation.validateReply(
      reply.status,
      reply.body === undefined ? '' : 'application/json',
      reply.body,
    );
    if (fault) {
      services.log.error({ event: 'reply.off_contract', operation: operation.id, fault });
      const detail = `${operation.id} answered off its contract: ${fault}`;
      reply = { status: 500, body: new Problem('internal', { detail }).body() };
    }
  }
  return jsonResponse(reply);
}

async function callHandler(
  { services, storeless }: ApiOptions,
  operation: Operation,
  handler: AnyHandler,
  request: Request,
  path: Record<string, string>,
  notes: RequestNotes,
): Promise<Awaited<ReturnType<AnyHandler>>> {
  const cookies = readCookies(request.headers.get('Cookie'));
  const url = new URL(request.url);
  const securityNow = services.securityClock.now();
  if (operation.method !== 'GET') requireCsrf(services.secret, request, cookies);

  const store = await services.tenants.ofHost(url.host);
  if (!store && !storeless.includes(operation.id as OperationId)) throw new Problem('no_store');
  if (store) notes.store = store.slug;
  const session =
    store && operation.guards.length > 0
      ? await authorize(services.db, operation, store.storeId, request.headers, cookies, securityNow)
      : null;
  if (session) notes.actor = session.actor;

  const now = services.clock.now();
  const { query, body, files } = await checkInput(operation, request, path, url.searchParams, now);
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
    path: path as never,
    query: query as never,
    body: body as never,
    files,
    cookies,
    now,
    securityNow,
    pathname: url.pathname,
    search: url.searchParams,
    once(work) {
      const key = operation.takesIdempotencyKey ? request.headers.get('Idempotency-Key') : null;
      if (key === null) return call.store.transaction(work);
      const intent = { key, route: `${operation.method} ${url.pathname}`, body };
      return runIdempotently(
        call.store,
        call.session,
        intent,
        securityNow,
        work as () => Promise<Reply<OperationId>>,
      );
    },
  };
  return handler(call);
}

async function checkInput(
  operation: Operation,
  request: Request,
  path: Record<string, string>,
  search: URLSearchParams,
  now: Temporal.Instant,
): Promise<{ query: unknown; body: unknown; files: Call['files'] }> {
  // What is no id answers as any id that does not exist.
  if (operation.parameters('path', path).errors || Object.values(path).some((id) => !isUuid(id))) {
    throw new Problem('not_found');
  }
  const headers = operation.parameters('header', Object.fromEntries(request.headers));
  const query = operation.parameters('query', Object.fromEntries(search));
  const { contentType, fields, files, errors } =
    operation.method === 'GET'
      ? { contentType: '', fields: undefined, files: {}, errors: {} }
      : await readBody(request, operation);
  // Before the contract makes numbers of texts.
  const ofForm = formErrors(operation.id as OperationId, fields ?? {}, todayInKolkata(now));
  const body = fields ? operation.body(contentType, fields) : { value: undefined, errors: null };
  const all: FieldErrors = { ...headers.errors, ...query.errors, ...body.errors, ...errors };
  for (const [field, sentence] of Object.entries(fieldMessages[operation.id as OperationId] ?? {})) {
    if (all[field]) all[field] = [sentence];
  }
  const refused = mergeFieldErrors(all, ofForm);
  if (Object.keys(refused).length > 0) throw new Problem('validation_failed', { errors: refused });
  return { query: query.value, body: body.value, files };
}

/** Whatever went wrong, as the API says it. What nobody foresaw is logged and told to nobody. */
export function asProblem(error: unknown, { log }: Pick<Services, 'log'>, where: string): Problem {
  if (error instanceof Problem) {
    const { cause } = error.details;
    if (cause) log.error({ event: 'request.unserved', where, reason: cause.message });
    return error;
  }
  if (error instanceof DatabaseUnavailable) {
    log.error({ event: 'database.unavailable', where, reason: error.message });
    return new Problem('unavailable', { retryAfter: 5 });
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ event: 'request.failed', where, name, reason: message, stack });
  return new Problem('internal');
}

export const problemResponse = (problem: Problem, headers: Record<string, string> = {}): Response =>
  jsonResponse({
    status: problem.status,
    body: problem.body(),
    headers: { ...headersOf(problem), ...headers },
  });

const headersOf = ({ details: { retryAfter } }: Problem): Record<string, string> =>
  retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };

function jsonResponse({
  status,
  body,
  cookies = [],
  headers = {},
}: {
  status: number;
  body?: unknown;
  cookies?: string[];
  headers?: Record<string, string>;
}): Response {
  const all = new Headers(headers);
  for (const cookie of cookies) all.append('Set-Cookie', cookie);
  if (body === undefined) return new Response(null, { status, headers: all });
  all.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers: all });
}
