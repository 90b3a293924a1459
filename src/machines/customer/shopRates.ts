// The rates of gold that the shop shows its customers, beside other things: while they load, and where there are none, nothing is shown.
import { assign, setup } from 'xstate';
import { loadShownRates, type GoldRate } from '../../api/goldRates.ts';
import { pageSeen } from '../shared/pageSeen.ts';
import { seenAgain } from '../shared/loading.ts';

export const shopRatesMachine = setup({
  types: {
    context: {} as { rates: readonly GoldRate[] },
    events: {} as { type: 'rates.refresh' },
  },
  actors: { loadShownRates, pageSeen },
}).createMachine({
  id: 'shopRates',
  context: { rates: [] },
  invoke: seenAgain('rates.refresh'),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadShownRates',
        src: 'loadShownRates',
        onDone: { target: 'current', actions: assign({ rates: ({ event }) => event.output }) },
        onError: 'current',
      },
    },
    current: { on: { 'rates.refresh': 'loading' } },
  },
});
