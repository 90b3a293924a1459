// The statement of one page of a list: how a search is walked or sorted, and how many rows are counted.

import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { MOST_COUNTED } from '../../src/lib/paging.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { listQuery, type List, type ListTable, type Question } from './listQuery.ts';

export interface PageWindow {
  limit: number;
  offset: number;
}

/** Rows that tell how much of a list a search finds. */
const LOOKED_AT = 1_000;

/** Rows under a filter are counted so far, to choose the way of a search: in an index alone, which takes about 10 ms. */
const MOST_WEIGHED = 100_000;

/** The rows to read when the days of a search have no more. */
const FEW_ROWS = 10_000;

/** How many rows one of the statement's `weights` is. */
const rowsOf = (name: 'of_store' | 'of_any_day' | 'filtered') => sql`(select rows from ${sql.table(name)})`;

/**
 * True if a search between two days first looks for matches on any day: where these are fewer than the rows of the days, which are not
 * few. A count ends at so many of either that are left. `reads`: how many rows are read in either.
 */
const wayOfFinds = () => {
  const all = rowsOf('of_any_day');
  const end = sql.lit(MOST_COUNTED);
  const whereMany = sql`case when rows > ${sql.lit(FEW_ROWS)} then`;
  return sql`
    select coalesce(${whereMany} (select least(${all} * found / passed, ${end} * ${all} / rows) < least(rows, ${end} * passed / greatest(1, found))
        from looked) end, false) as finds_first,
      ${whereMany} (select least(rows, found * ${all} / passed) from looked) end as reads
    from filtered`;
};

/** A page's statement. */
export function pageOf<T extends ListTable, Row>(
  store: StoreSql,
  list: List<T, Row>,
  question: Question,
  { limit, offset }: PageWindow,
  isFull: boolean,
): RawBuilder<Row & { id: string | null; count: number }> {
  const { day, keys, order, ids, finds, walk, sort, findings, findingsAnywhere, first, statuses, ...asked } =
    listQuery(store, list, question);
  const { isSearched, isOwn, choosesWay, parts, orderOfNames, onAnyDay, betweenDays, isOfStatus } = asked;
  const { idsOfPart, findingsOfPart } = asked;
  const { from, to } = question;
  const { descending, ignoresDay = false, withinEnrollments } = list.order;
  const isWhole = statuses === null && from === null && to === null;
  const isInParts = parts.length > 0 && !isOwn;

  const rowsWhere = (conditions: Expression<unknown>[]) =>
    sql`select count(*) as rows from (
      select from ${sql.table(list.table)} where ${sql.join(conditions, sql` and `)} limit ${sql.lit(MOST_WEIGHED)}) some_rows`;
  /** Of the store, of the filter without its days, and of the filter; each counted once, and only where it is looked at. */
  const weights = () => sql`
    of_store as materialized (${list.rowsOfStore ? sql`select ${list.rowsOfStore(store)} as rows` : rowsWhere([sql`store_id = ${store.storeId}`])}),
    of_any_day as materialized (${
      statuses === null && !isOwn
        ? sql`select rows from of_store`
        : sql`select case when rows < ${sql.lit(MOST_WEIGHED)} then rows else ${rowsOf('of_store')} end as rows from (${rowsWhere(onAnyDay)}) counted`
    }),
    filtered as materialized (${betweenDays.length === 0 ? sql`select rows from of_any_day` : rowsWhere([...onAnyDay, ...betweenDays])})`;

  /** The first rows of each part, in the list's order: what is not on the list yet, hundreds of thousands of rows, is in none. */
  const inParts = (
    rows: Expression<unknown>,
    rowsOfPart: (part: Expression<unknown>) => Expression<unknown>,
  ) =>
    sql`(${sql.join(
      parts.map((part) => sql`(${rowsOfPart(part)} order by ${order} limit ${rows})`),
      sql` union all `,
    )}) parts order by ${orderOfNames}`;
  const walked = (when: Expression<unknown>[], further: Expression<unknown>[]) =>
    isInParts
      ? sql`select id from ${inParts(most, (part) => idsOfPart(part, ...when, ...further))}`
      : walk(when, further);

  const reach = Math.min(offset + limit, MOST_COUNTED);
  /** Written into the statement for a first page: a plan that is kept for all values takes an unknown limit for a tenth of the list. */
  const most = offset === 0 ? sql.lit(reach) : sql`${reach}`;
  const mayWalk = isSearched && !list.isSearchedElsewhere && (offset > 0 || withinEnrollments || !isWhole);
  /** By name no index has a filter's rows in order. */
  const walksIfMany = !isSearched && withinEnrollments !== undefined && (isOwn || !isWhole);
  // In the index of all statuses, the first row of some may be far behind the first of all.
  const begun =
    day && statuses && mayWalk && !ignoresDay && !isOwn
      ? [sql`${day} ${descending ? sql`<=` : sql`>=`} (select day from begins)`]
      : [];
  const firstDay = () => {
    const firstOf = (status: string) =>
      sql`(select ${descending ? sql`max` : sql`min`}(${day!}) from ${sql.table(list.table)}
        where ${sql.join([sql`store_id = ${store.storeId}`, isOfStatus!(status), ...betweenDays], sql` and `)})`;
    return sql`select ${descending ? sql`greatest` : sql`least`}(${sql.join(statuses!.map(firstOf))}) as day`;
  };

  /**
   * Two ways to read the rows that a filter leaves: walk through the list in its order until a page is full, or sort
   * all of them. The planner expects too many rows to be found early, so `walks` decides by cost: a walk passes `reach
   * / density` rows, sorting reads `density * rows`. `begun` limits where a walk may begin.
   */
  const eitherWay = (further: Expression<unknown>[]) =>
    sql`select id from ((${walked([sql`(select yes from walks)`], [...further, ...begun])} limit ${most}) union all
      (${sort(sql`not (select yes from walks)`, ...further)} limit ${most})) found`;

  /**
   * Estimates the number of rows that a search finds. `total` has the exact number up to its limit; above it, the first
   * rows of the filter give the density. Ordered by name, rows of one name are adjacent, so the sample is taken in no
   * order and only very dense results are walked.
   */
  const searchWalks = () => {
    const estimated = withinEnrollments
      ? sql`select count(*) filter (where is_found) * ${rowsOf('of_store')} / greatest(1, count(*))
          from (${findingsAnywhere()} limit ${LOOKED_AT}) some_of_all`
      : sql`select found * rows / passed from looked, filtered`;
    const passed = rowsOf(ignoresDay ? 'of_store' : 'filtered');
    const read = choosesWay ? sql`coalesce((select reads from way), finds)` : sql`finds`;
    return sql`select ${3 * reach} * ${passed} <= finds * ${read}
        ${withinEnrollments ? sql`and 10 * finds >= ${rowsOf('of_store')}` : sql``} as yes
      from (select case when count < ${MOST_COUNTED} then count::numeric else (${estimated}) end as finds from total) estimated`;
  };

  const inOrder = (...further: Expression<unknown>[]) => {
    if (mayWalk || walksIfMany) return eitherWay(further);
    if (withinEnrollments) return sql`${isSearched ? sort(...further) : walk([], further)} limit ${most}`;
    if (!isInParts) return sql`${ids([], ...further)} order by ${order} limit ${most}`;
    return sql`select id from ${inParts(most, (part) => idsOfPart(part, ...further))} limit ${most}`;
  };
  const ordered = first
    ? sql`(${ids([], first.where)} order by ${sql.join(keys)} limit ${most}) union all (${inOrder(sql`not (${first.where})`)})`
    : inOrder();
  const counted = isInParts
    ? sql.join(
        parts.map((part) => idsOfPart(part)),
        sql` union all `,
      )
    : finds();
  const weighed = sql`${weights()},
    ${begun.length > 0 ? sql`begins as materialized (${firstDay()}),` : sql``}
    looked as materialized (select greatest(1, count(*)) as passed, count(*) filter (where is_found) as found
      from (${isInParts ? sql`select is_found from ${inParts(sql.lit(LOOKED_AT), (part) => findingsOfPart(part, ...begun))}` : findings(begun)}
        limit ${LOOKED_AT}) first_ones),`;
  const shown = list.rows(store).where(sql<SqlBool>`${sql.ref(`${list.table}.id`)} = page.id`);
  return sql<Row & { id: string | null; count: number }>`
    with ${mayWalk || choosesWay ? weighed : sql``}
    ${choosesWay ? sql`way as materialized (${wayOfFinds()}),` : sql``}
    total as (${isFull ? sql`select ${sql.lit(MOST_COUNTED)}::bigint as count` : sql`select count(*) as count from (${counted} limit ${MOST_COUNTED}) found`}),
    ${mayWalk ? sql`walks as materialized (${searchWalks()}),` : sql``}
    ${walksIfMany ? sql`walks as materialized (select count = ${sql.lit(MOST_COUNTED)} as yes from total),` : sql``}
    ids as (select id from (${ordered}) found offset ${offset} limit ${Math.max(0, reach - offset)}),
    page as (select id, row_number() over () as position from ids)
    select total.*, shown.*
    from total left join (page join lateral ${shown} shown on true) on true
    order by page.position`;
}
