// @vitest-environment happy-dom
// Decoding of replies: the contract's answer, or an ApiProblem.
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, changeData, client, done, formData } from '../../src/api/client.ts';
import { httpProblem } from '../../src/api/httpProblem.ts';
import { asProblem, isProblem, isRefused, type ApiProblem } from '../../src/api/problem.ts';
import { flag, object, text, whole } from '../../src/api/decoder.ts';
import { connect } from '../../src/api/transport.ts';
import { fakeServer, json, clearCookies, setCookie } from '../support/fakeServer.ts';

const amount = object({ id: text, amount: whole, paid: flag });
const base = { baseUrl: 'https://meera.localhost/api' };

/** Decodes this reply of the server. */
const readAs = (reply: () => Response | Promise<Response>) => {
  connect({ fetch: fakeServer(reply).fetch });
  return answer(client.GET('/nominee/', base), amount);
};
const text200 = (body: string | null, type = 'text/html') =>
  new Response(body, { status: 200, headers: { 'Content-Type': type } });

beforeEach(() => {
  clearCookies();
  setCookie('__Host-csrftoken', 't1');
});

describe('a reply', () => {
  it('a valid reply is decoded without fields that the contract does not name', async () => {
    const body = { id: 't1', amount: 5000, paid: false, secret: 'x' };

    expect(await readAs(() => json(body))).toEqual({ id: 't1', amount: 5000, paid: false });
  });

  it.each([
    ['a field is missing', () => json({ id: 't1', amount: 1 })],
    ['a field has another type', () => json({ id: 7, amount: 1, paid: true })],
    ['an amount is not a number', () => json({ id: 't1', amount: 'five', paid: true })],
    ['it is a list', () => json([])],
    ['it is null', () => json(null)],
    ['it is HTML', () => text200('<!doctype html><title>Hotel Wi-Fi</title>')],
    ['it is HTML labelled as JSON', () => text200('<p>', 'application/json')],
    ['it is empty', () => text200('')],
    ['it has no body', () => text200(null)],
    ['it has the status 204', () => new Response(null, { status: 204 })],
  ])('a reply is off-contract when %s', async (_, reply) => {
    await expect(readAs(reply)).rejects.toMatchObject({ kind: 'off-contract' });
  });

  it('an error reply keeps status, code, detail and field errors', async () => {
    const body = {
      code: 'validation_failed',
      detail: 'Please check the form.',
      errors: { phone_number: ['Taken.', 'Wrong.'], name: 'Missing.', odd: [7] },
    };

    await expect(readAs(() => json(body, 400))).rejects.toMatchObject({
      kind: 'http',
      status: 400,
      code: 'validation_failed',
      detail: 'Please check the form.',
      fields: { phone_number: ['Taken.', 'Wrong.'], name: ['Missing.'], odd: [] },
    });
  });

  it.each([
    ['HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['nothing', () => new Response(null, { status: 502 })],
    ['a text', () => json('no', 502)],
    ['a list', () => json(['no'], 502)],
    ['fields of other types', () => json({ code: 7, detail: { a: 1 }, errors: 'no' }, 502)],
  ])('an error reply with %s keeps its status', async (_, reply) => {
    const problem: object = await readAs(reply).catch((error: ApiProblem) => error);

    expect({ ...problem }).toEqual({ name: 'ApiProblem', kind: 'http', status: 502 });
  });

  it('done accepts an empty reply and rejects HTML', async () => {
    connect({ fetch: fakeServer(() => new Response(null, { status: 204 })).fetch });
    await expect(done(client.POST('/logout/', base))).resolves.toBeUndefined();

    connect({ fetch: fakeServer(() => text200('<title>Hotel Wi-Fi</title>')).fetch });
    await expect(done(client.POST('/logout/', base))).rejects.toMatchObject({ kind: 'off-contract' });
  });
});

describe('a problem', () => {
  it('only the statuses 401 and 403 count as refused', () => {
    expect([401, 403, 400, 404, 429, 500].map((status) => isRefused(httpProblem(status, null)))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(isRefused(new Error('401'))).toBe(false);
  });

  it('a problem is recognized by its code; other errors become off-contract problems', () => {
    const taken = httpProblem(409, { code: 'already_paid', detail: 'Paid.' });

    expect([isProblem(taken), isProblem(taken, 'already_paid'), isProblem(taken, 'conflict')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(asProblem(taken)).toBe(taken);
    expect(asProblem(new TypeError('x is undefined')).kind).toBe('off-contract');
  });
});

it('formData leaves out empty values and repeats the field of a list', () => {
  const photo = new File(['x'], 'p.webp', { type: 'image/webp' });

  const sent = [
    ...formData({ a: 'x', b: '', c: null, d: undefined, e: 0, f: false, tags: ['gold', ''], photo }),
  ];

  expect(sent.map(([name, value]) => [name, value instanceof Blob ? value.type : value])).toEqual([
    ['a', 'x'],
    ['e', '0'],
    ['f', 'false'],
    ['tags', 'gold'],
    ['photo', 'image/webp'],
  ]);
});

it('changeData sends what was emptied, and leaves out what is absent', () => {
  const sent = [...changeData({ email: '', city: 'Mysuru', photo: null, logo: undefined })];

  expect(sent).toEqual([
    ['email', ''],
    ['city', 'Mysuru'],
  ]);
});
