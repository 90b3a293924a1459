// Customers join the store, log in and view their data.
import { privacyNotice } from '../../../src/lib/copy/privacyNotice.ts';
import { createCustomer } from '../../../server/repositories/customers.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { image } from '../../support/scene.ts';
import { PASSWORD, verifyPhone } from './openStore.ts';
import { pushKeys, type Recorder, type Who } from './recorder.ts';

const secret = { password: PASSWORD, confirm_password: PASSWORD };
const REGISTER = '/api/otp/register/';

export async function joinStore(story: Recorder): Promise<void> {
  story.chapter('02 customers join');
  story.at('2026-01-28', '09:00');
  const named = (name: string): Who => ({ ...story.visitor(), name });

  story.note('Ananya, with all that a customer may tell');
  const ananya = named('Ananya');
  await verifyPhone(story, ananya, REGISTER, '9876543210', { withFailures: true });
  const facts = {
    full_name: ' Ananya Rao ',
    phone_number: '09876543210',
    ...secret,
    email: 'ananya@rao.example',
    dob: '1990-02-28',
    gender: 'female',
    marital_status: 'married',
    street: '12 Temple Street',
    city: 'Mandya',
    state: 'Karnataka',
    pincode: '571401',
    referral_source: 'Friend / Family',
    staff: story.rows.id('staff(rahul Nair)'),
    profile_photo: await image,
    notice_version: privacyNotice.version,
  };
  const register = (who: Who, form: Record<string, string | Blob>) =>
    story.call(who, 'POST', '/api/register/', { form });
  await register(ananya, { ...facts, password: 'ananya rao', confirm_password: 'ananya rao' });
  await register(ananya, { ...facts, staff: story.rows.id('store(meera)') });
  await register(ananya, { ...facts, confirm_password: 'Marigold@8', dob: '2026-01-29' });
  await register(ananya, facts);
  await register(ananya, facts);

  story.note('Dev: the first code is too old when it is typed in');
  const dev = named('Dev');
  story.at('2026-01-28', '09:30');
  await story.call(dev, 'POST', `${REGISTER}send/`, { json: { phone_number: '9876500001' } });
  const old = story.codes.get('9876500001');
  story.at('2026-01-28', '09:35');
  await story.call(dev, 'POST', `${REGISTER}verify/`, { json: { phone_number: '9876500001', otp: old } });
  await verifyPhone(story, dev, REGISTER, '9876500001');
  story.at('2026-01-28', '10:04');
  await register(dev, { full_name: 'Dev Menon', phone_number: '9876500001', ...secret });

  story.note('A proof is of use for half an hour, and in its own browser');
  const chitra = named('Chitra');
  await verifyPhone(story, chitra, REGISTER, '9876500004');
  await register(named('Another'), { full_name: 'Chitra Bose', phone_number: '9876500004', ...secret });
  story.at('2026-01-28', '10:34');
  await register(chitra, { full_name: 'Chitra Bose', phone_number: '9876500004', ...secret });

  story.note('After five wrong tries the right code is refused, too');
  await story.call(chitra, 'POST', `${REGISTER}send/`, { json: { phone_number: '9876500004' } });
  const right = story.codes.get('9876500004');
  const tries = { phone_number: '9876500004', otp: right === '123456' ? '654321' : '123456' };
  for (let at = 0; at < 5; at += 1) await chitra.browser.post(`${REGISTER}verify/`, tries);
  await story.call(chitra, 'POST', `${REGISTER}verify/`, { json: { ...tries, otp: right } });

  await story.does('Bala, Chitra and Farah join as well.', async () => {
    const mine = new StoreSql(story.rows.id('store(meera)'), story.world.db);
    const join = (full_name: string, phone_number: string, more: object = {}) =>
      createCustomer(mine, { full_name, phone_number, password_hash: 'x', ...more }, story.now);
    await join('Bala Pillai', '9876500003', { staff_id: story.rows.id('staff(Kavya Iyer)') });
    await join('Chitra Bose', '9876500004', { city: 'Hassan', pincode: '573201' });
    await join('Farah Khan', '9876500005', { email: 'farah@khan.example' });
  });

  story.note('Logging in');
  story.at('2026-01-28', '11:00');
  const login = { json: { phone_number: '919876543210', password: PASSWORD } };
  await story.call(ananya, 'POST', '/api/login/', { json: { ...login.json, password: 'Marigold@9' } });
  await story.call(named('Ananya'), 'POST', '/api/login/', {
    json: { ...login.json, password: 'Marigold@9' },
    headers: { 'Accept-Language': 'hi' },
  });
  ananya.browser.cookies.set('language', 'hi');
  await story.call(ananya, 'POST', '/api/login/', login);
  ananya.browser.actor = 'customer';
  await story.call(
    { ...story.visitor('kaveri.localhost'), name: 'Ananya at Kaveri' },
    'POST',
    '/api/login/',
    login,
  );
  await story.call(
    { ...story.visitor('gold.example'), name: 'Ananya at the own domain' },
    'POST',
    '/api/login/',
    login,
  );
  await story.call({ ...ananya, browser: ananya.browser }, 'PUT', '/api/profile/language/', {
    json: { language: 'en' },
  });

  story.note('The profile');
  await story.call(ananya, 'PUT', '/api/profile/', {
    form: {
      full_name: 'Ananya S. Rao',
      phone_number: '9876543219',
      email: '',
      dob: '1990-03-01',
      gender: 'other',
      marital_status: 'widowed',
      street: '13 Temple Street',
      city: 'Maddur',
      state: 'KA',
      pincode: '571402',
      source: 'Online',
      staff: story.rows.id('staff(Sunita Joshi)'),
    },
  });
  await story.call(ananya, 'PUT', '/api/profile/', { form: { pincode: '1', email: 'no' } });
  await story.call(ananya, 'PUT', '/api/profile/', {
    form: { full_name: 'Ananya Rao', email: 'ananya@rao.example', profile_photo: await image },
  });

  story.note('The nominee');
  const nominee = { name: 'Rohan Rao', phone_number: '919876501234', relationship: 'Spouse' };
  await story.call(ananya, 'GET', '/api/nominee/');
  await story.call(ananya, 'PUT', '/api/nominee/', { json: nominee });
  await story.call(ananya, 'POST', '/api/nominee/', { json: { ...nominee, phone_number: '98' } });
  await story.call(ananya, 'POST', '/api/nominee/', { json: nominee });
  await story.call(ananya, 'POST', '/api/nominee/', { json: { ...nominee, name: 'Dev Rao' } });
  await story.call(ananya, 'PUT', '/api/nominee/', {
    json: { name: 'Leela Rao', phone_number: '9876504321', relationship: 'Mother' },
  });
  await story.call(ananya, 'DELETE', '/api/nominee/');
  await story.call(ananya, 'DELETE', '/api/nominee/');
  await story.call(ananya, 'POST', '/api/nominee/', { json: { ...nominee, name: 'Farah Khan' } });

  story.note('Consent and notifications of the browser');
  const consent = { status: 'withdrawn', notice_version: privacyNotice.version };
  await story.call(ananya, 'PUT', '/api/profile/consent/', {
    json: { ...consent, notice_version: '2025-01-01' },
  });
  await story.call(ananya, 'PUT', '/api/profile/consent/', { json: consent });
  await story.call(ananya, 'PUT', '/api/profile/consent/', { json: consent });
  const push = (endpoint: string) => ({ json: { endpoint, keys: pushKeys } });
  await story.call(ananya, 'PUT', '/api/notifications/push/', push('https://192.168.0.1/a'));
  await story.call(ananya, 'PUT', '/api/notifications/push/', {
    ...push('https://push.example.com/ananya'),
    headers: { 'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
  });
  await story.call(ananya, 'PUT', '/api/notifications/push/', push('https://push.example.com/gone'));
  await story.call(ananya, 'PUT', '/api/notifications/push/', push('https://push.example.com/third'));
  await story.call(ananya, 'POST', '/api/notifications/push/unsubscribe/', {
    json: { endpoint: 'https://push.example.com/third' },
  });
  const farah = await story.as('customer(Farah Khan)');
  await story.call(farah, 'PUT', '/api/profile/language/', { json: { language: 'hi' } });
  await story.call(farah, 'PUT', '/api/notifications/push/', push('https://push.example.com/farah'));

  story.note('The password: changed, then forgotten');
  const change = { current_password: PASSWORD, new_password: 'Jasmine+11', confirm_password: 'Jasmine+11' };
  await story.call(ananya, 'PUT', '/api/profile/password/', {
    json: { ...change, current_password: 'Marigold@6' },
  });
  await story.call(ananya, 'PUT', '/api/profile/password/', {
    json: { ...change, new_password: 'password1', confirm_password: 'password1' },
  });
  await story.call(ananya, 'PUT', '/api/profile/password/', { json: change });
  story.at('2026-01-28', '11:04');
  await story.call(ananya, 'GET', '/api/profile/devices/');
  const phone = { phone_number: '9876543210' };
  const forgotten = named('Ananya, elsewhere');
  await story.call(forgotten, 'POST', '/api/otp/forgot-password/send/', {
    json: { phone_number: '9876599999' },
  });
  await story.call(forgotten, 'POST', '/api/otp/forgot-password/send/', { json: phone });
  const { body } = await story.call(forgotten, 'POST', '/api/otp/forgot-password/verify/', {
    json: { ...phone, otp: story.codes.get('9876543210') },
  });
  const reset = { ...phone, new_password: PASSWORD, confirm_password: PASSWORD, token: body['reset_token'] };
  await story.call(forgotten, 'POST', '/api/reset-password/', {
    json: { ...reset, phone_number: '9876500001' },
  });
  await story.call(forgotten, 'POST', '/api/reset-password/', { json: reset });
  await story.call(ananya, 'GET', '/api/profile/');

  const again = await story.as('customer(Ananya Rao)');
  await story.call(again, 'PUT', '/api/notifications/push/', push('https://push.example.com/ananya'));
  await story.call(again, 'PUT', '/api/notifications/push/', push('https://push.example.com/gone'));

  story.note('A session that is used lasts twelve hours, one that is not half an hour');
  story.at('2026-01-28', '12:00');
  const long = await story.as('customer(Ananya Rao)');
  for (let at = 0; at < 24; at += 1) {
    story.world.clock.pass({ minutes: 29 });
    await long.browser.post('/api/token/refresh/');
  }
  await story.rows.changes();
  story.at('2026-01-28', '23:45');
  await story.call(long, 'POST', '/api/token/refresh/');
  story.at('2026-01-29', '00:00');
  await story.call(long, 'POST', '/api/token/refresh/');
  const idle = await story.as('customer(Ananya Rao)');
  story.at('2026-01-29', '00:30');
  await story.call(idle, 'POST', '/api/token/refresh/');
  const last = await story.as('customer(Ananya Rao)');
  const other = await story.as('customer(Ananya Rao)', 'gold.example');
  await story.call(last, 'POST', '/api/logout/everywhere/');
  await story.call(other, 'GET', '/api/profile/');
  await story.call(await story.as('customer(Dev Menon)'), 'POST', '/api/logout/');
}
