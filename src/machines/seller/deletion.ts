// Deletes one record of the store after a confirmation. A failure asks again. Ends deleted or cancelled; `changed`:
// cancelled after a try with an unknown outcome, so reload the list.
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { errorToast, showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

export interface DeletionInput {
  id: string;
  /** The call that deletes it. */
  remove: (id: string, signal: AbortSignal) => Promise<void>;
  words: { deleted: string; deleteFailed: string };
  toasts: ActorRefFrom<typeof toastsMachine>;
}

const remove = fromPromise<void, Pick<DeletionInput, 'id' | 'remove'>>(({ input, signal }) =>
  input.remove(input.id, signal),
);

export const deletionMachine = setup({
  types: {
    input: {} as DeletionInput,
    context: {} as DeletionInput & { deleted: boolean; outcomeUnknown: boolean },
    events: {} as { type: 'deletion.confirm' } | { type: 'deletion.cancel' },
    output: {} as { deleted: boolean; changed: boolean },
    tags: {} as 'busy',
  },
  actors: { remove },
  actions: {
    showToast,
  },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({ ...input, deleted: false, outcomeUnknown: false }),
  initial: 'asking',
  states: {
    asking: { on: { 'deletion.confirm': 'deleting', 'deletion.cancel': 'cancelled' } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context,
        onDone: 'deleted',
        onError: {
          target: 'asking',
          actions: [
            assign({ outcomeUnknown: true }),
            {
              type: 'showToast',
              params: ({ context, event }) => errorToast(context.words.deleteFailed)({ event }),
            },
          ],
        },
      },
    },
    cancelled: { type: 'final' },
    deleted: {
      type: 'final',
      entry: [
        assign({ deleted: true }),
        {
          type: 'showToast',
          params: ({ context: { words } }) => ({ tone: 'success', text: words.deleted }),
        },
      ],
    },
  },
  output: ({ context: { deleted, outcomeUnknown } }) => ({ deleted, changed: !deleted && outcomeUnknown }),
});
