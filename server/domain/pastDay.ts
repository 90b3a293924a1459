// An enrollment as of a past day, computed from its instalments.

import { dayOfInstant, type Day } from '../../src/lib/dates.ts';
import { installmentDay, isMonthLate, progressOf, unpaidNumbers } from '../../src/lib/schedule.ts';
import { runningEnrollments, type EnrollmentStatus } from '../../src/lib/statuses.ts';
import type { EnrollmentRow, SavedFacts } from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

type Line = Pick<
  TransactionRow,
  | 'installment_number'
  | 'status'
  | 'amount'
  | 'weight'
  | 'scheduled_due_date'
  | 'paid_on'
  | 'paid_at'
  | 'payment_id'
> & {
  /** Of its payment. */
  voided_at: string | null;
  /** Of a cheque: null while it is under clearing. */
  settled_at: string | null;
  clearing: string | null;
};

type Row = EnrollmentRow & Pick<SavedFacts, 'gold_rate'>;

/** A step of a redemption, as the journal has it. */
export interface RedemptionStep {
  kind: (typeof redemptionSteps)[number];
  /** For an acceptance the value that was granted, in rupees. */
  amount: number;
  /** Of an acceptance in a plan by weight. */
  gold_rate?: number | null;
  recorded_on: Day;
}

export const redemptionSteps = [
  'redemption_request',
  'redemption_withdrawal',
  'redemption_rejection',
  'redemption',
  'redemption_undo',
] as const;

/** True when the moment lies after the day; false for no moment. */
const isAfter = (moment: string | null, day: Day): boolean =>
  moment !== null && (dayOfInstant(moment) ?? day) > day;

const isOfDays = ({ paid_on }: Line, day: Day): boolean => paid_on !== null && paid_on <= day;

/**
 * The instalments that were paid at the end of a day, whole or in parts, as it was known then, first to last: also those whose payment was
 * voided later, and none that was booked later. `monthlyAmount`: of each instalment.
 */
export function paidOn<Paid extends Line>(lines: readonly Paid[], monthlyAmount: number, day: Day): Paid[] {
  const sums = new Map<number, number>();
  // Of each no more than its amount: what holds counts before what was voided since, and of that the last.
  return lines
    .filter((line) => isOfDays(line, day) && !isAfter(line.paid_at, day))
    .filter(({ voided_at }) => voided_at === null || isAfter(voided_at, day))
    .toSorted((a, b) => ((a.voided_at ?? '9') < (b.voided_at ?? '9') ? 1 : -1))
    .filter(({ installment_number: number, amount }) => {
      const sum = (sums.get(number) ?? 0) + amount;
      if (sum <= monthlyAmount) sums.set(number, sum);
      return sum <= monthlyAmount;
    })
    .toSorted(
      (a, b) =>
        a.installment_number - b.installment_number || (a.paid_at ?? '').localeCompare(b.paid_at ?? ''),
    );
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

/** The events of an enrollment that its own row does not keep. */
interface History {
  /** It was on hold at the end of the day. */
  isHeld?: boolean;
  /** Part of its refund that was paid out after the day, in rupees. */
  refundedLater?: number | undefined;
  /** The rate of its karat then, in paise for a gram. */
  goldRate?: number | undefined;
  /** Oldest first. */
  redemptionSteps?: readonly RedemptionStep[];
}

/**
 * The enrollment at the end of a day, with the instalments that were paid by then; null when it did not exist yet. `lines`: all of its
 * instalments that were ever paid.
 */
export function enrollmentOn<Enrollment extends Row>(
  enrollment: Enrollment,
  lines: readonly Line[],
  day: Day,
  { isHeld = false, refundedLater = 0, goldRate, redemptionSteps: steps = [] }: History = {},
): Enrollment | null {
  if (enrollment.enrolled_on > day) return null;
  const { total_installments: total } = enrollment;
  const until = (event: Day | null): Day | null => (event !== null && event <= day ? event : null);
  const { monthly_amount } = enrollment;
  const paid = paidOn(lines, monthly_amount, day);
  const first = firstOf(lines, paid);
  const anchored_on =
    first?.scheduled_due_date ?? (paid.length > 0 ? enrollment.anchored_on : enrollment.enrolled_on);
  const parts = new Map<number, number>();
  for (const { installment_number: number, amount } of paid)
    parts.set(number, (parts.get(number) ?? 0) + amount);
  const nothingPaid = { installments_paid: 0, reopened_installments: [], total_installments: total };
  const unpaid = unpaidNumbers(nothingPaid).filter((number) => (parts.get(number) ?? 0) < monthly_amount);
  const lastPaidOn =
    paid
      .map(({ paid_on }) => paid_on ?? '')
      .sort()
      .at(-1) ?? null;
  const redemption = redemptionOn(steps, day);
  const then = {
    ...enrollment,
    ...progressOf(unpaid, total, parts),
    anchored_on,
    start_date: first?.paid_on ?? null,
    end_date: installmentDay(anchored_on, total),
    paid_late: new Set(
      paid
        .filter(
          ({ installment_number: number, paid_on }) =>
            !unpaid.includes(number) && isMonthLate(anchored_on, number, paid_on!),
        )
        .map(({ installment_number }) => installment_number),
    ).size,
    total_paid: paid.reduce((sum, { amount }) => sum + amount, 0),
    weight: paid.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
    matured_on:
      unpaid.length === 0 && !isHeld && !paid.some((line) => isClearingOn(line, day)) ? lastPaidOn : null,
    ...redemption,
    gold_rate: redemption.redeem_rate ?? goldRate ?? null,
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
  };
}

/** The redemption as of the end of a day. Steps that were taken back later count until then. */
function redemptionOn(steps: readonly RedemptionStep[], day: Day) {
  const then: Pick<
    EnrollmentRow,
    'redemption_requested_on' | 'redeemed_on' | 'redeem_value_final' | 'redeem_rate'
  > = {
    redemption_requested_on: null,
    redeemed_on: null,
    redeem_value_final: null,
    redeem_rate: null,
  };
  for (const { kind, amount, gold_rate, recorded_on } of steps.filter((step) => step.recorded_on <= day)) {
    then.redeemed_on = kind === 'redemption' ? recorded_on : null;
    then.redeem_value_final = kind === 'redemption' ? amount : null;
    then.redeem_rate = kind === 'redemption' ? (gold_rate ?? null) : null;
    if (kind === 'redemption_request') then.redemption_requested_on = recorded_on;
    if (kind === 'redemption_withdrawal' || kind === 'redemption_rejection')
      then.redemption_requested_on = null;
  }
  return then;
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
  return then.total_paid === 0 ? 'payment_pending' : 'active';
}
