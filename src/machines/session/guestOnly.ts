// A page for people who are not logged in, met by someone who is: it stays closed until they log out, then starts anew
// (spec A2, "Already Logged In"). Only the page's own side counts (decision 12).
import { fromCallback, sendTo, setup, type ActorRefFrom, type EventObject } from 'xstate';
import type { LocationPort } from '../../browser/location.ts';
import type { sessionMachine } from './session.ts';

type Session = ActorRefFrom<typeof sessionMachine>;

const watchSession = fromCallback<EventObject, Session>(({ input: session, sendBack }) => {
  const tell = (snapshot = session.getSnapshot()) =>
    sendBack({ type: 'session.stands', signedIn: snapshot.matches({ account: 'signedIn' }) });
  tell();
  const heard = session.subscribe(tell);
  return () => heard.unsubscribe();
});

export const guestOnlyMachine = setup({
  types: {
    input: {} as { session: Session; location: LocationPort },
    context: {} as { session: Session; location: LocationPort },
    events: {} as { type: 'session.stands'; signedIn: boolean } | { type: 'guest.logOut' },
    tags: {} as 'busy',
    children: {} as { watchSession: 'watchSession' },
  },
  actors: { watchSession },
  actions: {
    logOut: sendTo(({ context }) => context.session, { type: 'session.logOut' }),
    reload: ({ context }) => context.location.reload(),
  },
  guards: { signedIn: (_, { signedIn }: { signedIn: boolean }) => signedIn },
}).createMachine({
  id: 'guestOnly',
  context: ({ input }) => input,
  invoke: { id: 'watchSession', src: 'watchSession', input: ({ context }) => context.session, onError: {} },
  initial: 'guest',
  states: {
    guest: {
      on: {
        'session.stands': { guard: { type: 'signedIn', params: ({ event }) => event }, target: 'blocked' },
      },
    },
    blocked: {
      on: {
        'guest.logOut': { target: 'leaving', actions: 'logOut' },
        'session.stands': { guard: ({ event }) => !event.signedIn, target: 'guest' },
      },
    },
    leaving: {
      tags: 'busy',
      on: { 'session.stands': { guard: ({ event }) => !event.signedIn, target: 'gone' } },
    },
    gone: { type: 'final', entry: 'reload' },
  },
});
