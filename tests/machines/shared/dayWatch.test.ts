// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { syncServerClock } from '../../../src/api/clock.ts';
import { dayWatch } from '../../../src/machines/shared/dayWatch.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:58:30+05:30') });
  syncServerClock(new Date().toUTCString());
});
afterEach(() => vi.useRealTimers());

function watch() {
  const told: AnyEventObject[] = [];
  const actor = createActor(
    createMachine({
      invoke: { src: dayWatch, onError: {} },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start();
  return { told, stop: () => actor.stop() };
}

describe('the watch on the day', () => {
  it('reports a new day in Kolkata once, within a minute of midnight', () => {
    const { told, stop } = watch();

    vi.advanceTimersByTime(MINUTE);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(5 * MINUTE);

    expect(told).toEqual([{ type: 'day.changed', today: '2026-11-22' }]);
    stop();
  });

  it('reports a new day as soon as a page that slept overnight is visible again', () => {
    const { told, stop } = watch();

    vi.setSystemTime(new Date('2026-11-24T07:00:00+05:30'));
    document.dispatchEvent(new Event('visibilitychange'));

    expect(told).toEqual([{ type: 'day.changed', today: '2026-11-24' }]);
    stop();
  });

  it('reports no new day after the page was left', () => {
    const { told, stop } = watch();

    stop();
    vi.advanceTimersByTime(5 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));

    expect(told).toEqual([]);
  });
});
