// Promises about every operation, generated from the contract.
import { beforeEach, describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { mountOperations, type ServerEnv } from '../../../server/http/operations.ts';
import { loadContract, type Operation } from '../../../server/http/contract.ts';
import { handlers } from '../../../server/http/routes/all.ts';
import contractText from '../../../openapi.yaml?raw';
import { testDatabase } from '../../support/database.ts';
import type { Browser, CallOptions } from '../../../tools/bench/browser.ts';
import {
  ANANYA,
  KAVERI,
  KAVYA,
  MEERA,
  NAYA,
  testWorld,
  type TestWorld,
} from '../../../tools/gates/kit/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const { operations } = loadContract(contractText);
const writes = operations.filter(({ method }) => method !== 'GET');
const SOME_ID = '00000000-0000-4000-8000-000000000000';
const mounting = () => ({
  contract: loadContract(contractText),
  handlers,
  storeless: [],
  services: world.services,
  checkReplies: true,
});
const addressOf = ({ path }: Operation): string => `/api${path.replaceAll(/\{\w+\}/g, SOME_ID)}`;

type Who =
  | 'visitor'
  | 'customer'
  | 'expired'
  | 'pendingSeller'
  | 'seller'
  | 'both'
  | 'foreignCustomer'
  | 'foreignSeller';
type Expected = 'in' | 401 | 403;

async function browsers(): Promise<Record<Who, Browser>> {
  const expired = await world.customer();
  const visitor = world.browser();
  await visitor.get('/api/csrf/');
  world.clock.pass({ minutes: 16 });
  const both = await world.customer();
  await both.logIn('seller', MEERA);
  both.actor = null;
  // A browser would not send these; a copied cookie would arrive like this.
  const foreign = async (browser: Browser) => {
    const here = world.browser();
    await here.get('/api/csrf/');
    for (const [name, value] of browser.cookies)
      if (/customer|seller/.test(name)) here.cookies.set(name, value);
    here.actor = browser.actor;
    return here;
  };
  return {
    visitor,
    expired,
    customer: await world.customer(),
    seller: await world.seller(),
    pendingSeller: await world.seller(NAYA, 'naya.localhost'),
    both,
    foreignCustomer: await foreign(await world.customer(KAVYA, 'kaveri.localhost')),
    foreignSeller: await foreign(await world.seller(KAVERI, 'kaveri.localhost')),
  };
}

const showPublicContact = async () => ({ status: 200, body: { shop_name: 5 } });

const mount = (given: object) => () =>
  mountOperations(new Hono<ServerEnv>(), { ...mounting(), handlers: given as never });

const refused = (status: number, code: string) => ({
  status,
  body: { code, detail: expect.stringMatching(/\S/) },
});

describe('contract', () => {
  it('contract and server have the same 57 operations', () => {
    expect(operations).toHaveLength(57);
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
      c.set('client', { address: '203.0.113.7', scheme: 'http' });
      await next();
    });
    mountOperations(app, { ...mounting(), handlers: { ...handlers, showPublicContact } as never });

    const answer = await app.fetch(new Request('http://meera.localhost/api/contact/public/'));

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

  it('out-of-range queries and date ranges that end before they start are rejected', async () => {
    const seller = await world.seller();

    expect(await seller.get('/api/enrollments/?page=0&page_size=101')).toMatchObject({
      status: 400,
      body: { errors: { page: ['Must be at least 1.'], page_size: ['Must be at most 100.'] } },
    });
    expect(await seller.get('/api/enrollments/?from=2026-02-31')).toMatchObject({ status: 400 });
    expect(await seller.get('/api/enrollments/?from=2026-03-02&to=2026-03-01')).toMatchObject({
      status: 400,
      body: { errors: { to: ['The first date must not be after the last.'] } },
    });
  });
});

describe('CSRF', () => {
  const cases: [string, (browser: Browser, other: Browser) => CallOptions][] = [
    ['no header', () => ({ headers: { 'X-CSRFToken': '' } })],
    ['a wrong header', () => ({ headers: { 'X-CSRFToken': 'wrong' } })],
    [
      'another browser’s token',
      (_, other) => ({ headers: { 'X-CSRFToken': other.cookies.get('__Host-csrftoken')! } }),
    ],
    ['the Origin of another shop', () => ({ headers: { Origin: 'http://kaveri.localhost' } })],
    ['no Origin worth the name', () => ({ headers: { Origin: 'null' } })],
    ['Sec-Fetch-Site cross-site', () => ({ headers: { 'Sec-Fetch-Site': 'cross-site' } })],
    ['Sec-Fetch-Site same-site', () => ({ headers: { 'Sec-Fetch-Site': 'same-site' } })],
    ['a form’s text/plain body', () => ({ headers: { 'X-CSRFToken': '', 'Content-Type': 'text/plain' } })],
  ];

  it('every write without a valid CSRF token or from another origin is 403 csrf_failed', async () => {
    const customer = await world.customer();
    await customer.logIn('seller', MEERA);
    const other = world.browser();
    await other.get('/api/csrf/');
    const before = await countRows();

    for (const operation of writes) {
      for (const [name, options] of cases) {
        const answer = await customer.call(operation.method, addressOf(operation), {
          json: {},
          ...options(customer, other),
        });
        expect([operation.id, name, answer.status, answer.body['code']]).toEqual([
          operation.id,
          name,
          403,
          'csrf_failed',
        ]);
      }
    }

    expect(writes.length).toBeGreaterThan(15);
    expect(await countRows()).toEqual(before);
  });

  it('a write with CSRF cookies planted by a sibling store is rejected', async () => {
    const other = world.browser('kaveri.localhost');
    await other.get('/api/csrf/');
    const browser = world.browser();
    await browser.get('/api/csrf/');
    browser.cookies.set('__Host-csrftoken', other.cookies.get('__Host-csrftoken')!);

    expect(await browser.post('/api/login/', ANANYA)).toMatchObject({
      status: 403,
      body: { code: 'csrf_failed' },
    });
  });

  it('a CSRF token issued before the login is invalid after it', async () => {
    const browser = world.browser();
    await browser.get('/api/csrf/');
    const old = new Map(browser.cookies);
    await browser.logIn('customer', ANANYA);
    expect(browser.cookies.get('__Host-csrftoken')).not.toBe(old.get('__Host-csrftoken'));
    expect(browser.cookies.get('__Host-browser')).not.toBe(old.get('__Host-browser'));

    const options = { headers: { 'X-CSRFToken': old.get('__Host-csrftoken')! } };
    expect(await browser.call('POST', '/api/logout/', options)).toMatchObject({ status: 403 });
  });

  it('a second call to /csrf/ keeps a valid token', async () => {
    const browser = world.browser();
    await browser.get('/api/csrf/');

    const again = await browser.get('/api/csrf/');

    expect(again.status).toBe(204);
    expect(again.headers.getSetCookie()).toEqual([]);
  });
});

/** Repeated by hand from the contract; `in`: the guard lets the call pass. */
function expectedFor({ guards, open, path }: Operation, who: Who): Expected {
  if (open) return 'in';
  // Below /seller/ only a seller's session counts.
  const otherwise = path.startsWith('/seller/') ? 401 : 403;
  const customer = guards.includes('customerSession');
  const seller = guards.includes('sellerActive') || guards.includes('sellerSession');
  const verdicts: Record<Who, Expected> = {
    visitor: 401,
    expired: 401,
    foreignCustomer: otherwise,
    foreignSeller: 403,
    customer: customer ? 'in' : otherwise,
    seller: seller ? 'in' : 403,
    pendingSeller: guards.includes('sellerSession') ? 'in' : 403,
    both: 'in',
  };
  return verdicts[who];
}

describe('authorization', () => {
  it('every operation admits exactly the callers that the contract allows, of 8 kinds', async () => {
    const all = await browsers();
    // Login and logout change the session; sessions.test.ts covers them.
    const matrix = operations.filter(({ path }) => !/login|logout|refresh/.test(path));
    let cases = 0;

    for (const operation of matrix) {
      for (const [who, browser] of Object.entries(all) as [Who, Browser][]) {
        const json = operation.method === 'GET' ? {} : { json: {} };
        const answer = await browser.call(operation.method, addressOf(operation), json);
        const passed = ![401, 403].includes(answer.status);
        const verdict = passed ? 'in' : answer.status;
        expect([operation.id, who, verdict]).toEqual([operation.id, who, expectedFor(operation, who)]);
        expect(answer.status).not.toBe(500);
        cases += 1;
      }
    }

    process.stdout.write(`Guards: ${matrix.length} operations x 8 callers = ${cases} cases\n`);
    expect(cases).toBe(matrix.length * 8);
  });

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
  it('every reply has the security headers', async () => {
    const customer = await world.customer();
    const paths = [
      '/api/plans/',
      '/api/nothing/',
      '/api/profile/',
      '/api/docs',
      '/api/docs/swagger-ui.css',
      '/api/docs/start.js',
      '/healthz',
      '/media/x',
      '/nowhere.js',
    ];

    for (const path of paths) {
      const { headers } = await customer.get(path);
      expect({ path, ...Object.fromEntries(headers) }).toMatchObject({
        path,
        'content-security-policy': expect.stringMatching(/^default-src 'none'(?!.*unsafe)/),
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/camera=\(\)/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': path.startsWith('/api/') ? 'no-store' : expect.anything(),
      });
      expect([...headers.keys()]).not.toContain('access-control-allow-origin');
      expect([...headers.keys()]).not.toContain('x-powered-by');
    }
  });

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

  it('GET /healthz reports whether the database is available', async () => {
    expect(await world.browser('127.0.0.1').get('/healthz')).toMatchObject({
      status: 200,
      body: { ok: true, database: 'embedded', version: 'test' },
    });
  });
});

async function countRows(): Promise<unknown> {
  return db.query(
    'select (select count(*) from enrollments) as e, (select count(*) from customers) as c, (select count(*) from otps) as o, (select count(*) from nominees) as n, (select count(*) from sessions where revoked_at is null) as s',
  );
}
