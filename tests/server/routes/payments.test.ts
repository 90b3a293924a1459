// Voiding a payment: its effects, its obstacles, and races for it. After each test the ledger check finds nothing.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
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

const rows = async (): Promise<Row[]> => (await seller.get('/api/transactions/')).body['results'] as Row[];
const awaited = async (): Promise<string> =>
  String((await rows()).find(({ status }) => status === 'due' || status === 'pending')?.['id']);
const pay = (id: string, browser = seller) =>
  browser.post(
    `/api/transactions/${id}/mark_paid/`,
    { paid_through: 'upi', payment_reference: `U ${id}` },
    key(),
  );
const payNext = async (): Promise<string> => String((await pay(await awaited())).body['payment']);
const voidIt = (id: string, reason: unknown = 'Wrong customer', by = key(), browser = seller) =>
  browser.post(`/api/payments/${id}/void/`, { reason }, by);
const saved = async () => pick(await ananya.get('/api/enrollments/'), 'results.0') as Row;
const journal = () =>
  db.query<{ kind: string }>(
    "select kind, amount, reason, account_name from payment_journal where kind <> 'enrollment' order by id",
  );

describe('cash of a day', () => {
  it('a customer’s cash of a day counts over all plans, without other customers, methods, days and voids', async () => {
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 3000 }, key());
    const cash = async (day = '2026-03-10', of = enrollment) =>
      (await seller.get(`/api/payments/cash/?enrollment=${of}&day=${day}`)).body;
    const ids = (await rows()).map(({ id }) => String(id));
    const paid: string[] = [];
    for (const id of ids) {
      const { body } = await seller.post(
        `/api/transactions/${id}/mark_paid/`,
        { paid_through: 'cash' },
        key(),
      );
      paid.push(String(body['payment']));
    }
    await payNext(); // by UPI
    const dev = await world.customer({ ...ANANYA, phone_number: '9876500001' });
    await dev.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 4000 }, key());
    const ofDev = (await rows()).find(({ user_id }) => user_id === world.ids.dev);
    await seller.post(
      `/api/transactions/${String(ofDev?.['id'])}/mark_paid/`,
      { paid_through: 'cash' },
      key(),
    );

    expect(await cash('2026-03-10', String(ofDev?.['enrollment']))).toMatchObject({ amount: 4000 });
    expect(await cash()).toEqual({ day: '2026-03-10', amount: 5000 });
    expect(await cash('2026-03-09')).toEqual({ day: '2026-03-09', amount: 0 });

    const voided = await voidIt(paid[0]!);
    expect(await cash()).toEqual({ day: '2026-03-10', amount: 5000 - Number(voided.body['amount']) });
  });
});

describe('several instalments in one payment', () => {
  const receive = (installments: unknown, fields: object = {}, browser = seller) =>
    browser.post('/api/payments/', { installments, paid_through: 'cash', ...fields }, key());
  const enroll = async (amount: number): Promise<string> =>
    idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: amount }, key()));
  const savings = async () =>
    Object.fromEntries(
      ((await ananya.get('/api/enrollments/')).body['results'] as Row[]).map((one) => [
        one['id'],
        [one['status'], one['installments_paid'], one['total_paid'], one['next_due_date']],
      ]),
    );

  it('the message of several instalments of one plan leads to that plan', async () => {
    await enroll(3000);

    await receive([{ enrollment, first: 1, count: 2 }]);

    const { results } = (await ananya.get('/api/notifications/')).body as { results: Row[] };
    expect(results.find(({ type }) => type === 'payment_received')).toMatchObject({ enrollment });
  });

  it('the rest of a plan at once matures it, and voiding the payment takes all of it back', async () => {
    const paid = await receive([{ enrollment, first: 1, count: 3 }]);
    expect((await saved())['status']).toBe('matured');
    expect((await rows()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']); // listed at once

    expect(await voidIt(idOf(paid, 'payments.0.id'))).toMatchObject({ status: 200, body: { amount: 6000 } });
    expect(await saved()).toMatchObject({ status: 'payment_pending', installments_paid: 0, total_paid: 0 });
    expect((await journal()).map(({ kind }) => kind)).toEqual([
      ...Array(3).fill('payment'),
      ...Array(3).fill('void'),
    ]);
  });

  it('an instalment that a colleague has booked meanwhile is not taken for the one after it, and nothing is booked', async () => {
    await payNext();
    const before = await savings();

    expect(await receive([{ enrollment, first: 1, count: 1 }])).toMatchObject({
      status: 409,
      body: {
        code: 'not_payable',
        detail: `${String((await saved())['plan_name'])} was changed meanwhile: instalment 2 is the next one now.`,
      },
    });
    expect(await savings()).toEqual(before);
    expect((await receive([{ enrollment, first: 2, count: 1 }])).status).toBe(201);
  });

  it('what stands in the way of one refuses all, and says which plan', async () => {
    const other = await enroll(3000);
    await ananya.post(`/api/enrollments/${other}/cancel_plan/`, {});
    const both = [
      { enrollment, first: 1, count: 1 },
      { enrollment: other, first: 1, count: 1 },
    ];
    const plan = String((await saved())['plan_name']);

    expect(await receive(both)).toMatchObject({
      status: 409,
      body: { code: 'not_payable', detail: `${plan} cannot be paid now.` },
    });
    expect(await receive([{ enrollment, first: 1, count: 4 }])).toMatchObject({
      status: 409,
      body: { code: 'not_payable', detail: `${plan} has only 3 instalments left.` },
    });
    expect(await receive([{ enrollment, first: 1, count: 1 }], { paid_on: '2026-03-09' })).toMatchObject({
      status: 400,
      body: {
        errors: { paid_on: [`${plan}: The plan began on 10 Mar 2026. Choose that day or a later one.`] },
      },
    });
    expect(await db.query('select 1 from payments')).toEqual([]);
    expect(await journal()).toMatchObject([{ kind: 'cancellation' }]);
  });

  it('a family pays together: one receipt each with the same reference, all or nothing, once for one key', async () => {
    const dev = await world.customer({ ...ANANYA, phone_number: '9876500001' });
    const ofDev = idOf(
      await dev.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 3000 }, key()),
    );
    const second = await enroll(4000);
    const family = [
      { enrollment, first: 1, count: 2 },
      { enrollment: ofDev, first: 1, count: 1 },
      { enrollment: second, first: 1, count: 1 },
    ];
    const how = { paid_through: 'upi', payment_reference: 'UPI-77' };
    const one = key();
    const pay = (installments: unknown = family) =>
      seller.post('/api/payments/', { installments, ...how }, one);
    const receipts = () =>
      db.query('select number, customer_id, amount, payment_reference from payments order by number');

    expect((await pay([...family.slice(0, 2), { enrollment: second, first: 2, count: 1 }])).status).toBe(409);
    expect([await receipts(), await journal()]).toEqual([[], []]);

    const paid = await pay();
    expect((await pay()).body).toEqual(paid.body);

    expect(paid).toMatchObject({
      status: 201,
      body: {
        payments: [
          { receipt_number: '1', user_name: 'Ananya Rao', amount: 8000, transactions: { length: 3 } },
          { receipt_number: '2', user_name: 'Dev Menon', amount: 3000, transactions: { length: 1 } },
        ],
      },
    });
    expect(await receipts()).toEqual([
      { number: 1, customer_id: world.ids.ananya, amount: 8000, payment_reference: 'UPI-77' },
      { number: 2, customer_id: world.ids.dev, amount: 3000, payment_reference: 'UPI-77' },
    ]);
    // Both were told in the same moment: their order says nothing.
    expect(pick(await dev.get('/api/notifications/'), 'results')).toContainEqual(
      expect.objectContaining({ type: 'payment_received' }),
    );
    expect((await checkLedger(db)).drifts).toEqual([]);
  });

  it('a plan twice and more than 36 instalments are refused at the field', async () => {
    const dev = await world.customer({ ...ANANYA, phone_number: '9876500001' });
    const foreign = idOf(
      await dev.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()),
    );
    const one = { enrollment, first: 1, count: 1 };
    const errors = async (installments: unknown) =>
      pick(await receive(installments), 'errors.installments.0');

    expect(await errors([one, one])).toBe('Name each plan once.');
    expect(
      await errors([
        { enrollment, first: 1, count: 36 },
        { enrollment: foreign, first: 1, count: 1 },
      ]),
    ).toBe('Choose at most 36 instalments.');
    expect((await receive([])).status).toBe(400);
    expect((await receive([{ enrollment: crypto.randomUUID(), first: 1, count: 1 }])).status).toBe(404);
    expect((await receive([one], {}, ananya)).status).toBe(403);
    expect(await db.query('select 1 from payments')).toEqual([]);
  });
});

describe('voiding a payment', () => {
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

  it('half an emoji in a reason, as a length limit cuts one, hinders no void', async () => {
    const payment = await payNext();

    expect(await voidIt(payment, 'Wrong customer \ud83d')).toMatchObject({ status: 200 });
    expect(JSON.stringify((await ananya.get('/api/notifications/')).body)).toContain('Wrong customer \ufffd');
  });

  it('a payment is voided for itself: its instalment is open again and paid next, later ones stay paid', async () => {
    const first = await payNext();
    await payNext();

    expect(await voidIt(first)).toMatchObject({ status: 200 });
    expect(await voidIt(first)).toMatchObject({
      status: 409,
      body: { detail: 'This payment is void already.' },
    });
    expect(await saved()).toMatchObject({ installments_paid: 1, reopened_installments: [1] });
    const open = (await rows()).filter(({ status }) => status === 'due' || status === 'pending');
    expect(open).toMatchObject([
      { installment_number: 3, pay_first: { installment_number: 1 } },
      { installment_number: 1, pay_first: null },
    ]);
    expect(await pay(String(open[0]!['id']))).toMatchObject({ status: 409 });
    await pay(String(open[1]!['id']));
    expect(await saved()).toMatchObject({ installments_paid: 2, reopened_installments: [] });
  });

  it('what was voided before is no payment: neither its day nor its receipt counts', async () => {
    const pass = async (days: number) => {
      world.clock.pass({ hours: 24 * days });
      [seller, ananya] = [await world.seller(), await world.customer()];
    };
    // Several each time: of records of one instalment any may be found first.
    const payAndVoid = async () => {
      for (let round = 0; round < 4; round += 1) await voidIt(await payNext());
    };
    await payAndVoid();
    await pass(2);
    const first = await payNext();
    await pass(1);
    await payAndVoid();

    expect(await saved()).toMatchObject({ installments_paid: 1, last_payment_on: '2026-03-12' });
    await payNext();
    await voidIt(first);
    expect(await saved()).toMatchObject({ installments_paid: 1, last_payment_on: '2026-03-13' });
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
    world.clock.pass({ hours: 24 * 68 });
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

  it('a void of the only payment and a payment of the next instalment at the same time leave the plan whole', async () => {
    const payment = await payNext();
    const next = await awaited();

    const [voided, paid] = await Promise.all([voidIt(payment), pay(next)]);

    expect(voided.status).toBe(200);
    expect(await saved()).toMatchObject({ installments_paid: paid.status === 200 ? 1 : 0 });
  });

  it('of a void and a redemption request at the same time one succeeds', async () => {
    await payNext();
    await payNext();
    const last = await payNext();
    world.clock.pass({ hours: 24 * 68 });
    const [customer, jeweller] = [await world.customer(), await world.seller()];

    const [voided, asked] = await Promise.all([
      voidIt(last, 'Wrong', key(), jeweller),
      customer.post('/api/redemption-requests/', { enrollment }),
    ]);

    expect([voided.status === 200, asked.status === 201].filter(Boolean)).toHaveLength(1);
  });
});

describe('the day of receipt', () => {
  const payOn = (id: string, paid_on: unknown) =>
    seller.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'cash', paid_on }, key());

  it('a payment taken earlier is paid on that day, in the plan, its receipt and the journal', async () => {
    world.clock.pass({ hours: 24 * 5 });
    seller = await world.seller();
    ananya = await world.customer();

    const answer = await payOn(await awaited(), '2026-03-12');

    expect(answer).toMatchObject({ status: 200, body: { paid_on: '2026-03-12' } });
    expect(await saved()).toMatchObject({ start_date: '2026-03-12', last_payment_on: '2026-03-12' });
    expect(await db.query('select received_on::text from payments')).toEqual([{ received_on: '2026-03-12' }]);
    expect(await db.query("select received_on::text from payment_journal where kind = 'payment'")).toEqual([
      { received_on: '2026-03-12' },
    ]);
  });
});
