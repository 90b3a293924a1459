import { beforeEach, describe, expect, it } from 'vitest';
import { storeImage } from '../../../server/media/imageStore.ts';
import { createCatalogueItem } from '../../../server/repositories/catalogue.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { testDatabase } from '../../support/database.ts';
import { pick } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ids: Record<string, string>;
beforeEach(async () => {
  world = await testWorld(db);
  const rows = await db.query<{ slug: string; id: string }>('select slug, id from stores');
  ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
  await show('meera', 'Lotus Jhumka');
  world.clock.pass({ minutes: 1 });
  await show('meera', 'Temple Necklace');
  await show('kaveri', 'Plain Ring');
});

async function show(slug: string, product_name: string) {
  const sql: StoreSql = new StoreSql(ids[slug]!, db);
  const product_image_id = await storeImage(sql, Buffer.from([1]), world.clock.now());
  const item = { product_name, purity: '22K', tags: ['festive'], product_image_id };
  await createCatalogueItem(sql, item, world.clock.now());
}

const namesAt = async (host: string, query = '') => {
  const answer = await world.browser(host).get(`/api/catalogue/${query}`);
  if (answer.status !== 200) return answer.status;
  return (answer.body['results'] as { product_name: string }[]).map(({ product_name }) => product_name);
};
const meera = ['Temple Necklace', 'Lotus Jhumka'];

describe('catalogue', () => {
  it('the catalogue is public, newest first, with image paths and tags', async () => {
    const answer = await world.browser().get('/api/catalogue/');

    expect(answer).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await namesAt('meera.localhost')).toEqual(meera);
    expect(pick(answer, 'results.0')).toEqual({
      id: expect.any(String),
      product_name: 'Temple Necklace',
      purity: '22K',
      product_image: expect.stringMatching(/^\/media\//),
      tags: ['festive'],
    });
  });

  it('on a store’s host the catalogue is that store’s, whatever the query says', async () => {
    expect(await namesAt('meera.localhost', '?store_url=kaveri')).toEqual(meera);
    expect(await namesAt('meera.localhost', `?seller=${ids['kaveri']}`)).toEqual(meera);
  });

  it.each(['localhost', 'www.localhost'])(
    'on %s the query selects the store of the catalogue',
    async (host) => {
      expect(await namesAt(host, '?store_url=kaveri')).toEqual(['Plain Ring']);
      expect(await namesAt(host, `?seller=${ids['kaveri']}`)).toEqual(['Plain Ring']);
      expect(await namesAt(host, `?seller=${ids['kaveri']}&store_url=kaveri`)).toEqual(['Plain Ring']);
    },
  );

  it.each(['', '?store_url=nobody', '?store_url=../meera', '?seller=1', '?seller=&store_url='])(
    'on the bare domain a catalogue query without a store is rejected: %j',
    async (query) => {
      expect(await world.browser('localhost').get(`/api/catalogue/${query}`)).toMatchObject({
        status: 400,
        body: { code: 'no_store', detail: "Open your jeweller's store link" },
      });
    },
  );
});
