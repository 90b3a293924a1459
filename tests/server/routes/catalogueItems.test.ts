// The jeweller's changes to the catalogue; catalogue.test.ts covers how customers see it.
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { invalidInput } from '../../support/invalidInput.ts';
import { asUpload, imageMetadata, acceptedUploads } from '../../support/uploads.ts';
import { idOf, type Answer, type Browser } from '../../support/httpClient.ts';
import { testWorld, UNKNOWN_ID, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let meera: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  meera = await world.seller();
});

const hidden = 'Leave out line breaks and hidden characters';
const png = asUpload(acceptedUploads['a PNG']!);
const webp = asUpload(acceptedUploads['a WebP']!);

type Fields = Record<string, string | string[] | Blob>;
const jhumka = { product_name: 'Lotus Jhumka', purity: '22K', tags: ['earrings', 'festive'] };
const create = (form: Fields = { ...jhumka, product_image: png }, who = meera) =>
  who.call('POST', '/api/catalogue/', { form });
const change = (id: string, options: { json?: unknown; form?: Fields }, who = meera) =>
  who.call('PATCH', `/api/catalogue/${id}/`, options);
const remove = (id: string, who = meera) => who.call('DELETE', `/api/catalogue/${id}/`);
const imageOf = (answer: Answer) => String(answer.body['product_image']);
const pictures = () => db.query<{ id: string }>('select id from media');
const items = () => db.query('select * from catalogue_items');
const mediaAt = (address: string) => world.app.fetch(new Request(`http://meera.localhost${address}`));

describe('catalogue items', () => {
  it('a catalogue item is published with its image and normalized name and tags', async () => {
    const created = await create({
      product_name: '  Lotus Jhumka ',
      purity: ' 22K ',
      tags: [' earrings ', 'festive, earrings', ' '],
      product_image: png,
    });

    expect(created).toMatchObject({ status: 201, body: jhumka });
    expect((await world.browser().get('/api/catalogue/')).body['results']).toEqual([created.body]);
  });

  it('JSON changes single fields of a catalogue item and keeps its image', async () => {
    const created = await create();
    const id = idOf(created);

    expect(await change(id, { json: { purity: ' 18K ' } })).toMatchObject({
      status: 200,
      body: { ...created.body, purity: '18K' },
    });
    expect(await change(id, { json: { product_name: 'Temple Jhumka', tags: [] } })).toMatchObject({
      status: 200,
      body: { product_name: 'Temple Jhumka', purity: '18K', tags: [], product_image: imageOf(created) },
    });
  });

  it('a form replaces a catalogue item’s image and deletes the old one; one empty tag clears the tags', async () => {
    const created = await create();

    const changed = await change(idOf(created), { form: { tags: [''], product_image: webp } });

    expect(changed).toMatchObject({ status: 200, body: { ...jhumka, tags: [] } });
    expect(imageOf(changed)).not.toBe(imageOf(created));
    expect((await mediaAt(imageOf(created))).status).toBe(404);
    expect((await mediaAt(imageOf(changed))).status).toBe(200);
    expect(await pictures()).toHaveLength(1);
  });

  it('a form without tags keeps a catalogue item’s tags', async () => {
    const created = await create();

    expect(await change(idOf(created), { form: { purity: '18K' } })).toMatchObject({
      body: { ...jhumka, purity: '18K', product_image: imageOf(created) },
    });
  });

  it('removing a catalogue item deletes its image', async () => {
    const created = await create();
    const id = idOf(created);

    expect((await remove(id)).status).toBe(204);

    expect(await items()).toEqual([]);
    expect(await pictures()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await change(id, { json: { purity: '18K' } })).status).toBe(404);
  });

  it('a catalogue item changed during its removal leaves no image behind', async () => {
    const id = idOf(await create());

    const answers = await Promise.all([
      remove(id),
      change(id, { form: { product_image: webp } }),
      change(id, { form: { product_image: png } }),
    ]);

    expect(answers[0].status).toBe(204);
    for (const { status } of answers.slice(1)) expect([200, 404]).toContain(status);
    expect(await pictures()).toEqual([]);
  });

  it('POST and PATCH reject a catalogue item with an invalid field of each kind', async () => {
    const id = idOf(await create());
    const before = await items();

    for (const [field, value, sentence] of [
      ['product_name', '   ', 'This field is required.'],
      ['product_name', invalidInput['a zero character']!, hidden],
      ['purity', '2'.repeat(41), 'Use 40 characters or fewer'],
      ['tags', ['earrings', 'f'.repeat(41)], 'Use 40 characters or fewer in each tag'],
      ['tags', [Array.from({ length: 21 }, (_, at) => at).join()], 'Use 20 tags or fewer'],
      ['store_id', UNKNOWN_ID, 'This field is not known here.'],
    ] as const) {
      const refused = { status: 400, body: { code: 'validation_failed', errors: { [field]: [sentence] } } };
      const sent = typeof value === 'string' ? value : [...value];
      expect(await create({ ...jhumka, product_image: png, [field]: sent })).toMatchObject(refused);
      expect(await change(id, { form: { product_image: webp, [field]: sent } })).toMatchObject(refused);
      expect(await change(id, { json: { [field]: sent } })).toMatchObject(refused);
    }
    expect(await items()).toEqual(before);
    expect(await pictures()).toHaveLength(1);
  });

  it('a catalogue item needs a name, a purity and an image', async () => {
    expect(await create({ product_name: '', purity: '' })).toMatchObject({
      status: 400,
      body: {
        errors: {
          product_name: ['This field is required.'],
          purity: ['This field is required.'],
          product_image: ['This field is required.'],
        },
      },
    });
    expect(await create({ ...jhumka, product_image: '' })).toMatchObject({
      status: 400,
      body: { errors: { product_image: ['This field is required.'] } },
    });
    expect(await pictures()).toEqual([]);
  });

  it('a catalogue item’s image is stored square, as a still WebP', async () => {
    const created = await create({
      ...jhumka,
      product_image: asUpload(acceptedUploads['an animated WebP']!),
    });
    const large = await create({
      ...jhumka,
      product_image: asUpload(acceptedUploads['a phone photo with place and time']!),
    });

    const sizes = [created, large].map(async (answer) =>
      imageMetadata(await (await mediaAt(imageOf(answer))).arrayBuffer()),
    );
    expect(await Promise.all(sizes)).toEqual([
      { format: 'webp', width: 40, height: 40, metadata: [] },
      { format: 'webp', width: 390, height: 390, metadata: [] },
    ]);
  });
});
