// An enrollment's instalments: paid, due on a day, and the figures that follow. The only source for the server and all
// pages; `due_by_enrollment` is its counterpart in SQL.
import { monthsAfter } from './calendarDays.ts';
import { addDays, daysBetween, type Day } from './dates.ts';
import type { EnrollmentStatus } from './statuses.ts';

/** The most instalments of one payment, so that its receipt is one page. */
export const MOST_INSTALLMENTS = 36;

/** Facts that determine the schedule. Amounts: whole rupees. */
export interface ScheduleFacts {
  status: EnrollmentStatus;
  /** The first instalment's day: of the first payment, until then of enrolling. */
  anchored_on: Day;
  monthly_amount: number;
  installments_paid: number;
  total_installments: number;
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

/**
 * Instalments still to be paid, oldest first. Empty before the first payment, which sets their days, and while on hold.
 */
export const unpaidInstallments = ({
  status,
  anchored_on,
  monthly_amount,
  installments_paid: paid,
  total_installments: total,
}: ScheduleFacts): Installment[] =>
  status === 'active'
    ? Array.from({ length: Math.max(total - paid, 0) }, (_, at) => ({
        number: paid + at + 1,
        day: installmentDay(anchored_on, paid + at + 1),
        amount: monthly_amount,
      }))
    : [];

/** Unpaid instalments whose day has come, oldest first. */
export const dueOn = (enrollment: ScheduleFacts, day: Day): Installment[] =>
  unpaidInstallments(enrollment).filter((one) => one.day <= day);

export interface Arrears {
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

/**
 * The first day of redemption: the wait counts from the last payment or the last instalment's day, whichever is later.
 */
export const eligibleOn = (
  { end_date, redemption_days }: { end_date: Day; redemption_days: number },
  lastPaidOn: Day,
): Day => addDays(lastPaidOn > end_date ? lastPaidOn : end_date, redemption_days);
