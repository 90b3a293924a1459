// The gold vault: everything the customer holds, seen through one of five filters. It stays until the page is left, and looks again
// at midnight, because what is due changes with the day.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { loadVault, type Vault } from '../../api/enrollments.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { VaultFilter } from '../../lib/dueStatus.ts';
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
      | { type: 'payment.ask' }
      | { type: 'vault.reload' },
    tags: {} as 'busy',
    children: {} as { loadVault: 'loadVault' },
  },
  actors: { loadVault },
  actions: {
    sayHowToPay: sendTo(({ context }) => context.toasts, toast('info', customerCopy.vault.payNow)),
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
        onDone: { target: 'shown', actions: assign(({ event }) => event.output) },
        onError: 'failed',
      },
    },
    failed: { on: { 'vault.reload': 'loading' } },
    shown: {
      on: {
        'filter.choose': { actions: assign({ filter: ({ event }) => event.filter }) },
        'payment.ask': { actions: 'sayHowToPay' },
      },
    },
  },
  options: { maxIterations: 100 },
});
