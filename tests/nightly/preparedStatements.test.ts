// A connection of PostgreSQL caches the plans of its statements, and nothing that reveals one store to another.
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { startPostgresql } from '../support/databases.ts';
import { migrate } from '../../server/db/migrate.ts';
import { NOON } from '../support/bigStore.ts';
import { describeOnPostgresql } from '../support/database.ts';
import { addPlan, addStore } from '../support/seed.ts';

/** A database with one connection, so that all statements share it. */
async function oneConnection(): Promise<Db> {
  const server = await startPostgresql();
  const { databaseUrl } = server;
  const db = await openPostgresql({ databaseUrl, acceptLossOnPowerFailure: true, connections: 1 });
  onTestFinished(async () => {
    await db.close();
    await server.stop();
  });
  return db;
}

const keptBy = async (db: Db) => {
  const rows = await db.query<{ statement: string; asked: number }>(
    `select statement, generic_plans + custom_plans as asked from pg_prepared_statements where statement !~ 'pg_prepared|set_config|^select 1$'`,
  );
  return Object.fromEntries(rows.map(({ statement, asked }) => [statement, asked]));
};

describeOnPostgresql('statements that a connection keeps', () => {
  it('a statement that is asked again is not read again, in a transaction or outside', async () => {
    const db = await oneConnection();
    const text = 'select $1::int as one';

    expect(await db.query(text, [1])).toEqual([{ one: 1 }]);
    expect(await db.query(text, [2])).toEqual([{ one: 2 }]);
    expect(await db.transaction((sql) => sql.query(text, [3]))).toEqual([{ one: 3 }]);

    expect(await keptBy(db)).toEqual({ [text]: 3 });
  });

  it('a search is planned for what is typed, each time', async () => {
    const db = await oneConnection();

    for (const typed of ['a%', 'b%']) await db.query('select 1 as one where $1::text like $2', ['a', typed]);

    expect(await keptBy(db)).toEqual({});
  });

  it('a kept statement without a condition shows each store its own rows, in turn, and the server all', async () => {
    const db = await oneConnection();
    await migrate(db, NOON);
    const stores = [await addStore(db, 'meera'), await addStore(db, 'kaveri')];
    for (const store of stores) await addPlan(db, store);
    const text = 'select store_id from plans order by 1';

    for (let turn = 0; turn < 8; turn += 1) {
      const store = stores[turn % 2]!;
      expect(await db.query(text, [], store)).toEqual([{ store_id: store }]);
      expect(await db.transaction((sql) => sql.query(text, [], store))).toEqual([{ store_id: store }]);
      expect(await db.query(text)).toHaveLength(2);
    }
  });

  it('a column that was added since is answered, outside of a transaction and in one', async () => {
    const db = await oneConnection();
    await db.query('create table shelves (name text)');
    await db.query(`insert into shelves values ('top')`);
    const all = 'select * from shelves';
    expect(await db.query(all)).toEqual([{ name: 'top' }]);

    await db.query('alter table shelves add column height integer');
    expect(await db.query(all)).toEqual([{ name: 'top', height: null }]);
    await db.query('alter table shelves add column width integer');
    expect(await db.transaction((sql) => sql.query(all))).toEqual([
      { name: 'top', height: null, width: null },
    ]);
  });

  it('a statement that was refused, read or run, can be asked again', async () => {
    const db = await oneConnection();
    const text = 'select 10 / $1::int as part';

    for (let time = 0; time < 2; time += 1) {
      await expect(db.query(text, [0])).rejects.toMatchObject({ sqlState: '22012' });
      await expect(db.query('select a from nothing')).rejects.toMatchObject({ sqlState: '42P01' });
      const inTransaction = db.transaction((sql) => sql.query(text, [0]));
      await expect(inTransaction).rejects.toMatchObject({ sqlState: '22012' });
      expect(await db.transaction((sql) => sql.query(text, [5]))).toEqual([{ part: 2 }]);
      expect(await db.query(text, [2])).toEqual([{ part: 5 }]);
    }
  });
});
