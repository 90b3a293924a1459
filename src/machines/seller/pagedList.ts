// A paged list of the store with a search, a range of days and a status filter. Every change of the query leaves the state that waits for
// the older answer, so the latest query wins.
import { assign, fromPromise, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate';
import type { ListPage, ListQuery } from '../../api/pages.ts';
import { asProblem } from '../../api/problem.ts';
import { object, decode, text, whole } from '../../api/decoder.ts';
import { rangeErrors } from '../../lib/dayRange.ts';
import {
  attemptSubmit,
  changeField,
  initialForm,
  touchField,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { problemText } from '../../lib/problemText.ts';

/** Each list provides its own. */
const loadPage = fromPromise<ListPage<ListRow>, ListQuery>(() =>
  Promise.reject(new Error('This list has no call that loads its pages.')),
);

export const pagedListMachine = setup({
  types: {
    /** The filters to begin with. */
    input: {} as { query: Partial<ListQuery> },
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'status.choose'; status: ListQuery['status'] }
      | { type: 'page.choose'; page: number }
      | { type: 'list.reload' }
      /** The row as it is now. */
      | { type: 'row.changed'; row: ListRow },
    tags: {} as 'busy',
    children: {} as { loadPage: 'loadPage' },
  },
  actors: { loadPage },
  actions: {
    setField: assign(setField),
    setQuery: assign(setQuery),
    setPage: assign({ query: ({ context: { query } }, { page }: { page: number }) => ({ ...query, page }) }),
    replaceRow: assign(replaceRow),
  },
  guards: {
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
  options: { maxIterations: 100 },
  context: ({ input }) => {
    const query = { q: '', from: '', to: '', status: null, page: 1, ...input.query };
    const { q, from, to } = query;
    return { form: initialForm({ q, from, to }), query, list: null, problem: null, changedRowId: null };
  },
  initial: 'loading',
  on: {
    'form.change': [
      {
        guard: { type: 'isSearch', params: ({ event }) => event },
        target: '.typing',
        reenter: true, // the pause begins anew with every letter
        actions: { type: 'setField', params: ({ event }) => event },
      },
      { actions: { type: 'setField', params: ({ event }) => event } },
    ],
    'form.blur': { actions: assign({ form: ({ context, event }) => touchField(context.form, event.name) }) },
    'form.submit': [
      {
        guard: 'isValid',
        target: '.loading',
        reenter: true,
        actions: {
          type: 'setQuery',
          params: ({ context: { form } }) => ({ from: form.values.from, to: form.values.to }),
        },
      },
      { actions: assign({ form: ({ context }) => attemptSubmit(context.form) }) },
    ],
    'status.choose': {
      target: '.loading',
      reenter: true,
      actions: { type: 'setQuery', params: ({ event: { status } }) => ({ status }) },
    },
    'page.choose': {
      guard: { type: 'pageExists', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'setQuery', params: ({ event: { page } }) => ({ page }) },
    },
    'list.reload': { target: '.loading', reenter: true },
    'row.changed': { actions: { type: 'replaceRow', params: ({ event }) => event } },
  },
  states: {
    typing: {
      tags: 'busy', // the rows on the screen are those of the older words
      on: {
        'page.choose': {}, // and so are the pages
        'list.reload': { target: 'loading', actions: { type: 'setQuery', params: {} } },
      },
      after: { typingPause: { target: 'loading', actions: { type: 'setQuery', params: {} } } },
    },
    loading: {
      tags: 'busy',
      on: {
        // What this answer will say of the row was true before it changed.
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
          // Rows have gone since, or the number was that of another query: an empty page would say that there are none.
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

const question = object({ q: text, from: text, to: text, page: whole });

/** The question that a step of the history was given to carry, so that Back finds the list as it was left; nothing where there is none. */
export function queryFromHistory(state: unknown): Partial<ListQuery> {
  try {
    return decode(question, state);
  } catch {
    return {};
  }
}

/** One kind of list: its machine, and how its page is read, with the rows that `load` brings. */
export const pagedList = <Row extends ListRow>(load: PromiseActorLogic<ListPage<Row>, ListQuery>) => ({
  machine: pagedListMachine.provide({ actors: { loadPage: load as typeof loadPage } }),
  pageIn: ({ context }: SnapshotFrom<typeof pagedListMachine>) => context.list as ListPage<Row> | null,
});

interface ListRow {
  id: string;
}

interface Context {
  /** The search and date fields. */
  form: FormState<Pick<ListQuery, 'q' | 'from' | 'to'>>;
  /** The last query. */
  query: ListQuery;
  /** The last page loaded; null before the first. */
  list: ListPage<ListRow> | null;
  /** Why the last query failed, as a sentence that may be empty; null when it did not. */
  problem: string | null;
  /** The last changed row, until the list is loaded again. */
  changedRowId: string | null;
}

type Args = { context: Context };

function setField(
  { context }: Args,
  { name, value }: { name: string; value: unknown },
): Pick<Context, 'form'> {
  return { form: changeField(context.form, name, value) };
}

/** The search words are part of every query; another query begins at its first page. */
function setQuery({ context: { query, form } }: Args, change: Partial<ListQuery>): Pick<Context, 'query'> {
  return { query: { ...query, page: 1, ...change, q: form.values.q.trim() } };
}

function replaceRow({ context: { list } }: Args, { row }: { row: ListRow }): Partial<Context> {
  return {
    list: list && { ...list, results: list.results.map((one) => (one.id === row.id ? row : one)) },
    changedRowId: row.id,
  };
}
