// The store is the distribution key: the requirements of a PostgreSQL spread over machines by store on tables, keys and
// foreign keys. Known exceptions are in docs/scale.md, name by name.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { storeTables } from '../../support/storeTables.ts';

const db = await testDatabase();

const STORE_TABLES = `
  select c.oid, c.relname::text as name, a.attnum as store_column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and ((relname = 'stores' and attname = 'id') or (attname = 'store_id' and not attisdropped))`;

/** The names in the section's list: `- \`name\`: why`. */
function listedInDocs(): string[] {
  const [, section = ''] = readFileSync('docs/scale.md', 'utf8').split(
    '## What does not begin with the store',
  );
  const [list = ''] = section.split('\n## ');
  return [...list.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name!).sort();
}

describe('the store as distribution key', () => {
  it('every table has it, save those of the whole server', async () => {
    const all = await db.query<{ name: string }>(
      `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const stores = await storeTables(db);

    expect(
      all
        .map(({ name }) => name)
        .filter((name) => !stores.includes(name))
        .sort(),
    ).toEqual(['message_templates', 'rate_limits', 'schema_migrations', 'server_settings']);
  });

  it('every foreign key between tables of a store holds the store', async () => {
    const without = await db.query(
      `with store_tables as (${STORE_TABLES})
       select conname from pg_constraint k join store_tables f on f.oid = conrelid join store_tables t on t.oid = confrelid
       where contype = 'f' and not exists (select from unnest(conkey, confkey) pair (here, there)
         where here = f.store_column and there = t.store_column)`,
    );

    expect(without).toEqual([]);
  });

  it('every key and unique index holds the store, and each table has one that begins with it, but for what docs/scale.md lists', async () => {
    const missing = await db.query<{ name: string }>(
      `with store_tables as (${STORE_TABLES}),
       keys as (
         select t.name as table_name, i.indexrelid::regclass::text as name, i.indkey[0] = t.store_column as leads,
           t.store_column = any (i.indkey::int2[]) as holds
         from pg_index i join store_tables t on t.oid = i.indrelid where indisunique
       )
       select name from keys where not holds
       union select name from store_tables t where not exists (select from keys k where k.table_name = t.name and leads)
       order by name`,
    );

    expect(missing.map(({ name }) => name)).toEqual(listedInDocs());
    expect(missing.length).toBeGreaterThan(3);
  });

  it('foreign keys go one way between two tables, and none sets a column to null', async () => {
    const keys = await db.query<{ name: string }>(
      `select conname as name from pg_constraint k where contype = 'f' and conrelid <> confrelid
         and (confdeltype = 'n' or exists (select from pg_constraint back where back.contype = 'f'
           and (back.conrelid, back.confrelid) = (k.confrelid, k.conrelid)))`,
    );

    expect(keys).toEqual([]);
  });

  it('no policy has a subquery', async () => {
    const policies = await db.query<{ condition: string }>(
      `select distinct pg_get_expr(polqual, polrelid) as condition from pg_policy`,
    );

    expect(policies.map(({ condition }) => condition).sort()).toEqual([
      '(id = current_store())',
      '(store_id = current_store())',
      'true',
    ]);
  });
});
