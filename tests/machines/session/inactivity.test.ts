// @vitest-environment happy-dom
// Inactivity in the whole app: across tabs, sleeping devices and wrong clocks.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedCopy } from '../../../src/lib/copy/shared.ts';
import { json, setCookie } from '../../support/fakeServer.ts';
import { stopApps, resetBrowser, runApp } from '../../support/runningApp.ts';
import { asha } from '../../../tools/statecharts/models/session/accounts.ts';

const { warning, loggedOut } = sharedCopy.inactivity;
const second = 1_000;
const minute = 60 * second;

const answer = ({ path }: { path: string }) =>
  path === '/api/profile/' ? json(asha) : new Response(null, { status: 204 });

/** Opens `path` with a signed-in customer. */
async function visit(path: string) {
  const run = runApp(path, answer);
  await vi.advanceTimersByTimeAsync(1);
  return {
    ...run,
    toastText: () => run.app.get('toasts').getSnapshot().context.toast?.text ?? null,
    isIn: () => run.app.get('customer').getSnapshot().matches({ account: 'signedIn' }),
  };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const touch = () => globalThis.dispatchEvent(new Event('pointerdown'));
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
/** A sleeping device: the clock advances, no timer fires. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const wake = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-11-21T06:30:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  resetBrowser();
  setCookie('__Host-csrftoken', 't1');
  setCookie('customer-hint', '1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetBrowser();
  vi.useRealTimers();
});

describe('inactivity on a guarded page', () => {
  it('warns after 14 minutes and logs out after 15', async () => {
    const { toastText, isIn, shown } = await visit('/home');

    await pass(14 * minute - 6 * second);
    expect(toastText()).toBeNull();

    await pass(6 * second);
    expect(toastText()).toBe(warning);
    await pass(50 * second); // longer than a toast's three seconds
    expect(toastText()).toBe(warning);
    expect(isIn()).toBe(true);

    await pass(10 * second);
    expect(isIn()).toBe(false);
    expect(shown()).toBe('/login');
    expect(toastText()).toBe(loggedOut);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'])(
    'counts a %s as activity',
    async (activity) => {
      const { toastText, isIn } = await visit('/home');
      await pass(14 * minute + 10 * second);
      expect(toastText()).toBe(warning);

      globalThis.dispatchEvent(new Event(activity));
      expect(toastText()).toBeNull();

      await pass(13 * minute);
      expect([toastText(), isIn()]).toEqual([null, true]);
    },
  );

  it('renews access every five minutes of typing, and only then', async () => {
    const { server, isIn } = await visit('/home');
    const renewals = () => server.count('/api/token/refresh/');

    for (let seconds = 0; seconds < 40 * 60; seconds += 20) {
      await pass(20 * second);
      globalThis.dispatchEvent(new Event('keydown'));
    }
    expect(isIn()).toBe(true);
    await pass(second);
    expect(renewals()).toBe(8);

    await pass(14 * minute);
    expect(renewals()).toBe(8);
  });

  it('counts activity where localStorage is unavailable', async () => {
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied, clear: denied });
    const { isIn } = await visit('/home');

    await pass(10 * minute);
    touch();
    await pass(10 * minute);
    expect(isIn()).toBe(true);

    await pass(5 * minute + 5 * second);
    expect(isIn()).toBe(false);
  });

  it('returns after the next login to the page that was left', async () => {
    const { app, shown, isIn } = await visit('/home');
    app.get('navigation').send({ type: 'navigation.go', to: '/home?selectedPlan=7' });
    await pass(15 * minute + 5 * second);
    expect([isIn(), shown()]).toEqual([false, '/login']);

    app.get('customer').send({ type: 'session.opened' });
    await pass(1);
    app.get('navigation').send({ type: 'navigation.enter', realm: 'customer' });
    await pass(1);

    expect(shown()).toBe('/home?selectedPlan=7');
  });

  it('does not lead somebody else to the page that another person left', async () => {
    let user = asha;
    const { app, shown } = runApp('/home?selectedPlan=7', ({ path }) =>
      path === '/api/profile/' ? json(user) : new Response(null, { status: 204 }),
    );
    await pass(1);
    await pass(15 * minute + 5 * second);
    expect(shown()).toBe('/login');

    user = { ...asha, id: 'c2', full_name: 'Ravi Iyer' };
    app.get('customer').send({ type: 'session.opened' });
    await pass(1);
    app.get('navigation').send({ type: 'navigation.enter', realm: 'customer' });
    await pass(1);

    expect(shown()).toBe('/home');
  });

  it('does not end a fresh login because of old activity', async () => {
    const first = await visit('/home');
    first.app.get('customer').send({ type: 'session.logOut' });
    await pass(60 * minute);

    first.app.get('customer').send({ type: 'session.opened' });
    await pass(1);
    first.app.get('navigation').send({ type: 'navigation.enter', realm: 'customer' });
    await pass(10 * minute);

    expect(first.isIn()).toBe(true);
  });
});

describe('inactivity across tabs', () => {
  it('postpones the logout in all tabs on activity in one, and ends their warnings', async () => {
    const one = await visit('/home');
    const other = await visit('/home');
    await pass(14 * minute + 10 * second);
    expect([one.toastText(), other.toastText()]).toEqual([warning, warning]);

    localStorage.setItem('active-customer', String(Date.now())); // another tab's activity
    await pass(5 * second);
    expect([one.toastText(), other.toastText()]).toEqual([null, null]);

    await pass(13 * minute);
    expect([one.isIn(), other.isIn()]).toEqual([true, true]);
  });
});

describe('inactivity while the device sleeps', () => {
  it('ends the session on waking after a long sleep, whatever is touched first', async () => {
    for (const first of [wake, touch, () => globalThis.dispatchEvent(new Event('focus'))]) {
      resetBrowser();
      setCookie('customer-hint', '1');
      const { isIn, shown } = await visit('/home');
      await pass(2 * second);
      sleep(20 * minute);

      first();

      expect([isIn(), shown()]).toEqual([false, null]);
      await pass(1);
      expect(shown()).toBe('/login');
    }
  });

  it('opens logged out when the app was closed for 20 minutes', async () => {
    await visit('/home');
    stopApps();
    sleep(20 * minute);

    const { isIn, shown, toastText } = await visit('/home');

    expect([isIn(), shown(), toastText()]).toEqual([false, '/login', loggedOut]);
  });
});

describe('inactivity with a wrong clock', () => {
  it('ends a session on time when the clock was set back', async () => {
    const { toastText, isIn } = await visit('/home');
    await pass(5 * minute);
    sleep(-120 * minute);
    wake();
    expect([toastText(), isIn()]).toEqual([null, true]);

    await pass(9 * minute + 5 * second);
    expect(toastText()).toBe(warning);
    await pass(minute);
    expect(isIn()).toBe(false);
  });

  it('counts activity when the clock was set back', async () => {
    const { isIn } = await visit('/home');
    await pass(5 * minute);
    sleep(-120 * minute);
    touch();

    await pass(14 * minute - 5 * second);
    expect(isIn()).toBe(true);
    await pass(minute + 10 * second);
    expect(isIn()).toBe(false);
  });

  it.each([-1, 1])('ends a session on time that began with a clock %i day off', async (days) => {
    sleep(days * 24 * 60 * minute);
    const { toastText, isIn } = await visit('/home');

    await pass(14 * minute - 5 * second);
    expect([toastText(), isIn()]).toEqual([null, true]);
    await pass(minute + 10 * second);
    expect(isIn()).toBe(false);
  });

  it('ends a session that the clock was set back by a day for before a reload, on time', async () => {
    await visit('/home');
    await pass(5 * minute);
    stopApps();
    sleep(-24 * 60 * minute);

    const { isIn } = await visit('/home');
    expect(isIn()).toBe(true);
    await pass(15 * minute + 5 * second);
    expect(isIn()).toBe(false);
  });
});

describe('inactivity without news of other tabs', () => {
  it('ends both tabs at the same time where only the storage is shared', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const one = await visit('/home');
    const other = await visit('/home');
    await pass(10 * minute);
    touch();
    await pass(14 * minute + 50 * second);
    expect([one.isIn(), other.isIn()]).toEqual([true, true]);

    await pass(15 * second);
    expect([one.isIn(), other.isIn()]).toEqual([false, false]);
  });

  it('ends a tab by itself where nothing is shared', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied, clear: denied });
    const { isIn, app } = await visit('/home');
    await pass(14 * minute);
    expect(isIn()).toBe(true);
    await pass(minute + 5 * second);

    expect(isIn()).toBe(false);
    expect(app.get('customer').getSnapshot().context.account).toBeNull();
  });
});

describe('inactivity on a public page', () => {
  it.each(['/login'])('keeps an inactive customer signed in at %s', async (path) => {
    const { app, isIn, toastText } = await visit(path);
    expect(app.get('inactivity').getSnapshot().value).toBe('off');

    await pass(60 * minute);

    expect([isIn(), toastText()]).toEqual([true, null]);
  });

  it('removes the previous page’s warning', async () => {
    const { app, toastText } = await visit('/home');
    await pass(14 * minute + 10 * second);
    expect(toastText()).toBe(warning);

    app.get('navigation').send({ type: 'navigation.go', to: '/login' });
    await pass(1);

    expect(toastText()).toBeNull();
  });
});
