// What the customer has to pay now. It stays until the page is left, and looks again when another day begins; paying itself happens at
// the store.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadDues, type Dues } from '../../api/dues.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { Day } from '../../lib/dates.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { dayWatch } from '../shared/dayWatch.ts';

interface Context extends Dues {
  toasts: ActorRefFrom<typeof toastsMachine>;
}

export const dueListMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as { type: 'payment.ask' } | { type: 'day.changed'; today: Day } | { type: 'dues.reload' },
    tags: {} as 'busy',
    children: {} as { loadDues: 'loadDues'; dayWatch: 'dayWatch' },
  },
  actors: { loadDues, dayWatch },
  actions: {
    setDues: assign((_, { output }: { output: Dues }) => output),
    showToast,
  },
  guards: { someAreDue: ({ context }) => context.payments.length > 0 },
}).createMachine({
  id: 'dueList',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, payments: [], contact: null, today: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDues',
        src: 'loadDues',
        onDone: { target: 'shown', actions: { type: 'setDues', params: ({ event }) => event } },
        onError: 'failed',
      },
    },
    failed: { on: { 'dues.reload': 'loading' } },
    shown: {
      invoke: { id: 'dayWatch', src: 'dayWatch', onError: {} },
      initial: 'current',
      on: {
        'payment.ask': {
          guard: 'someAreDue',
          actions: { type: 'showToast', params: { tone: 'info', text: customerCopy.duePayments.payInfo } },
        },
        'day.changed': { target: '.reloading', actions: assign({ today: ({ event }) => event.today }) },
      },
      states: {
        current: {},
        reloading: {
          invoke: {
            id: 'loadDues',
            src: 'loadDues',
            onDone: { target: 'current', actions: { type: 'setDues', params: ({ event }) => event } },
            onError: 'current', // what was known stays, under the new day
          },
        },
      },
    },
  },
});
