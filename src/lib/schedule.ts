// An enrollment's instalments: paid, due on a day, and the figures that follow. The only source for the server and all
// pages; `due_by_enrollment` is its counterpart in SQL.
import { monthsAfter } from './calendarDays.ts';
import { addDays, daysBetween, type Day } from './dates.ts';
import type { EnrollmentStatus } from './statuses.ts';

/** The most instalments of one payment, so that its receipt is one page. */
export const MOST_INSTALLMENTS = 36;

/** The plan's rule for a late payment: the shop decides about the benefit, the benefit is kept, or the plan's end moves. */
export const lateRules = ['shop_decides', 'benefit_kept', 'moves_end'] as const;
export type LateRule = (typeof lateRules)[number];

/** The fields that determine the schedule. Amounts: whole rupees. */
export interface ScheduleFacts {
  status: EnrollmentStatus;
  /** The first instalment's day: of the first payment, until then of enrolling. */
  anchored_on: Day;
  monthly_amount: number;
  installments_paid: number;
  /** The unpaid ones before the last paid one, the lowest first: their payments were voided. */
  reopened_installments: readonly number[];
  /** The paid part of each unpaid one, the lowest first; without zeros at the end. */
  paid_in_part: readonly number[];
  total_installments: number;
}

type Progress = Pick<ScheduleFacts, 'installments_paid' | 'reopened_installments' | 'total_installments'>;
type Parts = Pick<ScheduleFacts, 'paid_in_part'>;

/** The numbers of the instalments that are still to be paid, the lowest first. */
export function unpaidNumbers({
  installments_paid: paid,
  reopened_installments: reopened,
  total_installments: total,
}: Progress): number[] {
  const last = paid + reopened.length;
  return [...reopened, ...Array.from({ length: Math.max(total - last, 0) }, (_, at) => last + at + 1)];
}

/** By number, what is paid of the unpaid instalments that are paid in part. */
export const paidInPart = (enrollment: Progress & Parts): Map<number, number> => {
  const unpaid = unpaidNumbers(enrollment);
  return new Map(enrollment.paid_in_part.flatMap((paid, at) => (paid > 0 ? [[unpaid[at]!, paid]] : [])));
};

/** How far an enrollment is, by the numbers of its unpaid instalments, the lowest first, and what is paid of them in part. */
export function progressOf(
  unpaid: readonly number[],
  total: number,
  parts: ReadonlyMap<number, number>,
): { installments_paid: number; reopened_installments: number[]; paid_in_part: number[] } {
  let last = total;
  while (unpaid.includes(last)) last -= 1;
  const paid = unpaid.map((number) => parts.get(number) ?? 0);
  return {
    installments_paid: total - unpaid.length,
    reopened_installments: unpaid.filter((number) => number < last),
    paid_in_part: paid.slice(0, paid.map((part) => part > 0).lastIndexOf(true) + 1),
  };
}

export interface Installment {
  number: number;
  day: Day;
  amount: number;
}

/**
 * Due day of an instalment (1, 2, …): each month on the anchor's day, or on the last day of a shorter month. Always
 * counted from the anchor: a plan that begins on the 31st is due on 28 Feb and 31 Mar.
 */
export const installmentDay = (anchoredOn: Day, number: number): Day => monthsAfter(anchoredOn, number - 1);

/** The unpaid instalments, whatever the status: the oldest first, each with its open amount. */
export const openInstallments = (enrollment: Omit<ScheduleFacts, 'status'>): Installment[] =>
  unpaidNumbers(enrollment).map((number, at) => ({
    number,
    day: installmentDay(enrollment.anchored_on, number),
    amount: enrollment.monthly_amount - (enrollment.paid_in_part[at] ?? 0),
  }));

/** The instalments that are still to be paid, the oldest first. None before the first payment, which says their days, and none on hold. */
export const unpaidInstallments = (enrollment: ScheduleFacts): Installment[] =>
  enrollment.status === 'active' ? openInstallments(enrollment) : [];

/** Unpaid instalments whose day has come, oldest first. */
export const dueOn = (enrollment: ScheduleFacts, day: Day): Installment[] =>
  unpaidInstallments(enrollment).filter((one) => one.day <= day);

interface Arrears {
  count: number;
  /** Whole rupees. */
  amount: number;
  oldest: Day;
  /** Since the oldest. */
  days: number;
}

/** The total due on a day; null if nothing is due. */
export function arrearsOn(enrollment: ScheduleFacts, day: Day): Arrears | null {
  const due = dueOn(enrollment, day);
  if (!due[0]) return null;
  const oldest = due[0].day;
  return { count: due.length, amount: sumOfInstallments(due), oldest, days: daysBetween(oldest, day) };
}

/** Whole rupees. */
export const sumOfInstallments = (installments: readonly { amount: number }[]): number =>
  installments.reduce((sum, { amount }) => sum + amount, 0);

/** The instalments that an amount pays, the oldest first; the last one may be paid in part. */
export function coveredBy(open: readonly Installment[], amount: number): Installment[] {
  let left = amount;
  return open.flatMap((one) => {
    const paid = Math.min(left, one.amount);
    left -= paid;
    return paid > 0 ? [{ ...one, amount: paid }] : [];
  });
}

/** The open sum of the first ones, in whole rupees. */
export const sumOfFirst = (open: readonly Installment[], count: number): number =>
  sumOfInstallments(open.slice(0, count));

/** True if an instalment that is paid on a day, or still open then, is a month late or more: the day of the next one has come. */
export const isMonthLate = (anchoredOn: Day, number: number, day: Day): boolean =>
  installmentDay(anchoredOn, number + 1) <= day;

/** The fields that determine the end, for plans whose late months move it. */
export interface EndFacts extends Omit<
  ScheduleFacts,
  'status' | 'monthly_amount' | 'installments_paid' | 'paid_in_part'
> {
  late_rule: LateRule;
  /** Its paid instalments that were paid a month late or more; absent for none. */
  paid_late?: number;
}

/** The end of a plan: the last instalment's day, moved on by a month for each instalment that was paid a month late or more. */
export const endOfPlan = ({ late_rule, anchored_on, total_installments, paid_late = 0 }: EndFacts): Day =>
  installmentDay(anchored_on, total_installments + (late_rule === 'moves_end' ? paid_late : 0));

/** The end of a plan if all that is due is paid on this day. */
export const endOn = (enrollment: EndFacts & ScheduleFacts, day: Day): Day =>
  endOfPlan({
    ...enrollment,
    paid_late:
      (enrollment.paid_late ?? 0) +
      dueOn(enrollment, day).filter(({ number }) => isMonthLate(enrollment.anchored_on, number, day)).length,
  });

/** The first day of redemption: the wait counts from the last payment or the plan's end, whichever is later. */
export const eligibleOn = (
  { end_date, redemption_days }: { end_date: Day; redemption_days: number },
  lastPaidOn: Day,
): Day => addDays(lastPaidOn > end_date ? lastPaidOn : end_date, redemption_days);
