// One instalment: when it can be marked paid, and what that changes.
import type { PaidThrough } from '../../src/lib/copy/shared.ts';
import type { Day } from '../../src/lib/dates.ts';
import { installmentDay } from '../../src/lib/schedule.ts';
import {
  openStatuses,
  payableEnrollments,
  unpaidStatuses,
  type StoredTransactionStatus,
  type TransactionStatus,
} from '../../src/lib/statuses.ts';
import type { Change, Refused } from './change.ts';
import { maturity, unpaidSchedule, type EnrollmentRow, type NewTransaction } from './enrollment.ts';

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
}

export interface Payment {
  /** The day on which the money was received (`receivedDayRefusal`). */
  receivedOn: Day;
  paidThrough: PaymentMethod;
  reference: string | null;
  source: PaidSource;
}

export interface PaymentMade {
  transaction: Change<TransactionRow>;
  enrollment: Change<EnrollmentRow>;
  /** Records created by the first payment: all later instalments. */
  schedule: NewTransaction[];
}

export type PayRefusal =
  | Refused<'already_paid', 'already_paid'>
  | Refused<'not_payable', 'transaction_status' | 'enrollment_status' | 'not_next'>;

/**
 * Marks an instalment paid: only the next one of an enrollment that is pending or active, early or not.
 * The first payment starts the plan and its schedule, the last matures it.
 */
export function pay(
  transaction: Pick<TransactionRow, 'status' | 'installment_number' | 'amount'>,
  enrollment: EnrollmentRow,
  payment: Payment,
  now: Temporal.Instant,
): PaymentMade | PayRefusal {
  if (transaction.status === 'paid') return { refused: 'already_paid', reason: 'already_paid' };
  if (!openStatuses.includes(transaction.status))
    return { refused: 'not_payable', reason: 'transaction_status' };
  if (!payableEnrollments.includes(enrollment.status)) {
    return { refused: 'not_payable', reason: 'enrollment_status' };
  }
  if (transaction.installment_number !== enrollment.installments_paid + 1) {
    return { refused: 'not_payable', reason: 'not_next' };
  }

  const { receivedOn } = payment;
  const paid = enrollment.installments_paid + 1;
  const isFirst = enrollment.start_date === null;
  const progress = {
    installments_paid: paid,
    total_paid: enrollment.total_paid + transaction.amount,
    last_payment_on: receivedOn,
    ...(isFirst && {
      start_date: receivedOn,
      anchored_on: receivedOn,
      end_date: installmentDay(receivedOn, enrollment.total_installments),
    }),
  };
  const after = { ...enrollment, ...progress };
  const isLast = paid === enrollment.total_installments;
  const set = isLast
    ? { ...progress, ...maturity(after, receivedOn) }
    : { ...progress, status: 'active' as const, next_due_date: installmentDay(after.anchored_on, paid + 1) };

  return {
    transaction: {
      from: openStatuses,
      set: {
        status: 'paid',
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
      expect: { installments_paid: enrollment.installments_paid },
      set,
    },
    schedule: isFirst ? unpaidSchedule(after) : [],
  };
}

/**
 * A pending instalment is due from its day on, once its plan has begun. Derived, never stored, so that at midnight it
 * is right for every store.
 */
export function statusOn(
  { status, scheduled_due_date }: Pick<TransactionRow, 'status' | 'scheduled_due_date'>,
  today: Day,
): TransactionStatus {
  if (status === 'not_begun') return 'pending';
  return status === 'pending' && scheduled_due_date <= today ? 'due' : status;
}

/** True when an instalment's due date has passed without payment. */
export const isOverdue = (
  transaction: Pick<TransactionRow, 'status' | 'scheduled_due_date'>,
  today: Day,
): boolean => unpaidStatuses.includes(transaction.status) && transaction.scheduled_due_date < today;
