import { describe, expect, it } from 'vitest';
import {
  activeFirst,
  amountGrid,
  amountRangeParts,
  amountRangeText,
  benefitOf,
  bestDeal,
  defaultAmount,
  figuresFor,
  isAllowedAmount,
  isFixedAmount,
  planPageFigures,
  quickSelects,
  selectedPlan,
} from '../../src/lib/planFigures.ts';

const range = (min_amount: number, max_amount?: number | null) => ({ min_amount, max_amount });
const stops = (min: number, max?: number | null) => {
  const grid = amountGrid(range(min, max));
  return Array.from({ length: grid.size }, (_, position) => grid.at(position));
};

it('the plan page calculates with the minimum, Home with the chosen amount', () => {
  const plan = { min_amount: 1000, duration_months: 11, benefits_percentage: 75 };

  expect(planPageFigures(plan)).toEqual({ savings: 11_000, benefit: 750, total: 11_750 });
  expect(figuresFor(plan, 4000)).toEqual({ savings: 44_000, benefit: 3000, total: 47_000 });
});

it.each([
  [1000, 0, 0],
  [333, 50, 167],
  [1001, 33, 330],
  [33, 50, 17],
  [1_000_000_000, 5000, 50_000_000_000],
])('%d a month at %d percent earns a benefit of %d', (amount, percentage, benefit) => {
  expect(benefitOf(amount, percentage)).toBe(benefit);
});

it.each([
  [range(1000, 125_000), '₹1,000 to ₹1,25,000 per month', { from: '₹1,000', to: '₹1,25,000' }],
  [range(1000, 1000), '₹1,000 per month', { from: '₹1,000', to: null }],
  [range(1000), '₹1,000 per month', { from: '₹1,000', to: null }],
])('formats the amount range of %j as %j', (plan, text, parts) => {
  expect(amountRangeText(plan)).toBe(text);
  expect(amountRangeParts(plan)).toEqual(parts);
});

describe('amountGrid', () => {
  it.each([
    [1000, 5000, [1000, 2000, 3000, 4000, 5000]],
    [1500, 4200, [1500, 2000, 3000, 4000, 4200]],
    [500, 900, [500, 900]],
    [0, 2500, [1000, 2000, 2500]],
    [2500, 2500, [2500]],
    [2500, null, [2500]],
    [5000, 1000, [5000]],
  ])('the slider from %j to %j stops at %j', (min, max, amounts) => {
    expect(stops(min, max)).toEqual(amounts);
  });

  it('slider stops rise, stay allowed and map back to their positions, for every range in steps of 100', () => {
    for (let min = 0; min <= 6000; min += 100) {
      for (let max = min + 100; max <= 12_000; max += 100) {
        const grid = amountGrid(range(min, max));
        const amounts = stops(min, max);
        const isRising = amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0));
        const isFound = amounts.every((amount, index) => grid.positionOf(amount) === index);
        const isAllowed = amounts.every((amount) => isAllowedAmount(range(min, max), amount));
        if (!isRising || !isFound || !isAllowed || amounts.at(-1) !== max) expect.fail(`${min}-${max}`);
      }
    }
    expect(amountGrid(range(1500, 4200)).positionOf(4150)).toBe(4);
  });

  it('the slider clamps to its ends', () => {
    const grid = amountGrid(range(1500, 4200));
    expect([grid.at(-1), grid.at(99), grid.positionOf(0), grid.positionOf(1_000_000)]).toEqual([
      1500, 4200, 0, 4,
    ]);
  });

  it('the slider computes stops on demand for the widest range', () => {
    const grid = amountGrid(range(100, 1_000_000_000));
    expect([grid.size, grid.at(500_000), grid.positionOf(500_000_000)]).toEqual([
      1_000_001, 500_000_000, 500_000,
    ]);
  });
});

describe('quickSelects', () => {
  it.each([
    [1000, 20_000, [2000, 4000, 6000, 8000, 10_000]],
    [1000, 10_000, [2000, 3000, 4000, 5000]],
    [1500, 1900, []],
    [0, 4000, [1000, 2000]],
    [1000, 100_000, [2000, 14_000, 26_000, 38_000, 50_000]],
    [2500, 2500, []],
  ])('the quick amounts from %j to %j are %j', (min, max, amounts) => {
    expect(quickSelects(range(min, max))).toEqual(amounts);
  });

  it('quick amounts are at most five rising multiples of 1000 above the minimum and within the range', () => {
    for (let min = 0; min <= 6000; min += 100) {
      for (let max = min; max <= 60_000; max += 700) {
        const amounts = quickSelects(range(min, max));
        const isGood = amounts.every(
          (amount, index) =>
            amount % 1000 === 0 && amount > Math.max(min, amounts[index - 1] ?? 0) && amount <= max,
        );
        if (!isGood || amounts.length > 5) expect.fail(`${min}-${max}: ${amounts.join()}`);
      }
    }
    expect(quickSelects(range(1000, 20_000))).toHaveLength(5);
  });
});

it.each([
  [1000, 20_000, 1000],
  [1500, 20_000, 4000],
  [1500, 1900, 1900],
  [2500, null, 2500],
  [0, 20_000, 1000],
  [0, 500, 500],
])('the default amount from %j to %j is %j', (min, max, amount) => {
  expect(defaultAmount(range(min, max))).toBe(amount);
});

it('the default amount is allowed in every range', () => {
  for (let min = 100; min <= 6000; min += 100)
    for (let max = min; max <= 12_000; max += 100)
      if (!isAllowedAmount(range(min, max), defaultAmount(range(min, max)))) expect.fail(`${min}-${max}`);
  expect(isFixedAmount(range(100, 100))).toBe(true);
});

it.each([
  [1000, 5000, 5000, true],
  [1000, 5000, 999, false],
  [1000, 5000, 5001, false],
  [0, 5000, 0, false],
  [0, 5000, 1, true],
  [1000, null, 1000, true],
  [1000, null, 1001, false],
  [1000, 5000, 1000.5, false],
  [1000, 5000, Number.NaN, false],
  [5000, 1000, 3000, false],
])('from %j to %j, %d is allowed: %j', (min, max, amount, allowed) => {
  expect(isAllowedAmount(range(min, max), amount)).toBe(allowed);
});

const plan = (id: string, benefits_percentage: number, is_active = true) => ({
  id,
  benefits_percentage,
  is_active,
});

it.each([
  ['the highest percentage', [plan('a', 50), plan('b', 75)], 'b'],
  ['the lower id of two alike', [plan('b', 75), plan('a', 75)], 'a'],
  ['the lower id of two alike, in any order', [plan('a', 75), plan('b', 75)], 'a'],
  ['an active one', [plan('a', 90, false), plan('b', 75)], 'b'],
  ['none without a benefit', [plan('a', 0)], null],
])('the best deal is %s', (_, plans, id) => {
  expect(bestDeal(plans)).toBe(id);
});

it('activeFirst lists active plans first and otherwise keeps the order', () => {
  const plans = [plan('a', 1, false), plan('b', 1), plan('c', 1, false), plan('d', 1)];

  expect(activeFirst(plans).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
  expect(plans.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it.each([
  ['d', 'd'],
  ['a', 'b'],
  [null, 'b'],
])('when plan %j is requested, Home shows %j', (asked, shown) => {
  const plans = [plan('a', 1, false), plan('b', 1), plan('d', 1)];
  expect(selectedPlan(plans, asked)?.id).toBe(shown);
});

it('Home shows no plan when none is active', () => {
  expect(selectedPlan([plan('a', 1, false)], 'a')).toBeNull();
});
