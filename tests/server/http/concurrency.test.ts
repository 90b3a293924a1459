// Concurrent writes. The embedded database runs one statement at a time and would hide a race between check and write, so these tests
// also run on a PostgreSQL server where one is installed.
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { describeOnEngines } from '../../support/database.ts';
import { idOf, type Answer, type Browser } from '../../../tools/bench/browser.ts';
import { testWorld, type TestWorld } from '../../../tools/gates/kit/world.ts';

const ROUNDS = 5;
const AT_ONCE = 50;

const many = (ask: (turn: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => ask(turn)));

const tally = (answers: Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = `${status} ${typeof body['code'] === 'string' ? body['code'] : ''}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

describeOnEngines('concurrency', (db: Db) => {
  let world: TestWorld;
  let ananya: Browser;
  let seller: Browser;
  beforeEach(async () => {
    world = await testWorld(db);
    ananya = await world.customer();
    seller = await world.seller();
  });

  const enroll = () => ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 });
  const pay = (id: string) => seller.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'upi' });
  const newest = async () => idOf(await seller.get('/api/transactions/?status=due'), 'results.0.id');

  it('parallel payments of one instalment succeed once', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await enroll();
      const id = await newest();

      expect(tally(await many(() => pay(id)))).toEqual({ '200': 1, '409 already_paid': AT_ONCE - 1 });

      const [books] = await db.query(
        `select (select count(*) from payment_journal) as journal, (select sum(total_paid) from enrollments) as total,
           (select count(*) from transactions where status = 'paid') as paid,
           (select count(distinct serial) = max(serial) from transactions) as whole`,
      );
      expect(books).toEqual({ journal: round, total: round * 2000, paid: round, whole: true });
      await db.query(`update enrollments set end_date = end_date`); // every row still satisfies its checks
    }
  });

  it('parallel enrollments create one per idempotency key, each with its own serial', async () => {
    const once = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const order = { plan: world.ids.plan, monthly_amount: 2000 };
    const answers = await many(() => ananya.post('/api/enrollments/', order, once));
    const counts = tally(answers);
    expect((counts['201'] ?? 0) + (counts['409 in_flight'] ?? 0)).toBe(AT_ONCE);
    expect(await db.query('select id from enrollments')).toHaveLength(1);

    expect(tally(await many(enroll))).toEqual({ '201': AT_ONCE });
    const [serials] = await db.query(
      'select count(distinct serial) as numbers, max(serial) as last from transactions',
    );
    expect(serials).toEqual({ numbers: AT_ONCE + 1, last: AT_ONCE + 1 });
  });

  it('a parallel payment and cancellation leave a valid enrollment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const enrollment = idOf(await enroll());
      const id = await newest();

      const answers = await many((turn) =>
        turn % 2 ? pay(id) : ananya.post(`/api/enrollments/${enrollment}/cancel_plan/`, {}),
      );

      const paid = answers.filter((_, turn) => turn % 2).filter(({ status }) => status === 200).length;
      const cancelled = answers
        .filter((_, turn) => turn % 2 === 0)
        .filter(({ status }) => status === 200).length;
      expect(cancelled).toBe(1);
      const [row] = await db.query(
        'select status, total_paid, refund_amount from enrollments where id = $1',
        [enrollment],
      );
      expect(row).toEqual({ status: 'cancelled', total_paid: paid * 2000, refund_amount: paid * 2000 });
      const open = await db.query(
        `select id from transactions where enrollment_id = $1 and status in ('pending', 'due')`,
        [enrollment],
      );
      expect(open).toEqual([]);
    }
  });

  it('parallel calls create no second due record and no second nominee', async () => {
    const enrollment = idOf(await enroll());
    const upserts = await many(() => ananya.post('/api/transactions/upsert_for_due/', { enrollment }));
    expect(tally(upserts)).toEqual({ '200': 30, '429 too_many_requests': AT_ONCE - 30 });
    expect(await db.query('select id from transactions')).toHaveLength(1);

    const rohan = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };
    expect(tally(await many(() => ananya.post('/api/nominee/', rohan)))).toEqual({
      '201': 1,
      '409 nominee_exists': AT_ONCE - 1,
    });
  });

  it('parallel refreshes return one successor; parallel logins check five passwords', async () => {
    const answers = await many(() => ananya.call('POST', '/api/token/refresh/'));
    // All carry the same two tokens, the later ones within the grace period.
    expect(tally(answers)).toEqual({ '204': AT_ONCE });
    const live = await db.query(`select id from sessions where actor = 'customer' and revoked_at is null`);
    expect(live).toHaveLength(1);

    const guesses = await many((turn) =>
      ananya.post('/api/login/', { phone_number: '9876500001', password: `guess ${turn}` }),
    );
    expect(tally(guesses)).toEqual({
      '401 invalid_credentials': 5,
      '429 too_many_requests': AT_ONCE - 5,
    });
  });

  it('parallel registrations of one phone create one account', async () => {
    const browser = world.browser();
    const phone_number = '9812345678';
    await browser.post('/api/otp/register/send/', { phone_number });
    await browser.post('/api/otp/register/verify/', { phone_number, otp: world.sent.at(-1)!.code });
    const form = {
      full_name: 'Asha Nair',
      phone_number,
      password: 'Marigold7',
      confirm_password: 'Marigold7',
    };

    const answers = await many(() => browser.post('/api/register/', undefined, { form }));

    const counts = tally(answers);
    expect(counts['201']).toBe(1);
    expect(await db.query('select id from customers where phone_number = $1', [phone_number])).toHaveLength(
      1,
    );
  });
});
