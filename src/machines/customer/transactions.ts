// The customer's history of instalments, newest first.
import { assign, setup } from 'xstate';
import { loadTransactionHistory, type Transaction } from '../../api/transactions.ts';

export const transactionsMachine = setup({
  types: {
    context: {} as { transactions: Transaction[] },
    events: {} as { type: 'history.reload' },
    tags: {} as 'busy',
    children: {} as { loadHistory: 'loadHistory' },
  },
  actors: { loadHistory: loadTransactionHistory },
}).createMachine({
  id: 'customerTransactions',
  context: { transactions: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        onDone: { target: 'shown', actions: assign({ transactions: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'history.reload': 'loading' } },
    shown: {},
  },
  options: { maxIterations: 100 },
});
