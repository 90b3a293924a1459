// One day's sheet: what was received and voided, and dialogs that close the day, reopen it, or lock its month. Another day is chosen into the
// page's address. It stays until the page is left, and looks again when somebody comes back to it, the sheet of today also when another day begins.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadDaySheet, type DayChange, type DaySheet } from '../../api/daySheet.ts';
import { today } from '../../api/clock.ts';
import { daySheetCopy } from '../../lib/copy/daySheet.ts';
import { isDay, type Day } from '../../lib/dates.ts';
import { formAfter, initialForm, type FormEvent, type FormState } from '../../lib/form.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft, type Drafted } from '../shared/draft.ts';
import type { PageAddress } from '../shared/pageAddress.ts';
import { dayChangeForm, dayChangeFormMachine, isChangeable } from './dayChangeForm.ts';
import { dayClosingForm, dayClosingFormMachine } from './dayClosingForm.ts';
import { firstLoad, newDay, onReply, pageActors, reply, seenAgain } from '../shared/loading.ts';

interface DaySheetInput extends Drafted {
  /** Empty for today. */
  day: Day;
  address: Pick<PageAddress<{ day: Day }>, 'write'>;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

interface Context extends DaySheetInput {
  sheet: DaySheet | null;
  /** The day that is chosen. */
  form: FormState<{ day: Day }>;
  /** The change in the open dialog. */
  change: DayChange | null;
}

/** A day that has come. */
export const dayErrors = ({ day }: { day: Day }): { day?: string } =>
  isDay(day) && day <= today() ? {} : { day: daySheetCopy.future };

export const daySheetMachine = setup({
  types: {
    input: {} as DaySheetInput,
    context: {} as Context,
    events: {} as
      | { type: 'day.changed'; today: Day }
      | { type: 'sheet.refresh' } // what is shown may be older than what the server knows
      | { type: 'sheet.reload' } // pressed where nothing came
      | { type: 'closing.ask' }
      | { type: 'change.ask'; change: DayChange }
      | FormEvent,
    tags: {} as 'busy',
    children: {} as { closing: 'closing'; change: 'change' },
  },
  actors: { loadDaySheet, closing: dayClosingFormMachine, change: dayChangeFormMachine, ...pageActors },
  actions: {
    showDay: ({ context: { address, form } }) => address.write(form.values),
    /** A field that has the day of the older sheet follows: today's moves on at midnight. */
    setSheet: assign(({ context: { form, sheet } }, { output }: { output: DaySheet }) => ({
      sheet: output,
      form: form.values.day === sheet?.day ? initialForm({ day: output.day }) : form,
      drafted: null,
    })),
    setToday: assign(({ context: { sheet } }, { today }: { today: Day }) => ({
      sheet: sheet && { ...sheet, today },
    })),
  },
  guards: {
    isOfToday: ({ context }) => context.day === '',
    isOpen: ({ context }) => context.sheet?.closing === null,
    isChangeable: ({ context: { sheet } }, { change }: { change: DayChange }) =>
      sheet !== null && isChangeable(sheet, change),
    isDayChosen: ({ context }) => dayErrors(context.form.values).day === undefined,
    isDrafted: ({ context }, { output }: { output: DaySheet }) =>
      output.closing === null && context.drafted === output.day,
    mustLoad: ({ context: { day, sheet } }, { saved, changed }: { saved: object | null; changed: boolean }) =>
      changed || (saved === null && day === '' && sheet?.day !== sheet?.today),
  },
}).createMachine({
  id: 'daySheet',
  context: ({ input }) => ({
    ...input,
    sheet: null,
    form: initialForm({ day: input.day || today() }),
    change: null,
  }),
  invoke: newDay,
  on: {
    'day.changed': { actions: { type: 'setToday', params: ({ event }) => event } },
    'form.change': { actions: assign((now) => formAfter(now)) },
    'form.blur': { actions: assign((now) => formAfter(now)) },
    'form.submit': [
      { guard: 'isDayChosen', actions: 'showDay' },
      { actions: assign((now) => formAfter(now)) },
    ],
  },
  initial: 'loading',
  states: {
    ...firstLoad(
      { src: 'loadDaySheet', input: ({ context }: { context: Context }) => context.day },
      'sheet.reload',
      [
        {
          guard: { type: 'isDrafted', params: reply },
          target: 'closing',
          actions: { type: 'setSheet', params: reply },
        },
        onReply('shown', 'setSheet'),
      ],
    ),
    shown: {
      invoke: seenAgain('sheet.refresh'),
      on: {
        'day.changed': {
          guard: 'isOfToday',
          target: '.reloading',
          actions: { type: 'setToday', params: ({ event }) => event },
        },
        'sheet.refresh': '.reloading',
        'closing.ask': { guard: 'isOpen', target: 'closing' },
        'change.ask': {
          guard: { type: 'isChangeable', params: ({ event }) => event },
          target: 'changing',
          actions: assign({ change: ({ event }) => event.change }),
        },
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
            onDone: onReply('current', 'setSheet'),
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
    changing: {
      exit: assign({ change: null }),
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { sheet, change, toasts } }) => {
          if (!sheet || !change) throw new Error('Nothing is changed.');
          return withDraft(dayChangeForm(sheet, change, toasts));
        },
        onDone: [
          { guard: { type: 'mustLoad', params: ({ event }) => event.output }, target: 'loading' },
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
