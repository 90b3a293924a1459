// Marks a plan's oldest unpaid instalment as paid, in a dialog: how many or how much, the payment method, the seller's own reference, and the
// day. A payment before its day asks first. Afterwards the receipt shows until it is closed. `changed`: the outcome is unknown, so reload the
// row. A retry sends the same idempotency key, so that a lost reply marks nothing twice. Into a plan by weight nothing is booked before the
// person has seen the rate and what it buys.
import { assign, setup, type SnapshotFrom } from 'xstate';
import { asProblem, isProblem } from '../../api/problem.ts';
import { markPaid, type Transaction } from '../../api/transactions.ts';
import { isEarly } from '../../lib/dueStatus.ts';
import { initialForm, type FormEvent, type LeaveEvent } from '../../lib/form.ts';
import { isChanged } from '../../lib/isChanged.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { splitFieldErrors, hasOnlyFieldErrors, problemText } from '../../lib/problemText.ts';
import { showToast, success } from '../session/showToast.ts';
import type { Toast } from '../session/toasts.ts';
import { draftActions, draftRenewal } from '../shared/draft.ts';
import { formActions } from '../shared/formActions.ts';
import { changedForm, installmentOf, openedForm } from './chosenInstallments.ts';
import { isFinalRefusal } from './finalRefusal.ts';
import {
  markPaidErrors,
  markPaidRequest,
  type MarkPaidContext,
  type MarkPaidInput,
} from './markPaidRequest.ts';
import { isRateAsked } from './askedRate.ts';

export const markPaidMachine = setup({
  types: {
    input: {} as MarkPaidInput,
    context: {} as MarkPaidContext,
    events: {} as
      | FormEvent
      | { type: 'early.confirm' }
      | { type: 'reference.confirm' }
      | { type: 'rate.confirm' }
      | LeaveEvent
      | { type: 'draft.discard' },
    output: {} as { paid: Transaction | null; changed: boolean },
    tags: {} as 'busy',
    children: {} as { markPaid: 'markPaid'; draftRenewal: 'draftRenewal' },
  },
  actors: { markPaid, draftRenewal },
  actions: {
    setField: assign(({ context }, field: { name: string; value: unknown }) => ({
      form: changedForm(context, field),
      isReferenceConfirmed: false,
      seenRate: null,
      isOldRateConfirmed: false,
      idempotencyKey: randomKey(),
    })),
    ...draftActions,
    discardDraft: assign(({ context }) => ({ form: initialForm(context.values), restored: null })),
    confirmReference: assign({ isReferenceConfirmed: true }),
    askRate: assign(({ context: { seenRate } }, { error }: Failure) => ({
      askedRate: {
        rate: asProblem(error).goldRate!,
        isOld: isProblem(error, 'rate_old'),
        isOther: seenRate !== null && isProblem(error, 'rate_changed'),
      },
    })),
    confirmRate: assign(({ context: { askedRate } }) => ({
      seenRate: askedRate?.rate ?? null,
      isOldRateConfirmed: askedRate?.isOld ?? false,
    })),
    leaveField: formActions.leaveField,
    showErrors: formActions.showErrors,
    setServerErrors: formActions.setServerErrors,
    setRejection: assign(({ context: { copy } }, { error }: Failure) => ({
      rejection: fieldErrors(error).rest || problemText(asProblem(error), copy.markFailed),
    })),
    setOutcomeUnknown: assign({ outcomeUnknown: true }),
    showToast,
  },
  guards: {
    isEarly: ({ context }) => isEarly(installmentOf(context.transaction), context.today),
    isValid: ({ context }) => Object.keys(markPaidErrors(context)).length === 0,
    isChanged: ({ context }) => isChanged(context.form.values, context.values),
    isRestored: ({ context }) => context.restored !== null,
    isRateAsked: (_, { error }: Failure) => isRateAsked(error),
    isReferenceSeen: (_, { error }: Failure) => isProblem(error, 'reference_seen'),
    isFinal: (_, { error }: Failure) => isFinalRefusal(error),
    hasOnlyFieldErrors: (_, { error }: Failure) => hasOnlyFieldErrors(fieldErrors(error)),
  },
}).createMachine({
  id: 'markPaid',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...openedForm(input),
    rejection: '',
    isReferenceConfirmed: false,
    askedRate: null,
    seenRate: null,
    isOldRateConfirmed: false,
    idempotencyKey: randomKey(),
    outcomeUnknown: false,
    paid: null,
  }),
  invoke: { id: 'draftRenewal', src: 'draftRenewal', input: ({ context }) => context.draft, onError: {} },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isEarly', target: 'askingEarly' }, { target: 'filling' }] },
    askingEarly: { on: { 'early.confirm': 'filling', 'form.cancel': 'closed' } },
    filling: {
      initial: 'untried',
      on: {
        'form.change': {
          target: '.untried',
          actions: [{ type: 'setField', params: ({ event }) => event }, 'saveDraft'],
        },
        'draft.discard': {
          guard: 'isRestored',
          target: '.untried',
          actions: ['discardDraft', 'removeDraft'],
        },
        'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isValid', target: 'markingPaid' }, { actions: 'showErrors' }],
        'form.cancel': [{ guard: 'isChanged', target: 'leaving' }, { target: 'closed' }],
      },
      states: {
        untried: {},
        failed: { entry: { type: 'showToast', params: ({ context }) => rejected(context) } },
      },
    },
    leaving: { on: { 'form.discard': 'closed', 'form.keep': 'filling' } },
    markingPaid: {
      tags: 'busy',
      invoke: {
        id: 'markPaid',
        src: 'markPaid',
        input: ({ context }) => markPaidRequest(context),
        onDone: {
          target: 'paid',
          actions: [
            assign({ paid: ({ event }) => event.output }),
            { type: 'showToast', params: ({ context }) => success(context.copy.marked) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRateAsked', params: ({ event }) => event },
            target: 'askingRate',
            actions: { type: 'askRate', params: ({ event }) => event },
          },
          {
            guard: { type: 'isReferenceSeen', params: ({ event }) => event },
            target: 'askingReference',
            actions: { type: 'setRejection', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'refused',
            actions: [{ type: 'setRejection', params: ({ event }) => event }, 'setOutcomeUnknown'],
          },
          {
            guard: { type: 'hasOnlyFieldErrors', params: ({ event }) => event },
            target: 'filling',
            actions: {
              type: 'setServerErrors',
              params: ({ event }) => ({ fields: fieldErrors(event.error).known }),
            },
          },
          {
            target: 'filling.failed',
            actions: [
              {
                type: 'setServerErrors',
                params: ({ event }) => ({ fields: fieldErrors(event.error).known }),
              },
              { type: 'setRejection', params: ({ event }) => event },
              'setOutcomeUnknown',
            ],
          },
        ],
      },
    },
    // The rate that the payment would use is one that the person has not seen, or is old.
    askingRate: {
      on: { 'rate.confirm': { target: 'markingPaid', actions: 'confirmRate' }, 'form.cancel': 'filling' },
    },
    // Another receipt carries the reference: nothing is booked before the person says so.
    askingReference: {
      on: {
        'reference.confirm': { target: 'markingPaid', actions: 'confirmReference' },
        'form.cancel': 'filling',
      },
    },
    // Paid already, cancelled, or not its turn: nothing typed here can change that.
    refused: {
      entry: { type: 'showToast', params: ({ context }) => rejected(context) },
      on: { 'form.cancel': 'closed' },
    },
    paid: { entry: 'removeDraft', on: { 'form.cancel': 'closed' } },
    closed: { type: 'final', entry: 'removeDraft' },
  },
  output: ({ context: { paid, outcomeUnknown } }) => ({ paid, changed: paid === null && outcomeUnknown }),
});

type Failure = { error: unknown };

/** The error message of the last try, or null. */
export const rejectionOf = (now: SnapshotFrom<typeof markPaidMachine>): string | null =>
  now.matches('askingReference') || now.matches('refused') || now.matches({ filling: 'failed' })
    ? now.context.rejection
    : null;

const refusable = ['amount', 'paid_through', 'payment_reference', 'paid_on'];
const fieldErrors = (error: unknown) => splitFieldErrors(asProblem(error).fields, refusable);

/** Beside the sentence in the dialog (spec B8). */
const rejected = ({ rejection }: MarkPaidContext): Toast => ({ tone: 'error', text: rejection });
