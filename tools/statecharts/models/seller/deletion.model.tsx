import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { staffCopy as copy } from '../../../../src/lib/copy/staff.ts';
import { deletionMachine } from '../../../../src/machines/seller/deletion.ts';
import { DeletionDialog } from '../../../../src/screens/seller/DeletionDialog.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';

export const model = defineModel({
  machine: deletionMachine,
  input: { id: 's1', remove: async () => undefined, words: copy, toasts: createEmptyActor() as never },
  cases: [done('remove'), failed('remove', new ApiProblem('network'))],
  always: {
    '`deleted` is true exactly in the state deleted': (now) => now.context.deleted === now.matches('deleted'),
  },
  canAlwaysReach: { 'an end': (now) => now.status === 'done' },
  stepInvariants: {
    'only a confirmation sends the deletion, and sends it once': ({ from, event, actions }) =>
      stableStringify(spawnedInputs(actions, 'remove').map((input) => (input as { id: string }).id)) ===
      stableStringify(event.type === 'deletion.confirm' && from.matches('asking') ? ['s1'] : []),
    'the output reports a deletion, or a change when an earlier attempt failed': ({ from, to, event }) =>
      to.status !== 'done' ||
      stableStringify(to.output) ===
        stableStringify(
          event.type === 'deletion.cancel'
            ? { deleted: false, changed: from.context.outcomeUnknown }
            : { deleted: true, changed: false },
        ),
    'a failed attempt makes the outcome unknown': ({ from, to, event }) =>
      to.context.outcomeUnknown === (from.context.outcomeUnknown || event.type === failed('remove').type),
  },
  screen: {
    show: ({ start }) => (
      <DeletionDialog flow={start()} words={copy}>
        <p>Kavya Iyer</p>
      </DeletionDialog>
    ),
    perform: { 'deletion.confirm': press('Delete'), 'deletion.cancel': press('Cancel') },
  },
});
