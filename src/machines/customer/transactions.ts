// The customer's history of instalments, newest first, month by month: searched, narrowed to a status, and read on when asked. A change
// of the search leaves the state that waits for the older answer, so the latest one wins. When a later page fails, the earlier ones are
// shown, with a way to go on.
import { assign, setup } from 'xstate';
import {
  loadHistory,
  openHistory,
  type HistoryFilter,
  type HistoryPart,
  type Transaction,
} from '../../api/transactions.ts';
import { monthOfTransaction } from '../../lib/history.ts';

interface Context {
  filter: HistoryFilter;
  transactions: Transaction[];
  /** Of all that match, also of those not read yet. */
  count: number;
  /** The page that goes on; null at the end. */
  next: number | null;
}

export const transactionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'search.change'; q: string }
      | { type: 'status.choose'; status: HistoryFilter['status'] }
      | { type: 'filter.clear' }
      | { type: 'history.more' }
      | { type: 'history.reload' },
    tags: {} as 'busy',
    children: {} as { openHistory: 'openHistory'; loadHistory: 'loadHistory' },
  },
  actors: { openHistory, loadHistory },
  actions: {
    setFilter: assign({
      filter: ({ context }, change: Partial<HistoryFilter>) => ({ ...context.filter, ...change }),
    }),
    setHistory: assign((_, { output: { transactions, count, next } }: { output: HistoryPart }) => ({
      transactions,
      count,
      next,
    })),
    addHistory: assign(addHistory),
  },
  guards: {
    goesOn: ({ context }) => context.next !== null,
    nothingFound: ({ context }) => context.transactions.length === 0,
    isEmpty: (_, { output }: { output: HistoryPart }) => output.transactions.length === 0,
    hasFailed: (_, { output }: { output: HistoryPart }) => output.failed,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'customerTransactions',
  options: { maxIterations: 100 },
  context: { filter: { q: '', status: null }, transactions: [], count: 0, next: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'openHistory',
        src: 'openHistory',
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, target: 'empty' },
          {
            guard: { type: 'hasFailed', params: ({ event }) => event },
            target: 'shown.incomplete',
            actions: { type: 'setHistory', params: ({ event }) => event },
          },
          { target: 'shown', actions: { type: 'setHistory', params: ({ event }) => event } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'history.reload': 'loading' } },
    empty: {},
    shown: {
      initial: 'settled',
      on: {
        'search.change': {
          target: '.typing',
          reenter: true, // the pause begins anew with every letter
          actions: { type: 'setFilter', params: ({ event: { q } }) => ({ q }) },
        },
        'status.choose': {
          target: '.searching',
          reenter: true,
          actions: { type: 'setFilter', params: ({ event: { status } }) => ({ status }) },
        },
      },
      states: {
        settled: {
          on: {
            'history.more': { guard: 'goesOn', target: 'adding' },
            'filter.clear': {
              guard: 'nothingFound',
              target: 'searching',
              actions: { type: 'setFilter', params: { q: '', status: null } },
            },
          },
        },
        typing: {
          tags: 'busy', // the rows on the screen are those of the older words
          after: { typingPause: 'searching' },
        },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'loadHistory',
            src: 'loadHistory',
            input: ({ context: { filter } }) => ({ filter, page: 1, month: null }),
            onDone: [
              {
                guard: { type: 'hasFailed', params: ({ event }) => event },
                target: 'incomplete',
                actions: { type: 'setHistory', params: ({ event }) => event },
              },
              { target: 'settled', actions: { type: 'setHistory', params: ({ event }) => event } },
            ],
            onError: 'unanswered',
          },
        },
        unanswered: { on: { 'history.reload': 'searching' } },
        adding: {
          tags: 'busy',
          invoke: {
            id: 'loadHistory',
            src: 'loadHistory',
            input: ({ context: { filter, transactions, next } }) => ({
              filter,
              page: next ?? 1,
              month: transactions.length > 0 ? monthOfTransaction(transactions.at(-1)!) : null,
            }),
            onDone: [
              {
                guard: { type: 'hasFailed', params: ({ event }) => event },
                target: 'incomplete',
                actions: { type: 'addHistory', params: ({ event }) => event },
              },
              { target: 'settled', actions: { type: 'addHistory', params: ({ event }) => event } },
            ],
            onError: 'incomplete',
          },
        },
        incomplete: { on: { 'history.reload': 'adding' } },
      },
    },
  },
});

/** A row that was written down since moves the pages: what is known already comes again. */
function addHistory(
  { context }: { context: Context },
  { output }: { output: HistoryPart },
): Pick<Context, 'transactions' | 'next'> {
  const known = new Set(context.transactions.map(({ id }) => id));
  const added = output.transactions.filter(({ id }) => !known.has(id));
  return { transactions: [...context.transactions, ...added], next: output.next };
}
