import type { Log } from '../log.ts';
import type { Db } from './db.ts';

const STATEMENT_LIMIT = 600_000; // indexes over a full store may take minutes

/** Creates the search indexes where the migration could not; logs a warning when it still fails. */
export async function prepareSearch(db: Db, log: Log): Promise<void> {
  const [search] = await db.transaction(
    (sql) => sql.query<{ ready: boolean }>('select add_search_indexes() as ready'),
    { statementLimit: STATEMENT_LIMIT },
  );
  if (search?.ready) return;
  log.warn({
    event: 'search.unindexed',
    reason:
      'The extensions pg_trgm and btree_gin are missing, or the right to add them: a search reads row after row.',
  });
}
