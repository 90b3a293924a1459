// @vitest-environment happy-dom
// Sessions with real calls and the whole app, also in two tabs.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { client } from '../../../src/api/client.ts';
import { logIn } from '../../../src/api/session.ts';
import { connect } from '../../../src/api/transport.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { draftKey, tabStorage } from '../../../src/browser/storage.ts';
import { deleteCookie } from '../../../src/browser/cookies.ts';
import { openChannel } from '../../../src/browser/tabs.ts';
import type { App } from '../../../src/machines/app.ts';
import { guestOnlyMachine } from '../../../src/machines/session/guestOnly.ts';
import { customerOf, sellerOf } from '../../../src/machines/session/session.ts';
import {
  held,
  json,
  noNetwork,
  refusal,
  setCookie,
  neverReplies,
  type Answer,
  type Call,
} from '../../support/fakeServer.ts';
import { stopApps, resetBrowser, runApp } from '../../support/runningApp.ts';
import { asha, meera } from '../../../tools/statecharts/models/session/accounts.ts';
import { webLocks } from '../../support/webLocks.ts';

const ravi = { ...asha, id: 'c2', full_name: 'Ravi Iyer', phone_number: '9800000000' };
const nothing = () => new Response(null, { status: 204 });

/** A server with a signed-in customer and seller; `more` overrides its replies. */
const loggedIn =
  (more: (call: Call) => Response | Promise<Response> | undefined = () => undefined): Answer =>
  (call) =>
    more(call) ??
    (call.path === '/api/profile/'
      ? json(asha)
      : call.path === '/api/seller/profile/'
        ? json(meera)
        : nothing());

const account = (app: App, realm: Realm = 'customer') =>
  (app.get(realm).getSnapshot().value as { account: string }).account;
const settled = (app: App, realm: Realm = 'customer') =>
  waitFor(app.get(realm), (now) => !now.hasTag('busy'));

beforeEach(() => {
  resetBrowser();
  setCookie('__Host-csrftoken', 't1');
  setCookie('customer-hint', '1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetBrowser();
});

describe('a session', () => {
  it('loads its account and shows the requested page', async () => {
    const { app, shown } = runApp('/home', loggedIn());

    await settled(app);

    expect(customerOf(app.get('customer').getSnapshot())).toEqual(asha);
    expect(sellerOf(app.get('customer').getSnapshot())).toBeNull();
    await vi.waitFor(() => expect(shown()).toBe('/home'));
  });

  it('sends nothing when no hint of a session is stored', async () => {
    resetBrowser();
    const { app, server, shown } = runApp('/home', loggedIn());

    await vi.waitFor(() => expect(shown()).toBe('/login'));

    expect(account(app)).toBe('signedOut');
    expect(server.calls).toEqual([]);
  });

  it('sends each session’s own realm, whatever the page', async () => {
    setCookie('seller-hint', '1');
    const { app, server } = runApp('/seller/portfolio', loggedIn());

    await Promise.all([settled(app), settled(app, 'seller')]);

    const actors = server.calls.map(({ path, headers }) => [path, headers.get('X-Actor')]);
    expect(Object.fromEntries(actors)).toEqual({
      '/api/profile/': 'customer',
      '/api/seller/profile/': 'seller',
    });
  });

  it('keeps a session through an unreachable server, and signs in after a retry', async () => {
    let offline = true;
    const { app, shown } = runApp('/home', (call) => (offline ? noNetwork(call) : loggedIn()(call)));
    await settled(app);
    expect(account(app)).toBe('unreachable');
    expect(app.get('navigation').getSnapshot().value).toBe('unreachable');

    offline = false;
    app.get('navigation').send({ type: 'navigation.retry' });

    await vi.waitFor(() => expect(shown()).toBe('/home'));
  });

  it.each([
    ['of another store', () => refusal(403, 'wrong_tenant')],
    ['that the server does not know', () => refusal(401, 'unauthenticated')],
  ])('ends a session %s', async (_, reply) => {
    const { app, shown } = runApp('/home', reply);

    await vi.waitFor(() => expect(shown()).toBe('/login'));
    expect(account(app)).toBe('signedOut');
  });
});

describe('a logout', () => {
  it('stays logged out when a renewal was pending at the logout', async () => {
    const late: { answer?: (reply: Response) => void } = {};
    const { app } = runApp(
      '/home',
      loggedIn(({ path }) => {
        if (path === '/api/enrollments/') return refusal(401);
        return path === '/api/token/refresh/' ? new Promise((resolve) => (late.answer = resolve)) : undefined;
      }),
    );
    await settled(app);
    const refused = client.GET('/enrollments/');
    await vi.waitFor(() => expect(late.answer).toBeDefined());

    app.get('customer').send({ type: 'session.logOut' });
    late.answer?.(nothing());
    await refused;
    await settled(app);

    expect(account(app)).toBe('signedOut');
  });

  it('sends the logout although other calls are refused meanwhile', async () => {
    const late: { answer?: (reply: Response) => void } = {};
    const { app, server } = runApp(
      '/home',
      loggedIn(({ path }) => {
        if (path === '/api/enrollments/') return refusal(401);
        return path === '/api/logout/' ? new Promise((resolve) => (late.answer = resolve)) : undefined;
      }),
    );
    await settled(app);

    app.get('customer').send({ type: 'session.logOut' });
    await client.GET('/enrollments/');

    expect(account(app)).toBe('leaving');
    expect(server.calls.find(({ path }) => path === '/api/logout/')?.signal.aborted).toBe(false);
    late.answer?.(nothing());
    await settled(app);
    expect(account(app)).toBe('signedOut');
  });

  it('stays logged out after a reload, until the next login, when the logout never reached the server', async () => {
    const before = runApp(
      '/home',
      loggedIn((call) => (call.path === '/api/logout/' ? noNetwork(call) : undefined)),
    );
    await settled(before.app);
    before.app.get('customer').send({ type: 'session.logOut' });
    await settled(before.app);
    expect(document.cookie).not.toContain('customer-hint');
    stopApps();

    setCookie('customer-hint', '1'); // the server never cleared its cookies
    const after = runApp('/home', loggedIn());
    await vi.waitFor(() => expect(after.shown()).toBe('/login'));
    expect(after.server.calls).toEqual([]);
    stopApps();

    connect({
      fetch: (request) => Promise.resolve(request.url.endsWith('/login/') ? json({ user: asha }) : nothing()),
    });
    await logIn(
      { realm: 'customer', phone_number: asha.phone_number, password: 'S3cret!' },
      new AbortController().signal,
    );
    const next = runApp('/home', loggedIn());
    await vi.waitFor(() => expect(next.shown()).toBe('/home'));
  });

  it.each([
    ['a logout by choice', 'session.logOut', false],
    ['nobody was there for too long', 'session.idle', true],
    ['the server ended it', 'session.ended', true],
  ] as const)('what was typed outlives its session, but no logout by choice: %s', async (_, type, stays) => {
    const { app } = runApp('/home', loggedIn());
    await settled(app);
    tabStorage.write(draftKey('customer'), 'typed');

    app.get('customer').send({ type });
    await settled(app);

    expect(account(app)).toBe('signedOut');
    expect(tabStorage.read(draftKey('customer'))).toBe(stays ? 'typed' : null);
  });

  it('opens the home page after a logout and the previous page after an ended session', async () => {
    const { app, shown } = runApp('/seller/portfolio', loggedIn());
    app.get('seller').send({ type: 'session.opened' });
    await settled(app, 'seller');
    app.get('navigation').send({ type: 'navigation.go', to: '/seller/portfolio?month=3' });
    await vi.waitFor(() => expect(shown()).toBe('/seller/portfolio?month=3'));

    app.get('seller').send({ type: 'session.ended' });
    await vi.waitFor(() => expect(shown()).toBe('/seller/login'));
    app.get('seller').send({ type: 'session.opened' });
    await settled(app, 'seller');
    app.get('navigation').send({ type: 'navigation.enter', realm: 'seller' });
    await vi.waitFor(() => expect(shown()).toBe('/seller/portfolio?month=3'));

    app.get('seller').send({ type: 'session.logOut' });
    await settled(app, 'seller');
    app.get('seller').send({ type: 'session.opened' });
    await settled(app, 'seller');
    app.get('navigation').send({ type: 'navigation.enter', realm: 'seller' });
    await vi.waitFor(() => expect(shown()).toBe('/seller/portfolio'));
  });
});

describe('two tabs', () => {
  it('logs out two tabs together, each once', async () => {
    const one = runApp('/home', loggedIn());
    const other = runApp('/home', loggedIn());
    await Promise.all([settled(one.app), settled(other.app)]);

    one.app.get('customer').send({ type: 'session.logOut' });

    await vi.waitFor(() => expect(account(other.app)).toBe('signedOut'));
    await settled(one.app);
    await vi.waitFor(() => expect(other.shown()).toBe('/login'));
    expect(customerOf(other.app.get('customer').getSnapshot())).toBeNull();
    expect(one.server.count('/api/logout/') + other.server.count('/api/logout/')).toBe(1);
  });

  it('a tab that another one logged out returns to its page at the next login of the same person', async () => {
    const one = runApp('/home', loggedIn());
    const other = runApp('/home?selectedPlan=7', loggedIn());
    await Promise.all([settled(one.app), settled(other.app)]);

    one.app.get('customer').send({ type: 'session.logOut' });
    await vi.waitFor(() => expect(other.shown()).toBe('/login'));
    other.app.get('customer').send({ type: 'session.opened' });
    await settled(other.app);
    other.app.get('navigation').send({ type: 'navigation.enter', realm: 'customer' });

    await vi.waitFor(() => expect(other.shown()).toBe('/home?selectedPlan=7'));
  });

  it.each([
    ['the same person leads', asha, '/home?selectedPlan=7'],
    ['another person does not lead', ravi, '/login'],
  ])('the login of %s the other tab back to the page where its session ended', async (_, next, leadsTo) => {
    let user = asha;
    const answer = loggedIn(({ path }) => (path === '/api/profile/' ? json(user) : undefined));
    const one = runApp('/home', answer);
    const other = runApp('/home?selectedPlan=7', answer);
    await Promise.all([settled(one.app), settled(other.app)]);
    one.app.get('customer').send({ type: 'session.idle' });
    await vi.waitFor(() => expect([one.shown(), other.shown()]).toEqual(['/login', '/login']));
    const page = createActor(guestOnlyMachine, {
      input: {
        realm: 'customer',
        session: other.app.get('customer'),
        navigation: other.app.get('navigation'),
        location: other.location,
      },
    }).start();

    user = next;
    one.app.get('customer').send({ type: 'session.opened' });
    await vi.waitFor(() => expect(account(other.app)).toBe('signedIn'));
    await vi.waitFor(() => expect(other.shown()).toBe(leadsTo));

    expect(page.getSnapshot().matches('blocked')).toBe(next === ravi);
    page.stop();
  });

  it('never shows one account in one tab while another logs in in the second', async () => {
    let user = asha;
    const answer = loggedIn(({ path }) => (path === '/api/profile/' ? json(user) : undefined));
    const one = runApp('/login', answer);
    const other = runApp('/home', answer);
    await Promise.all([settled(one.app), settled(other.app)]);
    const seen: (string | null)[] = [];
    other.app.get('customer').subscribe((now) => seen.push(customerOf(now)?.full_name ?? null));

    user = ravi;
    one.app.get('customer').send({ type: 'session.opened' });

    await vi.waitFor(() => expect(seen).toContain('Ravi Iyer'));
    const between = seen.slice(0, seen.indexOf('Ravi Iyer'));
    expect(between.length).toBeGreaterThan(0);
    expect(between.every((name) => name === null)).toBe(true);
  });

  it('does not move a customer’s tab when the seller logs out', async () => {
    const heard: unknown[] = [];
    const { close } = openChannel('session-customer', (news) => heard.push(news));
    const one = runApp('/home', loggedIn());
    const other = runApp('/home', loggedIn());
    await Promise.all([settled(one.app), settled(other.app)]);

    one.app.get('seller').send({ type: 'session.opened' });
    await settled(one.app, 'seller');
    one.app.get('seller').send({ type: 'session.logOut' });
    await settled(one.app, 'seller');

    // The customer's own session end is the first that the customers' tabs receive, and the one that they report to the
    // server.
    other.app.get('customer').send({ type: 'session.idle' });
    await vi.waitFor(() => expect(account(one.app)).toBe('signedOut'));
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'tab.left' }]));
    expect([one.server.count('/api/logout/'), other.server.count('/api/logout/')]).toEqual([0, 1]);
    close();
  });
});

/** Refuses every call until its realm's session is renewed. */
function expiring(refresh: (call: Call) => Response | Promise<Response> = nothing) {
  const fresh = { customer: false, seller: false };
  let isReady = false;
  const answer: Answer = async (call) => {
    const realm = call.headers.get('X-Actor') as Realm;
    if (call.path.endsWith('/token/refresh/')) {
      const reply = await refresh(call);
      fresh[realm] = reply.status === 204;
      return reply;
    }
    if (isReady && !fresh[realm]) return refusal(401, 'unauthenticated');
    return call.path === '/api/profile/'
      ? json(asha)
      : call.path === '/api/seller/profile/'
        ? json(meera)
        : json({ results: [] });
  };
  return { answer, expire: () => void (isReady = true) };
}

async function bothRenew() {
  const gate = held<void>();
  const { answer } = expiring(() => gate.promise.then(nothing));
  const tabs = [runApp('/home', answer), runApp('/home', answer)];
  await Promise.all(tabs.map(({ app }) => settled(app)));
  for (const { app } of tabs) app.get('customer').send({ type: 'session.renew' });
  gate.settle();
  await Promise.all(
    tabs.map(({ app }) => waitFor(app.get('customer'), (now) => now.matches({ access: 'resting' }))),
  );
  return {
    renewals: tabs.reduce((sum, { server }) => sum + server.count('/api/token/refresh/'), 0),
    results: tabs.map(({ app }) => app.get('customer').getSnapshot().context.renewal),
  };
}

describe('renewing the access token', () => {
  it('ends the session when the renewal is refused, and retries nothing', async () => {
    const { answer, expire } = expiring(() => refusal(401));
    const { app, server, shown } = runApp('/home', answer);
    await settled(app);
    expire();

    const replies = await Promise.all(Array.from({ length: 20 }, () => client.GET('/enrollments/')));

    expect(replies.every(({ response }) => response.status === 401)).toBe(true);
    expect(server.count('/api/token/refresh/')).toBe(1);
    expect(server.count('/api/enrollments/')).toBe(20);
    expect(account(app)).toBe('signedOut');
    await vi.waitFor(() => expect(shown()).toBe('/login'));
  });

  it.each([
    ['the network', noNetwork],
    ['a server in trouble', () => refusal(503, 'unavailable')],
    ['a hotel’s login page', () => new Response('<title>Wi-Fi</title>', { status: 200 })],
  ] as const)(
    'keeps the session when a renewal is lost to %s, and renews again with the next call',
    async (_, lostTo) => {
      let works = false;
      const { answer, expire } = expiring((call) => (works ? nothing() : lostTo(call)));
      const { app, server } = runApp('/home', answer);
      await settled(app);
      expire();

      await expect(client.GET('/enrollments/')).rejects.toMatchObject({ kind: 'network' });
      expect(account(app)).toBe('signedIn');

      works = true;
      expect((await client.GET('/enrollments/')).response.status).toBe(200);
      expect(server.count('/api/token/refresh/')).toBe(2);
    },
  );

  it('leaves the session unreachable, not signed out, when the renewal is lost while the account loads', async () => {
    const { answer, expire } = expiring(noNetwork);
    expire();
    const { app } = runApp('/home', answer);

    await settled(app);

    expect(account(app)).toBe('unreachable');
  });

  it('does not renew a session without its hint cookie, and ends it', async () => {
    const { answer, expire } = expiring();
    const { app, server } = runApp('/home', answer);
    await settled(app);
    expire();
    deleteCookie('customer-hint');

    await client.GET('/enrollments/');

    expect(account(app)).toBe('signedOut');
    expect(server.count('/api/token/refresh/')).toBe(0);
  });

  describe('in two tabs at once', () => {
    it('renews again later although the device’s clock was set back', async () => {
      vi.stubGlobal('navigator', { locks: webLocks() });
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
      await bothRenew();
      vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));

      expect(await bothRenew()).toEqual({ renewals: 1, results: ['fresh', 'fresh'] });
      vi.useRealTimers();
    });
  });
});

it('makes a session unreachable after 15 seconds without a reply', async () => {
  vi.useFakeTimers();
  const { app } = runApp('/home', neverReplies);

  await vi.advanceTimersByTimeAsync(15_000);

  expect(account(app)).toBe('unreachable');
  vi.useRealTimers();
});
