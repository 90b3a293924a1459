import { describe, expect, it } from 'vitest';
import { joiningDays, planTermsText } from '../../src/lib/joining.ts';

describe('the days of a plan', () => {
  it('fall on the day of joining, or on the last of a shorter month', () => {
    expect(joiningDays({ duration_months: 4, redemption_days: 30 }, '2026-12-31')).toEqual({
      dueDays: ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
      lastDay: '2027-03-31',
      redeemFrom: '2027-04-30',
      riskFrom: '2027-02-15',
    });
  });

  it('have no day of risk when one instalment is all', () => {
    expect(joiningDays({ duration_months: 1, redemption_days: 0 }, '2026-12-31')).toEqual({
      dueDays: ['2026-12-31'],
      lastDay: '2026-12-31',
      redeemFrom: '2026-12-31',
      riskFrom: null,
    });
  });
});

it('the terms of a plan are the shop’s, what the plan offers, and its own', () => {
  const text = planTermsText('Meera', ['No making charges'], 'No refund.');

  expect(text).toMatch(/^Gold Purchase & Investment\nA plan is a promise between you and Meera/);
  expect(text).toMatch(/\n\nWhat the plan offers\nNo making charges\n\nTerms of this plan\nNo refund\.$/);
  expect(planTermsText('Meera', [], null)).not.toMatch(/What the plan offers|Terms of this plan/);
});
