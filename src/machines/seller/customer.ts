// One customer of the store, looked at closely, who pays several instalments at once, whose payments are voided and corrected, whose plans are held,
// released or cancelled, and whose refunds are paid out and voided, each in a dialog; after that it is loaded again. One that the store does not have
// is an answer, not a breakdown.
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { loadCustomer, type CustomerRecord } from '../../api/customers.ts';
import { isProblem } from '../../api/problem.ts';
import type { Transaction } from '../../api/transactions.ts';
import type { Day } from '../../lib/dates.ts';
import { dayWatch } from '../shared/dayWatch.ts';
import { cancellationFormMachine } from './cancellationForm.ts';
import { contactLogMachine, type ContactMade } from './contactLog.ts';
import {
  cancellationOf,
  closed,
  correctionOf,
  dialog,
  holdingOf,
  isRefundOwed,
  mayCancelPlan,
  mayHoldPlan,
  payoutOf,
  payoutVoidOf,
  planOf,
  receivingOf,
  voidingOf,
  type Context,
  type Ended,
} from './customerDialogs.ts';
import { correctionFormMachine } from './correctionForm.ts';
import { holdFormMachine } from './holdForm.ts';
import { payoutFormMachine } from './payoutForm.ts';
import { payoutVoidFormMachine, type Payout } from './payoutVoidForm.ts';
import { payableOf, receivePaymentFormMachine } from './receivePaymentForm.ts';
import { mayVoid, voidPaymentFormMachine } from './voidPaymentForm.ts';
import { newDay } from '../shared/loading.ts';

type OfPlan = { enrollment: string };

export const customerMachine = setup({
  types: {
    input: {} as Pick<Context, 'id' | 'toasts' | 'list' | 'drafted' | 'settleAddress'>,
    context: {} as Context,
    events: {} as
      | { type: 'customer.reload' }
      | { type: 'day.changed'; today: Day }
      | { type: 'payment.receive' }
      | { type: 'received.close' }
      | { type: 'payment.void' | 'payment.correct'; row: Transaction }
      | { type: 'payout.void'; payout: Payout }
      | { type: 'plan.cancel' | 'plan.hold' | 'refund.pay'; enrollment: string }
      | ContactMade,
    tags: {} as 'busy',
    children: {} as {
      loadCustomer: 'loadCustomer';
      receivePayment: 'receivePayment';
      voidPayment: 'voidPayment';
      correction: 'correction';
      payoutVoid: 'payoutVoid';
      cancellation: 'cancellation';
      payout: 'payout';
      holdForm: 'holdForm';
      contactLog: 'contactLog';
      dayWatch: 'dayWatch';
    },
  },
  actors: {
    loadCustomer,
    receivePayment: receivePaymentFormMachine,
    voidPayment: voidPaymentFormMachine,
    correction: correctionFormMachine,
    payoutVoid: payoutVoidFormMachine,
    cancellation: cancellationFormMachine,
    payout: payoutFormMachine,
    holdForm: holdFormMachine,
    contactLog: contactLogMachine,
    dayWatch,
  },
  actions: {
    setToday: assign(({ context: { record } }, { today }: { today: Day }) => ({
      record: record && { ...record, today },
      isOutdated: true,
    })),
    /** Only the first loaded record opens the dialog of a draft. */
    setRecord: assign((_, { output }: { output: CustomerRecord }) => ({ record: output, drafted: null })),
    choose: assign(({ context: { record } }, { enrollment }: OfPlan) => ({
      chosen: planOf(record, enrollment),
    })),
    closeDialog: assign({ chosen: null, voiding: null, payout: null }),
    settleAddress: ({ context }) => context.settleAddress?.(),
    reloadRows: enqueueActions(({ context: { list }, enqueue }) => {
      if (list) enqueue.sendTo(list, { type: 'rows.reload' });
    }),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isProblem(error, 'not_found'),
    isDrafted: ({ context }, { output: record }: { output: CustomerRecord }) =>
      context.drafted === record.customer.id && payableOf(record).length > 0,
    isPayable: ({ context: { record } }) => record !== null && payableOf(record).length > 0,
    isReceived: (_, { saved }: { saved: object | null }) => saved !== null,
    mayVoid: (_, { row }: { row: Transaction }) => mayVoid(row),
    isPaidOut: (_, { payout }: { payout: Payout }) => payout.voided_on === null,
    mayCancel: ({ context: { record } }, { enrollment }: OfPlan) => mayCancelPlan(record, enrollment),
    mayHold: ({ context: { record } }, { enrollment }: OfPlan) => mayHoldPlan(record, enrollment),
    isRefundOwed: ({ context: { record } }, { enrollment }: OfPlan) => isRefundOwed(record, enrollment),
    mustLoad: ({ context }, { changed, saved }: Ended) => changed || Boolean(saved) || context.isOutdated,
  },
}).createMachine({
  id: 'sellerCustomer',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    record: null,
    isOutdated: false,
    received: null,
    voiding: null,
    chosen: null,
    payout: null,
  }),
  invoke: [
    {
      id: 'contactLog',
      src: 'contactLog',
      input: ({ context: { toasts } }) => ({ toasts, page: null }),
      onError: {},
    },
    newDay,
  ],
  on: {
    'contact.made': { actions: sendTo('contactLog', ({ event }) => event) },
    'day.changed': { actions: { type: 'setToday', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ isOutdated: false }),
      invoke: {
        id: 'loadCustomer',
        src: 'loadCustomer',
        input: ({ context }) => context.id,
        onDone: [
          {
            guard: { type: 'isDrafted', params: ({ event }) => event },
            target: 'receiving',
            actions: { type: 'setRecord', params: ({ event }) => event },
          },
          {
            target: 'shown',
            actions: { type: 'setRecord', params: ({ event }) => event },
          },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    failed: { on: { 'customer.reload': 'loading' } },
    missing: {},
    shown: {
      entry: 'settleAddress',
      on: {
        // Somebody changed the account (customerAccount.ts).
        'customer.reload': { target: 'loading', actions: 'reloadRows' },
        'day.changed': { target: 'loading', actions: { type: 'setToday', params: ({ event }) => event } },
        'payment.receive': { guard: 'isPayable', target: 'receiving' },
        'plan.cancel': {
          guard: { type: 'mayCancel', params: ({ event }) => event },
          target: 'cancelling',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'plan.hold': {
          guard: { type: 'mayHold', params: ({ event }) => event },
          target: 'holding',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'refund.pay': {
          guard: { type: 'isRefundOwed', params: ({ event }) => event },
          target: 'payingRefund',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'payment.void': {
          guard: { type: 'mayVoid', params: ({ event }) => event },
          target: 'voiding',
          actions: assign({ voiding: ({ event: { row } }) => (mayVoid(row) ? row : null) }),
        },
        'payment.correct': {
          guard: { type: 'mayVoid', params: ({ event }) => event },
          target: 'correcting',
          actions: assign({ voiding: ({ event: { row } }) => (mayVoid(row) ? row : null) }),
        },
        'payout.void': {
          guard: { type: 'isPaidOut', params: ({ event }) => event },
          target: 'voidingPayout',
          actions: assign({ payout: ({ event }) => event.payout }),
        },
      },
    },
    cancelling: dialog('cancellation', cancellationOf),
    holding: dialog('holdForm', holdingOf),
    payingRefund: dialog('payout', payoutOf),
    receiving: {
      invoke: {
        id: 'receivePayment',
        src: 'receivePayment',
        input: receivingOf,
        onDone: [
          {
            guard: { type: 'isReceived', params: ({ event }) => event.output },
            target: 'received',
            actions: assign({ received: ({ event }) => event.output.saved }),
          },
          ...closed,
        ],
        onError: 'loading',
      },
    },
    received: {
      exit: assign({ received: null }),
      on: { 'received.close': { target: 'loading', actions: 'reloadRows' } },
    },
    correcting: dialog('correction', correctionOf),
    voidingPayout: dialog('payoutVoid', payoutVoidOf),
    voiding: dialog('voidPayment', voidingOf),
  },
});
