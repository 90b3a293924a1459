// The unpaid part of a refund: owed from the cancellation of a plan until it is paid out.

interface Refund {
  refund_amount: number | null;
  refund_paid: number;
}

export const refundOwed = ({ refund_amount, refund_paid }: Refund): number =>
  (refund_amount ?? 0) - refund_paid;

/** The sum of the refunds that several plans still have to get, in whole rupees. */
export const refundsOwed = (enrollments: readonly Refund[]): number =>
  enrollments.reduce((sum, one) => sum + refundOwed(one), 0);
