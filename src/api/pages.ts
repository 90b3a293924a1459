// Lists come page by page; some screens want all of them.
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
