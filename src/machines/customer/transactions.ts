// The customer's history of instalments, newest first. When a later page fails, the earlier ones are shown, with a way to load the whole.
import { assign, setup } from 'xstate';
import type { PartialList } from '../../api/pages.ts';
import { loadTransactionHistory, type Transaction } from '../../api/transactions.ts';

export const transactionsMachine = setup({
  types: {
    context: {} as { transactions: Transaction[]; complete: boolean },
    events: {} as { type: 'history.reload' },
    tags: {} as 'busy',
    children: {} as { loadHistory: 'loadHistory' },
  },
  actors: { loadHistory: loadTransactionHistory },
  actions: {
    setHistory: assign((_, { output: { items, complete } }: { output: PartialList<Transaction> }) => ({
      transactions: items,
      complete,
    })),
  },
  guards: {
    isComplete: (_, { output }: { output: PartialList<Transaction> }) => output.complete,
    isIncomplete: ({ context }) => !context.complete,
  },
}).createMachine({
  id: 'customerTransactions',
  context: { transactions: [], complete: true },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        onDone: { target: 'shown', actions: { type: 'setHistory', params: ({ event }) => event } },
        onError: 'failed',
      },
    },
    failed: { on: { 'history.reload': 'loading' } },
    shown: {
      initial: 'settled',
      states: {
        settled: { on: { 'history.reload': { guard: 'isIncomplete', target: 'reloading' } } },
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'loadHistory',
            src: 'loadHistory',
            // What came before stays until the whole is here.
            onDone: [
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: 'settled',
                actions: { type: 'setHistory', params: ({ event }) => event },
              },
              { target: 'settled' },
            ],
            onError: 'settled',
          },
        },
      },
    },
  },
  options: { maxIterations: 100 },
});
