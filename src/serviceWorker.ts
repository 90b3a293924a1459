// The service worker: what a phone keeps of the app, so that it opens without a line. The network always comes first for a page, so nobody
// sees an old one while the server can be reached; what the API says is never kept here, except for the copy that a person asked for
// (src/browser/offlineCopy.ts).
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { OFFLINE_COPY } from './lib/offlineCopy.ts';
import { isPageAddress } from './lib/pageAddress.ts';

/** Seconds until a page that does not come is opened as it was kept. */
const PATIENCE = 4;

// The page is the same for every address: the app in it finds the way. Its files have their hash in their name.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPageAddress(url.pathname),
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve('/'),
        cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
      },
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
  }),
);

// The copy, and what its page is drawn with: as the server has them, while it can be reached. Only the page writes them, so a script's own
// request gets no kept one.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination !== '' && /^\/(papers|media)\//.test(url.pathname),
  new NetworkFirst({
    cacheName: OFFLINE_COPY,
    networkTimeoutSeconds: PATIENCE,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }],
  }),
);

// It holds nothing of one version, so a new one takes over at once.
addEventListener(
  'install',
  () => void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting(),
);
clientsClaim();
