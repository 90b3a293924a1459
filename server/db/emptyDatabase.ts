import type { Db } from './db.ts';

const KEPT = ['schema_migrations', 'server_settings'];

/** Deletes every row except the server's settings, including the journal: for the demo's reset and for tests only. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.transaction(async (sql) => {
    const tables = await sql.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> all ($1)`,
      [KEPT],
    );
    await sql.script(`
      alter table payment_journal disable trigger payment_journal_is_not_emptied;
      truncate ${tables.map(({ name }) => name).join(', ')};
      alter table payment_journal enable trigger payment_journal_is_not_emptied;
    `);
  });
}
