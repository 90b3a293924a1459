import { formatDay, type Day } from '../dates.ts';
import { formatRupees } from '../money.ts';

/** The server's notifications to customers. */
export const notificationTexts = {
  enrolled: ({ plan, amount }: { plan: string; amount: number }) =>
    `You have joined ${plan}. Pay the first instalment of ${formatRupees(amount)} at the store to begin.`,
  paymentReceived: (paid: { plan: string; amount: number; number: number; total: number }) =>
    `We received ${formatRupees(paid.amount)} for ${paid.plan}: instalment ${paid.number} of ${paid.total}.`,
  paymentsReceived: ({ amount, count, number }: { amount: number; count: number; number: number }) =>
    `We received ${formatRupees(amount)} for ${count} instalments (receipt ${number}).`,
  paymentVoided: ({ amount, number, reason }: { amount: number; number: number; reason: string }) =>
    `The store voided your payment of ${formatRupees(amount)} (receipt ${number}): ${reason}`,
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
  redemptionApproved: ({ plan, amount }: { plan: string; amount: number }) =>
    `Your redemption of ${plan} is approved: ${formatRupees(amount)} in jewellery or coins awaits you at the store.`,
  cancelled: ({ plan, amount }: { plan: string; amount: number }) =>
    amount === 0
      ? `${plan} is cancelled.`
      : `${plan} is cancelled. The store will handle the refund of ${formatRupees(amount)} as per its policy.`,
};

/** Labels of the kinds of notification. */
export const notificationTypeNames = {
  enrolled: 'Enrolled',
  payment_received: 'Payment received',
  payment_voided: 'Payment voided',
  payment_corrected: 'Payment corrected',
  payment_not_found: 'Payment not found',
  due_soon: 'Payment due soon',
  overdue: 'Payment overdue',
  matured: 'Plan complete',
  redemption_approved: 'Redemption approved',
  redemption_rejected: 'Redemption rejected',
  redemption_undone: 'Approval withdrawn',
  handed_over: 'Jewellery handed over',
  cancelled: 'Plan cancelled',
  refund_paid: 'Refund paid',
  held: 'Plan on hold',
  released: 'Plan active again',
  phone_changed: 'Phone number changed',
};
