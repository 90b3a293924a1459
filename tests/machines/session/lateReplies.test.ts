// @vitest-environment happy-dom
// A reply that arrives after its session has ended does not restore it, however late it is (docs/gates.md, B9).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../../src/api/client.ts';
import { logIn } from '../../../src/api/session.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { asha, meera } from '../../../tools/statecharts/models/session/accounts.ts';
import { json, refusal, setCookie, type Answer, type Call } from '../../support/fakeServer.ts';
import { resetBrowser, runApp, stopApps } from '../../support/runningApp.ts';

/** Within and after the time that a call has. */
const delays = [1, 20_000];
const realms = ['customer', 'seller'] as const;
const home = { customer: '/home', seller: '/seller/portfolio' };
const login = { customer: '/login', seller: '/seller/login' };
const prefix = { customer: '', seller: '/seller' };
const nothing = () => new Response(null, { status: 204 });
const profile: Record<Realm, Answer> = { customer: () => json(asha), seller: () => json(meera) };
const logOutOf = (realm: Realm) => `/api${prefix[realm]}/logout/`;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Holds the replies to `path` until they are released; like a browser it ends aborted ones. */
function holding(realm: Realm, path: string) {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  let isHeld = false;
  const answer =
    (reply: Answer): Answer =>
    (call: Call) => {
      if (!isHeld || call.path !== `/api${prefix[realm]}${path}`) {
        return call.path === `/api${prefix[realm]}/profile/` ? profile[realm](call) : reply(call);
      }
      held += 1;
      return new Promise((resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        void gate.then(async () => resolve(await reply(call)));
      });
    };
  return { answer, hold: () => (isHeld = true), release: () => release(), count: () => held };
}

beforeEach(() => {
  vi.useFakeTimers();
  resetBrowser();
  setCookie('__Host-csrftoken', 't1');
});
afterEach(() => {
  resetBrowser();
  vi.useRealTimers();
});

const cases = realms.flatMap((realm) => delays.map((delay) => ({ realm, delay })));

/** Logged out, now and after a reload, although the server has set its cookies again. */
async function expectNobody(realm: Realm, { app, shown }: ReturnType<typeof runApp>) {
  await pass(0);
  const { value, context } = app.get(realm).getSnapshot();
  expect([(value as { account: string }).account, context.account]).toEqual(['signedOut', null]);
  expect(shown()).toBe(login[realm]);

  stopApps();
  setCookie(`${realm}-hint`, '1');
  const reloaded = runApp(home[realm], profile[realm]);
  await pass(1);
  expect(reloaded.shown()).toBe(login[realm]);
  expect(reloaded.server.calls).toEqual([]);
}

describe('after a logout', () => {
  it.each(cases)(
    'the account of a $realm that comes $delay ms later is dropped',
    async ({ realm, delay }) => {
      setCookie(`${realm}-hint`, '1');
      const late = holding(realm, '/profile/');
      late.hold();
      const run = runApp(
        home[realm],
        late.answer((call) => (call.path.endsWith('/profile/') ? profile[realm](call) : nothing())),
      );
      await pass(1);
      expect(late.count()).toBe(1);

      run.app.get(realm).send({ type: 'session.logOut' });
      await pass(delay);
      late.release();
      await pass(1);

      expect(run.server.count(logOutOf(realm))).toBe(1);
      await expectNobody(realm, run);
    },
  );

  it.each(cases)(
    'a renewal of a $realm that comes $delay ms later opens nothing',
    async ({ realm, delay }) => {
      setCookie(`${realm}-hint`, '1');
      const late = holding(realm, '/token/refresh/');
      const run = runApp(
        home[realm],
        late.answer((call) => (call.path === '/api/enrollments/' ? refusal(401) : nothing())),
      );
      await pass(1);
      late.hold();
      const refused = client.GET('/enrollments/').catch((error: unknown) => error);
      await pass(1);
      expect(late.count()).toBe(1);

      run.app.get(realm).send({ type: 'session.logOut' });
      await pass(delay);
      setCookie(`${realm}-hint`, '1');
      late.release();
      await pass(1);
      await refused;

      await expectNobody(realm, run);
    },
  );

  it.each(cases)(
    'a login of a $realm that was left and comes $delay ms later opens nothing',
    async ({ realm, delay }) => {
      const late = holding(realm, '/login/');
      late.hold();
      setCookie(`${realm}-hint`, '1');
      const run = runApp(
        home[realm],
        late.answer((call) =>
          call.path.endsWith('/login/') ? json({ user: asha, seller: meera }) : nothing(),
        ),
      );
      await pass(1);
      const credentials = { phone_number: '9876543210', password: 'Golden@123' };
      const left = new AbortController();
      void logIn({ realm, ...credentials }, left.signal).catch(() => undefined);
      await pass(1);
      expect(late.count()).toBe(1);

      left.abort();
      run.app.get(realm).send({ type: 'session.logOut' });
      await pass(delay);
      late.release();
      await pass(1);

      await expectNobody(realm, run);
    },
  );
});

describe('after somebody else’s login', () => {
  it.each(cases)(
    'the account of the $realm before that comes $delay ms later is dropped',
    async ({ realm, delay }) => {
      setCookie(`${realm}-hint`, '1');
      const waiting: (() => void)[] = [];
      let next: Response | null = null;
      const run = runApp(home[realm], (call) => {
        if (!call.path.endsWith('/profile/')) return nothing();
        if (next) return next;
        return new Promise((resolve) => waiting.push(() => resolve(profile[realm](call))));
      });
      await pass(1);
      expect(waiting).toHaveLength(1);

      next = realm === 'customer' ? json({ ...asha, id: 'other' }) : json({ ...meera, id: 'other' });
      run.app.get(realm).send({ type: 'session.opened' });
      await pass(delay);
      waiting[0]?.();
      await pass(1);

      expect(run.app.get(realm).getSnapshot().context.account?.user.id).toBe('other');
      expect(run.shown()).toBe(home[realm]);
    },
  );
});
