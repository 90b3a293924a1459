// The tables on a PostgreSQL that is spread over machines by store: a coordinator and two workers. docs/scale.md says what is missing
// before the product runs there.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { distribute } from '../../server/commands/distribute.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { binDirectory, startPostgresql, type PrivatePostgresql } from '../support/databases.ts';
import { addCustomer, addEnrollment, addPlan, addStore, addTransaction } from '../support/seed.ts';
import { storeTables } from '../support/storeTables.ts';
import { testWorld } from '../support/world.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 900_000 });

const NOW = Temporal.Instant.from('2026-01-05T04:30:00Z');

// Debian has no package of Citus, so most machines cannot run this.
const isInstalled = existsSync(path.join(binDirectory() ?? '', '../lib/citus.so'));
if (!isInstalled) process.stdout.write('NOT RUN: the tables on Citus, which is not installed.\n');

describe.skipIf(!isInstalled)('on Citus', () => {
  const servers: PrivatePostgresql[] = [];
  let db: Db;
  let keysBefore: string[];
  const runs: unknown[] = [];
  const portOf = ({ databaseUrl }: PrivatePostgresql) => Number(new URL(databaseUrl).port);
  const open = (server: PrivatePostgresql) =>
    openPostgresql({
      databaseUrl: server.databaseUrl,
      acceptLossOnPowerFailure: true,
      statementLimit: 120_000,
    });

  beforeAll(async () => {
    for (let number = 0; number < 3; number += 1) {
      const server = await startPostgresql({ preload: 'citus' });
      servers.push(server);
      const node = await open(server);
      await node.query('create extension citus');
      await node.close();
    }
    const [coordinator, first] = servers as [PrivatePostgresql, PrivatePostgresql];
    db = await open(coordinator);
    await db.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [portOf(coordinator)]);
    await db.query(`select citus_add_node('127.0.0.1', $1)`, [portOf(first)]);
    await db.query('alter database postgres set citus.shard_count to 4');
    await migrate(db, NOW);
    await db.query('alter role swarna_store login');
    await openedBefore(db);
    keysBefore = await keys();
    const interrupted = distribute(db, (line) => {
      if (line.startsWith('enrollments ')) throw new Error('The power is off.');
    });
    runs.push(await interrupted.catch((error: unknown) => String(error)));
    for (let run = 0; run < 2; run += 1) {
      let placed = 0;
      runs.push([await distribute(db, () => (placed += 1)), placed > 0]);
    }
    await db.close(); // settings of the database are for new connections
    db = await open(coordinator);
  });
  afterAll(async () => {
    await db.close();
    for (const server of servers) await server.stop();
  });

  async function openedBefore(sql: Db): Promise<void> {
    const store = await addStore(sql, 'before', { phone_number: '9800000000' });
    const customer = await addCustomer(sql, store);
    const enrollment = await addEnrollment(sql, store, customer, await addPlan(sql, store));
    await addTransaction(sql, store, customer, enrollment);
  }

  const names = async (text: string) => (await db.query<{ name: string }>(text)).map(({ name }) => name);
  const keys = () =>
    names(`select conrelid::regclass || ' ' || conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and conname !~ '_\\d{6}$' order by 1`);
  /** How many shards of customers each worker has. */
  const shards = () =>
    db.query<{ port: number; count: number }>(
      `select nodeport as port, count(*)::int as count from citus_shards where table_name = 'customers'::regclass group by 1 order by 1`,
    );

  it('every table of a store is distributed by it, with all of its rows and keys', async () => {
    expect(runs).toEqual(['Error: The power is off.', [null, true], [null, false]]);
    const distributed = await names(
      `select table_name::text as name from citus_tables where citus_table_type = 'distributed' and distribution_column = 'store_id' order by 1`,
    );

    expect([...distributed, 'otps', 'outbox_messages', 'own_domains', 'sms_outbox', 'stores'].sort()).toEqual(
      await storeTables(db),
    );
    expect(await names('select full_name as name from customers')).toHaveLength(1);
    expect(await keys()).toEqual(keysBefore);
  });

  it('stores open, and a statement of one runs on one shard, under its row-level security', async () => {
    await testWorld(db);
    const [meera, kaveri] = (await names(
      `select id::text as name from stores where slug in ('meera', 'kaveri') order by slug desc`,
    )) as [string, string];
    const listOf = (store: string) =>
      `select c.id from customers c join stores s on s.id = c.store_id where c.store_id = '${store}'`;

    expect(await db.query(listOf(meera), [], meera)).toHaveLength(2);
    expect(await db.query(listOf(kaveri), [], meera)).toEqual([]);
    const plan = await db.query<{ 'QUERY PLAN': string }>(`explain ${listOf(meera)}`, [], meera);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Task Count: 1[^]*One-Time Filter: .*app\.store/,
    );
  });

  it('a large store moves to a worker that was added', async () => {
    const [, first, second] = servers.map(portOf) as [number, number, number];
    const meera = (await names(`select id::text as name from stores where slug = 'meera'`))[0]!;
    const listed = () => db.query('select id from customers where store_id = $1 order by id', [meera], meera);
    const before = await listed();

    await db.query(`select citus_add_node('127.0.0.1', $1)`, [second]);
    const [{ shard }] = (await db.query<{ shard: number }>(
      `select isolate_tenant_to_new_shard('customers', $1::uuid, 'CASCADE', shard_transfer_mode => 'block_writes') as shard`,
      [meera],
    )) as [{ shard: number }];
    await db.query(
      `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, shard_transfer_mode => 'block_writes')`,
      [shard, first, second],
    );

    expect((await shards()).find(({ port }) => port === second)).toEqual({ port: second, count: 1 });
    expect(await listed()).toEqual(before);
  });
});
