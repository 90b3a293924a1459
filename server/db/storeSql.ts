// The only access to one store's rows.

import type {
  Compilable,
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  InsertObject,
  InsertQueryBuilder,
  InsertResult,
  RawBuilder,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Sql } from './db.ts';
import { kysely, type Queries } from './kysely.ts';
import type { Tables } from './generated/tables.ts';

/** Tables with a `store_id` column. */
type StoreTable = {
  [T in keyof Tables]: Tables[T] extends { store_id: string } ? T : never;
}[keyof Tables];

/** A row to insert; the store is added. */
export type NewRow<T extends StoreTable> = Omit<Insertable<Tables[T]>, 'store_id'>;

/** The same with expressions in place of values. */
type NewValues<T extends StoreTable | 'stores'> = Omit<InsertObject<Tables, T>, 'store_id'>;

type RowsOf<Statements extends readonly Compilable[]> = {
  -readonly [S in keyof Statements]: Statements[S] extends Compilable<infer Row> ? Row[] : never;
};

/**
 * Queries limited to one store. Each statement passes the store to the database, which enforces the limit even if a
 * condition is missing.
 */
export class StoreSql {
  readonly #connection: Sql;
  readonly #sql: Sql;
  readonly #queries: Queries;

  constructor(
    readonly storeId: string,
    sql: Sql,
  ) {
    this.#connection = sql;
    this.#sql = { query: (text, values) => sql.query(text, values, storeId) };
    this.#queries = kysely(this.#sql);
  }

  /** Join other tables by `store_id`, too: it is the first column of their indexes. */
  selectFrom<T extends StoreTable | 'stores'>(table: T): SelectQueryBuilder<Tables, T, object> {
    return this.#queries.selectFrom(table as 'plans').where(...this.#isOwn(table)) as never;
  }

  insertInto<T extends StoreTable | 'stores'>(
    table: T,
    rows: NewValues<T> | readonly NewValues<T>[],
  ): InsertQueryBuilder<Tables, T, InsertResult> {
    const key = keyOf(table);
    const own = (row: object) => ({ ...row, [key]: this.storeId }) as Insertable<Tables['plans']>;
    const values = Array.isArray(rows) ? rows.map(own) : own(rows);
    return this.#queries.insertInto(table as 'plans').values(values) as never;
  }

  updateTable<T extends StoreTable | 'stores'>(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult> {
    return this.#queries.updateTable(table as 'plans').where(...this.#isOwn(table)) as never;
  }

  deleteFrom<T extends StoreTable>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult> {
    const query: object = this.#queries.deleteFrom(table as 'plans').where(...this.#isOwn(table));
    return query as DeleteQueryBuilder<Tables, T, DeleteResult>;
  }

  /** The same connection, for what exists without a store, too: codes and messages. Every statement names the store. */
  get sql(): Sql {
    return this.#sql;
  }

  /** A handwritten statement; it gets the store's id and must filter by it. */
  statement<Row>(write: (storeId: string) => RawBuilder<Row>): Compilable<Row> {
    return { compile: () => write(this.storeId).compile(this.#queries) };
  }

  async execute<Row>(write: (storeId: string) => RawBuilder<Row>): Promise<Row[]> {
    const [rows] = await this.batch(this.statement(write));
    return rows;
  }

  /** Sends statements at once, which run one after another in this order. Returns the rows of each. */
  batch<Statements extends readonly Compilable[]>(...statements: Statements): Promise<RowsOf<Statements>> {
    const rows = statements.map((statement) => {
      const { sql, parameters } = statement.compile();
      return this.#sql.query(sql, parameters);
    });
    return Promise.all(rows) as Promise<unknown> as Promise<RowsOf<Statements>>;
  }

  /** Sends a statement of a transaction, which need not be waited for: the commit does, and fails with it. */
  send(statement: Compilable): void {
    this.batch(statement).catch(() => {});
  }

  /**
   * Has the planner count the rows of tables anew where it knows of fewer than ten times the `rows` that this transaction has added to each: it would
   * go on as if they had the few of before. As the tables' owner, who alone may; nobody waits where another transaction counts them.
   */
  async countAnew(tables: readonly StoreTable[], rows: number): Promise<void> {
    const few = await this.#connection.query<{ name: string }>(
      `select relname::text as name from pg_class
       where relnamespace = current_schema()::regnamespace and relname = any ($1) and reltuples < $2`,
      [tables, rows * 10],
    );
    if (few.length > 0)
      await this.#connection.query(`analyze (skip_locked) ${few.map(({ name }) => name).join(', ')}`);
  }

  #isOwn(table: StoreTable | 'stores'): ['plans.store_id', '=', string] {
    return [`${table}.${keyOf(table)}` as 'plans.store_id', '=', this.storeId];
  }
}

const keyOf = (table: StoreTable | 'stores') => (table === 'stores' ? 'id' : 'store_id');
