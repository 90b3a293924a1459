import type { Db } from '../../server/db/db.ts';

/** Copies every table's rows into a schema of their own. The function that it gives makes the tables hold those rows again. */
export async function keepRows(db: Db): Promise<() => Promise<void>> {
  // Generated columns cannot be written.
  const tables = await db.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
     where table_schema = current_schema() and is_generated = 'NEVER' and table_name <> 'schema_migrations'
     group by table_name`,
  );
  // All test files of a worker share a database, so several may be kept.
  const kept = `kept_${crypto.randomUUID().replaceAll('-', '_')}`;
  await db.transaction((sql) =>
    sql.script(
      `create schema ${kept}; ${tables.map(({ name }) => `create table ${kept}.${name} as table ${name};`).join('\n')}`,
    ),
  );
  // Triggers and references are off: they would count and check each row.
  const putBack = tables.map(
    ({ name, columns }) =>
      `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from ${kept}.${name};`,
  );
  return () =>
    db.transaction((sql) =>
      sql.script(`set local session_replication_role to replica; ${putBack.join('\n')}`),
    );
}
