// Stores are isolated from each other, and so are customers: foreign ids get the same reply as unknown ones.
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { idOf, type Browser } from '../../../tools/bench/browser.ts';
import { KAVERI, KAVYA, testWorld, type TestWorld } from '../../../tools/gates/kit/world.ts';

const db = await testDatabase();
let world: TestWorld;
let foreign: { enrollment: string; transaction: string; notification: string; request: string };

const NOBODY = '00000000-0000-4000-8000-000000000000';

beforeEach(async () => {
  world = await testWorld(db);
  const kavya = await world.customer(KAVYA, 'kaveri.localhost');
  const kaveri = await world.seller(KAVERI, 'kaveri.localhost');
  foreign = await savedBy(kavya, kaveri, world.ids.kaveriPlan);
});

async function savedBy(customer: Browser, seller: Browser, plan: string) {
  const enrollment = idOf(await customer.post('/api/enrollments/', { plan, monthly_amount: 2000 }));
  for (let month = 0; month < 3; month += 1) {
    const next = idOf(await seller.get('/api/transactions/'), 'results.0.id');
    await seller.post(`/api/transactions/${next}/mark_paid/`, { paid_through: 'cash' });
  }
  const transaction = idOf(await seller.get('/api/transactions/'), 'results.0.id');
  const notification = idOf(await customer.get('/api/notifications/'), 'results.0.id');
  await db.query('update enrollments set redemption_eligible_on = matured_on where id = $1', [enrollment]);
  const request = idOf(await customer.post('/api/redemption-requests/', { enrollment }));
  return { enrollment, transaction, notification, request };
}

const rows = () =>
  db.query(
    'select (select json_agg(e) from enrollments e) as e, (select json_agg(t) from transactions t) as t, (select json_agg(n) from notifications n) as n, (select json_agg(r) from redemption_requests r) as r',
  );

describe('ids of another store', () => {
  it('calls with ids of another store get the same 404 as unknown ids and change nothing', async () => {
    const seller = await world.seller();
    const ananya = await world.customer();
    const calls = [
      (ids: typeof foreign) =>
        seller.post(`/api/transactions/${ids.transaction}/mark_paid/`, { paid_through: 'cash' }),
      (ids: typeof foreign) => seller.post(`/api/redemption-requests/${ids.request}/approve/`),
      (ids: typeof foreign) => ananya.post(`/api/enrollments/${ids.enrollment}/cancel_plan/`, {}),
      (ids: typeof foreign) => ananya.post(`/api/notifications/${ids.notification}/mark_read/`),
      (ids: typeof foreign) => ananya.post('/api/redemption-requests/', { enrollment: ids.enrollment }),
      (ids: typeof foreign) =>
        ananya.post('/api/transactions/upsert_for_due/', { enrollment: ids.enrollment }),
    ];
    const before = await rows();

    for (const call of calls) {
      const elsewhere = await call(foreign);
      const nowhere = await call({
        enrollment: NOBODY,
        transaction: NOBODY,
        notification: NOBODY,
        request: NOBODY,
      });
      expect(elsewhere.status).toBe(404);
      expect(elsewhere.body).toEqual(nowhere.body);
    }

    expect((await ananya.get(`/api/plans/${world.ids.kaveriPlan}/`)).status).toBe(404);
    expect(await rows()).toEqual(before);
  });

  it('ids of another customer of the same store get the same 404 as unknown ids', async () => {
    const dev = await world.customer({ phone_number: '9876500001', password: 'Golden@123' });
    const own = await savedBy(await world.customer(), await world.seller(), world.ids.plan);
    const before = await rows();

    expect((await dev.post(`/api/enrollments/${own.enrollment}/cancel_plan/`, {})).status).toBe(404);
    expect((await dev.post(`/api/notifications/${own.notification}/mark_read/`)).status).toBe(404);
    expect((await dev.post('/api/redemption-requests/', { enrollment: own.enrollment })).status).toBe(404);
    expect((await dev.post('/api/transactions/upsert_for_due/', { enrollment: own.enrollment })).status).toBe(
      404,
    );
    expect((await dev.get('/api/enrollments/')).body).toMatchObject({ count: 0 });
    expect((await dev.get('/api/transactions/')).body).toMatchObject({ count: 0 });
    expect((await dev.get('/api/notifications/')).body).toMatchObject({ count: 0 });
    expect(await rows()).toEqual(before);
  });
});

it('no reply to one store contains data of another', async () => {
  await db.query(`update customers set full_name = 'CANARY name' where id = $1`, [world.ids.kavya]);
  await db.query(`update plans set name = 'CANARY plan' where id = $1`, [world.ids.kaveriPlan]);
  await db.query(`update enrollments set plan_name = 'CANARY plan', staff_name = 'CANARY staff'`);
  await db.query(`update transactions set payment_reference = 'CANARY reference' where status = 'paid'`);
  await db.query(`update notifications set message = 'CANARY message'`);
  await db.query(`update stores set shop_name = 'CANARY shop' where slug = 'kaveri'`);
  const seller = await world.seller();
  const ananya = await world.customer();
  const lists = [
    '/plans/',
    '/staff/',
    '/catalogue/',
    '/contact/public/',
    '/enrollments/',
    '/transactions/',
    '/redemption-requests/',
    '/notifications/',
    '/payment/pending/',
    '/profile/',
    '/seller/profile/',
    '/analytics/enrollments/',
    '/analytics/payments/?start_date=2020-01-01&end_date=2030-01-01',
  ];

  for (const path of lists) {
    for (const browser of [seller, ananya]) {
      const answer = await browser.get(`/api${path}`);
      expect(`${path} ${JSON.stringify(answer.body)}`).not.toContain('CANARY');
    }
  }
  expect(
    (await seller.get('/api/analytics/payments/?start_date=2020-01-01&end_date=2030-01-01')).body,
  ).toMatchObject({
    overall: { amounts: { billed: 0, collected: 0 } },
  });
  const kaveri = await world.seller(KAVERI, 'kaveri.localhost');
  expect(JSON.stringify((await kaveri.get('/api/transactions/')).body)).toContain('CANARY');
});
