// Many calls refused at once, in an order that differs from time to time: one renewal for all of them, in one tab and in two
// (docs/gates.md, B5 and B6).
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Realm } from '../../src/lib/realm.ts';
import { asha, meera } from '../../tools/statecharts/models/session/accounts.ts';
import { json, refusal, setCookie, type Answer } from './fakeServer.ts';
import { outcome } from './replies.ts';
import { webLocks } from './webLocks.ts';

const realms = ['customer', 'seller'] as const;

/** A separate tab: it shares storage, cookies, locks and channels with the others, but no module. */
async function openTab(resetModules: () => void) {
  resetModules();
  const { runApp, resetBrowser } = await import('./runningApp.ts');
  const { client } = await import('../../src/api/client.ts');
  const { connect } = await import('../../src/api/transport.ts');
  const { loadAccount } = await import('../../src/api/session.ts');
  // Modules that load with the first call must not load in another tab.
  connect({ fetch: () => Promise.resolve(new Response(null, { status: 500 })) });
  await outcome(loadAccount, 'customer').catch(() => null);
  return { runApp, resetBrowser, client };
}
type Tab = Awaited<ReturnType<typeof openTab>>;
const tabs: Tab[] = [];

/** Numbers between 0 and 1 that are the same in every run. */
function numbers(seed: number) {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * One server for all tabs: access ends when told, and a renewal by any tab counts for all, since they share the cookies. It replies within
 * 20 ms, to a renewal after `renewalTakes` more.
 */
function server(seed: number, renewalTakes = 0) {
  const number = numbers(seed);
  const access = { customer: true, seller: true };
  const answer: Answer = async ({ path, headers }) => {
    const realm = headers.get('X-Actor') as Realm;
    // The cookies at the time of the call.
    const allowed = access[realm];
    const isRenewal = path.endsWith('/token/refresh/');
    await new Promise((resolve) => setTimeout(resolve, number() * 20 + (isRenewal ? renewalTakes : 0)));
    if (isRenewal) {
      access[realm] = true;
      return new Response(null, { status: 204 });
    }
    if (!allowed) return refusal(401, 'unauthenticated');
    if (path.endsWith('/profile/')) return json(realm === 'seller' ? meera : asha);
    return json({ results: [] });
  };
  return { answer, expire: () => Object.assign(access, { customer: false, seller: false }) };
}

async function open(some: Tab[], answer: Answer) {
  const runs = some.map(({ runApp, client }) => ({ ...runApp('/home', answer), client }));
  const signedIn = runs.flatMap(({ app }) =>
    realms.map((realm) => waitFor(app.get(realm), (now) => now.matches({ account: 'signedIn' }))),
  );
  await vi.advanceTimersByTimeAsync(50);
  await Promise.all(signedIn);
  for (const run of runs) run.server.calls.length = 0;
  return runs;
}
const areSignedIn = (runs: Awaited<ReturnType<typeof open>>) =>
  runs.every(({ app }) =>
    realms.every((realm) => app.get(realm).getSnapshot().matches({ account: 'signedIn' })),
  );

const path = { customer: '/enrollments/', seller: '/seller/contact/' } as const;

function startAnew(): void {
  for (const { resetBrowser } of tabs) resetBrowser();
  setCookie('__Host-csrftoken', 't1');
  setCookie('customer-hint', '1');
  setCookie('seller-hint', '1');
}

/** The tests, each in so many orders of replies; every tab loads its own modules. */
export function testRenewals(orders: number, resetModules: () => void): void {
  beforeAll(async () => {
    for (let tab = 0; tab < 2; tab += 1) tabs.push(await openTab(resetModules));
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    startAnew();
  });
  afterEach(() => {
    for (const { resetBrowser } of tabs) resetBrowser();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('twenty calls refused at once are one renewal and twenty retries, for each realm', async () => {
    const [tab] = tabs as [Tab];
    for (let seed = 0; seed < orders; seed += 1) {
      const { answer, expire } = server(seed);
      const [run] = (await open([tab], answer)) as [Awaited<ReturnType<typeof open>>[0]];
      expire();

      const calls = Promise.all(
        realms.flatMap((realm) => Array.from({ length: 20 }, () => run.client.GET(path[realm]))),
      );
      await vi.advanceTimersByTimeAsync(200);
      const replies = await calls;

      const counted = realms.map((realm) => [
        run.server.count(`/api${path[realm]}`),
        run.server.count(`/api${realm === 'seller' ? '/seller' : ''}/token/refresh/`),
      ]);
      expect([seed, ...counted]).toEqual([seed, [40, 1], [40, 1]]);
      expect(replies.every(({ response }) => response.status === 200)).toBe(true);
      expect(areSignedIn([run])).toBe(true);
      startAnew();
    }
  });

  it.each([
    ['one renewal where the browser has locks', true, 20, 1],
    ['one renewal where refusals come after it', true, 0, 1],
    ['two renewals at most where the browser has no locks', false, 0, 2],
  ] as const)(
    'ten calls refused at once in each of two tabs are %s, and nobody is logged out',
    async (_, hasLocks, renewalTakes, most) => {
      for (let seed = 0; seed < orders; seed += 1) {
        vi.stubGlobal('navigator', hasLocks ? { locks: webLocks() } : {});
        const { answer, expire } = server(seed, renewalTakes);
        const runs = await open(tabs, answer);
        expire();

        const calls = Promise.all(
          runs.flatMap(({ client }) => Array.from({ length: 10 }, () => client.GET('/enrollments/'))),
        );
        await vi.advanceTimersByTimeAsync(300);
        const replies = await calls;

        const renewals = runs.reduce((sum, run) => sum + run.server.count('/api/token/refresh/'), 0);
        expect([seed, renewals >= 1, renewals <= most]).toEqual([seed, true, true]);
        expect(replies.every(({ response }) => response.status === 200)).toBe(true);
        expect(areSignedIn(runs)).toBe(true);
        startAnew();
      }
    },
  );
}
