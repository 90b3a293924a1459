// An enrollment as of a past day, computed from its instalments.

import { dayOfInstant, type Day } from '../../src/lib/dates.ts';
import { installmentDay, isMonthLate, progressOf, unpaidNumbers } from '../../src/lib/schedule.ts';
import { runningEnrollments, type EnrollmentStatus } from '../../src/lib/statuses.ts';
import type { EnrollmentRow } from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

type Line = Pick<
  TransactionRow,
  'installment_number' | 'status' | 'amount' | 'scheduled_due_date' | 'paid_on' | 'paid_at' | 'payment_id'
> & {
  /** Of its payment. */
  voided_at: string | null;
  /** Of a cheque: null while it is under clearing. */
  settled_at: string | null;
  clearing: string | null;
};

/** An enrollment with the day it was closed, which other rules do not need. */
type Row = EnrollmentRow & { closed_on: Day | null };

/** True when the moment lies after the day; false for no moment. */
const isAfter = (moment: string | null, day: Day): boolean =>
  moment !== null && (dayOfInstant(moment) ?? day) > day;

const isOfDays = ({ paid_on }: Line, day: Day): boolean => paid_on !== null && paid_on <= day;

/**
 * The instalments that were paid at the end of a day, as it was known then, first to last: also those whose payment was voided later, and
 * none that was booked later.
 */
export function paidOn<Paid extends Line>(lines: readonly Paid[], day: Day): Paid[] {
  const counted = new Map<number, Paid>();
  for (const line of lines) {
    if (!isOfDays(line, day) || isAfter(line.paid_at, day)) continue;
    if (line.voided_at !== null && !isAfter(line.voided_at, day)) continue;
    // Each once: what holds counts before what was voided since, and of that the last.
    const other = counted.get(line.installment_number);
    if (!other || (other.voided_at !== null && (line.voided_at ?? '9') > other.voided_at))
      counted.set(line.installment_number, line);
  }
  return [...counted.values()].toSorted((a, b) => a.installment_number - b.installment_number);
}

/** True when an instalment was paid by a cheque that was under clearing at the end of a day. */
const isClearingOn = ({ clearing, settled_at }: Line, day: Day): boolean =>
  clearing !== null && (settled_at === null || isAfter(settled_at, day));

/** Entries booked since a day for it or an earlier one. */
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

/**
 * The enrollment at the end of a day, with the instalments that were paid by then; null when it did not exist yet. `lines`: all of its
 * instalments that were ever paid. `isHeld`: whether it was on hold.
 */
export function enrollmentOn<Enrollment extends Row>(
  enrollment: Enrollment,
  lines: readonly Line[],
  day: Day,
  isHeld = false,
  /** Part of its refund that was paid out after the day. */
  refundedLater = 0,
): Enrollment | null {
  if (enrollment.enrolled_on > day) return null;
  const { total_installments: total } = enrollment;
  const until = (event: Day | null): Day | null => (event !== null && event <= day ? event : null);
  const paid = paidOn(lines, day);
  const first = firstOf(lines, paid);
  const anchored_on =
    first?.scheduled_due_date ?? (paid.length > 0 ? enrollment.anchored_on : enrollment.enrolled_on);
  const numbers = new Set(paid.map(({ installment_number }) => installment_number));
  const nothingPaid = { installments_paid: 0, reopened_installments: [], total_installments: total };
  const unpaid = unpaidNumbers(nothingPaid).filter((number) => !numbers.has(number));
  const lastPaidOn =
    paid
      .map(({ paid_on }) => paid_on ?? '')
      .sort()
      .at(-1) ?? null;
  const then = {
    ...enrollment,
    ...progressOf(unpaid, total),
    anchored_on,
    start_date: first?.paid_on ?? null,
    end_date: installmentDay(anchored_on, total),
    paid_late: paid.filter(({ installment_number, paid_on }) =>
      isMonthLate(anchored_on, installment_number, paid_on!),
    ).length,
    total_paid: paid.reduce((sum, { amount }) => sum + amount, 0),
    matured_on:
      unpaid.length === 0 && !isHeld && !paid.some((line) => isClearingOn(line, day)) ? lastPaidOn : null,
    redemption_requested_on: until(enrollment.redemption_requested_on),
    redeemed_on: until(enrollment.redeemed_on),
    closed_on: until(enrollment.closed_on),
    cancelled_on: until(enrollment.cancelled_on),
  };
  const status = statusThen(then, isHeld);
  return {
    ...then,
    status,
    next_due_date:
      unpaid[0] && runningEnrollments.includes(status) ? installmentDay(anchored_on, unpaid[0]) : null,
    ...(then.cancelled_on
      ? { refund_paid: enrollment.refund_paid - refundedLater }
      : { refund_amount: null, refund_deduction: 0, refund_paid: 0, cancellation_reason: null }),
    redeem_value_final: then.redeemed_on && enrollment.redeem_value_final,
  };
}

/** True when a plan was on hold at the end of a day; always true of a plan on hold since before holds were recorded. */
export const isHeldOn = (
  { status, held_on }: Pick<EnrollmentRow, 'status' | 'held_on'>,
  holds: readonly { held_on: Day; released_on: Day | null }[],
  day: Day,
): boolean =>
  (status === 'on_hold' && held_on === null) ||
  holds.some((one) => one.held_on <= day && (one.released_on === null || one.released_on > day));

/** The first instalment's payment, from which the schedule of the paid ones was counted: it may have been voided while later ones stayed. */
function firstOf(lines: readonly Line[], paid: readonly Line[]): Line | undefined {
  const [oldest] = paid;
  if (!oldest || oldest.installment_number === 1) return oldest;
  const firsts = lines.filter((line) => line.installment_number === 1);
  return firsts
    .sort((a, b) => ((a.voided_at ?? '9') < (b.voided_at ?? '9') ? 1 : -1))
    .find(({ scheduled_due_date: anchor }) =>
      paid.every((line) => installmentDay(anchor, line.installment_number) === line.scheduled_due_date),
    );
}

function statusThen(then: Row, isHeld: boolean): EnrollmentStatus {
  if (then.cancelled_on) return 'cancelled';
  if (then.closed_on) return 'closed';
  if (then.redeemed_on) return 'redeemed';
  if (isHeld) return 'on_hold';
  if (then.matured_on) return then.redemption_requested_on ? 'redemption_requested' : 'matured';
  return then.installments_paid === 0 ? 'payment_pending' : 'active';
}
