// What callers of the database meet while a PostgreSQL server is away, stopped or ends their connection.
import net from 'node:net';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { databaseError, DatabaseUnavailable } from '../../../server/db/errors.ts';
import { openPostgresql } from '../../../server/db/postgresql.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { describeOnPostgresql } from '../../support/database.ts';
import { testWorld } from '../../support/world.ts';
import { startPostgresql } from '../../support/databases.ts';

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

/** Milliseconds for a statement: short, so that a stopped server costs the test little. */
const LIMIT = 1_000;
const UNAVAILABLE = expect.any(DatabaseUnavailable);

it.each([
  // What a full disk has PostgreSQL answer to a statement, and to whoever connects.
  [{ code: '53100', severity: 'ERROR', message: 'could not extend file' }, 'Unavailable'],
  [{ code: 'XX000', severity: 'FATAL', message: 'could not write init file' }, 'Unavailable'],
  [{ code: 'XX000', severity: 'ERROR', message: 'cache lookup failed' }, 'SqlError'],
])('%o is %s', (refusal, name) => {
  expect(databaseError(Object.assign(new Error(refusal.message), refusal)).name).toBe(name);
});

describeOnPostgresql('a database in trouble', async () => {
  const server = await startPostgresql();
  afterAll(() => server.stop());
  const open = async (): Promise<Db> => {
    const { databaseUrl } = server;
    const db = await openPostgresql({ databaseUrl, statementLimit: LIMIT, acceptLossOnPowerFailure: true });
    onTestFinished(() => db.close());
    return db;
  };
  const serves = async (db: Db): Promise<void> => {
    await expect
      .poll(() => db.query('select 1 as one').catch((error: unknown) => error))
      .toEqual([{ one: 1 }]);
  };

  it('ends the transaction whose connection it terminates, and serves the next one', async () => {
    const db = await open();
    const operator = await open();
    await db.query('create table kept (n int)');

    const work = db.transaction(async (sql) => {
      await sql.query('insert into kept values (1)');
      const [own] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
      await operator.query('select pg_terminate_backend($1)', [own?.pid]);
      await sql.query('insert into kept values (2)');
    });

    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    await serves(db);
    expect(await db.query('select n from kept')).toEqual([]);
  });

  it('refuses calls while it restarts and serves them afterwards, whatever a transaction was doing', async () => {
    const db = await open();
    let begun = () => {};
    const inWork = new Promise<void>((resolve) => (begun = resolve));
    let goOn = () => {};
    const restarted = new Promise<void>((resolve) => (goOn = resolve));
    const between = db.transaction(async (sql) => {
      await sql.query('select 1');
      begun();
      await restarted;
      await sql.query('select 1');
    });
    const during = db.query('select pg_sleep(0.9)');
    const outcomes = Promise.allSettled([between, during]);
    await inWork;

    await server.halt('immediate');
    await expect(db.query('select 1')).rejects.toEqual(UNAVAILABLE);
    await expect(db.ping()).rejects.toEqual(UNAVAILABLE);
    await server.resume();
    goOn();

    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await serves(db);
    await db.ping();
  });

  it('that hangs is given up after the limit, refused at once from then on, and serves again when it goes on', async () => {
    const db = await open();
    await Promise.all(Array.from({ length: 10 }, () => db.query('select pg_sleep(0.05)')));
    server.signal('SIGSTOP');
    onTestFinished(() => server.signal('SIGCONT'));

    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, (_, number) =>
        number % 2 ? db.query('select 1') : db.transaction((sql) => sql.query('select 1')),
      ),
    );
    expect(asked).toEqual(asked.map(() => ({ status: 'rejected', reason: UNAVAILABLE })));
    const began = performance.now();
    await expect(db.ping()).rejects.toEqual(UNAVAILABLE);
    await expect(db.query('select 1')).rejects.toEqual(UNAVAILABLE);
    expect(performance.now() - began).toBeLessThan(LIMIT);

    server.signal('SIGCONT');
    await serves(db);
    const answers = await Promise.all(Array.from({ length: 30 }, () => db.query('select 1 as one')));
    expect(answers).toEqual(answers.map(() => [{ one: 1 }]));
  });

  it('is not given up for one slow statement', async () => {
    const db = await open();

    const slow = db.query('select pg_sleep(60)');
    await expect(slow).rejects.toThrow('statement timeout');

    await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('loses the answer to a commit: the same Idempotency-Key does the write once', async () => {
    const line = await lineTo(server.databaseUrl);
    const db = await openPostgresql({ databaseUrl: line.databaseUrl, acceptLossOnPowerFailure: true });
    onTestFinished(() => db.close().then(line.close));
    await migrate(db, Temporal.Instant.from('2026-01-05T04:30:00Z'));
    const { customer, ids } = await testWorld(db);
    const ananya = await customer();
    const enroll = () =>
      ananya.post(
        '/api/enrollments/',
        { plan: ids.plan, monthly_amount: 1000 },
        { headers: { 'Idempotency-Key': 'once' } },
      );

    line.loseAnswerToNextCommit();
    const first = await enroll();
    await serves(db);
    const [second, third] = [await enroll(), await enroll()];

    expect([first.status, second.status, third.status]).toEqual([503, 201, 201]);
    expect(first.headers.get('Retry-After')).toBe('5');
    expect(third.body).toEqual(second.body);
    expect(await db.query('select id from enrollments')).toEqual([{ id: second.body['id'] }]);
  });

  it('is not waited for when it refuses the account or has no such database', async () => {
    const { databaseUrl } = server;

    const refused = openPostgresql({
      databaseUrl: databaseUrl.replace('swarna@', 'nobody:hidden-word@'),
      whileAway: async () => {
        throw new Error('waited');
      },
    });

    const error = await refused.catch((reason: Error) => reason.message);
    expect(error).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+\/postgres: .*"nobody"/);
    expect(error).not.toContain('hidden-word');
  });

  it('is waited for at the start, naming the host and the reason and never the password', async () => {
    await server.halt('fast');
    const told: string[] = [];

    const opening = openPostgresql({
      databaseUrl: server.databaseUrl.replace('swarna@', 'swarna:hidden-word@'),
      acceptLossOnPowerFailure: true,
      whileAway: async (where, reason) => {
        if (told.push(`${where}: ${reason}`) === 2) await server.resume();
      },
    });
    const db = await opening;
    onTestFinished(() => db.close());

    await serves(db);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told[0]).toMatch(/^127\.0\.0\.1:\d+\/postgres: .*ECONNREFUSED/);
    expect(told.join()).not.toContain('hidden-word');
  });
});
