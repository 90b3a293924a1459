// One shape for every list.

export interface Paged<Row> {
  results: Row[];
  count: number;
  page: number;
  page_size: number;
  page_count: number;
  next: string | null;
  previous: string | null;
  has_next: boolean;
  has_previous: boolean;
}

interface Place {
  address: string;
  search: URLSearchParams;
  query: { page?: number; page_size?: number };
}

/** What a query needs to fetch just this page. */
export const windowOf = ({
  query: { page = 1, page_size = 20 },
}: Place): { limit: number; offset: number } => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

/** Frames the rows of a page; links are relative and keep the other parts of the query. */
export function paged<Row>(place: Place, count: number, results: Row[]): Paged<Row> {
  const { page = 1, page_size = 20 } = place.query;
  const page_count = Math.ceil(count / page_size);
  const link = (to: number): string => {
    const search = new URLSearchParams(place.search);
    search.set('page', String(to));
    return `${place.address}?${search.toString()}`;
  };
  const has_next = page < page_count;
  const has_previous = page > 1 && page_count > 0;
  return {
    results,
    count,
    page,
    page_size,
    page_count,
    next: has_next ? link(page + 1) : null,
    previous: has_previous ? link(Math.min(page - 1, page_count)) : null,
    has_next,
    has_previous,
  };
}

/** A pattern that finds `text` anywhere; `%` and `_` in it are only themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
