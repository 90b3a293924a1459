import { Writable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../../server/log.ts';
import { testDatabase } from '../support/database.ts';
import { asUpload } from '../support/uploads.ts';
import { idOf, pick } from '../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../support/world.ts';

const db = await testDatabase();
let written = '';
let world: TestWorld;
beforeEach(async () => {
  const sink = new Writable({
    write(chunk, _, done) {
      written += String(chunk);
      done();
    },
  });
  world = await testWorld(db, { log: createLog(sink) });
  written = '';
});

const HOME = '203.0.113.7';
/** The security events since the last look. */
const events = () => {
  const lines = written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  written = '';
  return lines.filter(({ security }) => security === true);
};
const names = () => events().map(({ event }) => event);

it('a login, its failures and a locked phone are events with actor, store, address and account', async () => {
  await world.customer();
  expect(events()).toMatchObject([
    {
      event: 'login.done',
      actor: 'customer',
      store: 'meera',
      address: HOME,
      account: world.ids.ananya,
      phone_end: '******3210',
    },
  ]);

  const stranger = world.browser();
  for (let turn = 0; turn < 6; turn += 1)
    await stranger.post('/api/login/', { ...ANANYA, password: 'wrong' });
  expect(names()).toEqual([...Array<string>(5).fill('login.failed'), 'login.locked']);

  const abroad = world.browser('kaveri.localhost');
  abroad.address = '198.51.100.9';
  await abroad.post('/api/login/', ANANYA);
  expect(events()).toMatchObject([{ event: 'login.failed', store: 'kaveri', problem: 'wrong_store' }]);
});

it('a code sent, refused and verified, a registration and a reset are events', async () => {
  const browser = world.browser();
  const phone_number = '9812345678';
  await browser.post('/api/otp/register/send/', { phone_number });
  await browser.post('/api/otp/register/send/', { phone_number });
  const otp = world.sent.at(-1)!.code;
  await browser.post('/api/otp/register/verify/', {
    phone_number,
    otp: otp === '000000' ? '000001' : '000000',
  });
  await browser.post('/api/otp/register/verify/', { phone_number, otp });
  const form = {
    full_name: 'Asha Nair',
    phone_number,
    password: 'Marigold7',
    confirm_password: 'Marigold7',
  };
  await browser.post('/api/register/', undefined, { form });
  expect(names()).toEqual([
    'code.sent',
    'limit.reached',
    'code.refused',
    'code.verified',
    'customer.registered',
  ]);

  await browser.post('/api/otp/forgot-password/send/', { phone_number: ANANYA.phone_number });
  const code = world.sent.at(-1)!.code;
  const fields = { phone_number: ANANYA.phone_number, otp: code };
  const token = pick(await browser.post('/api/otp/forgot-password/verify/', fields), 'reset_token');
  const reset = {
    phone_number: ANANYA.phone_number,
    token,
    new_password: 'Marigold7',
    confirm_password: 'Marigold7',
  };
  await browser.post('/api/reset-password/', reset);
  await browser.post('/api/reset-password/', reset);
  expect(names()).toEqual(['code.sent', 'code.verified', 'password.reset', 'reset_token.refused']);
});

it('a staff login given, with another role, another phone, ended and deleted are events of the owner that name the member', async () => {
  const owner = await world.seller();
  const [store] = await db.query<{ id: string }>(`select id from stores where slug = 'meera'`);
  const kavya = { name: 'Kavya Iyer', phone: '9880010001' };
  const put = (fields: object) =>
    owner.call('PUT', `/api/staff/${world.ids.staff}/`, { json: { ...kavya, ...fields } });
  const line = (event: string, role?: string, record = world.ids.staff) => ({
    ...(role && { role }),
    event: `staff_login.${event}`,
    actor: 'seller',
    account: store!.id,
    store: 'meera',
    address: HOME,
    record,
  });
  written = '';

  await put({ role: 'counter' });
  await put({ role: 'counter', name: 'Kavya I' });
  await put({ role: 'manager' });
  await put({ role: 'owner' });
  await put({ role: 'manager', phone: '9880010009' });
  await put({ role: null });
  await put({ role: null });
  const ravi = { name: 'Ravi', phone: '9880010008' };
  await owner.post('/api/staff/', ravi);
  const added = idOf(await owner.post('/api/staff/', { ...ravi, role: 'counter' }));
  await owner.call('DELETE', `/api/staff/${added}/`);
  await owner.call('DELETE', `/api/staff/${world.ids.staff}/`);

  for (const phone of ['9880010001', '9880010009', '9880010008']) expect(written).not.toContain(phone);
  expect(events()).toMatchObject([
    line('given', 'counter'),
    line('role_changed', 'manager'),
    line('role_changed', 'owner'),
    line('given', 'manager'),
    line('ended'),
    line('given', 'counter', added),
    line('ended', undefined, added),
  ]);
});

it('a staff login that was refused is no event of a login', async () => {
  const owner = await world.seller();
  written = '';

  await owner.post('/api/staff/', { name: 'Ravi', phone: '9811111111', role: 'counter' });
  await owner.call('DELETE', '/api/staff/0b0b0b0b-0000-4000-8000-000000000000/');

  expect(names()).toEqual(['reference.refused']);
});

it('a payment, a cancellation, a redemption and a refused upload are events that name the record', async () => {
  const ananya = await world.customer();
  const seller = await world.seller();
  const enroll = async () =>
    idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }));
  const enrollment = await enroll();
  written = '';

  const transaction = idOf(await seller.get('/api/transactions/'), 'results.0.id');
  await seller.post(`/api/transactions/${transaction}/mark_paid/`, { paid_through: 'upi' });
  expect(events()).toMatchObject([
    { event: 'transaction.paid', actor: 'seller', store: 'meera', record: transaction, address: HOME },
  ]);

  await ananya.post(`/api/enrollments/${enrollment}/cancel_plan/`);
  expect(events()).toMatchObject([
    { event: 'enrollment.cancelled', record: enrollment, account: world.ids.ananya },
  ]);

  const form = { profile_photo: asUpload(new Uint8Array([1, 2, 3])) };
  await ananya.call('PUT', '/api/profile/', { form });
  expect(names()).toEqual(['upload.refused']);
});

it('a reference to another store’s record, a session of another store and a missing CSRF token are events', async () => {
  const seller = await world.seller();
  written = '';

  await seller.get(`/api/plans/${world.ids.kaveriPlan}/`);
  await seller.post(`/api/plans/${world.ids.kaveriPlan}/set_active/`, { is_active: false });
  const refused = events();
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(refused[0]).toMatchObject({
    event: 'reference.refused',
    record: world.ids.kaveriPlan,
    store: 'meera',
  });

  const abroad = world.browser('kaveri.localhost');
  for (const [name, value] of seller.cookies) abroad.cookies.set(name, value);
  await abroad.get('/api/seller/profile/', { actor: 'seller' });
  expect(events()).toMatchObject([{ event: 'session.of_other_store', store: 'kaveri' }]);

  await seller.call('POST', '/api/seller/logout/', { headers: { 'X-CSRFToken': 'wrong' } });
  expect(names()).toEqual(['csrf.refused']);
});

it('no event holds a password, code, token, cookie or whole phone', async () => {
  const secrets = ['Golden@123', 'NeedlePassword1', ANANYA.phone_number, '9812345678'];
  const browser = world.browser();
  await browser.post('/api/login/', { ...ANANYA, password: 'NeedlePassword1' });
  await browser.logIn('customer', ANANYA);
  for (const phone_number of [ANANYA.phone_number, '9812345678']) {
    await browser.post('/api/otp/forgot-password/send/', { phone_number });
    const otp = world.sent.at(-1)!.code;
    const verified = await browser.post('/api/otp/forgot-password/verify/', { phone_number, otp });
    secrets.push(`"${otp}"`);
    const token = pick(verified, 'reset_token');
    if (typeof token === 'string') secrets.push(token);
    await browser.post('/api/reset-password/', { phone_number, token: 'NeedleToken', new_password: 'x' });
  }
  secrets.push('NeedleToken');
  for (const [name, value] of browser.cookies) if (!name.endsWith('-hint')) secrets.push(value);

  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(events().length).toBeGreaterThan(5);
});
