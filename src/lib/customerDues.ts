// What a customer can pay at the counter, over all their enrollments.
import type { Day } from './dates.ts';
import { dueOn, sumOfInstallments, type ScheduleFacts } from './schedule.ts';
import { payableEnrollments } from './statuses.ts';

export const acceptsPayment = ({
  status,
  installments_paid,
  total_installments,
}: Pick<ScheduleFacts, 'status' | 'installments_paid' | 'total_installments'>): boolean =>
  payableEnrollments.includes(status) && installments_paid < total_installments;

/** The instalments due, and the first payments not made yet. Amounts: whole rupees. */
export function customerDues(enrollments: readonly ScheduleFacts[], today: Day) {
  const due = enrollments.flatMap((enrollment) => dueOn(enrollment, today));
  const payable = enrollments.filter(acceptsPayment);
  return {
    due_amount: sumOfInstallments(due),
    due_installments: due.length,
    pending_amount: payable
      .filter(({ status }) => status === 'payment_pending')
      .reduce((sum, { monthly_amount }) => sum + monthly_amount, 0),
    is_payable: payable.length > 0,
  };
}
