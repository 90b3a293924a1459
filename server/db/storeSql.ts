// The only access to one store's rows.

import type {
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  RawBuilder,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Sql } from './db.ts';
import { kysely, type Queries } from './kysely.ts';
import type { Tables } from './tables.ts';

/** Tables with a `store_id` column. */
type StoreTable = {
  [T in keyof Tables]: Tables[T] extends { store_id: string } ? T : never;
}[keyof Tables];

/** A row to insert; the store is added. */
export type NewRow<T extends StoreTable> = Omit<Insertable<Tables[T]>, 'store_id'>;

/**
 * Queries limited to one store. Each statement passes the store to the database, which enforces the limit even if a
 * condition is missing.
 */
export class StoreSql {
  readonly #queries: Queries;

  constructor(
    readonly storeId: string,
    sql: Sql,
  ) {
    this.#queries = kysely({ query: (text, values) => sql.query(text, values, storeId) });
  }

  /** Join other tables by `store_id`, too: it is the first column of their indexes. */
  selectFrom<T extends StoreTable | 'stores'>(table: T): SelectQueryBuilder<Tables, T, object> {
    return this.#queries.selectFrom(table as 'plans').where(...this.#isOwn(table)) as never;
  }

  insertInto<T extends StoreTable>(
    table: T,
    rows: NewRow<T> | readonly NewRow<T>[],
  ): InsertQueryBuilder<Tables, T, InsertResult> {
    const own = (row: object) => ({ ...row, store_id: this.storeId }) as Insertable<Tables['plans']>;
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

  /** A handwritten statement, which must filter by the given store's id. */
  async execute<Row>(statement: (storeId: string) => RawBuilder<Row>): Promise<Row[]> {
    const { rows } = await statement(this.storeId).execute(this.#queries);
    return rows;
  }

  #isOwn(table: StoreTable | 'stores'): ['plans.store_id', '=', string] {
    const column = table === 'stores' ? 'stores.id' : `${table}.store_id`;
    return [column as 'plans.store_id', '=', this.storeId];
  }
}
