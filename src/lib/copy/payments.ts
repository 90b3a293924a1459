import { formatRupees } from '../money.ts';

const instalment = (number: number, plan: string): string => `Instalment ${number} of ${plan}`;

/** Texts for jewellers where payments are corrected. */
export const paymentsCopy = {
  /** How many instalments one payment pays, of those that are due. */
  count: 'Instalments',
  amount: 'Amount in ₹',
  amountRequired: (most: string) => `Enter whole rupees, at most ${most}: that is what is open.`,
  /** The instalments that the amount pays. */
  covers: {
    whole: (first: string, last: string, count: number) =>
      count === 1
        ? `${first} in full`
        : count === 2
          ? `${first} and ${last} in full`
          : `${first} to ${last} in full`,
    rest: (amount: string, month: string) => `${amount}, the rest of ${month}`,
    part: (amount: string, month: string) => `${amount} of ${month}`,
  },
  firstIsWhole: 'The first payment of a plan is a whole instalment.',
  bookAnyway: 'Book it anyway',
  /** Of a plan by weight, before it is booked. */
  rate: {
    buys: (karat: number, rate: string, amount: string, weight: string) =>
      `${karat} karat gold is ${rate} a gram: ${amount} buys ${weight}.`,
    changed: 'The rate has changed meanwhile.',
    old: (time: string) => `This rate is of ${time}. Is it still right?`,
    book: (weight: string) => `Book ${weight}`,
  },
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
    less: (plan: string) => `One less of ${plan}`,
    more: (plan: string) => `One more of ${plan}`,
    option: (count: number, amount: number) => `${count} · ${formatRupees(amount)}`,
    due: (day: string) => `Next due on ${day}`,
    amountOfSeveral: (most: string) =>
      `Enter whole rupees, at most ${most}: that is what is chosen. Choose more to take more.`,
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
  receipt: 'Receipt',
  underClearing: 'Under clearing',
  correct: {
    open: 'Correct',
    title: 'Correct payment',
    method: 'Paid by',
    reference: 'Reference',
    referenceHint: 'Such as a UPI or cheque number.',
    reason: 'Reason',
    reasonHint: 'Your customer is notified, and reads it too.',
    reasonRequired: 'Say why the payment is corrected.',
    unchanged: 'Change the method or the reference.',
    cheque: 'A cheque is under clearing until you record on the desk that it is cleared.',
    closedDay: 'A day that is closed stays as it is: the money changes its method today.',
    submit: 'Correct payment',
    busy: 'Correcting…',
    cancel: 'Cancel',
    failed: 'Failed to correct the payment.',
    corrected: 'Payment corrected.',
    savedBefore: 'An earlier try was saved. Look at the payment again.',
  },
  cheque: {
    title: 'Cheques under clearing',
    count: (count: number) => (count === 1 ? '1 cheque' : `${count} cheques`),
    received: (day: string) => `Received on ${day}`,
    reference: (reference: string) => `Reference ${reference}`,
    receipt: (number: string) => `Receipt ${number}`,
    cleared: {
      open: 'Cleared',
      title: 'Cheque cleared?',
      hint: 'The bank has paid it. A plan that is paid to the end matures.',
      submit: 'Cleared',
      saved: 'Cheque cleared.',
    },
    returned: {
      open: 'Returned',
      title: 'Cheque returned?',
      hint: 'Its payment is voided today: the instalments are unpaid again, and the receipt is stamped VOID.',
      submit: 'Returned',
      saved: 'Cheque returned, and its payment voided.',
    },
    reason: 'Reason',
    reasonHint: 'What the bank says and charged. Your customer reads it too.',
    reasonRequired: 'Say why the bank returned it.',
    busy: 'Saving…',
    cancel: 'Cancel',
    failed: 'Failed to save.',
    savedBefore: 'An earlier try was saved. Look at the desk again.',
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
