// A customer requests the erasure of their data, takes that back, and it is carried out: the person is gone, the books
// stay.
import { createECDH } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { listOpenErasures } from '../../../server/commands/erasures.ts';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { carryOutErasure } from '../../../server/repositories/eraseCustomer.ts';
import { carryOutDueErasures } from '../../../server/jobs/erasures.ts';
import type { Db } from '../../../server/db/db.ts';
import type { components } from '../../../src/api/generated/schema.d.ts';
import { ERASED_NAME } from '../../../src/lib/erasure.ts';
import { privacyNotice } from '../../../src/lib/copy/privacyNotice.ts';
import { asUpload } from '../../support/uploads.ts';
import { begin } from '../../support/heldBody.ts';
import { idOf, key, type Browser } from '../../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';
import { describeOnEngines } from '../../support/database.ts';

type Schemas = components['schemas'];

const photo = asUpload(
  new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c9a227' } })
      .jpeg()
      .toBuffer(),
  ),
);
const DEV = { ...ANANYA, phone_number: '9876500001' };
const set = (browser: Browser, status: string) =>
  browser.call('PUT', '/api/profile/erasure/', { json: { status } });
const requestsOf = async (browser: Browser) =>
  ((await browser.get('/api/profile/my-data/')).body as unknown as Schemas['MyData']).erasure_requests;

describeOnEngines('erasure', (db: Db) => {
  let world: TestWorld;
  let ananya: Browser;
  let seller: Browser;
  beforeEach(async () => {
    world = await testWorld(db);
    ananya = await world.customer();
    seller = await world.seller();
  });

  const requestId = async () =>
    (await db.query<{ id: string }>('select id from erasure_requests order by asked_at desc limit 1'))[0]!.id;
  const enroll = async (customer: Browser) =>
    idOf(await customer.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()));
  const pay = async (enrollment: string, payment_reference: string) => {
    const { results } = (await seller.get('/api/transactions/?page_size=100')).body as {
      results: { id: string; enrollment: string; status: string }[];
    };
    const due = results.find((one) => one.enrollment === enrollment && one.status !== 'paid')!;
    const paid = await seller.post(
      `/api/transactions/${due.id}/mark_paid/`,
      { paid_through: 'upi', payment_reference },
      key(),
    );
    expect(paid.status).toBe(200);
  };
  const cancel = async (customer: Browser, enrollment: string) =>
    expect((await customer.post(`/api/enrollments/${enrollment}/cancel_plan/`, {}, key())).status).toBe(200);

  it('is asked for once, due thirty days on, taken back, and asked for again; each stands in the customer’s data', async () => {
    const first = await set(ananya, 'asked');
    expect(first).toMatchObject({
      status: 200,
      body: {
        asked_at: '2026-03-10T06:30:00Z',
        due_on: '2026-04-09',
        taken_back_at: null,
        carried_out_at: null,
      },
    });
    world.clock.pass({ minutes: 1 });
    expect((await set(ananya, 'asked')).body).toEqual(first.body);
    expect((await set(ananya, 'taken_back')).body).toMatchObject({ taken_back_at: '2026-03-10T06:31:00Z' });
    world.clock.pass({ minutes: 1 });
    expect((await set(ananya, 'taken_back')).body).toMatchObject({ taken_back_at: '2026-03-10T06:31:00Z' });
    await set(ananya, 'asked');

    expect(
      (await requestsOf(ananya)).map(({ asked_at, taken_back_at }) => [asked_at, taken_back_at]),
    ).toEqual([
      ['2026-03-10T06:32:00Z', null],
      ['2026-03-10T06:30:00Z', '2026-03-10T06:31:00Z'],
    ]);
    expect(await requestsOf(await world.customer(DEV))).toEqual([]);
    const paper = await world.app.fetch(ananya.request('GET', '/papers/my-data'));
    expect(await paper.text()).toMatch(/due 09\sApr\s2026/);
  });

  it('nothing is taken back where nothing was asked for, and a seller asks for no one', async () => {
    expect((await set(ananya, 'taken_back')).status).toBe(404);
    expect((await set(seller, 'asked')).status).toBe(403);
    expect((await set(ananya, 'now')).status).toBe(400);
    expect(await db.query('select 1 from erasure_requests')).toEqual([]);
  });

  it('the shop sees who asked, until when, and which plans it waits for; what is taken back or done leaves the desk', async () => {
    const desk = async () => ((await seller.get('/api/desk/')).body as unknown as Schemas['Desk']).erasures;
    const page = async () =>
      ((await seller.get(`/api/customers/${world.ids.ananya}/`)).body as unknown as Schemas['CustomerDetail'])
        .erasure;
    expect([await desk(), await page()]).toEqual([[], null]);
    await enroll(ananya);
    await set(await world.customer(DEV), 'asked');
    world.clock.pass({ hours: 24 });
    ananya = await world.customer();
    seller = await world.seller();
    await set(ananya, 'asked');
    // The day decides, not the id.
    await db.query(
      `update erasure_requests set id = overlay(id::text placing case due_on when '2026-04-09' then 'f' else '0' end from 1)::uuid`,
    );

    expect(await desk()).toEqual([
      {
        customer: world.ids.dev,
        user_name: 'Dev Menon',
        due_on: '2026-04-09',
        open_plans: 0,
        refunds_owed: 0,
      },
      {
        customer: world.ids.ananya,
        user_name: 'Ananya Rao',
        due_on: '2026-04-10',
        open_plans: 1,
        refunds_owed: 0,
      },
    ]);
    expect(await page()).toMatchObject({ due_on: '2026-04-10', carried_out_at: null });
    const kaveri = await world.seller(
      { ...ANANYA, phone_number: '9822222222', password: 'Jeweller@2026' },
      'kaveri.localhost',
    );
    expect(((await kaveri.get('/api/desk/')).body as unknown as Schemas['Desk']).erasures).toEqual([]);
    await set(ananya, 'taken_back');
    expect((await desk()).map(({ user_name }) => user_name)).toEqual(['Dev Menon']);
    expect(await page()).toBeNull();
    const [ofDev] = await db.query<{ id: string }>('select id from erasure_requests where customer_id = $1', [
      world.ids.dev,
    ]);
    expect(await carryOutErasure(db, ofDev!.id, world.clock.now())).toBe('done');
    expect(await desk()).toEqual([]);
  });

  it('waits for an open plan, whoever wants it, and happens by itself once the day has come and the plan is over', async () => {
    const enrollment = await enroll(ananya);
    await set(ananya, 'asked');
    const request = await requestId();
    await set(await world.customer(DEV), 'asked');
    await set(await world.customer(DEV), 'taken_back');
    const erased = async () => (await db.query('select 1 from customers where erased_at is not null')).length;
    expect(await carryOutErasure(db, request, world.clock.now())).toBe('plan_open');

    world.clock.set('2026-04-09T06:30:00Z');
    await carryOutDueErasures(db, world.clock.now());
    expect(await erased()).toBe(0);
    expect((await listOpenErasures(db, world.clock.now())).join('\n')).toMatch(
      /^\S{36} {2}meera +asked 2026-03-10 {2}due 2026-04-09 {2}waits for 1 open plan$/,
    );

    ananya = await world.customer();
    await cancel(ananya, enrollment);
    await carryOutDueErasures(db, Temporal.Instant.from('2026-04-08T18:00:00Z')); // the day before
    expect(await erased()).toBe(0);
    await carryOutDueErasures(db, world.clock.now());

    expect(await erased()).toBe(1);
    expect(await db.query('select 1 from customers where full_name = $1', ['Dev Menon'])).toHaveLength(1);
    expect((await ananya.get('/api/profile/')).status).toBe(401);
    expect(await listOpenErasures(db, world.clock.now())).toEqual(['No request.']);
    expect(await carryOutErasure(db, request, world.clock.now())).toBe('carried_out');
  });

  it('an erasure that was taken back, or that nobody asked for, is not carried out', async () => {
    await set(ananya, 'asked');
    await set(ananya, 'taken_back');

    expect(await carryOutErasure(db, await requestId(), world.clock.now())).toBe('taken_back');
    for (const id of ['00000000-0000-4000-8000-000000000000', 'me', "' or true --"])
      expect(await carryOutErasure(db, id, world.clock.now())).toBe('unknown');
    expect((await ananya.get('/api/profile/')).status).toBe(200);
  });

  /** Everything that identifies her to a reader of the database. No other row has any of it. */
  const TRACES = [
    ANANYA.phone_number,
    '98765-43210',
    'nanya',
    'Lotus Lane',
    'Hampi',
    '583239',
    'lotus@example.com',
    'Nanda Kishore',
    '9876500077',
    'prefers evenings',
    'ananya@',
    'Pixel',
  ];
  /** All by which a text is searched for her, as somebody may type it into the books. */
  const EVERYTHING = 'Ananya Rao, 9876543210, lotus@example.com, for Nanda Kishore, 9876500077';
  const tables = async () =>
    (
      await db.query<{ name: string }>(
        `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
      )
    ).map(({ name }) => name);
  const tablesOfStores = async () =>
    (
      await db.query<{ name: string }>(
        `select table_name::text as name from information_schema.columns
         where table_schema = 'public' and column_name = 'store_id' and table_name = any ($1) order by 1`,
        [await tables()],
      )
    ).map(({ name }) => name);
  /** Every occurrence of a text, in any column of any row: `table: text`. */
  async function found(texts: readonly string[], store: string): Promise<string[]> {
    const hits: string[] = [];
    for (const table of await tables()) {
      const rows = await db.query<{ text: string }>(`select t::text as text from ${table} t`);
      for (const { text } of rows) {
        if (text.includes(store)) continue;
        for (const trace of texts)
          if (text.toLowerCase().includes(trace.toLowerCase())) hits.push(`${table}: ${trace}`);
      }
    }
    return [...new Set(hits)];
  }

  /** A customer's whole life in a shop, with the person's texts wherever somebody could type or keep them. */
  async function live() {
    const filled = await ananya.call('PUT', '/api/profile/', {
      form: {
        email: 'lotus@example.com',
        street: '4 Lotus Lane',
        city: 'Hampi',
        pincode: '583239',
        source: 'Walk-in',
        dob: '1990-05-04',
        gender: 'female',
        staff: world.ids.staff,
        profile_photo: photo,
      },
    });
    expect(filled).toMatchObject({ status: 200 });
    await ananya.call('PUT', '/api/profile/consent/', {
      json: { status: 'given', notice_version: privacyNotice.version },
    });
    await ananya.post('/api/nominee/', {
      name: 'Nanda Kishore',
      phone_number: '9876500077',
      relationship: 'Brother',
    });
    const subscription = {
      endpoint: 'https://push.example.com/of-a-pixel',
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
    };
    await ananya.call('PUT', '/api/notifications/push/', { json: subscription });
    const enrollment = await enroll(ananya);
    await pay(enrollment, 'UPI 428819 ananya@okaxis');
    const wrong = {
      installments: [{ enrollment, first: 2, count: 1 }],
      paid_through: 'upi',
      payment_reference: '98765-43210 of Nanda',
    };
    const payment = idOf(await seller.post('/api/payments/', wrong, key()), 'payments.0.id');
    const correction = { paid_through: 'upi', payment_reference: '98765-43210, Nanda', reason: EVERYTHING };
    await seller.post(`/api/payments/${payment}/correction/`, correction, key());
    await seller.post(`/api/payments/${payment}/void/`, { reason: EVERYTHING }, key());
    const contact = { kind: 'noted', note: 'Ananya prefers evenings', snooze_until: null };
    await seller.post(`/api/enrollments/${enrollment}/contacts/`, contact, key());
    await cancel(ananya, enrollment);
    const payout = { amount: 2000, paid_through: 'upi', payment_reference: 'To ananya@okaxis' };
    const paidOut = await seller.post(`/api/enrollments/${enrollment}/payouts/`, payout, key());
    expect(paidOut.status).toBe(201);
    const voided = idOf(
      await seller.get(`/api/customers/${world.ids.ananya}/`),
      'enrollments.0.payouts.0.id',
    );
    expect((await seller.post(`/api/payouts/${voided}/void/`, { reason: EVERYTHING }, key())).status).toBe(
      200,
    );
    await seller.post(`/api/enrollments/${enrollment}/payouts/`, payout, key());
    const count = { cash_booked: 0, cash_counted: 100, reason: 'Left 100 for 9876543210, ask Mala' };
    await seller.post('/api/day-sheets/', { day: '2026-03-10', ...count }, key());
    for (const path of ['/api/otp/register/send/', '/api/otp/forgot-password/send/'])
      await world.browser().post(path, { phone_number: ANANYA.phone_number });
    const guess = { ...ANANYA, password: 'wrong' };
    await world.browser().post('/api/login/', guess);
    await db.query(
      `insert into outbox_messages (store_id, phone_number, purpose, code, sent_at)
       select store_id, phone_number, 'register', '123456', created_at from customers where id = $1`,
      [world.ids.ananya],
    );
    await db.query(
      `insert into sms_outbox (store_id, actor, purpose, phone_number, code, is_known, limits, queued_at, expires_at)
       select store_id, 'customer', 'register', phone_number, '123456', true, '{}', created_at, created_at from customers where id = $1`,
      [world.ids.ananya],
    );
    await db.query(`update sessions set device = 'Chrome on Pixel' where account_id = $1`, [
      world.ids.ananya,
    ]);
    await db.query(
      `insert into reset_tokens (token_hash, store_id, actor, account_id, phone_number, created_at, expires_at)
       select '', store_id, 'customer', id, phone_number, created_at, created_at from customers where id = $1`,
      [world.ids.ananya],
    );
    return enrollment;
  }

  it('nothing in the whole database tells who it was; the books stay exact, and the rest of the world as it was', async () => {
    // The same phone at another store, which is not affected.
    await db.query(
      `insert into customers (store_id, phone_number, password_hash, full_name, email, created_at)
       select s.id, c.phone_number, c.password_hash, c.full_name, 'lotus@example.com', c.created_at
       from customers c, stores s where c.id = $1 and s.slug = 'kaveri'`,
      [world.ids.ananya],
    );
    const kaveri = (await db.query<{ id: string }>(`select id from stores where slug = 'kaveri'`))[0]!.id;
    const at = world.browser('kaveri.localhost');
    for (const path of ['/api/otp/register/send/', '/api/otp/forgot-password/send/'])
      await at.post(path, { phone_number: ANANYA.phone_number });
    await db.query(
      `insert into outbox_messages (store_id, phone_number, purpose, code, sent_at) values ($1, $2, 'register', '654321', now())`,
      [kaveri, ANANYA.phone_number],
    );
    await db.query(
      `insert into sms_outbox (store_id, actor, purpose, phone_number, code, is_known, limits, queued_at, expires_at)
       values ($1, 'customer', 'register', $2, '654321', true, '{}', now(), now())`,
      [kaveri, ANANYA.phone_number],
    );
    const [{ id: meera }] = (await db.query<{ id: string }>(
      `select id from stores where slug = 'meera'`,
    )) as [{ id: string }];
    // Wherever only a phone identifies a row's person.
    for (const table of ['customers', 'otps', 'outbox_messages', 'sms_outbox'])
      expect(await found([ANANYA.phone_number], meera)).toContain(`${table}: ${ANANYA.phone_number}`);
    const enrollment = await live();
    const before = await found(TRACES, kaveri);
    // The test can fail: every text is there, in every place that this product can put it.
    for (const trace of TRACES) expect(before.join('\n')).toContain(trace);
    expect(new Set(before.map((hit) => hit.split(':')[0]))).toEqual(
      new Set([
        'contacts',
        'customers',
        'day_closings',
        'enrollments',
        'idempotency_keys',
        'nominees',
        'notifications',
        'otps',
        'outbox_messages',
        'payment_corrections',
        'payment_journal',
        'payments',
        'payouts',
        'push_subscriptions',
        'rate_limits',
        'reset_tokens',
        'sessions',
        'sms_outbox',
        'transactions',
      ]),
    );
    const money = () =>
      db.query<{ kind: string }>(
        `select j.kind, j.amount, j.received_on, j.paid_through, j.recorded_at, e.total_paid, e.refund_amount
         from payment_journal j join enrollments e on e.id = j.enrollment_id order by j.id`,
      );
    // Of every write with a key, each reply that may contain her texts.
    expect(
      (await db.query<{ route: string }>('select route from idempotency_keys')).map(({ route }) =>
        route.replace(/[\da-f-]{36}/, '{id}'),
      ),
    ).toEqual(
      expect.arrayContaining([
        'POST /api/enrollments/',
        'POST /api/transactions/{id}/mark_paid/',
        'POST /api/payments/',
        'POST /api/payments/{id}/void/',
        'POST /api/enrollments/{id}/contacts/',
        'POST /api/day-sheets/',
      ]),
    );
    const booked = await money();
    const rowsElsewhere = async () => {
      const rows: unknown[] = [];
      for (const table of await tablesOfStores())
        rows.push(
          await db.query(`select t::text as text from ${table} t where store_id = $1 order by 1`, [kaveri]),
        );
      return [await db.query('select s::text as text from stores s where id = $1', [kaveri]), ...rows];
    };
    const elsewhere = await rowsElsewhere();
    await set(ananya, 'asked');

    expect(await carryOutErasure(db, await requestId(), world.clock.now())).toBe('done');

    // The other account with this phone keeps its counters of wrong passwords.
    expect((await found(TRACES, kaveri)).filter((hit) => !hit.startsWith('rate_limits: '))).toEqual([]);
    expect(await db.query('select 1 from media where owner_customer_id is not null')).toEqual([]);
    expect(await money()).toEqual(booked);
    expect(booked.map(({ kind }) => kind)).toEqual([
      'enrollment',
      'payment',
      'payment',
      'correction',
      'void',
      'cancellation',
      'payout',
      'void',
      'payout',
    ]);
    expect((await checkLedger(db)).drifts).toEqual([]);
    expect(await rowsElsewhere()).toEqual(elsewhere);
    expect(await db.query('select payment_reference, reason from payment_journal order by id')).toEqual([
      { payment_reference: null, reason: null },
      { payment_reference: 'UPI 428819 …@okaxis', reason: null },
      { payment_reference: '… of …', reason: null },
      { payment_reference: '…, …', reason: '…, …, …, for …, …' },
      { payment_reference: '…, …', reason: '…, …, …, for …, …' },
      { payment_reference: null, reason: null },
      { payment_reference: 'To …@okaxis', reason: null },
      { payment_reference: 'To …@okaxis', reason: '…, …, …, for …, …' },
      { payment_reference: 'To …@okaxis', reason: null },
      { payment_reference: null, reason: null }, // the closing: its reason stands in day_closings alone
    ]);
    expect(await db.query('select reason from day_closings')).toEqual([
      { reason: 'Left 100 for …, ask Mala' },
    ]);

    // The shop's view of it.
    const page = (await seller.get(`/api/customers/${world.ids.ananya}/`)).body;
    expect(page).toMatchObject({
      full_name: ERASED_NAME,
      phone_number: '',
      nominee: null,
      consent: null,
      erasure: { carried_out_at: '2026-03-10T06:30:00Z' },
      enrollments: [{ id: enrollment, user_name: ERASED_NAME, user_phone: '', total_paid: 2000 }],
    });
    const lists = ['enrollments/', 'transactions/', 'journal/', 'exports/?list=transactions'];
    const answers = await Promise.all(lists.map((list) => seller.get(`/api/${list}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const receipt = await world.app.fetch(
      seller.request(
        'GET',
        `/receipts/${(await db.query<{ id: string }>('select id from transactions where status = $1', ['refunded']))[0]!.id}`,
      ),
    );
    expect(receipt.status).toBe(200);
    expect(await receipt.text()).toContain(ERASED_NAME);
  });

  it('without another account the counters of attempts go, too', async () => {
    await live();
    await set(ananya, 'asked');
    expect((await found([ANANYA.phone_number], '\0')).join()).toContain('rate_limits');

    await carryOutErasure(db, await requestId(), world.clock.now());

    expect(await found(TRACES, '\0')).toEqual([]);
  });

  it('what was kept of a redemption, and the replies to it, no longer name the person', async () => {
    const enrollment = await enroll(ananya);
    for (const reference of ['1', '2', '3']) await pay(enrollment, reference);
    await db.query('update enrollments set redemption_eligible_on = matured_on where id = $1', [enrollment]);
    const request = idOf(await ananya.post('/api/redemption-requests/', { enrollment }, key()));
    const decide = (step: string, body: object) =>
      seller.post(`/api/redemption-requests/${request}/${step}/`, body, key());
    await decide('approve', {});
    expect(await decide('hand-over', { item: 'Ring for Ananya Rao' })).toMatchObject({ status: 200 });
    await set(ananya, 'asked');

    expect(await carryOutErasure(db, await requestId(), world.clock.now())).toBe('done');

    expect(await found(['Ananya Rao', ANANYA.phone_number], '\0')).toEqual([]);
  });

  it('the old login is refused, and the same phone registers anew, with nothing of before', async () => {
    await live();
    await set(ananya, 'asked');
    await carryOutErasure(db, await requestId(), world.clock.now());
    expect((await ananya.get('/api/profile/')).status).toBe(401);
    expect((await world.browser().post('/api/login/', ANANYA)).body).toMatchObject({
      code: 'invalid_credentials',
    });

    const browser = world.browser();
    const { phone_number } = ANANYA;
    await browser.post('/api/otp/register/send/', { phone_number });
    await browser.post('/api/otp/register/verify/', { phone_number, otp: world.sent.at(-1)!.code });
    const form = {
      full_name: 'Asha Nair',
      phone_number,
      password: 'Marigold7',
      confirm_password: 'Marigold7',
    };
    expect((await browser.post('/api/register/', undefined, { form })).status).toBe(201);

    const again = await world.customer({ phone_number, password: 'Marigold7' });
    const data = (await again.get('/api/profile/my-data/')).body as unknown as Schemas['MyData'];
    expect(data).toMatchObject({
      profile: { full_name: 'Asha Nair', email: null },
      enrollments: [],
      transactions: [],
      erasure_requests: [],
    });
    expect((await checkLedger(db)).drifts).toEqual([]);
  });

  it('a write whose body comes after the erasure is refused, and stores nothing', async () => {
    await set(ananya, 'asked');
    const nominee = { name: 'Nanda Kishore', phone_number: '9876500077', relationship: 'Brother' };
    const consent = { status: 'given', notice_version: privacyNotice.version };
    const writes = [
      await begin(world, ananya, 'POST', '/api/nominee/', { json: nominee }),
      await begin(world, ananya, 'PUT', '/api/profile/consent/', { json: consent }),
      await begin(world, ananya, 'PUT', '/api/profile/', {
        form: { full_name: 'Ananya Rao', profile_photo: photo },
      }),
      await begin(world, ananya, 'PUT', '/api/profile/language/', { json: { language: 'hi' } }),
    ];
    expect(await carryOutErasure(db, await requestId(), world.clock.now())).toBe('done');

    expect(await Promise.all(writes.map((finish) => finish()))).toEqual([401, 401, 401, 401]);

    expect(await found(['Nanda Kishore', 'Ananya Rao'], '\0')).toEqual([]);
    for (const table of ['nominees', 'consents', 'media'])
      expect(await db.query(`select 1 from ${table}`)).toEqual([]);
    expect(await db.query('select language from customers where erased_at is not null')).toEqual([
      { language: null },
    ]);
  });

  it('an erased customer’s row takes nothing of a person back, and joins no plan', async () => {
    await set(ananya, 'asked');
    await carryOutErasure(db, await requestId(), world.clock.now());

    for (const change of [`full_name = 'Ananya'`, `phone_number = '9876543210'`, `email = 'a@example.com'`])
      await expect(
        db.query(`update customers set ${change} where id = $1`, [world.ids.ananya]),
      ).rejects.toThrow(/customers_ended/);
  });

  it('the journal’s money is not changed while somebody is erased, and nothing of it at any other time', async () => {
    await pay(await enroll(ananya), 'UPI 1');
    const change = (set: string, erasing: string) =>
      db.transaction(async (sql) => {
        await sql.query(`select set_config('app.erasing', $1, true)`, [erasing]);
        await sql.query(`update payment_journal set ${set}`);
      });
    for (const set of ['amount = 1', `paid_through = 'cash'`, `recorded_at = now()`, `received_on = null`])
      await expect(change(set, 'on')).rejects.toThrow(/only ever added to/);
    await expect(change('payment_reference = null', '')).rejects.toThrow(/only ever added to/);
    await expect(
      db.transaction(async (sql) => {
        await sql.query(`select set_config('app.erasing', 'on', true)`);
        await sql.query('delete from payment_journal');
      }),
    ).rejects.toThrow(/only ever added to/);
  });
});
