// @vitest-environment happy-dom
// The store's pages and the offline copy behind a proxy whose server is away, as the service worker serves them.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFirst } from 'workbox-strategies';
import { keptWhileAway } from '../../src/lib/awayReply.ts';

const address = 'https://meera.example/home';
let kept: Response | undefined;
let served: Response;

class ExtendableEvent extends Event {
  waitUntil() {}
}

beforeEach(() => {
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('fetch', async () => served);
  const match = async () => kept;
  vi.stubGlobal('caches', { match, open: async () => ({ match, put: async () => undefined }) });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const strategy = new NetworkFirst({ cacheName: 'page', plugins: [keptWhileAway] });
  const reply = await strategy.handle({
    request: new Request(address),
    event: new ExtendableEvent('fetch') as never,
  });
  return [reply.status, await reply.text()];
};

it('a proxy’s word that the server is away opens what the device stores, as without a line', async () => {
  kept = new Response('stored');
  served = new Response('One moment, please.', { status: 503 });

  expect(await open()).toEqual([200, 'stored']);
});

it('the proxy’s words show where nothing is stored, and any other reply is the server’s own', async () => {
  kept = undefined;
  served = new Response('One moment, please.', { status: 503 });
  expect(await open()).toEqual([503, 'One moment, please.']);

  kept = new Response('stored');
  served = new Response('Not here', { status: 404 });
  expect(await open()).toEqual([404, 'Not here']);
});
