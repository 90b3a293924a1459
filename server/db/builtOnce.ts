// A query that every request asks: built the first time, and only given other values after that.

import type { CompiledQuery } from 'kysely';
import type { Sql } from './db.ts';
import { kysely, type Queries } from './kysely.ts';

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
    const given = built.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    );
    return db.query<Row>(built.sql, given);
  };
}
