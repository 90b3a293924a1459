import { expect, it } from 'vitest';
import { monthlyRevenue } from '../../src/lib/revenue.ts';

it('the monthly revenue is the collected amount', () => {
  expect(monthlyRevenue({ billed: 9000, collected: 5000 })).toEqual({ amount: 5000, billed: false });
});

it('the monthly revenue is the billed amount, marked as billed, until a payment is collected', () => {
  expect(monthlyRevenue({ billed: 9000, collected: 0 })).toEqual({ amount: 9000, billed: true });
});

it('the monthly revenue of an empty month is 0 and not marked as billed', () => {
  expect(monthlyRevenue({ billed: 0, collected: 0 })).toEqual({ amount: 0, billed: false });
});
