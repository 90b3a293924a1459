// The connection to the server: the delay between probes, and the reload for missing code.
import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { connectionMachine } from '../../src/machines/connection.ts';
import { navigationMachine } from '../../src/machines/navigation.ts';
import { memoryLocation } from '../../tools/statecharts/kit/memoryLocation.ts';

/** A connection beside a navigation at `/login`, whose page fails to load at first. */
function start(replies: (boolean | null)[]) {
  const clock = new SimulatedClock();
  const location = memoryLocation('/login');
  const load = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('404'));
  const navigation = createActor(navigationMachine, {
    input: {
      site: { apex: false, pages: [{ path: '/login', access: 'public', load }] },
      location,
      owner: createActor(fromCallback(() => undefined)).start(),
    },
  }).start();
  const reload = vi.fn();
  const askServer = vi.fn(() => {
    const reply = replies.shift() ?? null;
    return reply === null ? Promise.reject(new Error('no reply')) : Promise.resolve(reply);
  });
  const connection = createActor(
    connectionMachine.provide({
      actors: {
        watchHints: fromCallback(() => undefined),
        askServer: fromPromise(askServer),
      },
      actions: { reload, announceReturn: () => undefined },
    }),
    { clock, input: { navigation, location } },
  ).start();
  const reaches = (state: 'online' | 'offline') =>
    vi.waitFor(() => expect(connection.getSnapshot().value).toBe(state));
  return { clock, askServer, load, reload, reaches };
}

it('a lost line is asked again every ten seconds, and the page comes when it is back', async () => {
  const { clock, askServer, load, reload, reaches } = start([null, null, true]);
  await reaches('offline');

  clock.increment(9_999);
  expect(askServer).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  clock.increment(1);
  await reaches('offline');
  clock.increment(10_000);
  await reaches('online');

  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
});
