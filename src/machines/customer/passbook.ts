// The passbook of one plan. An enrollment that is not in the customer's vault is an answer, not a breakdown.
import { assign, setup } from 'xstate';
import { loadPassbook, type Passbook } from '../../api/passbook.ts';

interface Context {
  /** The enrollment's, as the address has it. */
  id: string;
  passbook: Passbook | null;
}

export const passbookMachine = setup({
  types: {
    input: {} as Pick<Context, 'id'>,
    context: {} as Context,
    events: {} as { type: 'passbook.reload' },
    tags: {} as 'busy',
    children: {} as { loadPassbook: 'loadPassbook' },
  },
  actors: { loadPassbook },
  guards: {
    isMissing: (_, { output }: { output: Passbook | null }) => output === null,
  },
}).createMachine({
  id: 'passbook',
  context: ({ input }) => ({ ...input, passbook: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPassbook',
        src: 'loadPassbook',
        input: ({ context }) => context.id,
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'shown', actions: assign({ passbook: ({ event }) => event.output }) },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'passbook.reload': 'loading' } },
    missing: {},
    shown: {},
  },
  options: { maxIterations: 100 },
});
