// Spreads the tables over the machines of a Citus cluster by store. docs/scale.md.

import type { Db, Sql } from '../db/db.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

/** Six hours for one table. */
const LIMITS = { statementLimit: 6 * 3_600_000 };

/** Asked by all stores before the store is known, so that each machine has a copy. */
const COPIED = ['stores', 'own_domains'];

const STORE_TABLES = `
  select c.oid, relname::text as name, partmethod is not null as is_placed from pg_class c
  join pg_attribute on attrelid = c.oid and attname = 'store_id' and attnotnull
  left join pg_dist_partition on logicalrelid = c.oid and partmethod = 'h'
  where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> all ('{${COPIED.join()}}')`;

/** Of tables that are not placed yet: none may lead to another such table, or from one. */
const KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as add
  from pg_constraint k join (${STORE_TABLES}) f on f.oid = conrelid left join (${STORE_TABLES}) t on t.oid = confrelid
  where contype = 'f' and not (f.is_placed and coalesce(t.is_placed, true))`;

/**
 * The same as of one machine (migrations/0078). A machine learns what `set local` says, by itself in its text, in a block; `do` counts as one.
 * The empty result makes what follows one distributed transaction, also where the driver's messages alone make it one.
 */
const ENTER_STORE = `
  create or replace function enter_store(store uuid) returns text language plpgsql as $body$
  begin
    perform create_intermediate_result('entered', 'select');
    perform set_config('role', case when store is null then 'none' else 'swarna_store' end, true);
    execute format('do $$ begin set local app.store to %L; end $$', coalesce(store::text, ''));
    return '';
  end $body$`;

/**
 * Places every table, with its rows, and reports each step. What was interrupted, or left out because it is newer, is done by the next run.
 * Returns a sentence when there is no Citus.
 */
export async function distribute(db: Db, report: (line: string) => void): Promise<string | null> {
  const [citus] = await db.query(`select from pg_extension where extname = 'citus'`);
  if (!citus) return 'This database is not of a Citus cluster: docs/scale.md says how one begins.';

  const step = (work: (sql: Sql) => Promise<unknown>) =>
    db.transaction(async (sql) => {
      // Triggers read nothing but their own row.
      await sql.script('set local citus.enable_unsafe_triggers to on');
      await work(sql);
    }, LIMITS);

  await step(async (sql) => {
    const keys = await sql.query<{ drop: string; add: string }>(KEYS);
    await writeSetting(sql, 'keys_to_add', [...(await keysToAdd(sql)), ...keys.map(({ add }) => add)]);
    for (const { drop } of keys) await sql.query(drop);
  });
  for (const name of COPIED)
    await step(async (sql) => {
      const [placed] = await sql.query(
        `select from pg_dist_partition where logicalrelid = $1::regclass and repmodel = 't'`,
        [name],
      );
      if (placed) return;
      await sql.query('select create_reference_table($1::regclass)', [name]);
      report(`${name} is on every machine.`);
    });
  const tables = await db.query<{ name: string }>(
    `select name from (${STORE_TABLES}) tables where not is_placed order by name`,
  );
  for (const { name } of tables)
    await step(async (sql) => {
      await sql.query(
        `select create_distributed_table($1::regclass, 'store_id', colocate_with => coalesce(
           (select min(logicalrelid::text) from pg_dist_partition where partmethod = 'h'), 'none'))`,
        [name],
      );
      report(`${name} is spread by store.`);
    });
  for (const key of await keysToAdd(db))
    await step(async (sql) => {
      await sql.query(key);
      await writeSetting(sql, 'keys_to_add', (await keysToAdd(sql)).slice(1));
    });
  await step(async (sql) => {
    await sql.query(ENTER_STORE);
    await sql.query(
      `do $$ begin execute format('alter database %I set citus.propagate_set_commands to local', current_database()); end $$`,
    );
  });
  return null;
}

const keysToAdd = async (sql: Sql): Promise<string[]> =>
  ((await readSetting(sql, 'keys_to_add')) as string[] | null) ?? [];
