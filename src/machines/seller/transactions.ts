// The store's installments: listed, marked paid one by one in a dialog, voided in another and corrected in a third, for the payments screen and the transactions
// screen. The screen decides which ones may be marked, with which methods and texts (decisions 79 and 98).
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { loadTransactions, type PaidThrough, type Transaction } from '../../api/transactions.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { paymentsScreenMethods, transactionsScreenMethods, type Option } from '../../lib/copy/shared.ts';
import type { Day } from '../../lib/dates.ts';
import { canMarkPaidOnPayments, canMarkPaidOnTransactions } from '../../lib/dueStatus.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import { contactLogMachine, type ContactMade } from './contactLog.ts';
import { correctionForm, correctionFormMachine } from './correctionForm.ts';
import type { ListAddress } from './listAddress.ts';
import { markPaidMachine } from './markPaid.ts';
import type { MarkPaidCopy } from './markPaidForm.ts';
import { pagedList } from './pagedList.ts';
import { mayVoid, voidPaymentForm, voidPaymentFormMachine, type PaidTransaction } from './voidPaymentForm.ts';

export const transactionList = pagedList(loadTransactions);

type Ended = { event: { output: { saved: object | null; changed: boolean } } };

/** The list is loaded again after a dialog that changed something, or may have. */
const closed = [
  {
    guard: { type: 'isUnchanged', params: ({ event }: Ended) => event.output },
    target: 'selecting',
  },
  { target: 'selecting', actions: 'reloadList' },
] as const;

export const sellerTransactionsMachine = setup({
  types: {
    input: {} as Pick<Context, 'config' | 'address' | 'toasts'>,
    context: {} as Context,
    /** A row of the list, and the day of the list. */
    events: {} as
      | { type: 'payment.mark'; row: Transaction; today: Day }
      | { type: 'payment.void' | 'payment.correct'; row: Transaction }
      | ContactMade,
    children: {} as {
      list: 'list';
      markPaid: 'markPaid';
      voidPayment: 'voidPayment';
      correction: 'correction';
      contactLog: 'contactLog';
    },
  },
  actors: {
    list: transactionList.machine,
    markPaid: markPaidMachine,
    voidPayment: voidPaymentFormMachine,
    correction: correctionFormMachine,
    contactLog: contactLogMachine,
  },
  actions: {
    reloadList: sendTo('list', { type: 'list.reload' }),
  },
  guards: {
    mayMark: ({ context }, { row, today }: { row: Transaction; today: Day }) =>
      context.config.mayMark(row, today),
    mayVoid: (_, { row }: { row: Transaction }) => mayVoid(row),
    isUnchanged: (_, { saved, changed }: { saved: object | null; changed: boolean }) =>
      saved === null && !changed,
  },
}).createMachine({
  id: 'sellerTransactions',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, chosen: null, voiding: null }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { address } }) => ({ address }), onError: {} },
    {
      id: 'contactLog',
      src: 'contactLog',
      input: ({ context: { toasts } }) => ({ toasts, page: null }),
      onError: {},
    },
  ],
  on: { 'contact.made': { actions: sendTo('contactLog', ({ event }) => event) } },
  initial: 'selecting',
  states: {
    selecting: {
      on: {
        'payment.mark': {
          guard: { type: 'mayMark', params: ({ event }) => event },
          target: 'markingPaid',
          actions: assign({ chosen: ({ event: { row, today } }) => ({ transaction: row, today }) }),
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
      },
    },
    markingPaid: {
      exit: assign({ chosen: null }),
      invoke: {
        id: 'markPaid',
        src: 'markPaid',
        input: ({ context: { chosen, config, toasts } }) => {
          if (!chosen) throw new Error('No instalment was chosen.');
          return { ...chosen, most: 1, methods: config.methods, copy: config.copy, toasts };
        },
        onDone: [
          {
            // Of a part there is another row, with the rest.
            guard: ({ event: { output } }) =>
              output.saved?.amount === output.saved?.installment_amount && output.saved !== null,
            target: 'selecting',
            actions: sendTo('list', ({ event }) => ({ type: 'row.changed', row: event.output.saved })),
          },
          ...closed,
        ],
        onError: 'selecting',
      },
    },
    correcting: {
      exit: assign({ voiding: null }),
      invoke: {
        id: 'correction',
        src: 'correction',
        input: ({ context: { voiding, toasts } }) => {
          if (!voiding) throw new Error('No payment was chosen.');
          return withDraft(correctionForm(voiding, toasts));
        },
        onDone: closed,
        onError: 'selecting',
      },
    },
    voiding: {
      exit: assign({ voiding: null }),
      invoke: {
        id: 'voidPayment',
        src: 'voidPayment',
        input: ({ context: { voiding, toasts } }) => {
          if (!voiding) throw new Error('No payment was chosen.');
          return withDraft(voidPaymentForm(voiding, toasts));
        },
        onDone: closed,
        onError: 'selecting',
      },
    },
  },
});

interface Context {
  config: ScreenConfig;
  address: ListAddress;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The instalment whose dialog is open, and the day on which it was chosen. */
  chosen: { transaction: Transaction; today: Day } | null;
  /** The instalment whose payment is being voided or corrected. */
  voiding: PaidTransaction | null;
}

/** The differences between the two screens. */
export interface ScreenConfig {
  mayMark: (transaction: Transaction, today: Day) => boolean;
  methods: readonly Option<PaidThrough>[];
  copy: MarkPaidCopy;
}

export const paymentsScreen: ScreenConfig = {
  mayMark: canMarkPaidOnPayments,
  methods: paymentsScreenMethods,
  copy: sellerCopy.payments,
};

export const transactionsScreen: ScreenConfig = {
  mayMark: canMarkPaidOnTransactions,
  methods: transactionsScreenMethods,
  copy: sellerCopy.transactions,
};
