// Starts everything that the first page does not need, in a chunk of its own, after that page shows. The bar that
// reports a lost connection is part of it, because its texts must load before the connection is lost.
import './lib/copy/typeface.css';
import './styles/moreContrast.css';
import type { Middleware } from 'openapi-fetch';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { client } from './api/client.ts';
import { ApiProblem, isProblem } from './api/problem.ts';
import { hasSession } from './api/session.ts';
import { keepFocus } from './browser/focusKeeper.ts';
import { pageLanguage } from './browser/language.ts';
import { embeddedStore } from './browser/page.ts';
import { holdInstallPrompt } from './browser/installPrompt.ts';
import { watchLinks } from './browser/linkIntent.ts';
import { allowTranslation } from './browser/translation.ts';
import { startServiceWorker } from './browser/serviceWorker.ts';
import { guardTaps } from './browser/tapGuard.ts';
import { isAway } from './lib/awayReply.ts';
import { areaOf } from './lib/paths.ts';
import { showsSavings } from './lib/offlineCopy.ts';
import type { App } from './machines/app.ts';
import { connectionMachine } from './machines/connection.ts';
import { decideRoute } from './lib/routeDecision.ts';
import { loginLanguageMachine } from './machines/session/loginLanguage.ts';
import { offlineCopyMachine } from './machines/session/offlineCopy.ts';
import { pushSubscriptionMachine } from './machines/session/pushSubscription.ts';
import { unreadCountMachine } from './machines/session/unreadCount.ts';
import { versionMachine } from './machines/version.ts';
import { ConnectionBar } from './screens/ConnectionBar.tsx';

/** Returns a function that stops it. */
export async function start({ get, location, options }: App): Promise<() => void> {
  const connection = createActor(connectionMachine, {
    ...options,
    input: { navigation: get('navigation'), location },
  }).start();
  const loginLanguage = createActor(loginLanguageMachine, {
    ...options,
    input: {
      language: pageLanguage(),
      sessions: [get('customer'), get('seller')],
      navigation: get('navigation'),
    },
  }).start();
  const offlineCopy = createActor(offlineCopyMachine, {
    ...options,
    input: { session: get('customer') },
  }).start();
  const pushSubscriptions = (['customer', 'seller'] as const).map((realm) =>
    createActor(pushSubscriptionMachine, { ...options, input: { session: get(realm), realm } }).start(),
  );
  const unreadCount = createActor(unreadCountMachine, {
    ...options,
    input: { session: get('customer'), navigation: get('navigation') },
  }).start();
  const version = createActor(versionMachine, { ...options, input: { location } }).start();
  const watchCalls: Middleware = {
    onRequest: () => {
      if (connection.getSnapshot().matches('offline')) throw new ApiProblem('network');
    },
    onResponse: ({ request, response }) => {
      if (isAway(response)) connection.send({ type: 'connection.suspected' });
      if (response.ok && showsSavings(request)) offlineCopy.send({ type: 'savings.loaded' });
    },
    onError: ({ error }) => {
      if (isProblem(error) && error.kind === 'network') connection.send({ type: 'connection.suspected' });
    },
  };
  client.use(watchCalls);
  // The service worker may have served the page from its cache.
  if (navigator.serviceWorker?.controller) connection.send({ type: 'connection.suspected' });
  const edge = document.body.appendChild(document.createElement('div'));
  const root = createRoot(edge);
  root.render(<ConnectionBar connection={connection} offlineCopy={offlineCopy} version={version} />);
  const stops = [
    () => client.eject(watchCalls),
    guardTaps(),
    keepFocus(),
    allowTranslation(),
    watchRestored(get),
    watchLinks((path) => loadAhead(get, path)),
  ];
  // On a first visit the browser may show its own install prompt.
  if (!get('navigation').getSnapshot().context.site.firstVisit) stops.push(holdInstallPrompt());
  // Preloads the list of the area's screens.
  await (areaOf(location.now().path) === 'seller'
    ? import('./screens/seller/screens.ts')
    : import('./screens/customer/screens.ts'));
  // In development the files of a page change without changing their names.
  if (import.meta.env.PROD && embeddedStore()) void startServiceWorker().catch(() => undefined);
  return () => {
    connection.stop();
    loginLanguage.stop();
    offlineCopy.stop();
    for (const pushSubscription of pushSubscriptions) pushSubscription.stop();
    unreadCount.stop();
    version.stop();
    root.unmount();
    edge.remove();
    for (const stop of stops) stop();
  };
}

/** Loads the code of the page that a path leads to. */
function loadAhead(get: App['get'], path: string): void {
  const { site, sessionStatuses } = get('navigation').getSnapshot().context;
  const decision = decideRoute(path, sessionStatuses, site);
  if (decision.kind === 'enter') decision.page.load().catch(() => undefined); // following the link asks again
}

/** Reloads each account when Back restores a page from the back/forward cache: its session may have ended since. */
function watchRestored(get: App['get']): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    for (const realm of ['customer', 'seller'] as const)
      get(realm).send({ type: hasSession(realm) ? 'tab.opened' : 'tab.left' });
  };
  addEventListener('pageshow', check);
  return () => removeEventListener('pageshow', check);
}
