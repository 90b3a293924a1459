// @vitest-environment happy-dom
// Faults of a call, for each kind of operation of the contract, over the real sessions: how often it is sent, its outcome,
// and that neither session suffers (docs/gates.md: B1, B2, B7, B8, B12). Which calls are renewed is asked of every operation.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { client, done } from '../../src/api/client.ts';
import type { ApiProblem } from '../../src/api/problem.ts';
import type { App } from '../../src/machines/app.ts';
import { asha, meera } from '../../tools/statecharts/models/session/accounts.ts';
import { operations, type Operation } from '../support/contract.ts';
import {
  json,
  neverReplies,
  noNetwork,
  refusal,
  setCookie,
  stalledBody,
  type Answer,
} from '../support/fakeServer.ts';
import { resetBrowser, runApp } from '../support/runningApp.ts';

const rows = (some: Operation[]) => some.map((one) => [one.id, one] as const);
const addressOf = ({ path }: Operation) => `/api${path.replaceAll(/\{\w+\}/g, '7')}`;
/** Calls that open, close or precede a session. */
const opensSession = ({ path }: Operation) =>
  /\/(login|logout|refresh|csrf|register|reset-password|branding)\/$|^(\/seller)?\/otp\//.test(path);

/** What `src/api/send.ts` tells calls apart by. */
const kindOf = (one: Operation) =>
  `${one.method === 'GET'} ${opensSession(one)} ${/\/seller\//.test(one.path)}`;
const kinds = operations.filter(
  (one, at) => operations.findIndex((other) => kindOf(other) === kindOf(one)) === at,
);

const loadsAccount = (path: string) =>
  path === '/api/profile/' ? json(asha) : path === '/api/seller/profile/' ? json(meera) : undefined;

/** Both sessions are open, then `answer` replies to everything; a renewal succeeds unless `answer` refuses it. */
async function signedIn(answer: Answer) {
  let isReady = false;
  const run = runApp('/home', (call) => {
    if (!isReady) return loadsAccount(call.path) ?? new Response(null, { status: 204 });
    return answer(call);
  });
  await Promise.all(
    (['customer', 'seller'] as const).map((realm) =>
      waitFor(run.app.get(realm), (now) => now.matches({ account: 'signedIn' })),
    ),
  );
  isReady = true;
  run.server.calls.length = 0;
  return run;
}
const statesOf = (app: App) =>
  (['customer', 'seller'] as const).map(
    (realm) => (app.get(realm).getSnapshot().value as { account: string }).account,
  );

const ask = ({ method, path }: Operation, signal?: AbortSignal) => {
  const request = client.request as (method: string, path: string, init: object) => Promise<never>;
  return done(
    request(method.toLowerCase(), path.replaceAll(/\{\w+\}/g, '7'), {
      ...(method !== 'GET' && { body: {} }),
      ...(signal && { signal }),
    }),
  );
};
const problemOf = (call: Promise<void>): Promise<ApiProblem | null> =>
  call.then(
    () => null,
    (error: ApiProblem) => error,
  );

/** `answer` for this operation alone; renewals are granted and cookies given. */
const only =
  (operation: Operation, answer: Answer): Answer =>
  (call) =>
    call.path === addressOf(operation) ? answer(call) : new Response(null, { status: 204 });
const refreshes = (server: { calls: { path: string }[] }) =>
  server.calls.filter(({ path }) => path.endsWith('/token/refresh/')).length;

beforeEach(() => {
  resetBrowser();
  setCookie('__Host-csrftoken', 't1');
  setCookie('customer-hint', '1');
  setCookie('seller-hint', '1');
});
afterEach(() => {
  vi.useRealTimers();
  resetBrowser();
});

const broken =
  (body: string | null, type = 'application/json') =>
  () =>
    new Response(body, { status: 200, headers: { 'Content-Type': type } });

describe('every kind of operation', () => {
  it.each(rows(kinds))('%s is sent once when it fails, and both sessions stay', async (_, operation) => {
    const faults: [name: string, answer: Answer, expected: object][] = [
      ['a lost connection', noNetwork, { kind: 'network' }],
      [
        '500 in HTML',
        () => new Response('<h1>Trace</h1>', { status: 500 }),
        { status: 500, detail: undefined },
      ],
      ['503', () => refusal(503, 'unavailable'), { status: 503 }],
      ['400', () => refusal(400, 'validation_failed'), { status: 400 }],
      ['404', () => refusal(404, 'not_found'), { status: 404 }],
      ['409', () => refusal(409, 'conflict'), { status: 409, detail: 'No.' }],
      ['413 of a proxy', () => new Response('<h1>Too large</h1>', { status: 413 }), { status: 413 }],
      [
        '429 with Retry-After',
        () => json({}, 429, { 'Retry-After': '90' }),
        { status: 429, retryAfter: 90, detail: expect.stringMatching(/\d/) },
      ],
      ['403 with a code', () => refusal(403, 'forbidden'), { status: 403 }],
      ['200 with half a body', broken('{"id":"7","am'), { kind: 'off-contract' }],
      ['200 of a captive portal', broken('<title>Wi-Fi</title>', 'text/html'), { kind: 'off-contract' }],
      ['a detail that is no text', () => json({ detail: { html: '<b>' } }, 400), { detail: undefined }],
    ];
    for (const [name, answer, expected] of faults) {
      const { app, server } = await signedIn(only(operation, answer));

      const facts: object | null = await problemOf(ask(operation));
      const problem = { detail: undefined, ...facts };

      expect({ name, problem, sent: server.calls.length, sessions: statesOf(app) }).toMatchObject({
        name,
        problem: expected,
        sent: 1,
        sessions: ['signedIn', 'signedIn'],
      });
      resetSessions();
    }
  });

  it.each(rows(kinds))('%s times out after 15 seconds, and the server sees it end', async (_, operation) => {
    for (const answer of [neverReplies, stalledBody]) {
      const { server } = await signedIn(only(operation, answer));
      vi.useFakeTimers();
      const problem = problemOf(ask(operation));
      await vi.advanceTimersByTimeAsync(14_999);
      const [call] = server.calls;
      expect(call?.signal.aborted).toBe(false);

      await vi.advanceTimersByTimeAsync(1);

      expect(await problem).toMatchObject({ kind: 'timeout' });
      expect(call?.signal.aborted).toBe(true);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(server.calls).toHaveLength(1);
      vi.useRealTimers();
      resetSessions();
    }
  });

  it.each(rows(operations))(
    '%s refused for ever renews once at most, is sent twice at most, and ends no session',
    async (_, operation) => {
      const expected = opensSession(operation) ? { sent: 1, renewed: 0 } : { sent: 2, renewed: 1 };
      const { app, server } = await signedIn(only(operation, () => refusal(401)));

      await problemOf(ask(operation));

      expect(server.count(addressOf(operation))).toBe(expected.sent);
      expect(server.calls).toHaveLength(expected.sent + expected.renewed);
      expect(statesOf(app)).toEqual(['signedIn', 'signedIn']);
    },
  );

  it.each(rows(kinds.filter((one) => !opensSession(one))))(
    '%s succeeds after one renewal, and ends its session alone when the renewal is refused',
    async (_, operation) => {
      let isFresh = false;
      const good = await signedIn((call) => {
        if (call.path.endsWith('/token/refresh/')) isFresh = true;
        else if (!isFresh) return refusal(401, 'unauthenticated');
        return new Response(null, { status: 204 });
      });
      expect(await problemOf(ask(operation))).toBeNull();
      expect([good.server.count(addressOf(operation)), refreshes(good.server)]).toEqual([2, 1]);
      resetSessions();

      const { app, server } = await signedIn(() => refusal(401, 'unauthenticated'));
      expect(await problemOf(ask(operation))).toMatchObject({ status: 401 });
      expect([server.count(addressOf(operation)), refreshes(server)]).toEqual([1, 1]);
      const isSellers = operation.path.startsWith('/seller/');
      expect(statesOf(app)).toEqual(isSellers ? ['signedIn', 'signedOut'] : ['signedOut', 'signedIn']);
    },
  );
});

describe('every kind of write', () => {
  it.each(rows(kinds.filter(({ method }) => method !== 'GET')))(
    '%s with a stale CSRF token gets one new token and is sent once more',
    async (_, operation) => {
      const { app, server } = await signedIn((call) => {
        if (call.path === '/api/csrf/') setCookie('__Host-csrftoken', 't2');
        const isRefused = call.path !== '/api/csrf/' && call.headers.get('X-CSRFToken') !== 't2';
        return isRefused ? refusal(403, 'csrf_failed') : new Response(null, { status: 204 });
      });

      expect(await problemOf(ask(operation))).toBeNull();

      const address = addressOf(operation);
      expect(server.calls.map(({ path }) => path)).toEqual([address, '/api/csrf/', address]);
      expect(statesOf(app)).toEqual(['signedIn', 'signedIn']);
    },
  );
});

/** Leaves the running app, for another case of the same operation. */
function resetSessions(): void {
  resetBrowser();
  setCookie('__Host-csrftoken', 't1');
  setCookie('customer-hint', '1');
  setCookie('seller-hint', '1');
}
