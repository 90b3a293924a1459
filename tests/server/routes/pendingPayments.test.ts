import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { savingsOf } from '../../../src/lib/savings.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
});

const enroll = async (monthly_amount: number) =>
  idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount, staff: null }, key()));
/** An enrollment with its first instalment paid. */
const begin = async (monthly_amount: number) => {
  const enrollment = await enroll(monthly_amount);
  const seller = await world.seller();
  const paid = await seller.post(
    '/api/payments/',
    { installments: [{ enrollment, first: 1, count: 1 }], paid_through: 'cash' },
    key(),
  );
  expect(paid.status).toBe(201);
};
const moveTo = async (day: string) => {
  world.clock.set(`${day}T06:30:00Z`);
  ananya = await world.customer();
};
const pending = async (who = ananya) => {
  const answer = await who.get('/api/payment/pending/');
  expect(answer.status).toBe(200);
  return pick(answer, 'pending_payments') as Record<string, unknown>[];
};

describe('pending payments', () => {
  it('the first instalment is pending until it is paid, on whatever day', async () => {
    const enrollment = await enroll(2000);

    expect(await pending()).toEqual([
      {
        transaction_id: expect.any(String),
        enrollment,
        plan_name: 'Three Months',
        installment_number: 1,
        is_first_payment: true,
        amount: 2000,
        due_date: '2026-03-10',
        overdue: false,
        report: null,
      },
    ]);

    world.clock.set('2026-05-10T18:30:00Z');
    ananya = await world.customer();
    expect(await pending()).toMatchObject([{ due_date: '2026-03-10', overdue: false }]);
  });

  it('pending payments are listed earliest first, until paid or cancelled', async () => {
    const cancelled = await enroll(3000);
    world.clock.set('2026-03-12T06:30:00Z');
    ananya = await world.customer();
    await enroll(1000);
    expect(await pending()).toMatchObject([{ amount: 3000 }, { amount: 1000 }]);

    await ananya.post(`/api/enrollments/${cancelled}/cancel_plan/`, {});
    expect(await pending()).toMatchObject([{ amount: 1000 }]);

    const [first] = await pending();
    const seller = await world.seller();
    const paid = await seller.post(
      `/api/transactions/${String(first?.['transaction_id'])}/mark_paid/`,
      { paid_through: 'cash', payment_reference: null },
      key(),
    );
    expect(paid.status).toBe(200);
    expect(await pending()).toMatchObject([
      { amount: 1000, due_date: '2026-04-12', is_first_payment: false, overdue: false },
    ]);
  });

  it('a plan that is months late has each instalment that is due and the next one, and the sum is what Home says is overdue', async () => {
    await begin(2000);
    await begin(3000);
    await moveTo('2026-05-11');

    expect((await pending()).map(({ amount, due_date, overdue }) => [amount, due_date, overdue])).toEqual(
      expect.arrayContaining([
        [2000, '2026-04-10', true],
        [3000, '2026-04-10', true],
        [2000, '2026-05-10', true],
        [3000, '2026-05-10', true],
      ]),
    );
    const enrollments = pick(await ananya.get('/api/enrollments/'), 'results') as Parameters<
      typeof savingsOf
    >[0];
    expect(savingsOf(enrollments, '2026-05-11').overdue).toEqual({ count: 4, amount: 10_000 });
  });

  it('of a plan that is late, an instalment is due on its own day, and to come the day before', async () => {
    await begin(2000);
    const daysOn = async (day: string) => {
      await moveTo(day);
      return (await pending()).map(({ due_date, overdue }) => [due_date, overdue]);
    };

    expect(await daysOn('2026-04-09')).toEqual([['2026-04-10', false]]);
    expect(await daysOn('2026-04-10')).toEqual([
      ['2026-04-10', false],
      ['2026-05-10', false],
    ]);
    expect(await daysOn('2026-05-11')).toEqual([
      ['2026-04-10', true],
      ['2026-05-10', true],
    ]);
  });
});
