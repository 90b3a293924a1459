// Keeps the app on the device, so that it opens offline. Pages come from the network first, so no outdated page shows
// while the server can be reached. API replies are never stored, except for the offline copy that a person turned on
// (src/browser/offlineCopy.ts).
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { keptWhileAway } from './lib/awayReply.ts';
import { KEPT_PAGE, pageToKeep } from './lib/keptPage.ts';
import { OFFLINE_COPY } from './lib/offlineCopy.ts';
import { FROM_REMINDER } from './lib/paths.ts';
import { isPageAddress } from './lib/pageAddress.ts';

// The project's types are a page's; these are the parts of a service worker that this file uses.
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

/** The message of a push: a title, the path it opens, and the options of the notification. */
interface PushMessage extends NotificationOptions {
  title: string;
  path: string;
}

/** Seconds to wait for the network before opening the stored page. */
const PATIENCE = 4;

// One stored page serves every address: the app in it shows the right content. Its file names contain their hash.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPageAddress(url.pathname),
  new NetworkFirst({
    cacheName: KEPT_PAGE,
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      keptWhileAway,
      {
        cacheKeyWillBeUsed: () => Promise.resolve('/'),
        cacheWillUpdate: ({ response }) =>
          response.status === 200 ? pageToKeep(response) : Promise.resolve(null),
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

// The offline copy and its files: from the server while it can be reached. Only the page writes this cache, and
// requests of scripts are never served from it.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination !== '' && /^\/(papers|media)\//.test(url.pathname),
  new NetworkFirst({
    cacheName: OFFLINE_COPY,
    networkTimeoutSeconds: PATIENCE,
    matchOptions: { ignoreVary: true },
    plugins: [keptWhileAway, { cacheWillUpdate: () => Promise.resolve(null) }],
  }),
);

// The worker is the same for every version, so a new one activates at once.
addEventListener('install', () => void worker.skipWaiting());
clientsClaim();

// Notifications from the store's server (server/push/sendPush.ts). A press opens the plan: in the window that already
// shows it, or in a new one, so that no input elsewhere is lost.
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
  open.postMessage('seen'); // a visible page would not reload by itself (pageSeen.ts)
  return open.focus();
}
