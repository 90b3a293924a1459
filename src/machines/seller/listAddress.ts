// The queries that the address of each list of the store accepts.
import { listSorts, type ListQuery } from '../../api/pages.ts';
import { rangeErrors } from '../../lib/dayRange.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { enrollmentStatuses, paymentFigures, transactionFilters } from '../../lib/statuses.ts';
import type { App } from '../app.ts';
import { pageAddress, pageOf, withQuery, type PageAddress } from '../shared/pageAddress.ts';

/** Filters of one kind of list, in addition to a search and days, and its orders. */
interface ListKind {
  statuses?: readonly ListQuery['status'][];
  figures?: readonly ListQuery['figure'][];
  sorts?: readonly ListQuery['sort'][];
  /** The initial order; the list's own if omitted. */
  sort?: ListQuery['sort'];
}

/** A list that other pages link to. */
interface LinkedKind extends ListKind {
  path: string;
}

export const listKinds = {
  customers: {
    path: sellerPaths.customers,
    statuses: enrollmentStatuses,
    sorts: listSorts.enrollments,
  },
  payments: {
    path: sellerPaths.payments,
    statuses: transactionFilters,
    figures: paymentFigures,
    sorts: listSorts.transactions,
    sort: 'overdue',
  },
  transactions: {
    path: sellerPaths.transactions,
    statuses: transactionFilters,
    sorts: listSorts.transactions,
  },
} as const satisfies Record<string, LinkedKind>;

export type ListAddress = PageAddress<ListQuery>;

/** The query of an address; missing or invalid parts get the initial values. */
const readerOf =
  (kind: ListKind) =>
  (params: URLSearchParams): ListQuery => {
    const text = (name: keyof ListQuery) => params.get(name) ?? '';
    const days = { from: text('from'), to: text('to') };
    const errors = rangeErrors(days);
    return {
      q: text('q').trim(),
      from: errors.from ? '' : days.from,
      to: errors.to ? '' : days.to,
      status: kind.statuses?.find((one) => one === text('status')) ?? null,
      figure: kind.figures?.find((one) => one === text('figure')) ?? null,
      sort: kind.sorts?.find((one) => one === text('sort')) ?? kind.sort ?? null,
      page: pageOf(text('page')),
    };
  };

export const readQuery = (kind: ListKind, search: string): ListQuery =>
  readerOf(kind)(new URLSearchParams(search));

export const writeQuery = (kind: ListKind, search: string, query: Partial<ListQuery>): string =>
  withQuery(readerOf(kind), search, query);

/** The path of a list with a query. */
export const listPath = (kind: LinkedKind, query: Partial<ListQuery>): string =>
  kind.path + writeQuery(kind, '', query);

/** The address of the page that is open now. */
export const listAddress = (kind: ListKind, app: Pick<App, 'location' | 'get'>): ListAddress =>
  pageAddress(readerOf(kind), app);
