import { expect, it } from 'vitest';
import { collectionsChange, formatRupeesShort } from '../../src/lib/collections.ts';

const months = (current: number) => [
  { month: '2026-10', amount: 210_000 },
  { month: '2026-11', amount: current },
];

it.each([
  [190_000, 152_000, { difference: 38_000, percent: 25 }],
  [76_000, 152_000, { difference: -76_000, percent: -50 }],
  [152_000, 152_000, { difference: 0, percent: 0 }],
  [5_000, 0, { difference: 5_000, percent: null }],
  [0, 0, { difference: 0, percent: null }],
])('%d this month against %d last month', (current, last_month_so_far, expected) => {
  expect(collectionsChange({ months: months(current), last_month_so_far })).toEqual(expected);
});

it.each([
  [0, '₹0'],
  [950, '₹950'],
  [45_000, '₹45K'],
  [125_000, '₹1.3L'],
  [12_345_678, '₹1.2Cr'],
])('formats %d rupees in little room', (amount, text) => {
  expect(formatRupeesShort(amount)).toBe(text);
});
