// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/api/catalogue.ts';
import { outcome, replies } from '../support/replies.ts';

const { asked, reply } = replies();
const jhumka = {
  id: 'i1',
  product_name: 'Lotus Jhumka',
  purity: '22K',
  product_image: '/media/1',
  tags: ['festive'],
};
const ring = { ...jhumka, id: 'i2', product_name: 'Plain Ring', tags: [] };

describe('loadCatalogue', () => {
  it('loadCatalogue loads every page of the requested store', async () => {
    reply(200, { results: [jhumka], next: '/api/catalogue/?page=2' });
    reply(200, { results: [ring], next: null });

    expect(await outcome(loadCatalogue, { store_url: 'kaveri' })).toEqual([jhumka, ring]);
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /api/catalogue/?store_url=kaveri&page_size=100',
      'GET /api/catalogue/?store_url=kaveri&page=2&page_size=100',
    ]);
  });

  it('loadCatalogue accepts a bare array and rejects malformed items', async () => {
    reply(200, [jhumka]);
    expect(await outcome(loadCatalogue, {})).toEqual([jhumka]);

    reply(200, { results: [{ ...jhumka, purity: null }] });
    await expect(outcome(loadCatalogue, {})).rejects.toMatchObject({ kind: 'off-contract' });
  });
});
