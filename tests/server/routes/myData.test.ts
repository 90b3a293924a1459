// The data that a store has about a customer, and the customer's consent. Nobody gets anything of anybody else.
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { myDataCopy } from '../../../src/lib/copy/myData.ts';
import { privacyNotice } from '../../../src/lib/copy/privacyNotice.ts';
import type { components } from '../../../src/api/generated/schema.d.ts';
import { idOf, key, type Browser } from '../../support/httpClient.ts';
import { ANANYA, KAVERI, KAVYA, MEERA, testWorld, type TestWorld } from '../../support/world.ts';
import { describeOnEngines } from '../../support/database.ts';

type MyData = components['schemas']['MyData'];

const DEV = { ...ANANYA, phone_number: '9876500001' };
const notice = { notice_version: privacyNotice.version };
const dataOf = async (browser: Browser) =>
  (await browser.get('/api/profile/my-data/')).body as unknown as MyData;
const consentOf = async (browser: Browser) => (await dataOf(browser)).consents[0] ?? null;
const set = (browser: Browser, status: string, version: object = notice) =>
  browser.call('PUT', '/api/profile/consent/', { json: { status, ...version } });

describeOnEngines('my data', (db: Db) => {
  let world: TestWorld;
  let ananya: Browser;
  beforeEach(async () => {
    world = await testWorld(db);
    ananya = await world.customer();
  });

  /** A customer saves, pays and names a nominee, and the shop calls; every text carries the mark. */
  async function live(customer: Browser, seller: Browser, plan: string, mark: string) {
    await customer.call('PUT', '/api/profile/', {
      form: { full_name: `Name ${mark}`, street: `${mark} Road` },
    });
    const enrollment = idOf(await customer.post('/api/enrollments/', { plan, monthly_amount: 2000 }, key()));
    const transactions = (await seller.get('/api/transactions/?page_size=100')).body as {
      results: { id: string; enrollment: string }[];
    };
    const due = transactions.results.find((one) => one.enrollment === enrollment)!;
    await seller.post(
      `/api/transactions/${due.id}/mark_paid/`,
      { paid_through: 'upi', payment_reference: `UPI ${mark}` },
      key(),
    );
    await customer.post('/api/nominee/', {
      name: `Nominee ${mark}`,
      phone_number: '9876500009',
      relationship: 'Spouse',
    });
    const noted = await seller.post(`/api/enrollments/${enrollment}/contacts/`, {
      kind: 'noted',
      note: `Note ${mark}`,
      snooze_until: null,
    });
    expect(noted.status).toBeLessThan(300);
    await db.query(
      `insert into redemption_requests (store_id, enrollment_id, customer_id, status, requested_on, requested_at)
       select store_id, id, customer_id, 'requested', '2026-03-10', $2 from enrollments where id = $1`,
      [enrollment, world.clock.now()],
    );
    await set(customer, 'given');
  }

  it('instalments come newest first, whichever plan they are of', async () => {
    const meera = await world.seller(MEERA);
    await live(ananya, meera, world.ids.plan, 'First');
    world.clock.pass({ hours: 24 * 20 });
    await live(await world.customer(), await world.seller(MEERA), world.ids.plan, 'Second');

    const days = (await dataOf(await world.customer())).transactions.map((one) => one.scheduled_due_date);

    expect(days).toEqual(['2026-04-30', '2026-04-10', '2026-03-30', '2026-03-10']);
  });

  it('a customer gets all that is held about them, and nothing of a neighbor’s or another store’s', async () => {
    const [dev, kavya] = [await world.customer(DEV), await world.customer(KAVYA, 'kaveri.localhost')];
    const meera = await world.seller(MEERA);
    await live(dev, meera, world.ids.plan, 'Dev');
    await live(kavya, await world.seller(KAVERI, 'kaveri.localhost'), world.ids.kaveriPlan, 'Kavya');
    await live(ananya, meera, world.ids.plan, 'Ananya');

    const data = await dataOf(ananya);

    expect(data).toMatchObject({
      store: 'meera',
      profile: { id: world.ids.ananya, full_name: 'Name Ananya', street: 'Ananya Road' },
      consents: [{ status: 'given', ...notice }],
      nominee: { name: 'Nominee Ananya' },
      enrollments: [{ user_id: world.ids.ananya, total_paid: 2000 }],
      accepted_terms: [
        { plan_name: 'Three Months', terms: expect.stringContaining('a promise between you') },
      ],
      transactions: [{ status: 'pending' }, { status: 'paid', payment_reference: 'UPI Ananya' }],
      redemption_requests: [{ plan_name: 'Three Months', status: 'requested' }],
      contacts: [{ kind: 'noted', note: 'Note Ananya', plan_name: 'Three Months' }],
      devices: [{ is_current: true }],
    });
    expect(data.notifications.map(({ type }) => type).sort()).toEqual(['enrolled', 'payment_received']);
    const text = JSON.stringify(data);
    for (const foreign of ['Dev', 'Kavya', DEV.phone_number, KAVYA.phone_number, world.ids.dev])
      expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/"[a-z_]*password|\$argon2/);
  });

  it('the terms that were agreed to stand the latest first', async () => {
    const plan = { plan: world.ids.plan, monthly_amount: 2000 };
    await ananya.post('/api/enrollments/', plan, key());
    world.clock.pass({ hours: 24 });
    ananya = await world.customer();
    await ananya.post('/api/enrollments/', plan, key());

    const { accepted_terms } = await dataOf(ananya);

    expect(accepted_terms.map(({ accepted_at }) => accepted_at.slice(0, 10))).toEqual([
      '2026-03-11',
      '2026-03-10',
    ]);
  });

  it('a customer from before was not asked, agrees, withdraws and agrees again; each is kept with its time', async () => {
    expect(await consentOf(ananya)).toBeNull();

    const given = await set(ananya, 'given');
    expect(given.body).toEqual({
      status: 'given',
      ...notice,
      notice_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      recorded_at: '2026-03-10T06:30:00Z',
    });
    await set(ananya, 'given'); // already so
    world.clock.pass({ minutes: 1 });
    await set(ananya, 'withdrawn');
    world.clock.pass({ minutes: 1 });
    await set(ananya, 'given');

    expect((await dataOf(ananya)).consents.map(({ status, recorded_at }) => [status, recorded_at])).toEqual([
      ['given', '2026-03-10T06:32:00Z'],
      ['withdrawn', '2026-03-10T06:31:00Z'],
      ['given', '2026-03-10T06:30:00Z'],
    ]);
    expect((await ananya.get('/api/profile/')).status).toBe(200);
    expect(await consentOf(await world.customer(DEV))).toBeNull();
  });

  it('who agreed to an older notice and agrees to today’s has both, today’s first', async () => {
    await db.query(
      `insert into consents (store_id, customer_id, status, notice_version, notice_hash, recorded_at)
       select store_id, id, 'given', '2026-11-23', repeat('0', 64), '2026-03-01T06:30:00Z' from customers where id = $1`,
      [world.ids.ananya],
    );
    expect(await consentOf(ananya)).toMatchObject({ status: 'given', notice_version: '2026-11-23' });

    expect((await set(ananya, 'given')).body).toMatchObject({
      ...notice,
      recorded_at: '2026-03-10T06:30:00Z',
    });

    expect((await dataOf(ananya)).consents).toMatchObject([
      { status: 'given', ...notice, recorded_at: '2026-03-10T06:30:00Z' },
      { status: 'given', notice_version: '2026-11-23', recorded_at: '2026-03-01T06:30:00Z' },
    ]);
  });

  it('consent to another notice than today’s is refused at its field', async () => {
    const answer = await set(ananya, 'given', { notice_version: '2020-01-01' });

    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { notice_version: [myDataCopy.noticeChanged] } },
    });
    expect(await consentOf(ananya)).toBeNull();
  });

  it('the shop sees the consent on the customer’s page', async () => {
    const seller = await world.seller();
    const seen = async () =>
      ((await seller.get(`/api/customers/${world.ids.ananya}/`)).body as unknown as { consent: unknown })
        .consent;
    expect(await seen()).toBeNull();
    await set(ananya, 'given');
    expect(await seen()).toMatchObject({ status: 'given' });
    world.clock.pass({ minutes: 1 });
    await set(ananya, 'withdrawn');
    expect(await seen()).toMatchObject({ status: 'withdrawn', recorded_at: '2026-03-10T06:31:00Z' });
  });

  it.each([
    ['with the notice', notice, 201, 1],
    ['as before there was one', {}, 201, 0],
    ['with another notice', { notice_version: '2020-01-01' }, 400, 0],
  ])('a registration %s keeps what was agreed to', async (_, fields, status, kept) => {
    const phone_number = '9812345678';
    const browser = world.browser();
    await browser.post('/api/otp/register/send/', { phone_number });
    await browser.post('/api/otp/register/verify/', { phone_number, otp: world.sent.at(-1)!.code });
    const form = {
      full_name: 'Asha Nair',
      phone_number,
      password: 'Marigold7',
      confirm_password: 'Marigold7',
      ...fields,
    };

    expect((await browser.post('/api/register/', undefined, { form })).status).toBe(status);

    const rows = await db.query('select notice_version from consents');
    expect(rows).toEqual(Array.from({ length: kept }, () => notice));
    const customers = await db.query(`select 1 from customers where phone_number = '${phone_number}'`);
    expect(customers).toHaveLength(status === 201 ? 1 : 0);
  });
});
