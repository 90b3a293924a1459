// What a shop still owes of a refund: it is owed from the cancelling of a plan until it is paid out.

interface Refund {
  refund_amount: number | null;
  refund_paid: number;
}

export const refundOwed = ({ refund_amount, refund_paid }: Refund): number =>
  (refund_amount ?? 0) - refund_paid;
