// A page for visitors, opened while somebody is logged in: it stays closed until they log out, then starts over (spec
// A2, "Already Logged In"), or leads into their account. Only the page's own realm counts (decision 12). A login page
// shown after a session ended is left as after a login made here: another tab has restored the session (decision 13).
import { fromCallback, sendTo, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate';
import type { LocationPort } from '../../browser/location.ts';
import { paths, sellerPaths } from '../../lib/paths.ts';
import type { Realm } from '../../lib/realm.ts';
import type { navigationMachine } from '../navigation.ts';
import type { sessionMachine } from './session.ts';

type Session = ActorRefFrom<typeof sessionMachine>;

/** `changing`: an account is logging in or out. */
type SignInState = 'signedIn' | 'changing' | 'signedOut';

const signInStateOf = (snapshot: SnapshotFrom<Session>): SignInState => {
  if (snapshot.matches({ account: 'signedIn' })) return 'signedIn';
  return snapshot.matches({ account: 'signedOut' }) ? 'signedOut' : 'changing';
};

const watchSession = fromCallback<EventObject, Session>(({ input: session, sendBack }) => {
  const forward = (snapshot = session.getSnapshot()) =>
    sendBack({ type: 'session.changed', state: signInStateOf(snapshot) });
  forward();
  const subscription = session.subscribe(forward);
  return () => subscription.unsubscribe();
});

interface Context {
  realm: Realm;
  session: Session;
  navigation: ActorRefFrom<typeof navigationMachine>;
  location: LocationPort;
}

const logins: Record<Realm, string> = { customer: paths.login, seller: sellerPaths.login };

export const guestOnlyMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'session.changed'; state: SignInState } | { type: 'guest.logOut' | 'guest.enter' },
    tags: {} as 'busy',
  },
  actors: { watchSession },
  actions: {
    logOut: sendTo(({ context }) => context.session, { type: 'session.logOut' }),
    enter: sendTo(
      ({ context }) => context.navigation,
      ({ context }) => ({ type: 'navigation.enter', realm: context.realm }),
    ),
    reload: ({ context }) => context.location.reload(),
  },
  guards: {
    isAt: (_, { state, at }: { state: SignInState; at: SignInState }) => state === at,
    leadsBack: ({ context: { realm, navigation, location } }, { state }: { state: SignInState }) =>
      state === 'signedIn' &&
      location.now().path === logins[realm] &&
      navigation.getSnapshot().context.returnTo[realm] !== null,
  },
  delays: { patience: 20_000 }, // longer than the logout's call can take
}).createMachine({
  id: 'guestOnly',
  context: ({ input }) => input,
  invoke: { id: 'watchSession', src: 'watchSession', input: ({ context }) => context.session, onError: {} },
  initial: 'guest',
  states: {
    guest: {
      on: {
        'session.changed': [
          { guard: { type: 'leadsBack', params: ({ event }) => event }, target: 'entered' },
          {
            guard: { type: 'isAt', params: ({ event: { state } }) => ({ state, at: 'signedIn' }) },
            target: 'blocked',
          },
        ],
      },
    },
    blocked: {
      on: {
        'guest.logOut': { target: 'leaving', actions: 'logOut' },
        'guest.enter': { actions: 'enter' }, // the page changes once the other one is loaded
        'session.changed': {
          guard: { type: 'isAt', params: ({ event: { state } }) => ({ state, at: 'signedOut' }) },
          target: 'guest',
        },
      },
    },
    // Restarting at once would abort the logout's call.
    leaving: {
      tags: 'busy',
      after: { patience: 'gone' },
      on: {
        'session.changed': {
          guard: { type: 'isAt', params: ({ event: { state } }) => ({ state, at: 'signedOut' }) },
          target: 'gone',
        },
      },
    },
    entered: { type: 'final', entry: 'enter' },
    gone: { type: 'final', entry: 'reload' },
  },
});
