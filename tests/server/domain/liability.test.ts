import { describe, expect, it } from 'vitest';
import { liabilityOf, type OpenSavings } from '../../../server/domain/liability.ts';

const byValue = { karat: null, weight: 0, value: 0 };
const gold = { plan_id: 'p1', plan_name: 'Gold', ...byValue };
const bridal = { plan_id: 'p2', plan_name: 'Bridal' };
const matured: OpenSavings = {
  ...gold,
  matures_on: '2026-02-28',
  enrollments: 2,
  saved: 44_000,
  benefit: 3_000,
  benefit_is: 'earned',
  refunds: 0,
};
const open: OpenSavings = {
  ...gold,
  matures_on: '2026-09-05',
  enrollments: 1,
  saved: 6_000,
  benefit: 1_500,
  benefit_is: 'to_come',
  refunds: 0,
};
const other: OpenSavings = { ...open, ...bridal, matures_on: '2026-09-30', saved: 5_000, benefit: 250 };
const late: OpenSavings = { ...open, benefit_is: 'at_risk' };

const nothing = {
  enrollments: 0,
  saved: 0,
  benefit_earned: 0,
  benefit_to_come: 0,
  benefit_at_risk: 0,
  refunds_to_pay: 0,
  gold: [],
  owed: 0,
};
const ofMatured = {
  enrollments: 2,
  saved: 44_000,
  benefit_earned: 3_000,
  benefit_to_come: 0,
  benefit_at_risk: 0,
  refunds_to_pay: 0,
  gold: [],
  owed: 47_000,
};
const ofOpen = {
  enrollments: 1,
  saved: 6_000,
  benefit_earned: 0,
  benefit_to_come: 1_500,
  benefit_at_risk: 0,
  refunds_to_pay: 0,
  gold: [],
  owed: 6_000,
};

describe('what a shop owes', () => {
  it.each<[string, OpenSavings[], object]>([
    ['nothing without savings', [], nothing],
    ['savings and benefit of a matured plan', [matured], ofMatured],
    ['savings alone of a plan that is not complete', [open], ofOpen],
    [
      'savings alone of a plan whose benefit is at risk',
      [late],
      { ...ofOpen, benefit_to_come: 0, benefit_at_risk: 1_500 },
    ],
    [
      'all of it together',
      [matured, open, other],
      {
        enrollments: 4,
        saved: 55_000,
        benefit_earned: 3_000,
        benefit_to_come: 1_750,
        benefit_at_risk: 0,
        refunds_to_pay: 0,
        gold: [],
        owed: 58_000,
      },
    ],
  ])('is %s', (_, savings, total) => {
    expect(liabilityOf(savings).total).toEqual(total);
  });

  it('is listed by plan in the order of their names, and by month of maturity', () => {
    const { plans, months } = liabilityOf([open, other, matured]);

    expect(plans.map(({ plan_name, owed }) => [plan_name, owed])).toEqual([
      ['Bridal', 5_000],
      ['Gold', 53_000],
    ]);
    expect(months).toEqual([
      { month: '2026-02', ...ofMatured },
      {
        month: '2026-09',
        enrollments: 2,
        saved: 11_000,
        benefit_earned: 0,
        benefit_to_come: 1_750,
        benefit_at_risk: 0,
        refunds_to_pay: 0,
        gold: [],
        owed: 11_000,
      },
    ]);
  });
});
