// The jeweller's desk: what needs them today, line by line. A line is marked paid, paid back or snoozed in a dialog, a cheque cleared or
// returned, and plans that nobody began lapse together, after which the desk is loaded again. Calls and reminders are recorded beside that (contactLog.ts) and hold nothing up. It stays
// until the page is left, and looks again when somebody comes back to it. How many lines were asked for stands in the page's address.
import { assign, emit, sendTo, setup } from 'xstate';
import { loadDesk, type Desk, type ReminderChoice } from '../../api/desk.ts';
import {
  askForMore,
  chequeOf,
  hasMore,
  lapsableLines,
  lineOf,
  mayMark,
  mayRemind,
  refundOf,
  reportOf,
  withContact,
} from '../../api/deskLines.ts';
import type { Day } from '../../lib/dates.ts';
import { dayWatch } from '../shared/dayWatch.ts';
import { followedAddress, newDay, seenAgain } from '../shared/loading.ts';
import { differ, followAddress, writeAddress, type PageAddress } from '../shared/pageAddress.ts';
import { pageSeen } from '../shared/pageSeen.ts';
import { chequeFormMachine } from './chequeForm.ts';
import { contactLogMachine, type ContactMade, type ContactRecorded } from './contactLog.ts';
import { deletionMachine } from './deletion.ts';
import {
  dialog,
  lapseOf,
  nothingChosen,
  nothingYet,
  paymentOf,
  payoutOf,
  rejectionOf,
  remindingOf,
  settlingOf,
  snoozeOf,
  linesAsked,
  queryOf,
  type Context,
  type DeskInput,
  type Ended,
  type OfCheque,
  type OfLine,
  type OfSection,
  type DeskQuery,
} from './deskDialogs.ts';
import { markPaidMachine } from './markPaid.ts';
import { payoutFormMachine } from './payoutForm.ts';
import { remindingMachine } from './reminding.ts';
import { snoozeFormMachine } from './snoozeForm.ts';

export const deskMachine = setup({
  types: {
    input: {} as DeskInput & { address: PageAddress<DeskQuery> },
    context: {} as Context,
    events: {} as
      | { type: 'desk.reload' }
      | { type: 'desk.refresh' } // the data may be outdated
      | { type: 'address.changed'; query: DeskQuery } // by Back, or by a link
      | { type: 'day.changed'; today: Day }
      | ({ type: 'section.more' } & OfSection)
      | { type: 'plans.lapse' }
      | ({ type: 'reminders.open' } & ReminderChoice)
      | ({ type: 'line.markPaid' | 'line.snooze' | 'line.payRefund' | 'report.reject' } & OfLine)
      | ({ type: 'cheque.settle' } & OfCheque)
      | ContactMade
      | ContactRecorded,
    emitted: {} as { type: 'desk.loaded' },
    tags: {} as 'busy',
    children: {} as {
      loadDesk: 'loadDesk';
      markPaid: 'markPaid';
      snooze: 'snooze';
      rejection: 'rejection';
      lapse: 'lapse';
      reminding: 'reminding';
      payout: 'payout';
      cheque: 'cheque';
      contactLog: 'contactLog';
      dayWatch: 'dayWatch';
      pageSeen: 'pageSeen';
      followAddress: 'followAddress';
    },
  },
  actors: {
    loadDesk,
    markPaid: markPaidMachine,
    snooze: snoozeFormMachine,
    rejection: deletionMachine,
    lapse: deletionMachine,
    reminding: remindingMachine,
    payout: payoutFormMachine,
    cheque: chequeFormMachine,
    contactLog: contactLogMachine,
    dayWatch,
    pageSeen,
    followAddress,
  },
  actions: {
    /** Only the first loaded desk opens the dialog of a draft. */
    setDesk: assign(({ context: { drafted } }, { output: desk }: { output: Desk }) => ({
      desk,
      chosen: lineOf(desk, drafted ?? ''),
      drafted: null,
    })),
    setToday: assign(({ context: { desk } }, { today }: { today: Day }) => ({
      desk: desk && { ...desk, today },
      isOutdated: true,
    })),
    /** The search at the top looks again too. */
    announce: emit({ type: 'desk.loaded' }),
    closeDialog: assign(nothingChosen),
    chooseLine: assign(({ context }, { enrollment }: OfLine) => ({
      chosen: lineOf(context.desk, enrollment),
    })),
    chooseLapsing: assign(({ context: { desk } }) => ({ lapsing: desk ? lapsableLines(desk) : [] })),
    writeAddress,
    setLastContact: assign(({ context: { desk } }, { enrollment, contact }: ContactRecorded) => ({
      desk: withContact(desk, enrollment, contact),
    })),
  },
  guards: {
    isAnother: ({ context: { asked } }, { query }: { query: DeskQuery }) => differ(queryOf(asked), query),
    isDrafted: ({ context }, { output }: { output: Desk }) => lineOf(output, context.drafted ?? '') !== null,
    isListed: ({ context }, { enrollment }: OfLine) => lineOf(context.desk, enrollment) !== null,
    isRefund: ({ context }, { enrollment }: OfLine) => refundOf(context.desk, enrollment) !== null,
    isReported: ({ context }, { enrollment }: OfLine) => reportOf(context.desk, enrollment) !== null,
    isCheque: ({ context: { desk } }, { payment }: OfCheque) => chequeOf(desk, payment) !== null,
    mayLapse: ({ context: { desk } }) => desk !== null && lapsableLines(desk).length > 0,
    mayRemind: ({ context: { desk } }, choice: ReminderChoice) => mayRemind(desk, choice),
    mayMark: ({ context }, { enrollment }: OfLine) => mayMark(lineOf(context.desk, enrollment)),
    hasMore: ({ context }, { section }: OfSection) => hasMore(context.desk, section),
    isCurrent: ({ context }, { changed, saved, deleted }: Ended) =>
      !saved && !deleted && !changed && !context.isOutdated,
  },
}).createMachine({
  id: 'desk',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, ...nothingYet, asked: linesAsked(input.address.read()) }),
  invoke: [
    {
      id: 'contactLog',
      src: 'contactLog',
      input: ({ context: { toasts }, self }) => ({ toasts, page: self }),
      onError: {},
    },
    newDay,
    seenAgain('desk.refresh'),
    followedAddress,
  ],
  on: {
    'desk.refresh': { actions: assign({ isOutdated: true }) },
    'address.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.loading',
      actions: assign({ asked: ({ event }) => linesAsked(event.query) }),
    },
    'day.changed': { actions: { type: 'setToday', params: ({ event }) => event } },
    'contact.made': { actions: sendTo('contactLog', ({ event }) => event) },
    'contact.recorded': { actions: { type: 'setLastContact', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    // The older lines, if any, stay meanwhile.
    loading: {
      tags: 'busy',
      entry: assign({ isOutdated: false }),
      invoke: {
        id: 'loadDesk',
        src: 'loadDesk',
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: { type: 'isDrafted', params: ({ event }) => event },
            target: 'snoozing',
            actions: [{ type: 'setDesk', params: ({ event }) => event }, 'announce'],
          },
          {
            target: 'shown',
            actions: [{ type: 'setDesk', params: ({ event }) => event }, 'announce'],
          },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'desk.reload': 'loading' } },
    shown: {
      on: {
        'desk.reload': 'loading',
        'desk.refresh': 'loading',
        'day.changed': { target: 'loading', actions: { type: 'setToday', params: ({ event }) => event } },
        'section.more': {
          guard: { type: 'hasMore', params: ({ event }) => event },
          target: 'loading',
          actions: [
            assign(({ context: { desk, asked }, event: { section } }) => ({
              asked: askForMore(desk, asked, section),
            })),
            { type: 'writeAddress', params: ({ context: { asked } }) => ({ query: queryOf(asked) }) },
          ],
        },
        'line.markPaid': {
          guard: { type: 'mayMark', params: ({ event }) => event },
          target: 'markingPaid',
          actions: { type: 'chooseLine', params: ({ event }) => event },
        },
        'line.snooze': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'snoozing',
          actions: { type: 'chooseLine', params: ({ event }) => event },
        },
        'line.payRefund': {
          guard: { type: 'isRefund', params: ({ event }) => event },
          target: 'payingRefund',
          actions: { type: 'chooseLine', params: ({ event }) => event },
        },
        'report.reject': {
          guard: { type: 'isReported', params: ({ event }) => event },
          target: 'rejecting',
          actions: assign({ report: ({ context: { desk }, event }) => reportOf(desk, event.enrollment) }),
        },
        'cheque.settle': {
          guard: { type: 'isCheque', params: ({ event }) => event },
          target: 'settling',
          actions: assign(({ context: { desk }, event: { payment, outcome } }) => ({
            cheque: chequeOf(desk, payment),
            outcome,
          })),
        },
        'plans.lapse': { guard: 'mayLapse', target: 'lapsing', actions: 'chooseLapsing' },
        'reminders.open': {
          guard: { type: 'mayRemind', params: ({ event }) => event },
          target: 'reminding',
          actions: assign(({ event: { section, enrollment } }) => ({
            reminding: { section, ...(enrollment !== undefined && { enrollment }) },
          })),
        },
      },
    },
    rejecting: dialog('rejection', rejectionOf),
    settling: dialog('cheque', settlingOf),
    lapsing: dialog('lapse', lapseOf),
    reminding: dialog('reminding', remindingOf),
    markingPaid: dialog('markPaid', paymentOf),
    payingRefund: dialog('payout', payoutOf),
    snoozing: dialog('snooze', snoozeOf),
  },
});
