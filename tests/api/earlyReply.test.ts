// @vitest-environment happy-dom
// A reply requested before the app ran is used by its own call, and by no other.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import script from '../../server/http/earlyCalls.js?raw';
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
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  globalThis.earlyReply = undefined;
});

/** The page is read, and its calls get this reply. */
function open(reply: () => Promise<Response>) {
  document.head.innerHTML = '<meta name="early-calls" content="customer /enrollments/?page=1">';
  vi.stubGlobal('fetch', reply);
  // oxlint-disable-next-line no-eval -- what stands in the page, as it stands there
  globalThis.eval(script);
}
const early = () => open(() => Promise.resolve(json({ from: 'the page' })));
const ask = async (path = '/api/enrollments/?page=1', init: RequestInit = {}) =>
  (await send(new Request(new URL(path, location.origin), init))).json();

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
  ['a refusal', () => Promise.resolve(json({ detail: 'Access has run out.' }, 401))],
  ['no reply', () => Promise.reject(new TypeError('no line'))],
])('where the page got %s the call asks by itself', async (_, reply) => {
  open(reply);

  expect(await ask()).toEqual({ from: 'the server' });
});
