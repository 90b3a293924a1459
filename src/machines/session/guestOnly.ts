// A page for people who are not logged in, met by someone who is: it stays closed until they log out, then starts anew
// (spec A2, "Already Logged In"). Only the page's own side counts (decision 12).
import { fromCallback, sendTo, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate';
import type { LocationPort } from '../../browser/location.ts';
import type { sessionMachine } from './session.ts';

type Session = ActorRefFrom<typeof sessionMachine>;

/** `between`: an account is coming or going. */
type Stand = 'signedIn' | 'between' | 'signedOut';

const standOf = (snapshot: SnapshotFrom<Session>): Stand => {
  if (snapshot.matches({ account: 'signedIn' })) return 'signedIn';
  return snapshot.matches({ account: 'signedOut' }) ? 'signedOut' : 'between';
};

const watchSession = fromCallback<EventObject, Session>(({ input: session, sendBack }) => {
  const tell = (snapshot = session.getSnapshot()) =>
    sendBack({ type: 'session.stands', stand: standOf(snapshot) });
  tell();
  const heard = session.subscribe(tell);
  return () => heard.unsubscribe();
});

export const guestOnlyMachine = setup({
  types: {
    input: {} as { session: Session; location: LocationPort },
    context: {} as { session: Session; location: LocationPort },
    events: {} as { type: 'session.stands'; stand: Stand } | { type: 'guest.logOut' },
    tags: {} as 'busy',
    children: {} as { watchSession: 'watchSession' },
  },
  actors: { watchSession },
  actions: {
    logOut: sendTo(({ context }) => context.session, { type: 'session.logOut' }),
    reload: ({ context }) => context.location.reload(),
  },
  guards: { stands: (_, { stand, at }: { stand: Stand; at: Stand }) => stand === at },
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
        'session.stands': {
          guard: { type: 'stands', params: ({ event: { stand } }) => ({ stand, at: 'signedIn' }) },
          target: 'blocked',
        },
      },
    },
    blocked: {
      on: {
        'guest.logOut': { target: 'leaving', actions: 'logOut' },
        'session.stands': {
          guard: { type: 'stands', params: ({ event: { stand } }) => ({ stand, at: 'signedOut' }) },
          target: 'guest',
        },
      },
    },
    // Starting anew at once would cut off the logout on its way to the server.
    leaving: {
      tags: 'busy',
      after: { patience: 'gone' },
      on: {
        'session.stands': {
          guard: { type: 'stands', params: ({ event: { stand } }) => ({ stand, at: 'signedOut' }) },
          target: 'gone',
        },
      },
    },
    gone: { type: 'final', entry: 'reload' },
  },
});
