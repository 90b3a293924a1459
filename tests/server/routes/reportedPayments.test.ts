// "I have paid": a customer's report of a payment by UPI, until the shop books it or marks it as not found.
import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../../src/lib/copy/refusals.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;
let enrollment: string;

const enroll = async (monthly_amount: number) =>
  idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount, staff: null }, key()));
const next = (of: string, count = 1, first = 1) => ({ enrollment: of, first, count });
const report = (installments: unknown, reference = '433812345678', as = ananya, once = key()) =>
  as.post('/api/payment/reports/', { installments, reference }, once);
const reportsOf = async (address: string) => pick(await seller.get(address), 'reported_payments');
const onDesk = () => reportsOf('/api/desk/');
const told = async () => (pick(await ananya.get('/api/payment/pending/'), 'pending_payments') as object[])[0];

beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
  seller = await world.seller();
  enrollment = await enroll(2000);
});

describe('a reported payment', () => {
  it('stands on the desk and with the customer, and books nothing', async () => {
    const answer = await report([next(enrollment, 2)]);

    expect(answer).toMatchObject({
      status: 201,
      body: {
        pending_payments: [
          {
            report: {
              reference: '433812345678',
              installments: 2,
              amount: 4000,
              reported_on: '2026-03-10',
              not_found: false,
            },
          },
        ],
      },
    });
    const reported = {
      enrollment,
      customer: world.ids.ananya,
      user_name: 'Ananya Rao',
      plan_name: 'Three Months',
      installments: 2,
      amount: 4000,
      reference: '433812345678',
      reported_on: '2026-03-10',
    };
    expect(await onDesk()).toEqual([reported]);
    expect(await reportsOf(`/api/customers/${world.ids.ananya}/`)).toEqual([reported]);
    expect(await db.query('select * from payments')).toEqual([]);
  });

  it('of a plan takes the place of the one before; a repeated call reports once', async () => {
    const once = key();
    await report([next(enrollment)], 'AAAA1111', ananya, once);
    await report([next(enrollment)], 'BBBB2222');
    await report([next(enrollment)], 'AAAA1111', ananya, once);

    expect(await onDesk()).toMatchObject([{ reference: 'BBBB2222' }]);
  });

  it('is over once the shop receives the payment', async () => {
    const other = await enroll(3000);
    await report([next(enrollment), next(other)]);
    expect(await onDesk()).toHaveLength(2);

    const installments = [next(enrollment), next(other)];
    const received = await seller.post('/api/payments/', { installments, paid_through: 'upi' }, key());

    expect(received.status).toBe(201);
    expect(await onDesk()).toEqual([]);
    expect(await told()).toMatchObject({ installment_number: 2, report: null });
  });

  it('that the shop has not found leaves the desk, and the customer reads so until there is another one', async () => {
    await report([next(enrollment)], 'AAAA1111');
    const notFound = (reference: string) =>
      seller.post(`/api/enrollments/${enrollment}/payment_report/not_found/`, { reference });

    expect(await notFound('BBBB2222')).toMatchObject({ status: 404 });
    expect(await notFound('AAAA1111')).toMatchObject({ status: 200, body: { reported_payments: [] } });

    expect(await told()).toMatchObject({ report: { reference: 'AAAA1111', not_found: true } });
    expect(pick(await seller.get('/api/desk/news/'), 'results')).not.toContainEqual(
      expect.objectContaining({ kind: 'payment_report' }),
    );
    await notFound('AAAA1111');
    const news = pick(await ananya.get('/api/notifications/'), 'results') as { type: string }[];
    expect(news.filter(({ type }) => type === 'payment_not_found')).toMatchObject([
      { enrollment, message: expect.stringMatching(/₹2,000 for Three Months under reference AAAA1111/) },
    ]);
    await report([next(enrollment)], 'CCCC3333');
    expect(await told()).toMatchObject({ report: { reference: 'CCCC3333', not_found: false } });
  });

  it('keeps its plan from being cancelled until the shop has looked for it', async () => {
    await report([next(enrollment)]);
    const cancel = () => ananya.post(`/api/enrollments/${enrollment}/cancel_plan/`, {});

    expect(await cancel()).toMatchObject({
      status: 409,
      body: { code: 'not_cancellable', detail: refusals.reportedPayment },
    });
    expect(await onDesk()).toMatchObject([{ enrollment }]);

    await seller.post(`/api/enrollments/${enrollment}/payment_report/not_found/`, {
      reference: '433812345678',
    });
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  });

  it('is refused for what is not next, not the customer’s own, or without a reference', async () => {
    const kavya = await world.customer({ phone_number: '9876500001', password: 'Golden@123' });

    expect(await report([next(enrollment, 1, 2)])).toMatchObject({ status: 409 });
    expect(await report([next(enrollment, 4)])).toMatchObject({ status: 409 });
    expect(await report([next(enrollment)], '433812345678', kavya)).toMatchObject({ status: 404 });
    expect(await report([next(enrollment)], '4338 1')).toMatchObject({
      status: 400,
      body: { errors: { reference: [expect.anything()] } },
    });
    expect(await onDesk()).toEqual([]);
  });

  it('is in the customer’s own data', async () => {
    await report([next(enrollment, 2)]);

    expect(await ananya.get('/api/profile/my-data/')).toMatchObject({
      body: { reported_payments: [{ plan_name: 'Three Months', amount: 4000, reference: '433812345678' }] },
    });
  });

  it('is reported five times at most', async () => {
    for (let sent = 0; sent < 5; sent += 1) await report([next(enrollment)], `AAAA000${sent}`);

    expect(await report([next(enrollment)])).toMatchObject({
      status: 400,
      body: { errors: { reference: [expect.anything()] } },
    });
    expect(await onDesk()).toMatchObject([{ reference: 'AAAA0004' }]);
  });
});
