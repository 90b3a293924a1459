// The customer's history of instalments, newest first, by month, with a search, a status filter and more rows on
// demand; all of it is in the address. A changed search leaves the state that waits for the older reply, so the latest
// search wins. When a later page fails, the earlier ones show, with a button to go on.
import { assign, setup } from 'xstate';
import {
  loadHistory,
  openHistory,
  type HistoryFilter,
  type HistoryPart,
  type Transaction,
} from '../../api/transactions.ts';
import { monthOfTransaction } from '../../lib/history.ts';
import { transactionStatuses } from '../../lib/statuses.ts';
import { differ, followAddress, rowsOf, writeAddress, type PageAddress } from '../shared/pageAddress.ts';
import { firstLoad, followedAddress, onReply, reply } from '../shared/loading.ts';

/** The history's filter, and the number of rows to show where the person read on; else 0. */
type HistoryQuery = HistoryFilter & { rows: number };

export const readHistoryQuery = (params: URLSearchParams): HistoryQuery => ({
  q: params.get('q') ?? '',
  status: transactionStatuses.find((one) => one === params.get('status')) ?? null,
  rows: rowsOf(params.get('rows')),
});

interface Context {
  /** Null if it cannot be followed; the history works without it. */
  address: PageAddress<HistoryQuery> | null;
  filter: HistoryFilter;
  rows: number;
  transactions: Transaction[];
  /** Number of all matching rows, including those not loaded yet. */
  count: number;
  /** The next page; null at the end. */
  next: number | null;
}

export const transactionsMachine = setup({
  types: {
    input: {} as { address: PageAddress<HistoryQuery> },
    context: {} as Context,
    events: {} as
      | { type: 'address.changed'; query: HistoryQuery } // by Back, or by a link
      | { type: 'search.change'; q: string }
      | { type: 'status.choose'; status: HistoryFilter['status'] }
      | { type: 'filter.clear' }
      | { type: 'history.more' }
      | { type: 'history.reload' },
    tags: {} as 'busy',
  },
  actors: { openHistory, loadHistory, followAddress },
  actions: {
    setFilter: assign({
      filter: ({ context }, change: Partial<HistoryFilter>) => ({ ...context.filter, ...change }),
      rows: 0,
    }),
    writeAddress,
    setHistory: assign((_, { output: { transactions, count, next } }: { output: HistoryPart }) => ({
      transactions,
      count,
      next,
    })),
    addHistory: assign(addHistory),
  },
  guards: {
    isAnother: ({ context }, { query }: { query: HistoryQuery }) => differ(listQuery(context), query),
    goesOn: ({ context }) => context.next !== null,
    nothingFound: ({ context }) => context.transactions.length === 0,
    isEmpty: ({ context: { filter } }, { output }: { output: HistoryPart }) =>
      output.transactions.length === 0 && filter.q.trim() === '' && filter.status === null,
    hasFailed: (_, { output }: { output: HistoryPart }) => output.failed,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'customerTransactions',
  context: ({ input: { address } }) => ({
    ...asked(address.read()),
    address,
    transactions: [],
    count: 0,
    next: null,
  }),
  invoke: followedAddress,
  on: {
    'address.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.loading',
      actions: assign(({ event: { query } }) => asked(query)),
    },
  },
  initial: 'loading',
  states: {
    ...firstLoad(
      {
        src: 'openHistory',
        input: ({ context: { filter, rows } }: { context: Context }) => ({ filter, rows }),
      },
      'history.reload',
      [
        { guard: { type: 'isEmpty', params: reply }, target: 'empty' },
        {
          guard: { type: 'hasFailed', params: reply },
          target: 'shown.incomplete',
          actions: { type: 'setHistory', params: reply },
        },
        onReply('shown', 'setHistory'),
      ],
    ),
    empty: {},
    shown: {
      initial: 'settled',
      on: {
        'search.change': {
          target: '.typing',
          reenter: true, // the pause starts over with every letter
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
          tags: 'busy', // the rows on the screen belong to the older search
          after: { typingPause: 'searching' },
        },
        searching: {
          tags: 'busy',
          entry: { type: 'writeAddress', params: ({ context }) => ({ query: listQuery(context) }) },
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
                actions: [
                  { type: 'addHistory', params: ({ event }) => event },
                  { type: 'writeAddress', params: ({ context }) => ({ query: listQuery(context) }) },
                ],
              },
              {
                target: 'settled',
                actions: [
                  { type: 'addHistory', params: ({ event }) => event },
                  { type: 'writeAddress', params: ({ context }) => ({ query: listQuery(context) }) },
                ],
              },
            ],
            onError: 'incomplete',
          },
        },
        incomplete: { on: { 'history.reload': 'adding' } },
      },
    },
  },
});

/** A new row shifts the pages, so known ones come again. */
function addHistory(
  { context }: { context: Context },
  { output }: { output: HistoryPart },
): Pick<Context, 'transactions' | 'next' | 'rows'> {
  const known = new Set(context.transactions.map(({ id }) => id));
  const added = output.transactions.filter(({ id }) => !known.has(id));
  const transactions = [...context.transactions, ...added];
  return { transactions, next: output.next, rows: transactions.length };
}

const asked = ({ q, status, rows }: HistoryQuery): Pick<Context, 'filter' | 'rows'> => ({
  filter: { q, status },
  rows,
});

const listQuery = ({ filter, rows }: Pick<Context, 'filter' | 'rows'>): HistoryQuery => ({
  ...filter,
  rows,
});
