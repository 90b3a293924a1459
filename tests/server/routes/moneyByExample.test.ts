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
    late_rule: 'shop_decides' as const,
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
const pay = async (enrollment: string, first: number, paid_through = 'cash', first_open = 1000) => {
  const installments = [{ enrollment, first, count: 1, first_open }];
  expect(await seller.post('/api/payments/', { installments, paid_through }, key())).toMatchObject({
    status: 201,
  });
};
const enrollment = async () => pick(await ananya.get('/api/enrollments/'), 'results.0');
const section = async (name: string) =>
  pick(await seller.get(`/api/desk/?section=${name}`), 'sections.0') as { lines: object[] };
const owed = async (day: string) => pick(await seller.get(`/api/liability/?as_of=${day}`), 'total.owed');
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

  // The third, and a part of the fourth; the next day the rest.
  const half = { enrollment: id, first: 3, count: 2, amount: 1500 };
  const split = await seller.post('/api/payments/', { installments: [half], paid_through: 'cash' }, key());
  expect(split).toMatchObject({
    status: 201,
    body: {
      payments: [
        {
          amount: 1500,
          transactions: [
            { installment_number: 3, amount: 1000 },
            { installment_number: 4, amount: 500, installment_amount: 1000, status: 'paid' },
          ],
        },
      ],
    },
  });
  const rest = { installment_number: 4, due_date: '2028-01-31', amount: 500, overdue: true };
  expect(await enrollment()).toMatchObject({
    installments_paid: 3,
    paid_in_part: [500],
    total_paid: 3500,
    next_due_date: '2028-01-31',
    days_until_due: -15,
  });
  expect(pick(await ananya.get('/api/payment/pending/'), 'pending_payments')).toMatchObject([rest, next]);
  expect(await section('overdue')).toMatchObject({
    amount: 500,
    lines: [{ installments: 1, amount: 500, day: '2028-01-31', transaction: { amount: 500 } }],
  });
  expect(await owedOn('2028-02-15')).toMatchObject({ saved: 3500, benefit_at_risk: 500, owed: 3500 });
  expect(await figures('2028-01-01', '2028-01-31')).toEqual([1000, 0, 500, 0, 500]);
  expect((await figures('2028-02-15', '2028-02-15'))[1]).toBe(1500);
  await at('2028-02-16');
  await pay(id, 4, 'upi', 500);
  expect(await enrollment()).toMatchObject({ installments_paid: 4, paid_in_part: [], total_paid: 4000 });
  expect(await owedOn('2028-02-16')).toMatchObject({ saved: 4000, benefit_at_risk: 0 });
  expect(await owedOn('2028-02-15')).toMatchObject({ saved: 3500, benefit_at_risk: 500 });
  expect((await checkLedger(db)).drifts).toEqual([]);
  expect(await enrollment()).toMatchObject({ next_due_date: '2028-02-29', is_payment_due: false });

  // One cheque for the last two: the plan waits for it, and is as before once it is returned.
  await at('2028-02-20');
  const installments = [{ enrollment: id, first: 5, count: 2 }];
  const cheque = idOf(
    await seller.post('/api/payments/', { installments, paid_through: 'cheque' }, key()),
    'payments.0.id',
  );
  const receipt = async () =>
    (await world.app.fetch(ananya.request('GET', `/receipts/${cheque}`), ananya.address)).text();
  expect(await receipt()).toContain('Subject to clearing');
  expect((await seller.get('/api/desk/')).body).toMatchObject({
    cheques: [{ payment: cheque, amount: 2000, received_on: '2028-02-20' }],
  });
  expect(await enrollment()).toMatchObject({
    status: 'active',
    installments_paid: 6,
    cheques: [{ amount: 2000, received_on: '2028-02-20', returned_on: null, reason: null }],
    total_paid: 6000,
    next_due_date: null,
    matured_on: null,
  });
  expect(await owedOn('2028-02-20')).toMatchObject({ saved: 6000, benefit_earned: 0, owed: 6000 });
  await at('2028-02-24');
  const outcome = { outcome: 'returned', reason: 'Funds were insufficient' };
  expect(await seller.post(`/api/payments/${cheque}/clearing/`, outcome, key())).toMatchObject({
    status: 200,
    body: { voided_on: '2028-02-24', void_reason: 'Funds were insufficient' },
  });
  expect(await enrollment()).toMatchObject({
    status: 'active',
    installments_paid: 4,
    cheques: [{ amount: 2000, returned_on: '2028-02-24', reason: 'Funds were insufficient' }],
    total_paid: 4000,
    next_due_date: '2028-02-29',
    reopened_installments: [],
  });
  const collected = async (from: string, to: string) => (await figures(from, to))[1];
  expect([
    await collected('2028-02-20', '2028-02-20'),
    await collected('2028-02-24', '2028-02-24'),
    await collected('2028-02-01', '2028-02-29'),
  ]).toEqual([2000, -2000, 2000]);
  expect(await owedOn('2028-02-20')).toMatchObject({ saved: 6000, benefit_earned: 0, owed: 6000 });
  await at('2028-02-29');
  await pay(id, 5);
  await at('2028-03-05');
  await pay(id, 6);
  expect(await enrollment()).toMatchObject({
    total_paid: 6000,
    matured_on: '2028-03-05',
    redemption_eligible_on: '2028-04-10',
    cheques: [],
  });
  expect(await figures('2028-03-01', '2028-03-31')).toEqual([1000, 1000, 0, 0, 0]);
  expect(await figures('2028-04-01', '2028-04-30')).toEqual([0, 0, 0, 0, 0]);

  await at('2028-04-11');
  const request = idOf(await ananya.post('/api/redemption-requests/', { enrollment: id }, key()));
  expect(pick(await seller.get('/api/redemption-requests/'), 'results.0')).toMatchObject({
    late: [
      { installment_number: 3, days: 46 },
      { installment_number: 4, days: 16 },
    ],
    enrollment_info: { benefit: 500, redeem_value: 6500 },
  });
  expect(await owed('2028-04-11')).toBe(6500);
  await at('2028-04-12');
  const decision = { benefit_granted: 300, reason: 'Two months were late' };
  expect(
    await seller.post(`/api/redemption-requests/${request}/approve/`, { benefit_granted: 300 }, key()),
  ).toMatchObject({ status: 400, body: { errors: { reason: [expect.any(String)] } } });
  const accepted = key();
  const answer = await seller.post(`/api/redemption-requests/${request}/approve/`, decision, accepted);
  expect(answer).toMatchObject({ status: 200, body: { reason: 'Two months were late' } });
  expect(await seller.post(`/api/redemption-requests/${request}/approve/`, decision, accepted)).toMatchObject(
    {
      status: 200,
      body: answer.body,
    },
  );
  expect(await enrollment()).toMatchObject({
    status: 'redeemed',
    benefit_granted: 300,
    redeem_value_final: 6300,
    redemption: { status: 'approved', decided_on: '2028-04-12', reason: 'Two months were late' },
  });
  expect(await owed('2028-04-12')).toBe(6300);
  await at('2028-04-13');
  expect(await owed('2028-04-13')).toBe(6300);
  const piece = {
    item: 'Coin',
    gross_weight: 1000,
    net_weight: 1000,
    rate: 6250,
    making_charge: 100,
    gst_rate: 300,
    settled: 'paid',
    paid_through: 'cash',
  };
  expect(await seller.post(`/api/redemption-requests/${request}/hand-over/`, piece, key())).toMatchObject({
    status: 200,
    body: { handover: { handed_over_on: '2028-04-13', gst: 19_050, bill: 6541, difference: 241 } },
  });
  expect(await enrollment()).toMatchObject({ status: 'closed', closed_on: '2028-04-13' });
  const [entry] = (await seller.get('/api/journal/')).body['results'] as Record<string, string>[];
  expect(entry).toMatchObject({
    kind: 'handover',
    slip_url: `/slips/${request}`,
    invoice_url: `/invoices/${request}`,
  });
  for (const paper of [entry!['slip_url']!, entry!['invoice_url']!])
    expect((await world.app.fetch(seller.request('GET', paper))).status).toBe(200);
  const invoice = await world.app.fetch(seller.request('GET', entry!['invoice_url']!));
  expect(await invoice.text()).toMatch(/<dt>Difference, to be paid by the customer<\/dt>\s*<dd>₹241<\/dd>/);
  expect([await owed('2028-04-13'), await owed('2028-04-12'), await owed('2028-04-11')]).toEqual([
    0, 6300, 6500,
  ]);
  expect(
    await seller.post(`/api/redemption-requests/${request}/undo/`, { reason: 'x' }, key()),
  ).toMatchObject({
    status: 409,
  });
  expect((await checkLedger(db)).drifts).toEqual([]);
});

it('a request is withdrawn, rejected and asked for again; an undone acceptance owes the whole benefit again', async () => {
  await at('2027-10-01');
  const id = await enroll();
  for (const [number, day] of [
    '2027-10-01',
    '2027-11-01',
    '2027-12-20',
    '2028-01-01',
    '2028-02-01',
    '2028-03-01',
  ].entries()) {
    await at(day);
    await pay(id, number + 1);
  }
  await at('2028-03-11');
  const ask = async () => idOf(await ananya.post('/api/redemption-requests/', { enrollment: id }, key()));
  const decide = (request: string, step: string, body: object) =>
    seller.post(`/api/redemption-requests/${request}/${step}/`, body, key());
  await ask();
  expect(await ananya.post(`/api/enrollments/${id}/withdraw_redemption/`, {}, key())).toMatchObject({
    body: { status: 'matured', can_request_redemption: true, redemption: { status: 'cancelled' } },
  });
  expect((await ananya.post(`/api/enrollments/${id}/withdraw_redemption/`, {}, key())).status).toBe(409);
  await at('2028-03-12');
  const rejected = await ask();
  expect((await decide(rejected, 'reject', { reason: '\u200b' })).status).toBe(400);
  await decide(rejected, 'reject', { reason: 'Bring your receipts' });
  expect(await enrollment()).toMatchObject({
    status: 'matured',
    redemption_requested_on: null,
    redemption: { status: 'rejected', reason: 'Bring your receipts' },
  });

  await at('2028-03-13');
  const request = await ask();
  await decide(request, 'approve', { benefit_granted: 0, reason: 'Late' });
  expect(await owed('2028-03-13')).toBe(6000);
  await at('2028-03-14');
  await decide(request, 'undo', { reason: 'Spoke with the customer' });
  expect(await enrollment()).toMatchObject({
    status: 'redemption_requested',
    redeemed_on: null,
    redeem_value_final: null,
    benefit_granted: 500,
    has_open_redemption_request: true,
  });
  expect([await owed('2028-03-14'), await owed('2028-03-13')]).toEqual([6500, 6000]);
  const statusOn = async (day: string) =>
    /<span class="soft">(.*?)<\/span>\s*<\/h2>/.exec(
      await (await world.app.fetch(ananya.request('GET', `/statements/mine?as_of=${day}`))).text(),
    )?.[1];
  expect(await Promise.all(['2028-03-14', '2028-03-13', '2028-03-11', '2028-03-10'].map(statusOn))).toEqual([
    'Redemption Requested',
    'Redeemed',
    'Matured',
    'Matured',
  ]);
  expect(await decide(request, 'approve', {})).toMatchObject({
    body: { enrollment_info: { redeem_value: 6500 } },
  });
  const told = (type: string, words: string) =>
    expect.objectContaining({ type, message: expect.stringContaining(words) }) as object;
  expect(pick(await ananya.get('/api/notifications/'), 'results')).toEqual(
    expect.arrayContaining([
      told('redemption_rejected', 'Bring your receipts'),
      told('redemption_approved', 'Late'),
      told('redemption_undone', 'Spoke with the customer'),
      told('redemption_approved', '₹6,500'),
    ]),
  );
  expect((await checkLedger(db)).drifts).toEqual([]);
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

it('a plan whose late months move its end: two instalments paid a month late move it by two, and no benefit is at risk', async () => {
  await db.query(`update plans set late_rule = 'moves_end'`);
  await at('2027-10-31');
  const id = await enroll();
  await pay(id, 1);
  // The second is due on 30 Nov: a month late from 31 Dec on.
  await at('2027-12-30');
  expect(await enrollment()).toMatchObject({ late_rule: 'moves_end', end_date: '2028-03-31' });
  await at('2027-12-31');
  expect(await enrollment()).toMatchObject({ end_date: '2028-04-30' });
  expect(pick(await seller.get('/api/liability/'), 'total')).toMatchObject({
    benefit_to_come: 500,
    benefit_at_risk: 0,
  });
  await pay(id, 2);
  expect(await enrollment()).toMatchObject({ end_date: '2028-04-30' });

  await at('2028-01-31');
  for (const number of [3, 4, 5, 6]) await pay(id, number);
  expect(await enrollment()).toMatchObject({
    end_date: '2028-05-31',
    matured_on: '2028-01-31',
    redemption_eligible_on: '2028-06-10',
  });
  expect((await checkLedger(db)).drifts).toEqual([]);
});

it('a plan that keeps its benefit is never at risk, however late', async () => {
  await db.query(`update plans set late_rule = 'benefit_kept'`);
  await at('2027-10-31');
  await pay(await enroll(), 1);
  await at('2028-02-15');

  expect(await enrollment()).toMatchObject({ late_rule: 'benefit_kept', end_date: '2028-03-31' });
  expect(pick(await seller.get('/api/liability/'), 'total')).toMatchObject({
    benefit_to_come: 500,
    benefit_at_risk: 0,
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

// Example F: the cash is counted at 13:00 and goes on coming in.
const afterClosing = [
  { at: '12:00', amount: 7000, paid_through: 'cash' },
  { at: '13:00', counted: 7000 },
  { at: '16:00', amount: 2000, paid_through: 'cash' },
  { at: '17:00', amount: 1000, paid_through: 'upi' },
] as const;

it('what comes after closing is collected on the day, and its cash is in the next day’s drawer', async () => {
  const [day, next] = ['2027-11-01', '2027-11-02'];
  await at(day);
  const [meera] = await db.query<{ id: string }>(`select id from stores where slug = 'meera'`);
  await db.query(`update plans set max_amount = 9000 where store_id = $1`, [meera!.id]);
  const pays = async (amount: number, paid_through: string) => {
    ananya = await world.customer();
    const enrollment = idOf(await ananya.post('/api/enrollments/', { plan, monthly_amount: amount }, key()));
    const installments = [{ enrollment, first: 1, count: 1 }];
    return seller.post('/api/payments/', { installments, paid_through }, key());
  };
  const receipts = [];
  for (const event of afterClosing) {
    world.clock.set(`${day}T${event.at}:00+05:30`);
    seller = await world.seller();
    if ('counted' in event) {
      const cash = { cash_booked: event.counted, cash_counted: event.counted };
      expect(await seller.post('/api/day-sheets/', { day, ...cash }, key())).toMatchObject({ status: 201 });
    } else receipts.push(await pays(event.amount, event.paid_through));
  }

  expect(receipts.map((receipt) => pick(receipt, 'payments.0.received_on'))).toEqual([day, day, day]);
  const sheet = async (of: string) => (await seller.get(`/api/day-sheets/?day=${of}`)).body;
  expect(await sheet(day)).toMatchObject({
    total: { received: 3, voided: 0, amount: 10_000 },
    after_closing: { received: 2, amount: 3000, cash: 2000 },
    cash_booked: 7000,
    closing: { cash_booked: 7000, difference: 0 },
    lines: [
      { amount: 1000, is_after_closing: true },
      { amount: 2000, is_after_closing: true },
      { amount: 7000, is_after_closing: false },
    ],
  });
  expect((await figures(day, day))[1]).toBe(10_000);
  expect(pick(await seller.get('/api/analytics/collections/'), 'months')).toContainEqual({
    month: '2027-11',
    amount: 10_000,
  });

  await at(next);
  await pays(1500, 'cash');
  expect(await sheet(next)).toMatchObject({
    total: { received: 1, voided: 0, amount: 1500 },
    drawer: [
      { kind: 'carried', amount: 2000 },
      { kind: 'received', amount: 1500 },
    ],
    cash_booked: 3500,
  });
  const count = { day: next, cash_booked: 3500, cash_counted: 3500 };
  expect(await seller.post('/api/day-sheets/', count, key())).toMatchObject({ status: 201 });
  expect((await checkLedger(db)).drifts).toEqual([]);
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

it('an invoice number is given once in a financial year', async () => {
  const handOver = async (day: string, invoice_number: string) => {
    await at(day);
    const id = await enroll();
    const installments = [{ enrollment: id, first: 1, count: 6, first_open: 1000 }];
    await seller.post('/api/payments/', { installments, paid_through: 'cash' }, key());
    await db.query('update enrollments set redemption_eligible_on = matured_on where id = $1', [id]);
    const request = idOf(await ananya.post('/api/redemption-requests/', { enrollment: id }, key()));
    await seller.post(`/api/redemption-requests/${request}/approve/`, {}, key());
    return seller.post(`/api/redemption-requests/${request}/hand-over/`, { invoice_number }, key());
  };

  expect(await handOver('2028-03-31', 'B-204')).toMatchObject({ status: 200 });
  expect(await handOver('2028-04-01', 'B-204')).toMatchObject({ status: 200 });
  expect(await handOver('2028-04-02', 'b-204')).toMatchObject({
    status: 400,
    body: { errors: { invoice_number: ['Another invoice of this financial year has this number.'] } },
  });
  expect(await handOver('2028-04-02', 'B-205')).toMatchObject({ status: 200 });
  expect(pick(await seller.get('/api/journal/'), 'results.0')).toMatchObject({
    kind: 'handover',
    slip_url: expect.stringMatching('/slips/'),
    invoice_url: null,
  });
});
