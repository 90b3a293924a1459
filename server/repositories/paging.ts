// Paging for every list: the rows of a page, and the total count.

import {
  expressionBuilder,
  sql,
  type Compilable,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Day } from '../../src/lib/dates.ts';
import { MOST_COUNTED } from '../../src/lib/paging.ts';
import { searchTerm } from '../../src/lib/search.ts';
import { prepare } from '../db/prepared.ts';
import { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';

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
  /** How many rows the table has of the store, where a running number tells. */
  rowsOfStore?: (store: StoreSql) => Expression<unknown>;
  order: Order<T>;
  /** The day that a range of days looks at. */
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

/** Rows that tell how much of a list a search finds. */
const LOOKED_AT = 1_000;

/** Rows under a filter are counted so far, to choose the way of a search: in an index alone, which takes about 10 ms. */
const MOST_WEIGHED = 100_000;

/** The rows to read when the days of a search have no more. */
const FEW_ROWS = 10_000;

export interface RowsOfPage<Row> {
  /** Of all pages. */
  count: number;
  rows: Row[];
}

/** One page and the total count, in one statement, so that both are consistent. Rows are counted up to a limit; no page beyond it is offered. */
export async function readPage<T extends ListTable, Row extends { id: string }>(
  store: StoreSql,
  list: List<T, Row>,
  { status = null, ...filter }: Filter,
  window: PageWindow,
): Promise<RowsOfPage<Row>> {
  const values = { store: store.storeId, ...valuesOf(list, filter) };
  const known = knownOf(list);
  const asked = JSON.stringify([status, values]);
  const isFull = (known.fullUntil.get(asked) ?? 0) > performance.now();
  const build = ({ store: id, ...filtered }: typeof values) => {
    const own = new StoreSql(id, store.sql);
    return own.statement(() => pageOf(own, list, { status, ...filtered }, window, isFull));
  };
  const firstPage = () => {
    const nulls = Object.values(values).map((value) => value === null);
    const shape = JSON.stringify([status, window.limit, isFull, nulls]);
    const kept = known.firstPages.get(shape) as typeof build | undefined;
    const ask = kept ?? prepare(values, build);
    if (!kept) known.firstPages.set(shape, ask);
    return ask(values);
  };
  const [answer] = await store.batch(window.offset === 0 ? firstPage() : build(values));
  const { count } = answer[0]!;
  if (count === MOST_COUNTED && !isFull) known.fullUntil.set(asked, performance.now() + RECOUNTED_AFTER);
  return { count, rows: answer.filter(({ id }) => id !== null) };
}

/** A list with the most rows that are counted is taken to have them for so many ms: to count them takes longer than to read the page. */
const RECOUNTED_AFTER = 60_000;

/** Forgets all entries when it has a thousand, so that unusual filters cannot fill the memory. */
class SmallMap<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    if (this.size === 1_000) this.clear();
    return super.set(key, value);
  }
}

class Known {
  /** The statements of first pages, by all that changes their text. */
  readonly firstPages = new SmallMap<(values: never) => Compilable>();
  readonly fullUntil = new SmallMap<number>();
}
const everyKnown = new WeakMap<object, Known>();

function knownOf(list: object): Known {
  const known = everyKnown.get(list) ?? new Known();
  everyKnown.set(list, known);
  return known;
}

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
function pageOf<T extends ListTable, Row>(
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
    if (mayWalk) return eitherWay(further);
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
    ids as (select id from (${ordered}) found offset ${offset} limit ${Math.max(0, reach - offset)}),
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
export async function* readRows<T extends ListTable, Row extends { id: string }>(
  store: StoreSql,
  list: List<T, Row>,
  { status = null, ...filter }: Filter,
): AsyncGenerator<Row[], void> {
  const { keys, named, order, ids } = listQuery(store, list, { status, ...valuesOf(list, filter) });
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

/** A list and what is asked of it as parts of a statement. */
function listQuery<T extends ListTable, Row>(
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
  const ordered = (by: readonly Expression<unknown>[]) =>
    sql.join(list.order.descending ? by.map((key) => sql`${key} desc`) : [...by]);
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
    onAnyDay,
    betweenDays,
    isOfStatus: its && ((value: string) => isOneOf(its, [value])),
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
    /** The same in the list's order, read row by row in that order if `when` is true: `offset 0` keeps the planner from any other way. */
    walk: (when: Expression<unknown>[], further: Expression<unknown>[]) => {
      const where = sql.join([sql`store_id = ${store.storeId}`, ...when], sql` and `);
      if (enrollment) {
        // Each part is ordered, so the union needs no sorting, which every row of a deep page would go through.
        return sql`select found.id from (
            select id from enrollments owner where ${where} order by ${ordered(byName)} offset 0) owner
          cross join lateral (
            ${ids([], sql`${enrollment} = owner.id`, ...further)} order by ${ordered(keys)} offset 0) found`;
      }
      if (!list.order.ignoresDay) return sql`${ids([], ...when, ...further)} order by ${ordered(keys)}`;
      return sql`select id from (select * from ${source} where ${where} order by ${ordered(keys)} offset 0) walked
          where ${sql.join([...others, ...search, ...further], sql` and `)}`;
    },
    /** The same in the list's order, all of it read behind an end that the planner does not look through, and then sorted. */
    sort: (...further: Expression<unknown>[]) =>
      enrollment
        ? sql`select found.id from (${finds([sql`${enrollment} as owner_id`, ...named], ...further)} offset 0) found
          cross join lateral (
            select search_text, id from enrollments where store_id = ${store.storeId} and id = found.owner_id offset 0) owner
          order by ${ordered([...byName, ...names])}`
        : sql`select id from (${finds(named, ...further)} offset 0) every_one order by ${orderOfNames}`,
    /** Of each row of the list without its search, whether the search finds it. No index has a status in another order than the days'. */
    findings: (further: Expression<unknown>[]) =>
      sql`select ${search[0]} as is_found from ${source} where ${sql.join([...others, ...further], sql` and `)}
        order by ${list.order.ignoresDay && day && others.length > 1 ? sql`${day} desc` : ordered(keys)}`,
    findingsOfPart: (part: Expression<unknown>, ...further: Expression<unknown>[]) =>
      sql`select ${sql.join([sql`${search[0]} as is_found`, ...named])} from ${source}
        where ${sql.join([...onAnyDay, part, ...betweenDays, ...further], sql` and `)}`,
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

/** The `like` pattern of a searched text. */
export function patternOf(term: string): string {
  const literal = term.replaceAll(/[\\%_]/g, String.raw`\$&`);
  // A trigram index cannot find fewer than three letters inside a word.
  const isShort = !/[\p{L}\p{N}]{3}/u.test(literal);
  return isShort ? `% ${literal}%` : `%${literal}%`;
}
