// The page's "today" is the server's, in India.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncServerClock, serverNow, today } from '../../src/api/clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  syncServerClock('Sat, 21 Nov 2026 10:00:00 GMT');
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['Sat, 21 Nov 2026 18:29:59 GMT', '2026-11-21'],
  ['Sat, 21 Nov 2026 18:30:00 GMT', '2026-11-22'],
  ['Thu, 31 Dec 2026 18:30:00 GMT', '2027-01-01'],
])('at %s by the server it is %s in Kolkata', (date, day) => {
  syncServerClock(date);

  expect(today()).toBe(day);
});

it('the server’s clock advances with the device’s', () => {
  syncServerClock('Fri, 20 Nov 2026 00:00:00 GMT');
  vi.advanceTimersByTime(90_000);

  expect(new Date(serverNow()).toISOString()).toBe('2026-11-20T00:01:30.000Z');
});

it.each([null, '', 'soon'])('a reply whose date is %j leaves the clock as it is', (date) => {
  syncServerClock(date);

  expect(today()).toBe('2026-11-21');
});
