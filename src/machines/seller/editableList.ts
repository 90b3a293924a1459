// A list of the store's records: add, change, delete. Each dialog is a flow of its own, and its outcome shows in the list at once. Staff
// and catalogue share this configuration and add their actors: `loadRecords`, `editor` and `deletion`.
import { findById, removeById, upsertById } from '../../lib/recordList.ts';
import type { Drafted } from '../shared/draft.ts';
import type { DeletionInput } from './deletion.ts';
import { firstLoad, onReply, reply } from '../shared/loading.ts';
import { sharedAssign } from '../shared/sharedActions.ts';

export interface EditableList<Row> extends Drafted {
  records: Row[];
  /** The record whose dialog is open; null for a new one. */
  chosen: Row | null;
}

export type EditableListEvent =
  | { type: 'list.reload' }
  | { type: 'record.add' }
  | { type: 'record.edit'; id: string }
  | { type: 'record.delete'; id: string };

export type EditableListChildren = {
  editor: 'editor';
  deletion: 'deletion';
};

interface Inputs<Context, EditorInput> {
  /** The machine's id. */
  id: string;
  editor: (context: Context) => EditorInput;
  deletion: (context: Context) => Omit<DeletionInput, 'id'>;
}

type Event = { event: { id: string } };
type Output<T> = { event: { output: T } };

export const editableListStates = <Context extends EditableList<{ id: string }>, EditorInput>({
  id,
  editor,
  deletion,
}: Inputs<Context, EditorInput>) =>
  ({
    ...firstLoad({ src: 'loadRecords', input: {} }, 'list.reload', [
      {
        guard: { type: 'isDraftListed', params: reply },
        target: 'shown.editing',
        actions: [{ type: 'setRecords', params: reply }, 'chooseDrafted'],
      },
      onReply('shown', 'setRecords'),
    ]),
    shown: {
      initial: 'resting',
      states: {
        resting: {
          entry: 'clearChosen',
          on: {
            'record.add': 'editing',
            'record.edit': {
              guard: { type: 'isListed', params: ({ event }: Event) => event },
              target: 'editing',
              actions: { type: 'chooseRecord', params: ({ event }: Event) => event },
            },
            'record.delete': {
              guard: { type: 'isListed', params: ({ event }: Event) => event },
              target: 'deleting',
              actions: { type: 'chooseRecord', params: ({ event }: Event) => event },
            },
          },
        },
        editing: {
          invoke: {
            id: 'editor',
            src: 'editor',
            input: ({ context }: { context: Context }) => editor(context),
            onDone: [
              // Deleted by somebody else, or saved although the reply was lost.
              {
                guard: ({ event }: Output<{ changed: boolean }>) => event.output.changed,
                target: `#${id}.loading`,
                actions: 'clearChosen',
              },
              {
                target: 'resting',
                actions: {
                  type: 'upsertRecord',
                  params: ({ event }: Output<{ saved: Context['chosen'] }>) => event.output,
                },
              },
            ],
            onError: 'resting',
          },
        },
        deleting: {
          invoke: {
            id: 'deletion',
            src: 'deletion',
            input: ({ context }: { context: Context }) => ({
              id: context.chosen?.id ?? '',
              ...deletion(context),
            }),
            onDone: [
              // The record may be deleted although the reply was lost.
              {
                guard: ({ event }: Output<{ changed: boolean }>) => event.output.changed,
                target: `#${id}.loading`,
                actions: 'clearChosen',
              },
              {
                target: 'resting',
                actions: {
                  type: 'removeRecord',
                  params: ({ event }: Output<{ deleted: boolean }>) => event.output,
                },
              },
            ],
            onError: 'resting',
          },
        },
      },
    },
  }) as const;

/** `sort`: the order of the list after a save; without it, a new record comes first. */
export const editableListActions = <Row extends { id: string }>(
  sort: (records: Row[]) => Row[] = (records) => records,
) => {
  type List = EditableList<Row>;
  return {
    setRecords: sharedAssign((_: List, { output }: { output: Row[] }) => ({ records: output })),
    chooseRecord: sharedAssign(({ records }: List, { id }: { id: string }) => ({
      chosen: findById(records, id),
    })),
    chooseDrafted: sharedAssign(({ records, drafted }: List) => ({
      chosen: findById(records, drafted ?? ''),
      drafted: null,
    })),
    clearChosen: sharedAssign<List>(() => ({ chosen: null })),
    upsertRecord: sharedAssign(({ records }: List, { saved }: { saved: Row | null }) => ({
      records: saved ? sort(upsertById(records, saved)) : records,
    })),
    removeRecord: sharedAssign(({ records, chosen }: List, { deleted }: { deleted: boolean }) => ({
      records: chosen && deleted ? removeById(records, chosen.id) : records,
    })),
  };
};

export const editableListGuards = {
  isDraftListed: ({ context: { drafted } }: { context: Drafted }, { output }: { output: { id: string }[] }) =>
    drafted === '' || (typeof drafted === 'string' && findById(output, drafted) !== null),
  isListed: ({ context }: { context: EditableList<{ id: string }> }, { id }: { id: string }) =>
    findById(context.records, id) !== null,
};
