// The choice to keep a copy of the customer's savings on this device, on the page of their data; hidden if the browser
// cannot keep one. From then on session/offlineCopy.ts renews it, and removes it on logout.
import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type EventObject } from 'xstate';
import {
  keepOfflineCopy,
  readOfflineCopy,
  removeOfflineCopy,
  watchOfflineCopy,
  type OfflineCopy,
} from '../../browser/offlineCopy.ts';
import { homeScreenCopy } from '../../lib/copy/homeScreen.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

const copy = homeScreenCopy.copy;

const watchCopy = fromCallback<EventObject>(({ sendBack }) =>
  watchOfflineCopy(() => sendBack({ type: 'copy.changed' })),
);
const keepCopy = fromPromise<OfflineCopy | null, { owner: string }>(({ input: { owner }, signal }) =>
  keepOfflineCopy({ owner, isNew: true }, signal),
);

export const offlineChoiceMachine = setup({
  types: {
    input: {} as Pick<Context, 'owner' | 'toasts'>,
    context: {} as Context,
    events: {} as { type: 'copy.save' } | { type: 'copy.remove' } | { type: 'copy.changed' },
    tags: {} as 'busy',
  },
  actors: {
    watchCopy,
    readCopy: fromPromise(readOfflineCopy),
    keepCopy,
    removeCopy: fromPromise(removeOfflineCopy),
  },
  actions: {
    setCopy: assign(({ context: { owner } }, { output }: { output: OfflineCopy | null }) => ({
      copy: output?.owner === owner ? output : null,
    })),
    showToast,
  },
  guards: { isKept: ({ context }) => context.copy !== null },
}).createMachine({
  id: 'offlineChoice',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, copy: null }),
  invoke: { id: 'watchCopy', src: 'watchCopy', onError: {} },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      on: { 'copy.changed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'readCopy',
        src: 'readCopy',
        onDone: { target: 'shown', actions: { type: 'setCopy', params: ({ event }) => event } },
        onError: 'unavailable',
      },
    },
    unavailable: {},
    shown: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isKept', target: 'kept' }, { target: 'off' }] },
        off: { on: { 'copy.save': 'keeping', 'copy.changed': 'rereading' } },
        kept: { on: { 'copy.remove': 'removing', 'copy.changed': 'rereading' } },
        // Renewed in the background, or changed in another tab.
        rereading: {
          tags: 'busy',
          on: { 'copy.changed': { target: 'rereading', reenter: true } },
          invoke: {
            id: 'readCopy',
            src: 'readCopy',
            onDone: { target: 'deciding', actions: { type: 'setCopy', params: ({ event }) => event } },
            onError: 'deciding',
          },
        },
        keeping: {
          tags: 'busy',
          invoke: {
            id: 'keepCopy',
            src: 'keepCopy',
            input: ({ context }) => ({ owner: context.owner }),
            onDone: {
              target: 'deciding',
              actions: [
                { type: 'setCopy', params: ({ event }) => event },
                { type: 'showToast', params: success(copy.keptNow) },
              ],
            },
            onError: {
              target: 'off',
              actions: { type: 'showToast', params: errorToast(copy.keepFailed) },
            },
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'removeCopy',
            src: 'removeCopy',
            onDone: {
              target: 'off',
              actions: [assign({ copy: null }), { type: 'showToast', params: success(copy.removedNow) }],
            },
            onError: {
              target: 'kept',
              actions: { type: 'showToast', params: errorToast(copy.removeFailed) },
            },
          },
        },
      },
    },
  },
});

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The customer's id. */
  owner: string;
  copy: OfflineCopy | null;
}
