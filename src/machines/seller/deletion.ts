// Deleting one record of the store, after a question that names it. A failure asks again; it ends when the record is gone or kept.
// `changed` says whether one that was kept may be gone all the same, because the end of a try is not known.
import { assign, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import { problemText } from '../../lib/problemText.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

interface DeletionInput {
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
    children: {} as { remove: 'remove' },
  },
  actors: { remove },
  actions: {
    sayDeleted: sendTo(
      ({ context }) => context.toasts,
      ({ context }) => toast('success', context.words.deleted),
    ),
    sayFailed: sendTo(
      ({ context }) => context.toasts,
      ({ context }, { error }: { error: unknown }) =>
        toast('error', problemText(asProblem(error), context.words.deleteFailed)),
    ),
  },
}).createMachine({
  id: 'deletion',
  options: { maxIterations: 100 },
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
          actions: [assign({ outcomeUnknown: true }), { type: 'sayFailed', params: ({ event }) => event }],
        },
      },
    },
    cancelled: { type: 'final' },
    deleted: { type: 'final', entry: [assign({ deleted: true }), 'sayDeleted'] },
  },
  output: ({ context: { deleted, outcomeUnknown } }) => ({ deleted, changed: !deleted && outcomeUnknown }),
});
