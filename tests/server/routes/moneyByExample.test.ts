// Worked examples of a shop's money, each figure as every page and paper has it. Days in India.
import { beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { carryOutErasure } from '../../../server/repositories/eraseCustomer.ts';
import { createPlan } from '../../../server/repositories/plans.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { addDays } from '../../../src/lib/dates.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let seller: Browser;
let ananya: Browser;
let plan: string;

beforeEach(async () => {
  world = await testWorld(db);
  const [meera] = await db.query<{ id: string }>(`select id from stores where slug = 'meera'`);
  const terms = {
    name: 'Six Months',
    is_active: true,
    duration_months: 6,
    redemption_days: 10,
    min_amount: 1000,
    max_amount: 1000,
    benefits_percentage: 50,
    plan_details: null,
    faq: null,
    terms_conditions: null,
    options: [],
    mainImageId: null,
    imageIds: [],
  };
  plan = await db.transaction((sql) => createPlan(new StoreSql(meera!.id, sql), terms, world.clock.now()));
});

async function at(day: string, { from }: { from?: string } = {}) {
  for (let morning = from ?? day; morning <= day; morning = addDays(morning, 1)) {
    world.clock.set(`${morning}T04:30:00Z`);
    if (from) await sendReminders(db, world.clock.now());
  }
  [seller, ananya] = [await world.seller(), await world.customer()];
}
const enroll = async () =>
  idOf(await ananya.post('/api/enrollments/', { plan, monthly_amount: 1000, staff: null }, key()));
const pay = async (enrollment: string, first: number, paid_through = 'cash') => {
  const installments = [{ enrollment, first, count: 1 }];
  expect(await seller.post('/api/payments/', { installments, paid_through }, key())).toMatchObject({
    status: 201,
  });
};
const enrollment = async () => pick(await ananya.get('/api/enrollments/'), 'results.0');
const section = async (name: string) =>
  pick(await seller.get(`/api/desk/?section=${name}`), 'sections.0') as { lines: object[] };
const sheet = async (day: string) => (await seller.get(`/api/day-sheets/?day=${day}`)).body;
const owedOn = async (day: string) =>
  pick(await seller.get(`/api/liability/?as_of=${day}`), 'total') as Record<string, number>;
/** Billed, collected, due, pending, outstanding. */
const figures = async (from: string, to: string) => {
  const overall = pick(
    await seller.get(`/api/analytics/payments/?period=daily&start_date=${from}&end_date=${to}`),
    'overall',
  ) as { amounts: Record<string, number> };
  return ['billed', 'collected', 'due', 'pending', 'outstanding'].map((name) => overall.amounts[name]);
};

it('a plan that is two months late, then paid to the end, the last one ahead', async () => {
  await at('2027-10-28');
  const id = await enroll();
  await at('2027-10-31', { from: '2027-10-29' });
  await pay(id, 1);
  await at('2027-11-30', { from: '2027-11-01' });
  await pay(id, 2, 'upi');
  await at('2028-02-15', { from: '2027-12-01' });

  expect(await enrollment()).toMatchObject({
    start_date: '2027-10-31',
    end_date: '2028-03-31',
    installments_paid: 2,
    total_paid: 2000,
    next_due_date: '2027-12-31',
    days_until_due: -46,
    is_payment_due: true,
  });
  const due = [
    { installment_number: 3, due_date: '2027-12-31', amount: 1000, overdue: true },
    { installment_number: 4, due_date: '2028-01-31', amount: 1000, overdue: true },
  ];
  const next = { installment_number: 5, due_date: '2028-02-29', overdue: false };
  expect(pick(await ananya.get('/api/payment/pending/'), 'pending_payments')).toMatchObject([...due, next]);
  expect(pick(await seller.get('/api/transactions/?status=due'), 'results')).toMatchObject([
    { installment_number: 4, days_overdue: 15, pay_first: { installment_number: 3 } },
    { installment_number: 3, days_overdue: 46, pay_first: null },
  ]);
  expect(await section('overdue')).toMatchObject({
    count: 1,
    amount: 2000,
    lines: [{ installments: 2, amount: 2000, day: '2027-12-31', transaction: { installment_number: 3 } }],
  });
  expect(pick(await seller.get('/api/liability/'), 'total')).toMatchObject({
    saved: 2000,
    benefit_earned: 0,
    benefit_at_risk: 500,
    owed: 2000,
  });
  expect(await figures('2027-11-01', '2027-11-30')).toEqual([1000, 1000, 0, 0, 0]);
  expect(await figures('2027-12-01', '2027-12-31')).toEqual([1000, 0, 1000, 0, 1000]);
  expect(await figures('2028-01-01', '2028-01-31')).toEqual([1000, 0, 1000, 0, 1000]);
  expect(await figures('2028-02-01', '2028-02-15')).toEqual([0, 0, 0, 0, 0]);
  expect(await figures('2028-02-01', '2028-02-29')).toEqual([1000, 0, 0, 1000, 1000]);
  const reminders = await db.query<{ day: string }>(
    `select kolkata_day(sent_at) as day from notifications where type in ('due_soon', 'overdue') order by 1`,
  );
  expect(reminders.map(({ day }) => day)).toEqual([
    // Of the second, the third and the fourth instalment.
    '2027-11-27',
    '2027-11-30',
    '2027-12-28',
    '2027-12-31',
    '2028-01-07',
    '2028-01-14',
    '2028-01-21',
    '2028-01-28',
    '2028-01-31',
    '2028-02-07',
    '2028-02-14',
  ]);
  const [message] = await db.query<{ message: string }>(
    `select message from notifications order by sent_at desc limit 1`,
  );
  expect(message!.message).toMatch(/^2 instalments .*₹2,000.*31 Dec 2027/);

  for (const number of [3, 4]) await pay(id, number);
  expect(await enrollment()).toMatchObject({ next_due_date: '2028-02-29', is_payment_due: false });
  await at('2028-02-29');
  await pay(id, 5);
  await at('2028-03-05');
  await pay(id, 6);
  expect(await enrollment()).toMatchObject({
    total_paid: 6000,
    matured_on: '2028-03-05',
    redemption_eligible_on: '2028-04-10',
  });
  expect(await figures('2028-03-01', '2028-03-31')).toEqual([1000, 1000, 0, 0, 0]);
  expect(await figures('2028-04-01', '2028-04-30')).toEqual([0, 0, 0, 0, 0]);
});

it('a plan that nobody began is pending on any day, and nothing of it is late once it is begun', async () => {
  await at('2027-12-01');
  const id = await enroll();

  await at('2028-02-15', { from: '2027-12-02' });
  expect(await enrollment()).toMatchObject({ is_payment_due: false, days_until_due: null });
  expect(await figures('2027-12-01', '2027-12-01')).toEqual([0, 0, 0, 1000, 1000]);
  expect(await section('overdue')).toMatchObject({ count: 0 });
  expect(await section('first_payment')).toMatchObject({
    count: 1,
    amount: 1000,
    lines: [{ installments: 1 }],
  });
  expect(await db.query(`select 1 from notifications where type <> 'enrolled'`)).toEqual([]);

  await pay(id, 1);
  expect(await enrollment()).toMatchObject({
    start_date: '2028-02-15',
    next_due_date: '2028-03-15',
    end_date: '2028-07-15',
    is_payment_due: false,
  });
});

it('all months paid on one day earn the benefit no earlier, and are billed in no later month', async () => {
  await at('2027-10-01');
  const id = await enroll();
  const installments = [{ enrollment: id, first: 1, count: 6 }];
  await seller.post('/api/payments/', { installments, paid_through: 'cash' }, key());

  expect(await enrollment()).toMatchObject({
    matured_on: '2027-10-01',
    redemption_eligible_on: '2028-03-11',
  });
  expect(await figures('2027-10-01', '2027-10-31')).toEqual([1000, 6000, 0, 0, 0]);
  expect(await figures('2028-02-01', '2028-02-29')).toEqual([0, 0, 0, 0, 0]);
});

it('collected is what was received less what was voided, each on its day, on Quick and on the day sheet', async () => {
  await at('2027-10-01');
  const id = await enroll();
  await pay(id, 1);
  const paid = pick(await seller.get('/api/transactions/?status=paid'), 'results.0.payment') as string;
  await at('2027-10-03');
  await seller.post(`/api/payments/${paid}/void/`, { reason: 'Another customer' }, key());

  const collected = async (from: string, to = from) => (await figures(from, to))[1];
  const onSheet = async (day: string) =>
    pick(await seller.get(`/api/day-sheets/?day=${day}`), 'total.amount');
  expect([await collected('2027-10-01'), await collected('2027-10-03')]).toEqual([1000, -1000]);
  expect(await collected('2027-10-01', '2027-10-31')).toBe(0);
  expect([await onSheet('2027-10-01'), await onSheet('2027-10-03')]).toEqual([1000, -1000]);
  expect(
    pick(await seller.get('/api/transactions/?figure=collected&from=2027-10-03'), 'results'),
  ).toMatchObject([{ amount: 1000, status: 'voided', paid_on: '2027-10-01' }]);
});

it('a plan that is cancelled with a deduction is owed back until it is paid out', async () => {
  await at('2028-01-01');
  const id = await enroll();
  await pay(id, 1);
  await at('2028-02-01');
  await pay(id, 2);
  await at('2028-02-10');
  const cancelling = { reason: 'Moved away, gift kept', deduction: 100 };
  expect(await seller.post(`/api/enrollments/${id}/cancel/`, cancelling, key())).toMatchObject({
    status: 200,
  });

  const state = { status: 'cancelled', refund_amount: 1900, refund_deduction: 100 };
  const transactions = async () =>
    (await db.query<{ status: string }>(`select distinct status from transactions where paid_on is not null`))
      .map(({ status }) => status)
      .join();
  const collectedOn = async (day: string) => (await figures(day, day))[1];
  expect(await enrollment()).toMatchObject({ ...state, refund_paid: 0 });
  expect(await owedOn('2028-02-10')).toMatchObject({ saved: 0, refunds_to_pay: 1900, owed: 1900 });
  expect(await section('refund')).toMatchObject({ count: 1, amount: 1900, lines: [{ amount: 1900 }] });
  expect([await collectedOn('2028-02-10'), (await sheet('2028-02-10'))['cash_booked']]).toEqual([0, 0]);
  expect(await transactions()).toBe('paid');
  await ananya.call('PUT', '/api/profile/erasure/', { json: { status: 'asked' } });
  const erase = async () => {
    const [request] = await db.query<{ id: string }>('select id from erasure_requests');
    return carryOutErasure(db, request!.id, world.clock.now());
  };
  expect(await erase()).toBe('refund_owed');

  await at('2028-02-12');
  const payout = { amount: 1900, paid_through: 'cash' };
  expect(await seller.post(`/api/enrollments/${id}/payouts/`, payout, key())).toMatchObject({ status: 201 });
  expect(await enrollment()).toMatchObject({ ...state, refund_paid: 1900 });
  expect([await owedOn('2028-02-12'), await owedOn('2028-02-10')]).toMatchObject([
    { owed: 0 },
    { refunds_to_pay: 1900, owed: 1900 },
  ]);
  expect((await owedOn('2028-02-09'))['saved']).toBe(2000);
  expect(await section('refund')).toMatchObject({ count: 0, amount: 0 });
  expect([await collectedOn('2028-02-12'), await sheet('2028-02-12')]).toMatchObject([
    0,
    {
      cash_booked: -1900,
      total: { amount: 0, paid_out: 1900 },
      lines: [{ kind: 'paid_out', amount: -1900 }],
    },
  ]);
  expect(await transactions()).toBe('refunded');
  expect((await checkLedger(db)).drifts).toEqual([]);
  expect(await erase()).toBe('done');
});
