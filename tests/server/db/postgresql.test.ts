// Limits, retries and outages on PostgreSQL, in a fixed order. Kills, hangs and a full disk under load: the gate
// `databaseFaults`.
import net from 'node:net';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { databaseError, DatabaseUnavailable } from '../../../server/db/errors.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { OutageWatch } from '../../../server/db/outage.ts';
import { openPostgresql } from '../../../server/db/postgresql.ts';
import { describeOnPostgresql, postgresDatabase } from '../../support/database.ts';
import { startPostgresql } from '../../support/databases.ts';
import { testWorld } from '../../support/world.ts';

it.each([
  // PostgreSQL's errors with a full disk, for a statement and for a new connection.
  [{ code: '53100', severity: 'ERROR', message: 'could not extend file' }, 'Unavailable'],
  [{ code: 'XX000', severity: 'FATAL', message: 'could not write init file' }, 'Unavailable'],
  [{ code: 'XX000', severity: 'ERROR', message: 'cache lookup failed' }, 'SqlError'],
])('%o is %s', (refusal, name) => {
  expect(databaseError(Object.assign(new Error(refusal.message), refusal)).name).toBe(name);
});

it('an outage refuses calls at once until the server answers again; while it may still answer, none is refused', async () => {
  const questions: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const watch = new OutageWatch(
    () => new Promise<void>((resolve, reject) => questions.push({ resolve, reject })),
  );
  onTestFinished(() => watch.close());

  watch.doubt();
  watch.doubt();
  expect(questions).toHaveLength(1);
  expect(() => watch.assertServing()).not.toThrow();
  questions[0]!.reject(new DatabaseUnavailable('away'));
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  expect(() => watch.assertServing()).toThrow('away');
  questions[1]!.resolve();

  await vi.waitFor(() => expect(() => watch.assertServing()).not.toThrow());
});

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
});

describeOnPostgresql('a server', async () => {
  const server = await startPostgresql();
  afterAll(() => server.stop());

  it('that loses the answer to a commit: the same Idempotency-Key does the write once', async () => {
    const line = await lineTo(server.databaseUrl);
    const db = await openPostgresql({ databaseUrl: line.databaseUrl, acceptLossOnPowerFailure: true });
    onTestFinished(() => db.close().then(line.close));
    await migrate(db, Temporal.Instant.from('2026-01-05T04:30:00Z'));
    const { customer, ids } = await testWorld(db);
    const ananya = await customer();
    const order = { plan: ids.plan, monthly_amount: 1000 };
    const enroll = () => ananya.post('/api/enrollments/', order, { headers: { 'Idempotency-Key': 'once' } });

    line.loseAnswerToNextCommit();
    const first = await enroll();
    await expect.poll(() => db.ping().then(() => 'serves', String)).toBe('serves');
    expect(await db.query('select id from enrollments')).toHaveLength(1);
    const [second, third] = [await enroll(), await enroll()];

    expect([first.status, second.status, third.status]).toEqual([503, 201, 201]);
    expect(first.headers.get('Retry-After')).toBe('5');
    expect(third.body).toEqual(second.body);
    expect(await db.query('select id from enrollments')).toEqual([{ id: second.body['id'] }]);
  });

  it('that refuses the account is not waited for, and no password is told', async () => {
    const refused = openPostgresql({
      databaseUrl: server.databaseUrl.replace('swarna@', 'nobody:hidden-word@'),
      whileAway: async () => {
        throw new Error('waited');
      },
    });

    const error = await refused.catch((reason: Error) => reason.message);
    expect(error).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+\/postgres: .*"nobody"/);
    expect(error).not.toContain('hidden-word');
  });

  it('a transaction fails of its first failure, also of a statement that nobody waited for, and the next one gets a sound connection', async () => {
    const short = await openPostgresql({
      databaseUrl: server.databaseUrl,
      statementLimit: 200,
      connections: 1,
      acceptLossOnPowerFailure: true,
    });
    onTestFinished(() => short.close());

    const failed = short.transaction(async (sql) => {
      sql.query('select pg_sleep(60)').catch(() => {});
      await sql.query('select 1');
    });

    await expect(failed).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(short.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('a statement over its limit and a stopped PostgreSQL server are reported as unavailable', async () => {
    const { databaseUrl } = server;
    const short = await openPostgresql({ databaseUrl, statementLimit: 100, acceptLossOnPowerFailure: true });

    await expect(short.query('select pg_sleep(60)')).rejects.toThrow('statement timeout');
    await expect(short.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await server.halt('fast');
    await expect(short.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(short.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);

    await short.close();
    await expect(openPostgresql({ databaseUrl })).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});

/** A line to PostgreSQL that can break between a commit and its answer. */
async function lineTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let losesAnswer = false;
  const listener = net.createServer((near) => {
    const away = net.connect(Number(port), hostname);
    near.on('data', (bytes: Buffer) => {
      away.write(bytes);
      if (!losesAnswer || !bytes.includes('commit')) return;
      losesAnswer = false;
      away.removeAllListeners('data').once('data', () => near.destroy()); // done, and never heard of
    });
    away.on('data', (bytes: Buffer) => near.write(bytes));
    for (const [one, other] of [
      [near, away],
      [away, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const own = (listener.address() as net.AddressInfo).port;
  return {
    databaseUrl: databaseUrl.replace(port, String(own)),
    loseAnswerToNextCommit: () => void (losesAnswer = true),
    close: () => void listener.close(),
  };
}
