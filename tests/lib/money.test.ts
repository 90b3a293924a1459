import { expect, it } from 'vitest';
import { formatRupees } from '../../src/lib/money.ts';

it.each([
  [0, '₹0'],
  [1000, '₹1,000'],
  [125_000, '₹1,25,000'],
  [12_345_678, '₹1,23,45,678'],
])('writes %d rupees with Indian grouping', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});
