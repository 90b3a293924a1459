// The store's installments, listed and marked paid one by one in a dialog, for the payments screen and the transactions screen. The screen
// decides which ones may be marked, by which methods and in which texts (decisions 79 and 98).
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { loadTransactions, type PaidThrough, type Transaction } from '../../api/transactions.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { paymentsScreenMethods, transactionsScreenMethods, type Option } from '../../lib/copy/shared.ts';
import type { Day } from '../../lib/dates.ts';
import { canMarkPaidOnPayments, canMarkPaidOnTransactions } from '../../lib/dueStatus.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { markPaidMachine, type MarkPaidCopy } from './markPaid.ts';
import { pagedList } from './pagedList.ts';

export const transactionList = pagedList(loadTransactions);

export const sellerTransactionsMachine = setup({
  types: {
    input: {} as Pick<Context, 'config' | 'toasts'>,
    context: {} as Context,
    /** A row of the list, and the day on which the list stood so. */
    events: {} as { type: 'payment.mark'; row: Transaction; today: Day },
    children: {} as { list: 'list'; markPaid: 'markPaid' },
  },
  actors: { list: transactionList.machine, markPaid: markPaidMachine },
  actions: {
    updateList: sendTo('list', (_, { paid }: { paid: Transaction | null }) =>
      paid ? { type: 'row.changed', row: paid } : { type: 'list.reload' },
    ),
  },
  guards: {
    mayMark: ({ context }, { row, today }: { row: Transaction; today: Day }) =>
      context.config.mayMark(row, today),
    isUnchanged: (_, { paid, changed }: { paid: Transaction | null; changed: boolean }) =>
      paid === null && !changed,
  },
}).createMachine({
  id: 'sellerTransactions',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, chosen: null }),
  invoke: { id: 'list', src: 'list', input: { query: {} }, onError: {} },
  initial: 'selecting',
  states: {
    selecting: {
      on: {
        'payment.mark': {
          guard: { type: 'mayMark', params: ({ event }) => event },
          target: 'markingPaid',
          actions: assign({ chosen: ({ event: { row, today } }) => ({ transaction: row, today }) }),
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
          return { ...chosen, methods: config.methods, copy: config.copy, toasts };
        },
        onDone: [
          { guard: { type: 'isUnchanged', params: ({ event }) => event.output }, target: 'selecting' },
          { target: 'selecting', actions: { type: 'updateList', params: ({ event }) => event.output } },
        ],
        onError: 'selecting',
      },
    },
  },
});

interface Context {
  config: ScreenConfig;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The instalment whose dialog is open, and the day on which it was chosen. */
  chosen: { transaction: Transaction; today: Day } | null;
}

/** What differs between the two screens. */
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

/** What the screens narrow their list to (decision 78); what is void or refunded shows among all. */
export const transactionFilters = ['pending', 'paid', 'due', 'failed'] as const;
