// Starts the service worker (src/serviceWorker.ts), and gives it what this page was loaded with before it was there.
import { trustedServiceWorker } from './trustedHtml.ts';

/** A browser without one, or that refuses it, shows the app as ever. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trustedServiceWorker());
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const assets = loaded.filter((address) => address.startsWith(`${location.origin}/assets/`));
  await Promise.all([keep('page', ['/']), keep('assets', assets)]);
}

async function keep(name: string, addresses: string[]): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(addresses.map(async (address) => (await cache.match(address)) ?? cache.add(address)));
}
