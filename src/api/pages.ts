import type { Day } from '../lib/dates.ts';
import type { EnrollmentStatus, PaymentFigure, TransactionStatus } from '../lib/statuses.ts';
import type { operations } from './generated/schema.d.ts';
import { ApiProblem } from './problem.ts';

export interface Page<Item> {
  results: Item[];
  next: string | null;
}

/** The most pages to follow (decision 85); a longer list is a loop. */
export const MAX_PAGES = 50;

/** The requested page, and its size within the contract's limit. */
export interface PageQuery {
  page?: number;
  page_size: number;
}

type LoadPage<Item> = (query: PageQuery) => Promise<Page<Item>>;

interface Listed {
  id: string;
}

/**
 * The items of a list, page after page, each once: new items push the end of one page onto the next. Only the page
 * number of a `next` link is used, so that no reply can send the app elsewhere. `problem`: the error that ended it
 * early, ApiProblem `off-contract` for an endless list.
 */
async function readPages<Item extends Listed>(
  load: LoadPage<Item>,
): Promise<{ items: Item[]; problem?: unknown }> {
  const items = new Map<string, Item>();
  let problem: unknown;
  try {
    for (let page: number | null = 1, left = MAX_PAGES; page; left -= 1) {
      if (left === 0) throw new ApiProblem('off-contract');
      const { results, next }: Page<Item> = await load({ ...(page > 1 && { page }), page_size: 100 });
      for (const item of results) items.set(item.id, item);
      page = pageAfter(page, next);
    }
  } catch (error) {
    problem = error;
  }
  return { items: [...items.values()], problem };
}

/** The number of the page that a page's `next` leads to; null after the last. Throws ApiProblem `off-contract` when it leads back. */
export function pageAfter(page: number, next: string | null): number | null {
  if (!next) return null;
  const following = Number(new URLSearchParams(next.split('?')[1]).get('page'));
  if (!(following > page)) throw new ApiProblem('off-contract');
  return following;
}

/** Every item of a list; fails when one page does. */
export async function allPages<Item extends Listed>(load: LoadPage<Item>): Promise<Item[]> {
  const { items, problem } = await readPages(load);
  if (problem) throw problem;
  return items;
}

/** A list as far as it came; not `complete` when a later page failed. */
export interface PartialList<Item> {
  items: Item[];
  complete: boolean;
}

/** The items up to the first page that fails; fails if none arrived. */
export async function availablePages<Item extends Listed>(load: LoadPage<Item>): Promise<PartialList<Item>> {
  const { items, problem } = await readPages(load);
  if (problem && items.length === 0) throw problem;
  return { items, complete: !problem };
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
  /** Narrows the list to the payments that this figure counts; used in place of a status. */
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
  page_count: number;
  /** `MOST_COUNTED` where there are as many or more. */
  count: number;
  /** The day of the reply, which determines dues and the payments that can be marked. */
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

/** The query for a list that has these statuses and orders. */
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
