// Promises about every operation, generated from the contract.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Hono } from 'hono';
import { createApp } from '../../../server/app.ts';
import { mountOperations, type ServerEnv } from '../../../server/http/operations.ts';
import { loadContract } from '../../../server/http/contract.ts';
import { handlers } from '../../../server/http/routes/all.ts';
import contractText from '../../../openapi.yaml?raw';
import { problemDetails } from '../../../src/lib/copy/problems.ts';
import { testDatabase } from '../../support/database.ts';
import { ANANYA, MEERA, NAYA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const { operations } = loadContract(contractText);
const mounting = () => ({
  contract: loadContract(contractText),
  handlers,
  storeless: [],
  services: world.services,
  checkReplies: true,
});

const showPublicContact = async () => ({ status: 200, body: { shop_name: 5 } });

const mount = (given: object) => () =>
  mountOperations(new Hono<ServerEnv>(), { ...mounting(), handlers: given as never });

const refused = (status: number, code: string) => ({
  status,
  body: { code, detail: expect.stringMatching(/\S/) },
});

describe('contract', () => {
  it('contract and server have the same operations', () => {
    expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(handlers).sort());
  });

  it('the server does not start with an operation without a handler, or a handler without an operation', () => {
    const { login: _login, ...withoutLogin } = handlers;
    expect(mount(withoutLogin)).toThrow('login has no handler');
    expect(mount({ ...handlers, sing: handlers.login })).toThrow('the handler sing has no operation');
  });

  it('a reply that breaks the contract becomes a 500 that says why', async () => {
    const app = new Hono<ServerEnv>();
    app.use('*', async (c, next) => {
      c.set('notes', {});
      c.set('client', { address: '203.0.113.7', scheme: 'http', userAgent: null });
      await next();
    });
    mountOperations(app, { ...mounting(), handlers: { ...handlers, showPublicContact } as never });

    const answer = await app.fetch(new Request('http://meera.localhost/api/contact/public/'), {});

    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      code: 'internal',
      detail: expect.stringMatching(/showPublicContact.*\/shop_name must be string/),
    });
  });
});

describe('invalid requests', () => {
  it('unknown paths, methods and bodies get problem replies', async () => {
    const browser = world.browser();
    await browser.get('/api/csrf/');

    expect(await browser.get('/api/nothing/')).toMatchObject(refused(404, 'not_found'));
    expect(await browser.get('/api/plans')).toMatchObject(refused(404, 'not_found'));
    expect(await browser.call('PUT', '/api/plans/', { json: {} })).toMatchObject(
      refused(405, 'method_not_allowed'),
    );
    expect((await browser.call('PUT', '/api/plans/', { json: {} })).headers.get('Allow')).toBe('GET, POST');
    expect(await browser.post('/api/login/', '{"phone_number":')).toMatchObject(
      refused(400, 'validation_failed'),
    );
    expect(await browser.post('/api/login/', '[]')).toMatchObject(refused(400, 'validation_failed'));
    expect(
      await browser.post('/api/login/', '{}', { headers: { 'Content-Type': 'text/plain' } }),
    ).toMatchObject(refused(415, 'unsupported_media_type'));
    expect(await browser.post('/api/login/', { ...ANANYA, password: 'x'.repeat(200_000) })).toMatchObject(
      refused(413, 'too_large'),
    );
  });

  it('each unknown or malformed field is reported', async () => {
    const answer = await world.browser().post('/api/login/', { phone_number: 5, colour: 'red' });

    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: {
          phone_number: ['Enter a valid value.'],
          password: ['This field is required.'],
          colour: ['This field is not known here.'],
        },
      },
    });
  });
});

describe('CSRF', () => {
  it('whoever’s browser keeps no cookies reads so', async () => {
    const reply = await world.app.fetch(
      new Request('http://meera.localhost/api/login/', { method: 'POST', body: JSON.stringify(ANANYA) }),
    );

    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ code: 'csrf_failed', detail: problemDetails.cookiesMissing });
  });

  it('a second call to /csrf/ keeps a valid token', async () => {
    const browser = world.browser();
    await browser.get('/api/csrf/');

    const again = await browser.get('/api/csrf/');

    expect(again.status).toBe(204);
    expect(again.headers.getSetCookie()).toEqual([]);
  });
});

describe('authorization', () => {
  it('a seller with pending KYC gets 403 kyc_inactive everywhere but on the profile', async () => {
    const naya = await world.seller(NAYA, 'naya.localhost');

    expect(await naya.get('/api/seller/profile/')).toMatchObject({
      status: 200,
      body: { kyc_status: 'PENDING', is_verified: false },
    });
    expect(await naya.get('/api/enrollments/')).toMatchObject({
      status: 403,
      body: { code: 'kyc_inactive' },
    });
    expect(await naya.get('/api/analytics/enrollments/')).toMatchObject({
      status: 403,
      body: { code: 'kyc_inactive' },
    });
  });

  it('X-Actor selects between a customer’s and a seller’s session of one browser', async () => {
    const both = await world.customer();
    await both.logIn('seller', MEERA);

    expect(await both.get('/api/profile/', { actor: 'customer' })).toMatchObject({ status: 200 });
    expect(await both.get('/api/profile/', { actor: 'seller' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await both.get('/api/seller/profile/', { actor: null })).toMatchObject({ status: 200 });
    expect(await both.get('/api/seller/profile/', { actor: 'customer' })).toMatchObject({ status: 200 });
  });
});

describe('replies', () => {
  it('every cookie is host-only, and HttpOnly unless scripts must read it', async () => {
    const both = await world.customer();
    await both.logIn('seller', MEERA);
    await both.post('/api/token/refresh/');
    await both.post('/api/logout/');

    expect(both.lines.length).toBeGreaterThan(10);
    for (const line of both.lines) {
      const isReadable = /^(__Host-csrftoken|customer-hint|seller-hint)=/.test(line);
      const attributes = line.split('; ').filter((part, index) => index > 0 && !/^Max-Age=\d+$/.test(part));
      expect([line, attributes.toSorted()]).toEqual([
        line,
        [...(isReadable ? [] : ['HttpOnly']), 'Path=/', 'SameSite=Lax', 'Secure'],
      ]);
      expect([line, line.startsWith('__Host-')]).toEqual([line, !line.includes('-hint=')]);
      expect(line.length).toBeLessThan(4096);
    }
  });

  it('the database is asked once for all who ask for /healthz at the same time, and anew for the next', async () => {
    let asked = 0;
    let answer = () => {};
    const ping = () =>
      new Promise<void>((resolve) => {
        asked += 1;
        answer = resolve;
      });
    const { services } = world;
    const app = createApp({
      services: { ...services, db: { ...services.db, ping } },
      version: 'test',
      checkReplies: true,
      demo: null,
      docs: false,
    });
    const ask = () => app.fetch(new Request('http://127.0.0.1/healthz'));

    const crowd = Array.from({ length: 20 }, ask);
    await vi.waitFor(() => expect(asked).toBe(1));
    answer();
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    const next = ask();
    await vi.waitFor(() => expect(asked).toBe(2));
    answer();
    expect((await next).status).toBe(200);
  });

  it('GET /healthz reports whether the database is available', async () => {
    expect(await world.browser('127.0.0.1').get('/healthz')).toMatchObject({
      status: 200,
      body: { ok: true, database: db.engine, version: 'test' },
    });
  });
});

describe('budgets', () => {
  const writes = operations.filter(({ method, guards }) => method !== 'GET' && guards.length > 0);
  const pathOf = ({ path }: { path: string }) => `/api${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;

  it('every write of an account has a budget', async () => {
    const [store] = await db.query<{ id: string }>(`select id from stores where slug = 'meera'`);
    const accounts = { customer: world.ids.ananya, seller: store!.id };
    const browsers = { customer: await world.customer(), seller: await world.seller() };
    await db.query(
      `insert into rate_limits (key, hits, window_started_at)
       select 'write:' || key, 1000, $1 from unnest($2::text[]) key`,
      [
        world.clock.now().toString(),
        Object.entries(accounts).flatMap(([realm, id]) =>
          ['', ...writes.map((operation) => `:${operation.id}`)].map((own) => `${realm}:${id}${own}`),
        ),
      ],
    );

    const answers = await Promise.all(
      writes.map(async (operation) => {
        const browser = browsers[operation.guards[0] === 'customerSession' ? 'customer' : 'seller'];
        return [operation.id, (await browser.call(operation.method, pathOf(operation), { json: {} })).status];
      }),
    );

    expect(answers.filter(([, status]) => status !== 429)).toEqual([]);
  });

  it('a customer who writes without end is told when to try again', async () => {
    const ananya = await world.customer();
    const write = () => ananya.post('/api/notifications/mark_all_read/');
    for (let turn = 0; turn < 60; turn += 1) expect(await write()).toMatchObject({ status: 204 });

    expect(await write()).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', detail: 'Too many attempts. Please try again in 1 minute.' },
    });

    world.clock.pass({ seconds: 61 });
    expect(await write()).toMatchObject({ status: 204 });
  });
});
