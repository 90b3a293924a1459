// Times lists, reports and writes as one shop grows, or as the number of shops grows: the source of docs/scale.md.
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import type { Db } from '../../server/db/db.ts';
import { pick, type Answer, type Browser } from '../../tests/support/httpClient.ts';
import { benchApp, browsersOf, quantile } from './benchApp.ts';
import { fillStores, NOON, slugOf } from '../../tests/support/bigStore.ts';

/** One kind of call, repeated in sequence. */
export interface CallFigures {
  name: string;
  calls: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  /** Processor time of a call on average, the server's and the database's together, in milliseconds: it depends less on other work. */
  processor?: number;
}

/** One database of a size, and how it answered. */
export interface SizeFigures {
  engine: 'embedded' | 'postgresql';
  stores: number;
  /** Of each store. */
  enrollments: number;
  /** Of all stores. */
  transactions: number;
  megabytes: number;
  /** Seconds that filling it took; null when an earlier run did. */
  filled: number | null;
  /** Processors, and how many processes wanted one in the minute before and after. */
  machine: string;
  day: string;
  calls: CallFigures[];
}

/** Of a kind. */
const LEAST_CALLS = 5;
/** Milliseconds after which the server abandons a statement and replies that it is busy. */
const GIVEN_UP = 5_000;
/** Milliseconds. */
const LONGEST = 30_000;
/** Milliseconds that a statement of the measurement itself may take. */
const PREPARING = 600_000;
/** Stores that are called in turn. */
const ASKED = 20;
const YEAR = 'start_date=2025-04-01&end_date=2026-03-31';

interface Shop {
  seller: Browser;
  customer: Browser;
  plan: string;
  /** Installments that are due. */
  due: string[];
  /** In the middle of each list; where an order does not reach so far, its last page. */
  middle: {
    enrollments: number;
    enrollmentsByName: number;
    transactions: number;
    sortedTransactions: number;
  };
}

type Ask = (shop: Shop) => Promise<Answer>;

const reads: Record<string, Ask> = {
  'enrollments, first page': ({ seller }) => seller.get('/api/enrollments/'),
  'enrollments, middle page': ({ seller, middle }) =>
    seller.get(`/api/enrollments/?page=${middle.enrollments}`),
  'enrollments by name, middle page': ({ seller, middle }) =>
    seller.get(`/api/enrollments/?sort=user_name&page=${middle.enrollmentsByName}`),
  'enrollments of a first name': ({ seller }) => seller.get('/api/enrollments/?q=ananya'),
  'enrollments of a phone': ({ seller }) => seller.get('/api/enrollments/?q=6000000031'),
  'transactions, first page': ({ seller }) => seller.get('/api/transactions/'),
  'transactions, middle page': ({ seller, middle }) =>
    seller.get(`/api/transactions/?page=${middle.transactions}`),
  'transactions that are due': ({ seller }) => seller.get('/api/transactions/?status=due'),
  'transactions, overdue first': ({ seller }) => seller.get('/api/transactions/?sort=overdue'),
  'transactions by name, first page': ({ seller }) => seller.get('/api/transactions/?sort=user_name'),
  'transactions by name, middle page': ({ seller, middle }) =>
    seller.get(`/api/transactions/?sort=user_name&page=${middle.sortedTransactions}`),
  'transactions by amount, first page': ({ seller }) => seller.get('/api/transactions/?sort=amount'),
  'transactions by amount, middle page': ({ seller, middle }) =>
    seller.get(`/api/transactions/?sort=amount&page=${middle.sortedTransactions}`),
  'transactions of a first name': ({ seller }) => seller.get('/api/transactions/?q=ananya'),
  'the desk': ({ seller }) => seller.get('/api/desk/'),
  'payments of a year by day': ({ seller }) => seller.get(`/api/analytics/payments/?period=daily&${YEAR}`),
  'payments of all years': ({ seller }) =>
    seller.get('/api/analytics/payments/?period=daily&start_date=2022-01-01&end_date=2029-12-31'),
  'collections of twelve months': ({ seller }) => seller.get('/api/analytics/collections/'),
  'how many enrollments there are': ({ seller }) => seller.get('/api/analytics/enrollments/'),
  'a customer’s enrollments': ({ customer }) => customer.get('/api/enrollments/'),
};

const writes: Record<string, Ask> = {
  'a payment is marked': ({ seller, due }) =>
    seller.post(`/api/transactions/${due.pop()}/mark_paid/`, { paid_through: 'upi' }),
  'an enrollment is made': ({ customer, plan }) =>
    customer.post('/api/enrollments/', { plan, monthly_amount: 1000 }),
};

/**
 * Measures a database that `fillIfEmpty` filled, in so many seconds or earlier, with this many calls of a kind; fewer when they take longer
 * than `LONGEST` altogether.
 */
export async function measureSize(
  db: Db,
  { stores, enrollments, calls: most }: { stores: number; enrollments: number; calls: number },
  filled: number | null,
): Promise<SizeFigures> {
  const load = [os.loadavg()[0]!];
  const [rows] = await prepared<{ transactions: number; megabytes: number }>(
    db,
    `select (select count(*) from transactions)::int as transactions,
       (pg_database_size(current_database()) / 1000000)::int as megabytes`,
  );
  const app = benchApp(db, NOON);
  const shops: Shop[] = [];
  for (let turn = 0; turn < Math.min(stores, ASKED); turn += 1) {
    const number = Math.floor((turn * stores) / Math.min(stores, ASKED));
    shops.push(await shopOf(db, number, most, await browsersOf(app, number)));
  }
  const calls: CallFigures[] = [];
  for (const [name, ask] of [...Object.entries(reads), ...Object.entries(writes)])
    calls.push(await measureCalls(db, { name, ask, most }, shops));
  load.push(os.loadavg()[0]!);
  return {
    engine: db.engine,
    stores,
    enrollments,
    ...rows!,
    filled,
    machine: `${os.availableParallelism()} cores, load ${load.map((value) => value.toFixed(0)).join(' to ')}`,
    day: new Date().toISOString().slice(0, 10),
    calls,
  };
}

/**
 * Fills a database without stores, in the state that autovacuum leaves on a busy server. Returns the seconds it took.
 */
export async function fillIfEmpty(db: Db, stores: number, enrollments: number): Promise<number | null> {
  const [found] = await db.query<{ stores: number }>('select count(*)::int as stores from stores');
  if (found!.stores === stores) return null;
  if (found!.stores > 0) throw new Error(`The database has ${found!.stores} stores, not ${stores}.`);
  const began = performance.now();
  await fillStores(db, stores, enrollments);
  await db.query('vacuum (analyze)');
  return Math.round((performance.now() - began) / 1000);
}

/** Runs a query of the benchmark itself, which may read every row, without statement limits. */
const prepared = <Row extends object>(db: Db, statement: string, values: unknown[] = []): Promise<Row[]> =>
  db.transaction((sql) => sql.query<Row>(statement, values), { statementLimit: PREPARING });

async function shopOf(
  db: Db,
  number: number,
  most: number,
  browsers: Pick<Shop, 'seller' | 'customer'>,
): Promise<Shop> {
  const { seller, customer } = browsers;
  const due = await prepared<{ id: string }>(
    db,
    `select t.id from stores s join transactions t on t.store_id = s.id
       join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
     where s.slug = $1 and t.status = 'pending' and t.scheduled_due_date <= $2::date and e.status = 'active'
       and t.installment_number = e.installments_paid + 1
     order by t.scheduled_due_date desc limit ${most}`,
    [slugOf(number), NOON.toString().slice(0, 10)],
  );
  const middleOf = async (list: string) => {
    const first = await seller.get(list);
    const ofAll = Math.ceil(Number(pick(first, 'count')) / 20 / 2);
    return Math.max(1, Math.min(ofAll, Number(pick(first, 'page_count'))));
  };
  return {
    seller,
    customer,
    plan: String(pick(await customer.get('/api/plans/'), 'results.0.id')),
    due: due.map(({ id }) => id),
    middle: {
      enrollments: await middleOf('/api/enrollments/'),
      enrollmentsByName: await middleOf('/api/enrollments/?sort=user_name'),
      transactions: await middleOf('/api/transactions/'),
      sortedTransactions: await middleOf('/api/transactions/?sort=user_name'),
    },
  };
}

async function measureCalls(
  db: Db,
  { name, ask, most }: { name: string; ask: Ask; most: number },
  shops: Shop[],
): Promise<CallFigures> {
  const took: number[] = [];
  const before = await processorTime(db);
  const began = performance.now();
  for (let turn = 0; turn < most; turn += 1) {
    if (turn >= LEAST_CALLS && performance.now() - began > LONGEST) break;
    const shop = shops[turn % shops.length]!;
    if (name === 'a payment is marked' && shop.due.length === 0) break;
    const start = performance.now();
    const { status, body } = await ask(shop);
    took.push(performance.now() - start);
    if (status >= 300 && !(status === 503 && took.at(-1)! >= GIVEN_UP))
      throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  }
  const processor = spent(before, await processorTime(db));
  took.sort((a, b) => a - b);
  return {
    name,
    calls: took.length,
    median: tenths(quantile(took, 0.5)),
    p99: tenths(quantile(took, 0.99)),
    ...(took.length > 0 && processor !== undefined && { processor: tenths(processor / took.length) }),
  };
}

/** Milliseconds so far of this process, as number 0, and of each process of its connections that can be looked at here. */
async function processorTime(db: Db): Promise<Map<number, number>> {
  const { user, system } = process.cpuUsage();
  const connections =
    db.engine === 'embedded'
      ? []
      : await db.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
        );
  return new Map([
    [0, (user + system) / 1e3],
    ...connections.map(({ pid }): [number, number] => {
      const file = `/proc/${pid}/schedstat`;
      return [pid, existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : Number.NaN];
    }),
  ]);
}

/** Processor time of all of them; undefined if one cannot be read, or ended meanwhile. */
function spent(before: Map<number, number>, after: Map<number, number>): number | undefined {
  let sum = 0;
  for (const [pid, time] of after) sum += time - (before.get(pid) ?? 0);
  const ended = [...before.keys()].some((pid) => !after.has(pid));
  return ended || Number.isNaN(sum) ? undefined : sum;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
