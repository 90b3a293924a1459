// Customers and their jeweller do everything that moves money, many at once, on a server that is killed under them again and again. What
// they were told is then held against the books.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../server/db/db.ts';
import { Browser, idOf, pick, type Answer } from '../../tests/support/httpClient.ts';
import { hasPostgresql } from '../../tests/support/databases.ts';
import { DEV, isRepeatable } from './kit/enrolling.ts';
import { onLastingEmbedded, onLastingPostgresql, type LastingDatabase } from './kit/engines.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { ledgerFault } from '../../tests/support/ledger.ts';
import { appAt, startServer } from './kit/serverProcess.ts';
import { MEERA } from '../../tests/support/world.ts';
import { answerBeforeCommit } from './kit/answerBeforeCommit.ts';

const CLIENTS = 20;
/** Enrollments that the clients share; a finished one makes room for another. */
const UNDER_WAY = 8;
const PAUSE = 50;
const MOST_TRIES = 6_000; // five minutes: a start takes long on a busy machine
const CHECKS = 6; // of each history
const SIZES = {
  short: { seeds: [1], operations: 400, kills: 3, embedded: false },
  full: { seeds: [1, 2, 3, 4, 5], operations: 1_200, kills: 5, embedded: true },
};

const casesIn = ({ seeds, embedded }: (typeof SIZES)['full']) => seeds.length * CHECKS * (embedded ? 2 : 1);

export const gate: Gate = {
  asserts:
    'Whatever 20 clients enroll, pay, void, redeem, cancel and read while the server is killed again and again: each acknowledged write is there once, no read goes back, every enrollment went a legal path, and the books agree.',
  cases: { short: casesIn(SIZES.short), full: casesIn(SIZES.full) },
  canaries: {
    'answer-before-commit': answerBeforeCommit,
    'void-under-redemption': {
      bug: 'a payment can be voided while the redemption of its plan is asked for',
      edits: [
        [
          'server/domain/payment.ts',
          "['active', 'on_hold', 'matured'];",
          "['active', 'on_hold', 'matured', 'redemption_requested'];",
        ],
      ],
    },
    'first-reading-kept': {
      bug: 'an enrollment is read once and shown like that from then on',
      edits: [
        [
          'server/http/routes/enrollments.ts',
          'const transactions = await enrollmentTransactions(store, path.id, today);',
          'const kept = (globalThis.kept ??= new Map());\n    const transactions = kept.get(path.id) ?? (await enrollmentTransactions(store, path.id, today));\n    kept.set(path.id, transactions);',
        ],
      ],
    },
  },
  async run(run) {
    const { seeds, operations, kills: times, embedded } = SIZES[run.short ? 'short' : 'full'];
    for (const seed of seeds) {
      const look = (database: LastingDatabase) => check(run, database, seed, operations, times);
      if (embedded) await onLastingEmbedded(look);
      if (hasPostgresql) await onLastingPostgresql(look);
    }
    if (!hasPostgresql)
      run.leaveOut('the half on PostgreSQL, which is not installed here', seeds.length * CHECKS);
  },
};

async function check(
  run: GateRun,
  { engine, env, open }: LastingDatabase,
  seed: number,
  wanted: number,
  times: number,
) {
  const name = `${engine}, seed ${seed}`;
  const { told, perhaps, wrong, backwards, installments } = await makeHistory(env, seed, wanted, times);
  const counts = kinds.map((kind) => `${told[kind].size} of ${kind}`);
  run.measured(`${name}: ${wanted} answers; acknowledged ${counts.join(', ')}`);
  await run.check(`${name}: answers`, () => sentence(wrong));
  await run.check(`${name}: every kind of write took effect`, () =>
    sentence(kinds.filter((kind) => told[kind].size === 0)),
  );
  await run.check(`${name}: no read goes back`, () => sentence(backwards));
  const db = await open();
  try {
    const books = await readBooks(db);
    await run.check(`${name}: each acknowledged write is there, and no other`, () =>
      sentence(kinds.flatMap((kind) => differences(kind, books.held[kind], told[kind], perhaps[kind]))),
    );
    await run.check(`${name}: legal paths`, () => sentence(illegalPaths(books, installments)));
    await run.check(`${name}: ledger:check`, () => ledgerFault(db));
  } finally {
    await db.close();
  }
}

const sentence = (faults: string[]): string | null =>
  faults.length === 0 ? null : `${faults.length}: ${faults.slice(0, 5).join('; ')}`;

const kinds = ['enrollment', 'payment', 'void', 'request', 'approval', 'cancellation'] as const;
type Kind = (typeof kinds)[number];
/** Ids by kind: of enrollments, but of payments for a payment and its void. */
type Writes = Record<Kind, Set<string>>;

const noWrites = (): Writes => Object.fromEntries(kinds.map((kind) => [kind, new Set()])) as Writes;

/** Of these a repeated request carries a key, and is answered as the first one was. */
const keyed: readonly Kind[] = ['enrollment', 'payment', 'void'];

interface History {
  /** Acknowledged writes. */
  told: Writes;
  /** Writes that were refused when repeated without a key: the first request may have done them. */
  perhaps: Writes;
  /** Invalid replies. */
  wrong: string[];
  /** Reads that showed less than was known before they began. */
  backwards: string[];
  /** Number of installments by enrollment id. */
  installments: Map<string, number>;
}

/** An enrollment as the clients have seen it. */
interface Known {
  id: string;
  /** Latest status of each record: awaited, paid, void. None may go back or disappear. */
  records: Map<string, number>;
  /** The same of the enrollment itself. */
  stage: number;
  payments: string[];
  request: string | null;
}

const stageOf = (status: unknown): number =>
  ({ redemption_requested: 1, redeemed: 2, cancelled: 2 })[String(status)] ?? 0;
const rankOf = (status: unknown): number => ({ paid: 1, voided: 2 })[String(status)] ?? 0;

type Row = Record<string, unknown>;

function learn(known: Known, rows: Row[], stage = 0): void {
  for (const { id, status } of rows)
    known.records.set(String(id), Math.max(rankOf(status), known.records.get(String(id)) ?? 0));
  known.stage = Math.max(known.stage, stage);
}

const coin = { name: 'One Coin', min_amount: '1000', max_amount: '5000', benefits_percentage: '15' };

/** Starts the clients, each with its own random numbers, and stops when all together got that many replies. */
async function makeHistory(
  env: Record<string, string>,
  seed: number,
  wanted: number,
  times: number,
): Promise<History> {
  let server = await startServer(env);
  const app = appAt(() => server.port);
  const customer = await new Browser(app, 'meera.localhost').logIn('customer', DEV);
  const seller = await new Browser(app, 'meera.localhost').logIn('seller', MEERA);
  const plans = (await customer.get('/api/plans/')).body['results'] as Row[];
  const form = { ...coin, duration_months: '1', redemption_days: '0' }; // redeemable on the day of its only payment
  const made = await seller.call('POST', '/api/plans/', { form });
  const offered = [plans.find((one) => one['duration_months'] === 6)!, made.body];
  const history: History = {
    told: noWrites(),
    perhaps: noWrites(),
    wrong: [],
    backwards: [],
    installments: new Map(),
  };
  const underWay: Known[] = [];
  const abandoned = new AbortController();
  let answered = 0;

  /** Repeats a request until its outcome is final. */
  async function settled(ask: () => Promise<Answer>): Promise<{ answer: Answer; tries: number }> {
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      abandoned.signal.throwIfAborted();
      const answer = await ask().catch(() => null); // the process was killed during the call
      if (answer && !isRepeatable(answer)) {
        answered += 1;
        return { answer, tries };
      }
      await sleep(PAUSE);
    }
    throw new Error(`Nothing is answered any more: ${server.output().slice(-600)}`);
  }

  /** `id`: of what it changes; without it the write makes something new. Null when it was refused. */
  async function write(kind: Kind, browser: Browser, path: string, body?: Row, id?: string) {
    const headers: Record<string, string> = keyed.includes(kind)
      ? { 'Idempotency-Key': crypto.randomUUID() }
      : {};
    const { answer, tries } = await settled(() => browser.post(path, body, { headers }));
    if (answer.status < 300) {
      history.told[kind].add(id ?? idOf(answer, kind === 'payment' ? 'payments.0.id' : 'id'));
      return answer;
    }
    if (answer.status !== 409) history.wrong.push(`${kind}: ${answer.status} ${JSON.stringify(answer.body)}`);
    else if (tries > 1 && !keyed.includes(kind)) history.perhaps[kind].add(id!);
    return null;
  }

  const actions = {
    async read(known: Known) {
      const before = { records: new Map(known.records), stage: known.stage };
      const { answer } = await settled(() => customer.get(`/api/enrollments/${known.id}/`));
      if (answer.status !== 200) {
        history.wrong.push(`read: ${answer.status}`);
        return;
      }
      const { status, transactions } = answer.body['enrollment'] as Row;
      const rows = transactions as Row[];
      const ranks = new Map(rows.map((row) => [String(row['id']), rankOf(row['status'])]));
      // Unpaid ones are no longer listed once the only payment is void.
      for (const [id, rank] of before.records)
        if ((ranks.get(id) ?? 0) < rank) history.backwards.push(`record ${id} of ${known.id}`);
      if (stageOf(status) < before.stage) history.backwards.push(`${known.id} is ${String(status)}`);
      learn(known, rows, stageOf(status));
    },
    async pay(known: Known, random: () => number) {
      const paid = [...known.records.values()].filter((rank) => rank === rankOf('paid')).length;
      const first = paid + 1;
      const left = Math.max(1, history.installments.get(known.id)! - paid);
      const count = random() < 0.5 ? left : 1 + Math.floor(random() * left);
      const body = { installments: [{ enrollment: known.id, first, count }], paid_through: 'upi' };
      const answer = await write('payment', seller, '/api/payments/', body);
      if (!answer) return;
      known.payments.push(idOf(answer, 'payments.0.id'));
      learn(known, pick(answer, 'payments.0.transactions') as Row[]);
    },
    async void(known: Known) {
      const payment = known.payments.at(-1)!;
      const body = { reason: 'Booked for another plan' };
      const answer = await write('void', seller, `/api/payments/${payment}/void/`, body, payment);
      if (!answer) return;
      known.payments = known.payments.filter((id) => id !== payment);
      learn(known, answer.body['transactions'] as Row[]);
    },
    async request(known: Known) {
      const body = { enrollment: known.id };
      const answer = await write('request', customer, '/api/redemption-requests/', body, known.id);
      if (!answer) return;
      known.request = idOf(answer);
      learn(known, [], 1);
    },
    async approve(known: Known) {
      const { id, request } = known;
      const path = `/api/redemption-requests/${request}/approve/`;
      if (await write('approval', seller, path, undefined, id)) learn(known, [], 2);
    },
    async cancel(known: Known) {
      const path = `/api/enrollments/${known.id}/cancel_plan/`;
      if (await write('cancellation', customer, path, {}, known.id)) learn(known, [], 2);
    },
    async enroll() {
      const plan = offered[underWay.length % offered.length]!;
      const body = { plan: plan['id'], monthly_amount: plan['min_amount'] };
      const answer = await write('enrollment', customer, '/api/enrollments/', body);
      if (!answer) return;
      const id = idOf(answer);
      history.installments.set(id, Number(plan['duration_months']));
      underWay.push({ id, records: new Map(), stage: 0, payments: [], request: null });
    },
  };
  const shares = { read: 20, pay: 12, void: 4, request: 7, approve: 4, cancel: 1 };
  const choices = Object.entries(shares).flatMap(([choice, share]) =>
    Array<keyof typeof shares>(share).fill(choice as keyof typeof shares),
  );

  async function act(random: () => number): Promise<void> {
    const open = underWay.filter(({ stage }) => stage < 2);
    if (open.length < UNDER_WAY) return actions.enroll();
    const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
    const choice = one(choices);
    const fit = {
      read: [...open, ...underWay], // also what is over, which must stay as it ended, but less often
      void: open.filter(({ payments }) => payments.length > 0),
      approve: open.filter(({ request }) => request !== null),
    };
    const among = (fit as Partial<Record<typeof choice, Known[]>>)[choice] ?? open;
    if (among.length > 0) await actions[choice](one(among), random);
    else await actions.read(one(open));
  }

  /** True when that share of the replies has arrived, or one of them ended the history. */
  const isThrough = (share: number) => answered >= wanted * share || history.wrong.length > 0;
  const clients = Array.from({ length: CLIENTS }, async (_, number) => {
    const random = numbersOf(seed * 1_000 + number);
    while (!isThrough(1)) await act(random).catch((error: unknown) => void history.wrong.push(String(error)));
  });
  const all = Promise.all(clients);
  try {
    for (let kill = 1; kill <= times; kill += 1) {
      while (!isThrough(kill / (times + 1))) await sleep(10);
      await server.end('SIGKILL');
      server = await startServer(env);
    }
    await all;
  } finally {
    abandoned.abort();
    await all;
    await server.end('SIGKILL');
  }
  return history;
}

/** Numbers from 0 to 1, the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

interface Books {
  held: Writes;
  /** Each enrollment's status, and the kinds of its journal's entries in their order. */
  enrollments: { id: string; status: string; journal: string[] }[];
}

const idsOf = (rows: Row[]) => new Set(rows.map(({ id }) => String(id)));

async function readBooks(db: Db): Promise<Books> {
  const ofDev = `customer_id = (select c.id from customers c join stores s on s.id = c.store_id
    where s.slug = 'meera' and c.phone_number = $1)`;
  const read = (query: string) => db.query<Row>(query, [DEV.phone_number]);
  const enrollments = await read(
    `select id, status, (select array_agg(j.kind order by j.recorded_at, j.id) from payment_journal j
       where j.store_id = e.store_id and j.enrollment_id = e.id) as journal from enrollments e where ${ofDev}`,
  );
  const payments = await read(`select id, voided_at is not null as is_void from payments where ${ofDev}`);
  const requests = await read(`select enrollment_id as id, status from redemption_requests where ${ofDev}`);
  return {
    held: {
      enrollment: idsOf(enrollments),
      payment: idsOf(payments),
      void: idsOf(payments.filter((row) => row['is_void'])),
      request: idsOf(requests),
      approval: idsOf(requests.filter((row) => row['status'] === 'approved')),
      cancellation: idsOf(enrollments.filter((row) => row['status'] === 'cancelled')),
    },
    enrollments: enrollments as unknown as Books['enrollments'],
  };
}

function differences(kind: Kind, held: Set<string>, told: Set<string>, perhaps: Set<string>): string[] {
  const lost = [...told].filter((id) => !held.has(id));
  const untold = [...held].filter((id) => !told.has(id) && !perhaps.has(id));
  return [
    ...lost.map((id) => `${kind} ${id} is lost`),
    ...untold.map((id) => `nobody was told of ${kind} ${id}`),
  ];
}

/** Walks each enrollment through its journal: which status allows which entry, and where it ends. */
function illegalPaths({ enrollments }: Books, installments: History['installments']): string[] {
  const faults: string[] = [];
  for (const { id, status, journal } of enrollments) {
    let at = 'unborn';
    let paid = 0;
    for (const entry of journal) {
      const from = allowedFrom[entry] ?? [];
      if (!from.includes(at)) faults.push(`${id}: ${entry} when ${at}`);
      if (entry === 'payment') paid += 1;
      if (entry === 'void') paid -= 1;
      const open = paid === 0 ? 'payment_pending' : paid === installments.get(id) ? 'matured' : 'active';
      at = leadsTo[entry] ?? open;
    }
    if (status !== at) faults.push(`${id} is ${status}, and its journal ends with ${at}`);
  }
  return faults;
}

const allowedFrom: Record<string, readonly string[]> = {
  enrollment: ['unborn'],
  payment: ['payment_pending', 'active'],
  void: ['active', 'matured'],
  cancellation: ['payment_pending', 'active'],
  redemption_request: ['matured'],
  redemption: ['redemption_requested'],
};
const leadsTo: Record<string, string> = {
  cancellation: 'cancelled',
  redemption_request: 'redemption_requested',
  redemption: 'redeemed',
};
