// Staff under their own names: logins, roles, and how they end.
import { beforeEach, describe, expect, it } from 'vitest';
import contractText from '../../../openapi.yaml?raw';
import { loadContract } from '../../../server/http/contract.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, pick, type Browser } from '../../../tools/bench/browser.ts';
import { requestFor, sceneOf } from '../../../tools/gates/kit/scene.ts';
import { KAVERI, MEERA, testWorld, type TestWorld } from '../../../tools/gates/kit/world.ts';

const db = await testDatabase();
let world: TestWorld;
let owner: Browser;

const PASSWORD = 'Marigold7#blue';
const phone = '9880010001';
const kavya = { name: 'Kavya Iyer', phone, whatsapp: null, address: 'Mysuru' };
const refused = { status: 403, body: { code: 'forbidden', detail: expect.stringMatching(/Ask the owner/) } };
const put = (fields: object, by = owner, id = world.ids.staff) =>
  by.call('PUT', `/api/staff/${id}/`, { json: { ...kavya, ...fields } });
const logIn = (by: Browser, password = PASSWORD, number = phone) =>
  by.post('/api/seller/login/', { phone_number: number, password });

/** As the person does it: a code to their phone, then a password of their own. */
async function setPassword(number = phone, by = world.browser()) {
  await by.post('/api/seller/otp/forgot-password/send/', { phone_number: number });
  const code = world.sent.findLast((message) => message.phone === number)?.code;
  const verified = await by.post('/api/seller/otp/forgot-password/verify/', {
    phone_number: number,
    otp: code ?? '000000',
  });
  return by.post('/api/reset-password/', {
    phone_number: number,
    token: String(pick(verified, 'reset_token')),
    new_password: PASSWORD,
    confirm_password: PASSWORD,
  });
}

async function loggedIn(role: 'manager' | 'counter'): Promise<Browser> {
  await put({ role });
  await setPassword();
  return world.browser().logIn('seller', { phone_number: phone, password: PASSWORD });
}

const paidCall = (by: Browser, id: string) =>
  by.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'cash' });

async function due(): Promise<string> {
  const ananya = await world.customer();
  await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 });
  return idOf(await owner.get('/api/transactions/?status=due'), 'results.0.id');
}

describe('a login of staff', () => {
  beforeEach(async () => {
    world = await testWorld(db);
    owner = await world.seller();
  });

  it('a staff member logs in with a password of their own, set by a code to their phone', async () => {
    expect(await put({ role: 'counter' })).toMatchObject({ body: { role: 'counter', login: 'invited' } });
    expect((await logIn(world.browser())).status).toBe(401);

    expect((await setPassword()).status).toBe(200);

    expect(await logIn(world.browser())).toMatchObject({
      status: 200,
      body: {
        seller: {
          id: world.ids.staff,
          person_name: 'Kavya Iyer',
          role: 'counter',
          phone_number: phone,
          shop_name: 'meera',
          kyc_status: 'ACTIVE',
        },
      },
    });
    expect(pick(await owner.get('/api/staff/'), 'results.0')).toMatchObject({ login: 'active' });
    expect((await world.seller()).actor).toBe('seller');
  });

  it('no code reaches the phone of a staff member without a login', async () => {
    expect((await setPassword()).status).toBe(400);
    expect(world.sent).toEqual([]);
  });

  it('on another store’s address a staff login names its own store, after the password alone', async () => {
    await loggedIn('counter');

    expect((await logIn(world.browser('kaveri.localhost'), 'Wrong@12345')).status).toBe(401);
    expect(await logIn(world.browser('kaveri.localhost'))).toMatchObject({
      status: 403,
      body: { code: 'wrong_store', correct_subdomain: 'meera' },
    });
  });

  it('one phone may be a login of two stores, each with its own password', async () => {
    await loggedIn('counter');
    const kaveri = await world.seller(KAVERI, 'kaveri.localhost');
    await kaveri.post('/api/staff/', { ...kavya, role: 'manager' });

    expect((await logIn(world.browser('kaveri.localhost'))).status).toBe(401);
    expect((await logIn(world.browser())).status).toBe(200);
    await setPassword(phone, world.browser('kaveri.localhost'));
    expect(await logIn(world.browser('kaveri.localhost'))).toMatchObject({
      body: { seller: { store_url: 'kaveri', role: 'manager' } },
    });
  });

  it('a login’s phone is neither the owner’s nor another login’s of the store', async () => {
    expect(await put({ role: 'counter', phone: MEERA.phone_number })).toMatchObject({
      status: 400,
      body: { errors: { phone: ['This is the number of your own login'] } },
    });
    await put({ role: 'counter' });
    expect(await owner.post('/api/staff/', { ...kavya, name: 'Ravi', role: 'manager' })).toMatchObject({
      status: 400,
      body: { errors: { phone: ['Another staff member logs in with this number'] } },
    });
    expect((await owner.post('/api/staff/', { ...kavya, name: 'Ravi' })).status).toBe(201);
    expect((await put({ phone: MEERA.phone_number })).status).toBe(200);
  });

  it('what a person records has their name: receipt, journal and contact', async () => {
    const transaction = await due();
    const counter = await loggedIn('counter');

    const paid = await paidCall(counter, transaction);

    expect(paid).toMatchObject({ status: 200 });
    const receipt = await world.app.fetch(counter.request('GET', `/receipts/${transaction}`));
    expect(await receipt.text()).toContain('Kavya Iyer');
    expect(await db.query('select recorded_by_id, recorded_by_name from payments', [])).toEqual([
      { recorded_by_id: world.ids.staff, recorded_by_name: 'Kavya Iyer' },
    ]);
    expect(
      await db.query("select account_id, account_name from payment_journal where kind = 'payment'"),
    ).toEqual([{ account_id: world.ids.staff, account_name: 'Kavya Iyer' }]);
  });

  it('what is the owner’s own is not in the replies to staff', async () => {
    await owner.call('PUT', '/api/seller/profile/', { form: { email: 'owner@example.in' } });
    const manager = await loggedIn('manager');

    const seller = await manager.get('/api/seller/profile/');
    expect(seller).toMatchObject({ body: { email: null, seller_profile_photo: null, phone_number: phone } });
    expect(JSON.stringify(seller.body)).not.toMatch(/owner@example\.in|9811111111/);
    expect(pick(await manager.get('/api/staff/'), 'results.0')).toEqual({
      id: world.ids.staff,
      name: 'Kavya Iyer',
    });
    expect(await manager.get('/api/exports/?list=staff')).toMatchObject(refused);
    expect((await manager.get('/api/exports/?list=plans')).status).toBe(200);
  });
});

describe('the end of a login', () => {
  beforeEach(async () => {
    world = await testWorld(db);
    owner = await world.seller();
  });

  it('the next call of a deactivated person is refused, and so are refresh, login and reset', async () => {
    const counter = await loggedIn('counter');
    expect((await counter.get('/api/desk/')).status).toBe(200);

    expect(await put({})).toMatchObject({ status: 200, body: { role: null, login: 'deactivated' } });

    expect((await counter.get('/api/desk/')).status).toBe(401);
    expect((await counter.post('/api/seller/token/refresh/')).status).toBe(401);
    expect((await logIn(world.browser())).status).toBe(401);
    expect((await setPassword()).status).toBe(400);
  });

  it('a session of a deactivated person that was not ended, as in a race, counts no more', async () => {
    const counter = await loggedIn('counter');
    await put({});

    await db.query('update sessions set revoked_at = null');

    expect((await counter.get('/api/desk/')).status).toBe(401);
  });

  it('another role holds for the sessions that are open', async () => {
    const person = await loggedIn('counter');
    expect(await person.get('/api/liability/')).toMatchObject(refused);

    await put({ role: 'manager' });
    expect((await person.get('/api/liability/')).status).toBe(200);

    await put({ role: 'counter' });
    expect(await person.get('/api/liability/')).toMatchObject(refused);
  });

  it('a new phone, and a login given again, ask for a new password', async () => {
    const counter = await loggedIn('counter');

    expect(await put({ role: 'counter', phone: '9880010009' })).toMatchObject({ body: { login: 'invited' } });
    expect((await counter.get('/api/desk/')).status).toBe(401);
    expect((await logIn(world.browser(), PASSWORD, '9880010009')).status).toBe(401);

    await setPassword('9880010009');
    expect((await logIn(world.browser(), PASSWORD, '9880010009')).status).toBe(200);
    await put({ phone: '9880010009' });
    expect(await put({ role: 'counter', phone: '9880010009' })).toMatchObject({ body: { login: 'invited' } });
  });

  it('a reset that began before the login ended sets no password', async () => {
    await put({ role: 'counter' });
    const browser = world.browser();
    await browser.post('/api/seller/otp/forgot-password/send/', { phone_number: phone });
    const code = world.sent.at(-1)!.code;
    const proof = { phone_number: phone, otp: code };
    const verified = await browser.post('/api/seller/otp/forgot-password/verify/', proof);
    await put({});
    await put({ role: 'counter' });

    const reset = await browser.post('/api/reset-password/', {
      phone_number: phone,
      token: String(pick(verified, 'reset_token')),
      new_password: PASSWORD,
      confirm_password: PASSWORD,
    });

    expect(reset).toMatchObject({ status: 400, body: { code: 'reset_token_invalid' } });
    expect((await logIn(world.browser())).status).toBe(401);
  });

  it('deleting a person who recorded something deactivates them; anyone else is deleted', async () => {
    const transaction = await due();
    const counter = await loggedIn('counter');
    await paidCall(counter, transaction);
    const remove = () => owner.call('DELETE', `/api/staff/${world.ids.staff}/`);

    expect(await remove()).toMatchObject({
      status: 200,
      body: { name: 'Kavya Iyer', role: null, login: 'deactivated' },
    });
    expect(await remove()).toMatchObject({ status: 200 });
    expect((await counter.get('/api/desk/')).status).toBe(401);

    const ravi = idOf(await owner.post('/api/staff/', { ...kavya, name: 'Ravi', role: 'counter' }));
    expect((await owner.call('DELETE', `/api/staff/${ravi}/`)).status).toBe(204);
  });

  it('a person who closed a day is deactivated, not deleted', async () => {
    const manager = await loggedIn('manager');
    const { body } = await manager.get('/api/day-sheets/');
    const closed = { day: body['day'], cash_booked: 0, cash_counted: 0, reason: null };
    expect((await manager.post('/api/day-sheets/', closed)).status).toBe(201);

    expect(await owner.call('DELETE', `/api/staff/${world.ids.staff}/`)).toMatchObject({ status: 200 });
  });

  it('deactivated while marking paid: each payment is booked under the name, or refused; none after the reply', async () => {
    const transaction = await due();
    const counter = await loggedIn('counter');
    let over = false;
    const pay = async () => {
      const begunAfter = over;
      return { begunAfter, status: (await paidCall(counter, transaction)).status };
    };

    const tries = Array.from({ length: 10 }, pay);
    const end = put({}).then((answer) => ((over = true), answer.status));
    const late = Array.from({ length: 10 }, async () => (await end, pay()));
    const answers = await Promise.all([...tries, ...late]);

    expect(await end).toBe(200);
    expect(answers.filter(({ begunAfter }) => begunAfter).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 401),
    );
    const paid = answers.filter(({ status }) => status === 200).length;
    expect(paid).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
    expect(await db.query('select recorded_by_name from payments', [])).toHaveLength(paid);
  });
});

/** Who may do what, to be read by a person: everything on the seller's side that is in no row is a failure. */
const allowed = {
  'owner, manager, counter': [
    'showSellerProfile',
    'setLanguage',
    'showSupportContact',
    'listEnrollments',
    'listEnrollmentProgress',
    'listTransactions',
    'markTransactionPaid',
    'receivePayment',
    'showCashOfDay',
    'showDesk',
    'showCustomer',
    'listStaff',
  ],
  'owner, manager': [
    'createPlan',
    'setPlanActive',
    'recordContact',
    'listRedemptionRequests',
    'approveRedemption',
    'createCatalogueItem',
    'updateCatalogueItem',
    'deleteCatalogueItem',
    'exportList',
    'showLiability',
    'listJournal',
    'showDaySheet',
    'closeDay',
    'showEnrollmentAnalytics',
    'showPaymentAnalytics',
    'showCollections',
  ],
  owner: ['updateSellerProfile', 'voidPayment', 'addStaffMember', 'changeStaffMember', 'deleteStaffMember'],
};

describe('roles', () => {
  it('each role may call what the table says, and nothing else', async () => {
    const scene = await sceneOf(db);
    ({ world } = scene);
    owner = scene.own.seller;
    const { operations } = loadContract(contractText);
    const sellers = operations.filter(({ guards }) => guards.some((guard) => guard.startsWith('seller')));
    const browsers = {
      counter: await loggedIn('counter'),
      manager: await (async () => {
        const number = '9880010008';
        await owner.post('/api/staff/', { ...kavya, name: 'Ravi', phone: number, role: 'manager' });
        await setPassword(number);
        return world.browser().logIn('seller', { phone_number: number, password: PASSWORD });
      })(),
      owner,
    };
    const wrong: string[] = [];

    expect(Object.values(allowed).flat().sort()).toEqual(sellers.map(({ id }) => id).sort());
    for (const [role, browser] of Object.entries(browsers)) {
      for (const [who, ids] of Object.entries(allowed)) {
        for (const operation of sellers.filter(({ id }) => ids.includes(id))) {
          const { method, address, options } = await requestFor(operation, scene.own.ids);
          const { status, body } = await browser.call(method, address, { ...options, actor: 'seller' });
          const isRefused = status === 403 && body['code'] === 'forbidden';
          if (status === 401 || isRefused === who.split(', ').includes(role))
            wrong.push(`${role} ${operation.id}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
