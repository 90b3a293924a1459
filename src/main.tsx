// Starts the root actor with the address bar and the embedded data of its store, and mounts React. Everything that can
// wait starts in background.tsx.
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor, type InspectionEvent } from 'xstate';
import { parseBrand, readCachedBrand, type Brand } from './api/brand.ts';
import { reportFault } from './browser/missingCode.ts';
import { whenIdle } from './browser/whenIdle.ts';
import { browserLocation } from './browser/location.ts';
import { deviceStorage } from './browser/storage.ts';
import { embeddedStore, rootDomain } from './browser/page.ts';
import { tenantOf } from './lib/storeAddress.ts';
import { startApp } from './machines/app.ts';
import { pages, storelessPages } from './routes.tsx';
import { App, FirstPage } from './screens/App.tsx';
import { createFirstFlows } from './screens/firstFlows.ts';

declare global {
  interface Window {
    /** Set by the development server's inspector before the app starts. */
    inspectActors?: (event: InspectionEvent) => void;
  }
}

/** Milliseconds that a page waits for data that did not come with it. */
const PATIENCE = 1000;

/** The device's storage key, per host, for an earlier visit. */
const visited = 'visited';

const location = browserLocation();
const tenant = tenantOf(location.origin().hostname, rootDomain());
const store = embeddedStore();
// The name of a host outside the root domain does not contain the store; the page does.
const slug = (store as { slug?: string } | null)?.slug ?? (tenant.kind === 'store' ? tenant.slug : null);

function brandOf(embedded: unknown): Brand | null {
  try {
    return parseBrand(embedded);
  } catch {
    return null;
  }
}

const brand = brandOf(store);
const firstVisit = deviceStorage.read(visited) === null;
deviceStorage.write(visited, '1');

// In development only; a production build drops it.
const options = import.meta.env.DEV && window.inspectActors ? { inspect: window.inspectActors } : {};

/**
 * A server-rendered page stays until its code and its account have loaded, and is then hydrated in slices. A page that
 * redirects or fails to load is rendered from scratch.
 */
async function start(): Promise<void> {
  const app = startApp(
    {
      site: { pages: brand ? pages : storelessPages(), apex: tenant.kind === 'apex', firstVisit },
      location,
      rootDomain: rootDomain(),
      store: { slug, brand: brand ?? readCachedBrand(slug) },
    },
    options,
  );
  const root = document.getElementById('app')!;
  // In production StrictMode does nothing.
  const firstFlows = window.earlyReply && createFirstFlows(PATIENCE);
  const page = firstFlows ? <FirstPage app={{ ...app, firstFlows }} flows={firstFlows} /> : <App app={app} />;
  const screen = import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page;
  const opened =
    root.firstChild &&
    (await waitFor(app.get('navigation'), (now) => !now.hasTag('busy') && now.value !== 'waiting')).value ===
      'open';
  const render = () => createRoot(root).render(screen);
  // Back may lead to another page before and during hydration.
  const isLeft = () => location.now().path !== window.renderedPath;
  const onRecoverableError = (error: unknown) => {
    if (!isLeft()) reportError(error);
  };
  if (!window.hydrateInput) startTransition(render); // a shell or an empty page, without input
  else if (opened && !isLeft()) startTransition(() => void hydrateRoot(root, screen, { onRecoverableError }));
  else render(); // at once: another page, where the input has no use
  // The first page shows; load the rest. The app works without parts that fail to load.
  void whenIdle()
    .then(() => import('./background.tsx'))
    .then((background) => background.start(app))
    .catch(reportFault);
}

// In its own task, after the one that ran the files, so that input is handled in between.
setTimeout(() => void start());
