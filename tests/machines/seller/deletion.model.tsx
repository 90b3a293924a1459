import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { deletionMachine } from '../../../src/machines/seller/deletion.ts';
import { DeletionDialog } from '../../../src/screens/seller/DeletionDialog.tsx';
import { press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { started } from '../../support/started.ts';
import { done, failed, sent, stable } from '../../support/step.ts';

const copy = sellerCopy.staff;

export const model = describeMachine({
  machine: deletionMachine,
  begins: 'asking',
  busy: ['deleting'],
  leads: { 'deletion.cancel': 'kept', 'remove ✓': 'gone', 'remove ✗': 'asking' },
  input: { id: 's1', remove: async () => undefined, words: copy, toasts: createEmptyActor() as never },
  cases: [done('remove'), failed('remove', new ApiProblem('network'))],
  always: {
    'it says deleted only when the record is gone': (now) => now.context.deleted === now.matches('gone'),
  },
  canAlwaysReach: { 'an end': (now) => now.status === 'done' },
  everyStep: {
    'a deletion is sent when the question was answered with yes, once, and never else': ({
      from,
      event,
      actions,
    }) =>
      stable(started(actions, 'remove').map((wish) => (wish as { id: string }).id)) ===
      stable(event.type === 'deletion.confirm' && from.matches('asking') ? ['s1'] : []),
    'the list hears that the record is gone, or that it may be since a try failed': ({ from, to, event }) =>
      to.status !== 'done' ||
      stable(to.output) ===
        stable(
          event.type === 'deletion.cancel'
            ? { deleted: false, changed: from.context.unsure }
            : { deleted: true, changed: false },
        ),
    'every try whose end nobody knows is remembered': ({ from, to, event }) =>
      to.context.unsure === (from.context.unsure || event.type === failed('remove').type),
    'a deletion, and a failure, are said once': ({ from, to, event, actions }) =>
      sent(actions).length ===
      Number(to.matches('gone') || (from.matches('deleting') && event.type.startsWith('xstate.error'))),
  },
  screen: {
    show: ({ start }) => (
      <DeletionDialog flow={start()} words={copy}>
        <p>Kavya Iyer</p>
      </DeletionDialog>
    ),
    perform: { 'deletion.confirm': press('Delete'), 'deletion.cancel': press('Cancel') },
    expected: (now) => ({
      dialog: 'Delete this staff member?',
      shows: ['Are you sure you want to delete this staff member?', 'Kavya Iyer'],
      buttons: {
        Cancel: now.matches('deleting') ? 'disabled' : 'enabled',
        [now.matches('deleting') ? 'DeleteDeleting…' : 'Delete']: now.matches('deleting')
          ? 'disabled'
          : 'enabled',
        Close: now.matches('deleting') ? 'absent' : 'enabled',
      },
    }),
  },
});
