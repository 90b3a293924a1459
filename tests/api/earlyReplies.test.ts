// @vitest-environment happy-dom
// What the page asked for before the app ran serves the call that wants it, and no other.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../../src/api/transport.ts';
import { send } from '../../src/api/send.ts';
import { clearCookies, fakeServer, json, setCookie } from '../support/fakeServer.ts';

let sent: { method: string }[] = [];
beforeEach(() => {
  const server = fakeServer(() => json({ from: 'the server' }));
  sent = server.calls;
  connect({ fetch: server.fetch, realm: () => 'customer' });
  setCookie('__Host-csrftoken', 't1');
  setCookie('customer-hint', '1');
});
afterEach(() => {
  clearCookies();
  globalThis.earlyCalls = undefined;
});

const asked = (reply: Promise<Response | null>) =>
  (globalThis.earlyCalls = new Map([['customer/enrollments/?page=1', reply]]));
const early = () => asked(Promise.resolve(json({ from: 'the page' })));
const ask = async (path = '/api/enrollments/?page=1', init: RequestInit = {}) =>
  (await send(new Request(new URL(path, 'https://meera.localhost/'), init))).json();

it('a call takes the reply that the page asked for, once', async () => {
  early();

  expect(await Promise.all([ask(), ask()])).toEqual([{ from: 'the page' }, { from: 'the server' }]);
  expect(sent).toHaveLength(1);
});

it('another address and the other realm’s call get none of it', async () => {
  early();

  expect(await ask('/api/enrollments/')).toEqual({ from: 'the server' });
  expect(await ask('/api/enrollments/?page=1', { headers: { 'X-Actor': 'seller' } })).toEqual({
    from: 'the server',
  });
});

it('after a write none of it counts', async () => {
  early();

  await ask('/api/enrollments/', { method: 'POST', body: '{}' });

  expect(await ask()).toEqual({ from: 'the server' });
});

it.each([
  ['a refusal', Promise.resolve(json({ detail: 'Access has run out.' }, 401))],
  ['no reply', Promise.resolve(null)],
])('where the page got %s the call asks by itself', async (_, reply) => {
  asked(reply);

  expect(await ask()).toEqual({ from: 'the server' });
});
