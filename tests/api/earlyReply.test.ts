// @vitest-environment happy-dom
// A reply that came with the page is used by its own call, and by no other.
import { afterEach, beforeEach, expect, it } from 'vitest';
import script from '../../server/http/earlyReplies.js?raw';
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
  document.body.innerHTML = '';
  globalThis.earlyReply = undefined;
});

/** The page is read, with this reply in it. */
function open() {
  const came = { realm: 'customer', date: '', replies: { '/enrollments/?page=1': { from: 'the page' } } };
  document.body.innerHTML = `<script type="application/json" id="early-replies">${JSON.stringify(came)}</script>`;
  // oxlint-disable-next-line no-eval -- what stands in the page, as it stands there
  globalThis.eval(script);
}
const ask = async (path = '/api/enrollments/?page=1', init: RequestInit = {}) =>
  (await send(new Request(new URL(path, location.origin), init))).json();

it('a call takes the reply that came with the page, once', async () => {
  open();

  expect(await Promise.all([ask(), ask()])).toEqual([{ from: 'the page' }, { from: 'the server' }]);
  expect(sent).toHaveLength(1);
});

it('another address and the other realm’s call get none of it', async () => {
  open();

  expect(await ask('/api/enrollments/')).toEqual({ from: 'the server' });
  expect(await ask('/api/enrollments/?page=1', { headers: { 'X-Actor': 'seller' } })).toEqual({
    from: 'the server',
  });
});

it('after a write none of it counts', async () => {
  open();

  await ask('/api/enrollments/', { method: 'POST', body: '{}' });

  expect(await ask()).toEqual({ from: 'the server' });
});
