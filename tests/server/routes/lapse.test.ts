// Plans without payments that the shop lets lapse: several at once, all of them or none.
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let seller: Browser;
let ananya: Browser;

const moveTo = async (day: string) => {
  world.clock.set(`${day}T06:30:00Z`);
  seller = await world.seller();
  ananya = await world.customer();
};
const enroll = async (monthly_amount: number) =>
  idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount }, key()));
const lapse = (...enrollments: string[]) => seller.post('/api/enrollments/lapse/', { enrollments });
const statuses = async () =>
  (await db.query<{ status: string }>('select status from enrollments order by monthly_amount')).map(
    ({ status }) => status,
  );

beforeEach(async () => {
  world = await testWorld(db);
  await moveTo('2026-03-10');
});

describe('plans that nobody began', () => {
  it('lapse after 30 days: cancelled with no refund, in the journal by name, and each customer is told', async () => {
    const both = [await enroll(1000), await enroll(2000)];
    await moveTo('2026-04-09');

    expect((await lapse(...both)).status).toBe(204);
    expect((await lapse(...both)).status).toBe(204); // sent again after a lost reply

    expect(await db.query('select status, refund_amount, cancelled_on from enrollments')).toEqual(
      Array.from({ length: 2 }, () => ({
        status: 'cancelled',
        refund_amount: 0,
        cancelled_on: '2026-04-09',
      })),
    );
    expect(await db.query('select distinct status from transactions')).toEqual([{ status: 'voided' }]);
    const lines = await db.query(
      `select amount, actor, account_name from payment_journal where kind = 'cancellation'`,
    );
    expect(lines).toEqual(
      Array.from({ length: 2 }, () => ({ amount: 0, actor: 'seller', account_name: 'Somebody' })),
    );
    const told = pick(await ananya.get('/api/notifications/'), 'results') as { type: string }[];
    expect(told.filter(({ type }) => type === 'cancelled')).toHaveLength(2);
  });

  it('lapse all or none: one that was begun meanwhile, is too young or said to be paid is named', async () => {
    const [begun, waiting] = [await enroll(1000), await enroll(2000)];
    const pay = { installments: [{ enrollment: begun, first: 1, count: 1 }], paid_through: 'cash' };
    await moveTo('2026-03-11');
    const young = await enroll(3000);
    await moveTo('2026-04-09');
    expect((await seller.post('/api/payments/', pay, key())).status).toBe(201);

    const refused = (detail: string) => ({ status: 409, body: { code: 'not_cancellable', detail } });
    expect(await lapse(waiting, begun)).toMatchObject(
      refused('Ananya Rao has begun Three Months meanwhile. Nothing has lapsed.'),
    );
    expect(await lapse(waiting, young)).toMatchObject(
      refused('Three Months of Ananya Rao has not waited 30 days yet. Nothing has lapsed.'),
    );
    const said = {
      installments: [{ enrollment: waiting, first: 1, count: 1 }],
      reference: '433812345678',
    };
    expect((await ananya.post('/api/payment/reports/', said, key())).status).toBe(201);
    expect(await lapse(waiting)).toMatchObject(
      refused('Ananya Rao says that Three Months is paid by UPI. Nothing has lapsed.'),
    );
    expect(await statuses()).toEqual(['active', 'payment_pending', 'payment_pending']);
  });
});
