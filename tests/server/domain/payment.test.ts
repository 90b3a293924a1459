import { describe, expect, it } from 'vitest';
import type { EnrollmentRow } from '../../../server/domain/enrollment.ts';
import {
  receivedDayRefusal,
  voidInstallments,
  type InstallmentsVoided,
} from '../../../server/domain/payment.ts';
import { waitingRow } from '../../support/enrollmentRow.ts';

const running: EnrollmentRow = {
  ...waitingRow,
  status: 'active',
  installments_paid: 2,
  total_paid: 4000,
  anchored_on: '2026-02-02',
  start_date: '2026-02-02',
  end_date: '2026-04-02',
  next_due_date: '2026-04-02',
  last_payment_on: '2026-03-01',
};

const now = Temporal.Instant.from('2026-03-05T06:30:00Z');

/** Whole instalments of the enrollment. */
const whole = (...numbers: number[]) =>
  numbers.map((installment_number) => ({ installment_number, amount: 2000 }));

describe('voidInstallments', () => {
  it.each([
    ['active', [2], 'active'],
    ['active', [1, 2], 'payment_pending'],
    ['matured', [2], 'active'],
    ['on_hold', [2], 'on_hold'],
    ['on_hold', [1, 2], 'on_hold'],
  ] as const)('a plan that is %s is, without its instalments %j, %s', (status, numbers, after) => {
    expect(voidInstallments({ ...running, status }, whole(...numbers), null, false, now)).toMatchObject({
      enrollment: {
        set: {
          status: after,
          installments_paid: 2 - numbers.length,
          total_paid: 4000 - 2000 * numbers.length,
        },
      },
    });
  });

  it('a voided instalment is open again since its own day, and those after it stay', () => {
    expect(voidInstallments(running, whole(2), '2026-02-02', false, now)).toMatchObject({
      paid: { set: { status: 'voided', voided_on: '2026-03-05' } },
      enrollment: { set: { next_due_date: '2026-03-02' } },
      open: [
        {
          installment_number: 2,
          scheduled_due_date: '2026-03-02',
          status: 'pending',
          listed_on: '-infinity',
        },
      ],
      unpaid: null,
    });
  });

  it('the first one too, and the schedule keeps its days', () => {
    const { enrollment, open } = voidInstallments(
      running,
      whole(1),
      '2026-03-01',
      false,
      now,
    ) as InstallmentsVoided;

    expect(enrollment.set).toMatchObject({
      status: 'active',
      installments_paid: 1,
      reopened_installments: [1],
      next_due_date: '2026-02-02',
      last_payment_on: '2026-03-01',
    });
    expect(enrollment.set).not.toHaveProperty('anchored_on');
    expect(open).toMatchObject([{ installment_number: 1, status: 'pending', listed_on: '-infinity' }]);
  });

  it('a part of an instalment is open again, and its other part stays', () => {
    const parts = { ...running, installments_paid: 1, paid_in_part: [1500], total_paid: 3500 };
    const part = [{ installment_number: 2, amount: 500 }];

    expect(voidInstallments(parts, part, '2026-03-01', false, now)).toMatchObject({
      enrollment: { set: { status: 'active', installments_paid: 1, paid_in_part: [1000], total_paid: 3000 } },
      open: [{ installment_number: 2, amount: 1000 }],
    });
    expect(voidInstallments(running, part, '2026-03-01', false, now)).toMatchObject({
      enrollment: { set: { installments_paid: 1, paid_in_part: [1500], total_paid: 3500 } },
      open: [{ installment_number: 2, amount: 500 }],
    });
  });

  it('without any payment a plan is as if nobody had begun it', () => {
    expect(voidInstallments(running, whole(1, 2), null, false, now)).toMatchObject({
      enrollment: {
        set: {
          start_date: null,
          anchored_on: '2026-01-31',
          end_date: '2026-03-31',
          next_due_date: '2026-01-31',
        },
      },
      open: [{ installment_number: 1, scheduled_due_date: '2026-01-31', status: 'not_begun' }],
      unpaid: { status: 'voided', listed_on: 'infinity' },
    });
  });
});

describe('receivedDayRefusal', () => {
  it.each([
    ['2026-01-30', null, /^The plan began on 31 Jan 2026\./],
    ['2026-01-31', null, null],
    ['2026-03-05', null, null],
    ['2026-03-06', null, /^Choose today/],
    ['2026-02-28', '2026-03-01', /^The instalment before was paid on 01 Mar 2026\./],
    ['2026-03-01', '2026-03-01', null],
    ['2026-03-05', '2026-04-01', null], // recorded while the clock was ahead
    ['2026-03-04', '2026-04-01', /^The instalment before was paid/],
  ])('a payment received on %s, after one on %s, is refused with %s', (day, last_payment_on, refusal) => {
    const found = receivedDayRefusal(day, { ...running, last_payment_on }, '2026-03-05');
    if (refusal) expect(found).toMatch(refusal);
    else expect(found).toBeNull();
  });

  it('an instalment that is paid again after a void may have been paid before the later ones', () => {
    const reopened = { ...running, installments_paid: 1, reopened_installments: [1] };

    expect(receivedDayRefusal('2026-02-10', reopened, '2026-03-05')).toBeNull();
  });
});
