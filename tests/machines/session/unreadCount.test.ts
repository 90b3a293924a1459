// @vitest-environment happy-dom
// The number on the bell, in the running app.
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { paths } from '../../../src/lib/paths.ts';
import { customerOf } from '../../../src/machines/session/session.ts';
import { unreadCountMachine } from '../../../src/machines/session/unreadCount.ts';
import { sampleCustomer } from '../../../tools/statecharts/models/samples.ts';
import { json, setCookie } from '../../support/fakeServer.ts';
import { resetBrowser, runApp } from '../../support/runningApp.ts';

afterEach(resetBrowser);

it('is asked for when somebody comes back to the app, and nothing else of the account changes', async () => {
  setCookie('customer-hint', '1');
  let news = sampleCustomer({ unread_notifications: 1 });
  const { app, server, shown } = runApp(paths.home, () => json(news));
  const session = app.get('customer');
  await vi.waitFor(() => expect(shown()).toBe(paths.home));
  const flow = createActor(unreadCountMachine, {
    input: { session, navigation: app.get('navigation') },
  }).start();
  expect(server.calls).toHaveLength(1);

  news = sampleCustomer({ unread_notifications: 3, city: 'Kochi' });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(customerOf(session.getSnapshot())?.unread_notifications).toBe(3));

  expect(customerOf(session.getSnapshot())?.city).toBe(sampleCustomer().city);
  flow.stop();
});
