// The jeweller's instalments, listed and booked as paid one by one in a dialog: the payments screen and the transactions screen. Which
// ones may be booked, by which methods and in which words is the screen's own (decisions 79 and 98). It stays until the page is left.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { loadTransactions, type PaidThrough, type Transaction } from '../../api/transactions.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { paymentsScreenMethods, transactionsScreenMethods, type Option } from '../../lib/copy/shared.ts';
import type { Day } from '../../lib/dates.ts';
import { canMarkPaidOnPayments, canMarkPaidOnTransactions } from '../../lib/dueStatus.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { markPaidMachine, type MarkPaidCopy } from './markPaid.ts';
import { pagedList } from './pagedList.ts';

/** What the two screens differ in. */
export interface Desk {
  mayMark: (transaction: Transaction, today: Day) => boolean;
  methods: readonly Option<PaidThrough>[];
  copy: MarkPaidCopy;
}

export const paymentsDesk: Desk = {
  mayMark: canMarkPaidOnPayments,
  methods: paymentsScreenMethods,
  copy: sellerCopy.payments,
};

export const transactionsDesk: Desk = {
  mayMark: canMarkPaidOnTransactions,
  methods: transactionsScreenMethods,
  copy: sellerCopy.transactions,
};

/** What the screens narrow their list to (decision 78); what is void or refunded shows among all. */
export const ledgerStatuses = ['pending', 'paid', 'due', 'failed'] as const;

export const transactionList = pagedList(loadTransactions);

interface Context {
  desk: Desk;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The instalment whose dialog is open. */
  chosen: Transaction | null;
}

export const ledgerMachine = setup({
  types: {
    input: {} as Pick<Context, 'desk' | 'toasts'>,
    context: {} as Context,
    /** A row of the list, and the day on which the list stood so. */
    events: {} as { type: 'payment.mark'; row: Transaction; today: Day },
    children: {} as { list: 'list'; markPaid: 'markPaid' },
  },
  actors: { list: transactionList.machine, markPaid: markPaidMachine },
  actions: {
    /** The row as it was booked; or, where nobody knows what became of it, the whole list anew. */
    tellList: sendTo('list', (_, { booked }: { booked: Transaction | null }) =>
      booked ? { type: 'row.changed', row: booked } : { type: 'list.reload' },
    ),
  },
  guards: {
    mayMark: ({ context }, { row, today }: { row: Transaction; today: Day }) =>
      context.desk.mayMark(row, today),
    isAsBefore: (_, { booked, changed }: { booked: Transaction | null; changed: boolean }) =>
      booked === null && !changed,
  },
}).createMachine({
  id: 'ledger',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, chosen: null }),
  invoke: { id: 'list', src: 'list', input: { question: {} }, onError: {} },
  initial: 'looking',
  states: {
    looking: {
      on: {
        'payment.mark': {
          guard: { type: 'mayMark', params: ({ event }) => event },
          target: 'booking',
          actions: assign({ chosen: ({ event }) => event.row }),
        },
      },
    },
    booking: {
      exit: assign({ chosen: null }),
      invoke: {
        id: 'markPaid',
        src: 'markPaid',
        input: ({ context: { chosen, desk, toasts } }) => {
          if (!chosen) throw new Error('No instalment was chosen.');
          return { transaction: chosen, methods: desk.methods, copy: desk.copy, toasts };
        },
        onDone: [
          { guard: { type: 'isAsBefore', params: ({ event }) => event.output }, target: 'looking' },
          { target: 'looking', actions: { type: 'tellList', params: ({ event }) => event.output } },
        ],
        onError: 'looking',
      },
    },
  },
});
