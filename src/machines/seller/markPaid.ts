// Marks a plan's oldest unpaid installment as paid, in a dialog: the payment method, the seller's own reference, and the day. If several
// are due, the person chooses how many. A payment before its day asks first. Afterwards the receipt shows until it is closed. `changed`:
// the outcome is unknown, so reload the row. A retry sends the same idempotency key, so that a lost reply marks nothing twice.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import {
  markPaid,
  type MarkPaidRequest,
  type PaidThrough,
  type Transaction,
} from '../../api/transactions.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { isDay, type Day } from '../../lib/dates.ts';
import { isEarly } from '../../lib/dueStatus.ts';
import {
  changeField,
  initialForm,
  setServerErrors,
  type Errors,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { isChanged } from '../../lib/isChanged.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { splitFieldErrors, hasOnlyFieldErrors, problemText } from '../../lib/problemText.ts';
import { showToast, success } from '../session/showToast.ts';
import type { Toast, toastsMachine } from '../session/toasts.ts';
import { formActions } from '../shared/formActions.ts';
import { isFinalRefusal } from './finalRefusal.ts';

export const markPaidMachine = setup({
  types: {
    input: {} as MarkPaidInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'early.confirm' }
      | { type: 'payment.close' }
      | { type: 'payment.discard' }
      | { type: 'payment.keep' },
    output: {} as { paid: Transaction | null; changed: boolean },
    tags: {} as 'busy',
    children: {} as { markPaid: 'markPaid' },
  },
  actors: { markPaid },
  actions: {
    setField: assign(setField),
    leaveField: formActions.leaveField,
    showErrors: formActions.showErrors,
    setFieldErrors: assign(setFieldErrors),
    setRejection: assign(({ context }, { error }: Failure) => ({ rejection: sentenceFor(error, context) })),
    setOutcomeUnknown: assign({ outcomeUnknown: true }),
    showToast,
  },
  guards: {
    isEarly: ({ context }) => isEarly(installmentOf(context.transaction), context.today),
    isValid: ({ context }) => Object.keys(markPaidErrors(context)).length === 0,
    isChanged: ({ context: { form, today } }) => isChanged(form.values, valuesOf(today)),
    isFinal: (_, { error }: Failure) => isFinalRefusal(error),
    hasOnlyFieldErrors: (_, { error }: Failure) => hasOnlyFieldErrors(fieldErrors(error)),
  },
}).createMachine({
  id: 'markPaid',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: initialForm(valuesOf(input.today)),
    rejection: '',
    idempotencyKey: randomKey(),
    outcomeUnknown: false,
    paid: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isEarly', target: 'askingEarly' }, { target: 'filling' }] },
    askingEarly: { on: { 'early.confirm': 'filling', 'payment.close': 'closed' } },
    filling: {
      initial: 'untried',
      on: {
        'form.change': { target: '.untried', actions: { type: 'setField', params: ({ event }) => event } },
        'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isValid', target: 'markingPaid' }, { actions: 'showErrors' }],
        'payment.close': [{ guard: 'isChanged', target: 'leaving' }, { target: 'closed' }],
      },
      states: {
        untried: {},
        failed: { entry: { type: 'showToast', params: ({ context }) => rejected(context) } },
      },
    },
    leaving: { on: { 'payment.discard': 'closed', 'payment.keep': 'filling' } },
    markingPaid: {
      tags: 'busy',
      invoke: {
        id: 'markPaid',
        src: 'markPaid',
        input: ({ context }) => request(context),
        onDone: {
          target: 'paid',
          actions: [
            assign({ paid: ({ event }) => event.output }),
            { type: 'showToast', params: ({ context }) => success(context.copy.marked) },
          ],
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'refused',
            actions: [{ type: 'setRejection', params: ({ event }) => event }, 'setOutcomeUnknown'],
          },
          {
            guard: { type: 'hasOnlyFieldErrors', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'setFieldErrors', params: ({ event }) => event },
          },
          {
            target: 'filling.failed',
            actions: [
              { type: 'setFieldErrors', params: ({ event }) => event },
              { type: 'setRejection', params: ({ event }) => event },
              'setOutcomeUnknown',
            ],
          },
        ],
      },
    },
    // Already paid, cancelled, or not the next one: changing the form cannot help.
    refused: {
      entry: { type: 'showToast', params: ({ context }) => rejected(context) },
      on: { 'payment.close': 'closed' },
    },
    paid: { on: { 'payment.close': 'closed' } },
    closed: { type: 'final' },
  },
  output: ({ context: { paid, outcomeUnknown } }) => ({ paid, changed: paid === null && outcomeUnknown }),
});

type Values = { count: string; paid_through: string; payment_reference: string; paid_on: string };
type Failure = { error: unknown };

/** Initial values of the dialog. */
const valuesOf = (today: Day): Values => ({
  count: '1',
  paid_through: 'cash',
  payment_reference: '',
  paid_on: today,
});

/** The instalment to pay: the plan's oldest unpaid one. */
export const installmentOf = (transaction: Transaction) => transaction.pay_first ?? transaction;

/** Number of instalments to pay, and their sum in whole rupees. */
export const chosenOf = ({ transaction, form }: Pick<Context, 'transaction' | 'form'>) => {
  const count = Number(form.values.count);
  return { count, amount: count * transaction.amount };
};

interface MarkPaidInput {
  transaction: Transaction;
  /** Most instalments of the plan that may be chosen. */
  most: number;
  today: Day;
  methods: readonly { value: PaidThrough; label: string }[];
  copy: MarkPaidCopy;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

interface Context extends MarkPaidInput {
  form: FormState<Values>;
  /** The error of the last try; shown by `rejectionOf`. */
  rejection: string;
  /** Renewed when a field changes. */
  idempotencyKey: string;
  /** A try failed, and the server may have marked the installment all the same. */
  outcomeUnknown: boolean;
  paid: Transaction | null;
}

/** The texts of the screen that opens the dialog; the two screens differ (decisions 79 and 98). */
export interface MarkPaidCopy {
  methodRequired: string;
  markFailed: string;
  marked: string;
}

/** The method is required, the reference optional. The day is today or earlier; only the server knows the earliest one. */
export const markPaidErrors = (
  context: Pick<Context, 'methods' | 'form' | 'copy' | 'today'>,
): Errors<Values> => {
  const { paid_on: day } = context.form.values;
  return {
    ...(chosenMethod(context) ? {} : { paid_through: context.copy.methodRequired }),
    ...(isDay(day) && day <= context.today ? {} : { paid_on: paymentsCopy.receivedOn.required }),
  };
};

/** The error message of the last try, or null. */
export const rejectionOf = (now: SnapshotFrom<typeof markPaidMachine>): string | null =>
  now.matches('refused') || now.matches({ filling: 'failed' }) ? now.context.rejection : null;

function chosenMethod({ methods, form }: Pick<Context, 'methods' | 'form'>): PaidThrough | undefined {
  return methods.find(({ value }) => value === form.values.paid_through)?.value;
}

function request(context: Context): MarkPaidRequest {
  const { id, installment_number } = installmentOf(context.transaction);
  return {
    id,
    enrollment: context.transaction.enrollment,
    installment_number,
    count: chosenOf(context).count,
    paid_through: chosenMethod(context) ?? 'other',
    payment_reference: context.form.values.payment_reference,
    paid_on: context.form.values.paid_on,
    idempotencyKey: context.idempotencyKey,
  };
}

function setField(
  { context }: { context: Context },
  { name, value }: { name: string; value: unknown },
): Pick<Context, 'form' | 'idempotencyKey'> {
  return { form: changeField(context.form, name, value), idempotencyKey: randomKey() };
}

function setFieldErrors({ context }: { context: Context }, { error }: Failure): Pick<Context, 'form'> {
  return { form: setServerErrors(context.form, fieldErrors(error).known) };
}

function fieldErrors(error: unknown) {
  return splitFieldErrors(asProblem(error).fields, ['paid_through', 'payment_reference', 'paid_on']);
}

function sentenceFor(error: unknown, { copy }: Context): string {
  return fieldErrors(error).rest || problemText(asProblem(error), copy.markFailed);
}

/** A toast beside the message in the dialog (spec B8). */
function rejected({ rejection }: Context): Toast {
  return { tone: 'error', text: rejection };
}
