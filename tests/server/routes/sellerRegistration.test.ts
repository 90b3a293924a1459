import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { asUpload, imageMetadata, acceptedUploads } from '../../support/uploads.ts';
import { pick, type Browser } from '../../support/httpClient.ts';
import { MEERA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const PHONE = '9845012345';
const pillai = {
  seller_name: 'Asha Pillai',
  phone_number: PHONE,
  password: 'Golden@2',
  confirm_password: 'Golden@2',
  shop_name: 'Pillai Gold House',
  shop_phone_number: '8012345678',
  store_url: 'pillai-gold',
  street: '12 Temple Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};
const apex = () => world.browser('localhost');
const send = (browser: Browser, phone_number = PHONE) =>
  browser.post('/api/seller/otp/register/send/', { phone_number });
const verify = (browser: Browser, phone_number = PHONE, otp = world.sent.at(-1)!.code) =>
  browser.post('/api/seller/otp/register/verify/', { phone_number, otp });
const register = (browser: Browser, form: Record<string, string | Blob> = pillai) =>
  browser.post('/api/seller/register/', undefined, { form });

async function verifiedBrowser(host = 'localhost', phone_number = PHONE): Promise<Browser> {
  const browser = world.browser(host);
  await send(browser, phone_number);
  await verify(browser, phone_number);
  return browser;
}
const stores = () => db.query<{ slug: string }>(`select slug from stores order by slug`);
const atFirst = [{ slug: 'kaveri' }, { slug: 'meera' }, { slug: 'naya' }];

describe('seller registration', () => {
  it('a jeweller registers with a verified phone and gets a store with KYC pending', async () => {
    const browser = apex();
    // An earlier request for this host must not be cached as unknown.
    expect((await world.browser('pillai-gold.localhost').get('/api/plans/')).body['code']).toBe('no_store');

    expect(await send(browser)).toMatchObject({
      status: 200,
      body: { detail: 'OTP sent to your phone', resend_after: 60 },
    });
    expect(world.sent).toMatchObject([{ store: null, phone: PHONE, purpose: 'register' }]);
    expect(await verify(browser)).toMatchObject({
      status: 200,
      body: { detail: 'Phone number verified' },
    });
    const answer = await register(browser, {
      ...pillai,
      email: 'asha@example.in',
      whatsapp_number: '+91 98450 12345',
      seller_GSTIN: '29abcde1234f1z5',
      brand_color: '#0F5C6E',
      tagline: ' Since my grandfather ',
      seller_profile_photo: asUpload(acceptedUploads['a phone photo with place and time']!),
      shop_logo: asUpload(acceptedUploads['a PNG']!),
      shop_cover: asUpload(acceptedUploads['a PNG']!),
    });

    expect(answer).toMatchObject({
      status: 201,
      body: {
        seller: {
          seller_name: 'Asha Pillai',
          phone_number: PHONE,
          store_url: 'pillai-gold',
          kyc_status: 'PENDING',
        },
      },
    });
    const credentials = { phone_number: PHONE, password: 'Golden@2' };
    expect(await apex().post('/api/seller/login/', credentials)).toMatchObject({
      status: 403,
      body: { code: 'wrong_store', correct_subdomain: 'pillai-gold' },
    });
    const seller = await world.seller(credentials, 'pillai-gold.localhost');
    const profile = await seller.get('/api/seller/profile/');
    expect(profile.body).toMatchObject({
      email: 'asha@example.in',
      whatsapp_number: '9845012345',
      seller_GSTIN: '29ABCDE1234F1Z5',
      brand_color: '#0f5c6e',
      tagline: 'Since my grandfather',
      kyc_status: 'PENDING',
      is_verified: false,
      shop_name: 'Pillai Gold House',
      country: 'India',
    });
    expect((await seller.get('/api/transactions/')).body['code']).toBe('kyc_inactive');

    const brand = await world
      .browser('pillai-gold.localhost')
      .get('/api/seller/branding/?subdomain=pillai-gold');
    expect(brand.body).toMatchObject({
      name: 'Pillai Gold House',
      logo: pick(profile, 'shop_logo'),
      cover: pick(profile, 'shop_cover'),
    });
    const picture = async (field: string) =>
      imageMetadata(
        await (await world.app.fetch(seller.request('GET', String(pick(profile, field))))).arrayBuffer(),
      );
    expect(await picture('seller_profile_photo')).toEqual({
      format: 'webp',
      width: 256,
      height: 256,
      metadata: [],
    });
    expect(await picture('shop_logo')).toEqual({ format: 'webp', width: 300, height: 200, metadata: [] });
    expect(await picture('shop_cover')).toMatchObject({ format: 'webp', width: 300, metadata: [] });
  });

  it('each field is stored in its own place, and what was left empty stays empty', async () => {
    const browser = await verifiedBrowser();
    expect((await register(browser)).status).toBe(201);

    const credentials = { phone_number: PHONE, password: pillai.password };
    const seller = await world.seller(credentials, 'pillai-gold.localhost');
    const { password: _1, confirm_password: _2, ...typed } = pillai;
    expect((await seller.get('/api/seller/profile/')).body).toMatchObject({
      ...typed,
      email: null,
      whatsapp_number: null,
      seller_GSTIN: null,
      brand_color: null,
      tagline: null,
      opening_hours: null,
      upi_id: null,
      seller_profile_photo: null,
      shop_logo: null,
      shop_cover: null,
    });
    expect((await world.browser('pillai-gold.localhost').get('/api/contact/public/')).body).toMatchObject({
      phone: pillai.shop_phone_number,
      whatsapp: null,
    });
  });

  it('a jeweller can register on any host: on www and on another store’s', async () => {
    const www = await verifiedBrowser('www.localhost');
    expect((await register(www)).status).toBe(201);

    const neighbour = await verifiedBrowser('meera.localhost', '9845012346');
    const answer = await register(neighbour, { ...pillai, phone_number: '9845012346', store_url: 'nair' });
    expect(answer).toMatchObject({ status: 201, body: { seller: { store_url: 'nair' } } });
  });

  it('a jeweller’s registration is rejected without a verified phone, in another browser, after 30 minutes and a second time', async () => {
    const required = { status: 400, body: { code: 'otp_required', detail: expect.stringMatching(/OTP/) } };
    const browser = apex();
    expect(await register(browser)).toMatchObject(required);
    await send(browser);
    expect(await register(browser)).toMatchObject(required);
    await verify(browser);

    const isVerified = async (who = browser) =>
      (await who.get(`/api/seller/otp/register/verify/?phone_number=${pillai.phone_number}`)).body;
    expect(await isVerified()).toEqual({ verified: true });
    expect(await isVerified(apex())).toEqual({ verified: false });
    expect(await register(apex())).toMatchObject(required);
    world.clock.pass({ minutes: 31 });
    expect(await register(browser)).toMatchObject(required);
    expect(await stores()).toEqual(atFirst);

    await send(browser);
    await verify(browser);
    expect((await register(browser)).status).toBe(201);
    expect(await register(apex(), { ...pillai, store_url: 'another' })).toMatchObject(required);
    // The browser whose reply was lost is told that it is registered.
    expect(await register(browser)).toMatchObject({
      status: 400,
      body: { errors: { phone_number: ['A store with this phone number already exists. Please log in.'] } },
    });
    expect(await stores()).toHaveLength(atFirst.length + 1);
  });

  it('a taken store address is a field error and keeps the verified phone for the retry', async () => {
    const browser = await verifiedBrowser();

    expect(await register(browser, { ...pillai, store_url: 'meera' })).toMatchObject({
      status: 400,
      body: { errors: { store_url: ['This store URL is already taken'] } },
    });
    expect((await register(browser)).status).toBe(201);
  });

  it('of two parallel registrations of one store address one succeeds; the other keeps its verified phone', async () => {
    const phones = [PHONE, '9845012346'];
    const browsers = [
      await verifiedBrowser('localhost', PHONE),
      await verifiedBrowser('localhost', '9845012346'),
    ];

    const answers = await Promise.all(
      browsers.map((browser, at) => register(browser, { ...pillai, phone_number: phones[at]! })),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const loser = answers.findIndex(({ status }) => status === 400);
    expect(answers[loser]!.body).toMatchObject({
      errors: { store_url: ['This store URL is already taken'] },
    });
    expect(
      await register(browsers[loser]!, { ...pillai, phone_number: phones[loser]!, store_url: 'another' }),
    ).toMatchObject({ status: 201 });
  });

  it('a phone that already has a store is a field error, but only after its verification', async () => {
    const theirs = { ...pillai, phone_number: MEERA.phone_number };
    expect((await register(apex(), theirs)).body['code']).toBe('otp_required');

    const browser = await verifiedBrowser('localhost', MEERA.phone_number);
    expect(await register(browser, theirs)).toMatchObject({
      status: 400,
      body: { errors: { phone_number: [expect.stringMatching(/already exists/)] } },
    });
    expect(await stores()).toEqual(atFirst);
  });
});

describe('seller registration fields', () => {
  it('an invalid field of each kind is refused with its message; nothing is stored, and the phone stays verified', async () => {
    const browser = await verifiedBrowser();
    const address = 'Use 3 to 63 letters, digits and single hyphens';

    for (const [field, value, sentence] of [
      ['seller_name', '', 'Full name is required'],
      ['seller_GSTIN', 'A'.repeat(33), 'Use 32 characters or fewer'],
      ['brand_color', 'gold', 'Use six digits from 0 to 9 and a to f, such as #7a2048'],
      ['phone_number', '98450abc', 'Enter 10-digit Indian mobile'],
      ['email', 'asha@', 'Invalid email'],
      ['password', 'goldengolden', 'Please choose a stronger password'],
      ['confirm_password', 'Golden@3', 'Passwords do not match'],
      ['shop_phone_number', '801234567', 'Enter 10-digit phone number'],
      ['whatsapp_number', '5845012345', 'Enter valid WhatsApp number'],
      ['store_url', '', 'Store URL is required'],
      ['store_url', '-pillai', address], // the form takes hyphens away at the ends
      ['store_url', 'www', 'This name is reserved. Please choose another.'],
      ['pincode', '56000', 'Pincode must be 6 digits'],
      ['kyc_status', 'ACTIVE', 'This field is not known here.'],
      ['slug', 'meera', 'This field is not known here.'],
    ] as const) {
      const confirm = field === 'password' ? { confirm_password: value } : {};
      expect(await register(browser, { ...pillai, ...confirm, [field]: value })).toMatchObject({
        status: 400,
        body: { errors: { [field]: [sentence] } },
      });
    }
    expect(await stores()).toEqual(atFirst);
    expect((await register(browser)).status).toBe(201);
  });
});
