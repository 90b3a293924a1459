// Queries that many requests ask: built the first time, and only given other values after that.

import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Sql } from './db.ts';
import { kysely, type Queries } from './kysely.ts';
import { StoreSql } from './storeSql.ts';

/** Stands for a value while the query is built. */
class Place {
  constructor(readonly name: string | symbol) {}
}

const nothing: Sql = { query: () => Promise.reject(new Error('A query that is only built is not asked.')) };

/** `build` says where each value goes and must not look at one: it is called once. */
export function builtOnce<Values extends object, Row>(
  build: (queries: Queries, values: Values) => { compile: () => CompiledQuery<Row> },
): (db: Sql, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return (db, values) => {
    built ??= build(
      kysely(nothing),
      new Proxy({} as Values, { get: (_, name) => new Place(name) }),
    ).compile();
    return db.query<Row>(built.sql, given(built, values));
  };
}

/** What is asked with the built query: its own values, and these in their places. */
const given = (built: CompiledQuery, values: object): unknown[] =>
  built.parameters.map((one) => (one instanceof Place ? values[one.name as keyof typeof values] : one));

const noStore = new StoreSql(new Place('storeId') as unknown as string, nothing);
/** Shapes that are kept of one statement. */
const MOST_KEPT = 100;

/** A statement of stores in several shapes: each is built the first time it is asked for, and those that were asked last are kept. */
export class BuiltByShape {
  /** By shape, the one that was asked longest ago first. */
  readonly #built = new Map<string, CompiledQuery>();

  /**
   * `build` is called once for each `shape`, which tells all that it looks at. Of a value it may only see whether it is null, and it must
   * take the store's id from the `store` that it is given.
   */
  ask<Values extends object, Row>(
    store: StoreSql,
    shape: string,
    values: Values,
    build: (store: StoreSql, values: Values) => RawBuilder<Row>,
  ): Promise<Row[]> {
    const places = Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : new Place(name),
    ]);
    const key = `${shape} ${places.map(([, place]) => (place === null ? 0 : 1)).join('')}`;
    let built = this.#built.get(key);
    this.#built.delete(key);
    built ??= build(noStore, Object.fromEntries(places) as Values).compile(kysely(nothing));
    this.#built.set(key, built);
    if (this.#built.size > MOST_KEPT) this.#built.delete(this.#built.keys().next().value!);
    return store.query<Row>(built.sql, given(built, { ...values, storeId: store.storeId }));
  }
}
