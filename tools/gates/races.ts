// What happens when everybody presses at once. The embedded database takes one statement after the other and would hide a careless
// check-then-write, so the same races run on a real PostgreSQL server.
import assert from 'node:assert/strict';
import type { Db } from '../../server/db/db.ts';
import { emptyDatabase } from '../../server/db/emptyDatabase.ts';
import { idOf, type Answer, type Browser } from '../bench/browser.ts';
import { onEngines } from './kit/engines.ts';
import type { Gate } from './kit/gate.ts';
import { testWorld, type TestWorld } from './kit/world.ts';

const RACES = 12;
const ROUNDS = { short: 1, full: 50 };
const AT_ONCE = { short: 40, full: 100 };

export const gate: Gate = {
  asserts:
    'Of parallel payments, enrollments, redemptions, approvals, cancellations, plans, nominees, registrations and codes exactly as many take effect as the rules allow, on both engines.',
  cases: { short: 2 * RACES * ROUNDS.short, full: 2 * RACES * ROUNDS.full },
  canaries: {
    'naive-payments': {
      bug: 'a payment is checked and then written, without locks, guards and the journal’s index',
      edits: [
        {
          file: 'server/repositories/enrollments.ts',
          from: 'await query.forUpdate().executeTakeFirst()',
          to: 'await query.executeTakeFirst()',
        },
        {
          file: 'server/repositories/payments.ts',
          from: '    .where(isTransaction)\n    .forUpdate()\n',
          to: '    .where(isTransaction)\n',
        },
        {
          file: 'server/repositories/guardedUpdate.ts',
          from: "    .where('status', 'in', change.from as readonly Selectable<Tables['enrollments']>['status'][])\n    .where((columns) => columns.and(change.expect ?? {}))\n",
          to: '',
        },
        {
          file: 'server/db/migrations/0001_domain.sql',
          from: 'create unique index payment_journal_payment_once',
          to: 'create index payment_journal_payment_once',
        },
      ],
    },
    'plans-of-one-name': {
      bug: 'the name of a plan is not unique in the database',
      edits: [
        {
          file: 'server/db/migrations/0001_domain.sql',
          from: 'create unique index plans_name_once',
          to: 'create index plans_name_once',
        },
      ],
    },
  },
  run: (run) => {
    const size = run.short ? 'short' : 'full';
    return onEngines(run, RACES * ROUNDS[size], async (db) => {
      for (let round = 1; round <= ROUNDS[size]; round += 1) {
        for (const [name, race] of Object.entries(races)) {
          await run.check(`${name}, ${db.engine}, round ${round}`, async () => {
            await emptyDatabase(db);
            await race(await raceOf(db, AT_ONCE[size]));
            await wholeBooks(db);
          });
        }
      }
    });
  },
};

interface Race {
  db: Db;
  world: TestWorld;
  ananya: Browser;
  seller: Browser;
  times: number;
  many: (ask: (turn: number) => Promise<Answer>) => Promise<Answer[]>;
  enroll: () => Promise<Answer>;
  newest: () => Promise<string>;
  pay: (id: string) => Promise<Answer>;
}

async function raceOf(db: Db, times: number): Promise<Race> {
  const world = await testWorld(db);
  const ananya = await world.customer();
  const seller = await world.seller();
  return {
    db,
    world,
    ananya,
    seller,
    times,
    many: (ask) => Promise.all(Array.from({ length: times }, (_, turn) => ask(turn))),
    enroll: () => ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }),
    newest: async () => idOf(await seller.get('/api/transactions/?status=due'), 'results.0.id'),
    pay: (id) => seller.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'upi' }),
  };
}

const tally = (answers: Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = `${status} ${typeof body['code'] === 'string' ? body['code'] : ''}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

async function matured({ enroll, seller, pay, db }: Race): Promise<string> {
  const enrollment = idOf(await enroll());
  for (let month = 0; month < 3; month += 1)
    await pay(idOf(await seller.get('/api/transactions/'), 'results.0.id'));
  await db.query('update enrollments set redemption_eligible_on = matured_on where id = $1', [enrollment]);
  return enrollment;
}

const rohan = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };

const races: Record<string, (race: Race) => Promise<void>> = {
  'payments of one installment': async ({ db, many, enroll, newest, pay, times }) => {
    await enroll();
    const id = await newest();
    assert.deepEqual(tally(await many(() => pay(id))), { '200': 1, '409 already_paid': times - 1 });
    assert.equal((await db.query('select 1 from payment_journal')).length, 1);
  },

  'enrollments with one idempotency key': async ({ db, world, ananya, many, times }) => {
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const order = { plan: world.ids.plan, monthly_amount: 2000 };
    const counts = tally(await many(() => ananya.post('/api/enrollments/', order, options)));
    assert.equal((counts['201'] ?? 0) + (counts['409 in_flight'] ?? 0), times);
    assert.equal((await db.query('select 1 from enrollments')).length, 1);
  },

  'enrollments, each with its own serial': async ({ db, many, enroll, times }) => {
    assert.deepEqual(tally(await many(enroll)), { '201': times });
    const [serials] = await db.query(
      'select count(distinct serial) as numbers, max(serial) as last from transactions',
    );
    assert.deepEqual(serials, { numbers: times, last: times });
  },

  'a payment and a cancellation': async ({ db, ananya, many, enroll, newest, pay }) => {
    const enrollment = idOf(await enroll());
    const id = await newest();
    const answers = await many((turn) =>
      turn % 2 ? pay(id) : ananya.post(`/api/enrollments/${enrollment}/cancel_plan/`, {}),
    );
    const succeeded = (rest: number): number =>
      answers.filter(({ status }, turn) => turn % 2 === rest && status === 200).length;
    assert.equal(succeeded(0), 1);
    const paid = succeeded(1);
    assert.ok(paid <= 1);
    const [row] = await db.query('select status, total_paid, refund_amount from enrollments');
    assert.deepEqual(row, { status: 'cancelled', total_paid: paid * 2000, refund_amount: paid * 2000 });
    assert.deepEqual(await db.query(`select id from transactions where status in ('pending', 'due')`), []);
  },

  'redemption requests of one enrollment': async (race) => {
    const { db, ananya, many } = race;
    const enrollment = await matured(race);
    const counts = tally(await many(() => ananya.post('/api/redemption-requests/', { enrollment })));
    assert.equal(counts['201'], 1);
    assert.equal(
      Object.keys(counts).filter((name) => !/^(201|409 )/.test(name)).length,
      0,
      JSON.stringify(counts),
    );
    assert.equal((await db.query('select 1 from redemption_requests')).length, 1);
  },

  'approvals of one request': async (race) => {
    const { db, ananya, seller, many, times } = race;
    const enrollment = await matured(race);
    const request = idOf(await ananya.post('/api/redemption-requests/', { enrollment }));
    const answers = await many(() => seller.post(`/api/redemption-requests/${request}/approve/`));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 409).length, times - 1);
    assert.deepEqual(await db.query('select status from enrollments'), [{ status: 'redeemed' }]);
  },

  'plans of one name': async ({ db, seller, many, times }) => {
    const form = {
      name: 'Golden Year',
      duration_months: '12',
      redemption_days: '7',
      min_amount: '1000',
      max_amount: '5000',
      benefits_percentage: '50',
    };
    const counts = tally(await many(() => seller.call('POST', '/api/plans/', { form })));
    assert.deepEqual(counts, { '201': 1, '409 plan_exists': times - 1 });
    assert.equal((await db.query(`select 1 from plans where name = 'Golden Year'`)).length, 1);
  },

  'due records of one installment': async ({ db, ananya, many, enroll, times }) => {
    const enrollment = idOf(await enroll());
    const counts = tally(await many(() => ananya.post('/api/transactions/upsert_for_due/', { enrollment })));
    assert.deepEqual(counts, { '200': 30, '429 too_many_requests': times - 30 });
    assert.equal((await db.query('select 1 from transactions')).length, 1);
  },

  'nominees of one customer': async ({ db, ananya, many, times }) => {
    const counts = tally(await many(() => ananya.post('/api/nominee/', rohan)));
    assert.deepEqual(counts, { '201': 1, '409 nominee_exists': times - 1 });
    assert.equal((await db.query('select 1 from nominees')).length, 1);
  },

  'registrations of one phone': async ({ db, world }) => {
    const browser = world.browser();
    const phone_number = '9812345678';
    await browser.post('/api/otp/register/send/', { phone_number });
    await browser.post('/api/otp/register/verify/', { phone_number, otp: world.sent.at(-1)!.code });
    const form = {
      full_name: 'Asha Nair',
      phone_number,
      password: 'Marigold7',
      confirm_password: 'Marigold7',
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/api/register/', undefined, { form })),
    );
    assert.equal(tally(answers)['201'], 1);
    assert.equal(
      (await db.query('select 1 from customers where phone_number = $1', [phone_number])).length,
      1,
    );
  },

  'guesses of one password': async ({ ananya, many, times }) => {
    const guess = (turn: number) =>
      ananya.post('/api/login/', { phone_number: '9876500001', password: `guess ${turn}` });
    const counts = tally(await many(guess));
    assert.deepEqual(counts, { '401 invalid_credentials': 5, '429 too_many_requests': times - 5 });
  },

  'refreshes of one session': async ({ db, ananya, many, times }) => {
    // All of them come with the same two tokens, the later ones within the leeway.
    assert.deepEqual(tally(await many(() => ananya.call('POST', '/api/token/refresh/'))), { '204': times });
    const live = await db.query(`select id from sessions where actor = 'customer' and revoked_at is null`);
    assert.equal(live.length, 1);
  },
};

/** Sums, counts and journal agree, and every row satisfies its checks. */
async function wholeBooks(db: Db): Promise<void> {
  const wrong = await db.query(
    `select e.id from enrollments e cross join lateral
       (select coalesce(sum(t.amount), 0) as total, count(*) as number from transactions t
        where t.store_id = e.store_id and t.enrollment_id = e.id and t.status = 'paid') paid
     where e.total_paid <> paid.total or e.installments_paid <> paid.number`,
  );
  assert.deepEqual(wrong, [], 'a sum differs from its payments');
  const [journal] = await db.query(
    `select (select count(*) from payment_journal where kind = 'payment') = (select count(*) from transactions where status = 'paid') as whole`,
  );
  assert.deepEqual(journal, { whole: true }, 'the journal differs from the payments');
}
