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

const PHONE = '9812345678';
const common = 'This password is one of the first that a thief tries. Try three or four words of your own.';
const present = 'Choose a password other than the current one';
const verifiedBy = async (side: string, purpose: string, phone_number: string) => {
  await browser.post(`/api${side}/otp/${purpose}/send/`, { phone_number });
  const otp = world.sent.at(-1)!.code;
  return browser.post(`/api${side}/otp/${purpose}/verify/`, { phone_number, otp });
};
const refused = (field: string, sentence: string) => ({
  status: 400,
  body: { code: 'validation_failed', errors: { [field]: [sentence] } },
});

it('a customer may not register with a password that is guessed first, and keeps the verified phone', async () => {
  await verifiedBy('', 'register', PHONE);
  const register = (password: string) => {
    const form = { full_name: 'Asha Nair', phone_number: PHONE, password, confirm_password: password };
    return browser.post('/api/register/', undefined, { form });
  };
  for (const [password, sentence] of [
    ['PassWord1', common],
    ['aaaaaaaa', common],
    ['abcdabcd', common],
    ['        ', common],
    ['swarna123', common],
    ['Swarna@2026', common],
    ['9812345678', 'Leave your phone number out of your password.'],
    ['Asha@2026', 'Leave your name out of your password.'],
    ['meera12345', 'Leave the store’s name out of your password.'],
  ] as const)
    expect([password, await register(password)]).toMatchObject([password, refused('password', sentence)]);
  expect((await register('Marigold7')).status).toBe(201);
});

it('a jeweller may not register with a password that is guessed first', async () => {
  await verifiedBy('/seller', 'register', PHONE);
  const shop = {
    seller_name: 'Asha Nair',
    phone_number: PHONE,
    shop_name: 'Lotus Gold',
    shop_phone_number: '8212345678',
    store_url: 'goldlotus',
    street: '4 Palace Road',
    city: 'Mysuru',
    state: 'Karnataka',
    pincode: '570001',
    country: 'India',
  };

  for (const [password, sentence] of [
    ['Passw0rd', common],
    ['Asha@2026', 'Leave your name out of your password.'],
    ['Lotus@2026', 'Leave the store’s name out of your password.'],
  ] as const) {
    const form = { ...shop, password, confirm_password: password };
    expect([password, await browser.post('/api/seller/register/', undefined, { form })]).toMatchObject([
      password,
      refused('password', sentence),
    ]);
  }
});

it.each([
  [
    '',
    ANANYA.phone_number,
    [
      ['password1', common],
      [ANANYA.password, present],
      ['meera2026!', 'Leave the store’s name out of your password.'],
    ],
  ],
  [
    '/seller',
    MEERA.phone_number,
    [
      [MEERA.password, present],
      ['Passw0rd', common],
      ['Somebody1', 'Leave your name out of your password.'],
    ],
  ],
] as const)(
  'a reset %s of %s may not choose what is guessed first, and the token stays for a better one',
  async (side, phone, guessed) => {
    const verified = await verifiedBy(side, 'forgot-password', phone);
    const reset = (password: string) =>
      browser.post('/api/reset-password/', {
        phone_number: phone,
        token: pick(verified, 'reset_token'),
        new_password: password,
        confirm_password: password,
      });

    for (const [text, sentence] of guessed)
      expect([text, await reset(text)]).toMatchObject([text, refused('new_password', sentence)]);
    expect((await reset('Marigold7')).status).toBe(200);
  },
);

it('a login never judges a password, so that an old one still works', async () => {
  expect((await browser.post('/api/login/', { ...ANANYA, password: 'password1' })).status).toBe(401);
});

it.each([
  [128, [72, 127]],
  [256, [72, 128, 255]],
])('a password of %i characters counts to its last one, with the spaces around it', async (length, parts) => {
  await verifiedBy('', 'register', PHONE);
  const password = ` Marigold7 नमस्ते ${'golden harvest '.repeat(20)}`.slice(0, length - 1).concat(' ');
  const form = { full_name: 'Asha Nair', phone_number: PHONE, password, confirm_password: password };
  expect((await browser.post('/api/register/', undefined, { form })).status).toBe(201);
  const logIn = async (tried: string) =>
    (await world.browser().post('/api/login/', { phone_number: PHONE, password: tried })).status;

  for (const part of parts) expect([part, await logIn(password.slice(0, part))]).toEqual([part, 401]);
  expect(await logIn(password.trim())).toBe(401);
  expect(await logIn(password)).toBe(200);
});

it.each([
  ['as this server keeps it', 'NFC'],
  ['as an older server kept it', 'NFD'],
] as const)('a password %s opens the account, however a keyboard writes its letters', async (_, form) => {
  const text = 'தங்கம்-கொடு-é-7';
  await db.query('update customers set password_hash = $1 where phone_number = $2', [
    await (
      await import('@node-rs/argon2')
    ).hash(text.normalize(form), {
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    }),
    ANANYA.phone_number,
  ]);
  const logIn = async (password: string) =>
    (await world.browser().post('/api/login/', { ...ANANYA, password })).status;

  expect(text.normalize('NFC')).not.toBe(text.normalize('NFD'));
  expect(await logIn(text.normalize('NFD'))).toBe(200);
  if (form === 'NFC') expect(await logIn(text.normalize('NFC'))).toBe(200);
  expect(await logIn(`${text}8`)).toBe(401);
});
