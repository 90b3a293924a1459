// A plan on hold: nothing is asked of it, wherever that is said, until it is released.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let seller: Browser;
let ananya: Browser;
let enrollment: string;

const logIn = async () => ([seller, ananya] = [await world.seller(), await world.customer()]);
const pay = (first: number, count = 1) =>
  seller.post(
    '/api/payments/',
    { installments: [{ enrollment, first, count }], paid_through: 'cash' },
    key(),
  );
const set = (what: 'hold' | 'release', reason = 'A dispute') =>
  seller.post(`/api/enrollments/${enrollment}/${what}/`, { reason }, key());
const plan = async () => pick(await ananya.get('/api/enrollments/'), 'results.0');
const quick = async () =>
  pick(
    await seller.get('/api/analytics/payments/?period=daily&start_date=2026-03-01&end_date=2026-12-31'),
    'overall.amounts',
  ) as Record<string, number>;
const overdue = async () =>
  pick(await seller.get('/api/desk/?section=overdue'), 'sections.0') as { count: number; amount: number };
const rowsOf = async (query: string) => (await seller.get(`/api/transactions/?${query}`)).body['count'];

beforeEach(async () => {
  world = await testWorld(db);
  await logIn();
  enrollment = idOf(
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()),
  );
  await pay(1);
  world.clock.pass({ hours: 24 * 50 });
  await logIn();
});
afterEach(async () => {
  const { drifts } = await checkLedger(db);
  if (drifts.length > 0) throw new Error(drifts.join('\n'));
});

it('of a plan on hold nothing is due, at risk or reminded of, on Quick and on the desk', async () => {
  expect(await overdue()).toMatchObject({ count: 1, amount: 2000 });
  expect(await quick()).toMatchObject({ due: 2000, outstanding: 4000, on_hold: 0 });

  expect(await set('hold')).toMatchObject({
    status: 200,
    body: { status: 'on_hold', hold_reason: 'A dispute', is_payment_due: false },
  });
  expect(await overdue()).toMatchObject({ count: 0 });
  expect(await quick()).toMatchObject({ due: 0, pending: 0, outstanding: 0, on_hold: 4000 });
  expect(pick(await seller.get('/api/analytics/enrollments/'), 'enrollment_stats')).toMatchObject({
    active_enrollments: 0,
    on_hold_enrollments: 1,
  });
  expect(await rowsOf('status=due')).toBe(0);
  expect(await rowsOf('figure=outstanding')).toBe(0);
  expect(pick(await seller.get('/api/liability/'), 'total')).toMatchObject({ benefit_at_risk: 0 });
  expect(pick(await ananya.get('/api/payment/pending/'), 'pending_payments')).toEqual([]);
  await sendReminders(db, world.clock.now());
  const kinds = await db.query<{ type: string }>(`select type from notifications order by sent_at`);
  expect(kinds.map(({ type }) => type)).toEqual(['enrolled', 'payment_received', 'held']);

  await set('release', 'Settled');
  expect(await overdue()).toMatchObject({ count: 1, amount: 2000 });
  expect(await quick()).toMatchObject({ due: 2000, outstanding: 4000 });
});

it('a plan that is paid to the end while it is held matures on release, as of its last payment', async () => {
  await set('hold');
  expect(await pay(2, 2)).toMatchObject({ status: 201 });
  expect(await plan()).toMatchObject({ status: 'on_hold', total_paid: 6000, matured_on: null });
  expect(await ananya.post(`/api/enrollments/${enrollment}/cancel_plan/`, {})).toMatchObject({ status: 409 });
  const { body: held } = await seller.get('/api/liability/');
  expect(held).toMatchObject({ months: [{ month: '2026-05' }] }); // its last one, as long as it is held
  world.clock.pass({ hours: 48 });
  await logIn();

  await set('release', 'Settled');

  expect(await plan()).toMatchObject({ status: 'matured', matured_on: '2026-04-29', hold_reason: null });
  expect((await seller.get('/api/liability/?as_of=2026-04-30')).body).toMatchObject({
    total: held['total'],
    months: held['months'],
  });
});

it('needs a reason that can be read, and the plan to be so', async () => {
  expect(await set('hold', '\u200b')).toMatchObject({ status: 400 });
  expect(await set('release')).toMatchObject({ status: 409 });
  await set('hold');
  expect(await set('hold')).toMatchObject({ status: 409 });
});
