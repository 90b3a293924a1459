// A jeweller opens a store: the phone, the store, its plans, its catalogue, its staff.
import { setKycStatus } from '../../../server/repositories/stores.ts';
import { image } from '../../support/scene.ts';
import type { CallOptions } from '../../support/httpClient.ts';
import { addOwnDomain } from '../../support/seed.ts';
import type { Recorder, Who } from './recorder.ts';

export const PASSWORD = 'Marigold@7';

/** Another code than the one that was sent. */
const wrong = (code: string): string => (code === '111111' ? '222222' : '111111');

export async function verifyPhone(
  story: Recorder,
  who: Who,
  base: string,
  phone: string,
  { withFailures = false } = {},
): Promise<void> {
  await story.call(who, 'POST', `${base}send/`, { json: { phone_number: phone } });
  const code = story.codes.get(phone) ?? '';
  if (withFailures) {
    await story.call(who, 'POST', `${base}send/`, { json: { phone_number: phone } });
    await story.call(who, 'POST', `${base}verify/`, { json: { phone_number: phone, otp: wrong(code) } });
    await story.call(who, 'GET', `${base}verify/?phone_number=${phone}`);
  }
  await story.call(who, 'POST', `${base}verify/`, { json: { phone_number: phone, otp: code } });
}

const shop = {
  seller_name: 'Meera Shah',
  email: 'meera@shah.example',
  phone_number: '+91 98111 11111',
  password: PASSWORD,
  confirm_password: PASSWORD,
  shop_name: 'Meera Jewellers',
  shop_phone_number: '0222345678',
  whatsapp_number: '9811122222',
  seller_GSTIN: '29abcde1234f1z5',
  brand_color: '#7a1f3d',
  tagline: 'Gold since 1962',
  store_url: 'meera',
  street: '4 Palace Road',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  country: 'India',
};

const plans: Record<string, string | string[]>[] = [
  {
    name: 'Three Lotuses',
    duration_months: '3',
    redemption_days: '7',
    min_amount: '1000',
    max_amount: '20000',
    benefits_percentage: '75',
    options: ['No making charges', 'Any counter'],
    plan_details: 'A short way to gold.',
    faq: 'Who may join?',
    terms_conditions: 'No cash back.',
  },
  {
    name: 'Two Years',
    duration_months: '24',
    redemption_days: '30',
    min_amount: '500',
    max_amount: '50000',
    benefits_percentage: '100',
    options: [],
  },
  {
    name: 'One Coin',
    duration_months: '1',
    redemption_days: '0',
    min_amount: '2100',
    max_amount: '2100',
    benefits_percentage: '15',
    options: ['A coin of 2 g'],
  },
  {
    name: 'Half a Year',
    duration_months: '6',
    redemption_days: '1',
    min_amount: '300',
    max_amount: '9900',
    benefits_percentage: '50',
    options: [],
  },
  {
    name: 'Monsoon',
    duration_months: '11',
    redemption_days: '45',
    min_amount: '1500',
    max_amount: '2500',
    benefits_percentage: '120',
    is_active: 'false',
    options: [],
  },
];

export async function openStore(story: Recorder): Promise<void> {
  story.chapter('01 a store opens');
  story.at('2026-01-05', '10:15');
  const photo = await image;
  const someone = { ...story.visitor('localhost'), name: 'Meera' };
  story.note('The phone is verified, without a store');
  await verifyPhone(story, someone, '/api/seller/otp/register/', '9811111111', { withFailures: true });
  await story.call(someone, 'GET', '/api/seller/otp/register/verify/?phone_number=9811111111');
  story.note('The store');
  const opening = { ...shop, seller_profile_photo: photo, shop_logo: photo, shop_cover: photo };
  await story.call(someone, 'POST', '/api/seller/register/', {
    form: { ...opening, password: 'meera1962x', confirm_password: 'meera1962x' },
  });
  await story.call(someone, 'POST', '/api/seller/register/', {
    form: { ...opening, store_url: 'www', pincode: '57000' },
  });
  await story.call(someone, 'POST', '/api/seller/register/', { form: opening });
  await story.call(someone, 'POST', '/api/seller/register/', { form: { ...opening, store_url: 'meera-2' } });

  story.note('A second store, with what must be, and at a free address only');
  story.at('2026-01-05', '10:20');
  const other = { ...story.visitor('www.localhost'), name: 'Senthil' };
  await verifyPhone(story, other, '/api/seller/otp/register/', '9822222222');
  const { email: _, whatsapp_number: _w, seller_GSTIN: _g, brand_color: _b, tagline: _t, ...least } = shop;
  const second = {
    ...least,
    seller_name: 'Senthil Kumar',
    phone_number: '9822222222',
    shop_name: 'Kaveri Gold',
    street: '18 River Street',
    pincode: '600004',
    city: 'Chennai',
    state: 'Tamil Nadu',
  };
  await story.call(other, 'POST', '/api/seller/register/', { form: second });
  await story.call(other, 'POST', '/api/seller/register/', { form: { ...second, store_url: 'kaveri' } });

  story.note('Logging in: at no store, with a wrong password, before the KYC');
  story.at('2026-01-05', '10:30');
  const login = { json: { phone_number: '9811111111', password: PASSWORD } };
  await story.call(someone, 'POST', '/api/seller/login/', login);
  const meera: Who = { ...story.visitor(), name: 'Meera' };
  await story.call(meera, 'GET', '/api/csrf/');
  await story.call(meera, 'POST', '/api/seller/login/', {
    json: { phone_number: '9811111111', password: 'Marigold@8' },
  });
  await story.call(meera, 'POST', '/api/seller/login/', login);
  meera.browser.actor = 'seller';
  await story.call(meera, 'GET', '/api/seller/profile/');
  await story.call(meera, 'GET', '/api/transactions/');
  await story.call(meera, 'POST', '/api/plans/', { form: plans[0]! });
  await story.does('The operator activates both stores.', async () => {
    await setKycStatus(story.world.db, 'meera', 'ACTIVE');
    await setKycStatus(story.world.db, 'kaveri', 'ACTIVE');
  });

  story.note(
    'The session is renewed; the token before it works for half a minute more, then it ends the session',
  );
  story.at('2026-01-05', '10:34');
  const before = meera.browser.cookies.get('__Host-seller-refresh')!;
  await story.call(meera, 'POST', '/api/seller/token/refresh/');
  const late = { ...meera, browser: meera.browser.at(story.world.app) };
  late.browser.cookies.set('__Host-seller-refresh', before);
  story.world.clock.pass({ seconds: 30 });
  await story.call(late, 'POST', '/api/seller/token/refresh/');
  story.at('2026-01-05', '10:39');
  await story.call(meera, 'GET', '/api/seller/profile/');
  await story.call(meera, 'POST', '/api/seller/token/refresh/');
  late.browser.cookies.set('__Host-seller-refresh', before);
  await story.call(late, 'POST', '/api/seller/token/refresh/');
  await story.call(meera, 'GET', '/api/seller/profile/');

  story.note('The profile');
  story.at('2026-01-05', '11:00');
  const owner = await story.as('store(meera)');
  const face: CallOptions['form'] = {
    seller_name: 'Meera R. Shah',
    email: '',
    tagline: 'Gold since 1961',
    opening_hours: 'Mon to Sat, 10 to 8',
    upi_id: 'meera@okaxis',
    whatsapp_number: '9811133333',
    shop_name: 'Meera & Daughters',
    shop_phone_number: '0222345679',
    seller_GSTIN: '29ABCDE1234F1Z6',
    brand_color: '#7A1F3E',
    street: '6 Palace Road',
    city: 'Mysore',
    state: 'KA',
    pincode: '570002',
    country: 'Bharat',
    store_url: 'other',
    phone_number: '9811111119',
  };
  await story.call(owner, 'PUT', '/api/seller/profile/', { form: face });
  await story.call(owner, 'PUT', '/api/seller/profile/', {
    form: { email: 'shop@meera.example', pincode: '5700' },
  });
  await story.call(owner, 'PUT', '/api/seller/profile/', { form: { email: 'shop@meera.example' } });
  await story.does('The operator gives the store two domains of its own.', async () => {
    await addOwnDomain(story.world.db, 'meera', 'gold.example');
    await addOwnDomain(story.world.db, 'meera', 'old-gold.example', '2026-01-04T04:30:00Z');
    story.world.services.tenants.clearCache();
  });

  story.note('The rates of gold');
  const rates = (per_gram: Record<number, number>) => ({
    json: {
      rates: Object.entries(per_gram).map(([karat, paise_per_gram]) => ({
        karat: Number(karat),
        paise_per_gram,
      })),
    },
  });
  await story.call(owner, 'POST', '/api/gold-rates/', rates({ 18: 511_500, 22: 625_000, 24: 682_000 }));
  await story.call(owner, 'POST', '/api/gold-rates/', rates({ 18: 700_000 }));
  await story.call(owner, 'PUT', '/api/gold-rates/settings/', {
    json: { is_shown: true, max_age_hours: 48 },
  });

  story.note('Plans: created once each, never changed, closed and opened');
  for (const [index, plan] of plans.entries()) {
    story.world.clock.pass({ seconds: 5 });
    const form = index === 0 ? { ...plan, main_image: photo, images: [photo, photo] } : plan;
    await story.call(owner, 'POST', '/api/plans/', { form });
  }
  await story.call(owner, 'POST', '/api/plans/', { form: { ...plans[0], name: 'THREE LOTUSES' } });
  await story.call(owner, 'POST', '/api/plans/', {
    form: { ...plans[0], name: 'Wrong', min_amount: '3000', max_amount: '2000' },
  });
  await story.call(owner, 'POST', '/api/plans/', {
    form: { ...plans[0], name: 'Wrong', benefits_percentage: '5001' },
  });
  const half = `/api/plans/${story.rows.id('plan(Half a Year)')}/`;
  await story.call(owner, 'PATCH', half, { json: { is_active: false } });
  await story.call(owner, 'PATCH', half, { json: { is_active: true } });
  await story.call(owner, 'PATCH', half, { json: { is_active: true, name: 'Another' } });

  story.note('The catalogue');
  const piece = { product_image: photo };
  await story.call(owner, 'POST', '/api/catalogue/', {
    form: { ...piece, product_name: ' Lotus Jhumka ', purity: '22K', tags: ['festive', 'earrings'] },
  });
  story.world.clock.pass({ seconds: 5 });
  await story.call(owner, 'POST', '/api/catalogue/', {
    form: { ...piece, product_name: 'Temple Haar', purity: '916' },
  });
  story.world.clock.pass({ seconds: 5 });
  await story.call(owner, 'POST', '/api/catalogue/', {
    form: { ...piece, product_name: 'Payal', purity: '18K', tags: ['anklet'] },
  });
  await story.call(owner, 'POST', '/api/catalogue/', { form: { product_name: 'Nath', purity: '22K' } });
  const jhumka = `/api/catalogue/${story.rows.id('piece(Lotus Jhumka)')}/`;
  await story.call(owner, 'PATCH', jhumka, { json: { purity: '24K', tags: ['bridal'] } });
  await story.call(owner, 'PATCH', jhumka, {
    form: { product_name: 'Lotus Jhumki', tags: '', product_image: photo },
  });
  await story.call(owner, 'DELETE', `/api/catalogue/${story.rows.id('piece(Payal)')}/`);
  await story.call(owner, 'DELETE', `/api/catalogue/${story.rows.id('piece(Payal)')}/`);

  story.note('The staff: a manager, one for the counter, a referrer, and two who leave');
  const members = [
    {
      name: 'Kavya Iyer',
      phone: '+919880010001',
      whatsapp: '9880019999',
      address: '2 Lake View',
      role: 'manager',
    },
    { name: 'Sunita Joshi', phone: '9880010002', whatsapp: null, address: null, role: 'counter' },
    { name: 'rahul Nair', phone: '9880010003', whatsapp: null, address: 'Hill Road', role: null },
    { name: 'Arun Das', phone: '9880010004', whatsapp: null, address: null },
  ];
  for (const json of members) await story.call(owner, 'POST', '/api/staff/', { json });
  await story.call(owner, 'POST', '/api/staff/', { json: { ...members[1], name: 'Same Phone' } });
  const arun = `/api/staff/${story.rows.id('staff(Arun Das)')}/`;
  await story.call(owner, 'PUT', arun, {
    json: {
      name: 'Arun K. Das',
      phone: '9880010005',
      whatsapp: '9880015555',
      address: 'Fort',
      role: 'counter',
    },
  });
  await story.call(owner, 'PUT', arun, {
    json: { name: 'Arun K. Das', phone: '9880010005', role: 'manager' },
  });
  await story.call(owner, 'DELETE', arun);

  story.note('An invited member proves the phone and sets a password');
  const sunita: Who = { ...story.visitor(), name: 'Sunita' };
  const phone = '9880010002';
  await story.call(sunita, 'POST', '/api/seller/otp/forgot-password/send/', {
    json: { phone_number: phone },
  });
  const proof = { phone_number: phone, otp: story.codes.get(phone) };
  const { body } = await story.call(sunita, 'POST', '/api/seller/otp/forgot-password/verify/', {
    json: proof,
  });
  const reset = {
    phone_number: phone,
    new_password: 'lotus',
    confirm_password: 'lotus',
    token: body['reset_token'],
  };
  await story.call(sunita, 'POST', '/api/reset-password/', { json: reset });
  const strong = { ...reset, new_password: 'Lotus@2026', confirm_password: 'Lotus@2026' };
  await story.call(sunita, 'POST', '/api/reset-password/', { json: strong });
  await story.call(sunita, 'POST', '/api/reset-password/', { json: strong });
  await story.call(sunita, 'POST', '/api/seller/login/', {
    json: { phone_number: phone, password: 'Lotus@2026' },
  });
  sunita.browser.actor = 'seller';
  await story.call(sunita, 'PUT', '/api/profile/language/', { json: { language: 'ta' } });
  await story.call(sunita, 'POST', '/api/plans/', { form: plans[0]! });
  const pin = { current_password: 'Lotus@2026', pin: '402918' };
  await story.call(sunita, 'PUT', '/api/profile/pin/', { json: { ...pin, pin: '123456' } });
  await story.call(sunita, 'PUT', '/api/profile/pin/', { json: pin });
  await story.call(sunita, 'POST', '/api/seller/lock/');
  await story.call(sunita, 'GET', '/api/seller/profile/');
  await story.call(sunita, 'POST', '/api/seller/unlock/', { json: { pin: '402919' } });
  await story.call(sunita, 'POST', '/api/seller/unlock/', { json: { pin: pin.pin } });
  await story.call(sunita, 'DELETE', '/api/profile/pin/');
  await story.call(sunita, 'POST', '/api/seller/logout/');
  await story.call(sunita, 'GET', '/api/seller/profile/');
  await story.does('Kavya sets a password, too.', () =>
    story.world.db.query(`update staff set password_hash = 'x' where name = 'Kavya Iyer'`),
  );
}
