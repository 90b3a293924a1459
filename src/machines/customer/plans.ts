// The store's plans, open ones first. When a later page fails, the earlier ones show, with a button to load all of it.
import { assign, setup } from 'xstate';
import type { PartialList } from '../../api/pages.ts';
import { browsePlans, type Plan } from '../../api/plans.ts';
import { activeFirst } from '../../lib/planFigures.ts';
import { firstLoad, onReply } from '../shared/loading.ts';

export const plansMachine = setup({
  types: {
    context: {} as { plans: Plan[]; complete: boolean },
    events: {} as { type: 'plans.reload' },
    tags: {} as 'busy',
  },
  actors: { loadPlans: browsePlans },
  actions: {
    setPlans: assign((_, { output: { items, complete } }: { output: PartialList<Plan> }) => ({
      plans: activeFirst(items),
      complete,
    })),
  },
  guards: {
    isComplete: (_, { output }: { output: PartialList<Plan> }) => output.complete,
    isIncomplete: ({ context }) => !context.complete,
  },
}).createMachine({
  id: 'customerPlans',
  context: { plans: [], complete: true },
  initial: 'loading',
  states: {
    ...firstLoad({ src: 'loadPlans' }, 'plans.reload', onReply('shown', 'setPlans')),
    shown: {
      initial: 'settled',
      states: {
        settled: { on: { 'plans.reload': { guard: 'isIncomplete', target: 'reloading' } } },
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'loadPlans',
            src: 'loadPlans',
            // Earlier data stays until everything has loaded.
            onDone: [
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: 'settled',
                actions: { type: 'setPlans', params: ({ event }) => event },
              },
              { target: 'settled' },
            ],
            onError: 'settled',
          },
        },
      },
    },
  },
});
