// Staff under their own names: logins, roles, and how they end.
import { beforeEach, describe, expect, it } from 'vitest';
import contractText from '../../../openapi.yaml?raw';
import { loadContract } from '../../../server/http/contract.ts';
import { testDatabase } from '../../support/database.ts';
import { begin } from '../../support/heldBody.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { requestFor, sceneOf } from '../../support/scene.ts';
import type { SellerRole } from '../../../src/api/permissions.ts';
import { KAVERI, MEERA, testWorld, type TestWorld } from '../../support/world.ts';

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

async function loggedIn(role: SellerRole): Promise<Browser> {
  await put({ role });
  await setPassword();
  return world.browser().logIn('seller', { phone_number: phone, password: PASSWORD });
}

const paidCall = (by: Browser, id: string) =>
  by.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'cash' });

/** Another staff member than Kavya, who logs in. */
async function another(role: SellerRole, number = '9880010008'): Promise<{ id: string; browser: Browser }> {
  const id = idOf(await owner.post('/api/staff/', { ...kavya, name: 'Ravi Shah', phone: number, role }));
  await setPassword(number);
  return { id, browser: await world.browser().logIn('seller', { phone_number: number, password: PASSWORD }) };
}

async function due(): Promise<string> {
  const ananya = await world.customer();
  await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 });
  return idOf(await owner.get('/api/transactions/?status=pending&sort=scheduled_due_date'), 'results.0.id');
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

  it('one phone may be a login of two stores, each with its own password, and nobody hears who has a shop', async () => {
    await loggedIn('counter');
    const kaveri = await world.seller(KAVERI, 'kaveri.localhost');
    const meera = { ...kavya, phone: MEERA.phone_number, role: 'counter' };
    expect((await kaveri.post('/api/staff/', meera)).status).toBe(201);
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
      body: { errors: { phone: ['This is the number of the store’s own login'] } },
    });
    await put({ role: 'counter' });
    expect(await owner.post('/api/staff/', { ...kavya, name: 'Ravi', role: 'manager' })).toMatchObject({
      status: 400,
      body: { errors: { phone: ['Another staff member logs in with this number'] } },
    });
    expect((await owner.post('/api/staff/', { ...kavya, name: 'Ravi' })).status).toBe(201);
    expect((await put({ role: null, phone: MEERA.phone_number })).status).toBe(200);
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

    expect(await put({ role: null })).toMatchObject({
      status: 200,
      body: { role: null, login: 'deactivated' },
    });

    expect((await counter.get('/api/desk/')).status).toBe(401);
    expect((await counter.post('/api/seller/token/refresh/')).status).toBe(401);
    expect((await logIn(world.browser())).status).toBe(401);
    expect((await setPassword()).status).toBe(400);
  });

  it('a session of a deactivated person that was not ended, as in a race, counts no more', async () => {
    const counter = await loggedIn('counter');
    await put({ role: null });

    await db.query('update sessions set revoked_at = null');

    expect((await counter.get('/api/desk/')).status).toBe(401);
  });

  it('a new phone, and a login given again, ask for a new password', async () => {
    const counter = await loggedIn('counter');

    expect(await put({ role: 'counter', phone: '9880010009' })).toMatchObject({ body: { login: 'invited' } });
    expect((await counter.get('/api/desk/')).status).toBe(401);
    expect((await logIn(world.browser(), PASSWORD, '9880010009')).status).toBe(401);

    await setPassword('9880010009');
    expect((await logIn(world.browser(), PASSWORD, '9880010009')).status).toBe(200);
    await put({ role: null, phone: '9880010009' });
    expect(await put({ role: 'counter', phone: '9880010009' })).toMatchObject({ body: { login: 'invited' } });
  });

  it('a reset that began before the login ended sets no password', async () => {
    await put({ role: 'counter' });
    const browser = world.browser();
    await browser.post('/api/seller/otp/forgot-password/send/', { phone_number: phone });
    const code = world.sent.at(-1)!.code;
    const proof = { phone_number: phone, otp: code };
    const verified = await browser.post('/api/seller/otp/forgot-password/verify/', proof);
    await put({ role: null });
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

  it('a deleted person who recorded something is offered and listed no more; what they recorded keeps their name', async () => {
    const ananya = await world.customer();
    await ananya.call('PUT', '/api/profile/', { form: { staff: world.ids.staff } });
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 });
    const transaction = idOf(
      await owner.get('/api/transactions/?status=pending&sort=scheduled_due_date'),
      'results.0.id',
    );
    const counter = await loggedIn('counter');
    await paidCall(counter, transaction);
    const remove = () => owner.call('DELETE', `/api/staff/${world.ids.staff}/`);

    expect((await remove()).status).toBe(204);

    expect((await remove()).status).toBe(404);
    expect((await put({ role: null })).status).toBe(404);
    expect((await counter.get('/api/desk/')).status).toBe(401);
    for (const reader of [owner, ananya, world.browser()])
      expect((await reader.get('/api/staff/')).body).toMatchObject({ count: 0, results: [] });
    const file = await world.app.fetch(owner.request('GET', '/api/exports/?list=staff'), owner.address);
    expect((await file.text()).trim().split('\n')).toHaveLength(1);
    expect(await ananya.get('/api/profile/')).toMatchObject({ body: { staff: null, staff_name: null } });
    expect(pick(await owner.get('/api/enrollments/'), 'results.0.staff_name')).toBe('Kavya Iyer');
    expect(await db.query('select recorded_by_name from payments')).toEqual([
      { recorded_by_name: 'Kavya Iyer' },
    ]);
    expect(await owner.post('/api/staff/', { ...kavya, role: 'counter' })).toMatchObject({ status: 201 });
  });

  it.each<[string, (manager: Browser) => Promise<unknown>]>([
    [
      'recorded a contact',
      async (manager) => {
        const enrollment = idOf(await owner.get('/api/enrollments/'), 'results.0.id');
        const noted = { kind: 'noted', note: 'Comes on Friday', snooze_until: null };
        return manager.post(`/api/enrollments/${enrollment}/contacts/`, noted);
      },
    ],
    [
      'closed a day',
      async (manager) => {
        const { body } = await manager.get('/api/day-sheets/');
        return manager.post('/api/day-sheets/', {
          day: body['day'],
          cash_booked: 0,
          cash_counted: 0,
          reason: null,
        });
      },
    ],
  ])('of a deleted person who %s, the record is kept', async (_, record) => {
    await due();
    expect(await record(await loggedIn('manager'))).toMatchObject({ status: 201 });

    expect((await owner.call('DELETE', `/api/staff/${world.ids.staff}/`)).status).toBe(204);

    expect(await db.query('select name, password_hash, removed_at is null as listed from staff')).toEqual([
      { name: 'Kavya Iyer', password_hash: null, listed: false },
    ]);
  });

  it('of a deleted person who recorded nothing, nothing is kept', async () => {
    await loggedIn('counter');

    expect((await owner.call('DELETE', `/api/staff/${world.ids.staff}/`)).status).toBe(204);

    expect(await db.query('select from staff')).toEqual([]);
  });

  it('a payment that was under way when its person was deactivated is not booked', async () => {
    const transaction = await due();
    const counter = await loggedIn('counter');
    const path = `/api/transactions/${transaction}/mark_paid/`;
    const finish = await begin(world, counter, 'POST', path, { json: { paid_through: 'cash' }, ...key() });

    await put({ role: null });

    expect(await finish()).toBe(401);
    expect(await db.query('select 1 from payments')).toEqual([]);
  });
});

describe('a partner, an owner among the staff', () => {
  beforeEach(async () => {
    world = await testWorld(db);
    owner = await world.seller();
  });

  it('reads what is the owners’ own, and changes it under the name of the store’s account', async () => {
    await owner.call('PUT', '/api/seller/profile/', { form: { email: 'owner@example.in' } });
    const partner = await loggedIn('owner');
    const account = { email: 'owner@example.in', phone_number: MEERA.phone_number, role: 'owner' };

    expect(await partner.get('/api/seller/profile/')).toMatchObject({
      body: { ...account, id: world.ids.staff, person_name: 'Kavya Iyer' },
    });
    const form = { seller_name: 'Meera Shah', shop_name: 'Meera and Kavya' };
    expect(await partner.call('PUT', '/api/seller/profile/', { form })).toMatchObject({
      status: 200,
      body: { ...account, ...form, person_name: 'Kavya Iyer' },
    });
    expect(pick(await partner.get('/api/staff/'), 'results.0')).toMatchObject({ phone, role: 'owner' });
    expect((await partner.get('/api/exports/?list=staff')).status).toBe(200);
  });

  it('gives and takes every role, an owner’s too', async () => {
    const partner = await loggedIn('owner');
    const ravi = { ...kavya, name: 'Ravi Shah', phone: '9880010008' };
    const id = idOf(await partner.post('/api/staff/', { ...ravi, role: 'counter' }));

    for (const role of ['owner', 'manager'] as const) {
      expect(await put({ ...ravi, role }, partner, id)).toMatchObject({ status: 200, body: { role } });
    }
    expect((await partner.call('DELETE', `/api/staff/${id}/`)).status).toBe(204);
  });

  it('neither changes, ends nor takes over the login of the store’s own account', async () => {
    const partner = await loggedIn('owner');
    const storeId = pick(await owner.get('/api/seller/profile/'), 'id') as string;

    expect((await put({ role: 'counter' }, partner, storeId)).status).toBe(404);
    expect((await partner.call('DELETE', `/api/staff/${storeId}/`)).status).toBe(404);
    await partner.call('PUT', '/api/seller/profile/', { form: { phone_number: '9880010007' } });
    expect(
      await partner.post('/api/staff/', { ...kavya, phone: MEERA.phone_number, role: 'owner' }),
    ).toMatchObject({
      status: 400,
      body: { errors: { phone: [expect.stringMatching(/store’s own login/)] } },
    });
    await setPassword();

    expect((await owner.get('/api/desk/')).status).toBe(200);
    expect((await world.seller()).actor).toBe('seller');
  });

  it('leaves the own role, number and record to another owner; the name may change', async () => {
    const partner = await loggedIn('owner');
    const own = 'Ask another owner to change your own login';

    expect(await put({ role: 'counter' }, partner)).toMatchObject({ body: { errors: { role: [own] } } });
    expect(await put({ role: null }, partner)).toMatchObject({
      status: 400,
      body: { errors: { role: [own] } },
    });
    expect(await put({ role: 'owner', phone: '9880010007' }, partner)).toMatchObject({
      body: { errors: { phone: [own] } },
    });
    expect(await partner.call('DELETE', `/api/staff/${world.ids.staff}/`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: own },
    });
    expect(await put({ role: 'owner', name: 'Kavya Shah' }, partner)).toMatchObject({
      status: 200,
      body: { name: 'Kavya Shah', role: 'owner', login: 'active' },
    });
  });

  it('loses the rights with the next call, and the session with the login', async () => {
    const partner = await loggedIn('owner');
    const { id, browser } = await another('owner');

    await put({ role: 'manager' });
    expect(await partner.post('/api/staff/', { ...kavya, name: 'Ravi' })).toMatchObject(refused);
    expect((await partner.get('/api/liability/')).status).toBe(200);

    await owner.call('DELETE', `/api/staff/${id}/`);
    expect((await browser.get('/api/desk/')).status).toBe(401);
    expect((await browser.post('/api/seller/token/refresh/')).status).toBe(401);
  });

  it('two partners who end each other’s login at once: the first does, the other is out', async () => {
    const partner = await loggedIn('owner');
    const { id, browser } = await another('owner');

    const json = { ...kavya, role: null };
    const finish = await begin(world, browser, 'PUT', `/api/staff/${world.ids.staff}/`, { json });

    expect((await put({ name: 'Ravi Shah', phone: '9880010008', role: null }, partner, id)).status).toBe(200);
    expect(await finish()).toBe(401);
  });

  it.each<[string, object, object]>([
    ['a login that was ended stays ended', { role: null }, { role: null, login: 'deactivated' }],
    [
      'a manager who was made counter stays counter',
      { role: 'counter' },
      { role: 'counter', login: 'active' },
    ],
    ['a new number stays', { phone: '9880010009' }, { phone: '9880010009', login: 'invited' }],
  ])('%s where another owner then corrects the address on an older list', async (_, meanwhile, stored) => {
    const { browser: partner } = await another('owner');
    await loggedIn('manager');
    await put({ role: 'manager', ...meanwhile }, partner);

    const json = { address: '9 Hill Road' };
    expect(await owner.call('PUT', `/api/staff/${world.ids.staff}/`, { json })).toMatchObject({
      status: 200,
      body: { ...kavya, ...json, ...stored },
    });
  });

  it('a change that was under way when the role was taken is not made afterwards', async () => {
    const partner = await loggedIn('owner');
    const form = { shop_name: 'Too late' };
    const finish = await begin(world, partner, 'PUT', '/api/seller/profile/', { form });

    await put({ role: 'manager' });

    expect(await finish()).toBe(403);
    expect(pick(await owner.get('/api/seller/profile/'), 'shop_name')).toBe('meera');
  });
});

/** Permissions by role, for a person to read: every operation of the seller's side that is in no row is a failure. */
const allowed = {
  'owner, manager, counter': [
    'showSellerProfile',
    'setLanguage',
    'changePassword',
    'setPin',
    'removePin',
    'lockSession',
    'unlockSession',
    'listDevices',
    'logOutEverywhere',
    'showSupportContact',
    'listEnrollments',
    'listEnrollmentProgress',
    'listTransactions',
    'markTransactionPaid',
    'receivePayment',
    'setReportNotFound',
    'showCashOfDay',
    'searchStore',
    'showDesk',
    'recordContact',
    'previewReminders',
    'sendReminders',
    'showNews',
    'setNewsSeen',
    'showPush',
    'subscribeToPush',
    'unsubscribeFromPush',
    'showCustomer',
    'listPeopleWithoutPlan',
    'addCustomer',
    'sendConsentOtp',
    'enrollCustomer',
    'requestRedemptionForCustomer',
    'showGoldRates',
    'listGoldRates',
    'listStaff',
  ],
  'owner, manager': [
    'createPlan',
    'setPlanActive',
    'lapseEnrollments',
    'cancelEnrollment',
    'payRefund',
    'correctPayment',
    'settleCheque',
    'listRedemptionRequests',
    'approveRedemption',
    'rejectRedemption',
    'handOver',
    'createCatalogueItem',
    'updateCatalogueItem',
    'deleteCatalogueItem',
    'setGoldRates',
    'setGoldRateSettings',
    'exportList',
    'showLiability',
    'listJournal',
    'showDaySheet',
    'closeDay',
    'showEnrollmentAnalytics',
    'showPaymentAnalytics',
    'showCollections',
  ],
  owner: [
    'updateSellerProfile',
    'voidPayment',
    'voidPayout',
    'holdEnrollment',
    'releaseEnrollment',
    'reopenDay',
    'lockMonth',
    'unlockMonth',
    'undoApproval',
    'sendPhoneChangeOtp',
    'changeCustomerPhone',
    'mergeCustomers',
    'recordNomineeClaim',
    'takeBackNomineeClaim',
    'listImports',
    'uploadRegister',
    'checkRegister',
    'takeInRegister',
    'takeBackRegister',
    'addStaffMember',
    'changeStaffMember',
    'deleteStaffMember',
  ],
};

describe('roles', () => {
  it('each role may call what the table says, and nothing else', async () => {
    const scene = await sceneOf(db);
    ({ world } = scene);
    owner = scene.own.seller;
    const { operations } = loadContract(contractText);
    const isLast = ({ id }: { id: string }) => id === 'logOutEverywhere';
    const sellers = operations
      .filter(({ guards }) => guards.some((guard) => guard.startsWith('seller')))
      .sort((one, other) => Number(isLast(one)) - Number(isLast(other)));
    const browsers = {
      counter: await loggedIn('counter'),
      manager: (await another('manager')).browser,
      owner: (await another('owner', '9880010009')).browser,
      'the store’s own account': owner,
    };
    const wrong: string[] = [];
    // Without a PIN a lock ends the session.
    for (const browser of Object.values(browsers)) {
      const current_password = browser === owner ? MEERA.password : PASSWORD;
      await browser.call('PUT', '/api/profile/pin/', { json: { current_password, pin: '402918' } });
    }

    expect(Object.values(allowed).flat().sort()).toEqual(sellers.map(({ id }) => id).sort());
    for (const [role, browser] of Object.entries(browsers)) {
      for (const operation of sellers) {
        const { method, address, options } = await requestFor(operation, scene.own.ids);
        const { status, body } = await browser.call(method, address, { ...options, actor: 'seller' });
        const isRefused = status === 403 && body['code'] === 'forbidden';
        const [who = ''] = Object.entries(allowed).find(([, ids]) => ids.includes(operation.id)) ?? [];
        const may = who.split(', ').includes(browser === owner ? 'owner' : role);
        if (status === 401 || isRefused === may) wrong.push(`${role} ${operation.id}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
