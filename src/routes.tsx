// The pages of the map (routeTable.ts) with their components. Screens come in chunks of their own, so that nobody waits for a page not
// asked for.
import { areaOf } from './lib/paths.ts';
import { routes, type Route, type ScreenFile } from './routeTable.ts';
import { Unframed, type FrameProps, type ScreenPage } from './screens/App.tsx';
import Login from './screens/customer/account/Login.tsx';
import { lazyComponent, loadedComponent } from './screens/lazyComponent.tsx';
import PlainFrame from './screens/public/PlainFrame.tsx';

type Screen = Parameters<typeof lazyComponent<object>>[0];

// The front door comes with the app itself, so that it needs no second round trip. Each area's other screens are listed in a file of
// their own: the front door does not carry their names.
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
    // The frame may stand around what is said of a screen that did not come.
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

/** The map of an address without a store: nothing of a customer's can be done there, and each of those pages says so. */
export const storelessPages = (): ScreenPage[] =>
  pages.map((one) =>
    areaOf(one.path) === 'customer'
      ? { ...one, access: 'public', load: noStore.load, Frame: PlainFrame, Screen: noStore.Component }
      : one,
  );
