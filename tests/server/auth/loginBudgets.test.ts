import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { parseTrustedProxies } from '../../../server/http/client.ts';
import { removeExpired } from '../../../server/jobs/scheduledJobs.ts';
import { testDatabase } from '../../support/database.ts';
import { Browser, pick } from '../../support/httpClient.ts';
import { ANANYA, KAVYA, testWorld, type TestWorld } from '../../support/world.ts';

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

  it('IPv6 addresses of one /64 are one address', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await tryPassword(at(`2001:db8:0:7::${turn}`), ANANYA.phone_number)).status);

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await tryPassword(at('2001:db8:0:8::1'), ANANYA.phone_number)).status).toBe(401);
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

  it('a code lets the owner in at once on a new device, at a network whose tries are spent; the stranger there still waits', async () => {
    const [stranger, owner] = [at(HOME), at(HOME)];
    for (let n = 0; n < 13; n += 1) await fail(stranger, String(9700000000 + n), 4);
    expect((await tryPassword(owner, ANANYA.phone_number, ANANYA.password)).status).toBe(429);

    await resetPassword(owner, ANANYA.phone_number, 'Marigold7');

    expect((await tryPassword(owner, ANANYA.phone_number, 'Marigold7')).status).toBe(200);
    expect((await tryPassword(stranger, ANANYA.phone_number, 'Marigold7')).status).toBe(429);
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

  it('a neighbour’s guesses do not stop a device that logged in before', async () => {
    const owner = at(HOME);
    await owner.logIn('customer', ANANYA);
    for (let n = 0; n < 13; n += 1) await fail(at(HOME), String(9700000000 + n), 4);

    expect((await tryPassword(at(HOME), KAVYA.phone_number, 'x')).status).toBe(429);
    expect((await tryPassword(owner, ANANYA.phone_number, ANANYA.password)).status).toBe(200);
  });

  it('behind a trusted proxy each client counts for itself; a forged header counts for nothing without one', async () => {
    const services = { ...world.services, trustedProxies: parseTrustedProxies('127.0.0.1') };
    const app = createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false });
    const through = async (forwarded: string, remote: string) => {
      const browser = new Browser(app, 'meera.localhost');
      browser.address = remote;
      await browser.get('/api/csrf/');
      const json = { phone_number: ANANYA.phone_number, password: 'wrong' };
      return (await browser.post('/api/login/', json, { headers: { 'X-Forwarded-For': forwarded } })).status;
    };
    const statuses = { proxied: [] as number[], forged: [] as number[] };
    for (let n = 0; n < 6; n += 1) statuses.proxied.push(await through(`192.0.2.${n}`, '127.0.0.1'));
    for (let n = 0; n < 6; n += 1) statuses.forged.push(await through(`192.0.3.${n}`, '198.51.100.9'));

    expect(statuses).toEqual({
      proxied: [401, 401, 401, 401, 401, 401],
      forged: [401, 401, 401, 401, 401, 429],
    });
  });
});
