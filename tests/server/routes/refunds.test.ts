// Refunds that are paid out: who may, in parts, and never more than is owed.
import { beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { staffLogin } from '../../support/scene.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let seller: Browser;
let ananya: Browser;
let id: string;

beforeEach(async () => {
  world = await testWorld(db);
  [seller, ananya] = [await world.seller(), await world.customer()];
  id = idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()));
  const installments = [{ enrollment: id, first: 1, count: 1 }];
  await seller.post('/api/payments/', { installments, paid_through: 'upi' }, key());
});

const cancel = (body: object, who = seller) => who.post(`/api/enrollments/${id}/cancel/`, body, key());
const pay = (amount: number, paid_through = 'cash') =>
  seller.post(`/api/enrollments/${id}/payouts/`, { amount, paid_through }, key());

it('a manager cancels a plan with a reason that can be seen, and only the owner deducts', async () => {
  const host = 'meera.localhost';
  const { browser: manager } = await staffLogin(world, { host, seller }, 'manager', '9880010009');

  expect(await cancel({ reason: '\u200b' }, manager)).toMatchObject({ status: 400 });
  expect(await cancel({ reason: 'Moved', deduction: 1 }, manager)).toMatchObject({ status: 403 });
  expect(await cancel({ reason: 'Moved', deduction: 2001 })).toMatchObject({
    status: 400,
    body: { errors: { deduction: ['Enter whole rupees, at most ₹2,000.'] } },
  });
  expect(await cancel({ reason: 'Moved' }, manager)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', refund_amount: 2000, cancellation_reason: 'Moved' },
  });
  const [told] = await db.query<{ message: string }>(
    `select message from notifications where type = 'cancelled'`,
  );
  expect(told!.message).toMatch(/cancelled .*Moved$/);
});

it('a refund is paid out in parts, each with its voucher and notice, and never more than is owed', async () => {
  await cancel({ reason: 'Moved', deduction: 500 });

  expect(await pay(1000)).toMatchObject({ status: 201, body: { payouts: [{ voucher_number: '1' }] } });
  expect(await pay(501)).toMatchObject({ status: 400, body: { errors: { amount: [/₹500/] } } });
  const both = await Promise.all([pay(500), pay(500, 'upi')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const [plan] = pick(await ananya.get('/api/enrollments/'), 'results') as {
    payouts: { voucher_url: string }[];
  }[];
  expect(plan!.payouts).toHaveLength(2);
  const paper = await world.app.fetch(ananya.request('GET', plan!.payouts[0]!.voucher_url), ananya.address);
  expect(await paper.text()).toMatch(/Refund voucher 2/);
  const told = await db.query(`select 1 from notifications where type = 'refund_paid'`);
  expect([told.length, (await checkLedger(db)).drifts]).toEqual([2, []]);
});

it('a voided payout is taken back alone, and no later voucher counts it', async () => {
  await cancel({ reason: 'Moved' });
  await pay(500);
  const second = await pay(700);
  const [latest, first] = pick(second, 'payouts') as { id: string; voucher_url: string }[];

  await seller.post(`/api/payouts/${first!.id}/void/`, { reason: 'Nobody came' }, key());

  expect(pick(await ananya.get('/api/enrollments/'), 'results')).toMatchObject([{ refund_paid: 700 }]);
  const paper = await world.app.fetch(ananya.request('GET', latest!.voucher_url), ananya.address);
  const sums = [...(await paper.text()).matchAll(/<dt>([^<]*)<\/dt>\s*<dd>(₹[^<]*)<\/dd>/g)];
  expect(sums.map(([, , amount]) => amount)).toEqual(['₹2,000', '₹2,000', '₹1,300', '₹700']);
});
