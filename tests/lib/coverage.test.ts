import { expect, it } from 'vitest';
import { coverageText } from '../../src/lib/coverage.ts';
import { openInstallments } from '../../src/lib/schedule.ts';

const open = openInstallments({
  anchored_on: '2027-10-31',
  monthly_amount: 1000,
  installments_paid: 3,
  reopened_installments: [],
  paid_in_part: [400],
  total_installments: 8,
});

it.each([
  [200, '₹200 of Jan 2028'],
  [600, '₹600, the rest of Jan 2028'],
  [1600, '₹600, the rest of Jan 2028, Feb 2028 in full'],
  [2700, '₹600, the rest of Jan 2028, Feb 2028 and Mar 2028 in full, ₹100 of Apr 2028'],
  [3600, '₹600, the rest of Jan 2028, Feb 2028 to Apr 2028 in full'],
])('₹%i pays %s', (amount, text) => {
  expect(coverageText(open, 1000, amount)).toBe(text);
});
