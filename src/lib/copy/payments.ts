import { formatRupees } from '../money.ts';

const instalment = (number: number, plan: string): string => `Instalment ${number} of ${plan}`;

/** Texts for jewellers where payments are corrected. */
export const paymentsCopy = {
  /** How many instalments one payment pays, of those that are due. */
  count: 'Instalments',
  bookAnyway: 'Book it anyway',
  several: (first: number, last: number, count: number) => `Instalments ${first} to ${last} of ${count}`,
  paidFirst: (number: number, day: string) => `Instalment ${number} of ${day} is paid first.`,
  receivedOn: {
    label: 'Received on',
    required: 'Choose today or an earlier day.',
  },
  receive: {
    open: 'Take several payments',
    title: 'Take payment',
    chosen: (count: number) => (count === 1 ? '1 instalment' : `${count} instalments`),
    none: 'None',
    option: (count: number, amount: number) => `${count} · ${formatRupees(amount)}`,
    due: (day: string) => `Next due on ${day}`,
    noneChosen: 'Choose at least one instalment.',
    tooMany: (most: number) => `Choose at most ${most} instalments.`,
    submit: (amount: number) => (amount === 0 ? 'Take payment' : `Take ${formatRupees(amount)}`),
    busy: 'Booking…',
    cancel: 'Cancel',
    failed: 'Failed to book the payment.',
    booked: 'Payment booked.',
    bookedBefore: 'An earlier try was booked. Look at the instalments before you book again.',
    done: (number: string) => `Receipt ${number} is ready to print and to share.`,
    doneTitle: 'Payment booked',
    doneName: 'What was paid',
    close: 'Done',
    paid: instalment,
    how: (method: string, day: string) => `${method}, received on ${day}`,
    viewReceipt: 'View receipt',
    printReceipt: 'Print',
    people: (count: number) => `${count} people`,
  },
  void: {
    open: 'Void',
    title: 'Void payment',
    receipt: (number: string, day: string) => `Receipt ${number} · ${day}`,
    undoes: {
      name: 'What this undoes',
      one: (number: number, plan: string) => `${instalment(number, plan)} is unpaid again.`,
      several: (amount: number) =>
        `The receipt is for several instalments, ${formatRupees(amount)} together. All of them are unpaid again.`,
      matured: (plan: string) => `${plan} is no longer matured, and its benefit is still to be earned.`,
      receipt: 'The receipt stays, stamped VOID. This cannot be undone.',
    },
    reason: 'Reason',
    reasonHint: 'Your customer is notified, and reads it too.',
    reasonRequired: 'Say why the payment is voided.',
    submit: 'Void payment',
    busy: 'Voiding…',
    cancel: 'Cancel',
    failed: 'Failed to void the payment.',
    voided: 'Payment voided.',
    done: (number: string) => `Receipt ${number} is void.`,
    doneName: 'What has become of it',
    viewReceipt: 'View receipt',
  },
};
