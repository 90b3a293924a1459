import { expect, it } from 'vitest';
import { advanceDay, advanceDaysOf, reachesCashLimit } from '../../src/lib/legalLimits.ts';

it.each([
  [1, 0, 0],
  [11, 0, 304],
  [11, 61, 365],
  [11, 62, 366],
  [24, 30, 730],
])(
  'a plan of %i months and %i days of waiting holds its first advance for about %i days',
  (months, wait, days) => {
    expect(advanceDaysOf({ duration_months: months, redemption_days: wait })).toBe(days);
  },
);

it.each([
  [0, 199_999, false],
  [0, 200_000, true],
  [150_000, 50_000, true],
  [250_000, 1000, true],
])('cash of ₹%i on a day and ₹%i more reach the limit: %s', (received, amount, reached) => {
  expect(reachesCashLimit(received, amount)).toBe(reached);
});

it.each([
  ['active', '2026-11-21', 0],
  ['active', '2025-11-21', 365],
  ['on_hold', '2026-11-20', 1],
  ['matured', '2025-11-20', 366],
  ['redemption_requested', '2026-01-01', 324],
  ['payment_pending', null, null],
  ['redeemed', '2026-01-01', null],
  ['cancelled', '2026-01-01', null],
])('an enrollment that is %s since its first payment of %s is on day %s', (status, start_date, day) => {
  expect(advanceDay({ status, start_date }, '2026-11-21')).toBe(day);
});
