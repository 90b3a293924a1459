import type { PageWindow } from '../../repositories/pageStatement.ts';

export interface Page<Row> {
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

interface ListCall {
  pathname: string;
  search: URLSearchParams;
  query: { page?: number; page_size?: number };
}

/** The rows of the requested page; the first 20 by default. */
export const pageWindow = ({ query: { page = 1, page_size = 20 } }: ListCall): PageWindow => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

/** Presents the rows of a page; links are relative and keep the rest of the query. */
export function paged<Row>(call: ListCall, { count }: { count: number }, results: Row[]): Page<Row> {
  const { page = 1, page_size = 20 } = call.query;
  const page_count = Math.ceil(count / page_size);
  const link = (to: number): string => {
    const search = new URLSearchParams(call.search);
    search.set('page', String(to));
    return `${call.pathname}?${search.toString()}`;
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
