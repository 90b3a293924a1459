// Booking one instalment as paid, in a dialog: how it was paid, and the jeweller's own reference. It ends booked, or without a booking;
// `changed` says whether the row on the list may no longer be what it was. One wish has one key, so that a second try after a lost reply
// books nothing twice; what is typed anew is a new wish.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asProblem, isProblem } from '../../api/problem.ts';
import { markPaid, type PaidThrough, type Transaction } from '../../api/transactions.ts';
import {
  attemptSubmit,
  changeField,
  initialForm,
  setServerErrors,
  touchField,
  type Errors,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { splitFieldErrors, hasOnlyFieldErrors, problemText } from '../../lib/problemText.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

/** The words and methods of the screen on which the dialog stands; the two screens differ (decisions 79 and 98). */
export interface MarkPaidCopy {
  methodRequired: string;
  markFailed: string;
  marked: string;
}

interface MarkPaidInput {
  transaction: Transaction;
  methods: readonly { value: PaidThrough; label: string }[];
  copy: MarkPaidCopy;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

type Values = { paid_through: string; payment_reference: string };

interface Context extends MarkPaidInput {
  form: FormState<Values>;
  /** What went wrong with the whole try, in words. */
  notice: string | null;
  key: string;
  /** A try was made whose end nobody knows: the server may have booked it. */
  outcomeUnknown: boolean;
  booked: Transaction | null;
}

const empty: Values = { paid_through: 'cash', payment_reference: '' };

const chosenMethod = ({ methods, form }: Pick<Context, 'methods' | 'form'>): PaidThrough | undefined =>
  methods.find(({ value }) => value === form.values.paid_through)?.value;

/** What our own rules say of the form: a method must be chosen, a reference need not be given. */
export const markPaidErrors = (context: Pick<Context, 'methods' | 'form' | 'copy'>): Errors<Values> =>
  chosenMethod(context) ? {} : { paid_through: context.copy.methodRequired };

const isRefusal = (error: unknown): boolean =>
  isProblem(error) && error.status === 409 && error.code !== 'in_flight'; // that one only asks for patience

const refusals = (error: unknown) =>
  splitFieldErrors(asProblem(error).fields, ['paid_through', 'payment_reference']);
const wordsFor = (error: unknown, { markFailed }: MarkPaidCopy): string =>
  refusals(error).rest || problemText(asProblem(error), markFailed);

export const markPaidMachine = setup({
  types: {
    input: {} as MarkPaidInput,
    context: {} as Context,
    events: {} as FormEvent | { type: 'payment.close' },
    output: {} as { booked: Transaction | null; changed: boolean },
    tags: {} as 'busy',
    children: {} as { markPaid: 'markPaid' },
  },
  actors: { markPaid },
  actions: {
    setField: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      form: changeField(context.form, name, value),
      notice: null,
      key: randomKey(),
    })),
    say: assign({
      notice: ({ context }, { error }: { error: unknown }) => wordsFor(error, context.copy),
    }),
    setFieldErrors: assign({
      form: ({ context }, { error }: { error: unknown }) =>
        setServerErrors(context.form, refusals(error).known),
    }),
    /** Beside the words in the dialog (spec B8). */
    toastFailure: sendTo(
      ({ context }) => context.toasts,
      ({ context }, { error }: { error: unknown }) => toast('error', wordsFor(error, context.copy)),
    ),
    sayBooked: sendTo(
      ({ context }) => context.toasts,
      ({ context }) => toast('success', context.copy.marked),
    ),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(markPaidErrors(context)).length === 0,
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    isAboutFieldsAlone: (_, { error }: { error: unknown }) => hasOnlyFieldErrors(refusals(error)),
  },
}).createMachine({
  id: 'markPaid',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: initialForm(empty),
    notice: null,
    key: randomKey(),
    outcomeUnknown: false,
    booked: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.change': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.blur': {
          actions: assign({ form: ({ context, event }) => touchField(context.form, event.name) }),
        },
        'form.submit': [
          { guard: 'isComplete', target: 'markingPaid' },
          { actions: assign({ form: ({ context }) => attemptSubmit(context.form) }) },
        ],
        'payment.close': 'closed',
      },
    },
    markingPaid: {
      tags: 'busy',
      entry: assign({ notice: null }),
      invoke: {
        id: 'markPaid',
        src: 'markPaid',
        input: ({ context }) => ({
          id: context.transaction.id,
          paid_through: chosenMethod(context) ?? 'other',
          payment_reference: context.form.values.payment_reference,
          key: context.key,
        }),
        onDone: {
          target: 'booked',
          actions: [assign({ booked: ({ event }) => event.output }), 'sayBooked'],
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'refused',
            actions: [
              { type: 'say', params: ({ event }) => event },
              { type: 'toastFailure', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isAboutFieldsAlone', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'setFieldErrors', params: ({ event }) => event },
          },
          {
            target: 'filling',
            actions: [
              { type: 'setFieldErrors', params: ({ event }) => event },
              { type: 'say', params: ({ event }) => event },
              { type: 'toastFailure', params: ({ event }) => event },
              assign({ outcomeUnknown: true }),
            ],
          },
        ],
      },
    },
    // Paid already, cancelled, or not its turn: nothing typed here can change that.
    refused: { entry: assign({ outcomeUnknown: true }), on: { 'payment.close': 'closed' } },
    closed: { type: 'final' },
    booked: { type: 'final' },
  },
  output: ({ context: { booked, outcomeUnknown } }) => ({
    booked,
    changed: booked === null && outcomeUnknown,
  }),
});
