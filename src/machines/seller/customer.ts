// One customer of the store, looked at closely, who pays several instalments at once or whose payments are voided, each in a dialog; after that
// it is loaded again. One that the store does not have is an answer, not a breakdown.
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
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import { contactLogMachine, type ContactMade } from './contactLog.ts';
import { payableOf, receivePaymentForm, receivePaymentFormMachine } from './receivePaymentForm.ts';
import { mayVoid, voidPaymentMachine, type PaidTransaction } from './voidPayment.ts';

interface Context {
  /** As the address has it. */
  id: string;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The list that the customer stands beside, which shows the payments too; null on a page of their own. */
  list: ActorRef<Snapshot<unknown>, { type: 'rows.reload' }> | null;
  record: CustomerRecord | null;
  /** The customer for whom a payment is to be filled in at once: it was before a reload, or the address asks for it. */
  drafted: string | null;
  /** What was just received. */
  received: ReceivedPayment | null;
  /** The instalment whose payment is being voided. */
  voiding: PaidTransaction | null;
}

export const customerMachine = setup({
  types: {
    input: {} as Pick<Context, 'id' | 'toasts' | 'list' | 'drafted'>,
    context: {} as Context,
    events: {} as
      | { type: 'customer.reload' }
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
    },
  },
  actors: {
    loadCustomer,
    receivePayment: receivePaymentFormMachine,
    voidPayment: voidPaymentMachine,
    contactLog: contactLogMachine,
  },
  actions: {
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
    isChanged: (_, { changed }: { changed: boolean }) => changed,
  },
}).createMachine({
  id: 'sellerCustomer',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, record: null, received: null, voiding: null }),
  invoke: {
    id: 'contactLog',
    src: 'contactLog',
    input: ({ context: { toasts } }) => ({ toasts, page: null }),
    onError: {},
  },
  on: { 'contact.made': { actions: sendTo('contactLog', ({ event }) => event) } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCustomer',
        src: 'loadCustomer',
        input: ({ context }) => context.id,
        onDone: [
          {
            guard: { type: 'isDrafted', params: ({ event }) => ({ record: event.output }) },
            target: 'receiving',
            actions: assign({ record: ({ event }) => event.output, drafted: null }),
          },
          { target: 'shown', actions: assign({ record: ({ event }) => event.output }) },
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
      on: {
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
            guard: { type: 'isChanged', params: ({ event }) => event.output },
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
            guard: { type: 'isChanged', params: ({ event }) => event.output },
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
