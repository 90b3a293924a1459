// The seller's view of one customer, and the progress of enrollments.
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { idOf, type Browser } from '../../support/httpClient.ts';
import { KAVYA, testWorld, UNKNOWN_ID, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
  seller = await world.seller();
});

const enroll = async (browser = ananya, plan = world.ids.plan) =>
  idOf(await browser.post('/api/enrollments/', { plan, monthly_amount: 2000, staff: world.ids.staff }));
const elsewhere = async () => {
  const kavya = await world.customer(KAVYA, 'kaveri.localhost');
  return idOf(await kavya.post('/api/enrollments/', { plan: world.ids.kaveriPlan, monthly_amount: 2000 }));
};
const payFirst = async (browser = seller) => {
  const id = idOf(
    await browser.get('/api/transactions/?status=pending&sort=scheduled_due_date'),
    'results.0.id',
  );
  await browser.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'upi' });
};
const record = (id: string, browser = seller) => browser.get(`/api/customers/${id}/`);
const progress = (...ids: string[]) => seller.get(`/api/enrollments/progress/?ids=${ids.join(',')}`);

describe('customer record', () => {
  it('of very many enrollments the newest are on the page, and those that run', async () => {
    const running = await enroll();
    await db.query(
      `insert into enrollments (store_id, customer_id, plan_id, plan_name, status, monthly_amount, total_installments, benefits_percentage,
         redemption_days, installments_paid, total_paid, enrolled_on, anchored_on, end_date, cancelled_on, refund_amount, created_at)
       select store_id, customer_id, plan_id, plan_name, 'cancelled', monthly_amount, total_installments, benefits_percentage,
         redemption_days, 0, 0, enrolled_on + n, enrolled_on + n, end_date, enrolled_on + n, 0, created_at
       from enrollments, generate_series(1, 120) n where id = $1`,
      [running],
    );

    const { body } = await record(world.ids.ananya);

    const shown = body['enrollments'] as { id: string; enrolled_on: string }[];
    expect([shown.length, body['more_enrollments']]).toEqual([100, 21]);
    expect(shown.at(-1)!.id).toBe(running);
    expect(shown[0]!.enrolled_on).toBe('2026-07-08');
  });

  it('a customer without enrollments has a record too', async () => {
    expect(await record(world.ids.dev)).toMatchObject({
      status: 200,
      body: { email: null, staff_name: null, nominee: null, enrollments: [] },
    });
  });
});

describe('enrollment progress', () => {
  it('enrollment progress is the paid share in whole per cent, rounded down', async () => {
    const id = await enroll();
    await payFirst();

    expect(await progress(id)).toMatchObject({
      status: 200,
      body: {
        results: [
          {
            id,
            plan_id: world.ids.plan,
            status: 'active',
            first_payment_date: '2026-03-10',
            last_paid_on: '2026-03-10',
            next_due_date: '2026-04-10',
            installments_paid: 1,
            total_installments: 3,
            percent_complete: 33,
          },
        ],
        count: 1,
        page_count: 1,
        next: null,
      },
    });
  });

  it('enrollment progress leaves out ids of other stores and malformed ids', async () => {
    const own = await enroll();
    const foreign = await elsewhere();

    const { status, body } = await progress(foreign, own, UNKNOWN_ID, '-'.repeat(36), own);

    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 1, results: [{ id: own }] });
  });
});
