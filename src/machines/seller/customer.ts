// One customer of the store. Receiving several instalments at once and voiding a payment are dialogs, after which the
// customer is reloaded. An unknown customer is a state, not a failure.
import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorRef,
  type ActorRefFrom,
  type Snapshot,
} from 'xstate';
import { loadCustomer, type CustomerRecord } from '../../api/customers.ts';
import { isProblem } from '../../api/problem.ts';
import type { ReceivedPayment, Transaction } from '../../api/transactions.ts';
import type { Day } from '../../lib/dates.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { dayWatch } from '../shared/dayWatch.ts';
import { withDraft } from '../shared/draft.ts';
import { contactLogMachine, type ContactMade } from './contactLog.ts';
import { payableOf, receivePaymentForm, receivePaymentFormMachine } from './receivePaymentForm.ts';
import { mayVoid, voidPaymentMachine, type PaidTransaction } from './voidPayment.ts';

interface Context {
  /** The id from the address. */
  id: string;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The list beside the customer, which shows the payments too; null on the customer's own page. */
  list: ActorRef<Snapshot<unknown>, { type: 'rows.reload' }> | null;
  record: CustomerRecord | null;
  /** Another day has begun since the customer was loaded. */
  isOutdated: boolean;
  /** The customer whose payment dialog opens at once, because of a draft or the address. */
  drafted: string | null;
  /** Removes the request for a payment from the address once it was handled: Back must not open it again. */
  settleAddress?: (() => void) | undefined;
  /** The payment just received. */
  received: ReceivedPayment | null;
  /** The instalment whose payment is being voided. */
  voiding: PaidTransaction | null;
}

export const customerMachine = setup({
  types: {
    input: {} as Pick<Context, 'id' | 'toasts' | 'list' | 'drafted' | 'settleAddress'>,
    context: {} as Context,
    events: {} as
      | { type: 'customer.reload' }
      | { type: 'day.changed'; today: Day }
      | { type: 'payment.receive' }
      | { type: 'received.close' }
      | { type: 'payment.void'; row: Transaction }
      | ContactMade,
    tags: {} as 'busy',
    children: {} as {
      loadCustomer: 'loadCustomer';
      receivePayment: 'receivePayment';
      voidPayment: 'voidPayment';
      contactLog: 'contactLog';
      dayWatch: 'dayWatch';
    },
  },
  actors: {
    loadCustomer,
    receivePayment: receivePaymentFormMachine,
    voidPayment: voidPaymentMachine,
    contactLog: contactLogMachine,
    dayWatch,
  },
  actions: {
    setToday: assign(({ context: { record } }, { today }: { today: Day }) => ({
      record: record && { ...record, today },
      isOutdated: true,
    })),
    /** Only the first loaded record opens the dialog of a draft. */
    setRecord: assign((_, { record }: { record: CustomerRecord }) => ({ record, drafted: null })),
    settleAddress: ({ context }) => context.settleAddress?.(),
    reloadRows: enqueueActions(({ context: { list }, enqueue }) => {
      if (list) enqueue.sendTo(list, { type: 'rows.reload' });
    }),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isProblem(error, 'not_found'),
    isDrafted: ({ context }, { record }: { record: CustomerRecord }) =>
      context.drafted === record.customer.id && payableOf(record).length > 0,
    isPayable: ({ context: { record } }) => record !== null && payableOf(record).length > 0,
    isReceived: (_, { saved }: { saved: object | null }) => saved !== null,
    mayVoid: (_, { row }: { row: Transaction }) => mayVoid(row),
    mustLoad: ({ context }, { changed }: { changed: boolean }) => changed || context.isOutdated,
  },
}).createMachine({
  id: 'sellerCustomer',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, record: null, isOutdated: false, received: null, voiding: null }),
  invoke: [
    {
      id: 'contactLog',
      src: 'contactLog',
      input: ({ context: { toasts } }) => ({ toasts, page: null }),
      onError: {},
    },
    { id: 'dayWatch', src: 'dayWatch', onError: {} },
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
            guard: { type: 'isDrafted', params: ({ event }) => ({ record: event.output }) },
            target: 'receiving',
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
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
        'day.changed': { target: 'loading', actions: { type: 'setToday', params: ({ event }) => event } },
        'payment.receive': { guard: 'isPayable', target: 'receiving' },
        'payment.void': {
          guard: { type: 'mayVoid', params: ({ event }) => event },
          target: 'voiding',
          actions: assign({ voiding: ({ event: { row } }) => (mayVoid(row) ? row : null) }),
        },
      },
    },
    receiving: {
      invoke: {
        id: 'receivePayment',
        src: 'receivePayment',
        input: ({ context: { record, toasts } }) => {
          if (!record) throw new Error('No customer is shown.');
          return withDraft(receivePaymentForm(record, toasts));
        },
        onDone: [
          {
            guard: { type: 'isReceived', params: ({ event }) => event.output },
            target: 'received',
            actions: assign({ received: ({ event }) => event.output.saved }),
          },
          {
            guard: { type: 'mustLoad', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'reloadRows',
          },
          { target: 'shown' },
        ],
        onError: 'loading',
      },
    },
    received: {
      exit: assign({ received: null }),
      on: { 'received.close': { target: 'loading', actions: 'reloadRows' } },
    },
    voiding: {
      exit: assign({ voiding: null }),
      invoke: {
        id: 'voidPayment',
        src: 'voidPayment',
        input: ({ context: { voiding, toasts } }) => {
          if (!voiding) throw new Error('No payment was chosen.');
          return { transaction: voiding, toasts };
        },
        onDone: [
          {
            guard: { type: 'mustLoad', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'reloadRows',
          },
          { target: 'shown' },
        ],
        onError: 'loading',
      },
    },
  },
});
