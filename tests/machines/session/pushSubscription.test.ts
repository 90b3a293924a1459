// @vitest-environment happy-dom
// A device's push subscription after a login, a logout and the end of a session, in the running app.
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { pushSubscriptionMachine } from '../../../src/machines/session/pushSubscription.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { sampleCustomer } from '../../../tools/statecharts/models/samples.ts';
import { openSession } from '../../support/customerSession.ts';
import { resetBrowser, stopApps } from '../../support/runningApp.ts';

const asha = sampleCustomer({ id: 'asha' });

let owner: string | null;
const renewed = vi.fn<(owner: string | null) => void>();

afterEach(() => {
  resetBrowser();
  renewed.mockClear();
});

/** The app as a page load starts it; the server has a session of this customer, or none. */
function open(customer: typeof asha | null) {
  const opened = openSession(customer);
  const { session } = opened;
  const machine = pushSubscriptionMachine.provide({
    actors: {
      readOwner: fromPromise<string | null, Realm>(async () => owner),
      renewSubscription: fromPromise<unknown, Realm>(async () => renewed(owner)),
      closeSubscription: fromPromise<unknown, Realm>(async () => {
        owner = null;
      }),
    },
  });
  return {
    ...opened,
    start: () => createActor(machine, { input: { session, realm: 'customer' } }).start(),
  };
}

const rests = (push: ReturnType<ReturnType<typeof open>['start']>) =>
  vi.waitFor(() => expect(push.getSnapshot().value).toBe('resting'));

it('renews the reminders when their owner is logged in, and never before', async () => {
  owner = 'asha';
  const { start, logIn } = open(asha);
  const push = start();
  await rests(push);
  expect(renewed).not.toHaveBeenCalled();

  await logIn();

  await vi.waitFor(() => expect(renewed.mock.calls).toEqual([['asha']]));
});

it('ends the reminders when the customer logs out by choice', async () => {
  owner = 'asha';
  const { session, start, logIn } = open(asha);
  start();
  await logIn();

  session.send({ type: 'session.logOut' });

  await vi.waitFor(() => expect(owner).toBeNull());
});

it('ends the reminders when another customer logs in', async () => {
  owner = 'rohan';
  const { start, logIn } = open(asha);
  start();
  await logIn();

  await vi.waitFor(() => expect(owner).toBeNull());
  expect(renewed).not.toHaveBeenCalled();
});

it.each([
  ['for being away', 'session.idle'],
  ['by the server', 'session.ended'],
  ['in another tab, which ends them itself', 'tab.left'],
] as const)('keeps the reminders when the session ends %s, in later visits, too', async (_, end) => {
  owner = 'asha';
  const { session, start, logIn, isOut } = open(asha);
  const push = start();
  await logIn();
  session.send({ type: end });
  await isOut();
  await rests(push);
  stopApps();

  const later = open(null);
  await later.isOut();
  await rests(later.start());

  expect(owner).toBe('asha');
});

it('ends the reminders at the next visit when the page was closed before a logout by choice was noticed', async () => {
  owner = 'asha';
  const { session, logIn, isOut } = open(asha);
  await logIn();
  session.send({ type: 'session.logOut' });
  await isOut();
  stopApps();

  const later = open(null);
  await later.isOut();
  later.start();

  await vi.waitFor(() => expect(owner).toBeNull());
});
