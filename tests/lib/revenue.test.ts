import { expect, it } from 'vitest';
import { monthlyRevenue } from '../../src/lib/revenue.ts';

it('is what was collected this month', () => {
  expect(monthlyRevenue({ billed: 9000, collected: 5000 })).toEqual({ rupees: 5000, billed: false });
});

it('is what was billed, and says so, while nothing has been collected', () => {
  expect(monthlyRevenue({ billed: 9000, collected: 0 })).toEqual({ rupees: 9000, billed: true });
});

it('is nothing, and not billed, in a month without anything', () => {
  expect(monthlyRevenue({ billed: 0, collected: 0 })).toEqual({ rupees: 0, billed: false });
});
