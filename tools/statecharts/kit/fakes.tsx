// Fakes of the app around a flow or a screen, for models, in which only the flow itself changes.
import type { ReactNode } from 'react';
import {
  createActor,
  createEmptyActor,
  createMachine,
  type ActorRefFrom,
  type AnyActorRef,
  type InspectionEvent,
} from 'xstate';
import type { ListQuery } from '../../../src/api/pages.ts';
import type { LocationPort } from '../../../src/browser/location.ts';
import type { App, AppActors } from '../../../src/machines/app.ts';
import type { navigationMachine } from '../../../src/machines/navigation.ts';
import type { ListAddress } from '../../../src/machines/seller/listAddress.ts';
import type { PageAddress } from '../../../src/machines/shared/pageAddress.ts';
import type { sessionMachine } from '../../../src/machines/session/session.ts';
import { AppContext } from '../../../src/screens/useApp.ts';
import { FAKE } from './fakeId.ts';
import type { FrozenClock } from './stubActors.ts';

/** A location that never changes. */
export const fakeLocation = (path = '/', search = ''): LocationPort => ({
  now: () => ({ path, search, state: null }),
  go: () => undefined,
  back: () => undefined,
  listen: () => () => undefined,
  leave: () => undefined,
  reload: () => undefined,
  origin: () => ({ protocol: 'http:', hostname: 'meera.localhost', port: '3000' }),
});

/** An address with this query that never changes. */
export const fakePageAddress = <Query,>(query: Query): PageAddress<Query> => ({
  read: () => query,
  write: () => undefined,
  listen: () => () => undefined,
});

/** An address with this list query, or none. */
export const fakeListAddress = (query: Partial<ListQuery> = {}): ListAddress =>
  fakePageAddress({ q: '', from: '', to: '', status: null, figure: null, sort: null, page: 1, ...query });

/** A session that ignores every event. */
export const fakeSessionAt = (
  account: 'loading' | 'signedIn' | 'leaving' | 'signedOut',
): ActorRefFrom<typeof sessionMachine> =>
  createActor(
    createMachine({
      id: FAKE,
      initial: 'account',
      states: { account: { initial: account, states: { [account]: {} } } },
    }),
  ).start() as unknown as ActorRefFrom<typeof sessionMachine>;

/** An app actor with this context that ignores every event. */
export const fakeActor = (context: object): AnyActorRef =>
  createActor(createMachine({ id: FAKE, context })).start();

/** Navigation that would lead a customer's login back to this page; it ignores every event. */
export const fakeNavigation = (returnTo: string | null): ActorRefFrom<typeof navigationMachine> =>
  fakeActor({ returnTo: { customer: returnTo, seller: null } }) as ActorRefFrom<typeof navigationMachine>;

/** The store's brand and a signed-in customer, as screens select them. */
export const fakeBrand = (name: string | null): AnyActorRef =>
  fakeActor({ brand: name === null ? null : { name, logo: null } });
export const fakeCustomerSession = (user: object): AnyActorRef =>
  fakeActor({ account: { realm: 'customer', user } });

interface Options {
  clock?: FrozenClock;
  inspect?: (seen: InspectionEvent) => void;
}

/** A session without an account. */
const nobody = (): AnyActorRef => fakeActor({ account: null });

/** An app with these actors; all others ignore every event. A name is the same actor each time, as in the app. */
export const fakeApp = (
  named: Partial<Record<keyof AppActors, AnyActorRef>>,
  options: Options = {},
  location = fakeLocation(),
): App => {
  const actors = { ...named };
  return {
    root: createEmptyActor(),
    get: (name: keyof AppActors) => (actors[name] ??= name === 'seller' ? nobody() : fakeActor({})),
    location,
    rootDomain: 'localhost',
    options,
  } as unknown as App;
};

/** Renders a screen in such an app. */
export const withFakeApp = (
  screen: ReactNode,
  named: Partial<Record<keyof AppActors, AnyActorRef>>,
  options: Options = {},
  location = fakeLocation(),
) => <AppContext value={fakeApp(named, options, location)}>{screen}</AppContext>;
