// One plan in detail. An unknown plan is a state, not a failure.
import { assign, setup } from 'xstate';
import { loadPlan, type Plan } from '../../api/plans.ts';
import { isProblem } from '../../api/problem.ts';

interface Context {
  /** The id from the address. */
  id: string;
  plan: Plan | null;
  isBestDeal: boolean;
}

export const planMachine = setup({
  types: {
    input: {} as Pick<Context, 'id'>,
    context: {} as Context,
    events: {} as { type: 'plan.reload' },
    tags: {} as 'busy',
  },
  actors: { loadPlan },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isProblem(error, 'not_found'),
  },
}).createMachine({
  id: 'customerPlan',
  context: ({ input }) => ({ ...input, plan: null, isBestDeal: false }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        input: ({ context }) => context.id,
        onDone: { target: 'shown', actions: assign(({ event }) => event.output) },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    failed: { on: { 'plan.reload': 'loading' } },
    missing: {},
    shown: {},
  },
});
