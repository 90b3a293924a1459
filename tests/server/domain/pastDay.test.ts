import { expect, it } from 'vitest';
import type { EnrollmentRow } from '../../../server/domain/enrollment.ts';
import { installmentDay } from '../../../src/lib/schedule.ts';
import { enrollmentOn, paidOn, isHeldOn } from '../../../server/domain/pastDay.ts';
import { waitingRow } from '../../support/enrollmentRow.ts';

const redeemed: EnrollmentRow & { closed_on: null; gold_rate: null } = {
  ...waitingRow,
  status: 'redeemed',
  total_installments: 2,
  redemption_days: 0,
  gold_rate: null,
  installments_paid: 2,
  total_paid: 4000,
  start_date: '2026-01-31',
  end_date: '2026-02-28',
  next_due_date: null,
  last_payment_on: '2026-02-28',
  matured_on: '2026-02-28',
  redemption_eligible_on: '2026-02-28',
  redemption_requested_on: '2026-03-02',
  redeemed_on: '2026-03-05',
  benefit_granted: 1500,
  redeem_value_final: 5500,
  closed_on: null,
};
const line = (installment_number: number, paid_on: string, voided_at: string | null = null) => ({
  installment_number,
  weight: null,
  status: voided_at ? ('voided' as const) : ('paid' as const),
  amount: 2000,
  scheduled_due_date: installmentDay('2026-01-31', installment_number),
  paid_on,
  paid_at: `${paid_on}T06:00:00Z`,
  payment_id: `${installment_number} ${paid_on}`,
  voided_at,
  clearing: null,
  settled_at: null,
});
const steps = [
  { kind: 'redemption_request', amount: 5500, recorded_on: '2026-03-02' },
  { kind: 'redemption', amount: 5500, recorded_on: '2026-03-05' },
] as const;
const both = [line(1, '2026-01-31'), line(2, '2026-02-28')];

it.each([
  ['2026-01-30', null, null],
  ['2026-01-31', 'active', null],
  ['2026-02-28', 'matured', null],
  ['2026-03-02', 'redemption_requested', null],
  ['2026-03-04', 'redemption_requested', null],
  ['2026-03-05', 'redeemed', 5500],
])('on %s a plan that was redeemed on 5 March is %j, with the final value %j', (day, status, value) => {
  const then = enrollmentOn(redeemed, both, day, { redemptionSteps: steps });

  expect(then?.status ?? null).toBe(status);
  expect(then?.redeem_value_final ?? null).toBe(value);
});

it.each([
  ['2026-02-14', null],
  ['2026-02-15', 2000],
])('on %s the refund of a plan that was cancelled on 15 February is %j', (day, refund) => {
  const cancelled = {
    ...redeemed,
    status: 'cancelled' as const,
    installments_paid: 1,
    total_paid: 2000,
    matured_on: null,
    redemption_requested_on: null,
    redeemed_on: null,
    redeem_value_final: null,
    cancelled_on: '2026-02-15',
    refund_amount: 2000,
  };

  expect(enrollmentOn(cancelled, both.slice(0, 1), day)?.refund_amount).toBe(refund);
});

it('a payment that was voided counts until the day before, in India', () => {
  const voided = [line(1, '2026-01-31', '2026-02-09T18:31:00Z')];

  expect(paidOn(voided, redeemed.monthly_amount, '2026-02-09')).toHaveLength(1);
  expect(paidOn(voided, redeemed.monthly_amount, '2026-02-10')).toHaveLength(0);
});

it('of two first payments that were voided, the last one gave what was paid since its days', () => {
  const first = (day: string, voided_at: string) => ({ ...line(1, day, voided_at), scheduled_due_date: day });
  const voided = [first('2026-01-30', '2026-01-31T06:00:00Z'), first('2026-01-31', '2026-03-01T06:00:00Z')];
  const second = line(2, '2026-02-28'); // as long after either of them

  for (const firsts of [voided, voided.toReversed()])
    expect(enrollmentOn(redeemed, [...firsts, second], '2026-03-02')?.anchored_on).toBe('2026-01-31');
});

it('a plan is on hold from the day it was held until the day before its release', () => {
  const holds = [{ held_on: '2026-03-10', released_on: '2026-03-12' }];
  const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
  expect(days.map((day) => isHeldOn({ status: 'active', held_on: null }, holds, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
