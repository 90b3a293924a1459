// Renders a page to HTML for the server, with the components and machines of the browser in their first state and nobody logged in. A page
// behind a login is rendered as its person sees it, or as a shell: its frame around a skeleton.
import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { createActor, fromCallback, waitFor } from 'xstate';
import type { Brand } from './api/brand.ts';
import { connect } from './api/transport.ts';
import type { LocationPort } from './browser/location.ts';
import type { Realm } from './lib/realm.ts';
import { appMachine, type App as RunningApp } from './machines/app.ts';
import { sessionMachine } from './machines/session/session.ts';
import { statusChanged, statusOf } from './machines/session/sessionStatus.ts';
import { pages } from './routes.tsx';
import { App, type ScreenPage } from './screens/App.tsx';
import { createFirstFlows } from './screens/firstFlows.ts';
import { cardBlock, repeat, Skeleton } from './screens/parts/states/Skeleton.tsx';

export interface PageToRender {
  /** An address, or the path of a route. */
  path: string;
  search?: string;
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

/** A page of a person, with the replies that it shows. */
interface PageWithData extends RenderedApp {
  /** By path and query, under /api. */
  replies: Readonly<Record<string, unknown>>;
  /** The Date header of the first. */
  date: string;
}

/** A person's visit, from which the page's calls take their replies. */
interface Visit {
  realm: Realm;
  ask: (path: string) => Promise<Response>;
  replies: Map<string, unknown>;
  date: string;
  /** A call was refused or was no read: the browser makes it. */
  isRefused: boolean;
}

const visits = new AsyncLocalStorage<Visit>();

connect({ realm: () => visits.getStore()?.realm ?? 'customer', fetch: fetchFor });

async function fetchFor({ url, method }: Request): Promise<Response> {
  const visit = visits.getStore();
  const path = url.replace(/^.*?\/api(?=\/)/, '');
  if (!visit || method !== 'GET') {
    if (visit) visit.isRefused = true;
    throw new TypeError('Only a visit asks, and only to read.');
  }
  const reply = await visit.ask(path);
  if (reply.ok) {
    visit.replies.set(path, await reply.clone().json());
    visit.date ||= reply.headers.get('Date') ?? '';
  } else visit.isRefused = true;
  return reply;
}

const nowhere = () => undefined;

/** Starts only navigation, which opens the page: no requests, no storage, no listeners. */
function appFor({ path, search = '', origin, rootDomain, store }: PageToRender, realm?: Realm): RunningApp {
  const location: LocationPort = {
    now: () => ({ path, search, state: null }),
    origin: () => origin,
    listen: () => nowhere,
    go: nowhere,
    back: nowhere,
    leave: nowhere,
    reload: nowhere,
  };
  const root = createActor(machine, {
    input: {
      site: { pages, apex: store === null },
      location,
      rootDomain,
      store: { slug: store?.slug ?? null, brand: store },
      hinted: { customer: realm === 'customer', seller: realm === 'seller' },
    },
  });
  const get: RunningApp['get'] = (name) => root.system.get(name);
  get('navigation').start();
  return { root, get, location, rootDomain, options: {} };
}

/** Sessions hear nothing from other tabs. */
const machine = appMachine.provide({
  actors: { session: sessionMachine.provide({ actors: { otherTabs: fromCallback(nowhere) } }) },
});

export async function renderPage(about: PageToRender): Promise<RenderedApp> {
  const app = appFor(about);
  await waitFor(app.get('navigation'), (now) => now.matches('open') || now.matches('waiting'));
  const page = about.framed ? pages.find((one) => one.path === about.path) : undefined;
  await page?.load();
  return partsOf(renderToString(<App app={app}>{page && <Shell page={page} />}</App>));
}

/** Milliseconds that a page may take for its data. */
const PATIENCE = 2000;

/**
 * A page behind a login as its person sees it. Null where the browser has to go on by itself: a call was refused,
 * another page opens, or the data take longer than `patience` milliseconds.
 */
export const renderWithData = (
  about: PageToRender & { realm: Realm },
  ask: Visit['ask'],
  patience = PATIENCE,
): Promise<PageWithData | null> => {
  const visit = { realm: about.realm, ask, replies: new Map<string, unknown>(), date: '', isRefused: false };
  return visits.run(visit, () => renderVisit(about, visit, patience));
};

async function renderVisit(
  about: PageToRender,
  visit: Visit,
  patience: number,
): Promise<PageWithData | null> {
  const end = Date.now() + patience;
  const app = appFor(about, visit.realm);
  const [session, navigation] = [app.get(visit.realm), app.get('navigation')];
  session.start();
  const { context } = await waitFor(session, (now) => !now.hasTag('busy'), { timeout: patience });
  navigation.send(statusChanged(context, statusOf(context.account)));
  const { shown } = (await waitFor(navigation, (now) => !now.hasTag('busy'))).context;
  if (!context.account || shown?.to !== about.path + (about.search ?? '')) return null;
  const firstFlows = createFirstFlows(end - Date.now());
  try {
    // A rendering shows what the one before has loaded, and may begin to load more.
    for (;;) {
      firstFlows.rewind();
      const rendered = renderToString(<App app={{ ...app, firstFlows }} />);
      if (visit.isRefused || Date.now() >= end) return null;
      let loading = firstFlows.loading();
      if (!loading) {
        const { html, ...parts } = partsOf(rendered);
        return {
          ...parts,
          html: `<div inert aria-hidden="true">${html}</div>`,
          replies: Object.fromEntries(visit.replies),
          date: visit.date,
        };
      }
      for (; loading; loading = firstFlows.loading()) await loading;
    }
  } finally {
    firstFlows.stop();
  }
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
