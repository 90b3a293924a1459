import { formatRupees } from '../money.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${many}`;

/** Texts for jewellers on the day sheet. */
export const daySheetCopy = {
  failed: 'Failed to load the day sheet.',
  collected: (day: string) => `Collected on ${day}`,
  payments: (received: number, voided: number) =>
    voided === 0
      ? counted(received, 'payment', 'payments')
      : `${counted(received, 'payment', 'payments')}, ${voided.toLocaleString('en-IN')} voided`,
  earlier: 'Day before',
  later: 'Day after',
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
  voided: (reason: string) => `Voided: ${reason}`,
  by: (person: string, time: string) => `${person}, ${time}`,
  newest: (shown: number, all: number) =>
    `The newest ${shown.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}. The export has all.`,
  close: 'Close the day',
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
    counted: 'Cash counted (₹)',
    countedRequired: 'Enter the cash that you counted, in whole rupees.',
    reason: 'Why the cash differs',
    reasonHint: 'Only where it differs.',
    reasonRequired: 'Say why the cash differs.',
    submit: 'Close for good',
    busy: 'Closing…',
    cancel: 'Cancel',
    saved: 'Day closed.',
    failed: 'Failed to close the day.',
    closedBefore: 'An earlier try closed the day. Look at the sheet for what was counted.',
  },
};
