// A page for people who are not logged in, met by someone who is: it stays closed until they log out, then starts anew
// (spec A2, "Already Logged In"). Only the page's own side counts (decision 12).
import { fromCallback, sendTo, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate';
import type { LocationPort } from '../../browser/location.ts';
import type { sessionMachine } from './session.ts';

type Session = ActorRefFrom<typeof sessionMachine>;

/** `changing`: an account is coming or going. */
type SignInState = 'signedIn' | 'changing' | 'signedOut';

const signInStateOf = (snapshot: SnapshotFrom<Session>): SignInState => {
  if (snapshot.matches({ account: 'signedIn' })) return 'signedIn';
  return snapshot.matches({ account: 'signedOut' }) ? 'signedOut' : 'changing';
};

const watchSession = fromCallback<EventObject, Session>(({ input: session, sendBack }) => {
  const tell = (snapshot = session.getSnapshot()) =>
    sendBack({ type: 'session.changed', state: signInStateOf(snapshot) });
  tell();
  const heard = session.subscribe(tell);
  return () => heard.unsubscribe();
});

export const guestOnlyMachine = setup({
  types: {
    input: {} as { session: Session; location: LocationPort },
    context: {} as { session: Session; location: LocationPort },
    events: {} as { type: 'session.changed'; state: SignInState } | { type: 'guest.logOut' },
    tags: {} as 'busy',
    children: {} as { watchSession: 'watchSession' },
  },
  actors: { watchSession },
  actions: {
    logOut: sendTo(({ context }) => context.session, { type: 'session.logOut' }),
    reload: ({ context }) => context.location.reload(),
  },
  guards: { isAt: (_, { state, at }: { state: SignInState; at: SignInState }) => state === at },
  delays: { patience: 20_000 }, // longer than the logout's call can take
}).createMachine({
  id: 'guestOnly',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  invoke: { id: 'watchSession', src: 'watchSession', input: ({ context }) => context.session, onError: {} },
  initial: 'guest',
  states: {
    guest: {
      on: {
        'session.changed': {
          guard: { type: 'isAt', params: ({ event: { state } }) => ({ state, at: 'signedIn' }) },
          target: 'blocked',
        },
      },
    },
    blocked: {
      on: {
        'guest.logOut': { target: 'leaving', actions: 'logOut' },
        'session.changed': {
          guard: { type: 'isAt', params: ({ event: { state } }) => ({ state, at: 'signedOut' }) },
          target: 'guest',
        },
      },
    },
    // Starting anew at once would cut off the logout on its way to the server.
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
    gone: { type: 'final', entry: 'reload' },
  },
});
