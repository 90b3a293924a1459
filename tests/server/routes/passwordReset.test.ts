import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { pick, type Browser } from '../../support/httpClient.ts';
import { ANANYA, MEERA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let browser: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  browser = world.browser();
});

const send = (phone_number: string, side = '', by = browser) =>
  by.post(`/api${side}/otp/forgot-password/send/`, { phone_number });
const verify = (phone_number: string, side = '', otp = world.sent.at(-1)!.code) =>
  browser.post(`/api${side}/otp/forgot-password/verify/`, { phone_number, otp });
const reset = (fields: object, by = browser) =>
  by.post('/api/reset-password/', {
    phone_number: ANANYA.phone_number,
    new_password: 'Marigold7',
    confirm_password: 'Marigold7',
    ...fields,
  });
const tokenFor = async (phone: string, side = ''): Promise<string> => {
  await send(phone, side);
  return String(pick(await verify(phone, side), 'reset_token'));
};

it('a password reset sets the new password and ends every session of the account', async () => {
  const elsewhere = await world.customer();
  const dev = await world.customer({ phone_number: '9876500001', password: 'Golden@123' });
  expect(await send(ANANYA.phone_number)).toMatchObject({
    status: 200,
    body: { detail: 'OTP sent. Please check your phone.' },
  });
  const verified = await verify(ANANYA.phone_number);
  expect(verified.body).toMatchObject({ detail: 'OTP verified. You may now reset your password.' });

  const token = String(pick(verified, 'reset_token'));
  expect(await reset({ token })).toMatchObject({
    status: 200,
    body: { detail: 'Password reset successful!' },
  });

  expect((await elsewhere.get('/api/profile/')).status).toBe(401);
  expect((await elsewhere.post('/api/token/refresh/')).status).toBe(401);
  expect((await dev.get('/api/profile/')).status).toBe(200);
  expect((await browser.post('/api/login/', ANANYA)).status).toBe(401);
  expect((await browser.post('/api/login/', { ...ANANYA, password: 'Marigold7' })).status).toBe(200);
  expect(await reset({ token })).toMatchObject({ status: 400, body: { code: 'reset_token_invalid' } });
});

it('a jeweller who forgot the password is told at the bare domain to open their own store, whichever number they enter', async () => {
  const bare = world.browser('www.localhost');
  const detail =
    'Open the address of your own store, such as name.localhost, and press “Forgot password?” there.';
  for (const phone of [MEERA.phone_number, '9999999999']) {
    expect(await send(phone, '/seller', bare)).toMatchObject({
      status: 400,
      body: { code: 'no_store', detail, errors: { phone_number: [detail] } },
    });
  }
  expect(world.sent).toEqual([]);
});

it('a verified code whose reply was lost gets another token, in its browser, until the password is set', async () => {
  const first = await tokenFor(ANANYA.phone_number);
  const { code } = world.sent.at(-1)!;

  const second = String(pick(await verify(ANANYA.phone_number), 'reset_token'));
  expect(second).not.toBe(first);
  const elsewhere = { phone_number: ANANYA.phone_number, otp: code };
  expect(await world.browser().post('/api/otp/forgot-password/verify/', elsewhere)).toMatchObject({
    status: 400,
  });
  expect((await reset({ token: second })).status).toBe(200);

  expect(await verify(ANANYA.phone_number, '', code)).toMatchObject({ body: { code: 'otp_invalid' } });
  expect((await reset({ token: first })).body['code']).toBe('reset_token_invalid');
});

it('a verified code gets no other token when its five minutes are over', async () => {
  await tokenFor(ANANYA.phone_number);
  world.clock.pass({ minutes: 5, seconds: 1 });

  expect((await verify(ANANYA.phone_number)).status).toBe(400);
});

it('a rejected new password does not consume the reset token', async () => {
  const token = await tokenFor(ANANYA.phone_number);

  expect(await reset({ token, confirm_password: 'Marigold8' })).toMatchObject({
    status: 400,
    body: { errors: { confirm_password: ['Passwords do not match'] } },
  });
  expect(await reset({ token, new_password: 'short', confirm_password: 'short' })).toMatchObject({
    status: 400,
    body: { errors: { new_password: ['Use 8+ characters'] } },
  });
  const long = 'Gold1'.repeat(60);
  expect(await reset({ token, new_password: long, confirm_password: long })).toMatchObject({
    status: 400,
    body: { errors: { new_password: ['Use 256 characters or fewer'] } },
  });
  expect((await reset({ token })).status).toBe(200);
});

it('a seller’s new password must be stronger, and does not change that of a customer with the same number', async () => {
  await db.query('update customers set phone_number = $1 where id = $2', [
    MEERA.phone_number,
    world.ids.ananya,
  ]);
  const token = await tokenFor(MEERA.phone_number, '/seller');
  const fields = { token, phone_number: MEERA.phone_number };

  expect(await reset({ ...fields, new_password: 'marigolds', confirm_password: 'marigolds' })).toMatchObject({
    status: 400,
    body: { errors: { new_password: ['Please choose a stronger password'] } },
  });
  expect((await reset(fields)).status).toBe(200);
  expect((await browser.post('/api/seller/login/', { ...MEERA, password: 'Marigold7' })).status).toBe(200);
  expect((await browser.post('/api/login/', { ...ANANYA, phone_number: MEERA.phone_number })).status).toBe(
    200,
  );
});
