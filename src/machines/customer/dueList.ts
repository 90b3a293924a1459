// What the customer has to pay now. It stays until the page is left; paying itself happens at the store.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { loadDues, type Dues } from '../../api/dues.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

interface Context extends Dues {
  toasts: ActorRefFrom<typeof toastsMachine>;
}

export const dueListMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as { type: 'payment.ask' } | { type: 'dues.reload' },
    tags: {} as 'busy',
    children: {} as { loadDues: 'loadDues' },
  },
  actors: { loadDues },
  actions: {
    sayHowToPay: sendTo(({ context }) => context.toasts, toast('info', customerCopy.duePayments.payInfo)),
  },
  guards: { hasNone: (_, { payments }: Dues) => payments.length === 0 },
}).createMachine({
  id: 'dueList',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, payments: [], today: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDues',
        src: 'loadDues',
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'nothingDue' },
          { target: 'shown', actions: assign(({ event }) => event.output) },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'dues.reload': 'loading' } },
    nothingDue: {},
    shown: { on: { 'payment.ask': { actions: 'sayHowToPay' } } },
  },
});
