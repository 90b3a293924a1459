// One customer of the store, looked at closely. One that the store does not have is an answer, not a breakdown.
import { assign, setup } from 'xstate';
import { loadCustomer, type CustomerRecord } from '../../api/customers.ts';
import { isProblem } from '../../api/problem.ts';

interface Context {
  /** As the address has it. */
  id: string;
  record: CustomerRecord | null;
}

export const customerMachine = setup({
  types: {
    input: {} as Pick<Context, 'id'>,
    context: {} as Context,
    events: {} as { type: 'customer.reload' },
    tags: {} as 'busy',
    children: {} as { loadCustomer: 'loadCustomer' },
  },
  actors: { loadCustomer },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isProblem(error, 'not_found'),
  },
}).createMachine({
  id: 'sellerCustomer',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, record: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCustomer',
        src: 'loadCustomer',
        input: ({ context }) => context.id,
        onDone: { target: 'shown', actions: assign({ record: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    failed: { on: { 'customer.reload': 'loading' } },
    missing: {},
    shown: {},
  },
});
