// The app with its real root, frames and login pages, and small pages behind them: for flows without a page of their own, because they
// decide which page shows, to whom and until when.
import { createActor, createMachine, type AnyActorRef, type InspectionEvent } from 'xstate';
import { connect } from '../../../src/api/transport.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { appMachine, type App } from '../../../src/machines/app.ts';
import type { SiteMap } from '../../../src/lib/routeDecision.ts';
import { sellerOf } from '../../../src/machines/session/session.ts';
import type { ScreenPage } from '../../../src/screens/App.tsx';
import CustomerFrame from '../../../src/screens/customer/CustomerFrame.tsx';
import CustomerLogin from '../../../src/screens/customer/account/Login.tsx';
import Profile from '../../../src/screens/customer/account/Profile.tsx';
import { Card } from '../../../src/screens/parts/Card.tsx';
import PlainFrame from '../../../src/screens/public/PlainFrame.tsx';
import SellerFrame from '../../../src/screens/seller/SellerFrame.tsx';
import SellerLogin from '../../../src/screens/seller/account/Login.tsx';
import { useAppSelector } from '../../../src/screens/useApp.ts';
import { activeSeller, customer } from './session/accounts.ts';
import { smallSite } from './smallSite.ts';
import type { FrozenClock } from '../kit/stubActors.ts';
import { fakeLocation } from '../kit/fakes.tsx';

const Shop = () => <Card>{useAppSelector('seller', sellerOf)?.seller_name ?? 'Nobody'}</Card>;
const Slides = () => <h1>Your store</h1>;

const screens: Readonly<Record<string, Pick<ScreenPage, 'name' | 'Frame' | 'Screen'>>> = {
  '/': { name: 'Onboarding', Frame: PlainFrame, Screen: Slides },
  '/login': { name: 'Login', Frame: PlainFrame, Screen: CustomerLogin },
  '/home': { name: 'Home', Frame: CustomerFrame, Screen: Profile },
  '/seller': { name: 'Onboarding', Frame: PlainFrame, Screen: Slides },
  '/seller/login': { name: 'Login', Frame: PlainFrame, Screen: SellerLogin },
  '/seller/kyc': { name: 'Kyc', Frame: PlainFrame, Screen: Shop },
  '/seller/portfolio': { name: 'Portfolio', Frame: SellerFrame, Screen: Shop },
};

/** The small site map with a screen for each page. */
export const shellSite = {
  apex: false,
  pages: smallSite.pages.map((page) => ({ ...page, ...screens[page.path] })),
} satisfies SiteMap;

/** Fixed actors: both realms stay signed in, the address decides the page, inactivity is not measured. */
export const fixedActors = {
  session: createMachine({
    types: {} as { input: { realm: Realm }; context: object },
    context: ({ input: { realm } }) => ({
      account: realm === 'customer' ? customer : activeSeller,
      problem: null,
    }),
  }),
  navigation: createMachine({
    types: {} as { input: { site: SiteMap; location: ReturnType<typeof fakeLocation> }; context: object },
    context: ({ input: { site, location } }) => {
      const to = location.now().path;
      return { request: { to }, shown: { to, page: site.pages.find(({ path }) => path === to) } };
    },
  }),
  inactivity: createMachine({}),
};

/** The app's context around a running root. */
export const appAround = (root: AnyActorRef, path: string, options: App['options'] = {}): App =>
  ({
    root,
    get: (name: string) => root.system.get(name),
    location: fakeLocation(path),
    rootDomain: 'localhost',
    options,
  }) as App;

export const shellInput = (path: string, hinted = { customer: false, seller: false }) => ({
  site: shellSite,
  location: fakeLocation(path),
  rootDomain: 'localhost',
  store: {
    slug: null,
    brand: { name: 'Meera Jewellers', tagline: null, logo: null, cover: null, color: null },
  },
  hinted,
});

/** The bell of the seller's frame asks on its own; here it gets no answer. */
export const silenceBell = (): void => connect({ fetch: () => new Promise(() => undefined) });

/** The real root at `path`; `realActors` replace fixed ones. */
export function shell(
  world: { clock: FrozenClock; inspect: (seen: InspectionEvent) => void },
  realActors: Partial<NonNullable<Parameters<typeof appMachine.provide>[0]['actors']>>,
  path: string,
  hinted?: Record<Realm, boolean>,
): App {
  const actors = { ...fixedActors, ...realActors } as NonNullable<
    Parameters<typeof appMachine.provide>[0]['actors']
  >;
  silenceBell();
  const { clock, inspect } = world;
  const root = createActor(appMachine.provide({ actors }), {
    clock,
    inspect,
    input: shellInput(path, hinted),
  }).start();
  return appAround(root, path, { clock, inspect });
}
