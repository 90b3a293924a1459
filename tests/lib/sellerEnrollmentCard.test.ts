import { describe, expect, it } from 'vitest';
import { arrearsText, cardAmount, cardBenefit, cardDates } from '../../src/lib/sellerEnrollmentCard.ts';
import { enrollment } from '../../tools/statecharts/models/seller/samples.ts';

const labels = (...args: Parameters<typeof enrollment>) =>
  cardDates(enrollment(...args)).map(({ label }) => label);

describe('cardDates', () => {
  it('the card shows only the enrolment day until the first payment', () => {
    expect(labels({ status: 'payment_pending', matured_on: '2026-01-01' })).toEqual(['Enrolled on']);
  });

  it('the card of a cancelled plan shows the cancellation day and no term', () => {
    expect(labels({ status: 'cancelled', cancelled_on: '2026-06-01' })).toEqual([
      'Enrolled on',
      'Cancelled on',
    ]);
  });

  it('the card of an active plan shows start, end and next instalment', () => {
    expect(cardDates(enrollment())).toEqual([
      { label: 'Start', day: '2026-04-05' },
      { label: 'Planned end', day: '2027-02-05' },
      { label: 'Next Installment', day: '2026-12-05' },
    ]);
  });

  it.each([
    [
      'matured',
      { matured_on: '2027-02-05', redemption_eligible_on: '2027-03-07' },
      ['Matured on', 'Redeemable from'],
    ],
    ['redemption_requested', { redemption_requested_on: '2027-03-08' }, ['Redemption requested on']],
    ['redeemed', { redeemed_on: '2027-03-09' }, ['Redeemed on']],
    ['closed', { closed_on: '2027-03-10' }, ['Closed on']],
  ] as const)('the card of a plan with status %s shows the term and its own dates', (status, days, extra) => {
    expect(labels({ status, ...days })).toEqual(['Start', 'End', ...extra]);
  });

  it('the card of a plan that is not complete calls its last day the planned end', () => {
    expect(labels({ status: 'on_hold' })).toEqual(['Start', 'Planned end']);
  });

  it('the card leaves out missing dates', () => {
    expect(labels({ start_date: null, next_due_date: null })).toEqual(['Planned end']);
  });
});

const benefit = (...args: Parameters<typeof enrollment>) => cardBenefit(enrollment(...args));

describe('cardAmount and cardBenefit', () => {
  it.each([
    ['payment_pending', {}, 'Pending Amount', 5000, false],
    ['active', {}, 'Total paid', 40_000, false],
    ['on_hold', {}, 'Total paid', 40_000, false],
    ['cancelled', { refund_amount: 0 }, 'Refund Amount', 0, false],
    ['matured', {}, 'Redeem Value', 60_000, true],
    ['redemption_requested', {}, 'Redeem Value', 60_000, true],
    ['redeemed', { redeem_value_final: 61_000 }, 'Redeem Value', 61_000, false],
    ['closed', { redeem_value_final: 0 }, 'Redeem Value', 0, false],
  ] as const)(
    'the card shows the right amount for a plan with status %s',
    (status, figures, label, amount, estimated) => {
      expect(cardAmount(enrollment({ status, ...figures }))).toEqual({ label, amount, estimated });
    },
  );

  it('the card shows no refund when the server sends none', () => {
    expect(cardAmount(enrollment({ status: 'cancelled' }))).toBeNull();
  });

  it('the card shows a benefit only for a completed plan that has one', () => {
    expect(benefit({ status: 'matured', benefit_granted: 5000 })).toBe(5000);
    expect(benefit({ status: 'matured' })).toBeNull();
    expect(benefit({ status: 'active', benefit_granted: 5000 })).toBeNull();
  });
});

it.each([
  ['what is due of a plan in all', { installments_paid: 6 }, '2 months · ₹10,000 · since 05 Oct 2026'],
  ['the first payment that is awaited', { status: 'payment_pending' as const }, 'First payment awaited'],
  ['nothing of a plan that is paid', {}, null],
])('the card says %s', (_, change, text) => {
  expect(arrearsText(enrollment(change), '2026-11-21')).toBe(text);
});
