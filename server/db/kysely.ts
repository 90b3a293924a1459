// Typed queries: Kysely builds them from the generated table types, our own connections run them.

import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCreator,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely';
import type { Sql } from './db.ts';
import type { Tables } from './tables.ts';

/** Kysely without its transactions and connections: those are `Db.transaction`'s. */
export type Queries = QueryCreator<Tables> & QueryExecutorProvider;

const made = new WeakMap<Sql, Queries>();

/** Typed queries that run through `sql`: `kysely(db).selectFrom('stores')…`. */
export function kysely(sql: Sql): Queries {
  let queries = made.get(sql);
  if (queries === undefined) made.set(sql, (queries = new Kysely<Tables>({ dialect: dialectOver(sql) })));
  return queries;
}

const dialectOver = (sql: Sql) => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new SqlDriver(sql),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class SqlDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(sql: Sql) {
    this.#connection = {
      // Rows only, no count of what a write touched: ask for it with `returning`.
      executeQuery: async <Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
        rows: await sql.query<Row>(text, parameters),
      }),
      streamQuery: () => unsupported(),
    };
  }

  acquireConnection = () => Promise.resolve(this.#connection);
  releaseConnection = () => Promise.resolve();
  init = () => Promise.resolve();
  destroy = () => Promise.resolve();
  beginTransaction = () => unsupported();
  commitTransaction = () => unsupported();
  rollbackTransaction = () => unsupported();
}

function unsupported(): never {
  throw new Error('Use Db.transaction: a query runs on the connection that it was made for.');
}
