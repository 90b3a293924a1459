// The built server in a process of its own: kill -9, SIGTERM, commands.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { build, type Rollup } from 'vite';
import { demoNoticeCopy } from '../../src/lib/copy/demoNotice.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrations } from '../../server/db/migrate.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { describeOnPostgresql } from '../support/database.ts';
import { freePort, migratedSnapshot, startPostgresql } from '../support/databases.ts';

mkdirSync('out', { recursive: true });
const place = mkdtempSync(path.resolve('out/server-test-')); // below the project, so that the server finds its dependencies
const main = path.join(place, 'server/main.js');
const children: ChildProcess[] = [];

let chunks: Rollup.OutputChunk[] = [];
beforeAll(async () => {
  const built = await build({ logLevel: 'silent', build: { ssr: true, outDir: path.dirname(main) } });
  const { output } = built as Rollup.RollupOutput;
  chunks = output.filter((part) => part.type === 'chunk');
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  port: number;
  output: () => string;
}

function run(
  env: Record<string, string> = {},
  args: string[] = [],
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: path.join(place, 'data'), ...env },
  });
  children.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)));
  return { child, output: () => text };
}

async function listening({ child, output }: ReturnType<typeof run>): Promise<Running> {
  for (;;) {
    const port = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(output())?.[1];
    if (port) return { child, output, port: Number(port) };
    if (child.exitCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

interface Answer {
  status: number;
  cookies: string[];
  text: string;
  body: Record<string, unknown>;
}

/** One request over a real socket, as a browser at meera's address would send it. */
function ask(
  port: number,
  method: string,
  address: string,
  headers: Record<string, string> = {},
  json?: unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: address,
        headers: { Host: `meera.localhost:${port}`, 'Content-Type': 'application/json', ...headers },
      },
      (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => (text += String(chunk)));
        reply.on('end', () => {
          const cookies = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!);
          resolve({
            status: reply.statusCode ?? 0,
            cookies,
            text,
            body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

const headersOf = (cookies: string[]) => ({
  Cookie: cookies.join('; '),
  'X-CSRFToken': cookies
    .find((cookie) => cookie.startsWith('__Host-csrftoken='))!
    .slice('__Host-csrftoken='.length),
  'X-Actor': 'customer',
});

async function logIn(port: number): Promise<Record<string, string>> {
  const csrf = await ask(port, 'GET', '/api/csrf/');
  const who = { phone_number: '9876500001', password: 'Golden@123' };
  const login = await ask(port, 'POST', '/api/login/', headersOf(csrf.cookies), who);
  expect(login.status).toBe(200);
  const browser = csrf.cookies.filter((cookie) => cookie.startsWith('__Host-browser=')); // a login keeps it
  return headersOf([...browser, ...login.cookies]);
}

it('the server keeps acknowledged writes and sessions through kill -9, exits 0 on SIGTERM, and warns at the start and on every page of a demo that is open to the internet', async () => {
  const first = await listening(run());
  expect(first.output()).toContain('Database: embedded. It survives a killed process, not a power failure;');
  expect(first.output()).not.toContain('demo.public');
  expect(first.output()).toMatch(new RegExp(`^ *Landing page +http://localhost:${first.port}/$`, 'm'));
  const headers = await logIn(first.port);
  const plans = await ask(first.port, 'GET', '/api/plans/', headers);
  const plan = (plans.body['results'] as { id: string }[])[0]!.id;
  const enroll = () =>
    ask(
      first.port,
      'POST',
      '/api/enrollments/',
      { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      { plan, monthly_amount: 1000 },
    );
  const acknowledged: string[] = [];
  const writing = Array.from({ length: 40 }, async () => {
    const answer = await enroll().catch(() => null); // the connection breaks under the later ones
    if (answer?.status === 201) acknowledged.push(String(answer.body['id']));
    if (acknowledged.length === 10) first.child.kill('SIGKILL');
  });
  await Promise.all(writing);
  await exitCode(first.child);
  expect(acknowledged.length).toBeGreaterThanOrEqual(10);

  mkdirSync(path.join(place, 'client'));
  writeFileSync(path.join(place, 'client/index.html'), '<html><body><div id="app"></div></body></html>');
  const restarted = performance.now();
  const second = await listening(run({ DEMO: '1', ROOT_DOMAIN: 'example.com' }));
  const host = { Host: 'meera.example.com' };
  process.stdout.write(
    `reopened after kill -9 in ${Math.round(performance.now() - restarted)} ms with ${acknowledged.length} acknowledged writes\n`,
  );
  const list = await ask(second.port, 'GET', '/api/enrollments/?page_size=100', { ...headers, ...host });
  expect(list.status).toBe(200);
  const kept = (list.body['results'] as { id: string }[]).map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));

  const page = await ask(second.port, 'GET', '/login', host);
  expect(second.output()).toMatch(/"event":"demo\.public","reason":"[^"]+"/);
  expect(page.text).toContain(`${demoNoticeCopy.sentence}</aside>`);

  const rival = run();
  expect(await exitCode(rival.child)).not.toBe(0);
  expect(rival.output()).toContain(String(second.child.pid));

  const inFlight = ask(second.port, 'GET', '/api/plans/', { ...headers, ...host });
  await inFlight;
  second.child.kill('SIGTERM');
  expect(await exitCode(second.child)).toBe(0);

  const command = run({}, ['kyc', 'naya', 'ACTIVE']);
  expect(await exitCode(command.child)).toBe(0);
  expect(command.output()).toContain('naya is now ACTIVE.');

  const serious = run({ DEMO: '0' });
  expect(await exitCode(serious.child)).toBe(1);
  expect(serious.output()).toMatch(/^The database belongs to the demo, [^\n]+\n$/);
});

describeOnPostgresql('servers that wait', () => {
  it('servers wait for an absent PostgreSQL, answer 503 meanwhile, and then prepare an empty database once', async () => {
    const postgresql = await startPostgresql({ fsync: true });
    onTestFinished(() => postgresql.stop());
    await postgresql.halt('fast');
    const env = { DATABASE_URL: postgresql.databaseUrl.replace('swarna@', 'swarna:hidden-word@') };
    const port = await freePort();

    const [one, two] = [run({ ...env, PORT: String(port) }), run(env)];
    const impatient = run(env);
    const health = () => ask(port, 'GET', '/healthz').then(({ status }) => status, String);
    await expect.poll(health).toBe(503);
    expect(one.output()).toMatch(/"where":"127\.0\.0\.1:\d+\/postgres","reason":"[^"]*ECONNREFUSED/);
    expect((await ask(port, 'GET', '/api/plans/')).body['code']).toBe('unavailable');
    await expect.poll(impatient.output).toContain('database.awaited');
    impatient.child.kill('SIGTERM');
    expect(await exitCode(impatient.child)).toBe(0);
    await postgresql.resume();
    await Promise.all([listening(one), listening(two)]);
    expect(one.output()).toContain('Database: PostgreSQL.\n');
    const careless = run({ DATABASE_URL: `${env.DATABASE_URL}?options=-c%20synchronous_commit%3Doff` });
    await expect.poll(careless.output).toContain('could lose payments that were acknowledged');
    expect(await exitCode(careless.child)).toBe(1);

    expect(await health()).toBe(200);
    expect(one.output() + two.output()).not.toContain('hidden-word');
    two.child.kill('SIGTERM');
    expect(await exitCode(two.child)).toBe(0);
    // The health checks left a kept-alive connection, which the first signal still waits for.
    one.child.kill('SIGTERM');
    one.child.kill('SIGINT');
    expect(await exitCode(one.child)).toBe(1);
  });
});

describeOnPostgresql('a server beside a newer one', () => {
  it('ends within a minute, with its sentence, when the newer one has changed the tables', async () => {
    const postgresql = await startPostgresql({ fsync: true });
    onTestFinished(() => postgresql.stop());
    const hasty = `const { setInterval } = globalThis;
      globalThis.setInterval = (work, interval) => setInterval(work, interval / 100);`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hasty)}`;
    const { child, output, port } = await listening(
      run({ DATABASE_URL: postgresql.databaseUrl, NODE_OPTIONS }),
    );
    expect((await ask(port, 'GET', '/readyz')).status).toBe(200);

    const db = await openPostgresql({ databaseUrl: postgresql.databaseUrl });
    await db.query(`insert into schema_migrations values ('9999_newer', '', now())`);
    await db.close();

    expect(await exitCode(child)).toBe(1);
    expect(output()).toContain('The database was changed by 9999_newer, which this server does not know');
  });
});

it('a server that is killed while it makes its tables goes on there at the next start', async () => {
  const DATA_DIR = path.join(place, 'killed');
  const snapshot = await migratedSnapshot(); // emptied again, which is faster than creating a database
  const empty = await openEmbedded({ dataDir: DATA_DIR, snapshot, statementLimit: 300_000 });
  await empty.transaction((sql) => sql.script('drop schema public cascade; create schema public'));
  await empty.close();
  // The database's worker is asked to note the last migration, so all of it has run and nothing of it is committed.
  const killing = `import { Worker } from 'node:worker_threads';
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      postMessage.call(this, message);
      if (JSON.stringify(message).includes(${JSON.stringify(migrations.at(-1)!.name)})) process.kill(process.pid, 'SIGKILL');
    };`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(killing)}`;

  const killed = run({ DATA_DIR, DEMO: '0', NODE_OPTIONS });
  await exitCode(killed.child);
  const next = await listening(run({ DATA_DIR, DEMO: '0' }));
  const ready = await ask(next.port, 'GET', '/readyz');
  next.child.kill('SIGTERM');
  await exitCode(next.child);

  expect(killed.child.signalCode).toBe('SIGKILL');
  expect(ready.status).toBe(200);
  const db = await openEmbedded({ dataDir: DATA_DIR });
  const applied = await db.query<{ name: string }>(
    'select name from schema_migrations order by applied_at, name',
  );
  await db.close();
  expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
});

it('a malformed environment variable fails the start with one sentence', async () => {
  const { child, output } = run({ PORT: 'three' });

  expect(await exitCode(child)).toBe(1);
  expect(output()).toBe('PORT must be a whole number from 0 to 65535, not "three".\n');
});

/** The source files in a chunk of the built server and in all chunks that it imports at once. */
function loadedWith(fileName: string, seen = new Set<string>()): string[] {
  const chunk = chunks.find((candidate) => candidate.fileName === fileName);
  if (!chunk || seen.has(fileName)) return [];
  seen.add(fileName);
  const own = chunk.moduleIds.map((id) => path.relative(process.cwd(), id).split(path.sep).join('/'));
  return [...own, ...chunk.imports.flatMap((name) => loadedWith(name, seen))];
}

it('a server without the demo loads none of its code or images', () => {
  const loaded = loadedWith('main.js');

  expect(loaded).toContain('server/app.ts');
  expect(chunks.flatMap(({ moduleIds }) => moduleIds).some((id) => id.includes('demo/images'))).toBe(true);
  expect(loaded.filter((file) => /(^|\/)demo[./]/.test(file))).toEqual([]);
});
