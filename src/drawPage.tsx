// A page as HTML, for the server: the components and machines of the browser, in their first state with nobody logged in. Of a page behind a
// login that is its frame around an outline.
import { renderToString } from 'react-dom/server';
import { createActor, waitFor } from 'xstate';
import type { Brand } from './api/brand.ts';
import type { LocationPort } from './browser/location.ts';
import { appMachine, type App as RunningApp } from './machines/app.ts';
import { pages } from './routes.tsx';
import { App, type ScreenPage } from './screens/App.tsx';
import { cardBlock, repeat, Skeleton } from './screens/parts/states/Skeleton.tsx';

export interface PageToDraw {
  /** An address, or the path of a route. */
  path: string;
  /** Whether the frame of this page stands around the outline. */
  framed?: boolean;
  origin: string;
  rootDomain: string;
  /** Null at the product's own address. */
  store: (Brand & { slug: string }) | null;
}

const nowhere = () => undefined;

export async function drawPage({ path, framed, origin, rootDomain, store }: PageToDraw): Promise<string> {
  const { protocol, hostname, port } = new URL(origin);
  const location: LocationPort = {
    now: () => ({ path, search: '', state: null }),
    origin: () => ({ protocol, hostname, port }),
    listen: () => nowhere,
    go: nowhere,
    back: nowhere,
    leave: nowhere,
    reload: nowhere,
  };
  // Of all its actors navigation alone is started, and opens the page: nothing is asked for, kept or listened to.
  const root = createActor(appMachine, {
    input: {
      site: { pages, apex: store === null },
      location,
      rootDomain,
      store: { slug: store?.slug ?? null, brand: store },
      hinted: { customer: false, seller: false },
    },
  });
  const get: RunningApp['get'] = (name) => root.system.get(name);
  get('navigation').start();
  await waitFor(get('navigation'), (now) => now.matches('open') || now.matches('waiting'));
  const page = framed ? pages.find((one) => one.path === path) : undefined;
  await page?.load();
  return renderToString(
    <App app={{ root, get, location, rootDomain, options: {} }}>{page && <Outline page={page} />}</App>,
  );
}

/** Out of reach: a press would be lost, because the app draws the page anew. */
const Outline = ({ page }: { page: ScreenPage }) => (
  <div inert aria-hidden="true">
    <page.Frame page={page}>
      <Skeleton blocks={repeat(3, cardBlock)} />
    </page.Frame>
  </div>
);
