// A customer's cash payments of a day, for a hint before more cash is received. If they cannot be loaded, only the new payment counts.
import { assign, setup } from 'xstate';
import { loadCashOfDay } from '../../api/transactions.ts';
import type { Day } from '../../lib/dates.ts';

interface Context {
  /** An enrollment of the customer. */
  enrollment: string;
  day: Day;
  /** Rupees; 0 until loaded. */
  received: number;
}

export const cashHintMachine = setup({
  types: {
    input: {} as Pick<Context, 'enrollment' | 'day'>,
    context: {} as Context,
    tags: {} as 'busy',
  },
  actors: { loadCashOfDay },
}).createMachine({
  id: 'cashHint',
  context: ({ input }) => ({ ...input, received: 0 }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCashOfDay',
        src: 'loadCashOfDay',
        input: ({ context: { enrollment, day } }) => ({ enrollment, day }),
        onDone: { target: 'known', actions: assign({ received: ({ event }) => event.output }) },
        onError: 'unknown',
      },
    },
    known: {},
    unknown: {},
  },
});
