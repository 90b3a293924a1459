// What starts behind the first page, once it stands, in a chunk of its own: the connection with its bar (its words must be here before the line
// is gone), the typeface of a script that devices have one of their own for, the colours of more contrast, the language that comes with a
// login, the guard of second taps, the keeper of the focus, the check of a page that Back brings whole out of the browser's memory, the code of
// a page whose link is meant, the copy of the savings for reading without a line, the reminders on this device, the number on the bell, the
// offers to install the app and to load a newer version of it, and the service worker, which keeps all that.
import './lib/copy/typeface.css';
import './styles/moreContrast.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { hasSession } from './api/session.ts';
import { connect } from './api/transport.ts';
import { keepFocus } from './browser/focusKeeper.ts';
import { pageLanguage } from './browser/language.ts';
import { embeddedStore } from './browser/page.ts';
import { holdInstallPrompt } from './browser/installPrompt.ts';
import { watchLinks } from './browser/linkIntent.ts';
import { allowTranslation } from './browser/translation.ts';
import { startServiceWorker } from './browser/serviceWorker.ts';
import { guardTaps } from './browser/tapGuard.ts';
import { areaOf } from './lib/paths.ts';
import { showsSavings } from './lib/offlineCopy.ts';
import type { App } from './machines/app.ts';
import { connectionMachine } from './machines/connection.ts';
import { decideRoute } from './machines/routeDecision.ts';
import { loginLanguageMachine } from './machines/session/loginLanguage.ts';
import { offlineCopyMachine } from './machines/session/offlineCopy.ts';
import { pushSubscriptionMachine } from './machines/session/pushSubscription.ts';
import { unreadCountMachine } from './machines/session/unreadCount.ts';
import { versionMachine } from './machines/version.ts';
import { ConnectionBar } from './screens/ConnectionBar.tsx';

/** Starts it for a running app; returns how to stop. */
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
  const pushSubscription = createActor(pushSubscriptionMachine, {
    ...options,
    input: { session: get('customer') },
  }).start();
  const unreadCount = createActor(unreadCountMachine, {
    ...options,
    input: { session: get('customer'), navigation: get('navigation') },
  }).start();
  const version = createActor(versionMachine, { ...options, input: { location } }).start();
  connect({
    fetch: async (request) => {
      if (connection.getSnapshot().matches('offline')) throw new TypeError('offline');
      try {
        const reply = await fetch(request);
        if (reply.ok && showsSavings(request)) offlineCopy.send({ type: 'savings.loaded' });
        return reply;
      } catch (error) {
        if (!request.signal.aborted) connection.send({ type: 'line.suspected' });
        throw error;
      }
    },
  });
  // The page may be one that the service worker kept.
  if (navigator.serviceWorker?.controller) connection.send({ type: 'line.suspected' });
  const edge = document.body.appendChild(document.createElement('div'));
  const root = createRoot(edge);
  root.render(<ConnectionBar connection={connection} offlineCopy={offlineCopy} version={version} />);
  const stops = [
    guardTaps(),
    keepFocus(),
    allowTranslation(),
    watchRestored(get),
    watchLinks((path) => loadAhead(get, path)),
  ];
  // On a first visit the browser makes its offer as it likes.
  if (!get('navigation').getSnapshot().context.site.firstVisit) stops.push(holdInstallPrompt());
  // The list of the area's screens, ahead of the first that is asked for.
  await (areaOf(location.now().path) === 'seller'
    ? import('./screens/seller/screens.ts')
    : import('./screens/customer/screens.ts'));
  // In development a page's files change their content and not their name.
  if (import.meta.env.PROD && embeddedStore()) void startServiceWorker().catch(() => undefined);
  return () => {
    connection.stop();
    loginLanguage.stop();
    offlineCopy.stop();
    pushSubscription.stop();
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

/** A page that Back brings whole out of the browser's memory may show whose session has ended since: each account is asked for anew. */
function watchRestored(get: App['get']): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    for (const realm of ['customer', 'seller'] as const)
      get(realm).send({ type: hasSession(realm) ? 'tab.opened' : 'tab.left' });
  };
  addEventListener('pageshow', check);
  return () => removeEventListener('pageshow', check);
}
