import type { Db } from '../../server/db/db.ts';
import { deleting, tablesOf } from './databases.ts';

/** Keeps all rows of a test's database in a schema of their own. Returns what puts them back. */
export async function keepRows(db: Db): Promise<() => Promise<void>> {
  const tables = await tablesOf(db);
  const counts = await db.query<{ name: string }>(
    tables.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  const filled = counts.map(({ name }) => name);
  // Generated columns cannot be written.
  const columns = await db.query<{ name: string; all: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as all
     from information_schema.columns where table_schema = current_schema() and is_generated = 'NEVER' group by table_name`,
  );
  // All test files of a worker share a database, so several may be kept.
  const kept = `kept_${crypto.randomUUID().replaceAll('-', '_')}`;
  await db.transaction((sql) =>
    sql.script(
      `create schema ${kept}; ${filled.map((name) => `create table ${kept}.${name} as table ${name};`).join('\n')}`,
    ),
  );
  const inserting = columns
    .filter(({ name }) => filled.includes(name))
    .map(
      ({ name, all }) =>
        `insert into ${name} (${all}) overriding system value select ${all} from ${kept}.${name};`,
    );
  // Triggers and references are off: they would count and check each row.
  const script = `set local session_replication_role to replica; ${deleting(tables)} ${inserting.join('\n')}`;
  return () => db.transaction((sql) => sql.script(script));
}
