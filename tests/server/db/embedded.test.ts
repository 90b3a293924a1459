// One process in front of the embedded database. What several processes and kills do to it, the gates `embedded` and `histories` hold.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openEmbedded, STATEMENT_LIMIT } from '../../../server/db/embedded.ts';
import { DatabaseUnavailable } from '../../../server/db/errors.ts';
import { acquireLock } from '../../../server/db/lock.ts';
import { embeddedDatabase, migratedSnapshot } from '../../support/databases.ts';

const HEAVY = 'select count(*) from generate_series(1, 2000000000)'; // takes minutes
/** Statement limit in ms, on a clock that the tests move. */
const LIMIT = 300_000;
const UNAVAILABLE = { status: 'rejected', reason: expect.any(DatabaseUnavailable) };

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
const open = async (dataDir: string) =>
  openEmbedded({ dataDir, snapshot: await migratedSnapshot(), statementLimit: LIMIT });

/** Fails unless `work` settles within this turn of the event loop, however busy the machine is. */
const withinThisTurn = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setImmediate(() => reject(new Error('It takes another turn.')))),
  ]);

describe('data folder', () => {
  it('one process cannot open a data folder twice, but can reopen it after closing; only the owner can enter it', async () => {
    const dataDir = path.join(newFolder(), 'data');
    const db = await open(dataDir);
    const mode = (name: string) => (statSync(path.join(dataDir, name)).mode & 0o777).toString(8);

    await expect(withinThisTurn(open(dataDir))).rejects.toThrow(`in use by process ${process.pid}`);
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(true);
    await db.close();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    expect({ data: mode(''), postgres: mode('postgres') }).toEqual({ data: '700', postgres: '700' });

    const again = await open(dataDir);
    await expect(again.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await again.close();
  });

  it('a database whose making was ended is begun anew', async () => {
    const dataDir = newFolder();
    mkdirSync(path.join(dataDir, 'postgres.unfinished'));
    writeFileSync(path.join(dataDir, 'postgres.unfinished/PG_VERSION'), '17');

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
});

describe('time limits', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'swarna-embedded-'));
  const db = await open(dataDir);
  afterAll(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => void vi.useRealTimers();
  });
  const servesAgain = async () => {
    vi.useRealTimers();
    await expect.poll(() => db.ping().then(() => 'serves')).toBe('serves');
  };

  it('a database that takes more than a minute to open is waited for', async () => {
    const opening = openEmbedded({ dataDir: 'memory://', snapshot: await migratedSnapshot() });
    await vi.advanceTimersByTimeAsync(120_000);

    const other = await opening;
    await expect(other.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await other.close();
  });

  it('an idle transaction is rolled back and frees the connection', async () => {
    let idles = () => {};
    const idle = new Promise<void>((resolve) => (idles = resolve));
    const work = db.transaction(async (sql) => {
      await sql.query('create table of_the_idle (n int)');
      idles();
      await new Promise(() => {});
    });
    const outcome = Promise.allSettled([work]);
    await idle;
    await vi.advanceTimersByTimeAsync(LIMIT);

    expect(await outcome).toMatchObject([{ reason: { message: expect.stringContaining('left open') } }]);
    await expect(db.query(`select to_regclass('of_the_idle') as idle`)).resolves.toEqual([{ idle: null }]);
  });

  it('a statement over its limit is ended alone: those that wait for it are answered after the restart, from committed data', async () => {
    expect(STATEMENT_LIMIT).toBe(5_000); // the default, as used here
    await db.query('create table kept as select generate_series(1, 300) as n');
    const count = () => db.query('select count(*) as count from kept');

    const heavy = Promise.allSettled([db.query(HEAVY)]);
    const waiting = [count(), db.transaction((sql) => sql.query('select count(*) as count from kept'))];
    await vi.advanceTimersByTimeAsync(LIMIT);

    expect(await heavy).toEqual([UNAVAILABLE]);
    await expect(withinThisTurn(db.ping())).rejects.toBeInstanceOf(DatabaseUnavailable);
    for (const rows of await Promise.all([...waiting, count()])) expect(rows).toEqual([{ count: 300 }]);
  });

  it('a statement over its limit rolls back its transaction', async () => {
    await db.query('create table rolled_back (n int)');
    let asks = () => {};
    const asked = new Promise<void>((resolve) => (asks = resolve));

    const work = db.transaction(async (sql) => {
      await sql.query('insert into rolled_back values (1)');
      const heavy = sql.query(HEAVY);
      asks();
      await heavy;
    });
    const outcome = Promise.allSettled([work]);
    await asked;
    await vi.advanceTimersByTimeAsync(LIMIT);

    expect(await outcome).toEqual([UNAVAILABLE]);
    await servesAgain();
    expect(await db.query('select * from rolled_back')).toEqual([]);
  });

  it('a health check gives up after a second; the database is restarted only when its statement reaches the limit', async () => {
    const inMemory = await open('memory://');
    onTestFinished(() => inMemory.close());
    await inMemory.query('create table kept (n int)');
    const post = vi.spyOn(Worker.prototype, 'postMessage');
    onTestFinished(() => post.mockRestore());
    /** A thread that gets no processor: it has a question, and does not come to it. */
    const askWhileStarved = async (ms: number) => {
      post.mockClear().mockImplementationOnce(() => {});
      const [health] = await Promise.allSettled([inMemory.ping(), vi.advanceTimersByTimeAsync(ms)]);
      expect(health).toEqual(UNAVAILABLE);
    };

    await askWhileStarved(1_000);
    const [worker] = post.mock.contexts as Worker[];
    worker!.postMessage(post.mock.calls[0]![0]);
    const kept = await inMemory.query('select * from kept');
    await askWhileStarved(LIMIT);
    vi.useRealTimers();

    expect(kept).toEqual([]);
    await expect.poll(() => inMemory.ping().then(() => 'serves')).toBe('serves');
    await expect(inMemory.query('select * from kept')).rejects.toThrow('kept'); // in memory, a restart loses it
  });
});

describe('embedded connection', async () => {
  const db = await embeddedDatabase();
  afterAll(() => db.close());

  it('statements run in call order, and a transaction is never interleaved', async () => {
    const order: string[] = [];
    const step = (name: string) => () => void order.push(name);

    await Promise.all([
      db.query('select 1').then(step('first')),
      db.transaction(async (sql) => {
        await Promise.all([1, 2, 3].map((part) => sql.query('select 1').then(step(`second, part ${part}`))));
        await new Promise(setImmediate);
        await sql.query('select 1').then(step('second, last part'));
      }),
      db.query('select 1').then(step('third')),
    ]);

    const parts = ['part 1', 'part 2', 'part 3', 'last part'].map((part) => `second, ${part}`);
    expect(order).toEqual(['first', ...parts, 'third']);
  });

  it('closing waits for statements in flight and rejects new ones', async () => {
    const before = db.query('select 1 as one');

    const closed = db.close(); // the last test of this database

    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(before).resolves.toEqual([{ one: 1 }]);
    await closed;
  });
});
