// What a flow or a screen meets of the running app, standing still: for models, where only the flow itself may move.
import type { ReactNode } from 'react';
import {
  createActor,
  createEmptyActor,
  createMachine,
  type ActorRefFrom,
  type AnyActorRef,
  type InspectionEvent,
} from 'xstate';
import type { LocationPort } from '../../src/browser/location.ts';
import type { App, Named } from '../../src/machines/app.ts';
import type { sessionMachine } from '../../src/machines/session/session.ts';
import { AppContext } from '../../src/screens/useApp.ts';
import type { Standstill } from './hold.ts';

/** An address bar that nothing moves. */
export const stillLocation = (path = '/', search = ''): LocationPort => ({
  now: () => ({ path, search, state: null }),
  go: () => undefined,
  back: () => undefined,
  listen: () => () => undefined,
  leave: () => undefined,
  reload: () => undefined,
  origin: () => ({ protocol: 'http:', hostname: 'meera.localhost', port: '3000' }),
});

/** A session that stays where it is, whatever it is told. */
export const sessionAt = (
  account: 'loading' | 'signedIn' | 'leaving' | 'signedOut',
): ActorRefFrom<typeof sessionMachine> =>
  createActor(
    createMachine({
      initial: 'account',
      states: { account: { initial: account, states: { [account]: {} } } },
    }),
  ).start() as unknown as ActorRefFrom<typeof sessionMachine>;

/** A named actor of which one fact is looked at: it knows this and does nothing. */
export const knowing = (context: object): AnyActorRef => createActor(createMachine({ context })).start();

/** A store's brand, and a signed-in customer, as screens look them up. */
export const brandOf = (name: string | null): AnyActorRef =>
  knowing({ brand: name === null ? null : { name, logo: null } });
export const signedIn = (user: object): AnyActorRef => knowing({ account: { realm: 'customer', user } });

interface Options {
  clock?: Standstill;
  inspect?: (seen: InspectionEvent) => void;
}

/** An app whose named actors are `named`; all others hear everything and do nothing. */
export const appOf = (
  named: Partial<Record<keyof Named, AnyActorRef>>,
  options: Options = {},
  location = stillLocation(),
): App =>
  ({
    root: createEmptyActor(),
    get: (name: keyof Named) => named[name] ?? createEmptyActor(),
    location,
    rootDomain: 'localhost',
    options,
  }) as unknown as App;

/** Puts a screen into such an app. */
export const inApp = (
  screen: ReactNode,
  named: Partial<Record<keyof Named, AnyActorRef>>,
  options: Options = {},
  location = stillLocation(),
) => <AppContext value={appOf(named, options, location)}>{screen}</AppContext>;
