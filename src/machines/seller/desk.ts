// The jeweller's desk: what needs them today, line by line. A line is marked paid or snoozed in a dialog, after which the desk is loaded
// again. Calls and reminders are recorded beside that (contactLog.ts) and hold nothing up. It stays until the page is left.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import {
  loadDesk,
  type Desk,
  type DeskLine,
  type LinesAsked,
  type ReportedPayment,
  type SectionName,
} from '../../api/desk.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../lib/copy/shared.ts';
import type { Day } from '../../lib/dates.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { dayWatch } from '../shared/dayWatch.ts';
import { withDraft, type Drafted } from '../shared/draft.ts';
import { contactLogMachine, type ContactMade, type ContactRecorded } from './contactLog.ts';
import { askForMore, hasMore, lineOf, mayMark, reportOf, withContact } from './deskLines.ts';
import { deletionMachine } from './deletion.ts';
import { markPaidMachine } from './markPaid.ts';
import { rejectionOf } from './reportRejection.ts';
import { snoozeForm, snoozeFormMachine } from './snoozeForm.ts';

type OfLine = { enrollment: string };
type OfSection = { section: SectionName };

export const deskMachine = setup({
  types: {
    input: {} as DeskInput,
    context: {} as Context,
    events: {} as
      | { type: 'desk.reload' }
      | { type: 'day.changed'; today: Day }
      | ({ type: 'section.more' } & OfSection)
      | ({ type: 'line.markPaid' | 'line.snooze' | 'report.reject' } & OfLine)
      | ContactMade
      | ContactRecorded,
    tags: {} as 'busy',
    children: {} as {
      loadDesk: 'loadDesk';
      markPaid: 'markPaid';
      snooze: 'snooze';
      rejection: 'rejection';
      contactLog: 'contactLog';
      dayWatch: 'dayWatch';
    },
  },
  actors: {
    loadDesk,
    markPaid: markPaidMachine,
    snooze: snoozeFormMachine,
    rejection: deletionMachine,
    contactLog: contactLogMachine,
    dayWatch,
  },
  actions: {
    /** Only the desk that comes first opens the dialog of a draft. */
    setDesk: assign(({ context: { drafted } }, { desk }: { desk: Desk }) => ({
      desk,
      chosen: lineOf(desk, drafted ?? ''),
      drafted: null,
    })),
    setToday: assign(({ context: { desk } }, { today }: { today: Day }) => ({
      desk: desk && { ...desk, today },
      isOutdated: true,
    })),
    chooseLine: assign(({ context }, { enrollment }: OfLine) => ({
      chosen: lineOf(context.desk, enrollment),
    })),
    chooseReport: assign(({ context: { desk } }, { enrollment }: OfLine) => ({
      report: reportOf(desk, enrollment),
    })),
    askForMore: assign(({ context: { desk, asked } }, { section }: OfSection) => ({
      asked: askForMore(desk, asked, section),
    })),
    setLastContact: assign(({ context: { desk } }, { enrollment, contact }: ContactRecorded) => ({
      desk: withContact(desk, enrollment, contact),
    })),
  },
  guards: {
    isDrafted: ({ context }, { desk }: { desk: Desk }) => lineOf(desk, context.drafted ?? '') !== null,
    isListed: ({ context }, { enrollment }: OfLine) => lineOf(context.desk, enrollment) !== null,
    isReported: ({ context }, { enrollment }: OfLine) => reportOf(context.desk, enrollment) !== null,
    mayMark: ({ context }, { enrollment }: OfLine) => mayMark(lineOf(context.desk, enrollment)),
    hasMore: ({ context }, { section }: OfSection) => hasMore(context.desk, section),
    isCurrent: ({ context }, { made, changed }: { made: object | boolean | null; changed: boolean }) =>
      !made && !changed && !context.isOutdated,
  },
}).createMachine({
  id: 'desk',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    desk: null,
    isOutdated: false,
    asked: {},
    chosen: null,
    report: null,
  }),
  invoke: [
    {
      id: 'contactLog',
      src: 'contactLog',
      input: ({ context: { toasts }, self }) => ({ toasts, page: self }),
      onError: {},
    },
    { id: 'dayWatch', src: 'dayWatch', onError: {} },
  ],
  on: {
    'day.changed': { actions: { type: 'setToday', params: ({ event }) => event } },
    'contact.made': { actions: sendTo('contactLog', ({ event }) => event) },
    'contact.recorded': { actions: { type: 'setLastContact', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    // The older lines, if there are any, stay meanwhile.
    loading: {
      tags: 'busy',
      entry: assign({ isOutdated: false }),
      invoke: {
        id: 'loadDesk',
        src: 'loadDesk',
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: { type: 'isDrafted', params: ({ event }) => ({ desk: event.output }) },
            target: 'snoozing',
            actions: { type: 'setDesk', params: ({ event }) => ({ desk: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'setDesk', params: ({ event }) => ({ desk: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'desk.reload': 'loading' } },
    shown: {
      on: {
        'desk.reload': 'loading',
        'day.changed': { target: 'loading', actions: { type: 'setToday', params: ({ event }) => event } },
        'section.more': {
          guard: { type: 'hasMore', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'askForMore', params: ({ event }) => event },
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
        'report.reject': {
          guard: { type: 'isReported', params: ({ event }) => event },
          target: 'rejecting',
          actions: { type: 'chooseReport', params: ({ event }) => event },
        },
      },
    },
    rejecting: {
      exit: assign({ report: null }),
      invoke: {
        id: 'rejection',
        src: 'rejection',
        input: ({ context: { report, toasts } }) => rejectionOf(report, toasts),
        onDone: [
          {
            guard: {
              type: 'isCurrent',
              params: ({ event: { output } }) => ({ made: output.deleted, changed: output.changed }),
            },
            target: 'shown',
          },
          { target: 'loading' },
        ],
        onError: 'loading',
      },
    },
    markingPaid: {
      exit: assign({ chosen: null }),
      invoke: {
        id: 'markPaid',
        src: 'markPaid',
        input: ({ context: { desk, chosen, toasts } }) => {
          if (!desk || !chosen?.transaction) throw new Error('No line with an installment is chosen.');
          const { today } = desk;
          const { payments: copy } = sellerCopy;
          return { transaction: chosen.transaction, today, methods: paymentsScreenMethods, copy, toasts };
        },
        onDone: [
          {
            guard: {
              type: 'isCurrent',
              params: ({ event: { output } }) => ({ made: output.paid, changed: output.changed }),
            },
            target: 'shown',
          },
          { target: 'loading' },
        ],
        onError: 'loading',
      },
    },
    snoozing: {
      exit: assign({ chosen: null }),
      invoke: {
        id: 'snooze',
        src: 'snooze',
        input: ({ context: { desk, chosen, toasts } }) => {
          if (!desk || !chosen) throw new Error('No line is chosen.');
          return withDraft(snoozeForm(chosen, desk.today, toasts));
        },
        onDone: [
          {
            guard: {
              type: 'isCurrent',
              params: ({ event: { output } }) => ({ made: output.saved, changed: output.changed }),
            },
            target: 'shown',
          },
          { target: 'loading' },
        ],
        onError: 'loading',
      },
    },
  },
});

interface DeskInput extends Drafted {
  toasts: ActorRefFrom<typeof toastsMachine>;
}

interface Context extends DeskInput {
  desk: Desk | null;
  /** Another day has begun since the desk was loaded. */
  isOutdated: boolean;
  /** How many lines of a section, where somebody wanted more. */
  asked: LinesAsked;
  /** The line whose dialog is open. */
  chosen: DeskLine | null;
  /** The reported payment that has not been found. */
  report: ReportedPayment | null;
}
