// One instalment: when it can be marked paid, and what that changes.
import type { PaidThrough } from '../../src/lib/copy/shared.ts';
import type { Day } from '../../src/lib/dates.ts';
import {
  installmentDay,
  isMonthLate,
  paidInPart,
  progressOf,
  unpaidNumbers,
  type EndFacts,
} from '../../src/lib/schedule.ts';
import {
  openStatuses,
  payableEnrollments,
  unpaidStatuses,
  type EnrollmentStatus,
  type StoredTransactionStatus,
  type TransactionStatus,
} from '../../src/lib/statuses.ts';
import type { Change, Refused } from './change.ts';
import type { RatesSeen } from './goldRate.ts';
import {
  installment,
  maturity,
  unpaidSchedule,
  type EnrollmentRow,
  type NewTransaction,
} from './enrollment.ts';

type PaidSource = 'gateway' | 'seller' | 'system';

/** Every payment method. The screens offer some of them. */
export type PaymentMethod = PaidThrough;

/** The columns of `transactions` that rules read and set. */
export interface TransactionRow {
  status: StoredTransactionStatus;
  installment_number: number;
  amount: number;
  scheduled_due_date: Day;
  actual_due_date: Day;
  listed_on: Day;
  /** Of its payment. */
  voided_on: Day | null;
  paid_on: Day | null;
  /** RFC 3339, UTC. */
  paid_at: string | null;
  paid_source: PaidSource | null;
  paid_through: PaymentMethod | null;
  payment_reference: string | null;
  /** The receipt. */
  payment_id: string | null;
  /** Of a plan by weight: paise for a gram, and the milligrams that it bought. */
  gold_rate: number | null;
  weight: number | null;
}

export interface Payment {
  /** The day on which the money was received (`receivedDayRefusal`). */
  receivedOn: Day;
  paidThrough: PaymentMethod;
  reference: string | null;
  /** Booked though another receipt carries the reference. */
  isReferenceConfirmed?: boolean;
  source: PaidSource;
  /** The rates that the person saw; plans by weight need them. */
  ratesSeen?: RatesSeen;
}

export interface PaymentMade {
  /** As `paid_late` of the enrollment after it. */
  paid_late: number;
  transaction: Change<TransactionRow>;
  enrollment: Change<EnrollmentRow>;
  /** Records created by the first payment: all later instalments; by a part: the rest of its instalment. */
  schedule: NewTransaction[];
}

export type PayRefusal =
  | Refused<'already_paid', 'already_paid'>
  | Refused<'not_payable', 'transaction_status' | 'enrollment_status' | 'not_next' | 'first_in_part'>;

/**
 * Marks an instalment paid, or a part of it: only the oldest unpaid one of an enrollment that takes payments, early or not.
 * The first payment is a whole instalment and starts the plan and its schedule, the last matures it. Of a part, its record becomes the
 * part's, and another one has the rest. `amount`: at most what is open.
 */
export function pay(
  transaction: Pick<TransactionRow, 'status' | 'installment_number' | 'amount'>,
  enrollment: EnrollmentRow & Pick<EndFacts, 'paid_late'>,
  payment: Payment,
  now: Temporal.Instant,
  amount = transaction.amount,
): PaymentMade | PayRefusal {
  if (transaction.status === 'paid') return { refused: 'already_paid', reason: 'already_paid' };
  if (!openStatuses.includes(transaction.status))
    return { refused: 'not_payable', reason: 'transaction_status' };
  if (!payableEnrollments.includes(enrollment.status)) {
    return { refused: 'not_payable', reason: 'enrollment_status' };
  }
  const [next, ...later] = unpaidNumbers(enrollment);
  if (transaction.installment_number !== next) {
    return { refused: 'not_payable', reason: 'not_next' };
  }

  const { receivedOn } = payment;
  const { total_installments: total, last_payment_on: last } = enrollment;
  const isFirst = enrollment.start_date === null;
  const rest = transaction.amount - amount;
  const isPart = rest > 0;
  if (isFirst && isPart) return { refused: 'not_payable', reason: 'first_in_part' };
  const unpaid = isPart ? [next, ...later] : later;
  const parts = paidInPart(enrollment).set(next, enrollment.monthly_amount - rest);
  const progress = {
    ...progressOf(unpaid, total, parts),
    total_paid: enrollment.total_paid + amount,
    last_payment_on: last !== null && last > receivedOn ? last : receivedOn,
    ...(isFirst && {
      start_date: receivedOn,
      anchored_on: receivedOn,
      end_date: installmentDay(receivedOn, total),
    }),
  };
  const paid_late =
    (enrollment.paid_late ?? 0) +
    Number(!isFirst && !isPart && isMonthLate(enrollment.anchored_on, next, receivedOn));
  const after = { ...enrollment, ...progress, paid_late };
  const isHeld = enrollment.status === 'on_hold';
  const installments_clearing = enrollment.installments_clearing + Number(payment.paidThrough === 'cheque');
  const next_due_date = unpaid[0] === undefined ? null : installmentDay(after.anchored_on, unpaid[0]);
  // A plan on hold stays so, and matures on release; one whose cheque is not cleared waits for it.
  const set = {
    ...progress,
    installments_clearing,
    ...(next_due_date === null && !isHeld && installments_clearing === 0
      ? maturity(after, after.last_payment_on)
      : { status: isHeld ? ('on_hold' as const) : ('active' as const), next_due_date }),
  };

  return {
    paid_late,
    transaction: {
      from: openStatuses,
      set: {
        status: 'paid',
        ...(isPart && { amount }),
        paid_on: receivedOn,
        paid_at: now.toString(),
        paid_source: payment.source,
        paid_through: payment.paidThrough,
        payment_reference: payment.reference,
        ...(isFirst && { scheduled_due_date: receivedOn, actual_due_date: receivedOn }),
      },
    },
    enrollment: {
      from: payableEnrollments,
      expect: { total_paid: enrollment.total_paid },
      set,
    },
    schedule: isFirst
      ? unpaidSchedule(after)
      : isPart
        ? [installment(enrollment, next, undefined, rest)]
        : [],
  };
}

/** A pending instalment is due from its day on, once its plan has begun, and unless that is on hold. Read, never stored: at midnight it is true for every store at once. */
export function statusOn(
  {
    status,
    scheduled_due_date,
    enrollment_status,
  }: Pick<TransactionRow, 'status' | 'scheduled_due_date'> & { enrollment_status: EnrollmentStatus },
  today: Day,
): TransactionStatus {
  if (status === 'not_begun') return 'pending';
  if (enrollment_status === 'on_hold') return status;
  return status === 'pending' && scheduled_due_date <= today ? 'due' : status;
}

/** True when an instalment's due date has passed without payment. */
export const isOverdue = (
  transaction: Pick<TransactionRow, 'status' | 'scheduled_due_date'> & {
    enrollment_status: EnrollmentStatus;
  },
  today: Day,
): boolean =>
  transaction.enrollment_status !== 'on_hold' &&
  unpaidStatuses.includes(transaction.status) &&
  transaction.scheduled_due_date < today;
