import type { Day } from '../lib/dates.ts';
import type { EnrollmentStatus, PaymentFigure, TransactionStatus } from '../lib/statuses.ts';
import type { operations } from './schema.d.ts';
import { ApiProblem } from './problem.ts';

export interface Page<Item> {
  results: Item[];
  next: string | null;
}

/** The most pages to follow (decision 85); a longer list is a loop. */
export const MAX_PAGES = 50;

type LoadPage<Item> = (query: { page?: number }) => Promise<Page<Item>>;

/**
 * A list, page after page. Only the page number of a `next` link counts, so that no reply can send the app elsewhere. Throws ApiProblem
 * `off-contract` when the list does not end.
 */
async function* pagesOf<Item>(load: LoadPage<Item>): AsyncGenerator<Item[], void> {
  let page = 1;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { results, next } = await load(page === 1 ? {} : { page });
    yield results;
    const following = pageAfter(page, next);
    if (following === null) return;
    page = following;
  }
  throw new ApiProblem('off-contract');
}

/** The number of the page that a page's `next` leads to; null after the last. Throws ApiProblem `off-contract` when it leads back. */
export function pageAfter(page: number, next: string | null): number | null {
  if (!next) return null;
  const following = Number(new URLSearchParams(next.split('?')[1]).get('page'));
  if (!(following > page)) throw new ApiProblem('off-contract');
  return following;
}

/** Every item of a list; fails when one page does. */
export async function allPages<Item>(load: LoadPage<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const results of pagesOf(load)) items.push(...results);
  return items;
}

/** A list as far as it came; not `complete` when a later page failed. */
export interface PartialList<Item> {
  items: Item[];
  complete: boolean;
}

/** The items up to the first page that fails; fails when that is page 1. */
export async function availablePages<Item>(load: LoadPage<Item>): Promise<PartialList<Item>> {
  const pages: Item[][] = [];
  try {
    for await (const results of pagesOf(load)) pages.push(results);
  } catch (error) {
    if (pages.length === 0) throw error;
    return { items: pages.flat(), complete: false };
  }
  return { items: pages.flat(), complete: true };
}

type SortOf<Operation extends 'listEnrollments' | 'listTransactions'> = NonNullable<
  NonNullable<operations[Operation]['parameters']['query']>['sort']
>;

/** The orders of the seller's lists. */
export const listSorts = {
  enrollments: ['-enrolled_on', 'enrolled_on', 'user_name', '-user_name', 'plan_name', '-plan_name'],
  transactions: [
    '-scheduled_due_date',
    'scheduled_due_date',
    'overdue',
    'user_name',
    '-user_name',
    'amount',
    '-amount',
  ],
} as const satisfies {
  enrollments: SortOf<'listEnrollments'>[];
  transactions: SortOf<'listTransactions'>[];
};
export type ListSort = (typeof listSorts)[keyof typeof listSorts][number];

/** The filters of a seller's list: inclusive days, where empty text is no bound. */
export interface ListQuery {
  q: string;
  from: string;
  to: string;
  /** Null for all. */
  status: TransactionStatus | EnrollmentStatus | null;
  /** What the list is narrowed to instead of a status: what this figure of the store's payments counts. */
  figure?: PaymentFigure | null;
  /** Null for the list's own order. */
  sort: ListSort | null;
  /** Only the journal can be narrowed to an enrollment. */
  enrollment?: string;
  page: number;
}

/** One page of a seller's list. */
export interface ListPage<Row> {
  results: Row[];
  page: number;
  page_size: number;
  /** Those that are offered: in some orders of a very long list fewer than the count has. */
  page_count: number;
  count: number;
  /** The day of the reply: what is due, and what can be marked paid, follows from it. */
  today: Day;
}

/** Characters. */
const MAX_SEARCH = 100;

type Search = Pick<ListQuery, 'q' | 'from' | 'to' | 'enrollment'>;

/** A search as query parameters: without empty ones, the words cut to 100 characters, without lone surrogates and NUL. */
export const searchQuery = ({ q, from, to, enrollment }: Search) => ({
  ...(q && {
    q: Array.from(q.replaceAll(/[\p{Surrogate}\0]/gu, ''))
      .slice(0, MAX_SEARCH)
      .join(''),
  }),
  ...(from && { from }),
  ...(to && { to }),
  ...(enrollment && { enrollment }),
});

/** A search with the other filters. */
export const filterQuery = ({ status, figure, ...search }: Omit<ListQuery, 'page' | 'sort'>) => ({
  ...searchQuery(search),
  ...(status && { status }),
  ...(figure && { figure }),
});

/** The question to a list that has these statuses and orders. */
export function listQuery<Sort extends ListSort, Status extends string>(
  { page, sort, status, figure: _figure, ...search }: ListQuery,
  sorts: readonly Sort[],
  statuses: readonly Status[] = [],
) {
  const order = sorts.find((one) => one === sort);
  const only = statuses.find((one) => one === status);
  return {
    page,
    ...searchQuery(search),
    ...(only && { status: only }),
    ...(order && { sort: order }),
  };
}
