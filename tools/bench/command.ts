// Times the documented lists and reports of one big store: `npm run bench -- [--enrollments 100000] [--engine
// postgresql]`.
// With `--backlog`: times two lists while the reminders of a year without any job go out, and how long those take;
// fails if the 99th percentile of the lists is over 200 ms.
// With `--exports`: time and memory of exporting the big lists and the liability; fails if a file's memory grows with
// its rows.
// With `--register`: takes in a register of 10,000 people, then searches among them; fails over a minute, or over 100 ms for a search.
// Runs the whole server, with sessions, stores and input checks; only the network is left out. See benchDatabase.ts for
// the database.
import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exitOnSignals } from '../gates/kit/endedFromOutside.ts';
import { MAX_REGISTER_ROWS } from '../../server/imports/sheet.ts';
import { sendReminders } from '../../server/jobs/reminders.ts';
import { benchApp, browsersOf, dueInstallments, quantile } from './benchApp.ts';
import { engines, openBenchDatabase, type Engine } from './benchDatabase.ts';
import { BIG_STORE, fillBigStore, idsOf, NOON } from '../../tests/support/bigStore.ts';
import { documentedLists, type ListCall } from '../../tests/support/documentedLists.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    enrollments: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'embedded' },
    times: { type: 'string', default: '20' },
    backlog: { type: 'boolean', default: false },
    exports: { type: 'boolean', default: false },
    register: { type: 'boolean', default: false },
  },
});
const enrollments = Number(values.enrollments);
const times = Number(values.times);
if (!(enrollments > 0) || !(times > 0) || !engines.includes(values.engine as Engine)) {
  throw new Error(
    'npm run bench -- [--enrollments <number>] [--times <number>] [--engine embedded|postgresql] [--backlog | --exports | --register]',
  );
}

exitOnSignals();
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Rows of a file between two looks at the heap. */
const LOOK_AT_HEAP = 10_000;
/** Megabytes by which the heap may differ from one look to another: some batches of rows, and not the rows of the file. */
const MOST_HEAP = 10;

/** Milliseconds that lists may take while a backlog is worked off: the 99th percentile. */
const SLOWEST_LIST = 200;

/** A jeweller's longest waits: milliseconds of a register with the most rows, and of one search. */
const SLOWEST_REGISTER = 60_000;
const SLOWEST_SEARCH = 100;

const db = await openBenchDatabase(values.engine as Engine);
try {
  const stores = await db.query<{ slug: string }>('select slug from stores');
  if (stores.some(({ slug }) => slug !== BIG_STORE)) {
    throw new Error('The benchmark fills an empty database, and this one has other stores.');
  }
  if (stores.length === 0) await fillBigStore(db, values.register ? 10 : enrollments);
  if (values.register) await measureRegister();
  else await (values.backlog ? measureBacklog() : values.exports ? measureExports() : measure());
} finally {
  await db.close();
}

async function openApp(today: Temporal.Instant) {
  const app = benchApp(db, today);
  return { app, ...(await browsersOf(app)) };
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
  const at = (part: number) => Math.round(quantile(took, part));
  const p99 = at(0.99);
  console.log(
    `${reminders!.count} reminders of a year on ${db.engine}: ${seconds(began)}; ${took.length} lists meanwhile, in ms: median ${at(0.5)}, 99th percentile ${p99}, slowest ${at(1)}`,
  );
  if (reminders!.count === 0) throw new Error('No reminder went out: nothing was measured.');
  if (p99 > SLOWEST_LIST) throw new Error(`Lists took ${p99} ms meanwhile; ${SLOWEST_LIST} are the limit.`);
}

async function measureRegister(): Promise<void> {
  const { seller } = await openApp(NOON);
  const people = Array.from({ length: MAX_REGISTER_ROWS }, (_, n) => [
    `${n % 2 === 0 ? 'Lakshmi' : 'सुनीता'} ${String.fromCodePoint(65 + (n % 26))}${n}`,
    String(9_000_000_000 + n),
    'Old Gold 11',
    '5000',
    '2025-09-05',
    String(n % 7),
  ]);
  const table = [['Name', 'Mobile', 'Scheme', 'Monthly', 'Started', 'Paid'], ...people];
  const file = new Blob([table.map((row) => row.join(',')).join('\n')]);
  const step = async (name: string, call: () => ReturnType<typeof seller.post>) => {
    const start = performance.now();
    const before = process.cpuUsage();
    const { status, body } = await call();
    const { user, system } = process.cpuUsage(before);
    const took = performance.now() - start;
    if (status > 201) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    console.log(
      `${took.toFixed(0).padStart(8)} ms  ${name}, processor time of this process ${((user + system) / 1000).toFixed(0)} ms`,
    );
    if (took > SLOWEST_REGISTER) throw new Error(`${name} took over a minute.`);
    return body;
  };
  const upload = { form: { file, file_name: 'register.csv' } };
  const { id, mapping } = await step('a file is read', () => seller.call('POST', '/api/imports/', upload));
  const plan = {
    plan_name: 'Old Gold 11',
    duration_months: 11,
    benefits_percentage: 100,
    redemption_days: 0,
  };
  const decisions = { mapping, choices: [plan] };
  const path = `/api/imports/${String(id)}`;
  const { totals } = await step('its rows are checked', () => seller.post(`${path}/check/`, decisions));
  const order = { ...decisions, totals };
  const once = { headers: { 'Idempotency-Key': 'register' } };
  await step('it is taken in', () => seller.post(`${path}/take_in/`, order, once));
  for (const words of ['9000004321', '90000 04', 'lakshmi', 'lakshmi a26', 'सुनीता', 'l', 'nobody at all']) {
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const start = performance.now();
      await seller.get(`/api/search/?q=${encodeURIComponent(words)}`);
      took.push(performance.now() - start);
    }
    took.sort((a, b) => a - b);
    const [median, slowest] = [quantile(took, 0.5), took.at(-1)!];
    console.log(`${median.toFixed(0).padStart(8)} ms, slowest ${slowest.toFixed(0)}  search: ${words}`);
    if (median > SLOWEST_SEARCH) throw new Error(`A search took ${median.toFixed(0)} ms.`);
  }
}

/** Megabytes. */
function resident(): number {
  return Math.round(process.memoryUsage.rss() / 1e6);
}

/** Megabytes of the heap that are in use, without garbage. */
function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** The work of a file is the server's, from the first byte to the last; the memory is this process's. */
async function measureExports(): Promise<void> {
  const { app, seller } = await openApp(NOON);
  for (const list of ['enrollments', 'transactions&from=2026-01-01', 'journal&from=2026-01-01']) {
    const start = performance.now();
    const before = resident();
    let [most, bytes, lines] = [before, 0, 0];
    const heaps: number[] = [];
    const { status, body } = await app.fetch(
      seller.request('GET', `/api/exports/?list=${list}`),
      seller.address,
    );
    if (status !== 200 || !body) throw new Error(`The file of ${list} answered ${status}.`);
    for await (const part of body) {
      bytes += part.length;
      for (const byte of part) lines += Number(byte === 13);
      if (lines > (heaps.length + 1) * LOOK_AT_HEAP) heaps.push(heap());
      most = Math.max(most, resident());
    }
    console.log(
      `${list}: ${lines - 1} rows, ${Math.round(bytes / 1e6)} MB in ${seconds(start)}; resident ${before} MB before, ${most} MB at most; heap every ${LOOK_AT_HEAP} rows: ${heaps.map((megabytes) => megabytes.toFixed(1)).join(', ')} MB`,
    );
    const grown = Math.max(...heaps) - Math.min(...heaps);
    if (grown > MOST_HEAP)
      throw new Error(`The heap grew by ${grown.toFixed(0)} MB over the file of ${list}.`);
  }
  for (const day of ['2026-03-10', '2026-02-10', '2025-03-10', '2024-03-10']) {
    const took: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const start = performance.now();
      const { status } = await seller.get(`/api/liability/?as_of=${day}`);
      if (status !== 200) throw new Error(`What was owed on ${day} answered ${status}.`);
      took.push(performance.now() - start);
    }
    took.sort((a, b) => a - b);
    console.log(`owed on ${day}: ${took[2]!.toFixed(0)} ms`);
  }
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
  const due = await dueInstallments(db);
  await flood('payments marked', async () => {
    const path = `/api/transactions/${due.pop()}/mark_paid/`;
    const { status } = await browsers.seller.post(path, { paid_through: 'cash' });
    if (status !== 200) throw new Error(`A payment answered ${status}.`);
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
  const p99 = quantile(took, 0.99);
  console.log(`${String(Math.round(took.length / 3)).padStart(8)}${p99.toFixed(1).padStart(8)}  ${name}`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
