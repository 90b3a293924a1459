// Paging for every list: the rows of a page, and the total count.

import { sql, type Compilable, type SqlBool } from 'kysely';
import { MOST_COUNTED } from '../../src/lib/paging.ts';
import { prepare } from '../db/prepared.ts';
import { StoreSql } from '../db/storeSql.ts';
import {
  keyName,
  listQuery,
  valuesOf,
  type Filter,
  type List,
  type ListTable,
  type Question,
} from './listQuery.ts';
import { pageOf, type PageWindow } from './pageStatement.ts';

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
  const question = { status, ...valuesOf(list, filter) };
  const { fullUntil } = knownOf(list);
  const asked = JSON.stringify([store.storeId, question]);
  const isFull = (fullUntil.get(asked) ?? 0) > performance.now();
  const [answer] = await store.batch(statementFor(store, list, question, window, isFull));
  const { count } = answer[0]!;
  if (count === MOST_COUNTED && !isFull) fullUntil.set(asked, performance.now() + RECOUNTED_AFTER);
  return { count, rows: answer.filter(({ id }) => id !== null) };
}

/** A page's statement. That of a first page is built once for all stores and values. */
function statementFor<T extends ListTable, Row extends { id: string }>(
  store: StoreSql,
  list: List<T, Row>,
  { status, ...filtered }: Question,
  window: PageWindow,
  isFull: boolean,
) {
  const values = { store: store.storeId, ...filtered };
  const build = ({ store: id, ...its }: typeof values) => {
    const own = new StoreSql(id, store.sql);
    return own.statement(() => pageOf(own, list, { status, ...its }, window, isFull));
  };
  if (window.offset > 0) return build(values);

  const { firstPages } = knownOf(list);
  const nulls = Object.values(values).map((value) => value === null);
  const shape = JSON.stringify([status, window.limit, isFull, nulls]);
  const kept = firstPages.get(shape) as typeof build | undefined;
  const ask = kept ?? prepare(values, build);
  if (!kept) firstPages.set(shape, ask);
  return ask(values);
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
