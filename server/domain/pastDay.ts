// An enrollment as it stood on a past day, reckoned from its instalments.

import { dayOfInstant, type Day } from '../../src/lib/dates.ts';
import { installmentDay, isMonthLate } from '../../src/lib/schedule.ts';
import { runningEnrollments, type EnrollmentStatus } from '../../src/lib/statuses.ts';
import type { EnrollmentRow } from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

type Line = Pick<
  TransactionRow,
  'installment_number' | 'status' | 'amount' | 'scheduled_due_date' | 'paid_on' | 'paid_at' | 'payment_id'
> & {
  /** Of its payment. */
  voided_at: string | null;
};

/** An enrollment with the day it was closed on, which the other rules do not need. */
type Row = EnrollmentRow & { closed_on: Day | null };

/** Whether the moment lies after the day. No moment does not. */
const isAfter = (moment: string | null, day: Day): boolean =>
  moment !== null && (dayOfInstant(moment) ?? day) > day;

const isOfDays = ({ paid_on }: Line, day: Day): boolean => paid_on !== null && paid_on <= day;

/**
 * The instalments that were paid at the end of a day, as it was known then, first to last: also those whose payment was voided later, and
 * none that was booked later.
 */
export const paidOn = <Paid extends Line>(lines: readonly Paid[], day: Day): Paid[] =>
  lines
    .filter((line) => isOfDays(line, day) && !isAfter(line.paid_at, day))
    .filter(({ voided_at }) => voided_at === null || isAfter(voided_at, day))
    .toSorted((a, b) => a.installment_number - b.installment_number);

/** What was booked since a day for it or an earlier one. */
export interface BookedSince {
  payments: number;
  /** Whole rupees. */
  amount: number;
  /** Payments of these days that were voided since. */
  voids: number;
}

export function bookedSince(lines: readonly Line[], day: Day): BookedSince {
  const ofDays = lines.filter((line) => isOfDays(line, day));
  const booked = ofDays.filter(({ paid_at }) => isAfter(paid_at, day));
  const voided = ofDays.filter(({ voided_at }) => isAfter(voided_at, day));
  const count = (of: readonly Line[]) => new Set(of.map(({ payment_id }) => payment_id)).size;
  return {
    payments: count(booked),
    amount: booked.reduce((sum, { amount }) => sum + amount, 0),
    voids: count(voided),
  };
}

/** The enrollment at the end of a day, with the instalments that were paid by then; null when it did not exist yet. */
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
    paid_late: paid.filter(({ installment_number, paid_on }) =>
      isMonthLate(anchored_on, installment_number, paid_on!),
    ).length,
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

/** Since when a plan has been on hold is not recorded. */
function statusThen(then: Row, now: EnrollmentStatus): EnrollmentStatus {
  if (then.cancelled_on) return 'cancelled';
  if (then.closed_on) return 'closed';
  if (then.redeemed_on) return 'redeemed';
  if (then.matured_on) return then.redemption_requested_on ? 'redemption_requested' : 'matured';
  if (now === 'on_hold') return 'on_hold';
  return then.installments_paid === 0 ? 'payment_pending' : 'active';
}
