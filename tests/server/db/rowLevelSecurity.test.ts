// The database's own wall between stores, table by table, with statements that forgot their store.
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPostgresql } from '../../../server/db/postgresql.ts';
import { requireRowLevelSecurity } from '../../../server/db/rowLevelSecurity.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { listTransactions } from '../../../server/repositories/transactions.ts';
import { describeOnBothEngines, describeOnPostgresql } from '../../support/database.ts';
import { startPostgresql } from '../../support/databases.ts';
import { addCustomer, addStore } from '../../support/seed.ts';
import { fillEveryTable, storeTables } from '../../support/storeTables.ts';

vi.setConfig({ testTimeout: 60_000 }); // every table, and servers of their own, on a busy machine

describeOnBothEngines('row-level security', (db) => {
  const twoStores = async () => {
    const [meera, kaveri] = [await addStore(db, 'meera'), await addStore(db, 'kaveri')];
    for (const store of [meera, kaveri]) await fillEveryTable(db, store);
    return { meera, kaveri, store: new StoreSql(meera, db) };
  };
  const storesIn = async (source: Db | StoreSql, table: string) => {
    const statement = `select distinct ${table === 'stores' ? 'id' : 'store_id'} as store from ${table}`;
    const rows =
      source instanceof StoreSql
        ? await source.execute(() => sql.raw<{ store: string }>(statement))
        : await source.query<{ store: string }>(statement);
    return rows.map(({ store }) => store);
  };
  const refused = { sqlState: '42501' };

  it('every table of a store has a policy for its store and one for its owner, who is forced to obey it', async () => {
    const tables = await storeTables(db);
    const secured = await db.query<{ name: string }>(
      `select c.relname::text as name from pg_class c where relrowsecurity and relforcerowsecurity and
         (select array_agg(polname::text order by polname) from pg_policy where polrelid = c.oid) = '{of_all_stores,of_one_store}'`,
    );

    expect(tables.length).toBeGreaterThan(19);
    expect(secured.map(({ name }) => name).sort()).toEqual(tables);
    await expect(requireRowLevelSecurity(db)).resolves.toBeUndefined();
  });

  it('a statement that forgot its store reads rows of its own store alone, in every table', async () => {
    const { meera, kaveri, store } = await twoStores();

    for (const table of await storeTables(db)) {
      expect([table, (await storesIn(db, table)).sort()]).toEqual([table, [meera, kaveri].sort()]);
      expect([table, await storesIn(store, table)]).toEqual([table, [meera]]);
    }
  });

  it('a statement that forgot its store changes and removes nothing of another store, in every table', async () => {
    const { kaveri, store } = await twoStores();
    const rows = async () => {
      const kept: Record<string, unknown> = {};
      for (const table of await storeTables(db)) {
        const key = table === 'stores' ? 'id' : 'store_id';
        kept[table] = await db.query(`select t::text as row from ${table} t where ${key} = $1 order by 1`, [
          kaveri,
        ]);
      }
      return kept;
    };
    const before = await rows();
    const attempt = (statement: string) =>
      store.execute(() => sql.raw(statement)).catch((error: unknown) => error);

    const outcomes = new Map<string, unknown>();
    for (const table of await storeTables(db)) {
      const key = table === 'stores' ? 'id' : 'store_id';
      outcomes.set(`update ${table}`, await attempt(`update ${table} set ${key} = ${key} returning ${key}`));
      expect(await attempt(`update ${table} set ${key} = '${kaveri}'`)).toMatchObject(refused);
    }
    for (const table of await storeTables(db)) await attempt(`delete from ${table}`);

    expect(await rows()).toEqual(before);
    expect(outcomes.get('update customers')).toEqual([{ store_id: store.storeId }]);
    expect(outcomes.get('update payment_journal')).toMatchObject(refused);
  });

  it('no row is let in for another store', async () => {
    const { meera, kaveri } = await twoStores();
    const asMeera = {
      query: <Row>(text: string, values?: readonly unknown[]) => db.query<Row>(text, values, meera),
    };

    await expect(addCustomer(asMeera, kaveri, { phone_number: '9876500009' })).rejects.toMatchObject(refused);
    await expect(addCustomer(asMeera, meera, { phone_number: '9876500009' })).resolves.toMatch(/-/);
  });

  it('a store reaches neither the server’s settings nor what the journal, a closing, a consent or a request of erasure says, gives itself no domain, and cannot remove itself', async () => {
    const { meera } = await twoStores();

    for (const statement of [
      'select * from server_settings',
      'delete from payment_journal',
      `insert into own_domains (store_id, host, proved_by, added_at) values (current_store(), 'a.example', 'dns', now())`,
      'delete from own_domains',
      `update day_closings set closed_by_name = 'X'`,
      'delete from day_closings',
      `update consents set status = 'withdrawn'`,
      'delete from consents',
      'delete from erasure_requests',
      'delete from stores',
    ])
      await expect(db.query(statement, [], meera)).rejects.toMatchObject(refused);
  });

  it('a store changes no amount that was written, but the sums of an enrollment, and what is open of an instalment', async () => {
    const { meera } = await twoStores();
    const money = await db.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = current_schema() and domain_name in ('rupees', 'monthly_rupees') and table_name in (select tablename from pg_tables)
       order by 1, 2`,
    );
    const changed: string[] = [];
    for (const { table, column } of money) {
      const outcome = await db
        .query(`update ${table} set ${column} = ${column}`, [], meera)
        .catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject(refused);
      else changed.push(`${table}.${column}`);
    }

    expect(changed).toEqual([
      'enrollments.benefit_granted',
      'enrollments.redeem_value_final',
      'enrollments.refund_amount',
      'enrollments.refund_deduction',
      'enrollments.refund_paid',
      'enrollments.total_paid',
      'imports.saved',
      'transactions.amount',
    ]);
    for (const table of ['payments', 'payouts', 'payment_journal'])
      await expect(db.query(`delete from ${table}`, [], meera)).rejects.toMatchObject(refused);
    for (const column of ['number', 'received_on', 'amount'])
      await expect(db.query(`update payments set ${column} = ${column}`, [], meera)).rejects.toMatchObject(
        refused,
      );
  });

  it('of an instalment a store changes what is open, and never what was paid, not even once that is void', async () => {
    const { meera } = await twoStores();
    const [payment] = await db.query<{ id: string }>(`select id from payments where store_id = $1`, [meera]);
    const pay = (status: string) =>
      db.query(
        `update transactions set status = $2, payment_id = $1, paid_on = '2026-01-05', paid_at = '2026-01-05T04:30:00Z', paid_source = 'seller',
           paid_through = 'cash', amount = 1500, gold_rate = 600000, weight = 250, voided_on = case when $2 = 'voided' then date '2026-01-06' end`,
        [payment!.id, status],
        meera,
      );

    await db.query('update transactions set amount = 1800', [], meera);
    for (const status of ['paid', 'voided']) {
      await pay(status);
      for (const change of ['amount = 1', 'gold_rate = 1', 'weight = 1', 'gold_rate = null, weight = null'])
        await expect(db.query(`update transactions set ${change}`, [], meera)).rejects.toMatchObject(refused);
    }

    expect(await db.query('select amount, weight from transactions', [], meera)).toEqual([
      { amount: 1500, weight: 250 },
    ]);
    for (const table of ['redemption_requests', 'store_numbers'])
      await expect(db.query(`delete from ${table}`, [], meera)).rejects.toMatchObject(refused);
  });

  it('a statement that a connection has prepared shows each store its own rows, in turn, and the server all', async () => {
    const { meera, kaveri } = await twoStores();
    const text = 'select store_id from plans order by 1';

    for (const store of [meera, kaveri, meera, kaveri]) {
      expect(await db.query(text, [], store)).toEqual([{ store_id: store }]);
      expect(await db.transaction((sql) => sql.query(text, [], store))).toEqual([{ store_id: store }]);
      expect(await db.query(text)).toHaveLength(2);
    }
  });

  it('in one transaction each statement runs under the store that it says, and none outlives it', async () => {
    const { meera, kaveri } = await twoStores();
    const count = 'select count(*)::int as count from customers';

    const seen = await db.transaction(async (transaction) => [
      await transaction.query('select store_id from customers', [], meera),
      await transaction.query('select store_id from customers', [], kaveri),
      await transaction.query(count),
      await transaction.query(count, [], meera),
    ]);

    expect(seen).toEqual([[{ store_id: meera }], [{ store_id: kaveri }], [{ count: 2 }], [{ count: 1 }]]);
    expect(await db.query(count)).toEqual([{ count: 2 }]);
    await expect(
      db.transaction(async (transaction) => transaction.query('select 1 / 0', [], meera)),
    ).rejects.toThrow('division by zero');
    await expect(db.query('select 1 / 0', [], meera)).rejects.toThrow('division by zero');
    expect(await db.query(count)).toEqual([{ count: 2 }]);
    expect(await db.query(count, [], kaveri)).toEqual([{ count: 1 }]);
  });

  it('a text that is no store’s id opens nothing', async () => {
    const { meera } = await twoStores();
    const customers = 'select id from customers';

    for (const id of ['', 'meera', `${meera}'; reset role; --`]) {
      expect(await db.query(customers, [], id).catch(() => [])).toEqual([]);
      await expect(db.transaction((transaction) => transaction.query(customers, [], id))).rejects.toThrow(
        'invalid input syntax for type uuid',
      );
    }
  });
});

describeOnPostgresql('a server that logs in as the ordinary owner of its database', () => {
  const NOW = Temporal.Instant.from('2026-01-05T04:30:00Z');

  async function ownedDatabase(rights: string) {
    const server = await startPostgresql();
    onTestFinished(() => server.stop());
    const open = async (databaseUrl: string) => {
      const opened = await openPostgresql({ databaseUrl, acceptLossOnPowerFailure: true });
      onTestFinished(() => opened.close());
      return opened;
    };
    const admin = await open(server.databaseUrl);
    await admin.query(`create role shop login nosuperuser ${rights}`);
    await admin.query('create database shop owner shop');
    const db = await open(server.databaseUrl.replace('swarna@', 'shop@').replace(/postgres$/, 'shop'));
    return { admin, db };
  }

  it('is told what an administrator has to run, and works under row-level security after that', async () => {
    const { admin, db } = await ownedDatabase('nocreaterole');
    await expect(migrate(db, NOW)).rejects.toThrow(
      'An administrator of the database server runs: create role swarna_store nologin; grant swarna_store to shop;',
    );

    await admin.query('create role swarna_store nologin');
    await admin.query('grant swarna_store to shop');
    await migrate(db, NOW);
    await requireRowLevelSecurity(db);

    const [meera, kaveri] = [await addStore(db, 'meera'), await addStore(db, 'kaveri')];
    for (const store of [meera, kaveri]) await fillEveryTable(db, store);
    expect(await db.query('select store_id from customers')).toHaveLength(2);
    expect(await db.query('select store_id from customers', [], meera)).toEqual([{ store_id: meera }]);
    const everything = {
      customerId: null,
      from: null,
      to: null,
      status: null,
      today: '2026-01-05',
      q: 'ananya',
    };
    const found = await listTransactions(new StoreSql(kaveri, db), everything, { limit: 9, offset: 0 });
    expect(found).toMatchObject({ count: 1, rows: [{ store_id: kaveri }] });

    await admin.query('revoke swarna_store from shop');
    await expect(requireRowLevelSecurity(db)).rejects.toThrow('Row-level security is not effective');
  });

  it('makes the role itself where it may, and refuses to start when the protection of a table was taken away', async () => {
    const { db } = await ownedDatabase('createrole');
    await migrate(db, NOW);
    await expect(requireRowLevelSecurity(db)).resolves.toBeUndefined();

    await db.query('alter table nominees disable row level security');

    await expect(requireRowLevelSecurity(db)).rejects.toThrow('it is off for nominees');
  });
});
