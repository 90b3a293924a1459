// A newer version of the app: when the server is checked, and when the offer returns.
import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { versionMachine } from '../../src/machines/version.ts';
import { memoryLocation } from '../../tools/statecharts/kit/memoryLocation.ts';

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;

function start(replies: boolean[]) {
  const clock = new SimulatedClock();
  const askServer = vi.fn(() => Promise.resolve(replies.shift() ?? false));
  let comeBack = () => undefined as void;
  const version = createActor(
    versionMachine.provide({
      actors: {
        watchView: fromCallback(({ sendBack }) => {
          comeBack = () => sendBack({ type: 'page.seen' });
          return () => (comeBack = () => undefined);
        }),
        isNewerVersion: fromPromise(askServer),
      },
    }),
    { clock, input: { location: memoryLocation('/home') } },
  ).start();
  const reaches = (state: 'resting' | 'ready') =>
    vi.waitFor(() => expect(version.getSnapshot().value).toBe(state));
  return { version, clock, askServer, reaches, comeBack: () => comeBack() };
}

it('a page that comes back into view asks for a newer version, but not within the first five minutes', () => {
  const { clock, askServer, comeBack } = start([]);

  clock.increment(FIVE_MINUTES - 1);
  comeBack();
  expect(askServer).not.toHaveBeenCalled();

  clock.increment(1);
  comeBack();
  expect(askServer).toHaveBeenCalledTimes(1);
});

it('after a reply the server is left alone for five minutes', async () => {
  const { clock, askServer, reaches, comeBack } = start([false]);
  clock.increment(FIVE_MINUTES);
  comeBack();
  await reaches('resting');

  clock.increment(FIVE_MINUTES - 1);
  comeBack();
  expect(askServer).toHaveBeenCalledTimes(1);

  clock.increment(1);
  comeBack();
  expect(askServer).toHaveBeenCalledTimes(2);
});

it('a page that stays in view asks for a newer version once an hour', () => {
  const { clock, askServer } = start([]);
  clock.increment(FIVE_MINUTES);

  clock.increment(HOUR - 1);
  expect(askServer).not.toHaveBeenCalled();

  clock.increment(1);
  expect(askServer).toHaveBeenCalledTimes(1);
});

it('a version that a person postponed is offered again after an hour', async () => {
  const { version, clock, reaches, comeBack } = start([true, true]);
  clock.increment(FIVE_MINUTES);
  comeBack();
  await reaches('ready');
  version.send({ type: 'version.postpone' });

  clock.increment(HOUR - 1);
  expect(version.getSnapshot().value).toBe('postponed');

  clock.increment(1);
  await reaches('ready');
});
