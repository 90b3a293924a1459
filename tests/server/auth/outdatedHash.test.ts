// A hash of older parameters or of another kind becomes one of today's at the next right login; until then it is as good as before.
import { hash } from '@node-rs/argon2';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { afterVerify, runAfterVerify } from '../../support/afterPasswords.ts';
import { describeOnEngines } from '../../support/database.ts';
import { ANANYA, MEERA, testWorld, type TestWorld } from '../../support/world.ts';

await runAfterVerify();

const todays = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const older = { memoryCost: 8192, timeCost: 1, parallelism: 1 };
const ARGON2I = 1;

describeOnEngines('an outdated password hash', (db: Db) => {
  let world: TestWorld;
  beforeEach(async () => {
    afterVerify.run = async () => {};
    world = await testWorld(db);
  });

  const store = (table: 'customers' | 'stores' | 'staff', phone: string, password_hash: string) =>
    db.query(`update ${table} set password_hash = $2 where ${columns[table]} = $1`, [phone, password_hash]);
  const columns = { customers: 'phone_number', stores: 'phone_number', staff: 'phone' };
  const stored = async (table: 'customers' | 'stores' | 'staff', phone: string) => {
    const [row] = await db.query<{ password_hash: string }>(
      `select password_hash from ${table} where ${columns[table]} = $1`,
      [phone],
    );
    return row!.password_hash;
  };
  const ofAnanya = () => stored('customers', ANANYA.phone_number);
  const logIn = (password = ANANYA.password) => world.browser().post('/api/login/', { ...ANANYA, password });

  it.each([
    ['older parameters', older],
    ['more memory than today’s', { memoryCost: 24_576, timeCost: 2, parallelism: 1 }],
    ['another algorithm', { algorithm: ARGON2I, memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
  ])('of %s is replaced at a right login, and left alone by a wrong one', async (_, options) => {
    const before = await hash(ANANYA.password, options);
    await store('customers', ANANYA.phone_number, before);

    expect((await logIn('Silver@123')).status).toBe(401);
    expect(await ofAnanya()).toBe(before);
    expect((await logIn()).status).toBe(200);

    const after = await ofAnanya();
    expect(after).toMatch(todays);
    expect((await logIn()).status).toBe(200);
    expect(await ofAnanya()).toBe(after);
    expect((await logIn('Silver@123')).status).toBe(401);
  });

  it('of an owner and of a staff member is replaced at a right login', async () => {
    const before = await hash(MEERA.password, older);
    const staff = '9880010001';
    await db.query(`update staff set role = 'counter' where phone = $1`, [staff]);
    await store('stores', MEERA.phone_number, before);
    await store('staff', staff, before);

    await world.seller();
    await world.seller({ ...MEERA, phone_number: staff });

    expect(await stored('stores', MEERA.phone_number)).toMatch(todays);
    expect(await stored('staff', staff)).toMatch(todays);
  });

  it('five logins beside one another are all let in', async () => {
    await store('customers', ANANYA.phone_number, await hash(ANANYA.password, older));

    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn()));

    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await ofAnanya()).toMatch(todays);
  });

  it('a password that is changed while the old one is compared stays, and the old one is refused', async () => {
    await store('customers', ANANYA.phone_number, await hash(ANANYA.password, older));
    const changed = await hash('Silver@123', older);
    afterVerify.run = async () => void (await store('customers', ANANYA.phone_number, changed));

    expect(await logIn()).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(await ofAnanya()).toBe(changed);
    expect((await logIn('Silver@123')).status).toBe(200);
  });

  it('a login beside a change of the password takes nothing from it', async () => {
    const browser = await world.customer();
    await store('customers', ANANYA.phone_number, await hash(ANANYA.password, older));
    afterVerify.run = async () => void (await logIn());

    const changed = await browser.call('PUT', '/api/profile/password/', {
      json: {
        current_password: ANANYA.password,
        new_password: 'Marigold7#blue',
        confirm_password: 'Marigold7#blue',
      },
    });

    expect(changed).toMatchObject({ status: 200 });
    expect((await logIn('Marigold7#blue')).status).toBe(200);
  });
});
