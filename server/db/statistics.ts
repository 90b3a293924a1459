import type { Db } from './db.ts';

/**
 * Refreshes the planner's statistics of tables that have grown by a tenth: without them, a list's joins read all rows
 * of one table for each row of another. PostgreSQL does this by itself; the embedded one never does.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  if (db.engine !== 'embedded') return;
  const grown = await db.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and pg_relation_size(oid) > 1.1 * relpages * current_setting('block_size')::int`,
  );
  // One by one, so that requests are served in between.
  for (const { name } of grown) await db.query(`analyze ${name}`);
}
