import type { Db } from './db.ts';

/**
 * Counts again what grew by a tenth since it was last counted, for the planner: without it, a list's joins read all rows of each table for
 * every row of another. PostgreSQL does this by itself; the embedded one never does.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  if (db.engine !== 'embedded') return;
  const grown = await db.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and pg_relation_size(oid) > 1.1 * relpages * current_setting('block_size')::int`,
  );
  // One by one, so that requests are answered in between.
  for (const { name } of grown) await db.query(`analyze ${name}`);
}
