// The one person whom a customer names: shown, added, changed, deleted. It stays until the page is left.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { deleteNominee, loadNominee, type Nominee } from '../../api/nominee.ts';
import { asProblem } from '../../api/problem.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { problemText } from '../../lib/problemText.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';
import { nomineeForm, nomineeFormMachine } from './nomineeForm.ts';

const copy = customerCopy.nominee;

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  nominee: Nominee | null;
}

export const nomineeMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as
      | { type: 'nominee.reload' }
      | { type: 'nominee.add' }
      | { type: 'nominee.edit' }
      | { type: 'deletion.ask' }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.cancel' },
    tags: {} as 'busy',
    children: {} as { loadNominee: 'loadNominee'; form: 'form'; deleteNominee: 'deleteNominee' },
  },
  actors: { loadNominee, form: nomineeFormMachine, deleteNominee },
  actions: {
    setNominee: assign((_, { nominee }: { nominee: Nominee | null }) => ({ nominee })),
    notifyDeleted: sendTo(({ context }) => context.toasts, toast('success', copy.deleted)),
    notifyNotDeleted: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) => toast('error', problemText(asProblem(error), copy.deleteFailed)),
    ),
  },
  guards: { isNamed: ({ context }) => context.nominee !== null },
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
        onDone: {
          target: 'known',
          actions: { type: 'setNominee', params: ({ event }) => ({ nominee: event.output }) },
        },
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
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deleteNominee',
            src: 'deleteNominee',
            onDone: {
              target: '#nominee.empty',
              actions: [{ type: 'setNominee', params: { nominee: null } }, 'notifyDeleted'],
            },
            onError: {
              target: 'reading',
              actions: { type: 'notifyNotDeleted', params: ({ event }) => event },
            },
          },
        },
      },
    },
    filling: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => nomineeForm(context.nominee, context.toasts),
        onDone: {
          target: 'known',
          actions: { type: 'setNominee', params: ({ event }) => ({ nominee: event.output.record }) },
        },
        onError: 'known',
      },
    },
  },
});
