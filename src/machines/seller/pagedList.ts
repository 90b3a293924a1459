// A paged list of the store with a search, a range of days and a status filter, all in the page's address. Every change of the query leaves
// the state that waits for the older reply, so the latest query wins.
import { assign, fromPromise, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate';
import type { ListPage, ListQuery } from '../../api/pages.ts';
import { asProblem } from '../../api/problem.ts';
import type { Day } from '../../lib/dates.ts';
import { rangeErrors } from '../../lib/dayRange.ts';
import { formAfter, initialForm, type FormEvent, type FormState } from '../../lib/form.ts';
import { withRow, type PaidFirst } from '../../lib/payFirst.ts';
import { problemText } from '../../lib/problemText.ts';
import { differ, writeAddress } from '../shared/pageAddress.ts';
import type { ListAddress } from './listAddress.ts';
import { followedAddress, newDay, pageActors } from '../shared/loading.ts';

/** Each list provides its own. */
const loadPage = fromPromise<ListPage<ListRow>, ListQuery>(() =>
  Promise.reject(new Error('This list has no call that loads its pages.')),
);

export const pagedListMachine = setup({
  types: {
    /** `enrollment`: limits the list to one enrollment. */
    input: {} as { address: ListAddress; enrollment?: string },
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'status.choose'; status: ListQuery['status'] }
      /** A filter from the address without another control: a figure, or the customers' status. */
      | { type: 'narrowing.clear' }
      | { type: 'sort.choose'; sort: ListQuery['sort'] }
      | { type: 'page.choose'; page: number }
      | { type: 'list.reload' }
      /** Reloads the rows only: the details beside the list have reloaded themselves. */
      | { type: 'rows.reload' }
      | { type: 'day.changed'; today: Day }
      /** By Back, or by a link. */
      | { type: 'address.changed'; query: ListQuery }
      /** The row as it is now. */
      | { type: 'row.changed'; row: ListRow },
    tags: {} as 'busy',
  },
  actors: { loadPage, ...pageActors },
  actions: {
    setQuery: assign(setQuery),
    setPage: assign({ query: ({ context: { query } }, { page }: { page: number }) => ({ ...query, page }) }),
    setToday: assign(({ context: { list } }, { today }: { today: Day }) => ({
      list: list && { ...list, today },
    })),
    countRevision: assign({ revision: ({ context }) => context.revision + 1 }),
    replaceRow: assign(replaceRow),
    writeAddress,
  },
  guards: {
    isAnother: ({ context }, { query }: { query: ListQuery }) => differ(context.query, query),
    isNarrowed: ({ context: { query } }) => query.status !== null || Boolean(query.figure),
    isSearch: (_, { name }: { name: string }) => name === 'q',
    isValid: ({ context }) => Object.keys(rangeErrors(context.form.values)).length === 0,
    pageExists: ({ context }, { page }: { page: number }) =>
      page >= 1 && page <= (context.list?.page_count ?? 0),
    isBeyondTheEnd: ({ context }, { output }: { output: ListPage<ListRow> }) =>
      output.page_count > 0 && context.query.page > output.page_count,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'pagedList',
  context: ({ input: { address, enrollment } }) => ({
    ...asked({ ...address.read(), ...(enrollment && { enrollment }) }),
    address,
    list: null,
    problem: null,
    changedRowId: null,
    revision: 0,
  }),
  invoke: [followedAddress, newDay],
  initial: 'loading',
  on: {
    'address.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.loading',
      actions: assign(({ context, event }) => asked({ ...context.query, ...event.query })),
    },
    'form.change': [
      {
        guard: { type: 'isSearch', params: ({ event }) => event },
        target: '.typing', // the pause starts over with every letter
        actions: assign((now) => formAfter(now)),
      },
      { actions: assign((now) => formAfter(now)) },
    ],
    'form.blur': { actions: assign((now) => formAfter(now)) },
    'form.submit': [
      {
        guard: 'isValid',
        target: '.loading',
        actions: { type: 'setQuery', params: ({ context: { form } }) => form.values },
      },
      { actions: assign((now) => formAfter(now)) },
    ],
    'status.choose': {
      target: '.loading',
      actions: { type: 'setQuery', params: ({ event: { status } }) => ({ status, figure: null }) },
    },
    'narrowing.clear': {
      guard: 'isNarrowed',
      target: '.loading',
      // A figure comes with its days.
      actions: {
        type: 'setQuery',
        params: ({ context: { query } }) =>
          query.figure ? { status: null, figure: null, from: '', to: '' } : { status: null },
      },
    },
    'sort.choose': {
      target: '.loading',
      actions: { type: 'setQuery', params: ({ event: { sort } }) => ({ sort }) },
    },
    'page.choose': {
      guard: { type: 'pageExists', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'setQuery', params: ({ event: { page } }) => ({ page }) },
    },
    'list.reload': { target: '.loading', actions: 'countRevision' },
    'rows.reload': '.loading',
    'day.changed': { target: '.loading', actions: { type: 'setToday', params: ({ event }) => event } },
    'row.changed': { actions: { type: 'replaceRow', params: ({ event }) => event } },
  },
  states: {
    typing: {
      tags: 'busy', // the rows on the screen belong to the older search
      on: {
        'page.choose': {}, // and so do the pages
        'list.reload': { target: 'loading', actions: ['countRevision', { type: 'setQuery', params: {} }] },
        'rows.reload': { target: 'loading', actions: { type: 'setQuery', params: {} } },
        'day.changed': { actions: { type: 'setToday', params: ({ event }) => event } },
      },
      after: { typingPause: { target: 'loading', actions: { type: 'setQuery', params: {} } } },
    },
    loading: {
      tags: 'busy',
      entry: { type: 'writeAddress', params: ({ context: { query } }) => ({ query }) },
      on: {
        // A reply that is under way has the row as it was before the change.
        'row.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'replaceRow', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context.query,
        onDone: [
          // Rows were removed, or the page number belonged to another query: an empty page would look like an empty list.
          {
            guard: { type: 'isBeyondTheEnd', params: ({ event }) => event },
            target: 'loading',
            reenter: true,
            actions: { type: 'setPage', params: ({ event }) => ({ page: event.output.page_count }) },
          },
          { target: 'shown', actions: assign({ list: ({ event }) => event.output, changedRowId: null }) },
        ],
        onError: {
          target: 'failed',
          actions: assign({ problem: ({ event }) => problemText(asProblem(event.error), '') }),
        },
      },
    },
    failed: { exit: assign({ problem: null }) },
    shown: {},
  },
});

/** One kind of list: its machine, and the reader of its page with the rows of `load`. */
export const pagedList = <Row extends ListRow>(load: PromiseActorLogic<ListPage<Row>, ListQuery>) => ({
  machine: pagedListMachine.provide({ actors: { loadPage: load as typeof loadPage } }),
  pageIn: ({ context }: SnapshotFrom<typeof pagedListMachine>) => context.list as ListPage<Row> | null,
});

type ListRow = PaidFirst;

interface Context {
  /** Null if it cannot be followed; the list works without it. */
  address: ListAddress | null;
  /** The search and date fields. */
  form: FormState<Pick<ListQuery, 'q' | 'from' | 'to'>>;
  /** The last query. */
  query: ListQuery;
  /** The last page loaded; null before the first. */
  list: ListPage<ListRow> | null;
  /** The error of the last query, possibly empty; null if it succeeded. */
  problem: string | null;
  /** The last changed row, until the list is loaded again. */
  changedRowId: string | null;
  /** Counts changed rows and reloads: each one reloads the details beside the list. */
  revision: number;
}

type Args = { context: Context };

/** A query, and the form's values for it. */
function asked(query: ListQuery): Pick<Context, 'query' | 'form'> {
  const { q, from, to } = query;
  return { query, form: initialForm({ q, from, to }) };
}

/** The search words are part of every query; another query begins at its first page. Changed days are also written into their fields. */
function setQuery({ context: { query, form } }: Args, change: Partial<ListQuery>): Partial<Context> {
  const { from, to } = { ...form.values, ...change };
  return {
    query: { ...query, page: 1, ...change, q: form.values.q.trim() },
    form: { ...form, values: { ...form.values, from, to } },
  };
}

function replaceRow({ context: { list, revision } }: Args, { row }: { row: ListRow }): Partial<Context> {
  return {
    list: list && { ...list, results: withRow(list.results, row) },
    changedRowId: row.id,
    revision: revision + 1,
  };
}
