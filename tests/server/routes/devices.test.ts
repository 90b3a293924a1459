// A login's password and signed-in devices, on both sides. Figures are read by other browsers, not by the one that
// changed them.
import { beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../support/database.ts';
import type { Db } from '../../../server/db/db.ts';
import type { Browser } from '../../support/httpClient.ts';
import { ANANYA, MEERA, testWorld, type TestWorld } from '../../support/world.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const NEW = 'Marigold7';

const change = (by: Browser, fields: object = {}) =>
  by.call('PUT', '/api/profile/password/', {
    json: { current_password: ANANYA.password, new_password: NEW, confirm_password: NEW, ...fields },
  });
const devicesOf = async (by: Browser) =>
  ((await by.get('/api/profile/devices/')).body as { results: Record<string, unknown>[] }).results;
const isIn = async (browser: Browser) => (await browser.get('/api/profile/')).status === 200;

/** A login of the seller's side, and a browser that it is open in. The counter's is given the owner's password. */
async function sellerLogin(world: TestWorld, db: Db, role: 'owner' | 'counter') {
  const owner = await world.seller();
  if (role === 'owner') return { ...MEERA, browser: owner };
  const login = { phone_number: '9880010001', password: MEERA.password };
  await db.query(
    `update staff set role = 'counter', phone = $1, password_hash = (select password_hash from stores where id = store_id) where id = $2`,
    [login.phone_number, world.ids.staff],
  );
  return { ...login, browser: await world.browser().logIn('seller', login) };
}

describeOnEngines('password and devices', (db: Db) => {
  let world: TestWorld;
  let phone: Browser;
  let tablet: Browser;
  beforeEach(async () => {
    world = await testWorld(db);
    [phone, tablet] = [await world.customer(), await world.customer()];
  });

  it('a changed password opens the account, the old one does not, and every other device is logged out', async () => {
    const neighbor = await world.customer({ ...ANANYA, phone_number: '9876500001' });
    expect(await change(phone)).toMatchObject({ status: 200 });

    expect([await isIn(phone), await isIn(tablet), await isIn(neighbor)]).toEqual([true, false, true]);
    expect((await tablet.post('/api/token/refresh/')).status).toBe(401);
    expect((await phone.post('/api/token/refresh/')).status).toBe(204);
    expect((await world.browser().post('/api/login/', ANANYA)).status).toBe(401);
    expect((await world.browser().post('/api/login/', { ...ANANYA, password: NEW })).status).toBe(200);
  });

  it('sent again after its reply was lost it is done, with another new password it is not', async () => {
    await change(phone);

    expect(await change(phone)).toMatchObject({ status: 200 });
    expect(await change(phone, { new_password: 'Marigold8', confirm_password: 'Marigold8' })).toMatchObject({
      status: 400,
    });
    expect((await world.browser().post('/api/login/', { ...ANANYA, password: NEW })).status).toBe(200);
  });

  it('where the new password holds already, with a wrong current one, the other devices are logged out, as the reply says', async () => {
    expect(
      await change(phone, {
        current_password: 'Golden@124',
        new_password: ANANYA.password,
        confirm_password: ANANYA.password,
      }),
    ).toMatchObject({ status: 200, body: { detail: 'Password changed. Only this device stays logged in.' } });

    expect([await isIn(phone), await isIn(tablet)]).toEqual([true, false]);
    expect((await tablet.post('/api/token/refresh/')).status).toBe(401);
  });

  it('a wrong current password, or a new one that is refused, changes nothing', async () => {
    const both = (password: string) => ({ new_password: password, confirm_password: password });
    for (const [fields, refused] of [
      [{ current_password: 'Golden@124' }, 'current_password'],
      [{ current_password: '' }, 'current_password'],
      [both(ANANYA.password), 'new_password'],
      [both('Mari7'), 'new_password'],
      [{ confirm_password: 'Marigold8' }, 'confirm_password'],
      [both('password123'), 'new_password'], // one of the commonest
      [both('a9876543210'), 'new_password'], // with the phone number
    ] as const) {
      const { status, body } = await change(phone, fields);
      expect([fields, status, Object.keys(body['errors'] as object)]).toEqual([fields, 400, [refused]]);
    }
    expect(await isIn(tablet)).toBe(true);
    expect((await world.browser().post('/api/login/', ANANYA)).status).toBe(200);
  });

  it('a stolen session cannot guess the password: wrong ones count as failed logins', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await change(phone, { current_password: `Golden@${guess}` })).status);

    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.at(-1)).toBe(429);
    expect((await change(phone)).status).toBe(429);
  });

  it('of parallel changes one holds', async () => {
    const words = ['Marigold71', 'Marigold72', 'Marigold73', 'Marigold74'];
    const answers = await Promise.all(
      words.map((word) => change(phone, { new_password: word, confirm_password: word })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const opened = await Promise.all(
      words.map(
        async (password) => (await world.browser().post('/api/login/', { ...ANANYA, password })).status,
      ),
    );
    expect(opened).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  it('the list has every live session by the name of its browser, and no other customer’s', async () => {
    await world.customer({ ...ANANYA, phone_number: '9876500001' });
    await tablet.post('/api/logout/');
    world.clock.pass({ minutes: 1 });
    const third = world.browser();
    await third.post('/api/login/', ANANYA, { headers: { 'User-Agent': ANDROID } });

    const seen = await devicesOf(third);
    expect(seen.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Chrome on Android', true],
      [null, false],
    ]);
    expect(seen[0]!['signed_in_at']).toBe(seen[0]!['last_active_at']);

    world.clock.pass({ minutes: 31 }); // the other sessions are unused since
    expect(await devicesOf(await world.customer())).toHaveLength(1);
  });

  it('logging in again in one browser ends the session before, and no other', async () => {
    await phone.logIn('seller', MEERA);
    const before = [...phone.cookies];

    await phone.logIn('customer', ANANYA);

    expect(await devicesOf(phone)).toHaveLength(2); // this one and the tablet
    expect(await isIn(tablet)).toBe(true);
    expect((await phone.get('/api/seller/profile/', { actor: 'seller' })).status).toBe(200);
    const thief = world.browser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect([await isIn(thief), (await thief.post('/api/token/refresh/')).status]).toEqual([false, 401]);
  });

  it('a login that fails leaves the session before', async () => {
    await phone.post('/api/login/', { ...ANANYA, password: 'Golden@124' });

    expect(await isIn(phone)).toBe(true);
  });

  it('logging out everywhere ends every session of this customer and no other', async () => {
    const neighbor = await world.customer({ ...ANANYA, phone_number: '9876500001' });
    expect((await phone.post('/api/logout/everywhere/')).status).toBe(204);

    expect([await isIn(phone), await isIn(tablet), await isIn(neighbor)]).toEqual([false, false, true]);
    expect((await tablet.post('/api/token/refresh/')).status).toBe(401);
  });

  it.each(['owner', 'counter'] as const)(
    'the %s on the seller’s side has the same: devices, a new password, every device logged out',
    async (role) => {
      const { phone_number, password, browser } = await sellerLogin(world, db, role);
      const elsewhere = await world.browser().logIn('seller', { phone_number, password });
      const ananya = phone;
      const isOpen = async (by: Browser) => (await by.get('/api/seller/profile/')).status === 200;
      expect((await devicesOf(browser)).filter((device) => device['is_current'])).toHaveLength(1);
      expect(await devicesOf(browser)).toHaveLength(2);

      expect(
        await change(browser, {
          current_password: password,
          new_password: 'rosewood',
          confirm_password: 'rosewood',
        }),
      ).toMatchObject({
        status: 400,
        body: { errors: { new_password: ['Please choose a stronger password'] } },
      });
      expect(await change(browser, { current_password: password })).toMatchObject({ status: 200 });

      expect([await isOpen(browser), await isOpen(elsewhere), await isIn(ananya)]).toEqual([
        true,
        false,
        true,
      ]);
      const again = await world.browser().logIn('seller', { phone_number, password: NEW });
      expect((await again.post('/api/logout/everywhere/')).status).toBe(204);
      expect([await isOpen(browser), await isOpen(again), await isIn(ananya)]).toEqual([false, false, true]);
    },
  );
});
