import type { Db } from '../../server/db/db.ts';

/** A checksum of each table's rows. */
export async function fingerprint(db: Db, except: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() and tablename <> all ($1) order by 1',
    [except],
  );
  const sums = tables.map(
    ({ name }) =>
      `'${name}', (select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) from "${name}" t)`,
  );
  const [row] = await db.query<{ sums: Record<string, string> }>(
    `select json_build_object(${sums.join(', ')}) as sums`,
  );
  return row!.sums;
}
