// An enrollment as of a past day, computed from its instalments.

import { dayOfInstant, type Day } from '../../src/lib/dates.ts';
import { installmentDay } from '../../src/lib/schedule.ts';
import { runningEnrollments, type EnrollmentStatus } from '../../src/lib/statuses.ts';
import type { EnrollmentRow } from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

type Line = Pick<
  TransactionRow,
  'installment_number' | 'status' | 'amount' | 'scheduled_due_date' | 'paid_on'
> & {
  /** Of its payment. */
  voided_at: string | null;
};

/** An enrollment with the day it was closed, which other rules do not need. */
type Row = EnrollmentRow & { closed_on: Day | null };

/** Instalments that were paid at the end of a day, in order; includes those whose payment was voided later. */
export function paidOn<Paid extends Line>(lines: readonly Paid[], day: Day): Paid[] {
  const counted = new Map<number, Paid>();
  for (const line of lines) {
    if (line.paid_on === null || line.paid_on > day) continue;
    const voidedOn = line.voided_at && dayOfInstant(line.voided_at);
    if (voidedOn && voidedOn <= day) continue;
    // Count each once: a payment that still holds goes before one voided since.
    if (!counted.has(line.installment_number) || line.status === 'paid')
      counted.set(line.installment_number, line);
  }
  return [...counted.values()].toSorted((a, b) => a.installment_number - b.installment_number);
}

/** The enrollment at the end of a day, with its instalments paid by then; null if it did not exist yet. */
export function enrollmentOn<Enrollment extends Row>(
  enrollment: Enrollment,
  paid: readonly Line[],
  day: Day,
): Enrollment | null {
  if (enrollment.enrolled_on > day) return null;
  const until = (event: Day | null): Day | null => (event !== null && event <= day ? event : null);
  const [first] = paid;
  const anchored_on = first?.scheduled_due_date ?? enrollment.enrolled_on;
  const total_paid = paid.reduce((sum, { amount }) => sum + amount, 0);
  const isComplete = paid.length === enrollment.total_installments;
  const then = {
    ...enrollment,
    anchored_on,
    start_date: first?.paid_on ?? null,
    end_date: installmentDay(anchored_on, enrollment.total_installments),
    installments_paid: paid.length,
    total_paid,
    matured_on: isComplete ? (paid.at(-1)?.paid_on ?? null) : null,
    redemption_requested_on: until(enrollment.redemption_requested_on),
    redeemed_on: until(enrollment.redeemed_on),
    closed_on: until(enrollment.closed_on),
    cancelled_on: until(enrollment.cancelled_on),
  };
  const status = statusThen(then, enrollment.status);
  return {
    ...then,
    status,
    next_due_date: runningEnrollments.includes(status) ? installmentDay(anchored_on, paid.length + 1) : null,
    refund_amount: then.cancelled_on && enrollment.refund_amount,
    redeem_value_final: then.redeemed_on && enrollment.redeem_value_final,
  };
}

/** The start of a hold is not recorded. */
function statusThen(then: Row, now: EnrollmentStatus): EnrollmentStatus {
  if (then.cancelled_on) return 'cancelled';
  if (then.closed_on) return 'closed';
  if (then.redeemed_on) return 'redeemed';
  if (then.matured_on) return then.redemption_requested_on ? 'redemption_requested' : 'matured';
  if (now === 'on_hold') return 'on_hold';
  return then.installments_paid === 0 ? 'payment_pending' : 'active';
}
