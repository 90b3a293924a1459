import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { testDatabase } from '../../support/database.ts';
import { invalidInput } from '../../support/invalidInput.ts';
import {
  asUpload,
  imageMetadata,
  tooLarge,
  rejectedUploads,
  acceptedUploads,
} from '../../support/uploads.ts';
import { pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { NAYA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let meera: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
  meera = await world.seller();
});

type Form = Record<string, string | Blob>;
const change = (form: Form, who = ananya) => who.call('PUT', '/api/profile/', { form });
const changeStore = (form: Form, who = meera) => who.call('PUT', '/api/seller/profile/', { form });
const refused = (errors: Record<string, string>) => ({
  status: 400,
  body: {
    code: 'validation_failed',
    errors: Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]])),
  },
});

async function picture(width = 900, height = 600): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c9a227' } })
    .withExif({ IFD0: { Copyright: 'taken at 12.97 N' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], '../../etc/photo.png', { type: 'image/png' });
}
const pictures = async (): Promise<number> =>
  (await db.query<{ count: number }>('select count(*) as count from media'))[0]!.count;
const measured = async (address: string, who: Browser) => {
  const file = await world.app.fetch(who.request('GET', address));
  const { width, height, format, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  return { width, height, format, exif };
};

describe('customer profile', () => {
  const filled = {
    email: 'ananya@example.in',
    dob: '1994-08-17',
    gender: 'female',
    marital_status: 'married',
    street: '12 Temple Road',
    city: 'Mysuru',
    state: 'Karnataka',
    pincode: '570001',
  };

  it('a customer’s profile stores every field, trimmed', async () => {
    const sent = {
      ...filled,
      full_name: '  Ananya Rao Iyer ',
      source: 'Walk-in',
      staff: world.ids.staff,
    };
    const stored = {
      ...sent,
      full_name: 'Ananya Rao Iyer',
      staff_name: 'Kavya Iyer',
      phone_number: '9876543210',
    };

    expect(await change(sent)).toMatchObject({ status: 200, body: stored });
    expect(await ananya.get('/api/profile/')).toMatchObject({ status: 200, body: stored });
  });

  it.each([...Object.keys(filled), 'staff'])(
    'an empty %s of a customer’s profile clears it alone',
    async (field) => {
      const column = field === 'staff' ? 'staff_id' : field;
      await change({ ...filled, staff: world.ids.staff });
      const [before] = await db.query<Record<string, unknown>>(
        `select * from customers where phone_number = '9876543210'`,
      );
      expect(before![column]).not.toBeNull();

      expect(await change({ [field]: '' })).toMatchObject({ status: 200, body: { [field]: null } });
      const [after] = await db.query<Record<string, unknown>>(
        `select * from customers where phone_number = '9876543210'`,
      );
      expect(after).toEqual({ ...before, [column]: null });
    },
  );

  it('a customer’s profile keeps absent fields, a blank text clears, and an empty name counts as absent', async () => {
    await change(filled);

    expect(await change({ city: '   ', full_name: '', source: '' })).toMatchObject({
      status: 200,
      body: { ...filled, city: null, full_name: 'Ananya Rao' },
    });
  });

  it('a change of nothing succeeds and leaves a profile as it is', async () => {
    const { body } = await ananya.get('/api/profile/');
    expect(await change({})).toMatchObject({ status: 200, body });

    const { body: seller } = await meera.get('/api/seller/profile/');
    expect(await changeStore({})).toMatchObject({ status: 200, body: seller });
  });

  it('a customer cannot change the phone number of the profile', async () => {
    expect(await change({ phone_number: '9000000000', city: 'Mysuru' })).toMatchObject({
      status: 200,
      body: { phone_number: '9876543210', city: 'Mysuru' },
    });
  });

  it('a customer’s profile accepts the source under either of its names', async () => {
    expect(await change({ referral_source: 'Social Media' })).toMatchObject({
      body: { source: 'Social Media' },
    });
    expect(await change({ source: 'Online' })).toMatchObject({ body: { source: 'Online' } });
    expect(await change({ referral_source: 'Other', source: 'Walk-in' })).toMatchObject({
      body: { source: 'Walk-in' },
    });
  });

  it.each<[string, string, string]>([
    ['full_name', '   ', 'Full name is required'],
    ['full_name', 'a'.repeat(121), 'Use 120 characters or fewer'],
    ['email', 'ananya', 'Enter a valid email address'],
    ['email', 'ananya@example', 'Enter a valid email address'],
    ['dob', '2026-03-11', 'Enter a real date as dd/MM/yyyy, not in the future'],
    ['dob', '1994-02-30', 'Enter a real date as dd/MM/yyyy, not in the future'],
    ['dob', '0001-01-01', 'Enter a real date as dd/MM/yyyy, not in the future'],
    ['gender', 'Female', 'Choose'],
    ['marital_status', 'it is complicated', 'Choose'],
    ['source', 'A dream', 'Choose'],
    ['street', 'a'.repeat(201), 'Use 200 characters or fewer'],
    ['city', 'a'.repeat(10_000), 'Use 100 characters or fewer'],
    ['pincode', '57000', 'Use a 6-digit PIN'],
    ['pincode', '５７０００１', 'Use a 6-digit PIN'],
    ['staff', 'me', 'Enter a valid value.'],
    ['staff', crypto.randomUUID(), 'Choose a staff member of this store.'],
    ['shoe_size', '42', 'This field is not known here.'],
  ])(
    'a customer’s profile rejects the %s %j with its message and stores no field',
    async (field, value, sentence) => {
      const before = (await ananya.get('/api/profile/')).body;

      expect(await change({ city: 'Mysuru', [field]: value })).toMatchObject(refused({ [field]: sentence }));
      expect((await ananya.get('/api/profile/')).body).toEqual(before);
    },
  );

  it('a customer’s profile cannot name staff of another store', async () => {
    const kavya = await world.customer(
      { phone_number: '9876500002', password: 'Golden@123' },
      'kaveri.localhost',
    );

    expect(await change({ staff: world.ids.staff }, kavya)).toMatchObject(
      refused({ staff: 'Choose a staff member of this store.' }),
    );
  });

  it('a customer’s photo is re-encoded and visible to customer and seller only; the old one is deleted', async () => {
    const first = String(pick(await change({ profile_photo: await picture() }), 'profile_photo'));
    const kept = await pictures();
    expect(await measured(first, ananya)).toEqual({
      width: 256,
      height: 256,
      format: 'webp',
      exif: undefined,
    });
    expect((await meera.get(first)).status).toBe(200);
    expect((await world.browser().get(first)).status).toBe(404);

    const second = String(pick(await change({ profile_photo: await picture() }), 'profile_photo'));

    expect(second).not.toBe(first);
    expect((await ananya.get(first)).status).toBe(404);
    expect((await ananya.get(second)).status).toBe(200);
    expect(await pictures()).toBe(kept);
    expect(await change({ city: 'Mysuru' })).toMatchObject({ body: { profile_photo: second } });
    ananya.cookies.delete('__Host-customer-access'); // access ends, the session goes on
    expect((await ananya.get(second)).status).toBe(200);
  });

  it('only the customer can change a customer’s profile', async () => {
    const dev = await world.customer({ phone_number: '9876500001', password: 'Golden@123' });

    expect((await change({ full_name: 'Somebody' }, world.browser())).status).toBe(403); // not even a CSRF cookie
    expect((await change({ full_name: 'Meera' }, meera)).status).toBe(403);
    expect(await change({ full_name: 'Dev M' }, dev)).toMatchObject({ body: { full_name: 'Dev M' } });
    expect(await ananya.get('/api/profile/')).toMatchObject({ body: { full_name: 'Ananya Rao' } });
  });
});

describe('seller profile', () => {
  it('a change of a seller’s name and e-mail leaves the store unchanged', async () => {
    const before = (await meera.get('/api/seller/profile/')).body;

    expect(await changeStore({ seller_name: ' Meera Nair ', email: 'meera@example.in' })).toMatchObject({
      status: 200,
      body: {
        ...before,
        seller_name: 'Meera Nair',
        person_name: 'Meera Nair',
        email: 'meera@example.in',
      },
    });
  });

  it.each([
    ['email', 'email', 'meera@example.in'],
    ['whatsapp_number', 'whatsapp_number', '9811111112'],
    ['seller_GSTIN', 'gstin', '29AAGCM4821K1ZJ'],
    ['brand_color', 'brand_colour', '#0f5c6e'],
    ['tagline', 'tagline', 'Gold, month by month'],
    ['opening_hours', 'opening_hours', 'Mon to Sat, 10:30 am to 8 pm'],
    ['upi_id', 'upi_id', 'meera@okbank'],
  ])('an empty %s of a seller’s profile clears it alone', async (field, column, value) => {
    await changeStore({ [field]: value });
    const [before] = await db.query<Record<string, unknown>>(`select * from stores where slug = 'meera'`);
    expect(before![column]).toBe(value);

    expect(await changeStore({ [field]: '' })).toMatchObject({ status: 200, body: { [field]: null } });
    const [after] = await db.query<Record<string, unknown>>(`select * from stores where slug = 'meera'`);
    expect(after).toEqual({ ...before, [column]: null });
  });

  it.each(['seller_name', 'shop_name', 'shop_phone_number', 'street', 'city', 'state', 'pincode', 'country'])(
    'an empty %s of a seller’s profile counts as absent',
    async (field) => {
      const before = (await meera.get('/api/seller/profile/')).body;

      expect(await changeStore({ [field]: '' })).toMatchObject({ status: 200, body: before });
    },
  );

  it('a seller’s photo is re-encoded, and the old one deleted', async () => {
    const first = String(
      pick(await changeStore({ seller_profile_photo: await picture() }), 'seller_profile_photo'),
    );
    const kept = await pictures();
    const second = String(
      pick(await changeStore({ seller_profile_photo: await picture() }), 'seller_profile_photo'),
    );

    expect(await measured(second, meera)).toEqual({
      width: 256,
      height: 256,
      format: 'webp',
      exif: undefined,
    });
    expect((await meera.get(first)).status).toBe(404);
    expect(await pictures()).toBe(kept);
  });

  it('a seller cannot change phone number or store address', async () => {
    expect(
      await changeStore({ phone_number: '9000000000', store_url: 'kaveri', seller_name: 'Meera Nair' }),
    ).toMatchObject({
      status: 200,
      body: { phone_number: '9811111111', store_url: 'meera', seller_name: 'Meera Nair' },
    });
  });

  it.each<[string, string, string]>([
    ['seller_name', '   ', 'Full name is required'],
    ['seller_name', 'a'.repeat(121), 'Use 120 characters or fewer'],
    ['email', 'meera@', 'Invalid email'],
    ['shop_name', ' ', 'Shop name is required'],
    ['shop_phone_number', '82123', 'Enter 10-digit phone number'],
    ['shop_phone_number', '８２１２３４５６７８', 'Enter 10-digit phone number'],
    ['whatsapp_number', '5811111111', 'Enter valid WhatsApp number'],
    ['whatsapp_number', '98765😀43210', 'Enter valid WhatsApp number'],
    ['whatsapp_number', 'call me', 'Enter valid WhatsApp number'],
    ['seller_GSTIN', 'a'.repeat(33), 'Use 32 characters or fewer'],
    ['brand_color', 'gold', 'Use six digits from 0 to 9 and a to f, such as #7a2048'],
    ['brand_color', '#12345g', 'Use six digits from 0 to 9 and a to f, such as #7a2048'],
    ['tagline', 'a'.repeat(81), 'Use 80 characters or fewer'],
    ['opening_hours', 'a'.repeat(121), 'Use 120 characters or fewer'],
    ['upi_id', 'meera', 'Enter a UPI ID such as shop@bank'],
    ['upi_id', 'meera@ok bank', 'Enter a UPI ID such as shop@bank'],
    ['upi_id', 'meera@okbank&am=1', 'Enter a UPI ID such as shop@bank'],
    ['street', ' ', 'Street is required'],
    ['city', ' ', 'City is required'],
    ['state', ' ', 'State is required'],
    ['country', ' ', 'Country is required'],
    ['pincode', '57000', 'Pincode must be 6 digits'],
    ['pincode', '57000a', 'Pincode must be 6 digits'],
    ['kyc_status', 'ACTIVE', 'This field is not known here.'],
  ])(
    'a seller’s profile rejects the %s %j with its message and stores no field',
    async (field, value, sentence) => {
      const before = (await meera.get('/api/seller/profile/')).body;

      expect(await changeStore({ city: 'Mandya', [field]: value })).toMatchObject(
        refused({ [field]: sentence }),
      );
      expect((await meera.get('/api/seller/profile/')).body).toEqual(before);
    },
  );

  it('customers and a seller with pending KYC cannot change a seller’s profile', async () => {
    const naya = await world.seller(NAYA, 'naya.localhost');

    expect(await changeStore({ seller_name: 'Naya' }, naya)).toMatchObject({
      status: 403,
      body: { code: 'kyc_inactive' },
    });
    expect((await ananya.call('PUT', '/api/seller/profile/', { form: { seller_name: 'A' } })).status).toBe(
      401,
    );
  });
});

describe('store profile', () => {
  const sent = {
    shop_name: 'Meera & Daughters',
    shop_phone_number: '0821234567',
    whatsapp_number: '+91 98111 22222',
    seller_GSTIN: ' 29abcde1234f1z5 ',
    street: '4 Palace Road',
    city: 'Mysuru',
    state: 'Karnataka',
    pincode: '570001',
    country: 'India',
  };
  const logo = async (width: number, height: number) => {
    const answer = await changeStore({ shop_logo: await picture(width, height) });
    return String(pick(answer, 'shop_logo'));
  };

  it('a store’s profile stores every field, phone numbers as digits and the GST number in upper case', async () => {
    expect(await changeStore(sent)).toMatchObject({
      status: 200,
      body: {
        ...sent,
        whatsapp_number: '9811122222',
        seller_GSTIN: '29ABCDE1234F1Z5',
        seller_name: 'Somebody',
      },
    });
  });

  it('a store keeps its colour as chosen, and visitors get what the theme makes of it', async () => {
    const visitors = async () =>
      pick(await world.browser().get('/api/seller/branding/?subdomain=meera'), 'color');

    expect(await changeStore({ brand_color: '#0F5C6E' })).toMatchObject({
      status: 200,
      body: { brand_color: '#0f5c6e' },
    });
    expect(await visitors()).toBe('#0f5c6e');
    expect(await changeStore({ brand_color: '#ffff00' })).toMatchObject({ body: { brand_color: '#ffff00' } });
    expect(await visitors()).toBe('#a97500');
    expect((await changeStore({ brand_color: '' })).status).toBe(200);
    expect(await visitors()).toBeNull();
  });

  it('visitors see a store’s new name, and other stores keep theirs', async () => {
    await changeStore(sent);

    const brand = (slug: string): Promise<Answer> =>
      world.browser().get(`/api/seller/branding/?subdomain=${slug}`);
    expect(await brand('meera')).toMatchObject({ body: { name: 'Meera & Daughters' } });
    expect(await brand('kaveri')).toMatchObject({ body: { name: 'kaveri' } });
    expect((await world.browser().get('/api/contact/public/')).body).toEqual({
      shop_name: 'Meera & Daughters',
      phone: '0821234567',
      whatsapp: '9811122222',
      address: '4 Palace Road, Mysuru, Karnataka 570001',
      opening_hours: null,
      upi_id: null,
    });
  });

  it('a tagline, opening hours and a UPI id reach the customers, the id in small letters', async () => {
    const face = {
      tagline: ' Gold, month by month ',
      opening_hours: 'सोम से शनि, 10:30–8',
      upi_id: 'Meera.Gold@OKbank',
    };
    expect(await changeStore(face)).toMatchObject({
      status: 200,
      body: {
        tagline: 'Gold, month by month',
        opening_hours: 'सोम से शनि, 10:30–8',
        upi_id: 'meera.gold@okbank',
      },
    });

    const visitor = world.browser();
    expect((await visitor.get('/api/contact/public/')).body).toMatchObject({
      opening_hours: 'सोम से शनि, 10:30–8',
      upi_id: 'meera.gold@okbank',
    });
    expect((await visitor.get('/api/seller/branding/?subdomain=meera')).body).toMatchObject({
      tagline: 'Gold, month by month',
    });
  });

  it('a store’s logo is public, uncropped and at most 600 pixels wide; the old one is deleted', async () => {
    const first = await logo(1200, 600);
    expect(await measured(first, world.browser())).toEqual({
      width: 600,
      height: 300,
      format: 'webp',
      exif: undefined,
    });
    const kept = await pictures();
    const second = await logo(300, 300);

    expect(await measured(second, world.browser())).toMatchObject({ width: 300, height: 300 });
    expect((await world.browser().get(first)).status).toBe(404);
    expect(await pictures()).toBe(kept);
  });

  it('a store’s cover is public and cropped to 1200 by 675 pixels; a replaced one is deleted, a removed one too', async () => {
    const brandCover = async (slug = 'meera') =>
      pick(await world.browser().get(`/api/seller/branding/?subdomain=${slug}`), 'cover');
    const before = await pictures();
    const first = String(pick(await changeStore({ shop_cover: await picture(2000, 2000) }), 'shop_cover'));
    expect(await measured(first, world.browser())).toEqual({
      width: 1200,
      height: 675,
      format: 'webp',
      exif: undefined,
    });
    expect([await brandCover(), await brandCover('kaveri')]).toEqual([first, null]);

    const second = String(pick(await changeStore({ shop_cover: await picture() }), 'shop_cover'));
    expect((await world.browser().get(first)).status).toBe(404);
    expect(await changeStore({ shop_name: 'Meera & Daughters' })).toMatchObject({
      body: { shop_cover: second },
    });
    expect(await changeStore({ shop_cover: '' })).toMatchObject({ status: 200, body: { shop_cover: null } });

    expect(await brandCover()).toBeNull();
    expect((await world.browser().get(second)).status).toBe(404);
    expect(await pictures()).toBe(before);
    expect(await changeStore({ shop_cover: '' })).toMatchObject({ status: 200, body: { shop_cover: null } });
  });

  it('a logo is not removed, and a cover is a file or nothing', async () => {
    const first = await logo(300, 300);

    expect(await changeStore({ shop_logo: '' })).toMatchObject({ status: 200, body: { shop_logo: first } });
    expect(await changeStore({ shop_cover: first })).toMatchObject(
      refused({ shop_cover: 'Send this as a file.' }),
    );
  });

  it('no store shows another store’s image as its cover', async () => {
    await changeStore({ shop_cover: await picture() });
    const kaveri = (await db.query<{ id: string }>(`select id from stores where slug = 'kaveri'`))[0]!.id;

    await expect(
      db.query(
        `update stores set shop_cover_id = (select shop_cover_id from stores where slug = 'meera') where id = '${kaveri}'`,
      ),
    ).rejects.toThrow(/foreign key/);
  });
});

const places: [field: string, send: (form: Form) => Promise<Answer>, type: string, size: string][] = [
  ['profile_photo', change, 'Please choose a JPG, PNG, or WEBP image', 'Image too large (max 10 MB)'],
  [
    'seller_profile_photo',
    changeStore,
    'Please choose a JPG, PNG, or WEBP image.',
    'Image too large (max 10 MB).',
  ],
  ['shop_logo', changeStore, 'Please choose a PNG, JPG, or WEBP image.', 'Image too large (max 10 MB).'],
  ['shop_cover', changeStore, 'Please choose a PNG, JPG, or WEBP image.', 'Image too large (max 10 MB).'],
];

describe.each(places)('image in %s', (field, send, type, size) => {
  it.each(Object.entries(acceptedUploads))(
    'a profile image that is %s is stored as a still WebP without metadata',
    async (_, bytes) => {
      const answer = await send({ [field]: asUpload(bytes) });
      expect(answer.status).toBe(200);

      const reader = send === change ? ananya : meera;
      const kept = await world.app.fetch(reader.request('GET', String(pick(answer, field))));
      expect(await imageMetadata(await kept.arrayBuffer())).toMatchObject({ format: 'webp', metadata: [] });
    },
  );

  it.each(Object.entries(rejectedUploads))(
    'a profile image that is %s is rejected, and no field is stored',
    async (_, bytes) => {
      const answer = await send({ city: 'Mandya', [field]: asUpload(bytes) });

      expect(answer).toMatchObject({ status: 415, body: { errors: { [field]: [type] } } });
      expect(await pictures()).toBe(0);
      expect(pick(await ananya.get('/api/profile/'), 'city')).toBeNull();
      expect(pick(await meera.get('/api/seller/profile/'), 'city')).toBe('Mysuru');
    },
  );

  it('a profile image over 10 MB is 413', async () => {
    expect(await send({ [field]: asUpload(tooLarge) })).toMatchObject({
      status: 413,
      body: { code: 'too_large', errors: { [field]: [size] } },
    });
  });
});

describe.each(Object.entries(invalidInput))('profile fields with %s', (_, text) => {
  const arrived = text.replace(/\p{Cs}/gu, '\uFFFD'); // a lone surrogate becomes U+FFFD on the wire
  /** The outcome when the server neither rejects only this field nor stores the text unchanged. */
  const faultOf = async (
    path: string,
    who: Browser,
    send: (form: Form) => Promise<Answer>,
    field: string,
  ) => {
    const before = pick(await who.get(path), field);
    const { status, body } = await send({ [field]: text });
    const now = pick(await who.get(path), field);
    const fields = Object.keys(body['errors'] ?? {});
    const fine =
      status === 400
        ? fields.join() === field && now === before
        : status === 200 && [before, arrived, arrived.toUpperCase()].includes(now);
    return fine ? null : { field, status, fields, now };
  };

  it('a customer’s profile rejects invalid input or stores it unchanged', async () => {
    const details = ['full_name', 'email', 'dob', 'gender', 'marital_status', 'source', 'staff'];
    for (const field of [...details, 'street', 'city', 'state', 'pincode']) {
      expect(await faultOf('/api/profile/', ananya, change, field)).toBeNull();
    }
  });

  it('a seller’s profile rejects invalid input or stores it unchanged', async () => {
    const fields = [
      'seller_name',
      'email',
      'shop_name',
      'shop_phone_number',
      'whatsapp_number',
      'seller_GSTIN',
      'tagline',
      'opening_hours',
      'upi_id',
    ];
    for (const field of [...fields, 'street', 'city', 'state', 'pincode', 'country']) {
      expect(await faultOf('/api/seller/profile/', meera, changeStore, field)).toBeNull();
    }
  });
});
