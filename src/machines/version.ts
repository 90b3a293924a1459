// Offers a newer version of the app in a tab that was open before it; the next page load has it anyway. Checks when the
// page becomes visible again and once an hour, at most every five minutes. Accepting reloads the page, once; drafts
// stay. Starts after the first page, and runs as long as the app.
import { fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { LocationPort } from '../browser/location.ts';
import { isNewerVersion } from '../browser/version.ts';
import { onSeenAgain } from '../browser/visibility.ts';

const watchView = fromCallback<EventObject>(({ sendBack }) =>
  onSeenAgain(() => sendBack({ type: 'page.seen' })),
);

export const versionMachine = setup({
  types: {
    input: {} as { location: LocationPort },
    context: {} as { location: LocationPort },
    events: {} as { type: 'page.seen' } | { type: 'version.take' } | { type: 'version.postpone' },
    tags: {} as 'busy',
  },
  actors: { watchView, isNewerVersion: fromPromise<boolean>(({ signal }) => isNewerVersion(signal)) },
  actions: { reload: ({ context }) => context.location.reload() },
  guards: { isNewer: (_, { output }: { output: boolean }) => output },
  delays: { pause: 5 * 60_000, hour: 3_600_000 },
}).createMachine({
  id: 'version',
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
