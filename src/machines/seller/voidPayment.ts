// Voids a payment, in a dialog that asks for the reason. Ends closed, after the person has read the outcome; `changed`:
// it is void, or the outcome is unknown, so reload the row. A retry sends the same idempotency key.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import {
  voidPayment,
  type ReceivedPayment,
  type Transaction,
  type VoidPaymentRequest,
} from '../../api/transactions.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import {
  changeField,
  initialForm,
  setServerErrors,
  type Errors,
  type FormEvent,
  type LeaveEvent,
  type FormState,
} from '../../lib/form.ts';
import { hasOnlyFieldErrors, problemText, splitFieldErrors } from '../../lib/problemText.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { showToast, success } from '../session/showToast.ts';
import type { Toast, toastsMachine } from '../session/toasts.ts';
import { formActions } from '../shared/formActions.ts';
import { isFinalRefusal } from './finalRefusal.ts';
import { cleanText } from '../../lib/cleanText.ts';

const copy = paymentsCopy.void;

/** An instalment whose payment can be voided; the server explains what has to be undone first. */
export type PaidTransaction = Transaction & { payment: string };

export const mayVoid = (transaction: Transaction): transaction is PaidTransaction =>
  transaction.status === 'paid' && transaction.payment !== null;

export const voidPaymentMachine = setup({
  types: {
    input: {} as VoidPaymentInput,
    context: {} as Context,
    events: {} as FormEvent | LeaveEvent,
    output: {} as { changed: boolean },
    tags: {} as 'busy',
    children: {} as { voidPayment: 'voidPayment' },
  },
  actors: { voidPayment },
  actions: {
    setField: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      form: changeField(context.form, name, value),
      idempotencyKey: randomKey(),
    })),
    leaveField: formActions.leaveField,
    showErrors: formActions.showErrors,
    setFieldErrors: assign(({ context }, { error }: Failure) => ({
      form: setServerErrors(context.form, fieldErrors(error).known),
    })),
    setRejection: assign((_, { error }: Failure) => ({
      rejection: fieldErrors(error).rest || problemText(asProblem(error), copy.failed),
      changed: true,
    })),
    showToast,
  },
  guards: {
    isValid: ({ context }) => Object.keys(voidPaymentErrors(context)).length === 0,
    hasReason: ({ context }) => context.form.values.reason !== '',
    isFinal: (_, { error }: Failure) => isFinalRefusal(error),
    hasOnlyFieldErrors: (_, { error }: Failure) => hasOnlyFieldErrors(fieldErrors(error)),
  },
}).createMachine({
  id: 'voidPayment',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: initialForm({ reason: '' }),
    rejection: '',
    idempotencyKey: randomKey(),
    changed: false,
    voided: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      initial: 'untried',
      on: {
        'form.change': { target: '.untried', actions: { type: 'setField', params: ({ event }) => event } },
        'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isValid', target: 'voiding' }, { actions: 'showErrors' }],
        'form.cancel': [{ guard: 'hasReason', target: 'leaving' }, { target: 'closed' }],
      },
      states: {
        untried: {},
        failed: { entry: { type: 'showToast', params: ({ context }) => rejected(context) } },
      },
    },
    leaving: { on: { 'form.discard': 'closed', 'form.keep': 'filling' } },
    voiding: {
      tags: 'busy',
      invoke: {
        id: 'voidPayment',
        src: 'voidPayment',
        input: ({ context }) => request(context),
        onDone: {
          target: 'voided',
          actions: [
            assign({ voided: ({ event }) => event.output, changed: true }),
            { type: 'showToast', params: success(copy.voided) },
          ],
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setRejection', params: ({ event }) => event },
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
            ],
          },
        ],
      },
    },
    // Already void, or something has to be undone first: another reason cannot help.
    refused: {
      entry: { type: 'showToast', params: ({ context }) => rejected(context) },
      on: { 'form.cancel': 'closed' },
    },
    voided: { on: { 'form.cancel': 'closed' } },
    closed: { type: 'final' },
  },
  output: ({ context: { changed } }) => ({ changed }),
});

type Values = { reason: string };
type Failure = { error: unknown };

interface VoidPaymentInput {
  transaction: PaidTransaction;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

interface Context extends VoidPaymentInput {
  form: FormState<Values>;
  /** The error of the last try; shown by `voidRejectionOf`. */
  rejection: string;
  /** Renewed when the reason changes. */
  idempotencyKey: string;
  /** The payment is void, or a try failed and it may be. */
  changed: boolean;
  voided: ReceivedPayment | null;
}

/** A reason is required. */
export const voidPaymentErrors = ({ form }: Pick<Context, 'form'>): Errors<Values> =>
  cleanText(form.values.reason) ? {} : { reason: copy.reasonRequired };

/** The error message of the last try, or null. */
export const voidRejectionOf = (now: SnapshotFrom<typeof voidPaymentMachine>): string | null =>
  now.matches('refused') || now.matches({ filling: 'failed' }) ? now.context.rejection : null;

function request({ transaction, form, idempotencyKey }: Context): VoidPaymentRequest {
  return { id: transaction.payment, reason: cleanText(form.values.reason), idempotencyKey };
}

function fieldErrors(error: unknown) {
  return splitFieldErrors(asProblem(error).fields, ['reason']);
}

/** A toast beside the message in the dialog (spec B8). */
function rejected({ rejection }: Context): Toast {
  return { tone: 'error', text: rejection };
}
