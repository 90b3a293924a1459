import { describe, expect, it } from 'vitest';
import { joiningCopy } from '../../src/lib/copy/joining.ts';
import { joiningDays, planTermsText } from '../../src/lib/joining.ts';

describe('the days of a plan', () => {
  it('fall on the day of joining, or on the last of a shorter month', () => {
    expect(
      joiningDays({ duration_months: 4, redemption_days: 30, late_rule: 'shop_decides' }, '2026-12-31'),
    ).toEqual({
      dueDays: ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
      lastDay: '2027-03-31',
      redeemFrom: '2027-04-30',
      riskFrom: '2027-02-15',
    });
  });

  it('have no day of risk when one instalment is all', () => {
    expect(
      joiningDays({ duration_months: 1, redemption_days: 0, late_rule: 'shop_decides' }, '2026-12-31'),
    ).toEqual({
      dueDays: ['2026-12-31'],
      lastDay: '2026-12-31',
      redeemFrom: '2026-12-31',
      riskFrom: null,
    });
  });
});

it('the terms of a plan are the shop’s, its rule for a missed month, what the plan offers, and its own', () => {
  const plan = { shop_name: 'Meera', late_rule: 'moves_end', options: null, terms_conditions: null } as const;
  const text = planTermsText({ ...plan, options: ['No making charges'], terms_conditions: 'No refund.' });

  expect(text).toMatch(/^Gold Purchase & Investment\nA plan is a promise between you and Meera/);
  expect(text).toContain(`\n\nIf you miss a month\n${joiningCopy.lateRule.moves_end()}\n`);
  expect(text).toMatch(/\n\nWhat the plan offers\nNo making charges\n\nTerms of this plan\nNo refund\.$/);
  expect(planTermsText(plan)).not.toMatch(/What the plan offers|Terms of this plan/);
});
