import { expect, it } from 'vitest';
import { formatRupees, parseRupees } from '../../src/lib/money.ts';

it.each([
  [0, '₹0'],
  [1000, '₹1,000'],
  [125_000, '₹1,25,000'],
  [12_345_678, '₹1,23,45,678'],
])('formats %d rupees with Indian grouping', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

it.each([
  [5000, 5000],
  ['5000.00', 5000],
  [' 5000 ', 5000],
  ['0', 0],
  [-0, 0],
  ['-250', -250],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
])('parses %j as whole rupees', (value, amount) => {
  expect(parseRupees(value)).toBe(amount);
});

it.each([
  [null],
  [''],
  ['abc'],
  ['5000.50'],
  [Number.NaN],
  ['1e3'],
  ['1,25,000'],
  [Number.MAX_SAFE_INTEGER + 1],
  [true],
  [[5000]],
])('rejects %j as an amount', (value) => {
  expect(parseRupees(value)).toBeNull();
});

it('rejects an amount of 10,000 digits', () => {
  expect(parseRupees('9'.repeat(10_000))).toBeNull();
});
