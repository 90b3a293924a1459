import { formatDay, type Day } from '../dates.ts';
import { formatRupees } from '../money.ts';

/** `amount` is the refund; the shop alone gives a reason, and may deduct. */
interface Cancelled {
  plan: string;
  amount: number;
  deduction?: number | undefined;
  reason?: string | null | undefined;
}
/** `how`: the method and reference that are right. */
interface Corrected {
  number: number;
  amount: number;
  how: string;
  reason: string;
}
interface RefundPaid {
  plan: string;
  amount: number;
  /** Of the voucher. */
  number: number;
  left: number;
}

/** The server's messages to a customer, as in the notification list. */
export const notificationTexts = {
  enrolled: ({ plan, amount }: { plan: string; amount: number }) =>
    `You have joined ${plan}. Pay the first instalment of ${formatRupees(amount)} at the store to begin.`,
  paymentReceived: (paid: { plan: string; amount: number; number: number; total: number; whole?: number }) =>
    `We received ${formatRupees(paid.amount)} for ${paid.plan}: instalment ${paid.number} of ${paid.total}${paid.whole === undefined ? '' : `, part of ${formatRupees(paid.whole)}`}.`,
  paymentsReceived: ({ amount, count, number }: { amount: number; count: number; number: number }) =>
    `We received ${formatRupees(amount)} for ${count} instalments (receipt ${number}).`,
  paymentVoided: ({ amount, number, reason }: { amount: number; number: number; reason: string }) =>
    `The store voided your payment of ${formatRupees(amount)} (receipt ${number}): ${reason}`,
  paymentCorrected: ({ number, amount, how, reason }: Corrected) =>
    `The store corrected receipt ${number} of ${formatRupees(amount)}: ${how}. ${reason}`,
  chequeCleared: ({ amount, number }: { amount: number; number: number }) =>
    `Your cheque of ${formatRupees(amount)} (receipt ${number}) is cleared.`,
  chequeReturned: ({ amount, number, reason }: { amount: number; number: number; reason: string }) =>
    `The bank returned your cheque of ${formatRupees(amount)}, and receipt ${number} is void. Please pay again at the store. Reason: ${reason}`,
  paymentNotFound: ({ plan, amount, reference }: { plan: string; amount: number; reference: string }) =>
    `The store has not found your payment of ${formatRupees(amount)} for ${plan} under reference ${reference}. Please check the reference, or contact the store.`,
  dueSoon: ({ plan, amount, due }: { plan: string; amount: number; due: Day }) =>
    `Your instalment of ${formatRupees(amount)} for ${plan} is due on ${formatDay(due)}.`,
  overdue: ({ plan, amount, count, oldest }: { plan: string; amount: number; count: number; oldest: Day }) =>
    count === 1
      ? `Your instalment of ${formatRupees(amount)} for ${plan} was due on ${formatDay(oldest)}. Please pay it at the store.`
      : `${count} instalments for ${plan} are due, ${formatRupees(amount)} in all, the oldest since ${formatDay(oldest)}. Please pay them at the store.`,
  matured: ({ plan, eligible }: { plan: string; eligible: Day }) =>
    `${plan} is complete. You can redeem it from ${formatDay(eligible)}.`,
  redemptionApproved: ({ plan, amount, reason }: { plan: string; amount: number; reason: string | null }) =>
    `Your redemption of ${plan} is approved: ${formatRupees(amount)} in jewellery or coins awaits you at the store.${
      reason === null ? '' : ` The benefit is not granted in full: ${reason}`
    }`,
  redemptionRejected: ({ plan, reason }: { plan: string; reason: string }) =>
    `The store did not approve your redemption of ${plan}. You can request it again. Reason: ${reason}`,
  redemptionUndone: ({ plan, reason }: { plan: string; reason: string }) =>
    `The store withdrew its approval of your redemption of ${plan} and will decide again: ${reason}`,
  handedOver: ({ plan, amount, item }: { plan: string; amount: number; item: string | null }) =>
    `You received ${item === null ? 'your gold' : item} for ${plan}: ${formatRupees(amount)} is redeemed, and the plan is complete.`,
  held: ({ plan, reason }: { plan: string; reason: string }) =>
    `The store put ${plan} on hold (${reason}). Nothing is asked of you until it is released.`,
  released: ({ plan, reason }: { plan: string; reason: string }) => `${plan} is no longer on hold: ${reason}`,
  cancelled: ({ plan, amount, deduction = 0, reason = null }: Cancelled) =>
    [
      reason === null ? `${plan} is cancelled.` : `The store cancelled ${plan}.`,
      deduction > 0 && `${formatRupees(deduction)} is deducted.`,
      amount > 0 && `${formatRupees(amount)} is to be paid back to you at the store.`,
      reason && `Reason: ${reason}`,
    ]
      .filter(Boolean)
      .join(' '),
  refundPaid: ({ plan, amount, number, left }: RefundPaid) =>
    [
      `The store paid back ${formatRupees(amount)} of ${plan} (voucher ${number}).`,
      left > 0 && `${formatRupees(left)} is still to be paid.`,
    ]
      .filter(Boolean)
      .join(' '),
  payoutVoided: ({
    plan,
    amount,
    number,
    reason,
  }: {
    plan: string;
    amount: number;
    number: number;
    reason: string;
  }) =>
    `The store voided voucher ${number}: ${formatRupees(amount)} of ${plan} is still owed to you. ${reason}`,
  accountsMerged: ({ end }: { end: string }) =>
    `Your account with the phone number ending in ${end} was merged into this one. Its plans are here now.`,
  phoneChanged: ({ end }: { end: string }) =>
    `The store changed your phone number to the one that ends in ${end}. You log in with it from now on. If you did not ask for this, please contact the store.`,
};

/** Labels of the kinds of notification. */
export const notificationTypeNames = {
  enrolled: 'Enrolled',
  payment_received: 'Payment received',
  payment_voided: 'Payment voided',
  payment_corrected: 'Payment corrected',
  payment_not_found: 'Payment not found',
  cheque_cleared: 'Cheque cleared',
  cheque_returned: 'Cheque returned',
  due_soon: 'Payment due soon',
  overdue: 'Payment overdue',
  matured: 'Plan complete',
  redemption_approved: 'Redemption approved',
  redemption_rejected: 'Redemption rejected',
  redemption_undone: 'Approval withdrawn',
  handed_over: 'Jewellery handed over',
  cancelled: 'Plan cancelled',
  refund_paid: 'Refund paid',
  payout_voided: 'Refund voucher void',
  held: 'Plan on hold',
  released: 'Plan active again',
  phone_changed: 'Phone number changed',
  accounts_merged: 'Accounts merged',
};
