// The log records requests and security events, without secrets or personal data.
import { Writable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../../server/log.ts';
import { testDatabase } from '../support/database.ts';
import { idOf } from '../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../support/world.ts';

const db = await testDatabase();
let written = '';
let world: TestWorld;
beforeEach(async () => {
  written = '';
  const sink = new Writable({
    write(chunk, _, done) {
      written += String(chunk);
      done();
    },
  });
  world = await testWorld(db, { log: createLog(sink) });
});
const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('the log contains no password, code, token, cookie, phone number, e-mail or search text', async () => {
  const ananya = await world.customer();
  const seller = await world.seller();
  await world.browser().post('/api/login/', { ...ANANYA, password: 'NeedlePassword1' });
  const browser = world.browser();
  await browser.post('/api/otp/register/send/', { phone_number: '9812345678' });
  await browser.post('/api/otp/register/verify/', {
    phone_number: '9812345678',
    otp: world.sent.at(-1)!.code,
  });
  const form = {
    full_name: 'Asha Nair',
    email: 'needle@example.com',
    phone_number: '9812345678',
    password: 'NeedlePassword2',
    confirm_password: 'NeedlePassword2',
  };
  await browser.post('/api/register/', undefined, { form });
  await seller.get('/api/enrollments/?q=9876543210');
  await ananya.post('/api/token/refresh/');
  await ananya.post('/api/logout/');

  const needles = [
    'NeedlePassword',
    'Golden@123',
    'Jeweller@2026',
    '9876543210',
    '9812345678',
    'needle@example.com',
  ];
  const secrets = [...ananya.cookies, ...seller.cookies, ...browser.cookies]
    .filter(([name]) => !name.endsWith('-hint'))
    .map(([, value]) => value);
  for (const needle of [...needles, ...secrets, `"${world.sent.at(-1)!.code}"`]) {
    expect(written).not.toContain(needle);
  }
  expect(lines().length).toBeGreaterThan(10);
});

it('the log has a line for each request with operation, store, actor, outcome and time in UTC', async () => {
  const seller = await world.seller();
  written = '';
  await seller.get('/api/transactions/?q=gold');
  await seller.post('/api/transactions/x/mark_paid/', { paid_through: 'upi' });

  expect(lines().filter(({ event }) => event === 'request')).toMatchObject([
    {
      event: 'request',
      method: 'GET',
      path: '/api/transactions/',
      operation: 'listTransactions',
      store: 'meera',
      actor: 'seller',
      status: 200,
      time: expect.stringMatching(/Z$/),
    },
    { operation: 'markTransactionPaid', status: 404, problem: 'not_found' },
  ]);
});

it('the log contains the security events', async () => {
  const ananya = await world.customer();
  const seller = await world.seller();
  await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 });
  const transaction = idOf(await seller.get('/api/transactions/'), 'results.0.id');
  await seller.post(`/api/transactions/${transaction}/mark_paid/`, { paid_through: 'upi' });
  await world.browser().post('/api/login/', { ...ANANYA, password: 'wrong' });
  const spent = ananya.cookies.get('__Host-customer-refresh')!;
  await ananya.post('/api/token/refresh/');
  world.clock.pass({ seconds: 31 });
  ananya.cookies.set('__Host-customer-refresh', spent);
  await ananya.post('/api/token/refresh/');
  await ananya.call('POST', '/api/logout/', { headers: { 'X-CSRFToken': 'wrong' } });

  const events = lines().map(({ event }) => event);
  expect(events).toEqual(
    expect.arrayContaining(['login.done', 'login.failed', 'transaction.paid', 'refresh.reused']),
  );
  expect(lines().some(({ problem }) => problem === 'csrf_failed')).toBe(true);
});

it('a request cannot inject a line into the log', async () => {
  await world.app.fetch(new Request('http://meera.localhost/api/%0d%0a{"event":"forged"}/'));

  expect(lines()).toHaveLength(1);
});
