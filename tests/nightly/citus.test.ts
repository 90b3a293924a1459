// The tables on a PostgreSQL that is spread over machines by store: a coordinator and two workers. docs/scale.md says what is missing
// before the product runs there.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { binDirectory, startPostgresql, type PrivatePostgresql } from '../support/databases.ts';
import { addCustomer, addEnrollment, addPlan, addStore, addTransaction } from '../support/seed.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

// Debian has no package of Citus, so most machines cannot run this.
const isInstalled = existsSync(path.join(binDirectory() ?? '', '../lib/citus.so'));
if (!isInstalled) process.stdout.write('NOT RUN: the tables on Citus, which is not installed.\n');

describe.skipIf(!isInstalled)('on Citus', () => {
  const servers: PrivatePostgresql[] = [];
  let db: Db;
  const portOf = ({ databaseUrl }: PrivatePostgresql) => Number(new URL(databaseUrl).port);
  const open = (server: PrivatePostgresql) =>
    openPostgresql({
      databaseUrl: server.databaseUrl,
      acceptLossOnPowerFailure: true,
      statementLimit: 120_000,
      connections: 1,
    });

  beforeAll(async () => {
    for (let number = 0; number < 3; number += 1) {
      const server = await startPostgresql({ preload: 'citus' });
      servers.push(server);
      const node = await open(server);
      await node.query('create extension citus');
      await node.close();
    }
    const [coordinator, ...workers] = servers;
    db = await open(coordinator!);
    await db.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [portOf(coordinator!)]);
    for (const worker of workers) await db.query(`select citus_add_node('127.0.0.1', $1)`, [portOf(worker)]);
    await migrate(db, Temporal.Instant.from('2026-01-05T04:30:00Z'));
    await distribute();
  });
  afterAll(async () => {
    await db.close();
    for (const server of servers) await server.stop();
  });

  const names = async (text: string) => (await db.query<{ name: string }>(text)).map(({ name }) => name);

  const KEYS = `from pg_constraint where contype = 'f' and confrelid <> 'stores'::regclass
    and connamespace = 'public'::regnamespace
    and exists (select from pg_attribute where attrelid = conrelid and attname = 'store_id' and attnotnull)`;
  const TABLES = `select relname::text as name from pg_class c join pg_attribute on attrelid = c.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'store_id' and attnotnull
      and relname <> 'own_domains' order by 1`;

  /** Foreign keys may not cross from a table that is distributed to one that is not yet, so they are made anew. */
  async function distribute(): Promise<void> {
    const add = await names(
      `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as name ${KEYS}`,
    );
    const drop = await names(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as name ${KEYS}`,
    );
    const tables = await names(TABLES);
    for (const statement of drop) await db.query(statement);
    // The journal's trigger reads nothing but its own row.
    await db.query(`set citus.enable_unsafe_triggers to on`);
    await db.query(`set citus.shard_count to 4`);
    for (const table of ['stores', 'own_domains'])
      await db.query(`select create_reference_table('${table}')`);
    for (const table of tables)
      await db.query(
        `select create_distributed_table('${table}', 'store_id', colocate_with => '${table === tables[0] ? 'none' : tables[0]}')`,
      );
    for (const statement of add) await db.query(statement);
    await db.query('alter role swarna_store login');
    await db.query(`set citus.propagate_set_commands to local`);
  }

  it('every table of a store is distributed by it, with all of its keys', async () => {
    const distributed = await names(
      `select table_name::text as name from citus_tables where citus_table_type = 'distributed' and distribution_column = 'store_id' order by 1`,
    );

    expect(distributed).toEqual(await names(TABLES));
    expect(distributed.length).toBeGreaterThan(38);
  });

  it('a statement of a store runs on one shard, under its row-level security', async () => {
    const meera = await addStore(db, 'meera');
    const kaveri = await addStore(db, 'kaveri');
    for (const store of [meera, kaveri]) {
      const customer = await addCustomer(db, store);
      const enrollment = await addEnrollment(db, store, customer, await addPlan(db, store));
      await addTransaction(db, store, customer, enrollment);
    }
    const asMeera = <Row>(text: string) =>
      db.transaction(async (sql) => {
        await sql.script('set local role swarna_store');
        await sql.script(`set local app.store to '${meera}'`);
        return sql.query<Row>(text);
      });
    const listOf = (store: string) =>
      `select e.id from enrollments e join customers c on c.store_id = e.store_id and c.id = e.customer_id where e.store_id = '${store}'`;

    expect(await asMeera(listOf(meera))).toHaveLength(1);
    expect(await asMeera(listOf(kaveri))).toEqual([]);
    const plan = (await asMeera<{ 'QUERY PLAN': string }>(`explain ${listOf(meera)}`)).map(
      (row) => row['QUERY PLAN'],
    );
    expect(plan.join('\n')).toMatch(/Task Count: 1[^]*One-Time Filter: .*app\.store/);
  });
});
