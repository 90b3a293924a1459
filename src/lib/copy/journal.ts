/** Texts of the journal's page and its file. */
export const journalCopy = {
  search: 'Search by name, phone or plan',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  filterName: 'Find entries',
  ofOne: (customer: string, plan: string) => `${customer}, ${plan}`,
  whole: 'Show all entries',
  recorded: 'Recorded',
  event: 'Event',
  customer: 'Customer',
  by: 'By',
  /** Before the person's name, where no column is headed `by`. */
  recordedBy: 'By',
  amount: 'Amount',
  receipt: 'Receipt',
  receiptOf: (number: string) => `Receipt ${number}`,
  installment: (number: number) => `Instalment ${number}`,
  receivedOn: (day: string) => `Received on ${day}`,
  paidOutOn: (day: string) => `Paid out on ${day}`,
  aMonth: 'a month',
  counted: 'counted',
  daySheet: 'Day sheet',
  register: 'Register',
  reason: (reason: string) => `Reason: ${reason}`,
  /** How a customer agreed to what the shop recorded for them. */
  consents: { code: 'Agreed by code to the phone', paper: 'Agreed on a signed paper' },
  deducted: (amount: string) => `${amount} deducted`,
  before: (means: string) => `before: ${means}`,
  toPay: 'to be paid back',
  voucher: 'Voucher',
  voucherOf: (number: string) => `Voucher ${number}`,
  kinds: {
    enrollment: 'Enrolled',
    payment: 'Payment',
    void: 'Payment voided',
    correction: 'Payment corrected',
    clearing: 'Cheque cleared',
    cancellation: 'Plan cancelled',
    payout: 'Refund paid',
    redemption_request: 'Redemption requested',
    redemption_withdrawal: 'Request withdrawn',
    redemption_rejection: 'Redemption rejected',
    redemption: 'Redemption accepted',
    redemption_undo: 'Acceptance undone',
    handover: 'Handed over',
    hold: 'Put on hold',
    release: 'Hold released',
    closing: 'Day closed',
    reopening: 'Day reopened',
    month_lock: 'Month locked',
    month_unlock: 'Month unlocked',
    phone_change: 'Phone changed',
    nominee_claim: 'Nominee’s claim',
    merge: 'Accounts merged',
    import: 'Register brought in',
    import_undo: 'Register taken back',
    customer_added: 'Customer added',
  },
  claimTakenBack: 'Claim taken back',
  chequeReturned: 'Cheque returned',
  payoutVoided: 'Refund voided',
  /** Of entries from before persons were recorded. */
  unnamed: {
    seller: 'The shop, name not recorded',
    customer: 'The customer, name not recorded',
    system: 'Automatic',
  },
  empty: 'No entries found.',
  emptyHint:
    'Each enrollment, payment, void, cancellation and redemption, and each day closed, is written down here.',
  emptyFiltered: 'Try other words or dates.',
  failed: 'Failed to load the journal.',
};

interface Recorded {
  recorded_by: keyof typeof journalCopy.unnamed;
  recorded_by_name: string | null;
}

/** The person, as called when it was recorded. */
export const recordedByText = ({ recorded_by, recorded_by_name }: Recorded): string =>
  recorded_by_name ?? journalCopy.unnamed[recorded_by];
