import { monthsAfter } from './calendarDays.ts';
import type { Day } from './dates.ts';
import { payableEnrollments, type EnrollmentStatus } from './statuses.ts';

/** The most instalments of one payment, so that its receipt is one page. */
export const MOST_INSTALLMENTS = 36;

/**
 * When an instalment (1, 2, …) falls due: each month on the day of the enrollment, or on the last of a shorter month. Always counted from
 * the enrollment: a plan that begins on the 31st is due on 28 Feb and 31 Mar.
 */
export const installmentDay = (enrolledOn: Day, number: number): Day => monthsAfter(enrolledOn, number - 1);

/** The days of the instalments that are still to be paid, earliest first; none of a plan that takes no payment. */
export const unpaidDays = ({
  status,
  enrolled_on,
  next_due_date,
  installments_paid,
  total_installments,
}: {
  status: EnrollmentStatus;
  enrolled_on: Day;
  next_due_date: Day | null;
  installments_paid: number;
  total_installments: number;
}): Day[] =>
  payableEnrollments.includes(status)
    ? Array.from(
        { length: Math.max(total_installments - installments_paid, 0) },
        (_, at) => (at === 0 && next_due_date) || installmentDay(enrolled_on, installments_paid + at + 1),
      )
    : [];
