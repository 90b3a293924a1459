import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../server/db/errors.ts';
import { openPostgresql } from '../../../server/db/postgresql.ts';
import { describeOnPostgresql, postgresDatabase } from '../../support/database.ts';
import { startPostgresql } from '../../support/databases.ts';

describeOnPostgresql('transactions', async () => {
  const db = await postgresDatabase();

  it('a transaction is retried after a deadlock or serialization failure', async () => {
    await db.query(
      `insert into rate_limits (key, hits, window_started_at) values ('k', 0, '2026-01-05T04:30:00Z')`,
    );
    let runs = 0;
    let allHaveRead: () => void;
    const meeting = new Promise<void>((resolve) => (allHaveRead = resolve));
    const readThenWrite = () =>
      db.transaction(async (sql) => {
        await sql.query('set transaction isolation level serializable');
        const [row] = await sql.query<{ hits: number }>(`select hits from rate_limits where key = 'k'`);
        runs += 1;
        if (runs === 3) allHaveRead();
        await meeting;
        await sql.query(`update rate_limits set hits = $1 where key = 'k'`, [(row?.hits ?? 0) + 1]);
      });

    await Promise.all([readThenWrite(), readThenWrite(), readThenWrite()]);

    expect(await db.query('select hits from rate_limits')).toEqual([{ hits: 3 }]);
    expect(runs).toBeGreaterThan(3);
  });

  it('a statement over its limit and a stopped PostgreSQL server are reported as unavailable', async () => {
    const server = await startPostgresql();
    const { databaseUrl } = server;
    const short = await openPostgresql({ databaseUrl, statementLimit: 100, acceptLossOnPowerFailure: true });

    await expect(short.query('select pg_sleep(5)')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(short.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await server.stop();
    await expect(short.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(short.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);

    await short.close();
    await expect(openPostgresql({ databaseUrl })).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
