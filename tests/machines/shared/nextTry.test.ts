// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { announceReturn } from '../../../src/browser/connection.ts';
import { nextTry } from '../../../src/machines/shared/nextTry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function wait() {
  const heard: AnyEventObject[] = [];
  const actor = createActor(
    createMachine({
      invoke: { src: nextTry, input: { type: 'list.reload' }, onError: {} },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start();
  return { heard, stop: () => actor.stop() };
}

it('the next try is as soon as the server replies again', () => {
  const { heard, stop } = wait();

  announceReturn();

  expect(heard).toEqual([{ type: 'list.reload' }]);
  stop();
});

it('the next try comes after a pause, too, since a request that timed out reports no lost line', () => {
  const { heard, stop } = wait();

  vi.advanceTimersByTime(29_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);

  expect(heard).toEqual([{ type: 'list.reload' }]);
  stop();
});

it('there is no next try once the page was left', () => {
  const { heard, stop } = wait();

  stop();
  announceReturn();
  vi.advanceTimersByTime(60_000);

  expect(heard).toEqual([]);
});
