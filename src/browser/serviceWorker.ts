// Starts the service worker (src/serviceWorker.ts), and caches what the page loaded before the worker ran.
import { KEPT_PAGE, pageToKeep } from '../lib/keptPage.ts';
import { trustedServiceWorker } from './trustedHtml.ts';

/** Without a service worker the app works as before. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trustedServiceWorker());
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const assets = loaded.filter((address) => address.startsWith(`${location.origin}/assets/`));
  await Promise.all([keepPage(), keepAssets(assets)]);
}

async function keepPage(): Promise<void> {
  const cache = await caches.open(KEPT_PAGE);
  if (await cache.match('/')) return;
  const page = await fetch('/');
  if (page.ok) await cache.put('/', await pageToKeep(page));
}

async function keepAssets(addresses: string[]): Promise<void> {
  const cache = await caches.open('assets');
  await Promise.all(addresses.map(async (address) => (await cache.match(address)) ?? cache.add(address)));
}
