// One way to page, used by every list: what to count, where a page begins, and the frame around its rows.

import type { Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';

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
  pathname: string;
  search: URLSearchParams;
  query: { page?: number; page_size?: number };
}

export interface PageWindow {
  limit: number;
  offset: number;
}

/** What a query needs to fetch just this page. */
export const pageWindow = ({ query: { page = 1, page_size = 20 } }: Place): PageWindow => ({
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
    return `${place.pathname}?${search.toString()}`;
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

/** A list of one table's rows in an order that an index keeps. All parts are SQL of ours, never of a request. */
export interface List {
  table: string;
  /** What a row shows, from `shown`, where the table goes by `alias`. */
  columns: string;
  shown: string;
  alias: string;
  order: string;
  /** The day that the order begins with, latest first, where list_tallies counts the list by it. */
  day?: string;
}

export interface Filter {
  /** `text` with one `?` for the value; about columns of the list's own table. */
  where?: Condition[];
  status?: string | null;
  from?: Day | null;
  to?: Day | null;
}

export interface Condition {
  text: string;
  value: unknown;
}

/** A search goes no further than this, and neither does its count. */
export const SEARCH_COUNT_LIMIT = 10_000;

/**
 * One page and the count of all, in one statement, so that both are of one moment. The whole list, with or without a status and a
 * range of days, is counted by its tallies, which also tell the day where the page begins; anything else is counted row by row, up
 * to a limit.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the statement answers, as in Sql.query
export async function readPage<Row extends object>(
  sql: StoreSql,
  list: List,
  { where = [], status = null, from = null, to = null }: Filter,
  { limit, offset }: PageWindow,
): Promise<{ count: number; rows: Row[] }> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value) + 1}`;
  const inRange = (day: string): string[] => [
    ...(from === null ? [] : [`${day} >= ${bind(from)}`]),
    ...(to === null ? [] : [`${day} <= ${bind(to)}`]),
  ];
  const rows = [
    `from ${list.table} where store_id = $1`,
    ...(status === null ? [] : [`status = ${bind(status)}`]),
    ...inRange(list.day ?? ''),
    ...where.map(({ text, value }) => text.replace('?', bind(value))),
  ].join(' and ');

  const found = (): string => `
    total as (select count(*) as count from (select id ${rows} limit ${SEARCH_COUNT_LIMIT}) found),
    ids as (select id ${rows} order by ${list.order}
      offset ${bind(offset)} limit ${bind(Math.max(0, Math.min(limit, SEARCH_COUNT_LIMIT - offset)))})`;

  const tallied = (day: string): string => {
    const tallies = `from list_tallies where store_id = $1 and list = '${list.table}' and facet = ${bind(status ?? 'all')}`;
    const range = inRange('day');
    const eachDay = ["day > '-infinity'", ...range].join(' and ');
    const skip = bind(offset);
    return `
    total as (select coalesce(sum(entries), 0)::bigint as count ${tallies} and ${range.length > 0 ? eachDay : "day = '-infinity'"}),
    days as (select day, sum(entries) as entries ${tallies} and ${eachDay} group by day),
    reached as (select day, entries, sum(entries) over (order by day desc) - entries as before from days),
    first as materialized (select day, ${skip} - before as skip from reached where before <= ${skip} and ${skip} < before + entries),
    ids as (select id ${rows} ${offset === 0 ? '' : `and ${day} <= (select day from first)`} order by ${list.order}
      ${offset === 0 ? '' : 'offset (select skip from first)'} limit ${bind(limit)})`;
  };

  const answer = await sql.query<Row & { id: string | null; count: number }>(
    `with ${list.day !== undefined && where.length === 0 ? tallied(list.day) : found()},
     page as (select id, row_number() over () as position from ids)
     select total.count, shown.*
     from total left join (page join lateral (
       select ${list.columns} from ${list.shown} where ${list.alias}.store_id = $1 and ${list.alias}.id = page.id
     ) shown on true) on true
     order by page.position`,
    values,
  );
  return { count: answer[0]!.count, rows: answer.filter(({ id }) => id !== null) };
}

/** Only what is this customer's; for a seller, who is none, everything. */
export const ownedBy = (customerId: string | null): Condition[] =>
  customerId === null ? [] : [{ text: 'customer_id = ?', value: customerId }];

/** Only what holds the typed text, anywhere; fewer than three letters or digits together are looked for where a word begins. */
export function searchFor(typed = ''): Condition[] {
  if (typed.trim() === '') return [];
  const literal = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  // An index over every three letters cannot find fewer inside a word.
  const isShort = !/[\p{L}\p{N}]{3}/u.test(literal);
  return [{ text: 'search_text like ?', value: isShort ? `% ${literal}%` : `%${literal}%` }];
}
