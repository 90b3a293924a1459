// An instalment that is paid in parts. After each test the ledger check finds nothing.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;
let enrollment: string;
beforeEach(async () => {
  world = await testWorld(db);
  [ananya, seller] = [await world.customer(), await world.seller()];
  enrollment = idOf(
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()),
  );
});
afterEach(async () => {
  const { drifts } = await checkLedger(db);
  if (drifts.length > 0) throw new Error(drifts.join('\n'));
});

const pay = (first: number, change: object = {}, by = key()) =>
  seller.post(
    '/api/payments/',
    { installments: [{ enrollment, first, count: 1, ...change }], paid_through: 'cash' },
    by,
  );
const saved = async () => pick(await ananya.get('/api/enrollments/'), 'results.0');
const refusal = (status: number, text: RegExp) => ({ status, body: { detail: expect.stringMatching(text) } });
const fieldError = (text: RegExp) => ({
  status: 400,
  body: { errors: { amount: [expect.stringMatching(text)] } },
});

it('the first payment is a whole instalment, and no more is taken than is open', async () => {
  expect(await pay(1, { amount: 500 })).toMatchObject(fieldError(/^The first payment .* whole/));
  await pay(1);
  expect(await pay(2, { amount: 2001 })).toMatchObject(fieldError(/open/));
  expect(await pay(2, { count: 2, amount: 2000 })).toMatchObject(fieldError(/open/));

  expect(await pay(2, { amount: 500 })).toMatchObject({
    status: 201,
    body: {
      payments: [
        { amount: 500, transactions: [{ installment_number: 2, amount: 500, installment_amount: 2000 }] },
      ],
    },
  });
  expect(await pay(2)).toMatchObject(refusal(409, /₹1,500 is open/));
  expect(await pay(2, { first_open: 1500, count: 2, amount: 1501 })).toMatchObject({ status: 201 });
  expect(await saved()).toMatchObject({ installments_paid: 2, paid_in_part: [1], total_paid: 4001 });
});

it('a shop that takes no part payments refuses a part, and takes what is open', async () => {
  await pay(1);
  await pay(2, { amount: 500 });
  const form = { takes_part_payments: 'false' };
  expect(await seller.call('PUT', '/api/seller/profile/', { form })).toMatchObject({
    body: { takes_part_payments: false },
  });

  expect(await pay(2, { first_open: 1500, amount: 500 })).toMatchObject(fieldError(/no part payments/));
  expect(await pay(2, { first_open: 1500 })).toMatchObject({
    status: 201,
    body: { payments: [{ amount: 1500 }] },
  });
});

it('a reported payment is for what is open', async () => {
  await pay(1);
  await pay(2, { amount: 500 });
  const report = (change: object) =>
    ananya.post(
      '/api/payment/reports/',
      { installments: [{ enrollment, first: 2, count: 2, ...change }], reference: '433812345678' },
      key(),
    );
  expect(await report({})).toMatchObject({ status: 409 });
  expect(await report({ first_open: 1500 })).toMatchObject({
    status: 201,
    body: { pending_payments: [{ amount: 1500, report: { amount: 3500 } }] },
  });
});
