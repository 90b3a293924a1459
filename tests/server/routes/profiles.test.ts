import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { testDatabase } from '../../support/database.ts';
import { invalidInput } from '../../support/invalidInput.ts';
import { pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

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

it('the rate of GST is the shop’s: 3 % until it sets another', async () => {
  expect(pick(await meera.get('/api/seller/profile/'), 'gst_rate')).toBe(300);
  expect(await changeStore({ gst_rate: '150' })).toMatchObject({ status: 200, body: { gst_rate: 150 } });
  expect(await changeStore({ gst_rate: '10001' })).toMatchObject({ status: 400 });
});

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

  it('an empty field of a customer’s profile clears it alone; absent ones stay, a name is never cleared', async () => {
    await change({ ...filled, staff: world.ids.staff });
    const row = async () =>
      (await db.query(`select * from customers where phone_number = '9876543210'`))[0] as object;
    let before = await row();

    for (const field of [...Object.keys(filled), 'staff']) {
      const column = field === 'staff' ? 'staff_id' : field;
      expect(before).toMatchObject({ [column]: expect.anything() });
      const text = field === 'city' ? '   ' : '';
      expect(await change({ [field]: text, full_name: '' })).toMatchObject({ body: { [field]: null } });
      before = { ...before, [column]: null };
      expect(await row()).toEqual(before);
    }
    expect((await change({})).status).toBe(200);
    expect(await row()).toEqual(before);
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

  it('a customer’s profile rejects an invalid field of each kind with its message, and stores none', async () => {
    const before = (await ananya.get('/api/profile/')).body;

    for (const [field, value, sentence] of [
      ['full_name', '   ', 'Full name is required'],
      ['email', 'ananya@example', 'Enter a valid email address'],
      ['dob', '2026-03-11', 'Enter a real date as dd/MM/yyyy, not in the future'],
      ['gender', 'Female', 'Choose'],
      ['street', 'a'.repeat(201), 'Use 200 characters or fewer'],
      ['street', invalidInput['a zero character']!, 'Leave out line breaks and hidden characters'],
      ['pincode', '５７０００１', 'Use a 6-digit PIN'],
      ['staff', crypto.randomUUID(), 'Choose a staff member of this store.'],
      ['shoe_size', '42', 'This field is not known here.'],
    ] as const)
      expect(await change({ city: 'Mysuru', [field]: value })).toMatchObject(refused({ [field]: sentence }));
    expect((await ananya.get('/api/profile/')).body).toEqual(before);
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
});

describe('seller profile', () => {
  it('an empty field of a seller’s profile clears it alone; a required one counts as absent', async () => {
    const optional = {
      email: ['email', 'meera@example.in'],
      whatsapp_number: ['whatsapp_number', '9811111112'],
      seller_GSTIN: ['gstin', '29AAGCM4821K1ZJ'],
      brand_color: ['brand_colour', '#0f5c6e'],
      tagline: ['tagline', 'Gold, month by month'],
      opening_hours: ['opening_hours', 'Mon to Sat, 10:30 am to 8 pm'],
      upi_id: ['upi_id', 'meera@okbank'],
    };
    await changeStore(
      Object.fromEntries(Object.entries(optional).map(([name, [, value]]) => [name, value!])),
    );
    const row = async () => (await db.query(`select * from stores where slug = 'meera'`))[0] as object;
    let before = await row();

    for (const [field, [column, value]] of Object.entries(optional)) {
      expect(before).toMatchObject({ [column!]: value });
      expect(await changeStore({ [field]: '' })).toMatchObject({ status: 200, body: { [field]: null } });
      before = { ...before, [column!]: null };
      expect(await row()).toEqual(before);
    }
    const required = [
      'seller_name',
      'shop_name',
      'shop_phone_number',
      'street',
      'city',
      'pincode',
      'country',
    ];
    const answer = await changeStore(Object.fromEntries(required.map((field) => [field, ''])));
    expect(answer.status).toBe(200);
    expect(await row()).toEqual(before);
  });

  it('a seller cannot change phone number or store address', async () => {
    expect(
      await changeStore({ phone_number: '9000000000', store_url: 'kaveri', seller_name: 'Meera Nair' }),
    ).toMatchObject({
      status: 200,
      body: { phone_number: '9811111111', store_url: 'meera', seller_name: 'Meera Nair' },
    });
  });

  it('a seller’s profile rejects an invalid field of each kind with its message, and stores none', async () => {
    const before = (await meera.get('/api/seller/profile/')).body;

    for (const [field, value, sentence] of [
      ['seller_name', '   ', 'Full name is required'],
      ['email', 'meera@', 'Invalid email'],
      ['shop_phone_number', '８２１２３４５６７８', 'Enter 10-digit phone number'],
      ['whatsapp_number', '98765😀43210', 'Enter valid WhatsApp number'],
      ['seller_GSTIN', 'a'.repeat(33), 'Use 32 characters or fewer'],
      ['brand_color', '#12345g', 'Use six digits from 0 to 9 and a to f, such as #7a2048'],
      ['upi_id', 'meera@okbank&am=1', 'Enter a UPI ID such as shop@bank'],
      ['pincode', '57000a', 'Pincode must be 6 digits'],
      ['kyc_status', 'ACTIVE', 'This field is not known here.'],
    ] as const)
      expect(await changeStore({ city: 'Mandya', [field]: value })).toMatchObject(
        refused({ [field]: sentence }),
      );
    expect((await meera.get('/api/seller/profile/')).body).toEqual(before);
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

  it('visitors see a store’s new name, other stores keep theirs, and an unknown one has no brand', async () => {
    await changeStore(sent);

    const brand = (slug: string): Promise<Answer> =>
      world.browser().get(`/api/seller/branding/?subdomain=${slug}`);
    expect(await brand('meera')).toMatchObject({ body: { name: 'Meera & Daughters' } });
    expect(await brand('kaveri')).toMatchObject({ body: { name: 'kaveri', color: '#7a1f3d' } });
    expect((await brand('nobody')).body).toEqual({
      name: null,
      tagline: null,
      logo: null,
      cover: null,
      color: null,
    });
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
    const stolen = `insert into store_pictures select k.id, kind, media_id from store_pictures, stores k where kind = 'shop_cover' and k.slug = 'kaveri'`;
    await expect(db.query(stolen)).rejects.toThrow(/foreign key/);
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
});

it('a text is stored unchanged, also markup, a statement and digits of another script, or refused at its field', async () => {
  for (const [name, text] of Object.entries(invalidInput)) {
    const arrived = text.replace(/\p{Cs}/gu, '\uFFFD'); // a lone surrogate becomes U+FFFD on the wire
    for (const [send, path, who, field] of [
      [change, '/api/profile/', ananya, 'street'],
      [changeStore, '/api/seller/profile/', meera, 'opening_hours'],
    ] as const) {
      await send({ [field]: 'Before' });
      const { status, body } = await send({ [field]: text });
      const refusal = status === 400 && Object.keys(body['errors'] as object).join() === field;
      const kept = refusal ? 'Before' : arrived.trim() || null;
      expect([name, field, pick(await who.get(path), field)]).toEqual([name, field, kept]);
    }
  }
});
