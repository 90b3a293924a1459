import { expect, it } from 'vitest';
import { withRowLevelSecurity } from '../../../server/db/rowLevelSecurity.ts';
import { describeOnEngines } from '../../support/database.ts';
import { addCustomer, addEnrollment, addPlan, addStore, addTransaction } from '../../support/seed.ts';

describeOnEngines('the wall between stores', (db) => {
  async function twoStores() {
    const ids: string[] = [];
    for (const slug of ['meera', 'kaveri']) {
      const store = await addStore(db, slug);
      const customer = await addCustomer(db, store);
      const enrollment = await addEnrollment(db, store, customer, await addPlan(db, store));
      await addTransaction(db, store, customer, enrollment);
      ids.push(store);
    }
    const [meera = '', kaveri = ''] = ids;
    return { meera, kaveri };
  }

  it('stands around every table that has a store', async () => {
    const open = await db.query(
      `select c.table_name from information_schema.columns c
       where c.table_schema = 'public' and (c.column_name = 'store_id' or c.table_name = 'stores')
         and not exists (select from pg_policies p where p.tablename = c.table_name and p.cmd = 'ALL')
       union
       select relname from pg_class where relname in (select tablename from pg_policies) and not relrowsecurity`,
    );

    expect(open).toEqual([]);
    expect(await db.query('select count(*) as count from pg_policies')).toEqual([{ count: 21 }]);
  });

  it.each(['stores', 'customers', 'plans', 'enrollments', 'transactions'])(
    'hides the others’ %s from a statement that forgot its store',
    async (table) => {
      const { meera } = await twoStores();
      const column = table === 'stores' ? 'id' : 'store_id';

      const rows = await withRowLevelSecurity(db, meera, (sql) =>
        sql.query(`select ${column} as store from ${table}`),
      );

      expect(rows).toEqual([{ store: meera }]);
      expect(await db.query(`select 1 from ${table}`)).toHaveLength(2);
    },
  );

  it('changes and removes nothing of another store', async () => {
    const { meera, kaveri } = await twoStores();

    await withRowLevelSecurity(db, meera, async (sql) => {
      await sql.query(`update customers set full_name = 'Changed'`);
      await sql.query('delete from transactions');
    });

    expect(await db.query('select store_id from transactions')).toEqual([{ store_id: kaveri }]);
    expect(await db.query(`select store_id from customers where full_name = 'Changed'`)).toEqual([
      { store_id: meera },
    ]);
  });

  it('lets no row in for another store', async () => {
    const { meera, kaveri } = await twoStores();

    await expect(
      withRowLevelSecurity(db, meera, (sql) => addCustomer(sql, kaveri, { phone_number: '9876500009' })),
    ).rejects.toMatchObject({ sqlState: '42501' });
    await expect(
      withRowLevelSecurity(db, meera, (sql) => sql.query('update customers set store_id = $1', [kaveri])),
    ).rejects.toMatchObject({ sqlState: '42501' });
  });

  it('keeps a store from the server’s own settings, and from taking back what the journal says', async () => {
    const { meera } = await twoStores();
    const refused = { sqlState: '42501' };

    await expect(
      withRowLevelSecurity(db, meera, (sql) => sql.query('select * from server_settings')),
    ).rejects.toMatchObject(refused);
    await expect(
      withRowLevelSecurity(db, meera, (sql) => sql.query('delete from payment_journal')),
    ).rejects.toMatchObject(refused);
    await expect(
      withRowLevelSecurity(db, meera, (sql) => sql.query('delete from stores')),
    ).rejects.toMatchObject(refused);
  });

  it('ends with the transaction', async () => {
    const { meera } = await twoStores();
    await withRowLevelSecurity(db, meera, (sql) => sql.query('select 1'));

    expect(await db.query('select 1 from customers')).toHaveLength(2);
  });
});
