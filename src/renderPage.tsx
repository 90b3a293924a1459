// Renders a page to HTML for the server, with the components and machines of the browser in their first state and nobody logged in. A page
// behind a login is rendered as a shell: its frame around a skeleton.
import { renderToString } from 'react-dom/server';
import { createActor, waitFor } from 'xstate';
import type { Brand } from './api/brand.ts';
import type { LocationPort } from './browser/location.ts';
import { appMachine, type App as RunningApp } from './machines/app.ts';
import { pages } from './routes.tsx';
import { App, type ScreenPage } from './screens/App.tsx';
import { cardBlock, repeat, Skeleton } from './screens/parts/states/Skeleton.tsx';

export interface PageToRender {
  /** An address, or the path of a route. */
  path: string;
  /** True for a shell: the frame of a page around a skeleton. */
  framed?: boolean;
  origin: ReturnType<LocationPort['origin']>;
  rootDomain: string;
  /** Null at the product's own address. */
  store: (Brand & { slug: string }) | null;
}

/** HTML except for `style`; React has escaped it. */
export interface RenderedApp {
  /** Content of the title element; null for the page's own. */
  title: string | null;
  /** The meta tags for the head. */
  meta: string;
  html: string;
  /** Rules that replace style attributes. */
  style: string;
}

const nowhere = () => undefined;

export async function renderPage({
  path,
  framed,
  origin,
  rootDomain,
  store,
}: PageToRender): Promise<RenderedApp> {
  const location: LocationPort = {
    now: () => ({ path, search: '', state: null }),
    origin: () => origin,
    listen: () => nowhere,
    go: nowhere,
    back: nowhere,
    leave: nowhere,
    reload: nowhere,
  };
  // Starts only navigation, which opens the page: no requests, no storage, no listeners.
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
  return partsOf(
    renderToString(
      <App app={{ root, get, location, rootDomain, options: {} }}>{page && <Shell page={page} />}</App>,
    ),
  );
}

/** React puts head elements before the rest. Its links are omitted: the browser finds the images by itself. */
function partsOf(rendered: string): RenderedApp {
  const [head = ''] = /^(<title>.*?<\/title>|<(meta|link) [^>]*>)*/s.exec(rendered) ?? [];
  const [, title = null] = /<title>(.*?)<\/title>/s.exec(head) ?? [];
  const meta = (head.match(/<meta [^>]*>/g) ?? []).join('');
  return { title, meta, ...withoutStyleAttributes(rendered.slice(head.length)) };
}

/** The page's policy allows no style attributes in HTML: each becomes a rule, until React sets it again. */
function withoutStyleAttributes(rendered: string): Pick<RenderedApp, 'html' | 'style'> {
  const styles: string[] = [];
  const html = rendered.replaceAll(/ style="([^"&]*)"/g, (_, declarations: string) => {
    if (!styles.includes(declarations)) styles.push(declarations);
    return ` data-style="${styles.indexOf(declarations)}"`;
  });
  return {
    html,
    style: styles.map((declarations, at) => `[data-style="${at}"]{${declarations}}`).join(''),
  };
}

/** Inert: a press would be lost, because the app renders the page again. */
const Shell = ({ page }: { page: ScreenPage }) => (
  <div inert aria-hidden="true">
    <page.Frame page={page}>
      <Skeleton blocks={repeat(3, cardBlock)} />
    </page.Frame>
  </div>
);
