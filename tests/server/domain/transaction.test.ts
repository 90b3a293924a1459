import { describe, expect, it } from 'vitest';
import { isRefused } from '../../../server/domain/change.ts';
import type { EnrollmentRow } from '../../../server/domain/enrollment.ts';
import { isOverdue, pay, statusOn } from '../../../server/domain/transaction.ts';
import {
  enrollmentStatuses,
  isPayable,
  type EnrollmentStatus,
  type StoredTransactionStatus,
  type TransactionStatus,
} from '../../../src/lib/statuses.ts';
import { waitingRow } from '../../support/enrollmentRow.ts';

const running: EnrollmentRow = {
  ...waitingRow,
  status: 'active',
  installments_paid: 1,
  total_paid: 2000,
  start_date: '2026-02-02',
  anchored_on: '2026-01-31',
  last_payment_on: '2026-02-02',
  next_due_date: '2026-02-28',
};
const instalment = (installment_number: number, status: StoredTransactionStatus = 'pending') => ({
  status,
  installment_number,
  amount: 2000,
});
const cash = {
  receivedOn: '2026-02-03',
  paidThrough: 'cash',
  reference: 'R-1',
  source: 'seller',
} as const;
/** 3 February in Kolkata, still the 2nd in London. */
const now = Temporal.Instant.from('2026-02-02T20:00:00Z');

describe('pay', () => {
  it('the first payment starts the enrollment and its schedule, on the day in Kolkata', () => {
    const outcome = pay(instalment(1, 'not_begun'), waitingRow, cash, now);

    expect(outcome).toEqual({
      paid_late: 0,
      transaction: {
        from: ['not_begun', 'pending', 'failed'],
        set: {
          status: 'paid',
          paid_on: '2026-02-03',
          paid_at: '2026-02-02T20:00:00Z',
          paid_source: 'seller',
          paid_through: 'cash',
          payment_reference: 'R-1',
          scheduled_due_date: '2026-02-03',
          actual_due_date: '2026-02-03',
        },
      },
      enrollment: {
        from: ['payment_pending', 'active', 'on_hold'],
        expect: { total_paid: 0 },
        set: {
          status: 'active',
          installments_paid: 1,
          reopened_installments: [],
          paid_in_part: [],
          installments_clearing: 0,
          total_paid: 2000,
          start_date: '2026-02-03',
          anchored_on: '2026-02-03',
          end_date: '2026-04-03',
          last_payment_on: '2026-02-03',
          next_due_date: '2026-03-03',
        },
      },
      schedule: [
        [2, '2026-03-03', '-infinity'],
        [3, '2026-04-03', '2026-03-03'],
      ].map(([installment_number, day, listed_on]) => ({
        status: 'pending',
        installment_number,
        amount: 2000,
        scheduled_due_date: day,
        actual_due_date: day,
        listed_on,
      })),
    });
  });

  it('a later payment keeps the schedule', () => {
    const outcome = pay(instalment(2), running, cash, now);

    expect(outcome).toMatchObject({
      enrollment: { set: { next_due_date: '2026-03-31', installments_paid: 2 } },
      schedule: [],
    });
    expect(outcome).not.toMatchObject({ enrollment: { set: { start_date: expect.anything() } } });
  });

  it.each([
    ['2026-02-03', '2026-04-30'], // ahead of the last due day, 31 Mar: the wait of 30 days counts from that
    ['2026-03-31', '2026-04-30'],
    ['2026-04-02', '2026-05-02'],
  ])(
    'the last payment, of %s, matures the enrollment and grants the benefit from %s on',
    (receivedOn, eligible) => {
      const almost = { ...running, installments_paid: 2, total_paid: 4000, next_due_date: '2026-03-31' };

      const outcome = pay(instalment(3), almost, { ...cash, receivedOn }, now);

      expect(outcome).toMatchObject({
        enrollment: {
          set: {
            status: 'matured',
            installments_paid: 3,
            total_paid: 6000,
            matured_on: receivedOn,
            redemption_eligible_on: eligible,
            benefit_granted: 1500,
            next_due_date: null,
          },
        },
      });
    },
  );

  it('the only payment of a one-month plan matures the enrollment', () => {
    const outcome = pay(instalment(1), { ...waitingRow, total_installments: 1 }, cash, now);

    expect(outcome).toMatchObject({
      enrollment: { set: { status: 'matured', start_date: '2026-02-03' } },
      schedule: [],
    });
  });

  it.each<[StoredTransactionStatus, EnrollmentStatus, string]>([
    ['pending', 'active', 'paid'],
    ['paid', 'active', 'already_paid'],
    ['voided', 'cancelled', 'transaction_status'],
    ['pending', 'on_hold', 'paid'],
    ['pending', 'matured', 'enrollment_status'],
  ])(
    'paying an instalment that is %s, of an enrollment that is %s: %s',
    (status, enrollmentStatus, expected) => {
      const outcome = pay(instalment(2, status), { ...running, status: enrollmentStatus }, cash, now);

      expect(isRefused(outcome) ? outcome.reason : 'paid').toBe(expected);
    },
  );

  it('a payment is refused exactly where the screens may not offer it', () => {
    const stored = ['pending', 'failed', 'paid', 'voided', 'refunded'] as const;
    for (const status of stored) {
      for (const enrollment_status of enrollmentStatuses) {
        const outcome = pay(instalment(2, status), { ...running, status: enrollment_status }, cash, now);

        expect(!isRefused(outcome), `${status} of ${enrollment_status}`).toBe(
          isPayable({ status, enrollment_status }),
        );
      }
    }
  });

  it('only the next instalment can be paid', () => {
    expect(pay(instalment(3, 'pending'), running, cash, now)).toEqual({
      refused: 'not_payable',
      reason: 'not_next',
    });
  });

  it.each<[StoredTransactionStatus, string, boolean]>([
    ['pending', '2026-02-01', true],
    ['failed', '2026-02-01', true],
    ['pending', '2026-02-02', false],
    ['paid', '2026-02-01', false],
    ['voided', '2026-02-01', false],
    ['not_begun', '2026-01-01', false],
  ])(
    'an instalment that is %s and was due on %s is overdue on 2 February: %s',
    (status, scheduled_due_date, late) => {
      expect(isOverdue({ status, scheduled_due_date, enrollment_status: 'active' }, '2026-02-02')).toBe(late);
    },
  );

  it.each<[StoredTransactionStatus, string, TransactionStatus]>([
    ['pending', '2026-02-03', 'pending'],
    ['pending', '2026-02-02', 'due'],
    ['pending', '2025-02-02', 'due'],
    ['failed', '2026-02-01', 'failed'],
    ['paid', '2026-02-01', 'paid'],
    ['voided', '2026-02-01', 'voided'],
    ['not_begun', '2026-01-01', 'pending'],
  ])(
    'an instalment stored as %s for %s is shown on 2 February as %s',
    (status, scheduled_due_date, shown) => {
      expect(statusOn({ status, scheduled_due_date, enrollment_status: 'active' }, '2026-02-02')).toBe(shown);
    },
  );
});
