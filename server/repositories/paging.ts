// Paging for every list: the rows of a page, and the total count.

import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Day } from '../../src/lib/dates.ts';
import { searchTerm } from '../../src/lib/search.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';

export interface PageWindow {
  limit: number;
  offset: number;
}

type ListTable =
  | 'catalogue_items'
  | 'enrollments'
  | 'notifications'
  | 'payment_journal'
  | 'plans'
  | 'redemption_requests'
  | 'staff'
  | 'transactions';

type Columns<T extends ListTable> = ExpressionBuilder<Tables, T>;

/** An order that an index provides. */
export interface Order<T extends ListTable> {
  /** Sort keys: unique together, all in the same direction. */
  by: (columns: Columns<T>) => readonly Expression<unknown>[];
  descending: boolean;
  /** The list's day is not the first sort key, so days do not give the start of a page. */
  ignoresDay?: boolean;
  /**
   * Enrollments are in the order of their customers' names first, and `by` is the order within each; `key` refers to
   * it.
   */
  withinEnrollments?: { key: (columns: Columns<T>) => Expression<string> };
  /** Rows that come before all others: these statuses before the filter's `today`, the earliest first. */
  first?: { statuses: readonly string[] };
}

/** A filter's days; null if not filtered. */
type Days = Record<'today' | 'from' | 'to', Day | null>;

/** A list of one table's rows, in an order that an index provides. */
export interface List<T extends ListTable, Row> {
  table: T;
  /** Limits the table's rows to those of the list; all by default. */
  holds?: (columns: Columns<T>, days: Days) => Expression<SqlBool>;
  /** The list as a union of parts, for lists whose order only an index of each part gives. */
  parts?: (columns: Columns<T>, days: Days) => readonly Expression<SqlBool>[];
  /** True when the list depends on the current day, so that list_counters cannot count it. */
  isUncounted?: true;
  order: Order<T>;
  /** The day that list_counters counts the list by. */
  day?: (columns: Columns<T>) => Expression<Day>;
  /** The view that a search reads. */
  searched?: `searched_${T}`;
  /** True when the searched text is in another table. */
  isSearchedElsewhere?: true;
  /** The column for the filter by status. */
  status?: (columns: Columns<T>) => Expression<string>;
  /** Adds the joins and columns of a row; the list adds the filters. */
  rows: (store: StoreSql) => SelectQueryBuilder<Tables, T, Row>;
}

export interface Filter {
  /** Required values of columns. */
  where?: Partial<Record<'customer_id' | 'enrollment_id', string>>;
  /**
   * Typed text, found anywhere in a row; fewer than three letters or digits together match only at the beginning of a
   * word.
   */
  q?: string | undefined;
  /** Literals in the statement: never a caller's own words. */
  status?: string | readonly string[] | null;
  from?: Day | null;
  to?: Day | null;
  /** For an order with rows that come first. */
  today?: Day | null;
}

/** A search and its count stop here. */
const SEARCH_COUNT_LIMIT = 10_000;

/** Sample size for estimating how much of a list a search finds. */
const LOOKED_AT = 1_000;

/** Most index entries to pass before a page when no counter gives its start; later pages are not offered. */
const MOST_PASSED = 100_000;

/** Rows that can be sorted in the time of `MOST_PASSED`, since each one is fetched. */
const MOST_SORTED = 10_000;

/** The counters' day that means all days together. */
export const ALL_DAYS = '-infinity';

export interface RowsOfPage<Row> {
  /** Of all pages. */
  count: number;
  /**
   * Rows that these pages reach: all, unless no counter gives the start of later pages and reaching them takes too
   * long.
   */
  offered: number;
  rows: Row[];
}

/**
 * One page and the total count, in one statement, so that both are consistent. The whole list, with or without a status and a range of
 * days, is counted by its counters, which also give the first day of the page; anything else is counted row by row, up to a limit.
 */
export async function readPage<T extends ListTable, Row extends { id: string | number }>(
  store: StoreSql,
  list: List<T, Row>,
  { status = null, ...filter }: Filter,
  window: PageWindow,
): Promise<RowsOfPage<Row>> {
  const answer = await store.execute(() =>
    pageOf(store, list, { status, ...valuesOf(list, filter) }, window),
  );
  const { count, offered = count } = answer[0]!;
  return { count, offered, rows: answer.filter(({ id }) => id !== null) };
}

/** A page's statement. */
function pageOf<T extends ListTable, Row>(
  store: StoreSql,
  list: List<T, Row>,
  question: Question,
  { limit, offset }: PageWindow,
): RawBuilder<Row & { id: string | number | null; count: number; offered?: number }> {
  const { day, keys, order, ids, finds, walk, sort, findings, findingsAnywhere, first, statuses, ...asked } =
    questionOf(store, list, question);
  const { isCounted, isSearched, isOwn, choosesWay, parts, idsOfPart, orderOfNames } = asked;
  const { from, to } = question;
  const { descending, ignoresDay = false, withinEnrollments } = list.order;
  // A literal: a plan cached for any value assumes that an unknown limit is a tenth of the list.
  const size = sql.lit(limit);
  const isWhole = statuses === null && from === null && to === null;

  const counters = store.selectFrom('list_counters').where('list', '=', list.table);
  const allDays = counters.where('day', '=', ALL_DAYS);
  let eachDay = counters.where('day', '>', ALL_DAYS);
  if (from !== null) eachDay = eachDay.where('day', '>=', from);
  if (to !== null) eachDay = eachDay.where('day', '<=', to);
  const facets = statuses ?? ['all'];
  const rows = sql`coalesce(sum(entries), 0)`;
  const allRows = () => allDays.where('facet', '=', 'all').select(rows.as('rows'));
  const ofFilter = from === null && to === null ? allDays : eachDay;

  const isInParts = parts.length > 0 && !isOwn;
  const searched = () => {
    const reach = Math.min(offset + limit, SEARCH_COUNT_LIMIT);
    const mayWalk = isSearched && !list.isSearchedElsewhere && (offset > 0 || withinEnrollments || !isWhole);
    const most = reachOf(reach);
    // In the index of all statuses, the first row of one status may be far from the beginning.
    const begun =
      day && statuses && mayWalk && !ignoresDay && !isOwn
        ? [sql`${day} ${descending ? sql`<=` : sql`>=`} (select day from begins)`]
        : [];
    const firstDay = () =>
      sql`select ${descending ? sql`max` : sql`min`}(day) as day from ${eachDay
        .where('facet', 'in', facets)
        .groupBy('day')
        .having(rows, '>', 0)
        .select('day')} days`;
    const inOrder = (...further: Expression<unknown>[]) => {
      if (mayWalk) return eitherWay(most, sql`offset 0`, further, begun);
      if (withinEnrollments)
        return sql`${isSearched ? sort(sql`offset 0`, ...further) : walk([], further)} limit ${most}`;
      if (!isInParts) return sql`${ids([], ...further)} order by ${order} limit ${most}`;
      const inOrderOf = (part: Expression<unknown>) =>
        sql`(${idsOfPart(part, ...further)} order by ${order} limit ${most})`;
      return sql`select id from (${sql.join(parts.map(inOrderOf), sql` union all `)}) parts order by ${orderOfNames} limit ${most}`;
    };
    const all = first
      ? sql`(${ids([], first.where)} order by ${sql.join(keys)} limit ${most}) union all (${inOrder(sql`not (${first.where})`)})`
      : inOrder();
    return sql`
    ${
      mayWalk || choosesWay
        ? sql`filtered as materialized ${ofFilter.where('facet', 'in', facets).select(rows.as('rows'))},
    ${begun.length > 0 ? sql`begins as materialized (${firstDay()}),` : sql``}
    looked as materialized (select greatest(1, count(*)) as passed, count(*) filter (where is_found) as found
      from (${findings(begun)} limit ${LOOKED_AT}) first_ones),`
        : sql``
    }
    ${choosesWay ? sql`way as materialized (${wayOfFinds()}),` : sql``}
    total as (select count(*) as count from (${
      isInParts
        ? sql.join(
            parts.map((part) => idsOfPart(part)),
            sql` union all `,
          )
        : finds()
    } limit ${SEARCH_COUNT_LIMIT}) found),
    ${mayWalk ? sql`walks as materialized (${searchWalks(reach)}),` : sql``}
    ids as (select id from (${all}) found offset ${offset} limit ${Math.max(0, reach - offset)})`;
  };

  /** A literal for a first page, see `size`. */
  const reachOf = (reach: number) => (offset === 0 ? sql.lit(reach) : sql`${reach}`);

  /**
   * Two ways to read the rows that a filter leaves: walk through the list in its order until a page is full, or sort
   * all of them. The planner expects too many rows to be found early, so `walks` decides by cost: a walk passes `reach
   * / density` rows, sorting reads `density * rows`. `begun` limits where a walk may begin.
   */
  const eitherWay = (
    most: Expression<unknown>,
    end: Expression<unknown>,
    further: Expression<unknown>[],
    begun: Expression<unknown>[] = [],
  ) =>
    sql`select id from ((${walk([sql`(select yes from walks)`], [...further, ...begun])} limit ${most}) union all
      (${sort(end, sql`not (select yes from walks)`, ...further)} limit ${most})) found`;

  /**
   * Estimates the number of rows that a search finds. `total` has the exact number up to its limit; above it, the first
   * rows of the filter give the density. Ordered by name, rows of one name are adjacent, so the sample is taken in no
   * order and only very dense results are walked.
   */
  const searchWalks = (reach: number) => {
    const estimated = withinEnrollments
      ? sql`select count(*) filter (where is_found) * ${allRows()} / greatest(1, count(*))
          from (${findingsAnywhere()} limit ${LOOKED_AT}) some_of_all`
      : sql`select found * rows / passed from looked, filtered`;
    const passed = ignoresDay ? allRows() : sql`(select rows from filtered)`;
    const read = choosesWay ? sql`coalesce((select reads from way), finds)` : sql`finds`;
    return sql`select ${3 * reach} * ${passed} <= finds * ${read}
        ${withinEnrollments ? sql`and 10 * finds >= ${allRows()}` : sql``} as yes
      from (select case when count < ${SEARCH_COUNT_LIMIT} then count::numeric else (${estimated}) end as finds from total) estimated`;
  };

  /**
   * Decides whether a search between two days first looks for matches on any day: when those are fewer than the rows of
   * these days, and these are many. A count stops when the limit is reached. `reads`: the number of rows read either
   * way.
   */
  const wayOfFinds = () => {
    const all = sql`(${allDays.where('facet', 'in', facets).select(rows.as('rows'))})`;
    const most = sql.lit(SEARCH_COUNT_LIMIT);
    const whereMany = sql`case when rows > ${sql.lit(MOST_SORTED)} then`;
    return sql`
      select coalesce(${whereMany} (select least(${all} * found / passed, ${most} * ${all} / rows) < least(rows, ${most} * passed / greatest(1, found))
          from looked) end, false) as finds_first,
        ${whereMany} (select least(rows, found * ${all} / passed) from looked) end as reads
      from filtered`;
  };

  const counted = (listDay: Expression<Day>) => {
    const total = ofFilter
      .where('facet', 'in', facets)
      .select((eb) => sql<number>`coalesce(sum(${eb.ref('entries')}), 0)::bigint`.as('count'));
    const isOffered = sql`${offset} < (select offered from total)`;
    const totalOffered = (all: number, further: Expression<unknown>) =>
      sql`(select count, case when count <= ${sql.lit(all)} then count else ${further} end as offered from ${total} counted)`;
    const wholeTotal = totalOffered(MOST_PASSED, sql.lit(MOST_PASSED));
    if (ignoresDay && isWhole && offset === 0) {
      return sql`
    total as ${wholeTotal},
    ids as (${walk()} limit ${size})`;
    }
    if (ignoresDay && isWhole) {
      // From the nearer end.
      const isFar = sql`(select 2 * ${offset}::bigint > count from total)`;
      const beyond = sql`(select greatest(0, count - ${offset} - ${size}) from total)`;
      const rest = sql`(select least(${size}, greatest(0, count - ${offset})) from total)`;
      return sql`
    total as ${wholeTotal},
    ids as (select id from (
      (${walk([isOffered, sql`not ${isFar}`])} offset ${offset} limit ${size})
      union all
      (select id from (select id, row_number() over () as place from (
        ${walk([isOffered, isFar], [], true)} offset ${beyond} limit ${rest}) backwards) placed order by place desc)) parts limit ${size})`;
    }
    if (ignoresDay) {
      const reach = offset + limit;
      // A walked row is read from the index alone and costs less than a sorted one, which is fetched first.
      const cost = sql.lit(MOST_PASSED / MOST_SORTED);
      return sql`
    total as ${totalOffered(MOST_SORTED, sql`least(count, greatest(1, ${sql.lit(MOST_PASSED)} * count / ${allRows()}))::bigint`)},
    walks as materialized (select ${reach}::bigint * ${allRows()} <= ${cost} * count * count as yes from total),
    ids as (select id from (${eitherWay(reachOf(reach), sql`limit (select count from total)`, [isOffered])}) reached offset ${offset} limit ${size})`;
    }
    const days = eachDay
      .where('facet', 'in', facets)
      .select((eb) => ['day', eb.fn.sum('entries').as('entries')])
      .groupBy('day');
    // The first row of a status may be far from the beginning.
    const beginsList = offset === 0 && statuses === null;
    const isReached = sql`${listDay} ${descending ? sql`<=` : sql`>=`} (select day from first)`;
    return sql`
    total as ${total},
    days as ${days},
    reached as (select day, entries, sum(entries) over (order by day ${descending ? sql`desc` : sql`asc`}) - entries as before from days),
    first as materialized (
      select day, ${offset} - before as skip from reached where before <= ${offset} and ${offset} < before + entries),
    ids as (${beginsList ? ids() : ids([], isReached)} order by ${order}
      ${beginsList ? sql`` : sql`offset (select skip from first)`} limit ${size})`;
  };

  const shown = list.rows(store).where(sql<SqlBool>`${sql.ref(`${list.table}.id`)} = page.id`);
  return sql<Row & { id: string | number | null; count: number; offered?: number }>`
    with ${day !== undefined && isCounted ? counted(day) : searched()},
    page as (select id, row_number() over () as position from ids)
    select total.*, shown.*
    from total left join (page join lateral ${shown} shown on true) on true
    order by page.position`;
}

/** Rows that are read in one statement of a whole list. */
const BATCH = 1_000;

/**
 * Every row of the list, in batches, each found by the position of the last row before it: no connection is held
 * between two batches, however slow the reader is. Every row that existed from the first batch to the last comes once.
 */
export async function* readRows<T extends ListTable, Row extends { id: string | number }>(
  store: StoreSql,
  list: List<T, Row>,
  { status = null, ...filter }: Filter,
): AsyncGenerator<Row[], void> {
  const { keys, named, order, ids } = questionOf(store, list, { status, ...valuesOf(list, filter) });
  const shown = list.rows(store).where(sql<SqlBool>`${sql.ref(`${list.table}.id`)} = batch.id`);
  const place = sql.join(keys.map((_, at) => sql.ref(keyName(at))));
  let last: unknown[] | null = null;
  do {
    const after =
      last === null
        ? []
        : [sql`(${sql.join(keys)}) ${list.order.descending ? sql`<` : sql`>`} (${sql.join(last)})`];
    const rows: (Row & Record<`key_${number}`, unknown>)[] = await store.execute(
      () => sql<Row & Record<`key_${number}`, unknown>>`
      with found as (${ids(named, ...after)} order by ${order} limit ${sql.lit(BATCH)}),
      batch as (select *, row_number() over () as position from found)
      select ${place}, shown.* from batch join lateral ${shown} shown on true order by batch.position`,
    );
    if (rows.length > 0) yield rows;
    const end = rows.length === BATCH ? rows.at(-1)! : null;
    last = end && keys.map((_, at) => end[keyName(at)]);
  } while (last !== null);
}

/** Only this customer's rows; for a seller all rows. */
export const ownedBy = (customerId: string | null): NonNullable<Filter['where']> =>
  customerId === null ? {} : { customer_id: customerId };

/** Values of a filter as parameters of the statement; null if not filtered. */
interface Values {
  from: Day | null;
  to: Day | null;
  today: Day | null;
  pattern: string | null;
  customer_id: string | null;
  enrollment_id: string | null;
}
type Question = Values & { status: NonNullable<Filter['status']> | null };

function valuesOf(
  { searched }: { searched?: string },
  { where = {}, q = '', from = null, to = null, today = null }: Omit<Filter, 'status'>,
): Values {
  const term = searched === undefined ? '' : searchTerm(q);
  const { customer_id = null, enrollment_id = null } = where;
  return { from, to, today, pattern: term === '' ? null : patternOf(term), customer_id, enrollment_id };
}

/** Column name of one of the sort keys. */
const keyName = (at: number): `key_${number}` => `key_${at}`;

/** A list and its filter as parts of a statement. */
function questionOf<T extends ListTable, Row>(
  store: StoreSql,
  list: List<T, Row>,
  { status, from, to, today, pattern, ...where }: Question,
) {
  const columns = expressionBuilder<Tables, T>();
  const day = list.day?.(columns);
  const its = list.status?.(columns);
  const statuses = status === null ? null : [status].flat();
  const search = pattern === null ? [] : [sql<SqlBool>`search_text like ${pattern}`];
  const equal = Object.entries(where).filter(([, value]) => value !== null);
  const betweenDays = [
    ...(day === undefined || from === null ? [] : [sql`${day} >= ${from}`]),
    ...(day === undefined || to === null ? [] : [sql`${day} <= ${to}`]),
  ];
  const onAnyDay = [
    sql`store_id = ${store.storeId}`,
    ...(its === undefined || statuses === null ? [] : [isOneOf(its, statuses)]),
    ...equal.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  ];
  const held = list.holds ? [list.holds(columns, { today, from, to })] : [];
  const others = [...onAnyDay, ...held, ...betweenDays];
  const source = sql.table(search.length > 0 ? list.searched! : list.table);
  const keys = list.order.by(columns);
  const ordered = (by: readonly Expression<unknown>[], descending = list.order.descending) =>
    sql.join(descending ? by.map((key) => sql`${key} desc`) : [...by]);
  const ahead = list.order.first;
  const before = ahead?.statuses.filter((one) => statuses === null || statuses.includes(one)) ?? [];
  const named = keys.map((key, at) => sql`${key} as ${sql.ref(keyName(at))}`);
  const names = keys.map((_, at) => sql.ref(keyName(at)));
  const orderOfNames = ordered(names);
  const idsWhere = (more: Expression<unknown>[], conditions: Expression<unknown>[]) =>
    sql`select ${sql.join([sql`id`, ...more])} from ${source} where ${sql.join(conditions, sql` and `)}`;
  const ids = (more: Expression<unknown>[] = [], ...further: Expression<unknown>[]) =>
    idsWhere(more, [...others, ...search, ...further]);
  const idsOfPart = (part: Expression<unknown>, ...further: Expression<unknown>[]) =>
    idsWhere(named, [...onAnyDay, part, ...betweenDays, ...search, ...further]);
  const choosesWay =
    search.length > 0 && betweenDays.length > 0 && equal.length === 0 && !list.isSearchedElsewhere;
  /**
   * All matching rows. The planner assumes that a status is equally frequent on every day, and so that unpaid rows of
   * coming days cost almost nothing. `way` decides whether to look for matches on any day first; `offset 0` makes the
   * planner follow it.
   */
  const finds = (more: Expression<unknown>[] = [], ...further: Expression<unknown>[]) => {
    if (!choosesWay) return ids(more, ...further);
    const findsFirst = sql`(select finds_first from way)`;
    return sql`${ids(more, sql`not ${findsFirst}`, ...further)} union all
      select ${sql.join([sql`id`, ...more])}
      from (select * from ${source} where ${sql.join([...onAnyDay, ...held, ...search, findsFirst], sql` and `)} offset 0) on_any_day
      where ${sql.join([...betweenDays, ...further], sql` and `)}`;
  };
  const { withinEnrollments } = list.order;
  const enrollment = withinEnrollments?.key(columns);
  const byName = [sql`owner.search_text`, sql`owner.id`];
  return {
    day,
    keys,
    statuses,
    /** Rows that come before all others, the earliest first; undefined if the filter excludes them. */
    first:
      ahead && its && day && before.length > 0
        ? {
            statuses: before,
            before: today,
            where: sql<SqlBool>`${isOneOf(its, ahead.statuses)} and ${day} < ${today}`,
          }
        : undefined,
    order: ordered(keys),
    named,
    /** True when list_counters has the requested count. */
    isCounted: !list.isUncounted && equal.length + search.length === 0,
    isSearched: search.length > 0,
    /** True when only rows of one customer or one enrollment are requested. */
    isOwn: equal.length > 0,
    parts: list.parts && !list.order.ignoresDay ? list.parts(columns, { today, from, to }) : [],
    orderOfNames,
    /** True when `finds` depends on `way`. */
    choosesWay,
    /** The ids, and further columns, of the rows that the filter and further conditions leave. */
    ids,
    idsOfPart,
    finds,
    /**
     * The same in the list's order, read row by row in that order if `when` is true: `offset 0` prevents any other
     * plan.
     */
    walk: (when: Expression<unknown>[] = [], further: Expression<unknown>[] = [], backwards = false) => {
      const descending = backwards !== list.order.descending;
      const where = sql.join([sql`store_id = ${store.storeId}`, ...when], sql` and `);
      if (enrollment) {
        // Each part is ordered, so the union needs no sorting, which every row of a deep page would go through.
        return sql`select found.id from (
            select id from enrollments owner where ${where} order by ${ordered(byName, descending)} offset 0) owner
          cross join lateral (
            ${ids([], sql`${enrollment} = owner.id`, ...further)} order by ${ordered(keys, descending)} offset 0) found`;
      }
      if (!list.order.ignoresDay) return sql`${ids([], ...when, ...further)} order by ${ordered(keys)}`;
      return sql`select id from (select * from ${source} where ${where} order by ${ordered(keys, descending)} offset 0) walked
          where ${sql.join([...others, ...search, ...further], sql` and `)}`;
    },
    /** The same in the list's order, read completely up to an `end` that hides it from the planner, and then sorted. */
    sort: (end: Expression<unknown>, ...further: Expression<unknown>[]) =>
      enrollment
        ? sql`select found.id from (${finds([sql`${enrollment} as owner_id`, ...named], ...further)} ${end}) found
          cross join lateral (
            select search_text, id from enrollments where store_id = ${store.storeId} and id = found.owner_id offset 0) owner
          order by ${ordered([...byName, ...names])}`
        : sql`select id from (${finds(named, ...further)} ${end}) every_one order by ${orderOfNames}`,
    /**
     * For each row of the list without its search: does the search match it? No index has a status in another order
     * than the days'.
     */
    findings: (further: Expression<unknown>[]) =>
      sql`select ${search[0]} as is_found from ${source} where ${sql.join([...others, ...further], sql` and `)}
        order by ${list.order.ignoresDay && day && others.length > 1 ? sql`${day} desc` : ordered(keys)}`,
    /** The same for each row of the store, in no order, and whether the filter includes it. */
    findingsAnywhere: () =>
      sql`select ${sql.join([...others, ...search], sql` and `)} as is_found from ${source} where store_id = ${store.storeId} order by id`,
  };
}

/**
 * Literals instead of parameters, so that a partial index over them is used and a cached plan knows how many rows
 * match.
 */
const isOneOf = (column: Expression<string>, values: readonly string[]) =>
  sql<SqlBool>`${column} in (${sql.join(values.map((one) => sql.lit(one)))})`;

function patternOf(term: string): string {
  const literal = term.replaceAll(/[\\%_]/g, String.raw`\$&`);
  // A trigram index cannot find fewer than three letters inside a word.
  const isShort = !/[\p{L}\p{N}]{3}/u.test(literal);
  return isShort ? `% ${literal}%` : `%${literal}%`;
}
