// The demo's stores and real ones never share a database: in the demo everyone can read the codes and reset everything.

import type { Sql } from './db.ts';
import { kysely } from './kysely.ts';
import { readSetting, writeSetting } from './settings.ts';

export const isDemoDatabase = async (db: Sql): Promise<boolean> => (await readSetting(db, 'demo')) !== null;

export const hasStores = async (db: Sql): Promise<boolean> => {
  const store = await kysely(db).selectFrom('stores').select('id').limit(1).executeTakeFirst();
  return store !== undefined;
};

/** Permanent: set in the transaction that puts the demo's stores into an empty database. */
export const markAsDemo = (sql: Sql): Promise<void> => writeSetting(sql, 'demo', true);

/** Throws a one-sentence error when the demo would open a database of real stores, or a real server the demo's. */
export async function refuseMixing(db: Sql, demo: boolean): Promise<void> {
  const isDemo = await isDemoDatabase(db);
  if (demo && !isDemo && (await hasStores(db))) {
    throw new Error(
      'The database holds real stores, which DEMO=1 would open to anybody: start with DEMO=0, or give the demo an empty database with DATABASE_URL or DATA_DIR.',
    );
  }
  if (!demo && isDemo) {
    throw new Error(
      'The database belongs to the demo, whose passwords anybody knows: give real stores an empty one with DATABASE_URL or DATA_DIR, or start with DEMO=1.',
    );
  }
}
