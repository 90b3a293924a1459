// @vitest-environment happy-dom
// What the catalogue's and the staff's writes put on the wire.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteCatalogueItem, saveCatalogueItem } from '../../src/api/catalogue.ts';
import { deleteStaffMember, loadStaffMembers, saveStaffMember } from '../../src/api/staff.ts';
import { connect } from '../../src/api/transport.ts';
import { jhumka, kavya } from '../../tools/statecharts/models/seller/samples.ts';
import { outcome } from '../support/replies.ts';

let asked: { call: string; body: unknown }[];
let reply: { status: number; body?: unknown };
beforeEach(() => {
  asked = [];
  document.cookie = 'csrftoken=token';
  connect({
    realm: () => 'seller',
    fetch: async (request) => {
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart/form-data');
      const body = isForm ? await request.text() : await request.json().catch(() => null);
      asked.push({ call: `${request.method} ${new URL(request.url).pathname}`, body });
      return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), {
        status: reply.status,
      });
    },
  });
});
afterEach(() => connect({ realm: () => 'customer', fetch: (request) => fetch(request) }));

const facts = { product_name: 'Lotus Jhumka', purity: '22K', tags: ['earrings', 'festive'] };
const product_image = new File(['picture'], 'Lotus-Jhumka.webp', { type: 'image/webp' });
const parts = (body: unknown) => [...String(body).matchAll(/; name="([^"]+)"/g)].map(([, name]) => name);

describe('a piece', () => {
  it('is published as a form, each tag in a part of its own', async () => {
    reply = { status: 201, body: jhumka };

    expect(await outcome(saveCatalogueItem, { id: null, facts, product_image })).toEqual(jhumka);
    expect(asked[0]?.call).toBe('POST /api/catalogue/');
    expect(parts(asked[0]?.body)).toEqual(['product_name', 'purity', 'tags', 'tags', 'product_image']);
  });

  it('is changed by JSON without a new picture, an empty list of tags included', async () => {
    reply = { status: 200, body: jhumka };
    await outcome(saveCatalogueItem, { id: 'c1', facts: { ...facts, tags: [] }, product_image: null });

    expect(asked).toEqual([{ call: 'PATCH /api/catalogue/c1/', body: { ...facts, tags: [] } }]);
  });

  it('is changed as a form with a new picture; one empty part says that there are no tags', async () => {
    reply = { status: 200, body: jhumka };
    await outcome(saveCatalogueItem, { id: 'c1', facts: { ...facts, tags: [] }, product_image });

    expect(asked[0]?.call).toBe('PATCH /api/catalogue/c1/');
    expect(String(asked[0]?.body)).toMatch(/name="tags"\r\n\r\n\r\n/);
  });
});

describe('a staff member', () => {
  const texts = { name: 'Kavya Iyer', phone: '9880010001', whatsapp: '', address: 'Mysuru' };
  const record = { ...texts, whatsapp: null };

  it.each([
    [null, 'POST /api/staff/', 201],
    ['s1', 'PUT /api/staff/s1/', 200],
  ])('with the id %j is saved by %s; what is empty is null', async (id, call, status) => {
    reply = { status, body: kavya };

    expect(await outcome(saveStaffMember, { id, texts })).toEqual(kavya);
    expect(asked).toEqual([{ call, body: record }]);
  });

  it('is told whole to the seller; a list of names alone is off the contract', async () => {
    reply = { status: 200, body: { results: [kavya] } };
    expect(await outcome(loadStaffMembers)).toEqual([kavya]);

    reply = { status: 200, body: { results: [{ id: 's1', name: 'Kavya Iyer' }] } };
    await expect(outcome(loadStaffMembers)).rejects.toMatchObject({ kind: 'off-contract' });
  });
});

describe.each([
  ['a piece', deleteCatalogueItem, 'DELETE /api/catalogue/x1/'],
  ['a staff member', deleteStaffMember, 'DELETE /api/staff/x1/'],
])('%s', (_, remove, call) => {
  const removed = () => remove('x1', new AbortController().signal);

  it('is deleted by its id; one that is gone already is as good as deleted, any other answer is not', async () => {
    reply = { status: 204 };
    await expect(removed()).resolves.toBeUndefined();
    reply = { status: 404, body: { code: 'not_found', detail: 'Not found.' } };
    await expect(removed()).resolves.toBeUndefined();
    reply = { status: 500 };
    await expect(removed()).rejects.toMatchObject({ status: 500 });

    expect(asked.map((one) => one.call)).toEqual([call, call, call]);
  });
});
