// Whether the server can be reached. A suspicion (the browser's hint, a call without a reply, a page whose code did not come) is settled by asking
// the server. While it is away, a bar says so and calls fail at once; when it is back, what failed to load tries again: reads only, never a
// write. Code that is missing although the server replies has gone with an older version: the page is loaded anew, once.
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
import { askServer, reloadOnce, watchLine } from '../browser/line.ts';
import { announceReturn } from '../browser/lineSignals.ts';
import type { navigationMachine } from './navigation.ts';

type Navigation = ActorRefFrom<typeof navigationMachine>;

const hints = { lost: 'line.suspected', found: 'line.found', missed: 'code.missed' } as const;

const watchHints = fromCallback<EventObject>(({ sendBack }) =>
  watchLine((hint) => sendBack({ type: hints[hint] })),
);

/** Sends `line.suspected` each time a page fails to come. */
const watchPages = fromCallback<EventObject, Navigation>(({ input: navigation, sendBack }) => {
  let hadFailed = false;
  const look = ({ value }: { value: unknown }) => {
    const hasFailed = value === 'failed' || value === 'unreachable';
    if (hasFailed && !hadFailed) sendBack({ type: 'line.suspected' });
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
    events: {} as { type: 'line.suspected' | 'line.found' | 'code.missed' },
    tags: {} as 'busy' | 'offline',
    children: {} as { watchHints: 'watchHints'; watchPages: 'watchPages'; askServer: 'askServer' },
  },
  actors: { watchHints, watchPages, askServer: fromPromise(askServer) },
  actions: {
    retryPage: sendTo(({ context }) => context.navigation, { type: 'navigation.retry' }),
    announceReturn,
    reload: ({ context: { navigation, location } }) =>
      reloadOnce(() => {
        const { to, ...options } = navigation.getSnapshot().context.request;
        location.go(to, options); // the page that was asked for, with what it was given
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
  options: { maxIterations: 100 },
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
        'line.suspected': 'checking',
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
      on: { 'line.found': 'reconnecting' },
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
  /** A part of the page asked in vain for its code, since the line was last known to stand. */
  isCodeMissed: boolean;
}
