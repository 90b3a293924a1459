// The service worker: what a phone keeps of the app, so that it opens offline. The network always comes first for a page, so nobody
// sees an old one while the server can be reached; what the API says is never kept here, except for the copy that a person asked for
// (src/browser/offlineCopy.ts).
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { KEPT_PAGE } from './lib/keptPage.ts';
import { OFFLINE_COPY } from './lib/offlineCopy.ts';
import { FROM_REMINDER } from './lib/paths.ts';
import { isPageAddress } from './lib/pageAddress.ts';

// The project's types are a page's: these are what is used here of a service worker's own.
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(about: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: string): void;
}
interface PushEvent extends Event {
  data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface NotificationEvent extends Event {
  notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}
const worker = globalThis as unknown as WorkerScope;

/** What comes with a push: a title, where it leads, and options of the notification. */
interface PushMessage extends NotificationOptions {
  title: string;
  path: string;
}

/** Seconds until a page that does not come is opened as it was kept. */
const PATIENCE = 4;

/** What the server has drawn, and what a page asks for first, belongs to one address. */
async function withoutDrawing(page: Response): Promise<Response> {
  const html = (await page.text())
    .replace(/<meta name="early-calls"[^>]*>/, '')
    .replace(/(<div id="app">).*(<\/div>\s*<div role="alert")/s, '$1$2');
  return new Response(html, page);
}

// But for what is drawn in it, the page is the same for every address: the app in it finds the way. Its files have their hash in their name.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPageAddress(url.pathname),
  new NetworkFirst({
    cacheName: KEPT_PAGE,
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve('/'),
        cacheWillUpdate: ({ response }) =>
          response.status === 200 ? withoutDrawing(response) : Promise.resolve(null),
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
addEventListener('install', () => void worker.skipWaiting());
clientsClaim();

// A notification of the store's server (server/push/outbox.ts). One press leads to its plan: to the page that shows it already, else to a
// new one, so that nothing typed elsewhere is lost.
addEventListener('push', (event) => {
  const { data } = event as PushEvent;
  if (!data) return;
  const { title, path, ...options } = data.json() as PushMessage;
  const shown = worker.registration.showNotification(title, {
    ...options,
    icon: '/icons/any-192.png',
    data: path,
  });
  (event as PushEvent).waitUntil(shown);
});
addEventListener('notificationclick', (event) => {
  const { notification } = event as NotificationEvent;
  notification.close();
  (event as NotificationEvent).waitUntil(show(String(notification.data)));
});

async function show(path: string): Promise<unknown> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  if (!open) return worker.clients.openWindow(path + FROM_REMINDER);
  open.postMessage('seen'); // in view already, it would not look again (pageSeen.ts)
  return open.focus();
}
