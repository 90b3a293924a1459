// Plans that were begun before there were schedules: what the migration leaves to be laid down, and who comes first.
import { beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { createSchedules } from '../../../server/jobs/schedules.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let enrollment: string;

/**
 * A plan of three, the first one paid, as before the migration: its second instalment has a record, the third has none.
 */
beforeEach(async () => {
  world = await testWorld(db);
  const ananya = await world.customer();
  enrollment = idOf(
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 1000 }, key()),
  );
  await pay(1);
  await db.query('delete from transactions where enrollment_id = $1 and installment_number > 2', [
    enrollment,
  ]);
  await db.query('update store_numbers set last_serial = 2 where last_serial > 0');
  await db.query(
    `insert into schedules_to_lay (store_id, enrollment_id) select store_id, id from enrollments`,
  );
});

const pay = async (first: number) =>
  (await world.seller()).post(
    '/api/payments/',
    { installments: [{ enrollment, first, count: 1 }], paid_through: 'cash' },
    key(),
  );
const days = () =>
  db.query(
    `select installment_number as number, scheduled_due_date as day, listed_on, status from transactions
     where enrollment_id = $1 and status <> 'voided' order by 1`,
    [enrollment],
  );
const drifts = async () => (await checkLedger(db)).drifts;

it('the job lays down what is missing, once, and the books agree before and after', async () => {
  expect(await drifts()).toEqual([]);

  await createSchedules(db, world.clock.now());
  await createSchedules(db, world.clock.now());

  expect(await days()).toEqual([
    { number: 1, day: '2026-03-10', listed_on: '-infinity', status: 'paid' },
    { number: 2, day: '2026-04-10', listed_on: '-infinity', status: 'pending' },
    { number: 3, day: '2026-05-10', listed_on: '2026-04-10', status: 'pending' },
  ]);
  expect(await drifts()).toEqual([]);
  expect(await db.query('select 1 from schedules_to_lay')).toEqual([]);
});

it('a payment, a void or a cancellation that comes before the job loses no instalment', async () => {
  const paid = await pay(2);
  expect(paid.status).toBe(201);
  expect(await days()).toHaveLength(3);

  const seller = await world.seller();
  await seller.post(`/api/payments/${idOf(paid, 'payments.0.id')}/void/`, { reason: 'A mistake' }, key());
  await createSchedules(db, world.clock.now());
  expect(await days()).toMatchObject([{ status: 'paid' }, { status: 'pending' }, { status: 'pending' }]);

  await db.query(
    `insert into schedules_to_lay (store_id, enrollment_id) select store_id, id from enrollments`,
  );
  await (await world.customer()).post(`/api/enrollments/${enrollment}/cancel_plan/`, {});
  await createSchedules(db, world.clock.now());
  expect(await days()).toMatchObject([{ status: 'paid' }]);
  expect(await drifts()).toEqual([]);
});
