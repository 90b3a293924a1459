// Adds components to the route table (routeTable.ts). Each screen is a chunk of its own, so that nobody waits for pages
// they did not open.
import { areaOf } from './lib/paths.ts';
import { routes, type Route, type ScreenFile } from './routeTable.ts';
import { Unframed, type FrameProps, type ScreenPage } from './screens/App.tsx';
import Login from './screens/customer/account/Login.tsx';
import { lazyComponent, loadedComponent } from './screens/lazyComponent.tsx';
import PlainFrame from './screens/public/PlainFrame.tsx';

type Screen = Parameters<typeof lazyComponent<object>>[0];

// The landing and login pages are in the main chunk, so that they need no second round trip. The other screens of each
// area are listed in a file of their own, so that these pages do not load their names.
const customerArea = () => import('./screens/customer/screens.ts');
const sellerArea = () => import('./screens/seller/screens.ts');

const frames = {
  plain: loadedComponent<FrameProps>(PlainFrame),
  bare: lazyComponent<FrameProps>(() => import('./screens/public/BareFrame.tsx'), Unframed),
  customer: lazyComponent<FrameProps>(() => customerArea().then(({ frame }) => frame()), Unframed),
  seller: lazyComponent<FrameProps>(() => sellerArea().then(({ frame }) => frame()), Unframed),
};

function loadScreen({ area, name }: ScreenFile): ReturnType<Screen> {
  if (area === 'public') return import('./screens/public/Landing.tsx');
  if (area === 'seller') return sellerArea().then(({ screens }) => screens[name]());
  if (name === 'Login') return Promise.resolve({ default: Login });
  return customerArea().then(({ screens }) => screens[name]());
}

function page({ path, access, ...route }: Route) {
  const frame = frames[route.frame];
  const screen = lazyComponent(() => loadScreen(route.screen));
  return {
    path,
    access,
    name: route.screen.name,
    // The frame may surround the error of a screen that failed to load.
    load: async () => {
      const parts = [frame.load(), screen.load()];
      await Promise.allSettled(parts);
      return Promise.all(parts);
    },
    Frame: frame.Component,
    Screen: screen.Component,
  } satisfies ScreenPage;
}

export const pages = routes.map(page);

const noStore = lazyComponent(() => import('./screens/public/NoStore.tsx'));

/** Routes of an address without a store: every customer page shows that there is none. */
export const storelessPages = (): ScreenPage[] =>
  pages.map((one) =>
    areaOf(one.path) === 'customer'
      ? { ...one, access: 'public', load: noStore.load, Frame: PlainFrame, Screen: noStore.Component }
      : one,
  );
