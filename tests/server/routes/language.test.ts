// The language of a person: kept with the account, and set in each browser where they log in.
import { beforeEach, describe, expect, it } from 'vitest';
import { copyFor } from '../../../server/language.ts';
import { pick, type Browser } from '../../support/httpClient.ts';
import { ANANYA, MEERA, testWorld, type TestWorld } from '../../support/world.ts';
import { testDatabase } from '../../support/database.ts';
import { asUpload, tooLarge } from '../../support/uploads.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const choose = (by: Browser, language: unknown) =>
  by.call('PUT', '/api/profile/language/', { json: { language } });
const kept = (table: 'customers' | 'stores' | 'staff') =>
  db.query<{ id: string; language: string }>(
    `select id, language from ${table} where language is not null order by id`,
  );
const speaking = (language: string, browser = world.browser()) => {
  browser.cookies.set('language', language);
  return browser;
};

describe('setLanguage', () => {
  it('a chosen language is kept with the customer alone, and set in the browser', async () => {
    const ananya = await world.customer();

    const answer = await choose(ananya, 'hi');

    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([
      'language=hi; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    ]);
    expect(await kept('customers')).toEqual([{ id: world.ids.ananya, language: 'hi' }]);
    expect(await kept('stores')).toEqual([]);
    expect((await ananya.get('/api/profile/')).body).toMatchObject({ language: 'hi' });
  });

  it('the owner’s language is kept with the store, and a staff member’s with their own login', async () => {
    const owner = await world.seller();
    await choose(owner, 'hi');

    const [store] = await kept('stores');
    expect(store).toMatchObject({ language: 'hi' });
    expect((await owner.get('/api/seller/profile/')).body).toMatchObject({ id: store!.id, language: 'hi' });
    expect(await kept('staff')).toEqual([]);

    const phone_number = '9880010007';
    const address = { whatsapp: null, address: 'Mysuru' };
    await owner.post('/api/staff/', { name: 'Ravi', phone: phone_number, role: 'counter', ...address });
    await db.query(
      `update staff set password_hash = (select password_hash from stores where id = store_id) where phone = $1`,
      [phone_number],
    );
    const ravi = await world.seller({ ...MEERA, phone_number });
    expect((await choose(ravi, 'en')).status).toBe(204);
    expect((await ravi.get('/api/seller/profile/')).body).toMatchObject({
      person_name: 'Ravi',
      language: 'en',
    });
    expect((await owner.get('/api/seller/profile/')).body).toMatchObject({ language: 'hi' });
  });

  it('a language that the app does not speak is refused, and so is a visitor', async () => {
    const ananya = await world.customer();

    for (const language of ['xx', 'EN', '', null])
      expect(await choose(ananya, language)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: { language: expect.anything() } },
      });
    const visitor = world.browser();
    await visitor.get('/api/csrf/');
    expect((await choose(visitor, 'hi')).status).toBe(401);
    expect(await kept('customers')).toEqual([]);
  });

  it('a kept language that the app does not speak counts as none', async () => {
    const ananya = await world.customer();
    await db.query(`update customers set language = 'fr' where id = $1`, [world.ids.ananya]);

    expect((await ananya.get('/api/profile/')).body).toMatchObject({ language: null });
  });
});

describe('a login', () => {
  it('a login brings the person’s language into another browser, whatever was chosen there', async () => {
    await choose(await world.customer(), 'hi');
    const other = speaking('en');

    const answer = await other.post('/api/login/', ANANYA);

    expect(answer.body).toMatchObject({ user: { language: 'hi' } });
    expect(other.cookies.get('language')).toBe('hi');
  });

  it('a login of somebody who never chose takes over the browser’s choice, on either side', async () => {
    expect((await speaking('hi').post('/api/login/', ANANYA)).body).toMatchObject({
      user: { language: 'hi' },
    });
    expect((await speaking('hi').post('/api/seller/login/', MEERA)).body).toMatchObject({
      seller: { language: 'hi' },
    });
    expect((await speaking('en').post('/api/login/', ANANYA)).body).toMatchObject({
      user: { language: 'hi' },
    });
    expect(await kept('customers')).toEqual([{ id: world.ids.ananya, language: 'hi' }]);
  });

  it('a login keeps no language where nobody chose: what the browser asks for may be the phone’s, not the person’s', async () => {
    for (const browser of [world.browser(), speaking('xx')]) {
      const headers = { 'Accept-Language': 'hi-IN' };
      const answer = await browser.post('/api/login/', ANANYA, { headers });

      expect(answer.body).toMatchObject({ user: { language: null } });
      expect(answer.headers.getSetCookie().join()).not.toContain('language=');
    }
    expect(await kept('customers')).toEqual([]);
  });

  it('a login with a wrong password keeps no language', async () => {
    const browser = speaking('hi');
    await browser.post('/api/login/', { ...ANANYA, password: 'Golden@124' });

    expect(await kept('customers')).toEqual([]);
  });
});

describe('what is sent to a person', () => {
  it('a code for a forgotten password is in the person’s language, whoever asks for it', async () => {
    await choose(await world.customer(), 'hi');
    const askFor = async (language: string) => {
      await speaking(language).post('/api/otp/forgot-password/send/', { phone_number: ANANYA.phone_number });
      return world.sent.at(-1);
    };

    expect(await askFor('en')).toMatchObject({ phone: ANANYA.phone_number, language: 'hi' });
  });

  it('a code for somebody who has no account yet is in the language of the page that asks', async () => {
    const browser = speaking('hi');
    await browser.post('/api/otp/register/send/', { phone_number: '9876512345' });

    expect(world.sent).toMatchObject([{ phone: '9876512345', language: 'hi' }]);
  });

  it.each([
    ['en', { 'X-Language': 'en-IN', 'Accept-Language': 'ta' }],
    ['hi', { 'X-Language': 'xx', 'Accept-Language': 'ta' }],
    ['hi', { 'X-Language': '', 'Accept-Language': 'ta' }],
    ['hi', { 'Accept-Language': 'ta' }],
  ])('is in %s for a call with %j from a browser that chose Hindi', async (language, headers) => {
    const phone_number = '9876512345';
    await speaking('hi').post('/api/otp/register/send/', { phone_number }, { headers });

    expect(world.sent).toMatchObject([{ language }]);
  });

  it('the desk, the payments and the record of a customer tell the customer’s language', async () => {
    const meera = await world.seller();
    const told = async () => {
      const { sections } = (await meera.get('/api/desk/')).body as {
        sections: { lines: { customer: string; user_language: string | null }[] }[];
      };
      return [
        ...sections
          .flatMap(({ lines }) => lines)
          .filter(({ customer }) => customer === world.ids.ananya)
          .map(({ user_language }) => user_language),
        pick(await meera.get('/api/transactions/'), 'results.0.user_language'),
        pick(await meera.get(`/api/customers/${world.ids.ananya}/`), 'language'),
      ];
    };
    const ananya = await world.customer();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 1000 }, { headers });
    const before = await told();
    await choose(ananya, 'hi');

    expect(before).toEqual([null, null, null]);
    expect(await told()).toEqual(['hi', 'hi', 'hi']);
  });
});

describe('what a person is told', () => {
  const inHindi = { 'X-Language': 'hi-IN' };

  it('one English sentence that Hindi says in two ways is said as its own place says it', async () => {
    const [ananya, meera] = [await world.customer(), await world.seller()];

    const customer = await ananya.call('PUT', '/api/profile/', {
      form: { full_name: ' ' },
      headers: inHindi,
    });
    const seller = await meera.call('PUT', '/api/seller/profile/', {
      form: { seller_name: ' ' },
      headers: inHindi,
    });

    expect(pick(customer, 'errors.full_name')).toEqual(['पूरा नाम डालें']);
    expect(pick(seller, 'errors.seller_name')).toEqual(['पूरा नाम डालना ज़रूरी है']);
  });

  const hindi = copyFor('hi');
  const upload = (file: File) => ({ form: { profile_photo: file } });
  it.each([
    ['of its code', 'GET', '/api/nowhere/', {}, 'detail', hindi.problemTexts.not_found],
    [
      'of the contract',
      'PUT',
      '/api/profile/language/',
      { json: {} },
      'errors.language.0',
      hindi.sharedCopy.form.required,
    ],
    [
      'of a field',
      'POST',
      '/api/otp/forgot-password/send/',
      { json: { phone_number: '' } },
      'errors.phone_number.0',
      hindi.registrationCopy.phoneRequired,
    ],
    [
      'of a body',
      'PUT',
      '/api/profile/language/',
      { json: [] },
      'detail',
      hindi.problemDetails.bodyUnreadable,
    ],
    [
      'of a file',
      'PUT',
      '/api/profile/',
      upload(asUpload(tooLarge)),
      'detail',
      hindi.fieldCopy.image.customerSize,
    ],
    [
      'of a picture',
      'PUT',
      '/api/profile/',
      upload(asUpload(new Uint8Array(3))),
      'errors.profile_photo.0',
      hindi.fieldCopy.image.customerType,
    ],
    [
      'from deep within',
      'POST',
      '/api/enrollments/',
      {
        json: { plan: crypto.randomUUID(), monthly_amount: 1000 },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      },
      'errors.plan.0',
      hindi.customerCopy.plan.notFound,
    ],
  ])('a sentence %s is in the language of the page', async (_, method, path, sent, place, sentence) => {
    const ananya = await world.customer();
    const { headers, ...body } = sent as { headers?: Record<string, string> };

    const answer = await ananya.call(method, path, { ...body, headers: { ...headers, ...inHindi } });

    expect(pick(answer, place)).toBe(sentence);
  });
});
