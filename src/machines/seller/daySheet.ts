// One day's sheet: what was received and voided, and the closing of the day in a dialog. It stays until the page is left.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadDaySheet, type DaySheet } from '../../api/daySheet.ts';
import type { Day } from '../../lib/dates.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft, type Drafted } from '../shared/draft.ts';
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
    events: {} as { type: 'sheet.reload' } | { type: 'closing.ask' },
    tags: {} as 'busy',
    children: {} as { loadDaySheet: 'loadDaySheet'; closing: 'closing' },
  },
  actors: { loadDaySheet, closing: dayClosingFormMachine },
  actions: { setSheet: assign((_, { sheet }: { sheet: DaySheet }) => ({ sheet })) },
  guards: {
    isOpen: ({ context }) => context.sheet?.closing === null,
    isDrafted: ({ context }, { sheet }: { sheet: DaySheet }) =>
      sheet.closing === null && context.drafted === sheet.day,
    isChanged: (_, { changed }: { changed: boolean }) => changed,
  },
}).createMachine({
  id: 'daySheet',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, sheet: null }),
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
            actions: [
              { type: 'setSheet', params: ({ event }) => ({ sheet: event.output }) },
              assign({ drafted: null }),
            ],
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
      on: {
        'closing.ask': { guard: 'isOpen', target: 'closing' },
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
        // A closing that failed may have happened, or a payment came in between: the sheet is looked at again.
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
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
