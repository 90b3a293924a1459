import { formatCount } from '../formatCount.ts';
import { sharedCopy } from './shared.ts';

const daysAgo = (count: number): string =>
  count <= 0 ? 'today' : count === 1 ? 'yesterday' : `${count} days ago`;

/** Texts for jewellers on the desk. */
export const deskCopy = {
  failed: 'Failed to load your desk.',
  reload: 'Reload',
  daySheet: 'Day Sheet',
  unclosed: (days: number, first: string) =>
    days === 1 ? `${first} is not closed yet` : `${days} days are not closed yet, the first ${first}`,
  refreshing: 'Reloading…',
  sections: {
    overdue: 'Overdue',
    due_today: 'Due today',
    first_payment: 'First payments waiting',
    redemption_requested: 'Redemption asked for',
    refund: 'Refunds to pay',
    matured: 'Matured, not asked for',
    nearing_year: 'Near or past day 365',
  },
  /** `count`: days since the line's day, negative before it. */
  days: {
    overdue: sharedCopy.due.overdueBy,
    due_today: () => sharedCopy.due.today,
    first_payment: (count: number) =>
      count <= 0 ? 'Enrolled today' : `Waiting for ${sharedCopy.amounts.days(count)}`,
    redemption_requested: (count: number) => `Asked ${daysAgo(count)}`,
    refund: (count: number) => `Cancelled ${daysAgo(count)}`,
    matured: (count: number) => `Matured ${daysAgo(count)}`,
    nearing_year: (count: number) =>
      `365th day since the first payment ${count >= 0 ? `${count === 0 ? 'is' : 'was'} ${daysAgo(count)}` : count === -1 ? 'is tomorrow' : `in ${-count} days`}`,
  },
  /** Of several months. */
  arrears: (months: number, day: string, days: number) =>
    `${sharedCopy.amounts.months(months)} · oldest ${day}, ${sharedCopy.amounts.days(days).replace(' ', '\u00a0')}`,
  redeemableFrom: (day: string) => `May be asked for from ${day}`,
  plans: (count: number) => (count === 1 ? '1 plan' : `${formatCount(count)} plans`),
  search: {
    name: 'Search',
    label: 'Name, phone, receipt or reference',
    results: 'Found',
    searching: 'Searching…',
    failed: 'The search failed.',
    retry: 'Search again',
    none: 'Nobody and no payment found.',
    found: (people: number, payments: number) =>
      [
        people > 0 && (people === 1 ? '1 person' : `${people} people`),
        payments > 0 && (payments === 1 ? '1 payment' : `${payments} payments`),
      ]
        .filter(Boolean)
        .join(', '),
    more: 'More people are found. Type more of the name or the number.',
    noPlan: 'No plan',
    due: (installments: number) =>
      installments === 1 ? '1 instalment due' : `${installments} instalments due`,
    pending: 'First payment waiting',
    nothingDue: 'Nothing due',
    take: (amount: string) => `Take ${amount}`,
    takeEarly: 'Take payment',
    of: (name: string) => ` from ${name}`,
    add: (name: string) => `${name} pays together with others`,
    added: 'Paying together',
    remove: (name: string) => `Remove ${name}`,
    takeAll: (people: number) => (people === 1 ? 'Take payment' : `Take payment of ${people} people`),
    receipt: (number: string) => `Receipt ${number}`,
    voided: 'Void',
    nothingToPay: 'Nothing can be paid now.',
    notOpened: 'Failed to open the payment.',
    notKept: 'Failed to load who was to pay together.',
  },
  empty: 'Nothing needs you today.',
  emptyHint: 'What falls due, matures or is asked for will stand here.',
  noPlan: 'No plan is active.',
  noPlanHint: 'Customers can save with you as soon as there is a plan.',
  toPlans: 'Go to Plans',
  reported: {
    title: 'Paid by UPI, say customers',
    count: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
    said: (count: number) => `Told ${daysAgo(count)}`,
    installments: (count: number) => (count === 1 ? '1 instalment' : `${count} instalments`),
    reference: (reference: string) => `Reference ${reference}`,
    hint: 'Look for the money in your UPI app or bank. Nothing is booked until you receive it here.',
    receive: 'Receive payment',
    reject: 'Not found',
    deleteTitle: 'Payment not found?',
    deleteQuestion: 'The customer reads that you have not found it, and can tell you another reference.',
    cancel: 'Look again',
    delete: 'Not found',
    deleting: 'Saving…',
    deleted: 'The customer reads that it was not found.',
    deleteFailed: 'Failed to save.',
  },
  lapse: {
    start: (count: number) => `Let ${count} lapse`,
    title: (count: number) => `Let ${count === 1 ? '1 plan' : `${count} plans`} lapse?`,
    question: (count: number, since: string) =>
      count === 1
        ? `It has waited for its first payment since ${since}. It is cancelled, and the customer is told.`
        : `They have waited for their first payment, the oldest since ${since}. They are cancelled, and the customers are told.`,
    cancel: 'Keep waiting',
    submit: 'Let lapse',
    busy: 'Saving…',
    done: (count: number) => (count === 1 ? '1 plan has lapsed.' : `${count} plans have lapsed.`),
    failed: 'Failed to save.',
  },
  contact: {
    called: (count: number) => `Called ${daysAgo(count)}`,
    reminded: (count: number) => `Reminded ${daysAgo(count)}`,
    noted: (count: number) => `Noted ${daysAgo(count)}`,
    snoozed: (count: number) => `Snoozed ${daysAgo(count)}`,
  },
  /** The outcome of the last reminder; `app`: it went by no message. */
  told: {
    app: (count: number) => `Reminded in the app ${daysAgo(count)}`,
    sent: (channel: string, count: number) => `Reminded by ${channel} ${daysAgo(count)}`,
    queued: (channel: string) => `${channel} on its way`,
    failed: (channel: string, count: number) => `${channel} of ${daysAgo(count)} did not arrive`,
    refused: (count: number) => `Wants no messages. Reminded in the app ${daysAgo(count)}`,
    limited: (count: number) => `Message limit reached. Reminded in the app ${daysAgo(count)}`,
  },
  channels: { sms: 'SMS', whatsapp: 'WhatsApp' },
  reminding: {
    one: (name: string) => `Send ${name} a reminder`,
    all: 'Remind all',
    title: 'Send reminders?',
    noneTitle: 'Nobody to remind',
    failed: 'Failed to load the reminders.',
    /** `byMessage` of them by SMS or WhatsApp, too. */
    count: (count: number, byMessage: number) => {
      if (count === 0) return 'No reminder is left to send.';
      const sent = `${count === 1 ? '1 reminder' : `${formatCount(count)} reminders`} will be sent`;
      if (byMessage === 0) return `${sent} in the app.`;
      return `${sent}${byMessage < count ? `, ${formatCount(byMessage)} of them` : ''} by SMS or WhatsApp.`;
    },
    toldToday: (count: number) =>
      count === 1
        ? '1 plan was reminded of today already.'
        : `${formatCount(count)} plans were reminded of today already.`,
    withoutMessage: (count: number) =>
      count === 1
        ? '1 customer wants no messages and reads it in the app only.'
        : `${formatCount(count)} go to customers who want no messages: they read it in the app only.`,
    overLimit: (count: number) =>
      count === 1
        ? '1 is over the month’s limit of messages and is read in the app only.'
        : `${formatCount(count)} are over the month’s limit of messages: they are read in the app only.`,
    inLanguage: (language: string, count: number) =>
      count === 1 ? `In ${language}` : `In ${language}, to ${formatCount(count)}, such as`,
    cancel: 'Cancel',
    submit: 'Send',
    busy: 'Sending…',
    sent: (count: number) =>
      count === 1 ? '1 reminder is on its way.' : `${formatCount(count)} reminders are on their way.`,
    sendFailed: 'Failed to send the reminders.',
  },
  call: (name: string) => `Call ${name}`,
  whatsapp: (name: string) => `Remind ${name} on WhatsApp`,
  remind: 'Remind on WhatsApp',
  snooze: (name: string) => `Snooze ${name}`,
  markPaid: 'Mark paid',
  redemptions: 'Redemptions',
  viewCustomer: 'View',
  more: 'Show more',
  rest: 'All payments',
  snoozed: (count: number) => `${count} snoozed`,
  snoozedUntil: (day: string) => `Back on ${day}`,
  notRecorded: 'Your call or message could not be noted here.',
  dialog: {
    title: 'Snooze',
    until: 'Bring back on',
    untilHint: 'The line leaves your desk until this day. Today brings it back at once.',
    dayRequired: 'Choose a day from today on, within a year.',
    note: 'Note',
    noteHint: 'Optional, such as a promise to pay.',
    submit: 'Snooze',
    busy: 'Saving…',
    cancel: 'Cancel',
    saved: 'Saved.',
    failed: 'Failed to save.',
    savedBefore: 'An earlier try was saved. Look at the customer before you save again.',
  },
};
