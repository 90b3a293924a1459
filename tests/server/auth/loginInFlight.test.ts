// A login of a staff member while the owner changes the phone or ends the login: no session outlives the change.
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { afterVerify, runAfterVerify } from '../../support/afterPasswords.ts';
import { describeOnEngines } from '../../support/database.ts';
import { pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

await runAfterVerify();

const PASSWORD = 'Marigold7#blue';
const phone = '9880010001';

describeOnEngines('a staff login in flight', (db: Db) => {
  let world: TestWorld;
  let owner: Browser;

  const put = (fields: object) =>
    owner.call('PUT', `/api/staff/${world.ids.staff}/`, { json: { name: 'Kavya Iyer', phone, ...fields } });
  const logIn = (by: Browser) => by.post('/api/seller/login/', { phone_number: phone, password: PASSWORD });
  const liveSessions = () =>
    db.query('select id from sessions where staff_id = $1 and revoked_at is null', [world.ids.staff]);

  async function invite() {
    await put({ role: 'counter' });
    const by = world.browser();
    await by.post('/api/seller/otp/forgot-password/send/', { phone_number: phone });
    const proof = { phone_number: phone, otp: world.sent.at(-1)!.code };
    const verified = await by.post('/api/seller/otp/forgot-password/verify/', proof);
    const token = String(pick(verified, 'reset_token'));
    const passwords = { new_password: PASSWORD, confirm_password: PASSWORD };
    await by.post('/api/reset-password/', { phone_number: phone, token, ...passwords });
  }

  beforeEach(async () => {
    afterVerify.run = async () => {};
    world = await testWorld(db);
    owner = await world.seller();
    await invite();
  });

  const changes = {
    'another phone': [{ role: 'counter', phone: '9880010009' }],
    'the end of the login': [{ role: null }],
    'the end of the login, and a new one': [{ role: null }, { role: 'counter' }],
  };

  it.each(Object.entries(changes))('%s after the password was compared: no session', async (_, steps) => {
    const browser = world.browser();
    afterVerify.run = async () => {
      for (const fields of steps) expect((await put(fields)).status).toBe(200);
    };

    const answer = await logIn(browser);

    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect((await browser.get('/api/desk/')).status).toBe(401);
    expect(await liveSessions()).toEqual([]);
  });
});
