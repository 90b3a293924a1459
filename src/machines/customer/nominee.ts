// A customer's nominee: viewed, added, changed, deleted. Runs until the page is left.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { deleteNominee, loadNominee, type Nominee } from '../../api/nominee.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { isDrafted, withDraft, type Drafted } from '../shared/draft.ts';
import { nomineeForm, nomineeFormMachine } from './nomineeForm.ts';

const copy = customerCopy.nominee;

interface Context extends Drafted {
  toasts: ActorRefFrom<typeof toastsMachine>;
  nominee: Nominee | null;
}

export const nomineeMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts' | 'drafted'>,
    context: {} as Context,
    events: {} as
      | { type: 'nominee.reload' }
      | { type: 'nominee.add' }
      | { type: 'nominee.edit' }
      | { type: 'deletion.ask' }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.cancel' },
    tags: {} as 'busy',
    children: {} as { form: 'form' },
  },
  actors: { loadNominee, form: nomineeFormMachine, deleteNominee },
  actions: {
    setNominee: assign((_, { nominee }: { nominee: Nominee | null }) => ({ nominee })),
    showToast,
  },
  guards: {
    isDrafted,
    isNamed: ({ context }) => context.nominee !== null,
    isChanged: (_, { changed }: { changed: boolean }) => changed,
  },
}).createMachine({
  id: 'nominee',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, nominee: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadNominee',
        src: 'loadNominee',
        onDone: [
          {
            guard: 'isDrafted',
            target: 'filling',
            actions: [
              { type: 'setNominee', params: ({ event }) => ({ nominee: event.output }) },
              assign({ drafted: null }),
            ],
          },
          {
            target: 'known',
            actions: { type: 'setNominee', params: ({ event }) => ({ nominee: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'nominee.reload': 'loading' } },
    known: { always: [{ guard: 'isNamed', target: 'shown' }, { target: 'empty' }] },
    empty: { on: { 'nominee.add': 'filling' } },
    shown: {
      initial: 'reading',
      states: {
        reading: { on: { 'nominee.edit': '#nominee.filling', 'deletion.ask': 'asking' } },
        asking: { on: { 'deletion.confirm': 'deleting', 'deletion.cancel': 'reading' } },
        // The last reply was lost: the nominee may be deleted already.
        askingAgain: { on: { 'deletion.confirm': 'deleting', 'deletion.cancel': '#nominee.loading' } },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deleteNominee',
            src: 'deleteNominee',
            onDone: {
              target: '#nominee.empty',
              actions: [
                { type: 'setNominee', params: { nominee: null } },
                { type: 'showToast', params: success(copy.deleted) },
              ],
            },
            onError: {
              target: 'askingAgain',
              actions: { type: 'showToast', params: errorToast(copy.deleteFailed) },
            },
          },
        },
      },
    },
    filling: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => withDraft(nomineeForm(context.nominee, context.toasts)),
        onDone: [
          // Saved, although the reply was lost.
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'loading' },
          {
            target: 'known',
            actions: { type: 'setNominee', params: ({ event }) => ({ nominee: event.output.record }) },
          },
        ],
        onError: 'known',
      },
    },
  },
});
