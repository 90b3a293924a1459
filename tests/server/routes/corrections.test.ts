// Method and reference corrected, cheques under clearing, and payouts that are voided. After each test the ledger check finds nothing.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

type Row = Record<string, unknown>;

const db = await testDatabase();
let world: TestWorld;
let seller: Browser;
let ananya: Browser;
let id: string;

beforeEach(async () => {
  world = await testWorld(db);
  await at('2026-03-10');
  id = idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()));
});
afterEach(async () => {
  const { drifts } = await checkLedger(db);
  if (drifts.length > 0) throw new Error(drifts.join('\n'));
});

async function at(day: string) {
  world.clock.set(`${day}T06:30:00Z`);
  [seller, ananya] = [await world.seller(), await world.customer()];
}
const pay = async (first: number, how: object = { paid_through: 'cash' }, count = 1) => {
  const installments = [{ enrollment: id, first, count }];
  const answer = await seller.post('/api/payments/', { installments, ...how }, key());
  expect(answer).toMatchObject({ status: 201 });
  return idOf(answer, 'payments.0.id');
};
const correct = (payment: string, how: object) =>
  seller.post(`/api/payments/${payment}/correction/`, { reason: 'Wrongly chosen', ...how }, key());
const settle = (payment: string, outcome: object) =>
  seller.post(`/api/payments/${payment}/clearing/`, outcome, key());
const enrollment = async () => pick(await ananya.get('/api/enrollments/'), 'results.0') as Row;
const sheet = async (day: string) => (await seller.get(`/api/day-sheets/?day=${day}`)).body;
const close = async (day: string) => {
  const cash = Number((await sheet(day))['cash_booked']);
  const count = { day, cash_booked: cash, cash_counted: Math.max(cash, 0), reason: 'Counted' };
  expect(await seller.post('/api/day-sheets/', count, key())).toMatchObject({ status: 201 });
};
const methods = async (day: string) =>
  Object.fromEntries(
    ((await sheet(day))['methods'] as Row[]).map((row) => [row['paid_through'], row['amount']]),
  );
const told = async (type: string) =>
  (await db.query<{ message: string }>('select message from notifications where type = $1', [type])).map(
    ({ message }) => message,
  );
const paper = async (payment: string) =>
  (await world.app.fetch(ananya.request('GET', `/receipts/${payment}`), ananya.address)).text();

it('a wrong method of a day that is open is corrected there, on the receipt, in lists and for the customer', async () => {
  const payment = await pay(1);

  const answer = await correct(payment, { paid_through: 'upi', payment_reference: 'UPI-1' });

  expect(answer).toMatchObject({
    status: 200,
    body: { paid_through: 'upi', transactions: [{ paid_through: 'upi', payment_reference: 'UPI-1' }] },
  });
  expect(await sheet('2026-03-10')).toMatchObject({ cash_booked: 0, lines: [{ paid_through: 'upi' }] });
  expect(await methods('2026-03-10')).toEqual({ upi: 2000 });
  expect(await paper(payment)).toMatch(/Corrected on 10\sMar\s2026. Before: Cash/);
  expect(pick(await seller.get('/api/transactions/?q=UPI-1'), 'count')).toBe(1);
  expect(await told('payment_corrected')).toEqual([expect.stringContaining('UPI, UPI-1. Wrongly chosen')]);
  expect(pick(await seller.get('/api/journal/'), 'results.0')).toMatchObject({
    kind: 'correction',
    paid_through: 'upi',
    former_means: 'Cash',
    reason: 'Wrongly chosen',
  });
  expect(await correct(payment, { paid_through: 'upi', payment_reference: 'UPI-1' })).toMatchObject({
    status: 409,
  });
});

it('of two who correct one payment the second takes nothing back that they have not seen', async () => {
  const payment = await pay(1);
  const before = { paid_through: 'cash', payment_reference: null };
  await correct(payment, { paid_through: 'upi', payment_reference: 'UPI-1', before });

  expect(await correct(payment, { paid_through: 'card', payment_reference: null, before })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { paid_through: 'upi', payment_reference: 'UPI-1' } },
  });
  expect(await methods('2026-03-10')).toEqual({ upi: 2000 });
});

it('the sheet of a closed day stays, and the money changes its method on the day of the correction', async () => {
  const payment = await pay(1);
  await close('2026-03-10');
  await at('2026-03-11');

  await correct(payment, { paid_through: 'upi' });

  expect(await methods('2026-03-10')).toEqual({ cash: 2000 });
  expect(await methods('2026-03-11')).toEqual({ cash: -2000, upi: 2000 });
  expect(await sheet('2026-03-11')).toMatchObject({
    total: { received: 0, voided: 0, amount: 0 },
    cash_booked: -2000,
    drawer: [{ kind: 'corrected', amount: -2000 }],
  });
  await close('2026-03-11');
  // Corrected again after closing, and voided: nothing of it is left over all days, and its cash neither.
  await correct(payment, { paid_through: 'cash' });
  expect(await sheet('2026-03-12').catch(() => null)).toBeTruthy();
  await at('2026-03-12');
  expect(await sheet('2026-03-12')).toMatchObject({ drawer: [{ kind: 'carried', amount: 2000 }] });
  await seller.post(`/api/payments/${payment}/void/`, { reason: 'Never paid' }, key());
  expect(await sheet('2026-03-12')).toMatchObject({ cash_booked: 0, total: { amount: -2000 } });
});

it('a reference that another receipt carries asks before it is corrected to it, and a void payment is not corrected', async () => {
  await pay(1, { paid_through: 'upi', payment_reference: 'UPI-1' });
  const payment = await pay(2);

  const taken = { paid_through: 'upi', payment_reference: 'upi-1' };
  expect(await correct(payment, taken)).toMatchObject({ status: 409, body: { code: 'reference_seen' } });
  expect(await correct(payment, { ...taken, is_reference_confirmed: true })).toMatchObject({ status: 200 });
  await seller.post(`/api/payments/${payment}/void/`, { reason: 'Never paid' }, key());
  expect(await correct(payment, { paid_through: 'cash' })).toMatchObject({ status: 409 });
  expect(await correct(payment, { paid_through: 'cash', reason: '\u200b' })).toMatchObject({ status: 400 });
});

it('a plan that is paid to the end by cheque matures when it is cleared, as of its last payment', async () => {
  const total = Number((await enrollment())['total_installments']);
  const cheque = await pay(1, { paid_through: 'cheque' }, total);
  expect(await enrollment()).toMatchObject({
    status: 'active',
    matured_on: null,
    cheques: [{ amount: expect.any(Number), received_on: '2026-03-10', returned_on: null, reason: null }],
  });
  expect(await seller.post(`/api/enrollments/${id}/cancel/`, { reason: 'Moved' }, key())).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('cheque') },
  });

  await at('2026-03-14');
  expect(await settle(cheque, { outcome: 'returned' })).toMatchObject({ status: 400 });
  expect(await settle(cheque, { outcome: 'cleared' })).toMatchObject({ status: 200 });

  expect(await enrollment()).toMatchObject({
    status: 'matured',
    matured_on: '2026-03-10',
    cheques: [],
  });
  expect(pick(await seller.get('/api/liability/?as_of=2026-03-12'), 'total')).toMatchObject({
    benefit_earned: 0,
  });
  expect([await told('cheque_cleared'), await told('matured')].map(({ length }) => length)).toEqual([1, 1]);
  expect(await settle(cheque, { outcome: 'cleared' })).toMatchObject({ status: 409 });
  expect((await seller.get('/api/desk/')).body['cheques']).toEqual([]);
  // A wrong method that was a cheque after all: the plan waits again.
  const other = await correct(cheque, { paid_through: 'cash' });
  expect(other).toMatchObject({ status: 200 });
  await correct(cheque, { paid_through: 'cheque' });
  expect(await enrollment()).toMatchObject({ status: 'active', matured_on: null });
  await correct(cheque, { paid_through: 'cash' });
  expect(await enrollment()).toMatchObject({ status: 'matured', matured_on: '2026-03-10' });
});

it('a plan that had matured by a past day is owed its benefit then, though its payment became a cheque since', async () => {
  const payment = await pay(1, { paid_through: 'cash' }, Number((await enrollment())['total_installments']));
  await at('2026-03-14');
  await correct(payment, { paid_through: 'cheque' });

  const before = await seller.get('/api/liability/?as_of=2026-03-12');
  expect(before.status).toBe(200);
  expect(before.body).toMatchObject({
    total: { benefit_earned: expect.any(Number), benefit_to_come: 0 },
    months: [{ month: '2026-03' }],
  });
  expect(pick(before, 'total.benefit_earned')).toBeGreaterThan(0);
  expect(pick(await seller.get('/api/liability/'), 'total.benefit_earned')).toBe(0);
});

it('a cheque that is voided is under clearing no more, and the plan that is paid otherwise has earned its benefit', async () => {
  const total = Number((await enrollment())['total_installments']);
  const cheque = await pay(1, { paid_through: 'cheque' });
  await at('2026-03-14');
  await seller.post(`/api/payments/${cheque}/void/`, { reason: 'Never given' }, key());
  expect(pick(await seller.get('/api/desk/'), 'cheques')).toEqual([]);
  await pay(1, { paid_through: 'cash' }, total);

  const earned = async (day: string) =>
    Number(pick(await seller.get(`/api/liability/?as_of=${day}`), 'total.benefit_earned'));
  expect(await earned('2026-03-14')).toBeGreaterThan(0);
  const rows = pick(await seller.get('/api/transactions/'), 'results') as Row[];
  expect(rows.map(({ clearing }) => clearing)).toEqual(rows.map(() => null));
});

it('a plan on hold that is paid by cheque matures neither with its release nor with the cheque alone', async () => {
  const total = Number((await enrollment())['total_installments']);
  const first = await pay(1, { paid_through: 'cheque' }, total - 1);
  await seller.post(`/api/enrollments/${id}/hold/`, { reason: 'A dispute' }, key());
  const last = await pay(total, { paid_through: 'cheque' });

  await settle(first, { outcome: 'cleared' });
  expect(await enrollment()).toMatchObject({ status: 'on_hold', cheques: [{ returned_on: null }] });
  await seller.post(`/api/enrollments/${id}/release/`, { reason: 'Settled' }, key());
  expect(await enrollment()).toMatchObject({ status: 'active', matured_on: null });
  await settle(last, { outcome: 'cleared' });

  expect(await enrollment()).toMatchObject({ status: 'matured' });
});

it('a cheque is cleared or returned, never both, however often it is asked', async () => {
  const cheque = await pay(1, { paid_through: 'cheque' });

  const answers = await Promise.all([
    settle(cheque, { outcome: 'cleared' }),
    settle(cheque, { outcome: 'returned', reason: 'Funds' }),
    seller.post(`/api/payments/${cheque}/void/`, { reason: 'Twice' }, key()),
    correct(cheque, { paid_through: 'cash' }),
  ]);

  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const outcomes = answers.slice(0, 2).filter(({ status }) => status === 200);
  expect(outcomes.length).toBeLessThan(2);
});

it('a payout that is voided is owed again, and its cash is back in the drawer of that day', async () => {
  await pay(1);
  await seller.post(`/api/enrollments/${id}/cancel/`, { reason: 'Moved' }, key());
  const { body } = await seller.post(
    `/api/enrollments/${id}/payouts/`,
    { amount: 2000, paid_through: 'cash' },
    key(),
  );
  const payout = String(pick({ body } as never, 'payouts.0.id'));
  await close('2026-03-10');
  await at('2026-03-11');
  const owed = async (day: string) => pick(await seller.get(`/api/liability/?as_of=${day}`), 'total.owed');

  const undo = () => seller.post(`/api/payouts/${payout}/void/`, { reason: 'Nobody came' }, key());
  const both = await Promise.all([undo(), undo()]);

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await enrollment()).toMatchObject({
    refund_paid: 0,
    payouts: [{ voided_on: '2026-03-11', void_reason: 'Nobody came' }],
  });
  expect(await sheet('2026-03-11')).toMatchObject({
    total: { amount: 0, paid_out: -2000 },
    drawer: [{ kind: 'payout_voided', amount: 2000 }],
    lines: [{ kind: 'payout_voided', amount: 2000, void_reason: 'Nobody came' }],
  });
  expect([await owed('2026-03-10'), await owed('2026-03-11')]).toEqual([0, 2000]);
  expect(await told('payout_voided')).toEqual([expect.stringContaining('Nobody came')]);
  await close('2026-03-11');
  await seller.post(`/api/enrollments/${id}/payouts/`, { amount: 2000, paid_through: 'upi' }, key());
  const statuses = await db.query(
    'select distinct status from transactions where payment_id is not null and enrollment_id = $1',
    [id],
  );
  expect(statuses).toEqual([{ status: 'refunded' }]);
});
