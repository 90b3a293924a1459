// Concurrent presses of the same button. The embedded database runs one statement after the other and would hide a
// check-then-write race, so the same races run on a real PostgreSQL server.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../server/db/db.ts';
import { idOf, pick, tally, type Answer, type Browser } from '../../tests/support/httpClient.ts';
import { deleteAllRows } from '../../tests/support/databases.ts';
import { contests, holdContest } from './kit/contests.ts';
import { isRepeatable } from './kit/enrolling.ts';
import { onEngines } from './kit/engines.ts';
import type { Gate } from './kit/gate.ts';
import { ledgerFault } from '../../tests/support/ledger.ts';
import { sceneOf, type Scene } from '../../tests/support/scene.ts';
import { ANANYA, MEERA, testWorld, type TestWorld } from '../../tests/support/world.ts';

const OWN_RACES = 19;
const RACES = OWN_RACES + Object.keys(contests).length;
const ROUNDS = { short: 1, full: 5 };
/** The most common actions get more rounds in the full form. */
const MORE_ROUNDS = 20;
const mostCommon = ['payments of one installment', 'refreshes of one session'];
const inFull = RACES * ROUNDS.full + mostCommon.length * (MORE_ROUNDS - ROUNDS.full);
/** The embedded database takes one after the other, however many there are. */
const atOnce = (isShort: boolean, db: Db): number => (isShort ? (db.engine === 'embedded' ? 8 : 30) : 100);
/** Due records that a customer may ask for in a minute. */
const DUE_RECORDS = 30;

export const gate: Gate = {
  asserts:
    'Of parallel payments, voids, enrollments, redemptions, cancellations, closings, plans, nominees, staff logins, registrations, passwords and logouts, and of parallel decisions and corrections (refunds, holds, cheques, month locks, claims, merges, registers), exactly as many take effect as the rules allow, on both engines.',
  cases: { short: 2 * RACES, full: 2 * inFull },
  canaries: {
    'naive-payments': {
      bug: 'a payment is checked and then written, without locks, guards and the journal’s index',
      edits: [
        ['server/repositories/enrollments.ts', "found.select('id').forUpdate()", "found.select('id')"],
        ['server/repositories/payments.ts', 'found.selectAll().forUpdate()', 'found.selectAll()'],
        [
          'server/repositories/guardedUpdate.ts',
          "    .where('status', 'in', change.from as readonly Selectable<Tables['enrollments']>['status'][])\n    .where((columns) => columns.and(change.expect ?? {}))\n",
          '',
        ],
        [
          'server/db/migrations/0001_domain.sql',
          'create unique index payment_journal_payment_once',
          'create index payment_journal_payment_once',
        ],
      ],
    },
    'payments-after-closing': {
      bug: 'a day is closed without waiting for the payments under way',
      edits: [['server/repositories/daySheets.ts', '  await lockStore(store);\n', '']],
    },
    'password-changed-twice': {
      bug: 'a password is replaced whatever it is by now',
      edits: [
        [
          'server/repositories/accounts.ts',
          "    .where('password_hash', '=', compared.password_hash)\n    .returning('id')",
          "    .returning('id')",
        ],
      ],
    },
    'login-not-held': {
      bug: 'a staff login may end while a payment under its name is under way',
      edits: [['server/repositories/staff.ts', '    .forShare()\n', '']],
    },
    'two-logins-of-a-phone': {
      bug: 'the phone of a staff login is not unique in the database',
      edits: [
        [
          'server/db/migrations/0018_staff_logins.sql',
          'create unique index staff_login_once',
          'create index staff_login_once',
        ],
      ],
    },
    'plans-of-one-name': {
      bug: 'the name of a plan is not unique in the database',
      edits: [
        [
          'server/db/migrations/0001_domain.sql',
          'create unique index plans_name_once',
          'create index plans_name_once',
        ],
      ],
    },
  },
  run: (run) => {
    const size = run.short ? 'short' : 'full';
    return onEngines(run, run.short ? RACES : inFull, async (db) => {
      for (let round = 1; round <= (run.short ? 1 : MORE_ROUNDS); round += 1) {
        for (const [name, race] of Object.entries(races)) {
          if (round > ROUNDS[size] && !mostCommon.includes(name)) continue;
          await run.check(`${name}, ${db.engine}, round ${round}`, async () => {
            await deleteAllRows(db);
            await race(await raceOf(db, atOnce(run.short, db)));
            return ledgerFault(db);
          });
        }
        if (round > ROUNDS[size]) continue;
        for (const [name, contest] of Object.entries(contests)) {
          await run.check(`${name}, ${db.engine}, round ${round}`, async () => {
            await holdContest(contest, await patientScene(db), atOnce(run.short, db));
            return ledgerFault(db);
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
  many: (ask: (turn: number) => Promise<Answer>, count?: number) => Promise<Answer[]>;
  enroll: () => Promise<Answer>;
  newest: () => Promise<string>;
  pay: (id: string) => Promise<Answer>;
}

async function raceOf(db: Db, times: number): Promise<Race> {
  const world = patientWorld(await testWorld(db));
  const ananya = await world.customer();
  const seller = await world.seller();
  return {
    db,
    world,
    ananya,
    seller,
    times,
    many: (ask, count = times) => Promise.all(Array.from({ length: count }, (_, turn) => ask(turn))),
    enroll: () => ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }),
    newest: async () =>
      idOf(await seller.get('/api/transactions/?status=pending&sort=scheduled_due_date'), 'results.0.id'),
    pay: (id) => seller.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'upi' }),
  };
}

const TRIES = 60; // a minute: what stays busy for longer is a fault

function patient(browser: Browser, { app }: TestWorld): Browser {
  browser.call = (...asked) => {
    const request = browser.request(...asked); // with the tokens of its first try, which are the subject of the race
    return patiently(async () => browser.receive(await app.fetch(request.clone(), browser.address)));
  };
  return browser;
}

async function patientScene(db: Db): Promise<Scene> {
  const scene = await sceneOf(db);
  await db.query('update enrollments set redemption_days = 0 where redemption_eligible_on = matured_on');
  const { own } = scene;
  for (const one of [own.seller, own.customer]) patient(one, scene.world);
  return { ...scene, world: patientWorld(scene.world) };
}

/** The world with browsers that retry while the server is busy, also before a race and between its parts. */
function patientWorld(world: TestWorld): TestWorld {
  const browser = (host?: string) => patient(world.browser(host), world);
  return {
    ...world,
    browser,
    customer: (who = ANANYA, host) => browser(host).logIn('customer', who),
    seller: (who = MEERA, host) => browser(host).logIn('seller', who),
  };
}

/**
 * Repeats while a busy server asks to retry, as a client may. Refused requests must have had no effect: the races
 * count.
 */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  for (let tries = 1; tries < TRIES && answer.status === 503 && isRepeatable(answer); tries += 1) {
    await setTimeout(Number(answer.headers.get('Retry-After')) * 1000);
    answer = await ask();
  }
  return answer;
}

async function matured({ enroll, seller, pay, db }: Race): Promise<string> {
  const enrollment = idOf(await enroll());
  for (let month = 0; month < 3; month += 1)
    await pay(idOf(await seller.get('/api/transactions/'), 'results.0.id'));
  const noWait =
    'update enrollments set redemption_days = 0, redemption_eligible_on = matured_on where id = $1';
  await db.query(noWait, [enrollment]);
  return enrollment;
}

const rohan = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };

const races: Record<string, (race: Race) => Promise<void>> = {
  'payments of one installment': async ({ db, many, enroll, newest, pay, times }) => {
    await enroll();
    const id = await newest();
    assert.deepEqual(tally(await many(() => pay(id))), { '200': 1, '409 already_paid': times - 1 });
    assert.equal((await db.query("select 1 from payment_journal where kind = 'payment'")).length, 1);
  },

  'voids of one payment and payments of the next installment': async ({
    db,
    seller,
    many,
    enroll,
    newest,
    pay,
  }) => {
    await enroll();
    const payment = idOf(await pay(await newest()), 'payment');
    const next = idOf(await seller.get('/api/transactions/?status=pending'), 'results.0.id');
    const answers = await many((turn) =>
      turn % 2 ? pay(next) : seller.post(`/api/payments/${payment}/void/`, { reason: 'Wrong customer' }),
    );
    const succeeded = (rest: number): number =>
      answers.filter(({ status }, turn) => turn % 2 === rest && status === 200).length;
    assert.equal(succeeded(0), 1);
    const [row] = await db.query('select status, total_paid, installments_paid from enrollments');
    // A payment before the void stays; after it, the next installment is another one.
    assert.deepEqual(
      row,
      succeeded(1) === 1
        ? { status: 'active', total_paid: 2000, installments_paid: 1 }
        : { status: 'payment_pending', total_paid: 0, installments_paid: 0 },
    );
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
    assert.ok(succeeded(0) > 0); // sent again, it is done
    const lines = await db.query(`select 1 from payment_journal where kind = 'cancellation'`);
    assert.equal(lines.length, 1);
    const paid = succeeded(1);
    assert.ok(paid <= 1);
    const [row] = await db.query('select status, total_paid, refund_amount from enrollments');
    assert.deepEqual(row, { status: 'cancelled', total_paid: paid * 2000, refund_amount: paid * 2000 });
    assert.deepEqual(await db.query(`select id from transactions where status in ('pending', 'due')`), []);
  },

  'payments of one installment and of several': async ({ db, seller, many, enroll, newest, pay }) => {
    const enrollments = [idOf(await enroll()), idOf(await enroll())];
    const one = await newest();
    const installments = enrollments.map((enrollment) => ({ enrollment, first: 1, count: 2 }));
    const several = { installments, paid_through: 'cash' };
    const answers = await many((turn) => (turn % 2 ? pay(one) : seller.post('/api/payments/', several)));
    assert.deepEqual(
      Object.keys(tally(answers)).filter((name) => !/^(20[01]|409 )/.test(name)),
      [],
    );
    const [sums] = await db.query(
      'select (select sum(amount)::int from payments) as taken, (select sum(total_paid)::int from enrollments) as saved,' +
        " (select count(*)::int from transactions where status = 'paid') as paid, (select count(*)::int from payment_journal where kind = 'payment') as lines",
    );
    const paid = answers.reduce((sum, { status }, turn) => sum + (status >= 300 ? 0 : turn % 2 ? 1 : 4), 0);
    assert.deepEqual(sums, { taken: paid * 2000, saved: paid * 2000, paid, lines: paid });
  },

  'payments and the closing of their day': async ({ db, seller, many, enroll, pay, times }) => {
    for (let turn = 0; turn < times; turn += 1) await enroll();
    const due = await db.query<{ id: string }>('select id from transactions where installment_number = 1');
    const closing = { day: '2026-03-10', cash_booked: 0, cash_counted: 0 };
    const middle = Math.floor(times / 2);
    const answers = await many((turn) =>
      turn === middle ? seller.post('/api/day-sheets/', closing) : pay(due[turn]!.id),
    );
    assert.deepEqual(tally(answers), {
      '201': 1,
      '200': times - 1,
    });
    const before = pick(answers[middle]!, 'total.received') as number;
    const late = pick(await seller.get('/api/day-sheets/'), 'after_closing.received') as number;
    assert.equal(before + late, times - 1);
    assert.equal((await db.query('select 1 from payments')).length, times - 1);
  },

  'closings of one day': async ({ db, seller, many, times }) => {
    const closing = { day: '2026-03-10', cash_booked: 0, cash_counted: 0 };
    assert.deepEqual(tally(await many(() => seller.post('/api/day-sheets/', closing))), {
      '201': 1,
      '409 day_closed': times - 1,
    });
    assert.equal((await db.query('select 1 from day_closings')).length, 1);
  },

  'voids of a payment for several': async ({ db, seller, many, enroll, times }) => {
    const installments = [idOf(await enroll()), idOf(await enroll())].map((enrollment) => ({
      enrollment,
      first: 1,
      count: 2,
    }));
    const payment = idOf(
      await seller.post('/api/payments/', { installments, paid_through: 'cash' }),
      'payments.0.id',
    );
    const reason = { reason: 'Wrong customer' };
    const answers = await many(() => seller.post(`/api/payments/${payment}/void/`, reason));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 409).length, times - 1);
    assert.deepEqual(
      await db.query(
        "select kind, count(*) as lines from payment_journal where kind <> 'enrollment' group by kind order by kind",
      ),
      [
        { kind: 'payment', lines: 4 },
        { kind: 'void', lines: 4 },
      ],
    );
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

  'due records of one installment': async ({ db, world, ananya, many, enroll }) => {
    world.services.accountLimits = true;
    const enrollment = idOf(await enroll());
    const ask = () => ananya.post('/api/transactions/upsert_for_due/', { enrollment });
    const counts = tally(await many(ask, DUE_RECORDS + 2));
    assert.deepEqual(counts, { '200': DUE_RECORDS, '429 too_many_requests': 2 });
    assert.equal((await db.query('select 1 from transactions')).length, 1);
  },

  'nominees of one customer': async ({ db, ananya, many, times }) => {
    let named = 0; // the same one again would be stored already
    const name = () => ananya.post('/api/nominee/', { ...rohan, name: `${rohan.name} ${(named += 1)}` });
    const counts = tally(await many(name));
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

  'staff logins of one phone': async ({ db, seller, many, times }) => {
    const member = { name: 'Ravi', phone: '9880010009', whatsapp: null, address: null, role: 'counter' };
    const counts = tally(await many(() => seller.post('/api/staff/', member)));
    assert.deepEqual(counts, { '201': 1, '400 validation_failed': times - 1 });
    assert.equal((await db.query('select 1 from staff where role is not null')).length, 1);
  },

  'the end of a staff login and the payments that it takes': async (race) => {
    const { db, world, seller, many, enroll, times } = race;
    for (let turn = 0; turn < times; turn += 1) await enroll();
    const due = await db.query<{ id: string }>('select id from transactions where installment_number = 1');
    const member = { name: 'Ravi', phone: '9880010009', whatsapp: null, address: null };
    const id = idOf(await seller.post('/api/staff/', { ...member, role: 'counter' }));
    const password = '(select password_hash from stores where stores.id = store_id)';
    await db.query(`update staff set password_hash = ${password} where id = $1`, [id]);
    const counter = await world.seller({ phone_number: member.phone, password: MEERA.password });
    const middle = Math.floor(times / 2);
    const paidBy = (turn: number) =>
      counter.post(`/api/transactions/${due[turn]!.id}/mark_paid/`, { paid_through: 'upi' });
    const booked = async () =>
      (await db.query('select 1 from payments where recorded_by_id = $1', [id])).length;
    let atItsEnd = -1;
    const answers = await many(async (turn) => {
      if (turn !== middle) return paidBy(turn);
      const ended = await seller.call('PUT', `/api/staff/${id}/`, { json: { role: null } });
      if (ended.status === 200) atItsEnd = await booked();
      return ended;
    });
    const { status } = answers.splice(middle, 1)[0]!;
    assert.equal(status, 200);
    const paid = answers.filter((answer) => answer.status === 200).length;
    assert.equal(paid + answers.filter((answer) => answer.status === 401).length, times - 1);
    assert.deepEqual([atItsEnd, await booked()], [paid, paid]);
    assert.equal((await paidBy(middle)).status, 401);
  },

  'changes of one password': async ({ db, ananya, world }) => {
    const change = (turn: number) => {
      const new_password = `Marigold7#${turn}`;
      const json = { current_password: ANANYA.password, new_password, confirm_password: new_password };
      return ananya.call('PUT', '/api/profile/password/', { json });
    };
    const answers = await Promise.all(Array.from({ length: 5 }, (_, turn) => change(turn)));
    assert.deepEqual(tally(answers), { '200': 1, '400 validation_failed': 4 });
    const changed = answers.findIndex(({ status }) => status === 200);
    await db.query('delete from rate_limits');
    await world.customer({ ...ANANYA, password: `Marigold7#${changed}` });
  },

  'a logout everywhere and refreshes of all sessions': async ({ db, world, ananya, many }) => {
    const other = await world.customer();
    const refreshesOfAnanya: Promise<Answer>[] = [];
    const logOut = async () => {
      const answer = await ananya.call('POST', '/api/logout/everywhere/');
      if (answer.status !== 401) return answer;
      // A refresh was faster and replaced its access: as in the app, it waits for the one under way and repeats.
      await Promise.race(refreshesOfAnanya);
      return ananya.call('POST', '/api/logout/everywhere/');
    };
    const answers = await many((turn) => {
      if (turn === 5) return logOut();
      const refresh = (turn % 2 ? ananya : other).call('POST', '/api/token/refresh/');
      if (turn % 2) refreshesOfAnanya.push(refresh);
      return refresh;
    });
    assert.equal(answers[5]!.status, 204);
    assert.deepEqual(
      Object.keys(tally(answers)).filter((name) => !/^(204|401 )/.test(name)),
      [],
    );
    const live = await db.query(`select id from sessions where actor = 'customer' and revoked_at is null`);
    assert.deepEqual(live, []);
    assert.equal((await other.get('/api/profile/')).status, 401);
  },

  'refreshes of one session': async ({ db, ananya, many, times }) => {
    // All of them present the same two tokens, the later ones within the tolerance.
    assert.deepEqual(tally(await many(() => ananya.call('POST', '/api/token/refresh/'))), { '204': times });
    const live = await db.query(`select id from sessions where actor = 'customer' and revoked_at is null`);
    assert.equal(live.length, 1);
  },
};
