// The store's plans, open ones first.
import { assign, setup } from 'xstate';
import { loadPlans, type Plan } from '../../api/plans.ts';
import { activeFirst } from '../../lib/planFigures.ts';

export const plansMachine = setup({
  types: {
    context: {} as { plans: Plan[] },
    events: {} as { type: 'plans.reload' },
    tags: {} as 'busy',
    children: {} as { loadPlans: 'loadPlans' },
  },
  actors: { loadPlans },
}).createMachine({
  id: 'customerPlans',
  context: { plans: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: { target: 'shown', actions: assign({ plans: ({ event }) => activeFirst(event.output) }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'plans.reload': 'loading' } },
    shown: {},
  },
  options: { maxIterations: 100 },
});
