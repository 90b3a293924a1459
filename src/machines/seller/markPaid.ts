// Marks an instalment as paid, in a dialog: a payment before its day asks first. Ends as its form does.
import { assign, setup } from 'xstate';
import type { Transaction } from '../../api/transactions.ts';
import { isEarly } from '../../lib/dueStatus.ts';
import { withDraft } from '../shared/draft.ts';
import type { FormOutput } from '../shared/formTypes.ts';
import { installmentOf, markPaidForm, markPaidFormMachine, type MarkPaidInput } from './markPaidForm.ts';

type Outcome = FormOutput<Transaction>;

export const markPaidMachine = setup({
  types: {
    input: {} as MarkPaidInput,
    context: {} as MarkPaidInput & { outcome: Outcome },
    events: {} as { type: 'early.confirm' } | { type: 'form.cancel' },
    output: {} as Outcome,
    children: {} as { form: 'form' },
  },
  actors: { form: markPaidFormMachine },
}).createMachine({
  id: 'markPaid',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    outcome: { saved: null, record: null, changed: false, mayBeDone: false },
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          guard: ({ context: { transaction, today } }) => isEarly(installmentOf(transaction), today),
          target: 'askingEarly',
        },
        { target: 'filling' },
      ],
    },
    askingEarly: { on: { 'early.confirm': 'filling', 'form.cancel': 'closed' } },
    filling: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => withDraft(markPaidForm(context)),
        onDone: { target: 'closed', actions: assign({ outcome: ({ event }) => event.output }) },
        onError: 'closed',
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
