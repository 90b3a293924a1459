import { ERASED_NAME } from '../erasure.ts';

const days = (count: number): string =>
  count < 0 ? 'its day is past' : count === 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${count} days`;

/** Texts for customers and jewellers about the erasure of a customer's data. */
export const erasureCopy = {
  title: 'Erase my data',
  intro: (store: string) => `You can ask ${store} to erase what it holds about you.`,
  erasedTitle: 'What is erased',
  erased:
    'Your name, phone number, e-mail, photo, address and everything else in your profile; your nominee; your login and devices; your consents; the messages to you; and what the shop noted of its calls.',
  keptTitle: 'What is kept, and why',
  kept: 'Your plans with the terms, your instalments, payments and receipts, and the shop’s journal of them: numbers, days, amounts and how you paid. Your name and phone number are taken out of them.',
  keptWhy:
    'The law makes a shop keep its books: 72 months after the yearly GST return (CGST Act, section\u00a036), and a company eight years (Companies Act, section\u00a0128). This app deletes no entry of the books, so they stay longer than that, without you. What the shop has on paper is not part of this app.',
  when: (day: string) =>
    `It is done on ${day}, 30\u00a0days after you ask, by itself. Until then you can take it back.`,
  whenOver: (day: string) =>
    `It is done by itself: on ${day}, 30\u00a0days after you ask, or, if that is later, when your last plan is over and nothing is to be paid back to you. Until then you can take it back.`,
  waits: (plans: string, count: number) =>
    `${count === 1 ? 'A plan of yours is' : `${count} of your plans are`} still open: ${plans}. The erasure waits until ${count === 1 ? 'it is' : 'each of them is'} redeemed, closed or cancelled.`,
  waitsForRefund: (amount: string) =>
    `The shop still has to pay you back ${amount} of a cancelled plan. The erasure waits until that is done.`,
  afterwards:
    'Afterwards nobody can log in to this account, and no receipt can be found by your name. Save a copy of your data first. The same phone number can register anew. Your accounts at other shops stay as they are.',
  ask: 'Ask for erasure',
  askTitle: 'Erase your data?',
  askConfirm: 'Yes, ask for erasure',
  askKeep: 'Keep my data',
  asking: 'Asking…',
  asked: 'Your request is recorded. The shop sees it.',
  askedOn: (when: string) => `You asked for erasure on ${when}.`,
  dueOn: (day: string) => `Your data is erased on ${day}.`,
  dueWhenOver: (day: string) =>
    `Your data is erased on ${day} or, if that is later, when your last plan is over and nothing is to be paid back to you.`,
  takenBackOn: (when: string) => `You took your last request back on ${when}.`,
  takeBack: 'Take it back',
  takingBack: 'Taking it back…',
  takenBack: 'Your request is taken back. Nothing is erased.',
  failed: 'Failed to record your request',

  list: 'Requests for erasure',
  paper: {
    asked: 'Asked for',
    taken_back: 'Taken back',
    due: (day: string) => `due ${day}`,
  },

  erasedName: ERASED_NAME as string,
  seller: {
    term: 'Erasure',
    badge: 'Asked for erasure',
    due: (day: string) => `Asked for: due on ${day}`,
    waits: (day: string, count: number) =>
      `Asked for: due on ${day}, waits for ${count === 1 ? 'one open plan' : `${count} open plans`}`,
    done: (day: string) => `Erased on ${day}`,
    doneHint: 'At the customer’s own request. The books stay, without the person.',
    desk: 'Erasure asked for',
    deskHint: 'Done by itself on the day, once no plan is open and no refund is to be paid.',
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    days: (day: string, count: number) => `${day}, ${days(count)}`,
    plans: (count: number) => (count === 1 ? 'waits for 1 open plan' : `waits for ${count} open plans`),
    refunds: (count: number) => (count === 1 ? 'waits for 1 refund' : `waits for ${count} refunds`),
  },
};
