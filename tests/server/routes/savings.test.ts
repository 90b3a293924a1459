// From enrollment to redemption: the actions of customer and seller, their effects and rejections.
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
  seller = await world.seller();
});

const enroll = (fields: object = {}, browser = ananya) =>
  browser.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000, ...fields }, key());
const instalments = async (): Promise<Record<string, unknown>[]> => {
  const { body } = await seller.get('/api/transactions/');
  return (body['results'] as Record<string, unknown>[]).toReversed();
};
const pay = (id: string, fields: object = {}, browser = seller) =>
  browser.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'upi', ...fields }, key());
const payNext = async (): Promise<Answer> => {
  const next = (await instalments()).find(({ status }) => status !== 'paid');
  return pay(String(next?.['id']));
};
const total = async (browser: Browser, path: string) => (await browser.get(path)).body['count'];
const journal = () => db.query("select * from payment_journal where kind <> 'enrollment' order by id");

describe('plans', () => {
  it('plans are public, open ones first, with a description where the seller gave none', async () => {
    const answer = await world.browser().get('/api/plans/');

    expect(answer).toMatchObject({
      status: 200,
      body: { count: 2, page: 1, page_size: 20, page_count: 1, next: null },
    });
    expect(pick(answer, 'results.0')).toMatchObject({
      name: 'Three Months',
      is_active: true,
      options: ['No making charges'],
    });
    expect(pick(answer, 'results.0.plan_details')).toMatch(/₹1,000 to ₹5,000 per month for 3 months/);
    expect(pick(answer, 'results.1')).toMatchObject({ name: 'Closed', is_active: false });
    expect(await world.browser().get(`/api/plans/${world.ids.closedPlan}/`)).toMatchObject({
      status: 200,
      body: { name: 'Closed' },
    });
  });

  it('the links of a paged list are relative and keep the rest of the query', async () => {
    const first = await world.browser().get('/api/plans/?page_size=1');
    expect(first.body).toMatchObject({
      has_next: true,
      has_previous: false,
      next: '/api/plans/?page_size=1&page=2',
      previous: null,
    });

    const second = await world.browser().get(String(first.body['next']));
    expect(second.body).toMatchObject({ has_next: false, previous: '/api/plans/?page_size=1&page=1' });
    expect((await world.browser().get('/api/plans/?page=9')).body).toMatchObject({ results: [], count: 2 });
  });
});

describe('enrollment', () => {
  it('keeps the terms that were read, with their version and time, whatever they become later', async () => {
    const offer = async () => pick(await ananya.get(`/api/plans/${world.ids.plan}/`), 'terms_version');
    const terms_version = await offer();
    const id = idOf(await enroll({ terms_version, first_due_date: '2026-03-10' }));
    await db.query(`update plans set terms_conditions = 'No refund.' where id = $1`, [world.ids.plan]);
    expect(await offer()).not.toBe(terms_version);

    const kept = await db.query<Record<string, unknown>>('select * from accepted_terms');
    expect(kept).toMatchObject([{ enrollment_id: id, version: terms_version }]);
    expect(String(kept[0]?.['accepted_at'])).toMatch(/^2026-03-10/);
    expect(kept[0]?.['terms']).toMatch(
      /^Gold Purchase.*between you and meera.*\n\nWhat the plan offers\nNo making charges$/s,
    );
    expect(kept[0]?.['terms']).not.toMatch(/No refund/);
    expect((await ananya.get(`/api/enrollments/${id}/`)).body).toMatchObject({
      enrollment: { id, transactions: [{ installment_number: 1, enrollment: id }] },
      benefits_percentage: 50,
      redemption_days: 7,
      accepted_terms: {
        version: terms_version,
        terms: kept[0]?.['terms'],
        accepted_at: '2026-03-10T06:30:00Z',
      },
    });
  });

  it('the highest benefit that a plan may have is shown as agreed', async () => {
    await db.query('update plans set benefits_percentage = 5000 where id = $1', [world.ids.plan]);
    const id = idOf(await enroll());

    expect(await ananya.get(`/api/enrollments/${id}/`)).toMatchObject({
      status: 200,
      body: { benefits_percentage: 5000 },
    });
  });

  it('an enrollment from before terms were kept has none, and is shown to its customer alone', async () => {
    const id = idOf(await enroll());
    await db.query('delete from accepted_terms');
    const dev = await world.customer({ phone_number: '9876500001', password: 'Golden@123' });

    expect(await ananya.get(`/api/enrollments/${id}/`)).toMatchObject({
      status: 200,
      body: { accepted_terms: null },
    });
    expect(await dev.get(`/api/enrollments/${id}/`)).toMatchObject({ status: 404 });
    expect(await ananya.get(`/api/enrollments/${crypto.randomUUID()}/`)).toMatchObject({ status: 404 });
  });

  it.each([
    ['the plan’s terms', `update plans set terms_conditions = 'No refund.'`],
    ['its figures', 'update plans set redemption_days = 8'],
    ['what it offers', `update plan_options set text = 'Half the making charges'`],
    ['the shop’s name', `update stores set shop_name = 'Meera & Daughters' where slug = 'meera'`],
  ])(
    'refuses to enroll on terms that were read before %s changed, and enrolls on the new ones',
    async (_, change) => {
      const offer = async () => pick(await ananya.get(`/api/plans/${world.ids.plan}/`), 'terms_version');
      const terms_version = await offer();
      await db.query(change);

      expect(await enroll({ terms_version })).toMatchObject({ status: 409, body: { code: 'terms_changed' } });
      expect(await db.query('select * from accepted_terms')).toEqual([]);
      expect(await enroll({ terms_version: await offer() })).toMatchObject({ status: 201 });
    },
  );

  it('refuses to enroll on due dates of another day', async () => {
    expect(await enroll({ first_due_date: '2026-03-09' })).toMatchObject({
      status: 409,
      body: { code: 'terms_changed' },
    });
    expect(await total(ananya, '/api/enrollments/')).toBe(0);
  });

  it('a customer has so many running plans at most, also with two requests at once', async () => {
    for (let turn = 0; turn < 24; turn += 1) await enroll();

    const both = await Promise.all([enroll(), enroll()]);

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await total(ananya, '/api/enrollments/')).toBe(25);
    expect((await enroll()).body['detail']).toMatch(/^You have as many running plans/);
    const { results } = (await ananya.get('/api/enrollments/')).body as { results: { id: string }[] };
    await ananya.post(`/api/enrollments/${results[0]!.id}/cancel_plan/`);
    expect(await enroll()).toMatchObject({ status: 201 });
  });

  it('while the seller’s KYC is not active every plan is closed, and enrolling is refused', async () => {
    await db.query(`update stores set kyc_status = 'PENDING' where slug = 'meera'`);

    expect(await ananya.get(`/api/plans/${world.ids.plan}/`)).toMatchObject({ body: { is_active: false } });

    expect(await enroll()).toMatchObject({
      status: 409,
      body: { code: 'plan_closed', detail: 'New enrollments closed' },
    });
  });

  it('an enrollment gets the customer’s staff member, whatever the request says', async () => {
    const [other] = await db.query<{ id: string }>(
      `insert into staff (store_id, name, phone, created_at) select id, 'Raghu', '9880010002', now() from stores where slug = 'meera' returning id`,
    );
    expect((await enroll({ staff: other!.id })).body['staff_name']).toBe('Raghu');

    await db.query('update customers set staff_id = $2 where id = $1', [world.ids.ananya, world.ids.staff]);
    expect((await enroll({ staff: other!.id })).body['staff_name']).toBe('Kavya Iyer');
  });
});

describe('marking an instalment paid', () => {
  it('the last payment matures the plan, which can be redeemed after its waiting period', async () => {
    await enroll();
    for (let month = 0; month < 3; month += 1) expect((await payNext()).status).toBe(200);
    const enrollment = pick(await ananya.get('/api/enrollments/'), 'results.0') as Record<string, unknown>;
    expect(enrollment).toMatchObject({
      status: 'matured',
      matured_on: '2026-03-10',
      redemption_eligible_on: '2026-05-17',
      benefit_granted: 1000,
      redeem_value_estimated: 7000,
      next_due_date: null,
      days_until_due: null,
      can_request_redemption: false,
    });
    const ask = (options = key()) =>
      ananya.post('/api/redemption-requests/', { enrollment: enrollment['id'] }, options);
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'not_redeemable' } });

    world.clock.pass({ hours: 24 * 68 });
    ananya = await world.customer();
    seller = await world.seller();
    expect(pick(await ananya.get('/api/enrollments/'), 'results.0.can_request_redemption')).toBe(true);
    const keys = [key(), key(), key()];
    const asked = await Promise.all(keys.map(ask));
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(1);
    const first = asked.findIndex(({ status }) => status === 201);
    const request = asked[first]!;
    expect(await ask(keys[first])).toMatchObject({ status: 201, body: request.body });
    expect(request.body).toMatchObject({ status: 'requested', enrollment_info: { redeem_value: 7000 } });
    expect(pick(await seller.get('/api/redemption-requests/'), 'results.0.id')).toBe(request.body['id']);

    const approve = () => seller.post(`/api/redemption-requests/${idOf(request)}/approve/`);
    const approved = await Promise.all([approve(), approve(), approve()]);
    expect(approved.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(approved.filter(({ body }) => body['code'] === 'conflict')).toHaveLength(2);
    expect(pick(await ananya.get('/api/enrollments/'), 'results.0')).toMatchObject({
      status: 'redeemed',
      status_display: 'Redeemed',
      redeemed_on: '2026-05-17',
      redeem_value_final: 7000,
    });
    expect((await journal()).map((row) => (row as { kind: string }).kind)).toEqual([
      'payment',
      'payment',
      'payment',
      'redemption_request',
      'redemption',
    ]);
  });
});

describe('cancellation', () => {
  it('a plan is cancelled once, also where that is sent again; the paid total becomes the refund and the open instalment void', async () => {
    const id = idOf(await enroll());
    await payNext();
    const cancel = () => ananya.post(`/api/enrollments/${id}/cancel_plan/`, {});

    expect(await cancel()).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancelled_on: '2026-03-10', refund_amount: 2000, next_due_date: null },
    });
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled', refund_amount: 2000 } });
    const lines = await db.query(`select 1 from payment_journal where kind = 'cancellation'`);
    expect(lines).toHaveLength(1);
    // The one far ahead is void, too, and not seen.
    expect(await instalments()).toMatchObject([{ status: 'paid' }, { status: 'voided' }]);
    expect(await db.query(`select 1 from transactions where status = 'voided'`)).toHaveLength(2);
  });
});

describe('daily dues', () => {
  it('requesting a due instalment again changes nothing', async () => {
    const id = idOf(await enroll());
    const upsert = () => ananya.post('/api/transactions/upsert_for_due/', { enrollment: id });

    expect((await upsert()).body).toEqual({ transaction: null });
    await payNext();
    expect((await upsert()).body).toEqual({ transaction: null });
    world.clock.set('2026-04-10T06:00:00Z');
    [ananya, seller] = [await world.customer(), await world.seller()];
    const answers = await Promise.all(Array.from({ length: 20 }, upsert));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(pick(answers[0]!, 'transaction')).toMatchObject({ installment_number: 2, status: 'due' });
    expect(await instalments()).toHaveLength(3);
    for (let turn = 0; turn < 10; turn += 1) await upsert();
    expect(await upsert()).toMatchObject({ status: 429 });
  });
});

describe('notifications', () => {
  it('a notification marked read stays read', async () => {
    await enroll();
    const id = idOf(await ananya.get('/api/notifications/'), 'results.0.id');
    const mark = () => ananya.post(`/api/notifications/${id}/mark_read/`);

    const unread = async () => pick(await ananya.get('/api/profile/'), 'unread_notifications');
    expect(await unread()).toBe(1);

    expect(await mark()).toMatchObject({ status: 200, body: { id, is_read: true } });
    expect(await unread()).toBe(0);
    expect(await mark()).toMatchObject({ status: 200 });
    expect(pick(await ananya.get('/api/notifications/'), 'results.0.is_read')).toBe(true);
  });

  it('all of a customer’s are marked read at once; one that was read before keeps its time', async () => {
    await enroll();
    await enroll();
    const kept = () =>
      db.query<{ id: string; read_at: string | null }>('select id, read_at from notifications');
    const first = idOf(await ananya.get('/api/notifications/'), 'results.1.id');
    await ananya.post(`/api/notifications/${first}/mark_read/`);
    const before = (await kept()).find(({ id }) => id === first);

    expect(await ananya.post('/api/notifications/mark_all_read/')).toMatchObject({ status: 204 });

    expect(pick(await ananya.get('/api/profile/'), 'unread_notifications')).toBe(0);
    expect(await kept()).toContainEqual(before);
  });

  it('each names the enrollment that it is about, from the first day to the last', async () => {
    await enroll();
    const enrollment = idOf(await ananya.get('/api/enrollments/'), 'results.0.id');
    for (let count = 0; count < 3; count += 1) await payNext();

    const { results } = (await ananya.get('/api/notifications/')).body as {
      results: { type: string; enrollment: string | null }[];
    };

    expect(new Set(results.map(({ type }) => type))).toEqual(
      new Set(['enrolled', 'payment_received', 'matured']),
    );
    expect(new Set(results.map((one) => one.enrollment))).toEqual(new Set([enrollment]));
  });
});

describe('the profile’s word on savings', () => {
  it('says that a customer has savings from the first plan until the last one is over', async () => {
    const saves = async () => pick(await ananya.get('/api/profile/'), 'has_savings');
    expect(await saves()).toBe(false);

    const id = idOf(await enroll());
    expect(await saves()).toBe(true);

    await ananya.post(`/api/enrollments/${id}/cancel_plan/`, {});
    expect(await saves()).toBe(false);
  });

  it('says so, too, as long as the shop has to pay back a refund', async () => {
    const saves = async () => pick(await ananya.get('/api/profile/'), 'has_savings');
    const id = idOf(await enroll());
    await payNext();
    await ananya.post(`/api/enrollments/${id}/cancel_plan/`, {});
    expect(await saves()).toBe(true);

    await seller.post(`/api/enrollments/${id}/payouts/`, { amount: 2000, paid_through: 'cash' }, key());
    expect(await saves()).toBe(false);
  });
});
