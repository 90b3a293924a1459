import { sharedCopy } from './copy/shared.ts';
import type { Words } from './copy/words.ts';
import { daysBetween, type Day } from './dates.ts';
import { parseRupees } from './money.ts';
import type { LateRule } from './schedule.ts';
import {
  cancellableStatuses,
  enrollmentStatuses,
  isPayable,
  pastEnrollments,
  type EnrollmentStatus,
} from './statuses.ts';
import type { Realm } from './realm.ts';

/** Fields that the due rules need; unknown figures are null or absent. */
export type DueFacts = {
  status: string;
  is_payment_due?: boolean | null;
  days_until_due?: number | null;
  next_due_date?: Day | null;
  late_rule?: LateRule | null;
};

/** Days after an instalment was due from which its benefit is at risk. */
export const AT_RISK_DAYS = 15;
const completed: readonly string[] = ['matured', 'redemption_requested', 'redeemed', 'closed'];
const known = (status: string): EnrollmentStatus | undefined =>
  enrollmentStatuses.find((one) => one === status);

/** Matured, redemption requested, redeemed and closed: one group for customers. */
export const isCompleted = (status: string): boolean => completed.includes(status);

/** Closed and cancelled: the money is no longer with the seller. */
export const isPast = ({ status }: { status: string }): boolean =>
  pastEnrollments.some((one) => one === status);

/** The plans whose money lies with the seller now, neither closed nor cancelled, and what was paid into them in whole rupees. */
export const savedIn = (
  enrollments: readonly { status: string; total_paid: number }[],
): { plans: number; amount: number } => {
  const held = enrollments.filter((one) => !isPast(one));
  return { plans: held.length, amount: held.reduce((sum, { total_paid }) => sum + total_paid, 0) };
};

/**
 * True for an active plan with a payment due: by the server's flag, else by the days left, else by the date. A plan
 * without payments is never due (decision 107).
 */
export const isDue = (enrollment: DueFacts, today: Day): boolean => {
  const { days_until_due: days, next_due_date: date } = enrollment;
  if (enrollment.status !== 'active') return false;
  if (enrollment.is_payment_due === true) return true;
  return (typeof days === 'number' && days <= 0) || (typeof date === 'string' && date <= today);
};

/**
 * Days until the next payment is due, negative once it is late; null if unknown. The server's count is as of the day it
 * was loaded, so the date takes precedence.
 */
const daysLeft = ({ days_until_due: days, next_due_date: date }: DueFacts, today: Day): number | null =>
  date ? daysBetween(today, date) : (days ?? null);

/** True if a late payment puts the benefit in doubt. */
const risksBenefit = ({ late_rule }: DueFacts): boolean => (late_rule ?? 'shop_decides') === 'shop_decides';

/** Active, late by `AT_RISK_DAYS` or more, and the shop decides about its benefit. Unknown days are no risk. */
export const isAtRisk = (enrollment: DueFacts, today: Day): boolean =>
  risksBenefit(enrollment) &&
  enrollment.status === 'active' &&
  (daysLeft(enrollment, today) ?? 0) <= -AT_RISK_DAYS;

/** Due, and its day has passed. */
export const isOverdue = (enrollment: DueFacts, today: Day): boolean =>
  isDue(enrollment, today) && (daysLeft(enrollment, today) ?? 0) < 0;

/** "Due in 3 days", "Due today", "Overdue by 3 days"; null for a plan that is not active and when the date is unknown. */
export const dueText = (enrollment: DueFacts, today: Day): string | null => {
  if (enrollment.status !== 'active') return null;
  const days = daysLeft(enrollment, today);
  return days === null ? null : daysLeftText(days);
};

/** "Due in 3 days", "Due today", "Overdue by 3 days". */
export const daysLeftText = (days: number): string => {
  if (days === 0) return sharedCopy.due.today;
  return days > 0 ? sharedCopy.due.inDays(days) : sharedCopy.due.overdueBy(-days);
};

type StatusWords = Words<typeof sharedCopy.enrollmentStatus>;

/** The status in this realm's words; for an unknown status the server's neutral `display`. */
export const statusLabel = (
  status: string,
  realm: Realm,
  display?: string | null,
  words: StatusWords = sharedCopy.enrollmentStatus,
): string => {
  const own = known(status);
  return own ? words[realm][own] : display || status;
};

/** The chip beside the completed group's shared label: the real status and the name of the date that belongs to it; null for others. */
export const completedChip = (
  status: string,
  { completed: labels }: StatusWords = sharedCopy.enrollmentStatus,
): {
  label: string;
  dateField: 'matured_on' | 'redemption_requested_on' | 'redeemed_on' | 'closed_on';
} | null => {
  switch (status) {
    case 'matured':
      return { label: labels.matured, dateField: 'matured_on' };
    case 'redemption_requested':
      return { label: labels.redemption_requested, dateField: 'redemption_requested_on' };
    case 'redeemed':
      return { label: labels.redeemed, dateField: 'redeemed_on' };
    case 'closed':
      return { label: labels.closed, dateField: 'closed_on' };
    default:
      return null;
  }
};

type BadgeStyle = 'active' | 'due' | 'completed' | 'neutral';

/** Badge style of a status; `neutral` only for unknown ones. */
export const badgeStyle = (status: string): BadgeStyle => {
  if (status === 'active') return 'active';
  if (isCompleted(status)) return 'completed';
  return known(status) ? 'due' : 'neutral';
};

/** The vault's tabs, in order. */
export const vaultFilters = ['all', 'active', 'due', 'redeem', 'atRisk'] as const;
export type VaultFilter = (typeof vaultFilters)[number];

const showsUnder: Record<VaultFilter, (enrollment: DueFacts, today: Day) => boolean> = {
  all: () => true,
  active: ({ status }) => status === 'active',
  due: isDue,
  redeem: ({ status }) => isCompleted(status),
  atRisk: isAtRisk,
};

/** True when an enrollment shows under a tab of the vault. Plans on hold and cancelled plans show under All only. */
export const isInVaultFilter = (enrollment: DueFacts, filter: VaultFilter, today: Day): boolean =>
  showsUnder[filter](enrollment, today);

/** A plan may be cancelled until its last instalment is paid; a redeemed one too stays what it is. */
export const canCancel = ({ status, next_due_date }: DueFacts): boolean =>
  next_due_date !== null && cancellableStatuses.some((one) => one === status);

/** True when the server allows a redemption request and none is open. */
export const canRequestRedemption = (enrollment: {
  can_request_redemption?: boolean | null;
  has_open_redemption_request?: boolean | null;
}): boolean => enrollment.can_request_redemption === true && enrollment.has_open_redemption_request === false;

/** A request may be withdrawn until the shop decides. */
export const canWithdraw = ({
  has_open_redemption_request,
}: {
  has_open_redemption_request?: boolean | null;
}): boolean => has_open_redemption_request === true;

/** Sorted by the next due day: plans that can begin any day count as today; plans without a day come last. */
export function byNextDue<Enrollment extends DueFacts>(
  enrollments: readonly Enrollment[],
  today: Day,
): Enrollment[] {
  const dayOf = ({ status, next_due_date }: Enrollment): Day =>
    status === 'payment_pending' ? today : (next_due_date ?? '9');
  return [...enrollments].sort((one, other) =>
    dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other)),
  );
}

/** Fields of an instalment that decide which payments are offered. */
type PaymentFacts = Parameters<typeof isPayable>[0] & { is_first_payment: boolean; scheduled_due_date: Day };

/** The payments screen offers Mark as Paid for the first payment and for instalments scheduled for today or earlier. */
export const canMarkPaidOnPayments = (transaction: PaymentFacts, today: Day): boolean =>
  isPayable(transaction) && (transaction.is_first_payment || !isEarly(transaction, today));

/** The transactions screen offers Mark As Paid for pending and due ones, future ones included. */
export const canMarkPaidOnTransactions = (transaction: Parameters<typeof isPayable>[0]): boolean =>
  isPayable(transaction) && transaction.status !== 'failed';

/** True when a payment today would come before its day. */
export const isEarly = ({ scheduled_due_date: day }: { scheduled_due_date: Day }, today: Day): boolean =>
  day > today;

/** A plan's worth without its benefit: the amount paid, by weight the value of its gold. Null when it cannot be read. */
export const savedValueOf = ({
  gold,
  total_paid,
}: {
  gold?: { value: number } | null;
  total_paid?: number | string | null;
}): number | null => gold?.value ?? parseRupees(total_paid);

/**
 * Redeem value in rupees: the final value, else the estimate, else the paid total plus one month. 0 counts as a value.
 * Only the final value has `estimated: false`. Null without a figure.
 */
export const redeemValue = (enrollment: {
  redeem_value_final?: number | string | null;
  redeem_value_estimated?: number | string | null;
  total_paid?: number | string | null;
  /** Of a plan by weight. */
  gold?: { value: number } | null;
  monthly_amount?: number | string | null;
}): { amount: number; estimated: boolean } | null => {
  const final = parseRupees(enrollment.redeem_value_final);
  if (final !== null) return { amount: final, estimated: false };
  const estimate = parseRupees(enrollment.redeem_value_estimated);
  if (estimate !== null) return { amount: estimate, estimated: true };
  const paid = savedValueOf(enrollment);
  const month = parseRupees(enrollment.monthly_amount);
  return paid === null || month === null ? null : { amount: paid + month, estimated: true };
};

/**
 * Basis of a shown value: final, estimated if the plan goes on, conditional on the late payment, or the paid total
 * alone.
 */
type ValueBasis = 'final' | 'estimated' | 'ifPaidOnTime' | 'withoutBonus';

/**
 * The value that a plan promises its customer, in rupees (decision 105): no bonus while it is at risk, and the bonus only "if paid on time" while a
 * payment is due and being late may cost it. Null when no figure can be read.
 */
export const promisedValue = (
  enrollment: DueFacts & Parameters<typeof redeemValue>[0],
  today: Day,
): { amount: number; basis: ValueBasis } | null => {
  const paid = savedValueOf(enrollment);
  if (isAtRisk(enrollment, today)) return paid === null ? null : { amount: paid, basis: 'withoutBonus' };
  const value = redeemValue(enrollment);
  if (!value) return null;
  const expected = risksBenefit(enrollment) && isDue(enrollment, today) ? 'ifPaidOnTime' : 'estimated';
  return { amount: value.amount, basis: value.estimated ? expected : 'final' };
};

/** The day from which a matured plan may be redeemed, while that day is ahead; null otherwise. */
export const redeemableLater = (
  enrollment: { status: string; redemption_eligible_on?: Day | null },
  today: Day,
): Day | null => {
  const { status, redemption_eligible_on: from } = enrollment;
  return status === 'matured' && from && from > today ? from : null;
};
