// What the store owes its customers, on today or any day before. It stays until the page is left.
import { assign, setup } from 'xstate';
import { today } from '../../api/clock.ts';
import { loadLiability, type Liability } from '../../api/liability.ts';
import { asProblem } from '../../api/problem.ts';
import { liabilityCopy } from '../../lib/copy/liability.ts';
import { isDay, type Day } from '../../lib/dates.ts';
import { changeField, initialForm, type FormEvent, type FormState } from '../../lib/form.ts';
import { problemText } from '../../lib/problemText.ts';
import { formActions } from '../shared/formActions.ts';

interface Context {
  /** The day as typed; empty for today. */
  form: FormState<{ day: Day }>;
  /** The day last asked for. */
  asOf: Day;
  liability: Liability | null;
  /** Why it could not be loaded. */
  problem: string;
}

export const dayErrors = ({ day }: { day: Day }): { day?: string } =>
  day === '' || (isDay(day) && day <= today()) ? {} : { day: liabilityCopy.future };

export const liabilityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FormEvent | { type: 'liability.reload' },
    tags: {} as 'busy',
    children: {} as { loadLiability: 'loadLiability' },
  },
  actors: { loadLiability },
  actions: formActions,
  guards: { isValid: ({ context }) => dayErrors(context.form.values).day === undefined },
}).createMachine({
  id: 'liability',
  options: { maxIterations: 100 },
  context: () => ({ form: initialForm({ day: '' }), asOf: '', liability: null, problem: '' }),
  initial: 'loading',
  on: {
    'form.change': { actions: { type: 'changeField', params: ({ event }) => event } },
    'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
    'form.submit': [
      {
        guard: 'isValid',
        target: '.loading',
        reenter: true,
        actions: assign({ asOf: ({ context }) => context.form.values.day }),
      },
      { actions: 'showErrors' },
    ],
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadLiability',
        src: 'loadLiability',
        input: ({ context }) => context.asOf,
        onDone: {
          target: 'shown',
          actions: assign(({ context: { form }, event: { output: liability } }) => ({
            liability,
            // An empty field shows the day that its figures are of.
            form: form.values.day === '' ? changeField(form, 'day', liability.as_of) : form,
          })),
        },
        onError: {
          target: 'failed',
          actions: assign({
            problem: ({ event }) => problemText(asProblem(event.error), ''),
          }),
        },
      },
    },
    failed: { on: { 'liability.reload': 'loading' } },
    shown: {},
  },
});
