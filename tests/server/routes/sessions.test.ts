import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { addOwnDomain } from '../../support/seed.ts';
import { Browser } from '../../support/httpClient.ts';
import { ANANYA, KAVYA, MEERA, NAYA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

describe('login', () => {
  it('a login starts a session of this store’s customer and returns the profile', async () => {
    const browser = world.browser();

    const answer = await browser.post('/api/login/', { ...ANANYA, phone_number: '+91 98765 43210' });

    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: world.ids.ananya, full_name: 'Ananya Rao' } },
    });
    expect([...browser.cookies.keys()].sort()).toEqual([
      '__Host-browser',
      '__Host-csrftoken',
      '__Host-customer-access',
      '__Host-customer-device',
      '__Host-customer-refresh',
      'customer-hint',
    ]);
    expect(browser.cookies.get('customer-hint')).toBe('1');
    // The hint lasts as long as access can be renewed: without it the page would not try.
    const seconds = (name: string) =>
      Number(
        new RegExp(`^${name}=.*Max-Age=(\\d+)`)
          .exec(answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '')
          ?.at(1),
      );
    expect(seconds('__Host-customer-access')).toBe(5 * 60);
    expect(seconds('__Host-customer-refresh')).toBe(30 * 60);
    expect(seconds('customer-hint')).toBe(30 * 60);
    expect(await browser.get('/api/profile/')).toMatchObject({
      status: 200,
      body: { phone_number: '9876543210' },
    });
  });

  it('a login names another store only when the password is correct there', async () => {
    const browser = world.browser('kaveri.localhost');

    expect(await browser.post('/api/login/', ANANYA)).toMatchObject({
      status: 403,
      body: {
        code: 'wrong_store',
        detail: 'Please login from the correct seller subdomain: meera',
        correct_subdomain: 'meera',
        store_url: 'meera',
      },
    });
    expect(await browser.post('/api/login/', { ...ANANYA, password: 'Golden@124' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    expect(browser.cookies.has('__Host-customer-access')).toBe(false);
  });

  it('a seller’s login on the bare domain, www or another store’s host names the seller’s own store', async () => {
    for (const host of ['localhost', 'www.localhost', 'kaveri.localhost']) {
      expect(await world.browser(host).post('/api/seller/login/', MEERA)).toMatchObject({
        status: 403,
        body: { code: 'wrong_store', correct_subdomain: 'meera' },
      });
    }
    expect(await world.browser('naya.localhost').post('/api/seller/login/', NAYA)).toMatchObject({
      status: 200,
      body: { seller: { kyc_status: 'PENDING', store_url: 'naya' } },
    });
  });

  it('a login names the own domain of another store, only when the password is correct there', async () => {
    await addOwnDomain(db, 'meera', 'gold.example');
    world.services.tenants.clearCache();
    const browser = world.browser('kaveri.localhost');

    expect(await browser.post('/api/login/', ANANYA)).toMatchObject({
      status: 403,
      body: {
        detail: 'Please login from the correct seller subdomain: gold.example',
        correct_subdomain: 'meera',
        store_url: 'meera',
        own_domain: 'gold.example',
      },
    });
    const { body } = await browser.post('/api/login/', { ...ANANYA, password: 'Golden@124' });
    expect(JSON.stringify(body)).not.toContain('gold.example');
  });

  it('a login that was ended at another store leads to the store where the person still has one', async () => {
    await db.query(
      `insert into staff (store_id, name, phone, role, deactivated_at, created_at)
       select id, 'Meera Shah', $1, 'counter', created_at, created_at from stores where slug = 'kaveri'`,
      [MEERA.phone_number],
    );

    expect(await world.browser('kaveri.localhost').post('/api/seller/login/', MEERA)).toMatchObject({
      status: 403,
      body: { code: 'wrong_store', correct_subdomain: 'meera' },
    });
  });

  it.each([
    ['was never used', 'null', 'null'],
    ['was used yesterday', '(select password_hash from customers limit 1)', "'2026-03-09 12:00+05:30'"],
  ])(
    'who has just opened a store is led there from the bare domain, though a staff login of theirs %s',
    async (_, password, used) => {
      const ravi = { ...NAYA, phone_number: '9880010002' };
      await db.query(`update stores set phone_number = $1, created_at = $2 where slug = 'naya'`, [
        ravi.phone_number,
        world.clock.now().toString(),
      ]);
      await db.query(
        `insert into staff (store_id, name, phone, role, password_hash, last_login_at, created_at)
         select id, 'Ravi Kumar', $1, 'counter', ${password}, ${used}, '2026-03-01 12:00+05:30'
         from stores where slug = 'kaveri'`,
        [ravi.phone_number],
      );

      expect(await world.browser('localhost').post('/api/seller/login/', ravi)).toMatchObject({
        status: 403,
        body: { code: 'wrong_store', correct_subdomain: 'naya' },
      });
    },
  );

  it('who has just registered at a store is led there from a third one, though they used another one yesterday', async () => {
    await db.query(
      `insert into customers (store_id, full_name, phone_number, password_hash, last_login_at, created_at)
       select id, 'Ananya Rao', $1, password_hash, '2026-03-09 12:00+05:30', '2026-03-01 12:00+05:30'
       from stores where slug = 'kaveri'`,
      [ANANYA.phone_number],
    );

    expect(await world.browser('naya.localhost').post('/api/login/', ANANYA)).toMatchObject({
      status: 403,
      body: { code: 'wrong_store', correct_subdomain: 'meera' },
    });
  });

  it.each([
    {
      realm: 'customer',
      path: '/api/login/',
      who: ANANYA,
      join: `insert into customers (store_id, full_name, phone_number, password_hash, created_at)
        select stores.id, full_name, customers.phone_number, customers.password_hash, customers.created_at
        from customers, stores
        where customers.phone_number = $1 and slug = 'kaveri'`,
    },
    {
      realm: 'seller',
      path: '/api/seller/login/',
      who: { ...MEERA, phone_number: '9880010002' },
      join: `insert into staff (store_id, name, phone, role, password_hash, created_at)
        select id, 'Ravi Kumar', $1, 'counter', password_hash, created_at from stores where slug in ('meera', 'kaveri')`,
    },
  ] as const)(
    'of a $realm’s accounts at two other stores the one that was used last is named',
    async ({ realm, path, who, join }) => {
      await db.query(join, [who.phone_number]);

      for (const slug of ['kaveri', 'meera', 'kaveri']) {
        world.clock.pass({ minutes: 1 });
        await world.browser(`${slug}.localhost`).logIn(realm, who);

        expect(await world.browser('naya.localhost').post(path, who)).toMatchObject({
          status: 403,
          body: { code: 'wrong_store', correct_subdomain: slug },
        });
      }
    },
  );

  it('a customer’s login needs a store', async () => {
    for (const host of ['localhost', 'www.localhost', 'nobody.localhost', '127.0.0.1', 'a.b.localhost']) {
      expect(await world.browser(host).post('/api/login/', ANANYA)).toMatchObject({
        status: 400,
        body: { code: 'no_store', detail: "Open your jeweller's store link" },
      });
    }
  });

  it('no token is stored in the database', async () => {
    const browser = await world.customer();
    const [row] = await db.query<{ dump: string }>(
      'select string_agg(s::text, chr(10)) as dump from sessions s',
    );
    for (const name of ['__Host-customer-access', '__Host-customer-refresh', '__Host-browser']) {
      expect(row!.dump).not.toContain(browser.cookies.get(name));
      expect(row!.dump).not.toContain(hex(browser.cookies.get(name)!));
    }
  });
});

describe('sessions', () => {
  it('each login starts a new session, whatever cookies the browser has', async () => {
    const browser = await world.customer();
    const first = browser.cookies.get('__Host-customer-access');
    await browser.logIn('customer', ANANYA);

    expect(browser.cookies.get('__Host-customer-access')).not.toBe(first);
  });

  it('a logout ends access and refresh immediately, and can be repeated', async () => {
    const browser = await world.customer();
    const copy = clone(browser);

    expect((await browser.post('/api/logout/')).status).toBe(204);

    expect([...browser.cookies.keys()].sort()).toEqual([
      '__Host-browser',
      '__Host-csrftoken',
      '__Host-customer-device',
    ]);
    expect(await copy.get('/api/profile/')).toMatchObject({ status: 401 });
    expect(await copy.post('/api/token/refresh/')).toMatchObject({ status: 401 });
    expect((await browser.post('/api/logout/')).status).toBe(204);
  });

  it('a session of one store does not work on another store’s host', async () => {
    const browser = await world.customer(KAVYA, 'kaveri.localhost');
    const abroad = clone(browser, 'meera.localhost');
    abroad.cookies.delete('__Host-csrftoken');
    abroad.cookies.delete('__Host-browser');

    expect(await abroad.get('/api/profile/')).toMatchObject({ status: 403, body: { code: 'wrong_tenant' } });
    expect(await abroad.post('/api/token/refresh/')).toMatchObject({ status: 401 });
    expect(await abroad.get('/api/plans/')).toMatchObject({ status: 200 });
  });

  it('persons of two stores who call at the same time are each answered as themselves, and an ended session as none', async () => {
    const ananya = await world.customer();
    const kavya = await world.customer(KAVYA, 'kaveri.localhost');
    const meera = await world.seller(MEERA);
    const ended = await world.customer();
    await ended.post('/api/logout/');
    const inSellersName = clone(ananya);
    inSellersName.cookies.set('__Host-seller-access', ananya.cookies.get('__Host-customer-access')!);
    const callers = [ananya, ended, kavya, ananya, kavya];

    const profiles = callers.map((caller) => caller.get('/api/profile/'));
    const shops = [meera, inSellersName].map((caller) => caller.get('/api/seller/profile/'));

    const names = (await Promise.all(profiles)).map(({ status, body }) => [status, body['full_name']]);
    expect(names).toEqual([
      [200, 'Ananya Rao'],
      [401, undefined],
      [200, 'Kavya Iyer'],
      [200, 'Ananya Rao'],
      [200, 'Kavya Iyer'],
    ]);
    expect((await Promise.all(shops)).map(({ status }) => status)).toEqual([200, 401]);
  });
});

describe('refresh', () => {
  it('a refresh returns new tokens and ends the old access token', async () => {
    const browser = await world.customer();
    const old = clone(browser);
    world.clock.pass({ minutes: 4 });
    expect((await browser.get('/api/profile/')).status).toBe(200);
    world.clock.pass({ minutes: 1, seconds: 1 });
    expect(await browser.get('/api/profile/')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });

    expect((await browser.post('/api/token/refresh/')).status).toBe(204);

    expect(await browser.get('/api/profile/')).toMatchObject({ status: 200 });
    expect(await old.get('/api/profile/')).toMatchObject({ status: 401 });
  });

  it('50 parallel refreshes get the same successor', async () => {
    const browser = await world.customer();
    const tabs = Array.from({ length: 50 }, () => clone(browser));

    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/token/refresh/')));

    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect(new Set(tabs.map((tab) => tab.cookies.get('__Host-customer-refresh'))).size).toBe(1);
    expect(tabs[0]!.cookies.get('__Host-customer-refresh')).not.toBe(
      browser.cookies.get('__Host-customer-refresh'),
    );
    expect(await tabs[0]!.get('/api/profile/')).toMatchObject({ status: 200 });
    const [live] = await db.query<{ count: number }>(
      'select count(*) as count from sessions where revoked_at is null',
    );
    expect(live!.count).toBe(1);
  });

  it('a spent refresh token works for 30 more seconds, then ends the session', async () => {
    const browser = await world.customer();
    const lateTab = clone(browser);
    const thief = clone(browser);
    await browser.post('/api/token/refresh/');

    world.clock.pass({ seconds: 29 });
    expect((await lateTab.post('/api/token/refresh/')).status).toBe(204);
    world.clock.pass({ seconds: 2 });
    expect(await thief.post('/api/token/refresh/')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });

    expect(await browser.get('/api/profile/')).toMatchObject({ status: 401 });
    expect(await browser.post('/api/token/refresh/')).toMatchObject({ status: 401 });
  });

  it('a seller’s refresh leaves the customer’s session alone', async () => {
    const both = await world.customer();
    await both.logIn('seller', MEERA);
    const access = both.cookies.get('__Host-customer-access');

    expect((await both.post('/api/seller/token/refresh/')).status).toBe(204);
    expect((await both.post('/api/seller/logout/')).status).toBe(204);

    expect(both.cookies.get('__Host-customer-access')).toBe(access);
    expect(await both.get('/api/profile/', { actor: 'customer' })).toMatchObject({ status: 200 });
  });

  it('a refresh without a valid token is 401', async () => {
    const browser = world.browser();
    expect(await browser.post('/api/token/refresh/')).toMatchObject({ status: 401 });
    for (const id of ['x', 'a', '-'.repeat(36), crypto.randomUUID()]) {
      const token = `${id}.${'a'.repeat(43)}`;
      browser.cookies.set('__Host-customer-refresh', token);
      expect(await browser.post('/api/token/refresh/')).toMatchObject({ status: 401 });
    }
  });
});

const hex = (text: string): string => Buffer.from(text).toString('hex');

function clone(browser: Browser, host = browser.host): Browser {
  const copy = new Browser(world.app, host);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  copy.actor = browser.actor;
  return copy;
}
