// The lock of the jeweller's screen: it closes after a while without use and opens by the person's PIN, with the page behind it as it was.
// The server holds the lock; until it has noted it, the call is repeated. Runs as long as the area shows.
import { assign, fromCallback, sendTo, setup, stateIn, type ActorRefFrom, type EventObject } from 'xstate';
import { lockSession, unlockSession } from '../../api/pin.ts';
import { ApiProblem } from '../../api/problem.ts';
import { announceReturn } from '../../browser/connection.ts';
import { recordActivity } from '../../browser/idleTimer.ts';
import { tabStorage } from '../../browser/storage.ts';
import { isPin } from '../../lib/pin.ts';
import { problemText } from '../../lib/problemText.ts';
import { sellerOf, type sessionMachine } from '../session/session.ts';

type Session = ActorRefFrom<typeof sessionMachine>;

/** The tab storage key for the name of who locked it. */
const LOCKED_BY = 'locked-by';

/** Sends whether the session is locked, now and with each change. */
const watchSession = fromCallback<EventObject, Session>(({ input: session, sendBack }) => {
  let was = false;
  const look = ({ context: { isLocked } }: { context: { isLocked: boolean } }) => {
    if (isLocked !== was) sendBack({ type: isLocked ? 'lock.closed' : 'lock.opened' });
    was = isLocked;
  };
  look(session.getSnapshot());
  const subscription = session.subscribe(look);
  return () => subscription.unsubscribe();
});

/** Why a PIN did not open it, as the person reads it. */
const messageOf = (error: unknown): string =>
  error instanceof ApiProblem ? (error.fields?.['pin']?.[0] ?? problemText(error)) : '';

export const lockMachine = setup({
  types: {
    input: {} as { session: Session },
    context: {} as {
      session: Session;
      pin: string;
      message: string | null;
      /** The person who locked it, where a reload has lost the account. */
      name: string;
    },
    events: {} as
      | { type: 'lock.closed' }
      | { type: 'lock.opened' }
      | { type: 'pin.change'; pin: string }
      | { type: 'pin.submit' }
      | { type: 'password.use' },
    tags: {} as 'busy',
  },
  actors: { watchSession, lockSession, unlockSession },
  actions: {
    rememberName: assign(({ context: { session } }) => {
      const name = sellerOf(session.getSnapshot())?.person_name;
      if (name) tabStorage.write(LOCKED_BY, name);
      return { name: name ?? tabStorage.read(LOCKED_BY) ?? '' };
    }),
    forgetName: () => tabStorage.remove(LOCKED_BY),
    setPin: assign((_, { pin }: { pin: string }) => ({ pin, message: null })),
    openSession: sendTo(({ context }) => context.session, { type: 'session.unlocked' }),
    /** The login that follows replaces the locked session. */
    leaveSession: sendTo(({ context }) => context.session, { type: 'session.ended' }),
    recordActivity: () => recordActivity('seller'),
    /** Reads again what could not be read meanwhile. */
    announceReturn,
  },
  guards: {
    isPin: ({ context }) => isPin(context.pin),
    isChecking: stateIn({ closed: { pin: 'checking' } }),
  },
  delays: { retryPause: 5_000 },
}).createMachine({
  id: 'lock',
  context: ({ input }) => ({ ...input, pin: '', message: null, name: '' }),
  invoke: { id: 'watchSession', src: 'watchSession', input: ({ context }) => context.session, onError: {} },
  initial: 'open',
  states: {
    open: { on: { 'lock.closed': 'closed' } },
    closed: {
      type: 'parallel',
      entry: 'rememberName',
      exit: [assign({ pin: '', message: null }), 'forgetName', 'announceReturn'],
      on: { 'lock.opened': 'open' },
      states: {
        server: {
          initial: 'noting',
          states: {
            noting: {
              on: { 'pin.submit': { guard: 'isPin', target: 'pausing' } },
              invoke: { id: 'lockSession', src: 'lockSession', onDone: 'noted', onError: 'pausing' },
            },
            // A call that comes after the PIN would lock it again.
            pausing: {
              after: {
                retryPause: [{ guard: 'isChecking', target: 'pausing', reenter: true }, { target: 'noting' }],
              },
            },
            noted: {},
          },
        },
        pin: {
          initial: 'entering',
          on: { 'password.use': { actions: 'leaveSession' } },
          states: {
            entering: {
              on: {
                'pin.change': { actions: { type: 'setPin', params: ({ event }) => event } },
                'pin.submit': { guard: 'isPin', target: 'checking' },
              },
            },
            checking: {
              tags: 'busy',
              exit: assign({ pin: '' }),
              on: { 'password.use': {} },
              invoke: {
                id: 'unlockSession',
                src: 'unlockSession',
                input: ({ context }) => context.pin,
                onDone: {
                  target: '#lock.open',
                  actions: ['recordActivity', 'openSession'],
                },
                onError: {
                  target: 'entering',
                  actions: assign(({ event: { error } }) => ({ message: messageOf(error) })),
                },
              },
            },
          },
        },
      },
    },
  },
});
