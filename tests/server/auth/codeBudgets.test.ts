import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import type { Browser } from '../../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const at = (address: string, host?: string): Browser => {
  const browser = world.browser(host);
  browser.address = address;
  return browser;
};
const send = async (browser: Browser, phone_number: string) =>
  (await browser.post('/api/otp/register/send/', { phone_number })).status;
const sendReset = async (browser: Browser, phone_number = ANANYA.phone_number) =>
  (await browser.post('/api/otp/forgot-password/send/', { phone_number })).status;
const verify = async (browser: Browser, phone_number: string, otp = world.sent.at(-1)!.code) =>
  (await browser.post('/api/otp/register/verify/', { phone_number, otp })).status;
const newPhone = (n: number) => String(9700000000 + n);
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

// The budgets of an hour: tools/gates/accountAbuse.ts.
describe('codes that strangers ask for', () => {
  it('a network gets 60 unanswered codes a day, at whatever store', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      statuses.push(await send(at('192.0.2.1', n % 2 ? 'kaveri.localhost' : undefined), newPhone(n)));
      if (n % 20 === 19) world.clock.pass({ hours: 1, seconds: 1 });
    }

    expect(countOf(statuses, 200)).toBe(60);
  });

  it('one phone gets ten codes a day, whatever the networks, stores and purposes', async () => {
    for (let n = 0; n < 60; n += 1) {
      const browser = at(`192.0.2.${n}`, n % 2 ? 'kaveri.localhost' : undefined);
      await (n % 3 ? send(browser, newPhone(1)) : sendReset(browser, newPhone(1)));
      world.clock.pass({ minutes: 15 });
    }

    const [row] = await db.query<{ hits: number }>(
      `select hits from rate_limits where key = 'otp:day:${newPhone(1)}'`,
    );
    expect(row!.hits).toBe(10);
    expect(world.sent.length).toBeLessThanOrEqual(10);
  });

  it('a store sends a thousand unanswered codes a day, however many networks ask', async () => {
    await db.query(
      `insert into rate_limits (key, hits, window_started_at) values ('otp:store-day:' || $1, 999, $2)`,
      [(await world.services.tenants.ofHost('meera.localhost'))!.storeId, world.clock.now().toString()],
    );

    expect(await send(at('192.0.2.1'), newPhone(1))).toBe(200);
    expect(await send(at('192.0.2.2'), newPhone(2))).toBe(429);
    expect(await send(at('192.0.2.2', 'kaveri.localhost'), newPhone(2))).toBe(200);
  });

  it('a store’s spent codes stop neither a device that logged in before nor a browser that verified a code', async () => {
    const [device, tablet] = [await world.customer(), at('198.51.100.7')];
    await send(tablet, newPhone(1));
    await verify(tablet, newPhone(1));
    await db.query(
      `insert into rate_limits (key, hits, window_started_at) values ('otp:store-day:' || $1, 1000, $2)
       on conflict (key) do update set hits = 1000`,
      [(await world.services.tenants.ofHost('meera.localhost'))!.storeId, world.clock.now().toString()],
    );
    expect(await send(at('198.51.100.7'), newPhone(2))).toBe(429);

    expect(await sendReset(device)).toBe(200);
    const statuses: number[] = [];
    for (let n = 3; n < 53; n += 1) {
      statuses.push(await send(tablet, newPhone(n)));
      if (n % 10 === 0) world.clock.pass({ hours: 1, seconds: 1 });
    }
    expect(countOf(statuses, 200)).toBe(30);
  });

  it('after a clock that was hours ahead a phone waits no longer than its limit', async () => {
    const [browser, phone] = [at('192.0.2.1'), newPhone(1)];
    world.clock.pass({ hours: 6 });
    expect(await send(browser, phone)).toBe(200);
    world.clock.pass({ hours: -6 });

    expect(await send(browser, phone)).toBe(200);
    expect(await send(browser, phone)).toBe(429);
  });

  it('a refused request counts nowhere', async () => {
    const browser = at('192.0.2.1');
    await send(browser, newPhone(1));
    const before = await db.query('select key, hits from rate_limits order by key');
    for (let turn = 0; turn < 3; turn += 1) expect(await send(browser, newPhone(1))).toBe(429);

    expect(await db.query('select key, hits from rate_limits order by key')).toEqual(before);
  });

  it('one stranger’s requests leave the owner’s reset open, at home and on a device that logged in before', async () => {
    const device = await world.customer();
    const stranger = at('192.0.2.1');
    for (let n = 0; n < 20; n += 1) {
      await sendReset(stranger);
      world.clock.pass({ minutes: 13 });
    }
    expect(await sendReset(stranger)).toBe(429);

    expect(await sendReset(at('198.51.100.7'))).toBe(200);
    for (let n = 0; n < 20; n += 1) await sendReset(at(`192.0.3.${n}`));
    device.address = '192.0.2.1';
    expect(await sendReset(device)).toBe(200);
  });
});

describe('people behind one address', () => {
  it('25 customers register in one hour on one shop’s Wi-Fi', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) {
      const guest = at('198.51.100.7');
      statuses.push(await send(guest, newPhone(n)), await verify(guest, newPhone(n)));
    }

    expect(statuses).toEqual(Array<number>(50).fill(200));
  });
});

describe('the code that is valid', () => {
  it('is the newest for its phone and purpose, whichever browser asked', async () => {
    const [first, second] = [at('192.0.2.1'), at('192.0.2.2')];
    await send(first, newPhone(1));
    const old = world.sent.at(-1)!.code;
    world.clock.pass({ seconds: 61 });
    await send(second, newPhone(1));

    expect(await verify(first, newPhone(1), old)).toBe(400);
    expect(await verify(second, newPhone(1))).toBe(200);
    expect(await db.query('select 1 from otps where verified_at is null')).toEqual([]);
  });

  it('does not undo a phone that another browser verified', async () => {
    const [first, second] = [at('192.0.2.1'), at('192.0.2.2')];
    await send(first, newPhone(1));
    await verify(first, newPhone(1));
    world.clock.pass({ seconds: 61 });
    await send(second, newPhone(1));

    const form = {
      full_name: 'Asha Nair',
      phone_number: newPhone(1),
      password: 'Marigold7',
      confirm_password: 'Marigold7',
    };
    expect((await first.post('/api/register/', undefined, { form })).status).toBe(201);
  });
});
