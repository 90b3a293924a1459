// `npm run bench:sockets -- [--rounds 3] [--seconds 4] [--products name=file,…]`: the product over HTTP against a bare handler with the same
// join, 50 connections, in turn. DATABASE_URL names a store that `npm run bench` filled on PostgreSQL. Both are built in this run;
// `--products` also measures other builds of product.ts, such as an older one.
import 'temporal-polyfill/global';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { openPostgresql } from '../../../server/db/postgresql.ts';
import { exitOnSignals } from '../../gates/kit/endedFromOutside.ts';
import { dueInstallments, quantile } from '../benchApp.ts';
import { BIG_STORE } from '../../../tests/support/bigStore.ts';
import { load, type LoadFigures } from './load.ts';
import { processorTime } from './processorTime.ts';

exitOnSignals();
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    products: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl || !(rounds > 0 && seconds > 0))
  throw new Error(
    'DATABASE_URL=… npm run bench:sockets -- [--rounds <number>] [--seconds <number>] [--products <name>=<file>,…]',
  );
const CONNECTIONS = 50;
/** Requests of each server before it is measured: until then it is mostly its program that is being compiled. */
const WARM_UP = 2_000;
const OUT = 'out/bench/sockets';

interface Started {
  pid: number;
  port: number;
  cookies: [string, string][][];
}

const children: ChildProcess[] = [];
process.once('exit', () => children.forEach((child) => child.kill()));

await buildServers();
const db = await openPostgresql({ databaseUrl, acceptLossOnPowerFailure: true, statementLimit: 300_000 });
const due = await dueInstallments(db);
const products = values.products
  .split(',')
  .filter(Boolean)
  .map((pair) => pair.split('='));
const targets: [string, Started][] = [];
for (const [name, file] of [['bare', `${OUT}/bare.js`], ...products, ['product', `${OUT}/product.js`]])
  targets.push([name!, await start(file!)]);

type Ask = (server: Started, isBare: boolean) => () => string;

const get =
  (bare: string, path: string): Ask =>
  (server, isBare) =>
  () =>
    isBare ? `GET ${bare} HTTP/1.1\r\nHost: bare\r\n\r\n` : request(server, 'GET', path);

const plan = await firstPlan();
const scenes: Record<string, Ask> = {
  'no database': get('/ok', '/livez'),
  '/healthz': get('/ok', '/healthz'),
  enrollments: get('/enrollments', '/api/enrollments/'),
  transactions: get('/transactions', '/api/transactions/'),
  'a payment is marked': (server) => () =>
    request(server, 'POST', `/api/transactions/${due.pop()}/mark_paid/`, { paid_through: 'upi' }),
  'an enrollment is made': (server) => () =>
    request(server, 'POST', '/api/enrollments/', { plan, monthly_amount: 1000 }, 1),
};
const isWrite = (scene: string): boolean => scene.startsWith('a');

console.log(
  `${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(0)}; ${CONNECTIONS} connections; median of ${rounds} rounds of ${seconds} s, in turn (least to most); p99 and the processor time of a request in ms`,
);
for (const [scene, ask] of Object.entries(scenes)) {
  if (!scene.includes(values.only)) continue;
  const figures = new Map<string, Figures[]>();
  for (let round = -1; round < rounds; round += 1)
    for (const [name, server] of targets) {
      if (name === 'bare' && isWrite(scene)) continue;
      const spent = await spentBy(server);
      const measured = await load(
        { port: server.port, next: ask(server, name === 'bare') },
        CONNECTIONS,
        round < 0 ? 1000 : seconds * 1000,
        round < 0 && !isWrite(scene) ? WARM_UP : 0,
      );
      const wrong = Object.keys(measured.statuses).filter((status) => !status.startsWith('2'));
      if (wrong.length > 0) throw new Error(`${scene} of ${name}: ${JSON.stringify(measured.statuses)}`);
      // The first turn only warms up.
      const [own, databases] = (await spentBy(server)).map(
        (ms, at) => (ms - spent[at]!) / measured.took.length,
      );
      const one = { ...measured, own: own!, databases: databases! };
      if (round >= 0) figures.set(name, [...(figures.get(name) ?? []), one]);
    }
  show(scene, figures);
}
process.exit(0);

/** With the processor time of a request, in ms: the server's, and PostgreSQL's for it. */
type Figures = LoadFigures & { own: number; databases: number };

async function spentBy({ pid }: Started): Promise<number[]> {
  const backends = await db.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  return [processorTime([pid]), processorTime(backends.map((backend) => backend.pid))];
}

function show(scene: string, figures: Map<string, Figures[]>): void {
  console.log(`\n${scene}`);
  const bare = figures.get('bare');
  for (const [name, all] of figures) {
    const rates = all.map(({ rate }) => rate).toSorted((a, b) => a - b);
    const p99 = all.map(({ took }) => quantile(took, 0.99)).toSorted((a, b) => a - b);
    const spent = ({ own, databases }: Figures) => own + databases;
    const ratios = all.map((one, at) => spent(bare?.[at] ?? one) / spent(one)).toSorted((a, b) => a - b);
    const costs = (['own', 'databases'] as const).map((whose) =>
      range(
        all.map((one) => one[whose]).toSorted((a, b) => a - b),
        2,
      ),
    );
    const part = bare && name !== 'bare' ? `; by processor time ${range(ratios, 2)} of bare` : '';
    console.log(
      `  ${name.padEnd(10)} ${range(rates, 0)} a second; p99 ${range(p99, 0)}; processor ${costs[0]} and ${costs[1]} of PostgreSQL${part}`,
    );
  }
}

function range(ordered: readonly number[], digits: number): string {
  const [least, median, most] = [ordered[0]!, quantile(ordered, 0.5), ordered.at(-1)!];
  return `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

/** The next request of the seller, or of the customer. */
function request({ cookies }: Started, method: string, path: string, json?: object, of = 0): string {
  const jar = cookies[of]!;
  const body = json === undefined ? '' : JSON.stringify(json);
  const host = `${BIG_STORE}.localhost`;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${jar.map((pair) => pair.join('=')).join('; ')}`,
    `X-Actor: ${of === 0 ? 'seller' : 'customer'}`,
    'Accept: application/json',
    'Accept-Language: en-IN,en;q=0.9',
    ...(json === undefined
      ? []
      : [
          `X-CSRFToken: ${jar.find(([name]) => name === '__Host-csrftoken')![1]}`,
          `Origin: http://${host}`,
          `Idempotency-Key: ${crypto.randomUUID()}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
        ]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** As `npm run build` builds the server. */
async function buildServers(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await build({
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: OUT,
      rolldownOptions: {
        input: {
          product: 'tools/bench/sockets/product.ts',
          bare: 'tools/bench/sockets/bare.ts',
          embeddedWorker: 'server/db/embeddedWorker.js',
        },
      },
    },
  });
}

/** A process of its own, ended with this one. */
async function start(file: string): Promise<Started> {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout }))
    return { ...(JSON.parse(line) as Omit<Started, 'pid'>), pid: child.pid! };
  throw new Error(`${file} ended without a word.`);
}

async function firstPlan(): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'select p.id from stores s join plans p on p.store_id = s.id where s.slug = $1 limit 1',
    [BIG_STORE],
  );
  return row!.id;
}
