// The running product with wrong statements: every condition on a store is taken out of the SQL that the server sends, and the
// database alone keeps the stores apart.
import { expect, it, vi } from 'vitest';
import type { Db, Sql } from '../../../server/db/db.ts';
import { describeOnBothEngines } from '../../support/database.ts';
import { storeTables } from '../../support/storeTables.ts';
import { Browser, idOf } from '../../support/httpClient.ts';
import { createApp } from '../../../server/app.ts';
import { Tenants } from '../../../server/repositories/tenants.ts';
import { documentedLists } from '../../support/documentedLists.ts';
import { KAVERI, KAVYA, testWorld, type TestWorld } from '../../support/world.ts';

vi.setConfig({ testTimeout: 60_000 }); // some hundred statements on a busy machine

const COLUMN = String.raw`(?:"?\w+"?\.)?"?(?:store_id|stores"\."id)"?`;
/** `"plans"."store_id" = $1`, and the joins over two stores' columns. */
const conditions = {
  withValue: new RegExp(String.raw`${COLUMN} = (\$\d+)(?!\d)`, 'g'),
  joined: new RegExp(`${COLUMN} = ${COLUMN}`, 'g'),
};

interface Sent {
  text: string;
  storeId: string | undefined;
  wrong: boolean;
}

/** The same database, asked wrongly; `secured: false` also keeps the store from the database, as a product without this wall would. */
function askedWrongly(db: Db, { secured } = { secured: true }): { db: Db; sent: Sent[] } {
  const sent: Sent[] = [];
  const wrong = <S extends Sql>(sql: S): S => ({
    ...sql,
    query: (text: string, values?: readonly unknown[], storeId?: string) => {
      const unlimited =
        storeId === undefined
          ? text
          : text.replace(conditions.joined, 'true').replace(conditions.withValue, '$1::text is not null');
      sent.push({ text, storeId, wrong: unlimited !== text });
      return sql.query(unlimited, values, secured ? storeId : undefined);
    },
  });
  const transaction: Db['transaction'] = (work, options = {}) =>
    db.transaction((sql) => work(wrong(sql)), secured ? options : { ...options, storeId: undefined });
  return { db: { ...wrong(db), transaction }, sent };
}

const ROHAN = { name: 'Rohan Rao', phone_number: '9876500003', relationship: 'Spouse' };

/** Browsers of an app over that database, which go on where the given ones are. */
function throughApp(world: TestWorld, db: Db, signedIn: Record<'customer' | 'seller', Browser> | null) {
  const services = { ...world.services, db, tenants: new Tenants(db, 'localhost') };
  const app = createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false });
  const browserOf = (actor: 'customer' | 'seller') => {
    const browser = new Browser(app, 'meera.localhost');
    for (const [name, value] of signedIn?.[actor].cookies ?? []) browser.cookies.set(name, value);
    if (signedIn) browser.actor = actor;
    return browser;
  };
  return { customer: browserOf('customer'), seller: browserOf('seller') };
}

/** A customer saves, the seller takes the money, and the plan is redeemed; answers ids. */
async function savedBy(customer: Browser, seller: Browser, plan: string) {
  const enrollment = idOf(await customer.post('/api/enrollments/', { plan, monthly_amount: 2000 }));
  for (let month = 0; month < 3; month += 1) {
    const { results } = (await seller.get('/api/transactions/?page_size=100')).body as {
      results: Record<string, string>[];
    };
    const next = results.find((one) => one['enrollment'] === enrollment && one['status'] !== 'paid')?.['id'];
    const paid = await seller.post(`/api/transactions/${next}/mark_paid/`, { paid_through: 'cash' });
    expect(paid.status).toBe(200);
  }
  const other = idOf(await customer.post('/api/enrollments/', { plan, monthly_amount: 1000 }));
  await customer.post('/api/nominee/', ROHAN);
  const notification = idOf(await customer.get('/api/notifications/'), 'results.0.id');
  expect((await customer.post(`/api/notifications/${notification}/mark_read/`)).status).toBe(200);
  const transaction = idOf(await seller.get('/api/transactions/'), 'results.0.id');
  return { enrollment, other, notification, transaction };
}

/** The other writes of both, with the ids of whichever store; answers their statuses. */
async function changeAll(
  customer: Browser,
  seller: Browser,
  ids: { plan: string; staff: string; item: string },
) {
  const member = { json: { name: 'Ravi Kumar', phone: '9880010011', whatsapp: null, address: null } };
  const answers = [
    await seller.call('PATCH', `/api/plans/${ids.plan}/`, { json: { is_active: true } }),
    await seller.call('PUT', `/api/staff/${ids.staff}/`, member),
    await seller.call('DELETE', `/api/staff/${ids.staff}/`),
    await seller.call('PATCH', `/api/catalogue/${ids.item}/`, { form: { product_name: 'Bangle' } }),
    await seller.call('DELETE', `/api/catalogue/${ids.item}/`),
    await seller.call('POST', '/api/staff/', member),
    await seller.call('PUT', '/api/seller/profile/', { form: { city: 'Mandya' } }),
    await customer.call('PUT', '/api/profile/', { form: { city: 'Mandya' } }),
    await customer.call('PUT', '/api/nominee/', { json: { ...ROHAN, name: 'Rhea Rao' } }),
    await customer.call('DELETE', '/api/nominee/'),
  ];
  return answers.map(({ status }) => status);
}

/** Every list, report and record that the two may read, as text. */
async function readAll(
  world: TestWorld,
  customer: Browser,
  seller: Browser,
  customerId: string,
): Promise<string[]> {
  const records = ['profile/', 'nominee/', 'transactions/pending_payments/', 'notifications/'].map(
    (path) => [customer, `/api/${path}`] as const,
  );
  const lists = documentedLists(() => 0, { customer: customerId, enrollments: [] }).map(
    ({ actor, path }) => [actor === 'seller' ? seller : customer, path] as const,
  );
  const calls = [
    ...records,
    ...lists,
    [seller, '/api/seller/profile/'] as const,
    [seller, `/api/customers/${customerId}/`] as const,
    [seller, `/api/plans/${world.ids.plan}/`] as const,
  ];
  const replies: string[] = [];
  for (const [browser, path] of calls) {
    const { status, body } = await browser.get(path);
    replies.push(`${path} ${status} ${JSON.stringify(body)}`);
  }
  return replies;
}

describeOnBothEngines('a product whose statements forgot their store', (db) => {
  /** Two stores with a year of business in each; `kaveri` holds texts that nobody else may see. */
  async function open() {
    const world = await testWorld(db);
    const meera = { customer: await world.customer(), seller: await world.seller() };
    const host = 'kaveri.localhost';
    const kaveri = { customer: await world.customer(KAVYA, host), seller: await world.seller(KAVERI, host) };
    const foreign = await savedBy(kaveri.customer, kaveri.seller, world.ids.kaveriPlan);
    const own = await savedBy(meera.customer, meera.seller, world.ids.plan);
    for (const slug of ['kaveri', 'meera']) {
      await db.query(
        `with image as (insert into media (store_id, content_type, bytes, created_at)
           select id, 'image/webp', '', created_at from stores where slug = $1 returning *)
         insert into catalogue_items (store_id, product_name, purity, product_image_id, created_at)
         select store_id, 'Ring of ' || $1, '22K', id, created_at from image`,
        [slug],
      );
      await db.query(
        `insert into staff (store_id, name, phone, created_at) select id, 'Staff of ' || $1, '9880010001', created_at from stores where slug = $1`,
        [slug],
      );
    }
    return { world, meera, foreign, own };
  }

  const ofKaveri = async () => {
    const rows: Record<string, unknown> = {};
    for (const table of await storeTables(db)) {
      const isKaveri =
        table === 'stores' ? `slug = 'kaveri'` : `store_id = (select id from stores where slug = 'kaveri')`;
      rows[table] = await db.query(`select md5(t::text) as row from ${table} t where ${isKaveri} order by 1`);
    }
    return rows;
  };

  it('answers every call as before, and touches no row of another store', async () => {
    const { world, meera, foreign, own } = await open();
    const rightReplies = await readAll(world, meera.customer, meera.seller, world.ids.ananya);
    const before = await ofKaveri();
    const { db: wrongDb, sent } = askedWrongly(db);
    const { customer, seller } = throughApp(world, wrongDb, meera);

    expect(await readAll(world, customer, seller, world.ids.ananya)).toEqual(rightReplies);
    const foreignCalls = [
      await seller.post(`/api/transactions/${foreign.transaction}/mark_paid/`, { paid_through: 'cash' }),
      await customer.post(`/api/enrollments/${foreign.other}/cancel_plan/`, {}),
      await customer.post(`/api/notifications/${foreign.notification}/mark_read/`),
      await seller.get(`/api/customers/${world.ids.kavya}/`),
      await seller.get(`/api/plans/${world.ids.kaveriPlan}/`),
    ];
    expect(foreignCalls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await customer.post(`/api/enrollments/${own.other}/cancel_plan/`, {})).status).toBe(200);
    await savedBy(customer, seller, world.ids.plan);
    const idsIn = async (slug: string, plan: string) => {
      const [row] = await db.query<{ staff: string; item: string }>(
        `select (select id from staff where name = 'Staff of ' || $1) as staff,
           (select id from catalogue_items where product_name = 'Ring of ' || $1) as item`,
        [slug],
      );
      return { plan, ...row! };
    };
    const others = [201, 200, 200, 200, 204];
    expect(await changeAll(customer, seller, await idsIn('kaveri', world.ids.kaveriPlan))).toEqual([
      404,
      404,
      404,
      404,
      404,
      ...others,
    ]);
    await customer.post('/api/nominee/', ROHAN);
    expect(await changeAll(customer, seller, await idsIn('meera', world.ids.plan))).toEqual([
      200,
      200,
      204,
      200,
      204,
      ...others,
    ]);

    expect(await ofKaveri()).toEqual(before);
    expect(sent.filter(({ wrong }) => wrong).length).toBeGreaterThan(100);
  });

  it('would show other stores’ rows if the server did not give the database the store', async () => {
    const { world, meera } = await open();
    const rightReplies = await readAll(world, meera.customer, meera.seller, world.ids.ananya);
    const { customer, seller } = throughApp(world, askedWrongly(db, { secured: false }).db, meera);

    const replies = await readAll(world, customer, seller, world.ids.ananya);

    expect(replies.filter((reply, index) => reply !== rightReplies[index]).length).toBeGreaterThan(10);
    expect(replies.join('\n')).toContain('Kavya Iyer');
  });

  it('asks across stores only for sessions, logins, codes and the store of a host', async () => {
    const { world } = await open();
    const { db: wrongDb, sent } = askedWrongly(db);
    const app = throughApp(world, wrongDb, null);
    const customer = await app.customer.logIn('customer', {
      phone_number: '9876500001',
      password: 'Golden@123',
    });
    const seller = await app.seller.logIn('seller', {
      phone_number: '9811111111',
      password: 'Jeweller@2026',
    });
    await savedBy(customer, seller, world.ids.plan);
    await readAll(world, customer, seller, world.ids.dev);

    const tables = await storeTables(db);
    const across = sent.filter(({ storeId }) => storeId === undefined);
    const touched = across.flatMap(({ text }) =>
      tables
        .filter((table) => new RegExp(String.raw`\b${table}\b`).test(text))
        .map((table) => `${text.split(' ')[0]} ${table}`),
    );

    expect([...new Set(touched)].sort()).toEqual([
      'select customers', // whose phone it is, of all stores: the login page names the right one
      'select own_domains', // the store of a host
      'select sessions',
      'select staff', // whose login it is, of all stores, too
      'select stores',
    ]);
  });
});
