// The connection to the server. After a hint that it is lost (from the browser, a call that the server did not answer, or a page whose code did not load)
// a request to the server decides. While it is lost, a bar shows that and calls fail at once. When it is back, failed reads retry, never
// writes. Code that is missing although the server replies belongs to an older version: the page reloads, once.
import {
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type ActorRefFrom,
  type EventObject,
} from 'xstate';
import type { LocationPort } from '../browser/location.ts';
import { announceReturn, askServer, reloadOnce, watchConnection } from '../browser/connection.ts';
import type { navigationMachine } from './navigation.ts';

type Navigation = ActorRefFrom<typeof navigationMachine>;

const hints = { lost: 'connection.suspected', found: 'connection.found', missed: 'code.missed' } as const;

const watchHints = fromCallback<EventObject>(({ sendBack }) =>
  watchConnection((hint) => sendBack({ type: hints[hint] })),
);

/** Sends `connection.suspected` each time a page fails to load. */
const watchPages = fromCallback<EventObject, Navigation>(({ input: navigation, sendBack }) => {
  let hadFailed = false;
  const look = ({ value }: { value: unknown }) => {
    const hasFailed = value === 'failed' || value === 'unreachable';
    if (hasFailed && !hadFailed) sendBack({ type: 'connection.suspected' });
    hadFailed = hasFailed;
  };
  look(navigation.getSnapshot());
  const subscription = navigation.subscribe(look);
  return () => subscription.unsubscribe();
});

export const connectionMachine = setup({
  types: {
    input: {} as Omit<Context, 'isCodeMissed'>,
    context: {} as Context,
    events: {} as { type: 'connection.suspected' | 'connection.found' | 'code.missed' },
    tags: {} as 'busy' | 'offline',
  },
  actors: { watchHints, watchPages, askServer: fromPromise(askServer) },
  actions: {
    retryPage: sendTo(({ context }) => context.navigation, { type: 'navigation.retry' }),
    announceReturn,
    reload: ({ context: { navigation, location } }) =>
      reloadOnce(() => {
        const { to, ...options } = navigation.getSnapshot().context.request;
        location.go(to, options); // the requested page, with its history state
        location.reload();
      }),
  },
  guards: {
    codeIsGone: ({ context }, { replied }: { replied: boolean }) =>
      replied && (context.isCodeMissed || context.navigation.getSnapshot().matches('failed')),
  },
  delays: { pause: 10_000 },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ ...input, isCodeMissed: false }),
  invoke: [
    { id: 'watchHints', src: 'watchHints', onError: {} },
    { id: 'watchPages', src: 'watchPages', input: ({ context }) => context.navigation, onError: {} },
  ],
  initial: 'online',
  states: {
    online: {
      entry: assign({ isCodeMissed: false }),
      on: {
        'connection.suspected': 'checking',
        'code.missed': { target: 'checking', actions: assign({ isCodeMissed: true }) },
      },
    },
    checking: {
      tags: 'busy',
      on: { 'code.missed': { actions: assign({ isCodeMissed: true }) } },
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: [
          {
            guard: { type: 'codeIsGone', params: ({ event }) => ({ replied: event.output }) },
            target: 'online',
            actions: 'reload',
          },
          { target: 'online' },
        ],
        onError: 'offline',
      },
    },
    offline: {
      tags: 'offline',
      on: { 'connection.found': 'reconnecting' },
      after: { pause: 'reconnecting' }, // a browser's hint may never come
    },
    reconnecting: {
      tags: ['busy', 'offline'],
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: { target: 'online', actions: ['retryPage', 'announceReturn'] },
        onError: 'offline',
      },
    },
  },
});

interface Context {
  navigation: Navigation;
  location: LocationPort;
  /** Code of a part of the page has failed to load since the server last replied. */
  isCodeMissed: boolean;
}
