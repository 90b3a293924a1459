import { describe, expect, it } from 'vitest';
import { isRefused } from '../../../server/domain/change.ts';
import {
  awaitedInstallment,
  cancel,
  daysUntilDue,
  enroll,
  percentComplete,
  type PlanTerms,
} from '../../../server/domain/enrollment.ts';
import { isAtRisk } from '../../../src/lib/dueStatus.ts';
import { enrollmentStatuses } from '../../../src/lib/statuses.ts';

const plan: PlanTerms = {
  name: 'Golden Eleven',
  is_active: true,
  duration_months: 11,
  redemption_days: 30,
  late_rule: 'shop_decides',
  min_amount: 1000,
  max_amount: 5500,
  benefits_percentage: 75,
};
const order = { monthlyAmount: 2000, sellerIsActive: true, today: '2026-01-31' };

describe('enroll', () => {
  it('enroll copies the plan’s terms into a pending enrollment with its first instalment', () => {
    const outcome = enroll(plan, order);

    expect(outcome).toEqual({
      enrollment: {
        status: 'payment_pending',
        plan_name: 'Golden Eleven',
        monthly_amount: 2000,
        total_installments: 11,
        benefits_percentage: 75,
        redemption_days: 30,
        late_rule: 'shop_decides',
        karat: null,
        installments_paid: 0,
        total_paid: 0,
        enrolled_on: '2026-01-31',
        anchored_on: '2026-01-31',
        end_date: '2026-11-30',
        next_due_date: '2026-01-31',
      },
      transaction: {
        status: 'not_begun',
        installment_number: 1,
        amount: 2000,
        scheduled_due_date: '2026-01-31',
        actual_due_date: '2026-01-31',
        listed_on: '-infinity',
      },
    });
  });

  it.each([
    ['a closed plan', { ...plan, is_active: false }, order, 'plan_closed', 'plan_inactive'],
    ['a seller without KYC', plan, { ...order, sellerIsActive: false }, 'plan_closed', 'seller_inactive'],
    [
      'an amount below the plan’s minimum',
      plan,
      { ...order, monthlyAmount: 999 },
      'validation_failed',
      'amount_not_allowed',
    ],
    [
      'an amount above the plan’s maximum',
      plan,
      { ...order, monthlyAmount: 5501 },
      'validation_failed',
      'amount_not_allowed',
    ],
  ])('enroll refuses %s', (_, terms, order, refused, reason) => {
    expect(enroll(terms, order)).toEqual({ refused, reason });
  });
});

describe('instalments', () => {
  it.each([
    ['active', 2, { installment_number: 3, status: 'pending', scheduled_due_date: '2026-03-10' }],
    ['payment_pending', 0, { installment_number: 1, status: 'not_begun', scheduled_due_date: '2026-01-10' }],
    ['active', 11, null],
    ['on_hold', 2, { installment_number: 3 }],
    ['cancelled', 2, null],
  ] as const)(
    'the awaited instalment of an enrollment that is %s with %s paid: %j',
    (status, paid, awaited) => {
      const enrollment = {
        status,
        enrolled_on: '2026-01-10',
        anchored_on: '2026-01-10',
        monthly_amount: 500,
        start_date: status === 'payment_pending' ? null : '2026-01-10',
        installments_paid: paid,
        reopened_installments: [],
        paid_in_part: [],
        total_installments: 11,
      };

      const outcome = awaitedInstallment(enrollment);

      expect(outcome).toEqual(awaited === null ? null : expect.objectContaining(awaited));
    },
  );

  it.each([
    ['active', '2026-03-10', '2026-03-10', false, 0],
    ['active', '2026-03-11', '2026-03-10', false, 1],
    ['active', '2026-03-01', '2026-03-15', false, -14],
    ['active', '2026-03-01', '2026-03-16', true, -15],
    ['payment_pending', '2026-03-01', '2026-03-16', false, null],
    ['on_hold', '2026-03-01', '2026-03-16', false, -15],
    ['on_hold and never begun', '2026-03-01', '2026-03-16', false, null],
    ['matured', null, '2026-03-16', false, null],
  ] as const)(
    'an enrollment that is %s with its next due date %s, on %s: at risk %s, %s days left',
    (status, next_due_date, today, atRisk, days) => {
      const isBegun = status !== 'payment_pending' && status !== 'on_hold and never begun';
      const enrollment = { status, next_due_date, start_date: isBegun ? '2026-01-01' : null };

      expect(daysUntilDue(enrollment, today)).toBe(days);
      expect(isAtRisk(enrollment, today)).toBe(atRisk);
    },
  );

  it.each([
    [0, 11, 0],
    [10, 11, 90],
    [11, 11, 100],
  ])('%s of %s instalments paid are %s per cent', (installments_paid, total_installments, percent) => {
    expect(percentComplete({ installments_paid, total_installments })).toBe(percent);
  });
});

describe('cancel', () => {
  it('cancelling sets the paid total as the refund and voids unpaid instalments', () => {
    const outcome = cancel(
      { status: 'active', total_paid: 6000, next_due_date: '2026-03-10', installments_clearing: 0 },
      '2026-03-01',
    );

    expect(outcome).toEqual({
      enrollment: {
        from: ['payment_pending', 'active', 'on_hold'],
        expect: { total_paid: 6000 },
        set: {
          status: 'cancelled',
          cancelled_on: '2026-03-01',
          refund_amount: 6000,
          next_due_date: null,
          held_on: null,
          hold_reason: null,
        },
      },
      transactions: { from: ['not_begun', 'pending', 'failed'], set: { status: 'voided' } },
      unlisted: { listed_on: 'infinity' },
    });
  });

  it('only pending, active and on-hold enrollments can be cancelled', () => {
    const cancellable = enrollmentStatuses.filter(
      (status) =>
        !isRefused(
          cancel(
            { status, total_paid: 0, next_due_date: '2026-03-10', installments_clearing: 0 },
            '2026-03-01',
          ),
        ),
    );

    expect(cancellable).toEqual(['payment_pending', 'active', 'on_hold']);
  });
});
