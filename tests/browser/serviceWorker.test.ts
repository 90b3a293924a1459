// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { startServiceWorker } from '../../src/browser/serviceWorker.ts';
import { forOneAddress } from '../../src/lib/keptPage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the first page that is kept is without what belongs to its address', async () => {
  const kept = new Map<string, Response>();
  const server = async () =>
    new Response(`<div id="app">${forOneAddress('<h1>Home</h1>\n')}</div>${forOneAddress('calls')}<p></p>`);
  const cache = {
    match: async (address: string) => kept.get(address),
    put: async (address: string, reply: Response) => void kept.set(address, reply),
    add: async (address: string) => void kept.set(address, await server()),
  };
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined, ready: undefined } });

  await startServiceWorker();

  expect(await kept.get('/')?.text()).toBe('<div id="app"></div><p></p>');
});
