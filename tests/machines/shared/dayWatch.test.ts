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
  const heard: AnyEventObject[] = [];
  const actor = createActor(
    createMachine({
      invoke: { src: dayWatch, onError: {} },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start();
  return { heard, stop: () => actor.stop() };
}

describe('dayWatch', () => {
  it('reports a new day in Kolkata once, within a minute of midnight', () => {
    const { heard, stop } = watch();

    vi.advanceTimersByTime(MINUTE);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(5 * MINUTE);

    expect(heard).toEqual([{ type: 'day.changed', today: '2026-11-22' }]);
    stop();
  });

  it('reports a new day as soon as a page that slept overnight is visible again', () => {
    const { heard, stop } = watch();

    vi.setSystemTime(new Date('2026-11-24T07:00:00+05:30'));
    document.dispatchEvent(new Event('visibilitychange'));

    expect(heard).toEqual([{ type: 'day.changed', today: '2026-11-24' }]);
    stop();
  });

  it('reports no new day after the page was left', () => {
    const { heard, stop } = watch();

    stop();
    vi.advanceTimersByTime(5 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));

    expect(heard).toEqual([]);
  });
});
