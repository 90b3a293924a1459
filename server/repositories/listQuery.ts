// A list of one table's rows, and what is asked of it, as parts of a statement.

import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Day } from '../../src/lib/dates.ts';
import { searchTerm } from '../../src/lib/search.ts';
import type { Tables } from '../db/generated/tables.ts';
import type { StoreSql } from '../db/storeSql.ts';

export type ListTable =
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

/** Values of a filter as parameters of the statement; null if not filtered. */
interface Values {
  from: Day | null;
  to: Day | null;
  today: Day | null;
  pattern: string | null;
  customer_id: string | null;
  enrollment_id: string | null;
}
export type Question = Values & { status: NonNullable<Filter['status']> | null };

export function valuesOf(
  { searched }: { searched?: string },
  { where = {}, q = '', from = null, to = null, today = null }: Omit<Filter, 'status'>,
): Values {
  const term = searched === undefined ? '' : searchTerm(q);
  const { customer_id = null, enrollment_id = null } = where;
  return { from, to, today, pattern: term === '' ? null : patternOf(term), customer_id, enrollment_id };
}

/** Column name of one of the sort keys. */
export const keyName = (at: number): `key_${number}` => `key_${at}`;

/** A list and what is asked of it as parts of a statement. */
export function listQuery<T extends ListTable, Row>(
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
