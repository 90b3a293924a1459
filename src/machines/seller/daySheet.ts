// One day's sheet: its payments and voids, and the closing of the day in a dialog. Runs until the page is left; reloads
// when the person returns, and today's sheet also when another day begins.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadDaySheet, type DaySheet } from '../../api/daySheet.ts';
import type { Day } from '../../lib/dates.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { dayWatch } from '../shared/dayWatch.ts';
import { withDraft, type Drafted } from '../shared/draft.ts';
import { pageSeen } from '../shared/pageSeen.ts';
import { dayClosingForm, dayClosingFormMachine } from './dayClosingForm.ts';

interface DaySheetInput extends Drafted {
  /** Empty for today. */
  day: Day;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

interface Context extends DaySheetInput {
  sheet: DaySheet | null;
}

export const daySheetMachine = setup({
  types: {
    input: {} as DaySheetInput,
    context: {} as Context,
    events: {} as
      | { type: 'day.changed'; today: Day }
      | { type: 'sheet.refresh' } // the data may be outdated
      | { type: 'sheet.reload' } // the retry button after a failure
      | { type: 'closing.ask' },
    tags: {} as 'busy',
    children: {} as {
      loadDaySheet: 'loadDaySheet';
      closing: 'closing';
      dayWatch: 'dayWatch';
      pageSeen: 'pageSeen';
    },
  },
  actors: { loadDaySheet, closing: dayClosingFormMachine, dayWatch, pageSeen },
  actions: {
    setSheet: assign((_, { sheet }: { sheet: DaySheet }) => ({ sheet, drafted: null })),
    setToday: assign(({ context: { sheet } }, { today }: { today: Day }) => ({
      sheet: sheet && { ...sheet, today },
    })),
  },
  guards: {
    isOfToday: ({ context }) => context.day === '',
    isOpen: ({ context }) => context.sheet?.closing === null,
    isDrafted: ({ context }, { sheet }: { sheet: DaySheet }) =>
      sheet.closing === null && context.drafted === sheet.day,
    mustLoad: ({ context: { day, sheet } }, { saved, changed }: { saved: object | null; changed: boolean }) =>
      changed || (saved === null && day === '' && sheet?.day !== sheet?.today),
  },
}).createMachine({
  id: 'daySheet',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, sheet: null }),
  invoke: { id: 'dayWatch', src: 'dayWatch', onError: {} },
  on: { 'day.changed': { actions: { type: 'setToday', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDaySheet',
        src: 'loadDaySheet',
        input: ({ context }) => context.day,
        onDone: [
          {
            guard: { type: 'isDrafted', params: ({ event }) => ({ sheet: event.output }) },
            target: 'closing',
            actions: { type: 'setSheet', params: ({ event }) => ({ sheet: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'setSheet', params: ({ event }) => ({ sheet: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'sheet.reload': 'loading' } },
    shown: {
      invoke: { id: 'pageSeen', src: 'pageSeen', input: { type: 'sheet.refresh' }, onError: {} },
      on: {
        'day.changed': {
          guard: 'isOfToday',
          target: '.reloading',
          actions: { type: 'setToday', params: ({ event }) => event },
        },
        'sheet.refresh': '.reloading',
        'closing.ask': { guard: 'isOpen', target: 'closing' },
      },
      initial: 'current',
      states: {
        current: {},
        // The previous data stays meanwhile, and after a failure.
        reloading: {
          invoke: {
            id: 'loadDaySheet',
            src: 'loadDaySheet',
            input: ({ context }) => context.day,
            onDone: {
              target: 'current',
              actions: { type: 'setSheet', params: ({ event }) => ({ sheet: event.output }) },
            },
            onError: 'current',
          },
        },
      },
    },
    closing: {
      invoke: {
        id: 'closing',
        src: 'closing',
        input: ({ context: { sheet, toasts } }) => {
          if (!sheet) throw new Error('No day is shown.');
          return withDraft(dayClosingForm(sheet, toasts));
        },
        // A failed closing may have happened, or a payment came in between: reload the sheet.
        onDone: [
          {
            guard: { type: 'mustLoad', params: ({ event }) => event.output },
            target: 'loading',
          },
          {
            target: 'shown',
            actions: assign({ sheet: ({ context, event }) => event.output.saved ?? context.sheet }),
          },
        ],
        onError: 'loading',
      },
    },
  },
});
