// @vitest-environment happy-dom
// The lock of the jeweller's screen, in the running app on a fake network.
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sellerPaths } from '../../../src/lib/paths.ts';
import type { AppActors } from '../../../src/machines/app.ts';
import { lockMachine } from '../../../src/machines/seller/lock.ts';
import { sellerOf } from '../../../src/machines/session/session.ts';
import { sampleSeller } from '../../../tools/statecharts/models/samples.ts';
import { fakeSellerSession } from '../../../tools/statecharts/models/seller/samples.ts';
import { json, setCookie } from '../../support/fakeServer.ts';
import { resetBrowser, runApp } from '../../support/runningApp.ts';

afterEach(resetBrowser);

const refusal = () => json({ code: 'session_locked', detail: 'Locked.' }, 403);

it('without use it locks, keeps the account and its page, and opens by the PIN', async () => {
  setCookie('seller-hint', '1');
  const { app, server, shown } = runApp(sellerPaths.portfolio, ({ path }) =>
    /(un)?lock\/$/.test(path) ? new Response(null, { status: 204 }) : json(sampleSeller({ has_pin: true })),
  );
  const session = app.get('seller');
  await vi.waitFor(() => expect(session.getSnapshot().matches({ account: 'signedIn' })).toBe(true));
  const page = shown();
  const lock = createActor(lockMachine, { input: { session } }).start();

  app.root.send({ type: 'inactivity.reached', realm: 'seller' });
  await vi.waitFor(() => expect(lock.getSnapshot().matches({ closed: { server: 'noted' } })).toBe(true));
  expect(session.getSnapshot().matches({ account: 'signedIn' })).toBe(true);
  expect(app.get('toasts').getSnapshot().context.toast).toBeNull();
  // After a reload the account is unknown until the PIN was given.
  const reloaded = createActor(lockMachine, { input: { session: fakeSellerSession(null) } }).start();
  reloaded.send({ type: 'lock.closed' });
  expect(reloaded.getSnapshot().context.name).toBe(sampleSeller().person_name);
  reloaded.stop();

  lock.send({ type: 'pin.change', pin: '402918' });
  lock.send({ type: 'pin.submit' });
  await vi.waitFor(() => expect(lock.getSnapshot().matches('open')).toBe(true));
  expect(session.getSnapshot().context.isLocked).toBe(false);
  expect(shown()).toBe(page);
  expect(server.calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/seller/lock/', '/seller/unlock/'].map((one) => expect.stringContaining(one))),
  );
  lock.stop();
});

it('a page that is loaded while the server holds the lock is locked, not logged out', async () => {
  setCookie('seller-hint', '1');
  const { app } = runApp(sellerPaths.portfolio, refusal);
  const session = app.get('seller');

  await vi.waitFor(() => expect(session.getSnapshot().matches({ account: 'unreachable' })).toBe(true));

  expect(session.getSnapshot().context.isLocked).toBe(true);
});

it('a lock, the PIN and a new PIN of one tab hold for the other', async () => {
  setCookie('seller-hint', '1');
  const answer = () => json(sampleSeller());
  const [one, other] = [runApp(sellerPaths.plans, answer), runApp(sellerPaths.portfolio, answer)].map(
    ({ app }) => app.get('seller'),
  ) as [AppActors['seller'], AppActors['seller']];
  const isIn = (session: AppActors['seller']) => session.getSnapshot().matches({ account: 'signedIn' });
  const isLocked = () => other.getSnapshot().context.isLocked;
  await vi.waitFor(() => expect([one, other].every(isIn)).toBe(true));

  one.send({ type: 'account.changed', account: { realm: 'seller', user: sampleSeller({ has_pin: true }) } });
  await vi.waitFor(() => expect(sellerOf(other.getSnapshot())?.has_pin).toBe(true));
  one.send({ type: 'session.lock' });
  await vi.waitFor(() => expect(isLocked()).toBe(true));
  one.send({ type: 'session.unlocked' });
  await vi.waitFor(() => expect(isLocked()).toBe(false));
  expect(isIn(other)).toBe(true);
});
