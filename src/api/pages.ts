// Lists come page by page; some screens want all of them.
import type { Day } from '../lib/dates.ts';
import type { Schemas } from './client.ts';
import { ApiProblem } from './problem.ts';

export interface Page<Item> {
  results: Item[];
  next: string | null;
}

/** Most pages that one list is followed for (decision 85): a list that goes on is a loop. */
const LONGEST = 50;

/**
 * Every item of a list, page after page. Of a `next` link only the query counts, applied to our own path, so that no reply can send
 * the app elsewhere. Throws ApiProblem `off-contract` when the list does not end.
 */
export async function allPages<Item>(
  load: (query: { page?: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let page = 1;
  for (let count = 0; count < LONGEST; count += 1) {
    const { results, next } = await load(page === 1 ? {} : { page });
    items.push(...results);
    if (!next) return items;
    const following = Number(new URLSearchParams(next.split('?')[1]).get('page'));
    if (!(following > page)) break;
    page = following;
  }
  throw new ApiProblem('off-contract');
}

/** What a seller's list is asked for; dates are inclusive days, empty texts mean no bound. */
export interface ListQuery {
  q: string;
  from: string;
  to: string;
  /** Null for all; only lists of transactions know a status. */
  status: Schemas['TransactionStatus'] | null;
  page: number;
}

/** One page of a list as it is looked through. */
export interface ListPage<Row> {
  results: Row[];
  page: number;
  page_count: number;
  count: number;
  /** The day on which the list stood so: what is due and what may be booked follow from it. */
  today: Day;
}

/** The longest text that a list is searched for, in characters. */
const LONGEST_SEARCH = 100;

/** A question as the API takes it: without what is not asked for. Of a longer text its beginning counts; half a character is none, nor is the zero character. */
export const listQuery = ({ q, from, to, status, page }: ListQuery) => ({
  page,
  ...(q && {
    q: Array.from(q.replaceAll(/[\p{Surrogate}\0]/gu, ''))
      .slice(0, LONGEST_SEARCH)
      .join(''),
  }),
  ...(from && { from }),
  ...(to && { to }),
  ...(status && { status }),
});
