import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { testDatabase } from '../../support/database.ts';
import { pick, type Browser } from '../../support/httpClient.ts';
import { ANANYA, MEERA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const PHONE = '9812345678';
const asha = {
  full_name: 'Asha Nair',
  phone_number: PHONE,
  password: 'Marigold7',
  confirm_password: 'Marigold7',
};

const send = (browser: Browser, phone_number = PHONE) =>
  browser.post('/api/otp/register/send/', { phone_number });
const lastCode = (): string => world.sent.at(-1)!.code;
const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000');
const verify = (browser: Browser, otp = lastCode(), phone_number = PHONE) =>
  browser.post('/api/otp/register/verify/', { phone_number, otp });
const register = (browser: Browser, fields: Record<string, string | Blob> = asha) =>
  browser.post('/api/register/', undefined, { form: fields });

describe('registration', () => {
  it('a name is kept in the Unicode form that it is searched in, and a password opens the account in each', async () => {
    const browser = world.browser();
    await send(browser);
    await verify(browser);
    const password = 'Marigolde\u03017';
    await register(browser, {
      ...asha,
      full_name: 'Rene\u0301 \u095B\u0947\u092C',
      password,
      confirm_password: password,
    });

    const [kept] = await db.query('select full_name from customers where phone_number = $1', [PHONE]);
    expect(kept).toEqual({ full_name: 'Ren\u00E9 \u091C\u093C\u0947\u092C' });
    const login = (typed: string) =>
      world.browser().post('/api/login/', { phone_number: PHONE, password: typed });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.normalize('NFC'))).status).toBe(200);
  });

  it('a registration verifies the phone, stores the photo as WebP for its owner and the seller only, and lets the customer log in', async () => {
    const browser = world.browser();
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c9a227' } })
      .withExif({ IFD0: { Copyright: 'Asha was at 12.97 N' } })
      .jpeg()
      .toBuffer();

    expect(await send(browser)).toMatchObject({
      status: 200,
      body: { detail: 'OTP sent to your phone', resend_after: 60 },
    });
    expect(world.sent).toMatchObject([
      { store: 'meera', phone: PHONE, purpose: 'register', code: expect.stringMatching(/^\d{6}$/) },
    ]);
    expect(await verify(browser)).toMatchObject({ status: 200, body: { detail: 'Phone verified!' } });
    const answer = await register(browser, {
      ...asha,
      email: 'asha@example.com',
      dob: '1990-02-28',
      gender: 'female',
      pincode: '570001',
      referral_source: 'Friend / Family',
      staff: world.ids.staff,
      city: '',
      profile_photo: new File([new Uint8Array(photo)], '9812345678.webp', { type: 'image/webp' }),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { full_name: 'Asha Nair', phone_number: PHONE } },
    });

    const customer = await world.customer({ phone_number: PHONE, password: 'Marigold7' });
    const profile = await customer.get('/api/profile/');
    expect(profile.body).toMatchObject({
      staff_name: 'Kavya Iyer',
      source: 'Friend / Family',
      city: null,
      dob: '1990-02-28',
    });
    const address = String(pick(profile, 'profile_photo'));
    expect(address).toMatch(/^\/media\/[0-9a-f-]{36}$/);
    const picture = await world.app.fetch(customer.request('GET', address));
    expect(picture.headers.get('Content-Type')).toBe('image/webp');
    expect(picture.headers.get('Cache-Control')).toBe('private, no-store');
    expect(picture.headers.get('Content-Security-Policy')).toMatch(/sandbox/);
    const { width, height, exif, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect({ width, height, exif, format }).toEqual({
      width: 256,
      height: 256,
      exif: undefined,
      format: 'webp',
    });
    const again = { headers: { 'If-None-Match': picture.headers.get('ETag')! } };
    expect((await customer.get(address, again)).status).toBe(304);
    await customer.post('/api/logout/');
    expect((await customer.get(address, again)).status).toBe(404);
    expect((await (await world.seller()).get(address)).status).toBe(200);
    expect((await world.browser().get(address)).status).toBe(404);
    expect((await (await world.customer()).get(address)).status).toBe(404);
    expect((await world.browser('kaveri.localhost').get(address)).status).toBe(404);
  });

  it('a registration is rejected without a verified phone, in another browser, after 30 minutes, and a second time', async () => {
    const required = { status: 400, body: { code: 'otp_required' } };
    const browser = world.browser();
    expect(await register(browser)).toMatchObject(required);
    await send(browser);
    expect(await register(browser)).toMatchObject(required);
    await verify(browser);

    expect(await register(world.browser())).toMatchObject(required);
    world.clock.pass({ minutes: 31 });
    expect(await register(browser)).toMatchObject(required);

    await send(browser);
    await verify(browser);
    expect((await register(browser)).status).toBe(201);
    expect(await register(world.browser())).toMatchObject(required);
  });

  it('a registration whose reply was lost is told that it is registered, and its code that it is verified; nobody else is', async () => {
    const browser = world.browser();
    await send(browser);
    const code = lastCode();
    const wrong = otherCode(code);
    await verify(browser);

    expect((await verify(browser, code)).status).toBe(200);
    expect((await verify(browser, wrong)).body['code']).toBe('otp_invalid');
    expect((await verify(world.browser(), code)).body['code']).toBe('otp_invalid');
    expect((await register(browser)).status).toBe(201);

    const again = await register(browser);
    expect(again).toMatchObject({
      status: 400,
      body: { errors: { phone_number: ['This phone number is already registered here. Please log in.'] } },
    });
    expect((await verify(browser, code)).body['code']).toBe('otp_invalid');
    world.clock.pass({ minutes: 31 });
    expect((await register(browser)).body['code']).toBe('otp_required');
  });

  it('a verified code is asked for again only as long as it lives, and five times', async () => {
    const browser = world.browser();
    await send(browser);
    const code = lastCode();
    await verify(browser);
    for (let turn = 0; turn < 4; turn += 1) expect((await verify(browser, code)).status).toBe(200);
    expect((await verify(browser, otherCode(code))).status).toBe(400);
    expect((await verify(browser, code)).status).toBe(400);

    world.clock.pass({ seconds: 61 });
    await send(browser);
    await verify(browser);
    world.clock.pass({ minutes: 5 });
    expect((await verify(browser)).status).toBe(400);
    expect((await register(browser)).status).toBe(201);
  });

  it('of two browsers that register one verified phone at once one is registered, the other told so', async () => {
    const browsers = [world.browser(), world.browser()];
    for (const browser of browsers) {
      await send(browser);
      await verify(browser);
      world.clock.pass({ seconds: 61 });
    }

    const answers = await Promise.all(browsers.map((browser) => register(browser)));

    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
    const told = answers.find(({ status }) => status === 400)!;
    expect(told.body['errors']).toEqual({
      phone_number: ['This phone number is already registered here. Please log in.'],
    });
  });

  it('a verified phone stays verified for 30 minutes, for its browser and store, also when it was registered', async () => {
    const [browser, other] = [world.browser(), world.browser()];
    const isVerified = async (who = browser, phone_number = PHONE) => {
      const path = `/api/otp/register/verify/?phone_number=${encodeURIComponent(phone_number)}`;
      const { status, body } = await who.get(path);
      return status === 200 ? body : status;
    };
    expect(await isVerified()).toEqual({ verified: false });
    await send(browser);
    expect(await isVerified()).toEqual({ verified: false });
    await verify(browser);

    expect(await isVerified()).toEqual({ verified: true });
    expect(await isVerified(browser, `+91 ${PHONE}`)).toEqual({ verified: true });
    expect(await isVerified(other)).toEqual({ verified: false });
    expect(await isVerified(browser, ANANYA.phone_number)).toEqual({ verified: false }); // a customer’s
    expect(await isVerified(browser, '9000000000')).toEqual({ verified: false }); // an unknown number
    expect(await isVerified(browser, '12')).toBe(400);
    world.clock.pass({ minutes: 31 });
    expect(await isVerified()).toEqual({ verified: false });

    await send(browser);
    await verify(browser);
    expect(await isVerified()).toEqual({ verified: true });
    await register(browser);
    expect(await isVerified()).toEqual({ verified: true }); // the reply may have been lost
    world.clock.pass({ minutes: 31 });
    expect(await isVerified()).toEqual({ verified: false });
  });

  it('a code, and the phone verified by it, outlive a seller’s login in the same browser', async () => {
    const browser = world.browser();
    await send(browser);

    await browser.logIn('seller', MEERA);
    expect(await send(browser)).toMatchObject({ status: 429, body: { code: 'code_underway' } });
    expect(await verify(browser)).toMatchObject({ status: 200 });
    await browser.logIn('seller', MEERA);

    expect(await register(browser)).toMatchObject({ status: 201 });
  });

  it('a registration reports each invalid field with the form’s message', async () => {
    const browser = world.browser();
    await send(browser);
    await verify(browser);

    expect(
      await register(browser, { ...asha, full_name: 'A', password: 'short', email: 'asha', pincode: '57' }),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: {
          full_name: ['Name must be at least 2 characters'],
          password: ['Use 8+ characters'],
          email: ['Enter a valid email address'],
          pincode: ['Use a 6-digit PIN'],
        },
      },
    });
    expect(await register(browser, { ...asha, dob: '2026-03-11' })).toMatchObject({
      body: { errors: { dob: [expect.stringMatching(/future/)] } },
    });
    expect(await register(browser, { ...asha, staff: crypto.randomUUID() })).toMatchObject({
      body: { errors: { staff: ['Choose a staff member of this store.'] } },
    });
    expect((await register(browser)).status).toBe(201);
  });

  it('a phone registered at this store is a field error; one registered at another store is fine', async () => {
    const browser = world.browser();
    await send(browser, ANANYA.phone_number);
    await verify(browser, lastCode(), ANANYA.phone_number);
    expect(await register(browser, { ...asha, phone_number: ANANYA.phone_number })).toMatchObject({
      status: 400,
      body: { errors: { phone_number: [expect.stringMatching(/already registered/)] } },
    });

    const kaveri = world.browser('kaveri.localhost');
    await send(kaveri, ANANYA.phone_number);
    await verify(kaveri, lastCode(), ANANYA.phone_number);
    expect((await register(kaveri, { ...asha, phone_number: ANANYA.phone_number })).status).toBe(201);
  });
});

describe('one-time codes', () => {
  it('a one-time code is sent to Indian mobile numbers only, in any format', async () => {
    const browser = world.browser();

    for (const phone of ['12345', '5812345678', '+1 202 555 0100', 'abc']) {
      expect(await send(browser, phone)).toMatchObject({
        status: 400,
        body: { errors: { phone_number: ['Enter a valid 10-digit Indian Phone Number'] } },
      });
    }
    expect(await send(browser, '')).toMatchObject({
      body: { errors: { phone_number: ['Phone number is required'] } },
    });
    expect((await send(browser, '+91 98123-45678')).status).toBe(200);
    expect(world.sent.at(-1)!.phone).toBe(PHONE);
  });

  it('a second code within the minute is refused by where the first one went: here, to another device, or used up', async () => {
    const [mine, theirs] = [world.browser(), world.browser()];
    const refusal = async (browser: Browser) => {
      const { status, body, headers } = await send(browser);
      return [status, body['code'], headers.get('Retry-After')];
    };
    await send(mine);
    const code = lastCode();
    world.clock.pass({ seconds: 20 });
    expect(await refusal(mine)).toEqual([429, 'code_underway', '40']);
    expect(await refusal(theirs)).toEqual([429, 'code_elsewhere', '40']);
    expect((await send(theirs)).body).toEqual({
      code: 'code_elsewhere',
      detail:
        'A code for this number was just asked for on another device. You can ask for one here in less than a minute.',
    });

    await verify(mine, code);
    expect(await refusal(theirs)).toEqual([429, 'code_elsewhere', '40']);

    world.clock.pass({ seconds: 41 });
    await send(theirs);
    expect(await refusal(mine)).toEqual([429, 'code_elsewhere', '60']);
    for (let turn = 0; turn < 5; turn += 1) await verify(theirs, otherCode(lastCode()));
    expect(await refusal(theirs)).toEqual([429, 'too_many_requests', '60']);
    expect(world.sent).toHaveLength(2);
  });

  it('a second code asked for by a clock that is behind, of another process, waits a minute and no more', async () => {
    await send(world.browser());
    world.clock.pass({ seconds: -2 });

    const { body, headers } = await send(world.browser());

    expect([body['code'], headers.get('Retry-After')]).toEqual(['code_elsewhere', '60']);
  });

  it('a browser that has used up its codes of an hour is led to the last one as long as that lives', async () => {
    const browser = world.browser();
    for (let turn = 0; turn < 5; turn += 1) {
      await send(browser);
      world.clock.pass({ seconds: 61 });
    }
    expect((await send(browser)).body['code']).toBe('code_underway');
    expect((await send(world.browser())).body['code']).toBe('too_many_requests');
    world.clock.pass({ minutes: 5 });
    expect((await send(browser)).body['code']).toBe('too_many_requests');
  });

  it('a one-time code must have six digits', async () => {
    expect(await verify(world.browser(), '12345')).toMatchObject({
      status: 400,
      body: { errors: { otp: ['Enter the 6-digit OTP'] } },
    });
  });

  it('a one-time code expires after five minutes', async () => {
    const browser = world.browser();
    await send(browser);
    expect(await verify(browser, otherCode(lastCode()))).toMatchObject({
      status: 400,
      body: { code: 'otp_invalid', detail: 'Invalid OTP' },
    });
    world.clock.pass({ minutes: 5, seconds: 1 });
    expect(await verify(browser)).toMatchObject({ status: 400, body: { code: 'otp_expired' } });
  });

  it('a one-time code is valid only for its browser, phone and store', async () => {
    const browser = world.browser();
    await send(browser);

    expect(await verify(world.browser())).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    expect(await verify(browser, lastCode(), '9812345679')).toMatchObject({ status: 400 });
    const abroad = world.browser('kaveri.localhost');
    for (const [name, value] of browser.cookies) abroad.cookies.set(name, value);
    expect(await verify(abroad)).toMatchObject({ status: 400 });
    expect((await verify(browser)).status).toBe(200);
  });
});
