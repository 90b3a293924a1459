import type { Db, Sql } from './db.ts';

/**
 * A transaction that can see and write rows of this store only: the database itself hides all others, whatever the statements
 * say. One statement dearer than a plain transaction. Settings and rate limits are not a store's: ask `db` for those.
 */
export function withRowLevelSecurity<T>(db: Db, storeId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return db.transaction(async (sql) => {
    await sql.query(`select set_config('app.store', $1, true), set_config('role', 'swarna_store', true)`, [
      storeId,
    ]);
    return work(sql);
  });
}
