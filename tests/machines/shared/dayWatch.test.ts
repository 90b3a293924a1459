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
  it('tells of a new day in Kolkata within a minute of midnight, once', () => {
    const { told, stop } = watch();

    vi.advanceTimersByTime(MINUTE);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(5 * MINUTE);

    expect(told).toEqual([{ type: 'day.changed', today: '2026-11-22' }]);
    stop();
  });

  it('tells as soon as the page is seen again, after a night asleep', () => {
    const { told, stop } = watch();

    vi.setSystemTime(new Date('2026-11-24T07:00:00+05:30'));
    document.dispatchEvent(new Event('visibilitychange'));

    expect(told).toEqual([{ type: 'day.changed', today: '2026-11-24' }]);
    stop();
  });

  it('says nothing once the page is left', () => {
    const { told, stop } = watch();

    stop();
    vi.advanceTimersByTime(5 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));

    expect(told).toEqual([]);
  });
});
