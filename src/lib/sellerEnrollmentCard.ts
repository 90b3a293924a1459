import { sellerCopy } from './copy/seller.ts';
import { sharedCopy } from './copy/shared.ts';
import { formatDay, type Day } from './dates.ts';
import { isCompleted, redeemValue } from './dueStatus.ts';
import { formatRupees } from './money.ts';
import { arrearsOn, type ScheduleFacts } from './schedule.ts';

const copy = sellerCopy.enrollment;

/** Fields of an enrollment for a jeweller's card. */
type EnrollmentCardFacts = {
  status: string;
  enrolled_on: Day;
  start_date: Day | null;
  end_date: Day | null;
  next_due_date: Day | null;
  matured_on: Day | null;
  redemption_eligible_on: Day | null;
  redemption_requested_on: Day | null;
  redeemed_on: Day | null;
  closed_on: Day | null;
  cancelled_on: Day | null;
  monthly_amount: number;
  total_paid: number;
  refund_amount: number | null;
  benefit_granted: number;
  redeem_value_estimated: number | null;
  redeem_value_final: number | null;
};

/** One dated line of the card. */
type DatedLine = { label: string; day: Day };

const lines = (...candidates: readonly (readonly [string, Day | null])[]): DatedLine[] =>
  candidates.flatMap(([label, day]) => (day ? [{ label, day }] : []));

/** The dates on a card: pending and cancelled enrollments show the enrollment day, the others start and end, and each status its own day. */
export function cardDates(enrollment: EnrollmentCardFacts): DatedLine[] {
  const { status, enrolled_on, cancelled_on, start_date, end_date } = enrollment;
  if (status === 'payment_pending') return lines([copy.enrolledOn, enrolled_on]);
  if (status === 'cancelled') return lines([copy.enrolledOn, enrolled_on], [copy.cancelledOn, cancelled_on]);
  const term = [
    [copy.start, start_date],
    [isCompleted(status) ? copy.end : copy.plannedEnd, end_date],
  ] as const;
  if (status === 'active') return lines(...term, [copy.nextInstallment, enrollment.next_due_date]);
  if (status === 'matured')
    return lines(
      ...term,
      [copy.maturedOn, enrollment.matured_on],
      [copy.eligibleOn, enrollment.redemption_eligible_on],
    );
  if (status === 'redemption_requested')
    return lines(...term, [copy.requestedOn, enrollment.redemption_requested_on]);
  if (status === 'redeemed') return lines(...term, [copy.redeemedOn, enrollment.redeemed_on]);
  if (status === 'closed') return lines(...term, [copy.closedOn, enrollment.closed_on]);
  return lines(...term);
}

/** A card's figure in whole rupees, by status; null if the server sent none. */
export function cardAmount(
  enrollment: EnrollmentCardFacts,
): { label: string; amount: number; estimated: boolean } | null {
  const { status, monthly_amount, refund_amount, total_paid } = enrollment;
  if (status === 'payment_pending')
    return { label: copy.pendingAmount, amount: monthly_amount, estimated: false };
  if (status === 'cancelled')
    return refund_amount === null
      ? null
      : { label: copy.refundAmount, amount: refund_amount, estimated: false };
  if (!isCompleted(status)) return { label: copy.totalPaid, amount: total_paid, estimated: false };
  const value = redeemValue(enrollment);
  return value && { label: copy.redeemValue, amount: value.amount, estimated: value.estimated };
}

/** The granted benefit in whole rupees; null until all installments are paid, or without one. */
export const cardBenefit = ({ status, benefit_granted }: EnrollmentCardFacts): number | null =>
  isCompleted(status) && benefit_granted > 0 ? benefit_granted : null;

/** A plan's dues, or a note that its first payment is awaited; null if nothing is due. */
export function arrearsText(enrollment: ScheduleFacts, today: Day): string | null {
  if (enrollment.status === 'payment_pending') return copy.notBegun;
  const arrears = arrearsOn(enrollment, today);
  if (!arrears) return null;
  const months = sharedCopy.amounts.months(arrears.count);
  return copy.since(`${months} · ${formatRupees(arrears.amount)}`, formatDay(arrears.oldest));
}
