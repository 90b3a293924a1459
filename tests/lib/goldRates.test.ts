import { describe, expect, it } from 'vitest';
import {
  changeOfRate,
  formatRate,
  karatOutOfOrder,
  parseRate,
  ratePoints,
  withNewRates,
} from '../../src/lib/goldRates.ts';

it.each([
  ['6250', 625_000],
  ['6,250.5', 625_050],
  ['₹६२५०', 625_000],
  ['0.01', 1],
  ['1000000', 100_000_000],
  ['1000000.01', null],
  ['0', null],
  ['6250.505', null],
  ['-6250', null],
  ['', null],
])('reads the typed rate %s as %s paise', (typed, paise) => {
  expect(parseRate(typed)).toBe(paise);
});

it('says a rate in rupees, with paise where it has some', () => {
  expect([625_000, 625_050].map(formatRate)).toEqual(['₹6,250', '₹6,250.50']);
});

it('counts a change in tenths of a percent', () => {
  expect([633_350, 619_900, 625_000].map((rate) => changeOfRate(rate, 625_000))).toEqual([13, -8, 0]);
});

it('more gold in a gram never costs less', () => {
  const old = [{ karat: 24 as const, paise_per_gram: 682_000 }];
  const at = (paise_per_gram: number) => withNewRates(old, [{ karat: 22, paise_per_gram }]);

  expect([681_999, 682_000, 682_001].map((paise) => karatOutOfOrder(at(paise)))).toEqual([null, null, 22]);
});

describe('the chart', () => {
  const rate = (paise_per_gram: number, day: number) => ({
    paise_per_gram,
    set_at: `2026-11-${day}T04:30:00Z`,
  });

  it('runs from the oldest rate to the newest, and from the lowest to the highest', () => {
    expect(ratePoints([rate(625_000, 20), rate(633_000, 15), rate(617_000, 10)])).toEqual([
      { x: 0, y: 0 },
      { x: 0.5, y: 1 },
      { x: 1, y: 0.5 },
    ]);
  });

  it('is a line in the middle where the rate stays', () => {
    expect(ratePoints([rate(625_000, 20), rate(625_000, 10)])).toEqual([
      { x: 0, y: 0.5 },
      { x: 1, y: 0.5 },
    ]);
  });
});
