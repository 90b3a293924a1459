import { beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../../server/app.ts';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { movableClock, type MovableClock } from '../../../server/clock.ts';
import { outboxGateway } from '../../../server/demo/outbox.ts';
import { resetDemo, seedDemo } from '../../../server/demo/seed.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { demoRoutes } from '../../../server/http/demo.ts';
import { openEmbedded, type EmbeddedDb } from '../../../server/db/embedded.ts';
import { silentLog } from '../../../server/log.ts';
import { webPushGateway } from '../../../server/push/gateway.ts';
import { Tenants } from '../../../server/repositories/tenants.ts';
import { migratedSnapshot } from '../../support/databases.ts';
import { todayInKolkata } from '../../../src/lib/dates.ts';
import { savingsOf } from '../../../src/lib/savings.ts';
import { Browser, idOf, pick } from '../../support/httpClient.ts';
import { ANANYA, KAVYA, MEERA, NAYA } from '../../support/world.ts';

const NOON = Temporal.Instant.from('2026-03-10T06:30:00Z');
const systemClock = { now: () => NOON };

// Seeded once for the whole file: each test continues on the previous one's day.
let db: EmbeddedDb;
let app: App;
let clock: MovableClock;
beforeAll(async () => {
  db = await openEmbedded({
    dataDir: 'memory://',
    snapshot: await migratedSnapshot(),
    statementLimit: 300_000,
  });
  await seedDemo(db, systemClock.now());
  clock = await movableClock(db, systemClock);
  const tenants = new Tenants(db, 'localhost');
  const services = {
    db,
    clock,
    tenants,
    support: noSupport,
    log: silentLog,
    securityClock: systemClock,
    trustedProxies: [],
    accountLimits: true,
    sms: outboxGateway(db),
    push: webPushGateway('mailto:help@example.com'),
    messages: null,
    messageSecret: null,
    secret: 'a secret for tests',
  };
  const reset = async () => {
    await clock.moveTo(null);
    await resetDemo(db, systemClock.now());
    tenants.clearCache();
  };
  const demo = demoRoutes({ clock, reset, warns: false });
  app = createApp({ services, version: 'test', checkReplies: true, demo, docs: true });
  return () => db.close();
});

const noSupport = { email: null, whatsapp: null, chatbotVendor: null };
const browser = (host = 'meera.localhost') => new Browser(app, host);
const statusesOf = async (who: Browser): Promise<string[]> => {
  const { body } = await who.get('/api/enrollments/?page_size=100');
  return [...new Set((body['results'] as { status: string }[]).map(({ status }) => status))].sort();
};
const ALL = [
  'active',
  'cancelled',
  'closed',
  'matured',
  'on_hold',
  'payment_pending',
  'redeemed',
  'redemption_requested',
];

describe('demo data', () => {
  it('the first run of reminders after the seed repeats none of them', async () => {
    const reminders = () =>
      db.query("select id from notifications where type in ('due_soon', 'overdue') order by id");
    const seeded = await reminders();

    await sendReminders(db, NOON);

    expect(seeded.length).toBeGreaterThan(0);
    expect(await reminders()).toEqual(seeded);
  });

  it('Ananya’s savings on Home are those of her plans, her payments and her pending ones in the database', async () => {
    const ananya = await browser().logIn('customer', ANANYA);
    const { body } = await ananya.get('/api/enrollments/');
    const today = todayInKolkata(clock.now());
    const savings = savingsOf(body['results'] as Parameters<typeof savingsOf>[0], today);
    const [stored] = await db.query<{ paid: number; overdue: number; late: number }>(
      `select sum(t.amount) filter (where t.status = 'paid')::int as paid,
              sum(t.amount) filter (where t.status = 'pending' and t.scheduled_due_date < $1)::int as overdue,
              count(*) filter (where t.status = 'pending' and t.scheduled_due_date < $1)::int as late
       from transactions t
       join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
       join customers c on c.store_id = e.store_id and c.id = e.customer_id
       where c.phone_number = '${ANANYA.phone_number}' and e.status not in ('closed', 'cancelled')`,
      [today],
    );

    expect(savings).toMatchObject({
      plans: 8,
      amount: stored?.paid,
      overdue: { amount: stored?.overdue, count: stored?.late },
      ready: { amount: 12_400 },
    });
    expect(stored).toEqual({ paid: 155_000, overdue: 13_000, late: 2 });
  });

  it('every demo login of the README works', async () => {
    await browser().logIn('customer', ANANYA);
    await browser().logIn('customer', { phone_number: '9876500001', password: 'Golden@123' });
    await browser('kaveri.localhost').logIn('customer', KAVYA);
    await browser().logIn('seller', MEERA);
    await browser('kaveri.localhost').logIn('seller', {
      phone_number: '9822222222',
      password: 'Jeweller@2026',
    });
    const naya = await browser('naya.localhost').logIn('seller', NAYA);

    expect((await naya.get('/api/seller/profile/')).body).toMatchObject({
      kyc_status: 'PENDING',
      shop_name: 'Naya Jewels',
    });
  });

  it('the demo customer Ananya has an enrollment of each status, overdue and at-risk ones, a nominee and unread notifications', async () => {
    const ananya = await browser().logIn('customer', ANANYA);
    const enrollments = (await ananya.get('/api/enrollments/?page_size=100')).body['results'] as Record<
      string,
      unknown
    >[];

    expect(await statusesOf(ananya)).toEqual(ALL);
    expect(enrollments.some((e) => e['status'] === 'active' && Number(e['days_until_due']) <= -15)).toBe(
      true,
    );
    expect(enrollments.some((e) => e['status'] === 'active' && Number(e['days_until_due']) > 0)).toBe(true);
    expect(enrollments.some((e) => e['can_request_redemption'])).toBe(true);
    expect((await ananya.get('/api/nominee/')).body).toMatchObject({ name: 'Rohan Rao' });
    const messages = (await ananya.get('/api/notifications/?page_size=100')).body['results'] as {
      is_read: boolean;
    }[];
    expect(messages.some(({ is_read }) => !is_read)).toBe(true);
    expect(messages.some(({ is_read }) => is_read)).toBe(true);
    const photo = String(pick(await ananya.get('/api/profile/'), 'profile_photo'));
    expect((await ananya.get(photo)).headers.get('Content-Type')).toBe('image/webp');
  });

  it('the demo customer Dev has no enrollments or notifications', async () => {
    const dev = await browser().logIn('customer', { phone_number: '9876500001', password: 'Golden@123' });
    for (const path of ['enrollments', 'transactions', 'notifications']) {
      expect((await dev.get(`/api/${path}/`)).body).toMatchObject({ count: 0 });
    }
    expect((await dev.get('/api/nominee/')).status).toBe(404);
  });

  it('the demo store Meera has a year of transactions that add up', async () => {
    const meera = await browser().logIn('seller', MEERA);

    expect(Number((await meera.get('/api/enrollments/')).body['count'])).toBeGreaterThan(25);
    expect(Number((await meera.get('/api/catalogue/')).body['count'])).toBe(10);
    expect((await meera.get('/api/plans/')).body).toMatchObject({ count: 6 });
    expect(pick(await meera.get('/api/liability/'), 'total.gold')).toMatchObject([{ karat: 22 }]);
    const requests = (await meera.get('/api/redemption-requests/')).body['results'] as { status: string }[];
    expect(requests.filter(({ status }) => status === 'requested').length).toBeGreaterThan(1);
    expect((await checkLedger(db)).drifts).toEqual([]);
    const [span] = await db.query<{ days: number }>(
      'select max(paid_on) - min(paid_on) as days from transactions',
    );
    expect(span!.days).toBeGreaterThan(330);
    expect(await db.query(`select id from notifications where sent_at > $1`, [systemClock.now()])).toEqual(
      [],
    );
  });

  it('in the demo store Meera somebody is three months late, somebody paid ahead and somebody never began', async () => {
    const [found] = await db.query(
      `select max(late) as late, max(ahead) as ahead, bool_or(status = 'payment_pending') as waiting
       from (select e.status,
               count(*) filter (where t.status = 'pending' and t.scheduled_due_date <= $1)::int as late,
               count(*) filter (where t.status = 'paid' and t.scheduled_due_date > $1)::int as ahead
             from enrollments e join transactions t on t.enrollment_id = e.id join stores s on s.id = e.store_id
             where s.slug = 'meera' group by e.id, e.status) plans`,
      [todayInKolkata(clock.now())],
    );
    expect(found).toEqual({ late: 3, ahead: 2, waiting: true });
  });

  it('a second start leaves the demo data unchanged', async () => {
    const count = () => db.query('select count(*) as count from transactions');
    const before = await count();
    await seedDemo(db, systemClock.now());

    expect(await count()).toEqual(before);
  });
});

describe('demo routes', () => {
  it('the demo outbox lists sent messages, newest first, as HTML and JSON', async () => {
    const visitor = browser();
    await visitor.post('/api/otp/register/send/', { phone_number: '9812345678' });
    await visitor.post('/api/otp/register/send/', { phone_number: '9812345679' });

    const json = await app.fetch(
      visitor.request('GET', '/demo/outbox', { headers: { Accept: 'application/json' } }),
    );
    const messages = (await json.json()) as Record<string, string>[];
    expect(messages).toMatchObject([
      {
        store: 'meera',
        phone: '9812345679',
        purpose: 'register',
        code: expect.stringMatching(/^\d{6}$/),
        sent_on: expect.stringMatching(/Z$/),
      },
      { phone: '9812345678' },
    ]);
    const page = await (
      await app.fetch(visitor.request('GET', '/demo/outbox', { headers: { Accept: 'text/html' } }))
    ).text();
    expect(page).toContain(messages[0]!['code']);
    expect(page).toContain(`data-code="${messages[0]!['code']}"`);
    expect(page).not.toMatch(/<script(?! src="\/demo\/)|style=/);
    expect(
      (
        await visitor.post('/api/otp/register/verify/', {
          phone_number: '9812345679',
          otp: messages[0]!['code'],
        })
      ).status,
    ).toBe(200);
  });

  it('moving the demo clock forward and back keeps sessions alive', async () => {
    const ananya = await browser().logIn('customer', ANANYA);
    const dueDays = async () =>
      Number(
        pick(await ananya.get('/api/enrollments/?status=active&page_size=100'), 'results.0.days_until_due'),
      );
    const before = await dueDays();
    const later = NOON.add({ hours: 24 * 40 })
      .toZonedDateTimeISO('Asia/Kolkata')
      .toString({ timeZoneName: 'never' });

    expect((await browser().call('POST', '/demo/clock', { json: { now: later } })).status).toBe(200);
    expect(await dueDays()).toBe(before - 40);
    expect((await browser().call('POST', '/demo/clock', { json: { now: null } })).status).toBe(200);
    expect(await dueDays()).toBe(before);
    for (const now of ['1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z', '+271821-01-01T00:00:00Z']) {
      expect(await browser().call('POST', '/demo/clock', { json: { now } })).toMatchObject({
        status: 400,
        body: { errors: { now: ['Give an instant of the years 2000 to 2100.'] } },
      });
    }
    expect(await browser().call('POST', '/demo/clock', { json: { now: 'tomorrow' } })).toMatchObject({
      status: 400,
    });
  });

  it('POST /demo/kyc sets a store’s KYC', async () => {
    const naya = await browser('naya.localhost').logIn('seller', NAYA);
    expect((await naya.get('/api/enrollments/')).status).toBe(403);

    expect(
      (await browser().call('POST', '/demo/kyc', { json: { store: 'naya', status: 'ACTIVE' } })).status,
    ).toBe(200);

    expect((await naya.get('/api/enrollments/')).status).toBe(200);
    expect((await naya.get('/api/seller/profile/')).body).toMatchObject({
      kyc_status: 'ACTIVE',
      is_verified: true,
    });
    expect(
      await browser().call('POST', '/demo/kyc', { json: { store: 'nobody', status: 'ACTIVE' } }),
    ).toMatchObject({ status: 404 });
    expect(
      await browser().call('POST', '/demo/kyc', { json: { store: 'naya', status: 'GOLDEN' } }),
    ).toMatchObject({ status: 400 });
  });

  it('POST /demo/reset restores the demo data', async () => {
    const ananya = await browser().logIn('customer', ANANYA);
    const plan = idOf(await ananya.get('/api/plans/'), 'results.0.id');
    expect((await ananya.post('/api/enrollments/', { plan, monthly_amount: 1000 })).status).toBe(201);
    const before = Number((await ananya.get('/api/enrollments/')).body['count']);

    expect((await browser().call('POST', '/demo/reset')).status).toBe(200);

    expect((await ananya.get('/api/profile/')).status).toBe(401);
    const again = await browser().logIn('customer', ANANYA);
    expect((await again.get('/api/enrollments/')).body).toMatchObject({ count: before - 1 });
    expect(
      (await (await browser('naya.localhost').logIn('seller', NAYA)).get('/api/enrollments/')).status,
    ).toBe(403);
  });

  it('the demo routes reject cross-site requests', async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'http://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      expect(await browser().call('POST', '/demo/reset', { headers })).toMatchObject({
        status: 403,
        body: { code: 'csrf_failed' },
      });
    }
  });

  it('the demo routes and the API reference are 404 outside the demo', async () => {
    const services = {
      db,
      clock,
      tenants: new Tenants(db, 'localhost'),
      support: noSupport,
      log: silentLog,
      securityClock: systemClock,
      trustedProxies: [],
      accountLimits: true,
      sms: outboxGateway(db),
      push: webPushGateway('mailto:help@example.com'),
      messages: null,
      messageSecret: null,
      secret: 'x',
    };
    const serious = createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false });

    for (const [method, path] of [
      ['GET', '/demo/outbox'],
      ['POST', '/demo/clock'],
      ['POST', '/demo/kyc'],
      ['POST', '/demo/reset'],
      ['GET', '/api/docs'],
    ]) {
      const reply = await serious.fetch(new Request(`http://meera.localhost${path}`, { method }));
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });
});
