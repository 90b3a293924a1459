// @vitest-environment happy-dom
// The requests of the catalogue and staff writes.
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
  document.cookie = '__Host-csrftoken=token; Path=/; Secure';
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

describe('saveCatalogueItem', () => {
  it('a catalogue item is published as a form with one part per tag', async () => {
    reply = { status: 201, body: jhumka };

    expect(await outcome(saveCatalogueItem, { id: null, facts, product_image })).toEqual(jhumka);
    expect(asked[0]?.call).toBe('POST /api/catalogue/');
    expect(parts(asked[0]?.body)).toEqual(['product_name', 'purity', 'tags', 'tags', 'product_image']);
  });

  it('a catalogue item is changed by JSON when the image stays, even without tags', async () => {
    reply = { status: 200, body: jhumka };
    await outcome(saveCatalogueItem, { id: 'c1', facts: { tags: [] }, product_image: null });

    expect(asked).toEqual([{ call: 'PATCH /api/catalogue/c1/', body: { tags: [] } }]);
  });

  it('a catalogue item is changed by a form when the image is new; one empty part clears the tags', async () => {
    reply = { status: 200, body: jhumka };
    await outcome(saveCatalogueItem, { id: 'c1', facts: { ...facts, tags: [] }, product_image });

    expect(asked[0]?.call).toBe('PATCH /api/catalogue/c1/');
    expect(String(asked[0]?.body)).toMatch(/name="tags"\r\n\r\n\r\n/);
  });
});

describe('staff members', () => {
  const texts = { name: 'Kavya Iyer', phone: '9880010001', whatsapp: '', address: 'Mysuru', role: '' };
  const record = { ...texts, whatsapp: null, role: null };

  it.each([
    [null, 'POST /api/staff/', 201],
    ['s1', 'PUT /api/staff/s1/', 200],
  ])('a staff member with the id %j is saved by %s; empty texts become null', async (id, call, status) => {
    reply = { status, body: kavya };

    expect(await outcome(saveStaffMember, { id, texts })).toEqual(kavya);
    expect(asked).toEqual([{ call, body: record }]);
  });

  it('a field of a staff member that is not named is not sent', async () => {
    reply = { status: 200, body: kavya };
    await outcome(saveStaffMember, { id: 's1', texts: { address: '' } });

    expect(asked).toEqual([{ call: 'PUT /api/staff/s1/', body: { address: null } }]);
  });

  it('loadStaffMembers requires the seller’s full records; names alone are off-contract', async () => {
    reply = { status: 200, body: { results: [kavya] } };
    expect(await outcome(loadStaffMembers)).toEqual([kavya]);

    reply = { status: 200, body: { results: [{ id: 's1', name: 'Kavya Iyer' }] } };
    await expect(outcome(loadStaffMembers)).rejects.toMatchObject({ kind: 'off-contract' });
  });
});

describe.each([
  ['a catalogue item', deleteCatalogueItem, 'DELETE /api/catalogue/x1/'],
  ['a staff member', deleteStaffMember, 'DELETE /api/staff/x1/'],
])('deleting %s', (_, remove, call) => {
  const removed = () => remove('x1', new AbortController().signal);

  it('a deletion succeeds on 204 and 404 and fails on any other status', async () => {
    reply = { status: 204 };
    await expect(removed()).resolves.toBeUndefined();
    reply = { status: 404, body: { code: 'not_found', detail: 'Not found.' } };
    await expect(removed()).resolves.toBeUndefined();
    reply = { status: 500 };
    await expect(removed()).rejects.toMatchObject({ status: 500 });

    expect(asked.map((one) => one.call)).toEqual([call, call, call]);
  });
});
