import { beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../server/jobs/scheduledJobs.ts';
import { testDatabase } from '../../support/database.ts';
import { Browser, pick } from '../../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const HOME = '198.51.100.7';
const at = (address: string, host?: string): Browser => {
  const browser = world.browser(host);
  browser.address = address;
  return browser;
};
const tryPassword = (browser: Browser, phone_number: string, password = 'wrong') =>
  browser.post('/api/login/', { phone_number, password });
const fail = async (browser: Browser, phone: string, times: number) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await tryPassword(browser, phone)).status);
  return statuses;
};
/** A stranger whose network changes with every guess. */
const failFromEverywhere = async (phone: string, times: number, hour = 0) => {
  for (let turn = 0; turn < times; turn += 1) await tryPassword(at(`192.0.${hour}.${turn}`), phone);
};
const resetPassword = async (browser: Browser, phone_number: string, password: string) => {
  await browser.post('/api/otp/forgot-password/send/', { phone_number });
  const verified = await browser.post('/api/otp/forgot-password/verify/', {
    phone_number,
    otp: world.sent.at(-1)!.code,
  });
  return browser.post('/api/reset-password/', {
    phone_number,
    token: pick(verified, 'reset_token'),
    new_password: password,
    confirm_password: password,
  });
};

// Budgets of a phone, an account and an address: tools/gates/accountAbuse.ts.
describe('passwords that strangers guess', () => {
  it('wrong passwords from before the clock was put right block nobody longer than 15 minutes', async () => {
    const stranger = at('192.0.2.1');
    world.clock.pass({ hours: 6 });
    expect(await fail(stranger, ANANYA.phone_number, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    world.clock.pass({ hours: -6 });

    expect((await tryPassword(stranger, ANANYA.phone_number, ANANYA.password)).status).toBe(200);
  });

  it('a hundred wrong passwords in a row end the guessing for good, also after a day; a reset by code begins anew', async () => {
    const phone = ANANYA.phone_number;
    for (let hour = 0; hour < 6; hour += 1) {
      await failFromEverywhere(phone, 20, hour);
      world.clock.pass({ hours: 1, seconds: 1 });
    }
    world.clock.pass({ hours: 48 });
    await removeExpired(db, world.clock.now());
    const owner = at(HOME);
    expect((await tryPassword(owner, phone, ANANYA.password)).status).toBe(429);

    expect((await resetPassword(owner, phone, 'Marigold7')).status).toBe(200);

    expect((await tryPassword(owner, phone, 'Marigold7')).status).toBe(200);
    expect((await tryPassword(at('198.51.100.8'), phone, 'Marigold7')).status).toBe(200);
  });

  it('a right password begins the count of wrong ones anew, of a network and of a device', async () => {
    const device = at(HOME);
    for (const browser of [at(HOME), device, device, device]) {
      expect(await fail(browser, ANANYA.phone_number, 4)).toEqual([401, 401, 401, 401]);
      expect((await tryPassword(browser, ANANYA.phone_number, ANANYA.password)).status).toBe(200);
    }
  });

  it('a device counts its own wrong passwords', async () => {
    const owner = at(HOME);
    await owner.logIn('customer', ANANYA);

    expect(await fail(owner, ANANYA.phone_number, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await tryPassword(at(HOME), ANANYA.phone_number, ANANYA.password)).status).toBe(200);
  });

  it('a device that is known for one phone is a stranger to another', async () => {
    const device = at(HOME);
    await device.logIn('customer', ANANYA);
    await failFromEverywhere('9876500001', 20);

    expect((await tryPassword(device, '9876500001', 'Golden@123')).status).toBe(429);
  });

  it('a forged device is a stranger', async () => {
    const owner = at(HOME);
    await owner.logIn('customer', ANANYA);
    const token = owner.cookies.get('__Host-customer-device')!;
    expect(token).not.toContain(ANANYA.phone_number);
    await failFromEverywhere(ANANYA.phone_number, 20);
    const forger = at('192.0.9.9');
    forger.cookies.set('__Host-customer-device', `x${token}`);

    expect((await tryPassword(forger, ANANYA.phone_number, ANANYA.password)).status).toBe(429);
  });
});

describe('people behind one address', () => {
  it('45 customers of one shop log in one after the other, each after a slip', async () => {
    await db.query(
      `insert into customers (store_id, full_name, phone_number, password_hash, created_at)
       select store_id, 'Guest ' || n, (9600000000 + n)::text, password_hash, created_at
       from customers, generate_series(1, 45) n where id = $1`,
      [world.ids.ananya],
    );
    const statuses: number[] = [];
    for (let n = 1; n <= 45; n += 1) {
      const guest = at(HOME);
      await tryPassword(guest, String(9600000000 + n), 'a slip');
      statuses.push((await tryPassword(guest, String(9600000000 + n), 'Golden@123')).status);
    }

    expect(statuses).toEqual(Array<number>(45).fill(200));
  });
});
