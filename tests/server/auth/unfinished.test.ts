// The state that an outage, a busy server or a killed process leaves in the middle of a request, and the next request's
// reply.
import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../../src/lib/copy/refusals.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { afterHash, runAfterHash } from '../../support/afterPasswords.ts';
import { describeOnBothEngines } from '../../support/database.ts';
import { refusingServer } from '../../support/refusingServer.ts';
import type { Db } from '../../../server/db/db.ts';
import { idOf, type Browser } from '../../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';

await runAfterHash();

const PHONE = '9812345678';
const secret = { phone_number: PHONE, password: 'Marigold7', confirm_password: 'Marigold7' };
const registrations = {
  'a customer': {
    host: 'meera.localhost',
    area: '',
    form: { ...secret, full_name: 'Asha Nair' },
    taken: refusals.phoneRegistered,
  },
  'a seller': {
    host: 'localhost',
    area: '/seller',
    form: {
      ...secret,
      seller_name: 'Asha Nair',
      shop_name: 'Nair Gold House',
      shop_phone_number: '8012345678',
      store_url: 'nair-gold',
      street: '12 Temple Street',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      country: 'India',
    },
    taken: sellerCopy.register.phoneTaken,
  },
};

describeOnBothEngines('a registration that was not finished', (db: Db) => {
  let world: TestWorld;
  beforeEach(async () => {
    afterHash.run = async () => {};
    world = await testWorld(db);
  });

  describe.each(Object.entries(registrations))('of %s', (_, { host, area, form, taken }) => {
    const register = (browser: Browser) => browser.post(`/api${area}/register/`, undefined, { form });
    const already = { status: 400, body: { errors: { phone_number: [taken] } } };
    const verified = async () => {
      const browser = world.browser(host);
      await browser.post(`/api${area}/otp/register/send/`, { phone_number: PHONE });
      const otp = world.sent.at(-1)!.code;
      await browser.post(`/api${area}/otp/register/verify/`, { phone_number: PHONE, otp });
      return browser;
    };
    /** The state after a process is killed that had spent the verification. */
    const killedAt = (instant: Temporal.Instant) =>
      db.query('update otps set used_at = $1', [instant.toString()]);

    it('is done with the same verification, a minute after its process was killed', async () => {
      const browser = await verified();
      await killedAt(world.clock.now());

      const soon = await register(browser);
      world.clock.pass({ minutes: 2 });

      expect(soon).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(soon.headers.get('Retry-After')).toBe('2');
      expect((await register(browser)).status).toBe(201);
      world.clock.pass({ minutes: 2 });
      expect(await register(browser)).toMatchObject(already);
    });

    it('is done by one of ten requests after its process was killed', async () => {
      const browser = await verified();
      await killedAt(world.clock.now());
      world.clock.pass({ minutes: 2 });
      let hashes = 0;
      afterHash.run = async () => void (hashes += 1);

      const answers = await Promise.all(Array.from({ length: 10 }, () => register(browser)));

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(hashes).toBe(1);
    });

    it('is done after an outage in which the verification could not be given back', async () => {
      const server = refusingServer(world);
      const browser = (await verified()).at(server.app);
      afterHash.run = async () => void (server.refuses = () => true);
      const during = await register(browser);
      afterHash.run = async () => {};
      server.refuses = () => false;

      world.clock.pass({ minutes: 2 });

      expect(during).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect((await register(browser)).status).toBe(201);
    });

    it('is not done a second time while it is at work, nor said to be', async () => {
      const browser = await verified();
      let beside: Awaited<ReturnType<typeof register>> | undefined;
      afterHash.run = async () => void (beside = await register(browser));

      expect((await register(browser)).status).toBe(201);

      expect(beside).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(await register(browser)).toMatchObject(already);
    });
  });
});

describeOnBothEngines('a password that was not compared', (db: Db) => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await testWorld(db);
  });

  it.each([
    ['the account could not be read', /"password_hash".* from "customers"/],
    ['a right one could not be recorded', /^delete from "rate_limits"/],
  ])('does not count as a wrong one: %s', async (_, statement) => {
    const server = refusingServer(world);
    const browser = world.browser().at(server.app);
    const logIn = async (password = ANANYA.password) =>
      (await browser.post('/api/login/', { ...ANANYA, password })).status;
    server.refuses = (text) => statement.test(text);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await logIn());

    server.refuses = () => false;

    expect(statuses).toEqual(Array(6).fill(503));
    expect(await logIn('a slip')).toBe(401);
    expect(await logIn()).toBe(200);
  });

  it('is answered with the outage that began before it, also where the attempt cannot be taken back', async () => {
    const server = refusingServer(world);
    const browser = world.browser().at(server.app);
    server.refuses = (text) => / from "customers"|^update "rate_limits"/.test(text);

    expect(await browser.post('/api/login/', ANANYA)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });
});

describeOnBothEngines('a due record that could not be written', (db: Db) => {
  it('does not use up those of the minute', async () => {
    const world = await testWorld(db);
    const server = refusingServer(world);
    const customer = (await world.customer()).at(server.app);
    const enrollment = idOf(
      await customer.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }),
    );
    const ask = async () => (await customer.post('/api/transactions/upsert_for_due/', { enrollment })).status;
    server.refuses = (text) => text.includes('"transactions"');
    for (let turn = 0; turn < 31; turn += 1) expect(await ask()).toBe(503);

    server.refuses = () => false;

    expect(await ask()).toBe(200);
  });
});
