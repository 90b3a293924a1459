// What the customer has to pay now. It stays until the page is left, and looks again when another day begins and when somebody comes
// back to it; paying itself happens elsewhere, and the shop books it.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadDues, type Dues } from '../../api/dues.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { Day } from '../../lib/dates.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { dayWatch } from '../shared/dayWatch.ts';
import { nextTry } from '../shared/nextTry.ts';
import { pageSeen } from '../shared/pageSeen.ts';

interface Context extends Dues {
  toasts: ActorRefFrom<typeof toastsMachine>;
}

export const dueListMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as
      | { type: 'payment.ask' }
      | { type: 'day.changed'; today: Day }
      | { type: 'dues.refresh' } // what is shown may be older than what the server knows
      | { type: 'dues.reload' }, // pressed where nothing came
    tags: {} as 'busy',
    children: {} as { loadDues: 'loadDues'; dayWatch: 'dayWatch'; pageSeen: 'pageSeen'; nextTry: 'nextTry' },
  },
  actors: { loadDues, dayWatch, pageSeen, nextTry },
  actions: {
    setDues: assign(({ context }, { output }: { output: Dues }) => ({
      ...output,
      contact: output.contact ?? context.contact,
    })),
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
      invoke: [
        { id: 'dayWatch', src: 'dayWatch', onError: {} },
        { id: 'pageSeen', src: 'pageSeen', input: { type: 'dues.refresh' }, onError: {} },
      ],
      initial: 'current',
      on: {
        'payment.ask': {
          guard: 'someAreDue',
          actions: { type: 'showToast', params: { tone: 'info', text: customerCopy.duePayments.payInfo } },
        },
        'day.changed': { target: '.reloading', actions: assign({ today: ({ event }) => event.today }) },
        'dues.refresh': '.reloading',
      },
      states: {
        current: {},
        reloading: {
          invoke: {
            id: 'loadDues',
            src: 'loadDues',
            onDone: { target: 'current', actions: { type: 'setDues', params: ({ event }) => event } },
            onError: 'outdated',
          },
        },
        // What was known stays, under the new day.
        outdated: {
          invoke: { id: 'nextTry', src: 'nextTry', input: { type: 'dues.refresh' }, onError: 'current' },
        },
      },
    },
  },
});
