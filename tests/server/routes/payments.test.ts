// Voiding a payment: what goes back, what stands in its way, and races for it. After each test the ledger check finds nothing.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { KAVERI, testWorld, type TestWorld } from '../../../tools/gates/kit/world.ts';
import { idOf, pick, type Browser } from '../../../tools/bench/browser.ts';
import { testDatabase } from '../../support/database.ts';

type Row = Record<string, unknown>;

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;
let enrollment: string;
beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
  seller = await world.seller();
  enrollment = idOf(
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()),
  );
});
afterEach(async () => {
  const { drifts } = await checkLedger(db);
  if (drifts.length > 0) throw new Error(drifts.join('\n'));
});

const key = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
const rows = async (): Promise<Row[]> => (await seller.get('/api/transactions/')).body['results'] as Row[];
const awaited = async (): Promise<string> =>
  String((await rows()).find(({ status }) => status === 'due' || status === 'pending')?.['id']);
const pay = (id: string, browser = seller) =>
  browser.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'upi', payment_reference: 'U1' }, key());
const payNext = async (): Promise<string> => String((await pay(await awaited())).body['payment']);
const voidIt = (id: string, reason: unknown = 'Wrong customer', by = key(), browser = seller) =>
  browser.post(`/api/payments/${id}/void/`, { reason }, by);
const saved = async () => pick(await ananya.get('/api/enrollments/'), 'results.0') as Row;
const journal = () =>
  db.query<{ kind: string }>('select kind, amount, reason, account_name from payment_journal order by id');

describe('voiding a payment', () => {
  it('voiding the only payment makes the plan wait for its first payment again', async () => {
    const payment = await payNext();

    const answer = await voidIt(payment);

    expect(answer).toMatchObject({
      status: 200,
      body: {
        receipt_number: '1',
        user_name: 'Ananya Rao',
        amount: 2000,
        voided_on: '2026-03-10',
        void_reason: 'Wrong customer',
        transactions: [
          {
            status: 'voided',
            installment_number: 1,
            payment_reference: 'U1',
            receipt_url: expect.stringMatching(/^.receipts./),
          },
        ],
      },
    });
    expect(await saved()).toMatchObject({
      status: 'payment_pending',
      total_paid: 0,
      start_date: null,
      next_due_date: '2026-03-10',
    });
    expect(
      (await rows()).map(({ installment_number: number, status, seller_transaction_id: serial }) => [
        number,
        status,
        serial,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [1, 'voided', '1'],
        [2, 'voided', '2'],
        [1, 'due', '3'],
      ]),
    );
    expect(await journal()).toMatchObject([
      { kind: 'payment', amount: 2000, reason: null },
      { kind: 'void', amount: 2000, reason: 'Wrong customer', account_name: expect.stringMatching(/\S/) },
    ]);
    expect((await ananya.get('/api/notifications/')).body['results']).toContainEqual(
      expect.objectContaining({
        type: 'payment_voided',
        message: 'The store voided your payment of ₹2,000 (receipt 1): Wrong customer',
      }),
    );
  });

  it('voiding the last payment takes a matured plan back to active, and paying again matures it with a notification', async () => {
    await payNext();
    await payNext();
    const last = await payNext();
    expect(await saved()).toMatchObject({ status: 'matured' });

    await voidIt(last);

    expect(await saved()).toMatchObject({
      status: 'active',
      total_paid: 4000,
      start_date: '2026-03-10',
      next_due_date: '2026-05-10',
    });
    await payNext();
    expect(await saved()).toMatchObject({ status: 'matured', total_paid: 6000 });
    const { body } = await ananya.get('/api/notifications/');
    expect((body['results'] as Row[]).filter(({ type }) => type === 'matured')).toHaveLength(2);
  });

  it('a void needs a reason', async () => {
    const payment = await payNext();

    expect(await voidIt(payment, '  ')).toMatchObject({
      status: 400,
      body: { errors: { reason: ['Say why the payment is voided.'] } },
    });
    expect(await voidIt(payment, null)).toMatchObject({ status: 400 });
  });

  it('a payment with a later one after it names the receipt to void first', async () => {
    const first = await payNext();
    const second = await payNext();

    expect(await voidIt(first)).toMatchObject({
      status: 409,
      body: { code: 'not_voidable', detail: 'Three Months was paid again later. Void receipt 2 first.' },
    });
    expect(await voidIt(second)).toMatchObject({ status: 200 });
    expect(await voidIt(first)).toMatchObject({ status: 200 });
  });

  it('a payment cannot be voided once a redemption is asked for, nor after a cancellation', async () => {
    const first = await payNext();
    await ananya.post(`/api/enrollments/${enrollment}/cancel_plan/`, {});
    expect(await voidIt(first)).toMatchObject({
      status: 409,
      body: { detail: 'Three Months has ended, and what was paid is settled.' },
    });

    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 1000 }, key());
    await payNext();
    await payNext();
    const last = await payNext();
    world.clock.pass({ hours: 24 * 40 });
    const asked = await (await world.customer()).get('/api/enrollments/');
    const matured = (asked.body['results'] as Row[]).find(({ status }) => status === 'matured');
    const customer = await world.customer();
    await customer.post('/api/redemption-requests/', { enrollment: matured?.['id'] });
    expect(await voidIt(last, 'Wrong', key(), await world.seller())).toMatchObject({
      status: 409,
      body: {
        detail: 'The customer asked to redeem Three Months, and the request counts on this payment.',
      },
    });
  });

  it('a void repeated with its idempotency key gets the same reply; another key is refused', async () => {
    const payment = await payNext();
    const once = key();

    const first = await voidIt(payment, 'Wrong', once);

    expect(await voidIt(payment, 'Wrong', once)).toMatchObject({ status: 200, body: first.body });
    expect(await voidIt(payment, 'Another', once)).toMatchObject({ status: 422 });
    expect(await voidIt(payment)).toMatchObject({
      status: 409,
      body: { detail: 'This payment is void already.' },
    });
    expect(await journal()).toHaveLength(2);
  });

  it('customers cannot void a payment, and another store’s or an unknown one is not found', async () => {
    const payment = await payNext();

    expect((await voidIt(payment, 'Mine', key(), ananya)).status).toBe(403);
    expect(await voidIt(crypto.randomUUID())).toMatchObject({ status: 404 });
    const kaveri = await world.seller(KAVERI, 'kaveri.localhost');
    expect(await voidIt(payment, 'Mine', key(), kaveri)).toMatchObject({ status: 404 });
    expect(await voidIt('1')).toMatchObject({ status: 404 });
  });

  it('of 20 parallel voids one succeeds, with one journal row and one notification', async () => {
    const payment = await payNext();

    const answers = await Promise.all(Array.from({ length: 20 }, () => voidIt(payment)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'not_voidable')).toHaveLength(19);
    expect((await journal()).filter(({ kind }) => kind === 'void')).toHaveLength(1);
  });

  it('of a void and a payment of the next instalment at the same time one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payment = await payNext();
      const next = await awaited();

      const [voided, paid] = await Promise.all([voidIt(payment), pay(next)]);

      expect(new Set([voided.status, paid.status])).toEqual(new Set([200, 409]));
      if (paid.status === 200) await voidIt(String(paid.body['payment']));
      if (voided.status !== 200) await voidIt(payment);
    }
  });

  it('of a void and a redemption request at the same time one succeeds', async () => {
    await payNext();
    await payNext();
    const last = await payNext();
    world.clock.pass({ hours: 24 * 40 });
    const [customer, jeweller] = [await world.customer(), await world.seller()];

    const [voided, asked] = await Promise.all([
      voidIt(last, 'Wrong', key(), jeweller),
      customer.post('/api/redemption-requests/', { enrollment }),
    ]);

    expect([voided.status === 200, asked.status === 201].filter(Boolean)).toHaveLength(1);
  });
});
