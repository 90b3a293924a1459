// Typed queries: Kysely builds them from the generated table types, and our own connections run them.

import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCreator,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely';
import type { Sql } from './db.ts';
import type { Tables } from './generated/tables.ts';

/** Kysely without its transactions and connections; use `Db.transaction`. */
export type Queries = QueryCreator<Tables> & QueryExecutorProvider;

const made = new WeakMap<Sql, Queries>();

/**
 * Typed queries over a database or a transaction: `kysely(db).selectFrom('stores')…`. They reach the rows of all
 * stores; a store's queries go through `StoreSql`.
 */
export function kysely(connection: Sql): Queries {
  let queries = made.get(connection);
  if (queries === undefined) {
    queries = new Kysely<Tables>({ dialect: dialectOver(connection) });
    made.set(connection, queries);
  }
  return queries;
}

/** Columns of a table for a handwritten statement, so that a renamed one fails the type check there, too. */
export const columnsOf = <T extends keyof Tables>(_table: T, ...names: (keyof Tables[T] & string)[]) =>
  sql.join(names.map((name) => sql.ref(name)));

const dialectOver = (connection: Sql) => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new SqlDriver(connection),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class SqlDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: Sql) {
    this.#connection = {
      // Rows only, no count of changed rows: use `returning`.
      executeQuery: async <Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
        rows: await connection.query<Row>(text, parameters),
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
