// @vitest-environment happy-dom
// The offline copy after a login, a logout and the end of a session, in the running app.
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { OfflineCopy } from '../../../src/browser/offlineCopy.ts';
import { offlineCopyMachine } from '../../../src/machines/session/offlineCopy.ts';
import { sampleCustomer } from '../../../tools/statecharts/models/samples.ts';
import { openSession } from '../../support/customerSession.ts';
import { resetBrowser, stopApps } from '../../support/runningApp.ts';

const asha = sampleCustomer({ id: 'asha' });

let kept: OfflineCopy | null;
const renewed = vi.fn<(owner: string) => void>();

afterEach(() => {
  resetBrowser();
  renewed.mockClear();
});

/** The app as a page load starts it; the server has a session of this customer, or none. */
function open(customer: typeof asha | null) {
  const opened = openSession(customer);
  const { session } = opened;
  const machine = offlineCopyMachine.provide({
    actors: {
      watchCopy: fromCallback(() => undefined),
      readCopy: fromPromise(async () => kept),
      renewCopy: fromPromise<OfflineCopy | null, { owner: string }>(async ({ input }) => {
        renewed(input.owner);
        return (kept = { owner: input.owner, at: '2026-12-12T05:02:00Z' });
      }),
      removeCopy: fromPromise(async () => {
        kept = null;
      }),
    },
    delays: { settling: 1 },
  });
  const start = () => {
    const copy = createActor(machine, { input: { session } }).start();
    return {
      copy,
      rests: (state: 'absent' | 'kept') => vi.waitFor(() => expect(copy.getSnapshot().value).toBe(state)),
    };
  };
  return {
    ...opened,
    start,
  };
}

const copyOf = (owner: string): OfflineCopy => ({ owner, at: '2026-12-12T05:01:00Z' });

it('renews the copy when its owner is logged in, and again when their savings came anew', async () => {
  kept = copyOf('asha');
  const { start, logIn } = open(asha);
  const { copy, rests } = start();
  await rests('kept');
  expect(renewed).not.toHaveBeenCalled();

  await logIn();
  await vi.waitFor(() => expect(renewed).toHaveBeenCalledTimes(1));
  await rests('kept');
  copy.send({ type: 'savings.loaded' });
  copy.send({ type: 'savings.loaded' });

  await vi.waitFor(() => expect(renewed.mock.calls).toEqual([['asha'], ['asha']]));
  await rests('kept');
});

it('renews the copy a second after the last reply, for a vault comes in several', async () => {
  const clock = new SimulatedClock();
  const machine = offlineCopyMachine.provide({
    actors: {
      watchDeviceOwner: fromCallback(({ sendBack }) =>
        sendBack({ type: 'deviceOwner.changed', deviceOwner: { kind: 'account', id: 'asha' } }),
      ),
      watchCopy: fromCallback(() => undefined),
      readCopy: fromPromise<OfflineCopy | null>(async () => copyOf('asha')),
      renewCopy: fromPromise<OfflineCopy | null, { owner: string }>(() => new Promise(() => undefined)),
    },
  });
  const session = openSession(null).session;
  const copy = createActor(machine, { input: { session }, clock }).start();
  await vi.waitFor(() => expect(copy.getSnapshot().value).toBe('settling'));

  clock.increment(999);
  copy.send({ type: 'savings.loaded' });
  clock.increment(999);
  expect(copy.getSnapshot().value).toBe('settling');

  clock.increment(1);
  expect(copy.getSnapshot().value).toBe('renewing');
  copy.stop();
});

it('removes the copy when the customer logs out by choice', async () => {
  kept = copyOf('asha');
  const { session, start, logIn } = open(asha);
  const { rests } = start();
  await logIn();

  session.send({ type: 'session.logOut' });

  await rests('absent');
  expect(kept).toBeNull();
});

it('removes the copy when another customer logs in', async () => {
  kept = copyOf('rohan');
  const { start, logIn } = open(asha);
  const { rests } = start();
  await rests('kept');

  await logIn();

  await rests('absent');
  expect(kept).toBeNull();
  expect(renewed).not.toHaveBeenCalled();
});

it.each([
  ['for being away', 'session.idle'],
  ['by the server', 'session.ended'],
  ['in another tab, which removes it itself', 'tab.left'],
] as const)('keeps the copy when the session ends %s, in later visits, too', async (_, end) => {
  kept = copyOf('asha');
  const { session, start, logIn, isOut } = open(asha);
  const { rests } = start();
  await logIn();
  session.send({ type: end });
  await isOut();
  await rests('kept');
  stopApps();

  const later = open(null);
  await later.isOut();
  await later.start().rests('kept');

  expect(kept).not.toBeNull();
});

it('removes the copy at the next visit when the page was closed before a logout by choice was noticed', async () => {
  kept = copyOf('asha');
  const { session, logIn, isOut } = open(asha);
  await logIn();
  session.send({ type: 'session.logOut' });
  await isOut();
  stopApps();

  const later = open(null);
  await later.isOut();
  await later.start().rests('absent');

  expect(kept).toBeNull();
});
