// A payment's day, and voiding it: the state that each enrollment returns to, and when it is too late.

import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { installmentDay } from '../../src/lib/schedule.ts';
import type { EnrollmentStatus } from '../../src/lib/statuses.ts';
import { readersCopy } from '../language.ts';
import type { Change, Refused } from './change.ts';
import {
  firstInstallment,
  installment,
  NEVER_LISTED,
  type EnrollmentRow,
  type NewTransaction,
} from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

/** Enrollments whose last payment can be voided: their total has not been used yet. */
const voidableEnrollments: readonly EnrollmentStatus[] = ['active', 'on_hold', 'matured'];

export interface InstallmentsVoided {
  /** For the payment's own instalments. */
  paid: Change<TransactionRow>;
  enrollment: Change<EnrollmentRow>;
  /** Records that replace the voided ones. */
  open: NewTransaction[];
  /**
   * For the unpaid instalments after them: the next one changes. If no payment is left there is no schedule, and they
   * become void without being shown.
   */
  later: Partial<TransactionRow>;
}

/**
 * Takes a payment's instalments back out of an enrollment. `numbers`: its instalments there. `lastPaidOn`: the day of
 * the payment before them; null if they are the first.
 */
export function voidInstallments(
  enrollment: EnrollmentRow,
  numbers: readonly number[],
  lastPaidOn: Day | null,
  now: Temporal.Instant,
): InstallmentsVoided | Refused<'not_voidable', EnrollmentStatus | 'paid_later'> {
  const { status, installments_paid: paid, enrolled_on, monthly_amount, total_installments } = enrollment;
  if (!voidableEnrollments.includes(status)) return { refused: 'not_voidable', reason: status };
  if (Math.max(...numbers) !== paid) return { refused: 'not_voidable', reason: 'paid_later' };

  const left = paid - numbers.length;
  const begins = left === 0;
  const anchored_on = begins ? enrolled_on : enrollment.anchored_on;
  return {
    paid: { from: ['paid'], set: { status: 'voided', voided_on: todayInKolkata(now) } },
    enrollment: {
      from: voidableEnrollments,
      expect: { installments_paid: paid },
      set: {
        status: status === 'on_hold' ? status : begins ? 'payment_pending' : 'active',
        installments_paid: left,
        total_paid: left * monthly_amount,
        last_payment_on: lastPaidOn,
        ...(begins && {
          start_date: null,
          anchored_on,
          end_date: installmentDay(anchored_on, total_installments),
        }),
        next_due_date: installmentDay(anchored_on, left + 1),
        matured_on: null,
        redemption_eligible_on: null,
        benefit_granted: null,
      },
    },
    open: begins
      ? [firstInstallment(enrollment)]
      : numbers.map((number) => installment({ ...enrollment, installments_paid: left }, number)),
    later: begins
      ? { status: 'voided', listed_on: NEVER_LISTED }
      : { listed_on: installmentDay(anchored_on, paid) },
  };
}

/**
 * The reason that a payment of an enrollment cannot have been received on a day; null if it can. It must not be after
 * today, before the enrollment began, or before the previous instalment's payment: instalments are paid in order, and
 * voids, statements and past liabilities rely on their days being in that order too. A payment that was recorded while
 * the clock was ahead does not block later ones. A day whose sheet is closed is refused where the payment is stored,
 * under the lock that closes it.
 */
export function receivedDayRefusal(
  day: Day,
  { enrolled_on, last_payment_on }: Pick<EnrollmentRow, 'enrolled_on' | 'last_payment_on'>,
  today: Day,
): string | null {
  const { paymentsCopy, refusals } = readersCopy();
  if (day > today) return paymentsCopy.receivedOn.required;
  if (day === today) return null;
  if (day < enrolled_on) return refusals.receivedDay.beforeEnrollment(enrolled_on);
  return last_payment_on !== null && day < last_payment_on
    ? refusals.receivedDay.beforeLastPayment(last_payment_on)
    : null;
}
