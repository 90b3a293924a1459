// The expected columns of an enrollment, computed from its instalments and the journal alone.

import { addDays, type Day } from '../../src/lib/dates.ts';
import { installmentDay } from '../../src/lib/schedule.ts';
import { benefitOf } from '../../src/lib/planFigures.ts';
import { runningEnrollments, type EnrollmentStatus } from '../../src/lib/statuses.ts';
import type { EnrollmentRow } from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

/** True when the claim holds, with the drift to report when it does not. */
export type Claim = [holds: boolean, drift: string];

export const driftsOf = (claims: readonly Claim[]): string[] =>
  claims.filter(([holds]) => !holds).map(([, drift]) => drift);

/** Totals of one enrollment's instalments and journal lines. */
export interface EnrollmentFacts {
  /** Its paid instalments: count, sum, first and last day. */
  paid_count: number;
  paid_amount: number;
  first_paid_on: Day | null;
  last_paid_on: Day | null;
  /** The journal's payments less its voids. */
  journal_payments: number;
  journal_paid: number;
  /** The journal's amounts; null without such an entry. */
  journal_agreed: number | null;
  journal_refund: number | null;
  journal_redemption: number | null;
  has_open_request: boolean;
  /** Its instalments without void ones, and whether the later ones are still to be created. */
  laid_count: number;
  is_unlaid: boolean;
}

export type LedgerEnrollment = EnrollmentRow & EnrollmentFacts;

/** One sentence for each column with an unexpected value. */
export function enrollmentDrifts(enrollment: LedgerEnrollment): string[] {
  const { monthly_amount, benefits_percentage, total_installments, anchored_on } = enrollment;
  const { paid_count, paid_amount, last_paid_on, journal_refund, journal_redemption } = enrollment;
  const benefit = benefitOf(monthly_amount, benefits_percentage);
  const isComplete = paid_count === total_installments;
  const end_date = installmentDay(anchored_on, total_installments);
  const statuses = possibleStatuses(enrollment);
  const expected: Partial<LedgerEnrollment> = {
    installments_paid: paid_count,
    total_paid: paid_amount,
    journal_agreed: monthly_amount,
    journal_payments: paid_count,
    journal_paid: paid_amount,
    laid_count: laidCount(enrollment),
    start_date: enrollment.first_paid_on,
    last_payment_on: last_paid_on,
    end_date,
    next_due_date: runningEnrollments.includes(enrollment.status)
      ? installmentDay(anchored_on, paid_count + 1)
      : null,
    matured_on: isComplete ? last_paid_on : null,
    redemption_eligible_on:
      isComplete && last_paid_on ? eligibleOn(enrollment, last_paid_on, end_date) : null,
    benefit_granted: isComplete ? benefit : null,
    refund_amount: journal_refund,
    redeem_value_final: journal_redemption,
    ...(journal_refund !== null && { journal_refund: paid_amount }),
    ...(journal_redemption !== null && { journal_redemption: paid_amount + benefit }),
  };
  const drifts = Object.entries(expected)
    .map(([name, value]) => ({ name, value, found: enrollment[name as keyof LedgerEnrollment] }))
    .filter(({ value, found }) => value !== found)
    .map(({ name, value, found }) => `${name} is ${String(found)}, must be ${String(value)}`);
  if (!statuses.includes(enrollment.status)) {
    drifts.push(`status is ${enrollment.status}, must be ${statuses.join(' or ')}`);
  }
  return drifts;
}

/**
 * The wait counts from the last due day if everything is paid ahead. Customers who were told an earlier day, counted
 * from the payment, keep it.
 */
function eligibleOn(
  { redemption_days, redemption_eligible_on }: LedgerEnrollment,
  lastPaidOn: Day,
  endDate: Day,
): Day {
  const told = addDays(lastPaidOn, redemption_days);
  return lastPaidOn > endDate || redemption_eligible_on === told ? told : addDays(endDate, redemption_days);
}

/** The whole schedule exists from the first payment on; a cancelled plan keeps its paid instalments. */
function laidCount({
  start_date,
  status,
  is_unlaid,
  paid_count,
  total_installments,
}: LedgerEnrollment): number {
  if (status === 'cancelled') return paid_count;
  if (start_date === null) return 1;
  return is_unlaid ? paid_count + 1 : total_installments;
}

function possibleStatuses(enrollment: LedgerEnrollment): EnrollmentStatus[] {
  const { paid_count, total_installments, journal_refund, journal_redemption, has_open_request } = enrollment;
  if (journal_refund !== null) return ['cancelled'];
  if (journal_redemption !== null) return ['redeemed', 'closed'];
  if (paid_count === total_installments) return [has_open_request ? 'redemption_requested' : 'matured'];
  return [paid_count === 0 ? 'payment_pending' : 'active', 'on_hold'];
}

export type LedgerTransaction = Pick<
  TransactionRow,
  'status' | 'installment_number' | 'amount' | 'scheduled_due_date' | 'paid_on' | 'payment_id'
> &
  Pick<EnrollmentRow, 'anchored_on' | 'start_date' | 'monthly_amount' | 'installments_paid'> & {
    enrollment_status: EnrollmentStatus;
    /** The journal's payment; null without one. */
    journal_amount: number | null;
    /** True when the journal's payment has another day, method or reference. */
    journal_differs: boolean;
    /** The journal's void; null without one. */
    journal_void: number | null;
    /** True when an earlier instalment's payment was voided, so that this one is no longer the next. */
    follows_void: boolean;
  };

/** One sentence for each column of an instalment that its enrollment or the journal contradicts. */
export function transactionDrifts(transaction: LedgerTransaction): string[] {
  const { status, amount, installment_number, scheduled_due_date, enrollment_status } = transaction;
  const isPaid = status === 'paid';
  const wasPaid = transaction.paid_on !== null;
  const isVoid = status === 'voided';
  const dueOn = installmentDay(transaction.anchored_on, installment_number);
  const claims: Claim[] = [
    [amount === transaction.monthly_amount, `amount is ${amount}, must be ${transaction.monthly_amount}`],
    [isVoid || scheduled_due_date === dueOn, `scheduled_due_date is ${scheduled_due_date}, must be ${dueOn}`],
    [
      isVoid || isPaid === installment_number <= transaction.installments_paid,
      `status is ${status}, but the enrollment counts ${transaction.installments_paid} paid`,
    ],
    [
      isVoid || (status === 'not_begun') === (transaction.start_date === null),
      `status is ${status}, the first payment ${String(transaction.start_date)}`,
    ],
    [
      isPaid || wasPaid || transaction.follows_void || isVoid === (enrollment_status === 'cancelled'),
      `status is ${status} in an enrollment that is ${enrollment_status}`,
    ],
    [
      transaction.journal_amount === (wasPaid ? amount : null),
      `the journal's payment is ${String(transaction.journal_amount)}, must be ${wasPaid ? amount : 'null'}`,
    ],
    [
      wasPaid === (transaction.payment_id !== null),
      wasPaid ? 'it is paid without a payment' : 'it has a payment and is unpaid',
    ],
    [
      transaction.journal_void === (isVoid && wasPaid ? amount : null),
      `the journal's void is ${String(transaction.journal_void)}, must be ${isVoid && wasPaid ? amount : 'null'}`,
    ],
    [
      !wasPaid || !transaction.journal_differs,
      'the journal has another day, method or reference of the payment',
    ],
  ];
  return driftsOf(claims);
}

export interface LedgerPayment {
  amount: number;
  /** Its instalments: count, sum, and how many match the payment. */
  lines: number;
  lines_amount: number;
  lines_agreeing: number;
}

/** One sentence for each fact of a payment that its instalments contradict. */
export function paymentDrifts(payment: LedgerPayment): string[] {
  const { amount, lines, lines_amount, lines_agreeing } = payment;
  const claims: Claim[] = [
    [amount === lines_amount, `amount is ${amount}, its instalments are ${lines_amount}`],
    [
      lines > 0 && lines === lines_agreeing,
      `${lines_agreeing} of its ${lines} instalments have its day, method, reference and status`,
    ],
  ];
  return driftsOf(claims);
}
