import { formatCount } from '../formatCount.ts';
import { formatRupees } from '../money.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** Texts for jewellers on the day sheet. */
export const daySheetCopy = {
  failed: 'Failed to load the day sheet.',
  collected: (day: string) => `Collected on ${day}`,
  payments: (received: number, voided: number) =>
    voided === 0
      ? counted(received, 'payment', 'payments')
      : `${counted(received, 'payment', 'payments')}, ${formatCount(voided)} voided`,
  earlier: 'Day before',
  later: 'Day after',
  chooseDay: 'Day',
  chooseName: 'Choose a day',
  show: 'Show',
  future: 'Choose a day that has come.',
  unclosed: 'Not closed yet',
  unclosedHint: 'Close these days, the oldest first.',
  print: 'Print',
  empty: 'Nothing was received on this day.',
  byMethod: 'By method',
  byPerson: 'By person',
  method: 'Method',
  person: 'Person',
  count: 'Payments',
  amount: 'Amount',
  lines: 'Payments',
  receipt: (number: string) => `Receipt ${number}`,
  paidOut: (amount: string) => `${amount} of refunds paid out`,
  refund: 'Refund paid',
  voucher: (number: string) => `Voucher ${number}`,
  why: (kind: string, reason: string) => `${kind === 'corrected' ? 'Corrected' : 'Voided'}: ${reason}`,
  by: (person: string, time: string) => `${person}, ${time}`,
  newest: (shown: number, all: number) =>
    `The newest ${formatCount(shown)} of ${formatCount(all)}. The export has all.`,
  afterClosing: 'After closing',
  cashAfterClosing: (amount: string) => `${amount} of it in cash: in the drawer of the next day.`,
  drawer: {
    carried: 'After closing the day before',
    received: 'Cash received',
    voided: 'Cash voided',
    corrected: 'Methods corrected',
    paid_out: 'Refunds paid out',
    payout_voided: 'Refunds voided',
  },
  overdrawn: 'More cash was given out than came in: nothing is there to count.',
  close: 'Close the day',
  reopenDay: 'Reopen the day',
  lockMonth: (month: string) => `Lock ${month}`,
  unlockMonth: (month: string) => `Unlock ${month}`,
  locked: (month: string) => `${month} is locked.`,
  closedBy: (person: string, time: string) => `Closed by ${person}, ${time}`,
  booked: 'Cash booked',
  counted: 'Cash counted',
  difference: 'Difference',
  reason: 'Reason',
  differs: (difference: number) =>
    difference === 0
      ? 'The cash is right.'
      : `${formatRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'too much'}`,
  dialog: {
    title: 'Close the day',
    hint: 'Count the cash of the day. Afterwards no payment can be received on it.',
    hintToday: 'Count the cash in the drawer. What comes later today is in the drawer of tomorrow.',
    counted: 'Cash counted (₹)',
    countedRequired: 'Enter the cash that you counted, in whole rupees.',
    reason: 'Why the cash differs',
    reasonHint: 'Only where it differs.',
    reasonRequired: 'Say why the cash differs.',
    submit: 'Close it',
    busy: 'Closing…',
    cancel: 'Cancel',
    saved: 'Day closed.',
    failed: 'Failed to close the day.',
    closedBefore: 'An earlier try closed the day. Look at the sheet for what was counted.',
  },
  /** An owner's changes to a day, or to its month. */
  changes: {
    reason: 'Reason',
    reasonHint: 'It stands in the journal.',
    reasonRequired: 'Give a reason.',
    cancel: 'Cancel',
    busy: 'Saving…',
    failed: 'Failed to save it.',
    changedBefore: 'An earlier try did this. Look at the sheet again.',
    reopenDay: {
      title: 'Reopen the day',
      hint: 'The count is taken back. Close the day again with a new one.',
      submit: 'Reopen',
      saved: 'Day reopened.',
    },
    lockMonth: {
      title: 'Lock the month',
      hint: 'No payment can be received on a day of the month any more, and none of it can be voided.',
      submit: 'Lock',
      saved: 'Month locked.',
    },
    unlockMonth: {
      title: 'Unlock the month',
      hint: 'Payments of the month can be received and voided again.',
      submit: 'Unlock',
      saved: 'Month unlocked.',
    },
  },
};
