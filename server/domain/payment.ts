// A payment's day, and voiding it: the state that each enrollment returns to, and when it is too late.

import type { SellerRole } from '../../src/api/permissions.ts';
import { earliestReceipt } from '../../src/lib/backDating.ts';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import {
  installmentDay,
  paidInPart,
  progressOf,
  unpaidNumbers,
  type EndFacts,
} from '../../src/lib/schedule.ts';
import type { EnrollmentStatus } from '../../src/lib/statuses.ts';
import { readersCopy } from '../language.ts';
import type { Change, Refused } from './change.ts';
import {
  firstInstallment,
  installment,
  maturity,
  NEVER_LISTED,
  type EnrollmentRow,
  type NewTransaction,
} from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

/** The enrollments whose payments can be voided: nothing has used their total yet. */
const voidableEnrollments: readonly EnrollmentStatus[] = ['active', 'on_hold', 'matured'];

export interface InstallmentsVoided {
  /** For the payment's own instalments. */
  paid: Change<TransactionRow>;
  enrollment: Change<EnrollmentRow>;
  /** The amounts now open of these instalments. The record of a rest gets the amount; others get a new record. */
  open: NewTransaction[];
  /** For the other unpaid instalments where nothing is paid any more: without a schedule they become void, unseen. */
  unpaid: Partial<TransactionRow> | null;
}

/**
 * Takes a payment's instalments back out of an enrollment: they are open again since their own days, and what was paid later stays paid.
 * `lines`: its instalments there, or parts of them. `lastPaidOn`: the latest day of its other payments; null when there are none.
 * `isClearing`: it was a cheque that is not cleared.
 */
export function voidInstallments(
  enrollment: EnrollmentRow,
  lines: readonly (Pick<TransactionRow, 'installment_number' | 'amount'> &
    Partial<Pick<TransactionRow, 'weight'>>)[],
  lastPaidOn: Day | null,
  isClearing: boolean,
  now: Temporal.Instant,
): InstallmentsVoided | Refused<'not_voidable', EnrollmentStatus> {
  const { status, enrolled_on, monthly_amount, total_installments } = enrollment;
  if (!voidableEnrollments.includes(status)) return { refused: 'not_voidable', reason: status };

  const unpaid = new Set(unpaidNumbers(enrollment));
  const parts = paidInPart(enrollment);
  for (const { installment_number: number, amount } of lines) {
    parts.set(number, (unpaid.has(number) ? (parts.get(number) ?? 0) : monthly_amount) - amount);
    unpaid.add(number);
  }
  const numbers = [...unpaid].sort((a, b) => a - b);
  const total_paid = lines.reduce((sum, { amount }) => sum - amount, enrollment.total_paid);
  const begins = total_paid === 0;
  const anchored_on = begins ? enrolled_on : enrollment.anchored_on;
  return {
    paid: { from: ['paid'], set: { status: 'voided', voided_on: todayInKolkata(now) } },
    enrollment: {
      from: voidableEnrollments,
      expect: { total_paid: enrollment.total_paid },
      set: {
        status: status === 'on_hold' ? status : begins ? 'payment_pending' : 'active',
        ...progressOf(numbers, total_installments, parts),
        installments_clearing: enrollment.installments_clearing - (isClearing ? lines.length : 0),
        total_paid,
        weight: lines.reduce((left, { weight }) => left - (weight ?? 0), enrollment.weight),
        last_payment_on: lastPaidOn,
        ...(begins && {
          start_date: null,
          anchored_on,
          end_date: installmentDay(anchored_on, total_installments),
        }),
        next_due_date: installmentDay(anchored_on, numbers[0]!),
        matured_on: null,
        redemption_eligible_on: null,
        benefit_granted: null,
      },
    },
    open: begins
      ? [firstInstallment(enrollment)]
      : lines.map(({ installment_number: number }) =>
          installment(
            enrollment,
            number,
            numbers[numbers.indexOf(number) - 1],
            monthly_amount - (parts.get(number) ?? 0),
          ),
        ),
    unpaid: begins ? { status: 'voided', listed_on: NEVER_LISTED } : null,
  };
}

/**
 * Changes by cheques that are cleared, or that a corrected payment becomes: a plan that is paid to the end matures with its last cheque, as of
 * its last payment, and waits again for one. `by`: how many more of its instalments are under clearing.
 */
export function changeClearing(
  enrollment: EnrollmentRow & Pick<EndFacts, 'paid_late'>,
  by: number,
): Change<EnrollmentRow> | Refused<'conflict', EnrollmentStatus> {
  const { status, installments_paid, installments_clearing, total_installments, last_payment_on } =
    enrollment;
  if (!voidableEnrollments.includes(status)) return { refused: 'conflict', reason: status };
  const left = installments_clearing + by;
  const isComplete = installments_paid === total_installments && status !== 'on_hold';
  const waiting = {
    status: 'active',
    matured_on: null,
    redemption_eligible_on: null,
    benefit_granted: null,
  } as const;
  return {
    from: [status],
    expect: { installments_paid, installments_clearing },
    set: {
      installments_clearing: left,
      ...(isComplete &&
        (left === 0 && last_payment_on !== null ? maturity(enrollment, last_payment_on) : waiting)),
    },
  };
}

/** Why a person with this role may not book a payment for a day; null when they may. */
export function backDatingRefusal(day: Day, role: SellerRole, today: Day): string | null {
  const earliest = earliestReceipt(role, today);
  return earliest !== null && day < earliest ? readersCopy().refusals.receivedDay.tooFarBack(earliest) : null;
}

/**
 * Why a payment of an enrollment cannot have been received on a day; null when it can. Not after today, and not before the enrollment began.
 * Nor before the payment before it, unless an instalment without any part is paid again after a void: instalments are paid in order, and what
 * the shop owed on a day relies on their days being in that order, too, where nothing was voided. What was recorded while the clock was ahead stands in
 * the way of nothing that comes after. A day whose sheet is closed is refused where the payment is stored, under the lock that closes it.
 */
export function receivedDayRefusal(
  day: Day,
  {
    enrolled_on,
    last_payment_on,
    reopened_installments: reopened,
    paid_in_part: [part = 0],
  }: Pick<EnrollmentRow, 'enrolled_on' | 'last_payment_on' | 'reopened_installments' | 'paid_in_part'>,
  today: Day,
): string | null {
  const { paymentsCopy, refusals } = readersCopy();
  if (day > today) return paymentsCopy.receivedOn.required;
  if (day === today) return null;
  if (day < enrolled_on) return refusals.receivedDay.beforeEnrollment(enrolled_on);
  return (reopened.length === 0 || part > 0) && last_payment_on !== null && day < last_payment_on
    ? refusals.receivedDay.beforeLastPayment(last_payment_on)
    : null;
}
