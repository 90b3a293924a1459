// How fast the documented lists and reports of one big store are: `npm run bench -- [--enrollments 100000] [--engine postgresql]`.
// With `--backlog`: how fast two lists are while the reminders of a year without any job go out, and how long that takes.
// The whole server answers, with sessions, stores and input checks; only the network is left out. The embedded database is made in
// a folder that goes away afterwards; PostgreSQL is the database
// that DATABASE_URL names: empty, or filled by an earlier run.
import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '../../server/app.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { sendReminders } from '../../server/jobs/reminders.ts';
import { silentLog } from '../../server/log.ts';
import { Tenants } from '../../server/repositories/tenants.ts';
import { Browser } from './browser.ts';
import { BIG_STORE, fillBigStore, idsOf, JEWELLER, NOON, REGULAR } from './bigStore.ts';
import { documentedLists, type ListCall } from './documentedLists.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    enrollments: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'embedded' },
    times: { type: 'string', default: '20' },
    backlog: { type: 'boolean', default: false },
  },
});
const enrollments = Number(values.enrollments);
const times = Number(values.times);
const databaseUrl = values.engine === 'postgresql' ? (process.env['DATABASE_URL'] ?? null) : null;
if (!(enrollments > 0) || !(times > 0) || !['embedded', 'postgresql'].includes(values.engine)) {
  throw new Error(
    'npm run bench -- [--enrollments <number>] [--times <number>] [--engine embedded|postgresql] [--backlog]',
  );
}
if (values.engine === 'postgresql' && databaseUrl === null) {
  throw new Error('Give DATABASE_URL: an empty database on a PostgreSQL server.');
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'swarna-bench-'));
const db = await connect({ databaseUrl, dataDir });
try {
  await migrate(db, NOON);
  const stores = await db.query<{ slug: string }>('select slug from stores');
  if (stores.some(({ slug }) => slug !== BIG_STORE)) {
    throw new Error('The benchmark fills an empty database, and this one has other stores.');
  }
  if (stores.length === 0) await fillBigStore(db, enrollments);
  await (values.backlog ? measureBacklog() : measure());
} finally {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The whole server on that day, with both browsers logged in. */
async function openApp(today: Temporal.Instant) {
  const app = createApp({
    services: {
      db,
      log: silentLog,
      clock: { now: () => today },
      securityClock: { now: () => NOON },
      trustedProxies: [],
      sms: { send: async () => {} },
      tenants: new Tenants(db, 'localhost'),
      secret: 'a secret for the benchmark',
      support: { email: null, whatsapp: null, chatbotVendor: null },
    },
    version: 'bench',
    checkReplies: false,
    demo: null,
    docs: false,
  });
  const host = `${BIG_STORE}.localhost`;
  return {
    seller: await new Browser(app, host).logIn('seller', JEWELLER),
    customer: await new Browser(app, host).logIn('customer', REGULAR),
  };
}

async function measureBacklog(): Promise<void> {
  const inAYear = NOON.add({ hours: 24 * 365 });
  const { seller } = await openApp(inAYear);
  const took: number[] = [];
  const began = performance.now();
  const sent = new AbortController();
  const sending = sendReminders(db, inAYear).finally(() => sent.abort());
  while (!sent.signal.aborted) {
    for (const path of ['/api/transactions/?status=due', '/api/enrollments/']) {
      const start = performance.now();
      const { status } = await seller.get(path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      took.push(performance.now() - start);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await sending;
  const [reminders] = await db.query<{ count: number }>(
    'select count(*) as count from notifications where sent_at = $1',
    [inAYear],
  );
  took.sort((a, b) => a - b);
  const [middle, p99, slowest] = [0.5, 0.99, 1].map((part) =>
    took[Math.min(took.length - 1, Math.floor(took.length * part))]!.toFixed(0),
  );
  console.log(
    `${reminders!.count} reminders of a year on ${db.engine}: ${seconds(began)}; ${took.length} lists meanwhile, in ms: median ${middle}, 99th percentile ${p99}, slowest ${slowest}`,
  );
}

async function measure(): Promise<void> {
  const [rows] = await db.query<Record<string, number>>(
    `select (select count(*) from enrollments) as enrollments, (select count(*) from transactions) as transactions,
       (select count(*) from customers) as customers, (select count(*) from notifications) as notifications,
       pg_database_size(current_database()) / 1000000 as megabytes`,
  );
  console.log(`One store on ${db.engine}: ${JSON.stringify(rows)}`);

  const browsers = await openApp(NOON);
  const ask = async ({ actor, path: address }: ListCall) => {
    const answer = await browsers[actor].get(address);
    if (answer.status === 501) return { count: 'not built' };
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
    return answer.body;
  };
  const ids = await idsOf(db);
  const counts = new Map<string, number>();
  for (const { actor, path: address } of documentedLists(() => 0, ids)) {
    const plain = address.replace(/[?&]page=1$/, '');
    if (actor === 'seller')
      counts.set(plain, Number((await browsers.seller.get(address)).body['count'] ?? 0));
  }
  console.log('\nOne after another, in ms: median and slowest');
  for (const call of documentedLists((address) => counts.get(address) ?? 0, ids)) {
    const took: number[] = [];
    let count: unknown = '';
    for (let time = 0; time < times; time += 1) {
      const start = performance.now();
      count = (await ask(call).catch((error: Error) => ({ count: error.message })))['count'] ?? '';
      took.push(performance.now() - start);
      if (took[0]! > 1000 && time === 2) break;
    }
    took.sort((a, b) => a - b);
    const figures = [took[Math.floor(took.length / 2)]!, took.at(-1)!].map((ms) => ms.toFixed(1).padStart(8));
    console.log(
      `${figures.join('')}  ${call.actor} ${call.path}${count === '' ? '' : `  (${String(count)} rows)`}`,
    );
  }

  console.log('\n50 at once, for 3 s each: answers a second, 99th percentile in ms');
  const middle = Math.ceil(enrollments / 40);
  const report = documentedLists(() => 0, ids).at(-1)!;
  const [plan] = (await browsers.customer.get('/api/plans/')).body['results'] as { id: string }[];
  const order = { plan: plan!.id, monthly_amount: 1000 };
  await flood('enrollments made', async () => {
    const { status } = await browsers.customer.post('/api/enrollments/', order);
    if (status !== 201) throw new Error(`An enrollment answered ${status}.`);
  });
  await flood('page 1', () => ask(enrollmentPage(1)));
  await flood(`page ${middle}`, () => ask(enrollmentPage(middle)));
  const enough = new AbortController();
  const reporting = (async () => {
    while (!enough.signal.aborted) await ask(report);
  })();
  await flood('page 1, while one person repeats the longest report', () => ask(enrollmentPage(1)));
  enough.abort();
  await reporting;
  console.log(`\nResident memory: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
}

function enrollmentPage(page: number): ListCall {
  return { operation: 'listEnrollments', actor: 'seller', path: `/api/enrollments/?page=${page}` };
}

async function flood(name: string, askOnce: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  const end = performance.now() + 3_000;
  const one = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await askOnce();
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 50 }, one));
  took.sort((a, b) => a - b);
  const p99 = took[Math.floor(took.length * 0.99)]!;
  console.log(`${String(Math.round(took.length / 3)).padStart(8)}${p99.toFixed(1).padStart(8)}  ${name}`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
