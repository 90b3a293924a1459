// The gold vault: everything the customer holds, seen through one of five filters. It stays until the page is left.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { loadVault, type Enrollment, type Vault } from '../../api/enrollments.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { isInVaultFilter, type VaultFilter } from '../../lib/dueStatus.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

interface Context extends Vault {
  toasts: ActorRefFrom<typeof toastsMachine>;
  filter: VaultFilter;
}

export const vaultMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as
      | { type: 'filter.choose'; filter: VaultFilter }
      | { type: 'payment.ask'; id: string }
      | { type: 'vault.reload' },
    tags: {} as 'busy',
    children: {} as { loadVault: 'loadVault' },
  },
  actors: { loadVault },
  actions: {
    sayHowToPay: sendTo(({ context }) => context.toasts, toast('info', customerCopy.vault.payInfo)),
  },
  guards: {
    isEmpty: (_, { enrollments }: Vault) => enrollments.length === 0,
    isInView: ({ context }, { id }: { id: string }) =>
      inView(context).some((enrollment) => enrollment.id === id),
    isAnotherFilter: ({ context }, { filter }: { filter: VaultFilter }) => filter !== context.filter,
  },
}).createMachine({
  id: 'vault',
  context: ({ input }) => ({ ...input, enrollments: [], today: '', filter: 'all' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadVault',
        src: 'loadVault',
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'shown', actions: assign(({ event }) => event.output) },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'vault.reload': 'loading' } },
    empty: {},
    shown: {
      on: {
        'filter.choose': {
          guard: { type: 'isAnotherFilter', params: ({ event }) => event },
          actions: assign({ filter: ({ event }) => event.filter }),
        },
        'payment.ask': { guard: { type: 'isInView', params: ({ event }) => event }, actions: 'sayHowToPay' },
      },
    },
  },
  options: { maxIterations: 100 },
});

/** What the chosen filter lets through, as the server listed it. */
export const inView = ({
  enrollments,
  filter,
  today,
}: Pick<Context, 'enrollments' | 'filter' | 'today'>): Enrollment[] =>
  enrollments.filter((enrollment) => isInVaultFilter(enrollment, filter, today));
