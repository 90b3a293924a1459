// Claims about every list of the store's records (src/machines/seller/editableList.ts), for any record. A model
// supplies its rows and spreads the result into its own.
import { createEmptyActor, type AnyMachineSnapshot } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { ProvedStep } from '../../kit/prove.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';

interface ListParts<Row extends { id: string }> {
  /** The loaded rows, beginning with the record whose dialogs are opened first; an empty list is loaded, too. */
  loaded: readonly [Row, ...Row[]];
  /** Rows that its editor may save: a new record, and a changed one. */
  saved: readonly Row[];
  /** The record in the editor's input. */
  edited: (input: unknown) => Row | null;
  /** The list in its order after a record was saved: a new one put in, a changed one in its place. */
  withSaved: (records: readonly Row[], saved: Row) => readonly Row[];
}

const loading = done('loadRecords').type;

export function editableListClaims<Row extends { id: string }>({
  loaded,
  saved,
  edited,
  withSaved,
}: ListParts<Row>) {
  const [{ id }] = loaded;
  const recordsOf = (now: AnyMachineSnapshot) => now.context.records as Row[];
  const isEditing = (now: AnyMachineSnapshot) => now.matches({ shown: 'editing' });
  const isDeleting = (now: AnyMachineSnapshot) => now.matches({ shown: 'deleting' });

  return {
    cases: [
      { type: 'record.edit' as const, id },
      { type: 'record.delete' as const, id },
      done('loadRecords', []),
      done('loadRecords', loaded),
      failed('loadRecords', new ApiProblem('network')),
      ...saved.map((record) => done('editor', { saved: record, changed: false })),
      done('editor', { saved: null, changed: false }),
      done('editor', { saved: null, changed: true }),
      done('deletion', { deleted: true, changed: false }),
      done('deletion', { deleted: false, changed: false }),
      done('deletion', { deleted: false, changed: true }),
    ],
    unexpectedEvents: [
      { type: 'record.edit', id: 'unknown' },
      { type: 'record.delete', id: 'unknown' },
    ],
    always: {
      'a record is chosen only while a dialog is open': (now: AnyMachineSnapshot) =>
        now.context.chosen === null || isEditing(now) || isDeleting(now),
      'the deletion dialog is about a listed record': (now: AnyMachineSnapshot) =>
        !isDeleting(now) || recordsOf(now).some((record) => record.id === now.context.chosen?.id),
      'no record is listed twice': (now: AnyMachineSnapshot) =>
        new Set(recordsOf(now).map((record) => record.id)).size === recordsOf(now).length,
    },
    canAlwaysReach: { 'the list': (now: AnyMachineSnapshot) => now.matches({ shown: 'resting' }) },
    stepInvariants: {
      'the list reloads when the outcome of a dialog is unknown': ({ to, event }: ProvedStep) =>
        event['output']?.changed === undefined || to.matches('loading') === event['output'].changed,
      'the list holds the loaded records: a saved one in its place, the deleted one removed': ({
        from,
        to,
        event,
      }: ProvedStep) => {
        const output = event['output'] as Row[] & { saved?: Row | null; deleted?: boolean };
        const before = recordsOf(from);
        const expected =
          event.type === loading
            ? output
            : output?.saved
              ? withSaved(before, output.saved)
              : before.filter((record) => !output?.deleted || record.id !== from.context.chosen?.id);
        return stableStringify(recordsOf(to)) === stableStringify(expected);
      },
      'a draft of a listed record, and nothing else, opens its dialog on loading': ({
        from,
        to,
        event,
      }: ProvedStep) =>
        event.type !== loading ||
        isEditing(to) === (event['output'] as Row[]).some((record) => record.id === from.context.drafted),
      'edit, delete and a draft open a dialog about the pressed record, add opens an empty one': ({
        from,
        event,
        actions,
      }: ProvedStep) => {
        const forms = spawnedInputs(actions, 'editor');
        const questions = spawnedInputs(actions, 'deletion') as { id: string }[];
        const about = event.type === 'record.add' ? null : (event['id'] ?? from.context.drafted);
        return (
          forms.every((input) => (edited(input)?.id ?? null) === about) &&
          questions.every((question) => question.id === about)
        );
      },
    },
  };
}

/** A list begins with no draft, or with one of this record. */
export const editableListInputs = (drafted: string) => {
  const input = { toasts: createEmptyActor() as never, loadCropper: async () => undefined };
  return { 'no draft': { ...input, drafted: null }, 'a draft': { ...input, drafted } };
};
