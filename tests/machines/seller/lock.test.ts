// @vitest-environment happy-dom
// The lock of the jeweller's screen, in the running app on a fake network.
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sellerPaths } from '../../../src/lib/paths.ts';
import { lockMachine } from '../../../src/machines/seller/lock.ts';
import { sampleSeller } from '../../../tools/statecharts/models/samples.ts';
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
