// The jeweller's list of instalments: looked through by words, days and status, page by page, and booked as paid one by one. It stays
// until the page is left. Every change of the question leaves the state that waits for the older answer, so the latest question wins.
import { assign, raise, setup, type ActorRefFrom } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import {
  loadTransactions,
  type Transaction,
  type TransactionQuery,
  type TransactionsPage,
} from '../../api/transactions.ts';
import { partsCopy } from '../../lib/copy/parts.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { paymentsScreenMethods, sharedCopy } from '../../lib/copy/shared.ts';
import { isDay } from '../../lib/dates.ts';
import { canMarkPaidOnPayments } from '../../lib/dueStatus.ts';
import {
  attempted,
  changed,
  freshForm,
  touched,
  type Errors,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { problemText } from '../../lib/problemText.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { markPaidMachine } from './markPaid.ts';

/** The tabs in their order, and the status each asks for. */
export const paymentTabs = ['all', 'pending', 'paid', 'due', 'failed'] as const;
export type PaymentTab = (typeof paymentTabs)[number];

type Filter = { q: string; from: string; to: string };

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** What stands in the search and date fields. */
  form: FormState<Filter>;
  /** What was asked for last. */
  query: TransactionQuery;
  /** The last page that came; null before the first. */
  list: TransactionsPage | null;
  /** Why the last question was not answered, in words; null when it was. */
  problem: string | null;
  /** The row whose dialog is open. */
  chosen: Transaction | null;
  /** The row that was booked last, until the list is asked for again. */
  booked: string | null;
}

/** What is wrong with the days asked for; nothing is asked while there is anything (decision 86). */
export function filterErrors({ from, to }: Filter): Errors<Filter> {
  const errors: Errors<Filter> = {};
  if (from && !isDay(from)) errors.from = partsCopy.date.notADay;
  if (to && !isDay(to)) errors.to = partsCopy.date.notADay;
  if (!errors.from && !errors.to && from && to && from > to) errors.to = sharedCopy.list.invalidRange;
  return errors;
}

const rowOf = (list: TransactionsPage | null, id: string): Transaction | null =>
  list?.results.find((row) => row.id === id) ?? null;

/** Whether a row offers Mark as Paid: it is on the page, and the rule of this screen says so. */
const mayMark = ({ list, problem }: Pick<Context, 'list' | 'problem'>, id: string): boolean => {
  const row = rowOf(list, id);
  return row !== null && list !== null && problem === null && canMarkPaidOnPayments(row, list.today);
};

export const paymentsMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'tab.choose'; tab: PaymentTab }
      | { type: 'page.choose'; page: number }
      | { type: 'list.reload' }
      | { type: 'payment.mark'; id: string }
      | { type: 'row.booked' },
    tags: {} as 'busy',
    children: {} as { loadTransactions: 'loadTransactions'; markPaid: 'markPaid' },
  },
  actors: { loadTransactions, markPaid: markPaidMachine },
  actions: {
    write: assign({
      form: ({ context }, { name, value }: { name: string; value: unknown }) =>
        changed(context.form, name, value),
    }),
    /** The words in the search field count in every question; another question begins at its first page. */
    ask: assign({
      query: ({ context: { query, form } }, change: Partial<TransactionQuery>) => ({
        ...query,
        page: 1,
        ...change,
        q: form.values.q.trim(),
      }),
    }),
    replaceRow: assign(({ context: { list } }, { booked }: { booked: Transaction | null }) => ({
      list: list && {
        ...list,
        results: list.results.map((row) => (booked && row.id === booked.id ? booked : row)),
      },
      booked: booked?.id ?? null,
    })),
  },
  guards: {
    isSearch: (_, { name }: { name: string }) => name === 'q',
    isValid: ({ context }) => Object.keys(filterErrors(context.form.values)).length === 0,
    isOnList: ({ context }, { page }: { page: number }) =>
      page >= 1 && page <= (context.list?.page_count ?? 0),
    mayMark: ({ context }, { id }: { id: string }) => mayMark(context, id),
    wasBooked: (_, { booked }: { booked: Transaction | null }) => booked !== null,
    mayHaveChanged: (_, { changed }: { changed: boolean }) => changed,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'payments',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: freshForm({ q: '', from: '', to: '' }),
    query: { q: '', from: '', to: '', status: null, page: 1 },
    list: null,
    problem: null,
    chosen: null,
    booked: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'form.change': [
          {
            guard: { type: 'isSearch', params: ({ event }) => event },
            target: '.typing',
            reenter: true, // the pause begins anew with every letter
            actions: { type: 'write', params: ({ event }) => event },
          },
          { actions: { type: 'write', params: ({ event }) => event } },
        ],
        'form.blur': { actions: assign({ form: ({ context, event }) => touched(context.form, event.name) }) },
        'form.submit': [
          {
            guard: 'isValid',
            target: '.loading',
            reenter: true,
            actions: {
              type: 'ask',
              params: ({ context: { form } }) => ({ from: form.values.from, to: form.values.to }),
            },
          },
          { actions: assign({ form: ({ context }) => attempted(context.form) }) },
        ],
        'tab.choose': {
          target: '.loading',
          reenter: true,
          actions: {
            type: 'ask',
            params: ({ event: { tab } }) => ({ status: tab === 'all' ? null : tab }),
          },
        },
        'page.choose': {
          guard: { type: 'isOnList', params: ({ event }) => event },
          target: '.loading',
          reenter: true,
          actions: { type: 'ask', params: ({ event: { page } }) => ({ page }) },
        },
        'list.reload': { target: '.loading', reenter: true },
      },
      states: {
        typing: {
          on: { 'page.choose': {} }, // the pages on the screen are those of the older words
          after: { typingPause: { target: 'loading', actions: { type: 'ask', params: {} } } },
        },
        loading: {
          tags: 'busy',
          // What this answer will say of the row was true before it was booked.
          on: { 'row.booked': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadTransactions',
            src: 'loadTransactions',
            input: ({ context }) => context.query,
            onDone: { target: 'shown', actions: assign({ list: ({ event }) => event.output, booked: null }) },
            onError: {
              target: 'failed',
              actions: assign({
                problem: ({ event }) => problemText(asProblem(event.error), sellerCopy.payments.failed),
              }),
            },
          },
        },
        failed: { exit: assign({ problem: null }) },
        shown: {},
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'payment.mark': {
              guard: { type: 'mayMark', params: ({ event }) => event },
              target: 'open',
              actions: assign({ chosen: ({ context, event }) => rowOf(context.list, event.id) }),
            },
          },
        },
        open: {
          exit: assign({ chosen: null }),
          invoke: {
            id: 'markPaid',
            src: 'markPaid',
            input: ({ context: { chosen, toasts } }) => {
              if (!chosen) throw new Error('No payment was chosen.');
              return {
                transaction: chosen,
                methods: paymentsScreenMethods,
                copy: sellerCopy.payments,
                toasts,
              };
            },
            onDone: [
              {
                guard: { type: 'wasBooked', params: ({ event }) => event.output },
                target: 'closed',
                actions: [
                  { type: 'replaceRow', params: ({ event }) => event.output },
                  raise({ type: 'row.booked' }),
                ],
              },
              {
                guard: { type: 'mayHaveChanged', params: ({ event }) => event.output },
                target: 'closed',
                actions: raise({ type: 'list.reload' }),
              },
              { target: 'closed' },
            ],
            onError: 'closed',
          },
        },
      },
    },
  },
});
