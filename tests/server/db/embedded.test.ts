import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openEmbedded } from '../../../server/db/embedded.ts';
import { DatabaseUnavailable } from '../../../server/db/errors.ts';
import { acquireLock } from '../../../server/db/lock.ts';
import { embeddedDatabase, migratedSnapshot } from '../../support/databases.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HEAVY = 'select count(*) from generate_series(1, 2000000000)'; // takes minutes
/** Statement limit in ms; no other statement here comes near it, even on a busy machine. */
const LIMIT = 1_500;
const TICK = 10; // ms

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swarna-embedded-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Opens a folder's database; a new one starts from the migrated snapshot, which is faster than creating it. */
const open = async (dataDir: string, statementLimit = 300_000) =>
  openEmbedded({ dataDir, snapshot: await migratedSnapshot(), statementLimit });

/** Fails unless `work` settles within this turn of the event loop: it waits for nothing, however busy the machine is. */
const withinThisTurn = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setImmediate(() => reject(new Error('It takes another turn.')))),
  ]);

/** The writer, built like the server: one file with the database's worker beside it. */
let writer = '';
beforeAll(async () => {
  const outDir = path.join(ROOT, 'out', `killed-writer-${process.pid}`);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'tests/support/killedWriter.ts', outDir },
  });
  copyFileSync(path.join(ROOT, 'server/db/embeddedWorker.js'), path.join(outDir, 'embeddedWorker.js'));
  writer = path.join(outDir, 'killedWriter.js');
  return () => rmSync(outDir, { recursive: true, force: true });
});

/** Starts the writer and waits for this many acknowledgements. */
async function startWriter(dataDir: string, acknowledgements: number) {
  const child = fork(writer, [dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let last = 0;
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The writer ended by itself.')));
    child.on('message', (number) => {
      last = Number(number);
      count += 1;
      if (count === acknowledgements) resolve();
    });
  });
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      return last;
    },
  };
}

describe('data folder', () => {
  it('a data folder opens for one process at a time; the error names that process, and its death frees the folder with every acknowledged write', async () => {
    const dataDir = newFolder();
    await (await open(dataDir)).close();
    let acknowledged = 0;
    for (const count of [5, 26, 70]) {
      const writing = await startWriter(dataDir, count);
      await expect(withinThisTurn(open(dataDir))).rejects.toThrow(`in use by process ${writing.pid}`);
      acknowledged = await writing.kill();
    }

    const db = await open(dataDir);
    const [kept] = await db.query<{ count: number }>(
      'select count(*) as count, max(number) as last, sum(amount) as amount from entries',
    );
    const totals = await db.query('select paid, amount from totals');
    await db.close();

    const count = kept?.count ?? 0;
    expect(count).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(100);
    expect(kept).toEqual({ count, last: count, amount: count * 100 });
    expect(totals).toEqual([{ paid: count, amount: count * 100 }]);
  });

  it('one process cannot open a data folder twice, but can reopen it after closing; only the owner can enter it', async () => {
    const dataDir = path.join(newFolder(), 'data');
    const db = await open(dataDir);
    const mode = (name: string) => (statSync(path.join(dataDir, name)).mode & 0o777).toString(8);

    await expect(open(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(true);
    await db.close();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    expect({ data: mode(''), postgres: mode('postgres') }).toEqual({ data: '700', postgres: '700' });

    const again = await open(dataDir);
    await expect(again.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await again.close();
  });

  it('a database whose making was ended by kill -9 is begun anew', async () => {
    const dataDir = newFolder();
    const child = fork(writer, [dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = once(child, 'exit');
    const begun = () =>
      readdirSync(dataDir).some((folder) => existsSync(path.join(dataDir, folder, 'PG_VERSION')));
    while (!begun()) await sleep(1);
    child.kill('SIGKILL');
    await ended;

    const db = await openEmbedded({ dataDir });
    const answer = await db.query('select 1 as one');
    await db.close();

    expect(answer).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  it.each([
    ['is a file', (folder: string) => path.join(folder, 'file')],
    ['lies below a file', (folder: string) => path.join(folder, 'file', 'data')],
    ['takes no files', () => '/proc'],
  ])('a data folder that %s stops the start with one sentence that names DATA_DIR', async (_, place) => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'file'), '');

    await expect(open(place(folder))).rejects.toThrow(
      /^DATA_DIR must be a folder that can be written to \(E[^\n]+\)\.$/,
    );
  });

  it.each([
    ['of a dead process', { pid: 2 ** 22 + 1, started: null }],
    ['whose process id was reused', { pid: process.pid, started: 'long ago' }],
    ['without a process id', {}],
  ])('a lock %s is replaced', async (_, content) => {
    const lock = path.join(newFolder(), 'lock');
    writeFileSync(lock, JSON.stringify(content));

    await acquireLock(lock);

    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('a database that takes more than a minute to open is waited for', async () => {
    const snapshot = await migratedSnapshot();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());

    const opening = openEmbedded({ dataDir: 'memory://', snapshot });
    await vi.advanceTimersByTimeAsync(120_000);

    const db = await opening;
    await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await db.close();
  });
});

describe('time limits', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'swarna-embedded-'));
  const db = await open(dataDir, LIMIT);
  afterAll(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true });
  });

  it('an idle transaction is rolled back and frees the connection', async () => {
    const work = db.transaction((sql) =>
      sql.query('select 1').then(() => sleep(60_000, undefined, { ref: false })),
    );

    await expect(work).rejects.toThrow('left open');
    await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('a statement over its limit is rejected without blocking the event loop, and committed data is back after the restart', async () => {
    await db.query('create table kept as select generate_series(1, 300) as n');
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), TICK);
    onTestFinished(() => clearInterval(ticking));

    const outcomes = await Promise.allSettled([db.query(HEAVY), db.query('select 1')]);
    const ticksUntilRejected = ticks;
    await expect(withinThisTurn(db.ping())).rejects.toBeInstanceOf(DatabaseUnavailable);

    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.any(DatabaseUnavailable) },
      { status: 'rejected', reason: expect.any(DatabaseUnavailable) },
    ]);
    expect(ticksUntilRejected).toBeGreaterThan(15);
    expect(ticksUntilRejected).toBeLessThan((2 * LIMIT) / TICK); // a busy machine ticks less, never more
    await expect.poll(() => db.ping().then(() => 'serves')).toBe('serves');
    expect(await db.query('select count(*) as count from kept')).toEqual([{ count: 300 }]);
  });

  it('a statement over its limit rolls back its transaction', async () => {
    await db.query('create table rolled_back (n int)');

    const work = db.transaction(async (sql) => {
      await sql.query('insert into rolled_back values (1)');
      await sql.query(HEAVY);
    });

    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect.poll(() => db.ping().then(() => 'serves')).toBe('serves');
    expect(await db.query('select * from rolled_back')).toEqual([]);
  });

  it('a health check gives up after a second; the database is restarted only when its statement reaches the limit', async () => {
    const limit = 300_000;
    const db = await open('memory://', limit);
    onTestFinished(() => db.close());
    await db.query('create table kept (n int)');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const post = vi.spyOn(Worker.prototype, 'postMessage');
    onTestFinished(() => post.mockRestore());
    /** A thread that gets no processor: it has a question, and does not come to it. */
    const askWhileStarved = async (ms: number) => {
      post.mockClear().mockImplementationOnce(() => {});
      const [health] = await Promise.allSettled([db.ping(), vi.advanceTimersByTimeAsync(ms)]);
      expect(health).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    };

    await askWhileStarved(1_000);
    const [worker] = post.mock.contexts as Worker[];
    worker!.postMessage(post.mock.calls[0]![0]);
    const kept = await db.query('select * from kept');
    await askWhileStarved(limit);
    vi.useRealTimers();

    expect(kept).toEqual([]);
    await expect.poll(() => db.ping().then(() => 'serves')).toBe('serves');
    await expect(db.query('select * from kept')).rejects.toThrow('kept'); // in memory, a restart loses it
  });
});

describe('embedded connection', async () => {
  const db = await embeddedDatabase();
  afterAll(() => db.close());

  it('statements run in call order, and a transaction is never interleaved', async () => {
    const order: string[] = [];
    const step = (name: string) => () => void order.push(name);

    await Promise.all([
      db.query('select pg_sleep(0.05)').then(step('first')),
      db.transaction(async (sql) => {
        await sql.query('select 1').then(step('second, first statement'));
        await sleep(30);
        await sql.query('select 1').then(step('second, last statement'));
      }),
      db.query('select 1').then(step('third')),
    ]);

    expect(order).toEqual(['first', 'second, first statement', 'second, last statement', 'third']);
  });

  it('parallel statements of one transaction run one after another', async () => {
    const numbers = await db.transaction((sql) =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          sql.query<{ hits: number }>(
            `insert into rate_limits as r (key, hits, window_started_at) values ('k', 1, '2026-01-05T04:30:00Z')
             on conflict (key) do update set hits = r.hits + 1 returning hits`,
          ),
        ),
      ),
    );

    expect(numbers.map(([row]) => row?.hits)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('closing waits for statements in flight and rejects new ones', async () => {
    const before = db.query('select pg_sleep(0.05), 1 as one');

    const closed = db.close(); // the last test of this database

    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(before).resolves.toMatchObject([{ one: 1 }]);
    await closed;
  });
});
