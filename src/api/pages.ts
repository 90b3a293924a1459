import type { Day } from '../lib/dates.ts';
import type { Schemas } from './client.ts';
import { ApiProblem } from './problem.ts';

export interface Page<Item> {
  results: Item[];
  next: string | null;
}

/** The most pages to follow (decision 85); a longer list is a loop. */
const MAX_PAGES = 50;

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
    if (!next) return;
    const following = Number(new URLSearchParams(next.split('?')[1]).get('page'));
    if (!(following > page)) break;
    page = following;
  }
  throw new ApiProblem('off-contract');
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

/** The filters of a seller's list: inclusive days, where empty text is no bound. */
export interface ListQuery {
  q: string;
  from: string;
  to: string;
  /** Null for all; only transactions have a status filter. */
  status: Schemas['TransactionStatus'] | null;
  page: number;
}

/** One page of a seller's list. */
export interface ListPage<Row> {
  results: Row[];
  page: number;
  page_count: number;
  count: number;
  /** The day of the reply: what is due, and what can be marked paid, follows from it. */
  today: Day;
}

/** Characters. */
const MAX_SEARCH = 100;

/** The filters as query parameters: without empty ones, the search cut to 100 characters, without lone surrogates and NUL. */
export const filterQuery = ({ q, from, to, status }: Omit<ListQuery, 'page'>) => ({
  ...(q && {
    q: Array.from(q.replaceAll(/[\p{Surrogate}\0]/gu, ''))
      .slice(0, MAX_SEARCH)
      .join(''),
  }),
  ...(from && { from }),
  ...(to && { to }),
  ...(status && { status }),
});

export const listQuery = ({ page, ...filter }: ListQuery) => ({ page, ...filterQuery(filter) });
