import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { asUpload, imageMetadata } from '../../support/uploads.ts';
import { idOf, pick, type Answer, type Browser, type CallOptions } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let seller: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  seller = await world.seller();
});

type Fields = NonNullable<CallOptions['form']>;

const lotus: Fields = {
  name: 'Golden Lotus',
  duration_months: '6',
  redemption_days: '30',
  min_amount: '500',
  max_amount: '20000',
  benefits_percentage: '40',
};
const create = (fields: Fields = lotus, by: Browser = seller): Promise<Answer> =>
  by.post('/api/plans/', undefined, { form: fields });
const toggle = (id: string, json: unknown, by: Browser = seller): Promise<Answer> =>
  by.call('PATCH', `/api/plans/${id}/`, { json });
const photo = async (width = 1200, height = 900) =>
  asUpload(
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#c9a227' } })
        .jpeg()
        .toBuffer(),
    ),
  );
const stored = async (): Promise<[plans: number, media: number]> => {
  const [row] = await db.query<{ plans: number; media: number }>(
    'select (select count(*) from plans) as plans, (select count(*) from media) as media',
  );
  return [row!.plans, row!.media];
};

describe('a new plan', () => {
  it('a new plan is stored with its texts, images and option lines, each in its place, and customers see it', async () => {
    const answer = await create({
      ...lotus,
      name: '  Golden Lotus ',
      'options[0]': 'No making charges',
      'options[1]': 'Any counter',
      plan_details: 'Six months of saving.',
      faq: 'May I pay early? Yes.',
      terms_conditions: 'No refund of the benefit.',
      late_rule: 'moves_end',
      karat: '22',
      main_image: await photo(),
      images: await photo(300, 900),
    });

    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'Golden Lotus',
        is_active: true,
        duration_months: 6,
        redemption_days: 30,
        late_rule: 'moves_end',
        karat: 22,
        min_amount: 500,
        max_amount: 20_000,
        benefits_percentage: 40,
        options: ['No making charges', 'Any counter'],
        plan_details: 'Six months of saving.',
        faq: 'May I pay early? Yes.',
        terms_conditions: 'No refund of the benefit.',
        seller_name: 'meera',
      },
    });
    const visitor = world.browser();
    expect((await visitor.get(`/api/plans/${idOf(answer)}/`)).body).toEqual(answer.body);
    const sizes = await Promise.all(
      ['main_image', 'images.0.image'].map(async (path) => {
        const picture = await world.app.fetch(visitor.request('GET', String(pick(answer, path))));
        return imageMetadata(await picture.arrayBuffer());
      }),
    );
    expect(sizes).toMatchObject([
      { format: 'webp', width: 880, height: 530, metadata: [] },
      { format: 'webp', width: 177, height: 530, metadata: [] },
    ]);
  });

  it('a new plan may be closed and have no images or option lines', async () => {
    expect(await create({ ...lotus, is_active: 'false' })).toMatchObject({
      status: 201,
      body: { is_active: false, main_image: null, images: [], options: [] },
    });
  });

  it('a new plan with a taken name, whatever its case, is 409 and stores nothing', async () => {
    expect((await create()).status).toBe(201);
    const before = await stored();

    for (const name of ['Golden Lotus', 'GOLDEN LOTUS', ' golden lotus ']) {
      expect(await create({ ...lotus, name, main_image: await photo() })).toMatchObject({
        status: 409,
        body: { code: 'plan_exists', detail: `You already have a plan named ${name.trim()}.` },
      });
    }
    expect(await stored()).toEqual(before);
    const kaveri = await world.seller(
      { phone_number: '9822222222', password: 'Jeweller@2026' },
      'kaveri.localhost',
    );
    expect((await create(lotus, kaveri)).status).toBe(201);
  });

  it('a new plan with an invalid field of each kind is refused with its message, and stores nothing', async () => {
    const before = await stored();

    for (const [field, value, sentence] of [
      ['name', 'Golden\nLotus', 'Leave out line breaks and hidden characters'],
      ['duration_months', '0x10', 'Enter at least 1 month'],
      ['redemption_days', '-1', 'Enter 0 days or more'],
      ['min_amount', '550', 'Enter an amount in steps of ₹100, 0 or more'],
      ['max_amount', '400', 'Enter an amount in steps of ₹100, not below the minimum'],
      ['benefits_percentage', '5001', 'Enter 5000 or less'],
      ['is_active', 'maybe', 'Enter a valid value.'],
      ['options[0]', 'x'.repeat(301), 'Use 300 characters or fewer'],
      ['main_image', 'no file', 'Send this as a file.'],
      ['store_id', 'x', 'This field is not known here.'],
    ] as const)
      expect(await create({ ...lotus, [field]: value })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: { [field]: [sentence] } },
      });
    expect(await stored()).toEqual(before);
  });

  it('a new plan has at most 8 further images', async () => {
    const one = await photo(20, 20);
    const form = (count: number) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(lotus)) data.append(name, value as string);
      for (let at = 0; at < count; at += 1) data.append('images', one);
      return data;
    };
    const send = async (count: number) => {
      const request = seller.request('POST', '/api/plans/');
      const headers = new Headers(request.headers);
      headers.delete('Content-Type');
      return seller.receive(
        await world.app.fetch(new Request(request.url, { method: 'POST', headers, body: form(count) })),
      );
    };
    await seller.get('/api/csrf/');

    expect(await send(9)).toMatchObject({
      status: 400,
      body: { errors: { images: ['Choose up to 8 pictures.'] } },
    });
    const answer = await send(8);

    expect(answer.status).toBe(201);
    expect(pick(answer, 'images')).toHaveLength(8);
  });
});

describe('opening and closing a plan', () => {
  it('customers see a closed plan at once; it stops new enrollments only', async () => {
    const ananya = await world.customer();
    const enroll = () => ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 1000 });
    expect((await enroll()).status).toBe(201);

    expect((await toggle(world.ids.plan, { is_active: false, min_amount: 0 })).status).toBe(400);
    expect(await toggle(world.ids.plan, { is_active: false })).toMatchObject({
      status: 200,
      body: { id: world.ids.plan, is_active: false },
    });

    expect((await world.browser().get(`/api/plans/${world.ids.plan}/`)).body).toMatchObject({
      is_active: false,
    });
    expect(await enroll()).toMatchObject({ status: 409, body: { code: 'plan_closed' } });
    expect(pick(await ananya.get('/api/enrollments/'), 'count')).toBe(1);
    await toggle(world.ids.plan, { is_active: true });
    expect((await enroll()).status).toBe(201);
  });
});
