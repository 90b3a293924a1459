// A newer version of the app offers itself in a tab that was open when it came; the next page load has it anyway. The server is asked when the
// page comes back into view, and once an hour, but no more often than every five minutes. Taking it over loads the page anew, once: drafts
// stay. It starts behind the first page and lasts as long as the app.
import { fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { LocationPort } from '../browser/location.ts';
import { isNewerVersion, onSeenAgain } from '../browser/version.ts';

const watchView = fromCallback<EventObject>(({ sendBack }) =>
  onSeenAgain(() => sendBack({ type: 'page.seen' })),
);

export const versionMachine = setup({
  types: {
    input: {} as { location: LocationPort },
    context: {} as { location: LocationPort },
    events: {} as { type: 'page.seen' } | { type: 'version.take' } | { type: 'version.postpone' },
    tags: {} as 'busy',
    children: {} as { watchView: 'watchView'; isNewerVersion: 'isNewerVersion' },
  },
  actors: { watchView, isNewerVersion: fromPromise<boolean>(({ signal }) => isNewerVersion(signal)) },
  actions: { reload: ({ context }) => context.location.reload() },
  guards: { isNewer: (_, { output }: { output: boolean }) => output },
  delays: { pause: 5 * 60_000, hour: 3_600_000 },
}).createMachine({
  id: 'version',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: { after: { pause: 'watching' } },
    watching: {
      invoke: { id: 'watchView', src: 'watchView', onError: {} },
      on: { 'page.seen': 'asking' },
      after: { hour: 'asking' },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'isNewerVersion',
        src: 'isNewerVersion',
        onDone: [
          { guard: { type: 'isNewer', params: ({ event }) => event }, target: 'ready' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    ready: { on: { 'version.take': 'loading', 'version.postpone': 'postponed' } },
    postponed: { after: { hour: 'asking' } },
    loading: { entry: 'reload' },
  },
});
