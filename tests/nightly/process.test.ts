// The built server in a process of its own, beside other processes. What it bears under load, the gates hold.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { build } from 'vite';
import { demoNoticeCopy } from '../../src/lib/copy/demoNotice.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrations } from '../../server/db/migrate.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { describeOnPostgresql } from '../support/database.ts';
import { migratedSnapshot, onFreePorts, startPostgresql } from '../support/databases.ts';

mkdirSync('out', { recursive: true });
const place = mkdtempSync(path.resolve('out/server-test-')); // below the project, so that the server finds its dependencies
const main = path.join(place, 'server/main.js');
const children: ChildProcess[] = [];

beforeAll(() => build({ logLevel: 'silent', build: { ssr: true, outDir: path.dirname(main) } }));
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  output: () => string;
}

function run(env: Record<string, string> = {}, args: string[] = []): Running {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: path.join(place, 'data'), ...env },
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += String(chunk)));
  return { child, output: () => text };
}

async function exitCode({ child }: Running): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Waits until a server listens; its port. */
async function listening({ child, output }: Running): Promise<number> {
  for (;;) {
    const port = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(output())?.[1];
    if (port) return Number(port);
    if (child.exitCode !== null) throw new Error(output());
    await sleep(20);
  }
}

const statusAt = (port: number, address: string): Promise<number | string> =>
  fetch(`http://127.0.0.1:${port}${address}`).then(({ status }) => status, String);

it('a demo that is open to the internet warns at its start and on its pages, survives kill -9, exits 0 on SIGTERM, and keeps its database', async () => {
  mkdirSync(path.join(place, 'client'));
  writeFileSync(path.join(place, 'client/index.html'), '<html><body><div id="app"></div></body></html>');
  const first = run();
  const firstPort = await listening(first);
  expect(first.output()).toContain('Database: embedded. It survives a killed process, not a power failure;');
  expect(first.output()).not.toContain('demo.public');
  expect(first.output()).toMatch(new RegExp(`^ *Landing page +http://localhost:${firstPort}/$`, 'm'));
  first.child.kill('SIGKILL');
  await exitCode(first);

  const open = run({ DEMO: '1', ROOT_DOMAIN: 'example.com' });
  const port = await listening(open);
  const page = await fetch(`http://127.0.0.1:${port}/login`);
  expect(open.output()).toMatch(/"event":"demo\.public","reason":"[^"]+"/);
  expect(await page.text()).toContain(`${demoNoticeCopy.sentence}</aside>`);
  open.child.kill('SIGTERM');
  expect(await exitCode(open)).toBe(0);

  const command = run({}, ['kyc', 'naya', 'ACTIVE']);
  expect(await exitCode(command)).toBe(0);
  expect(command.output()).toContain('naya is now ACTIVE.');

  const serious = run({ DEMO: '0' });
  expect(await exitCode(serious)).toBe(1);
  expect(serious.output()).toMatch(/^The database belongs to the demo, [^\n]+\n$/);
});

describeOnPostgresql('servers that wait', () => {
  it('servers wait for an absent PostgreSQL, answer 503 meanwhile, and then prepare an empty database once', async () => {
    const postgresql = await startPostgresql({ fsync: true });
    onTestFinished(() => postgresql.stop());
    await postgresql.halt('fast');
    const env = { DATABASE_URL: postgresql.databaseUrl.replace('swarna@', 'swarna:hidden-word@') };
    const [one, port] = await onFreePorts(1, async (given) => {
      const waiting = run({ ...env, PORT: String(given) });
      while ((await statusAt(given, '/healthz')) !== 503) {
        if (waiting.child.exitCode !== null) throw new Error(waiting.output());
        await sleep(20);
      }
      return [waiting, given] as const;
    });
    const [two, impatient] = [run(env), run(env)];

    expect(one.output()).toMatch(/"where":"127\.0\.0\.1:\d+\/postgres","reason":"[^"]*ECONNREFUSED/);
    expect(await statusAt(port, '/api/plans/')).toBe(503);
    await expect.poll(impatient.output).toContain('database.awaited');
    impatient.child.kill('SIGTERM');
    expect(await exitCode(impatient)).toBe(0);
    await postgresql.resume();
    await Promise.all([listening(one), listening(two)]);
    expect(one.output()).toContain('Database: PostgreSQL.\n');
    const careless = run({ DATABASE_URL: `${env.DATABASE_URL}?options=-c%20synchronous_commit%3Doff` });
    await expect.poll(careless.output).toContain('could lose payments that were acknowledged');
    expect(await exitCode(careless)).toBe(1);

    expect(await statusAt(port, '/healthz')).toBe(200);
    expect(one.output() + two.output()).not.toContain('hidden-word');
    two.child.kill('SIGTERM');
    expect(await exitCode(two)).toBe(0);
    // The health checks left a kept-alive connection, which the first signal still waits for.
    one.child.kill('SIGTERM');
    one.child.kill('SIGINT');
    expect(await exitCode(one)).toBe(1);
  });
});

describeOnPostgresql('a server beside a newer one', () => {
  it('ends within a minute, with its sentence, when the newer one has changed the tables', async () => {
    const postgresql = await startPostgresql({ fsync: true });
    onTestFinished(() => postgresql.stop());
    const hasty = `const { setInterval } = globalThis;
      globalThis.setInterval = (work, interval) => setInterval(work, interval / 100);`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hasty)}`;
    const older = run({ DATABASE_URL: postgresql.databaseUrl, NODE_OPTIONS });
    expect(await statusAt(await listening(older), '/readyz')).toBe(200);

    const db = await openPostgresql({ databaseUrl: postgresql.databaseUrl });
    await db.query(`insert into schema_migrations values ('9999_newer', '', now())`);
    await db.close();

    expect(await exitCode(older)).toBe(1);
    expect(older.output()).toContain(
      'The database was changed by 9999_newer, which this server does not know',
    );
  });
});

it('a server that is killed while it makes its tables goes on there at the next start', async () => {
  const DATA_DIR = path.join(place, 'killed');
  const snapshot = await migratedSnapshot(); // emptied again, which is faster than creating a database
  const empty = await openEmbedded({ dataDir: DATA_DIR, snapshot, statementLimit: 300_000 });
  await empty.transaction((sql) => sql.script('drop schema public cascade; create schema public'));
  await empty.close();
  // The database's worker is about to record the last migration, so all of it has run and nothing of it is committed.
  const killing = `import { Worker } from 'node:worker_threads';
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      postMessage.call(this, message);
      if (JSON.stringify(message).includes(${JSON.stringify(migrations.at(-1)!.name)})) process.kill(process.pid, 'SIGKILL');
    };`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(killing)}`;

  const killed = run({ DATA_DIR, DEMO: '0', NODE_OPTIONS });
  await exitCode(killed);
  const next = run({ DATA_DIR, DEMO: '0' });
  const ready = await statusAt(await listening(next), '/readyz');
  next.child.kill('SIGTERM');
  await exitCode(next);

  expect(killed.child.signalCode).toBe('SIGKILL');
  expect(ready).toBe(200);
  const db = await openEmbedded({ dataDir: DATA_DIR });
  const applied = await db.query<{ name: string }>(
    'select name from schema_migrations order by applied_at, name',
  );
  await db.close();
  expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
});
