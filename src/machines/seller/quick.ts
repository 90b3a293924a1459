// Quick status: what came in and what is still out, over one of three stretches of days. The last preset chosen wins, and another day
// asks anew. It stays until the page is left.
import { assign, setup } from 'xstate';
import { loadIncome, type Income } from '../../api/analytics.ts';
import type { Day } from '../../lib/dates.ts';
import type { DayPreset } from '../../lib/dayPresets.ts';
import { dayWatch } from '../shared/dayWatch.ts';

export const quickMachine = setup({
  types: {
    context: {} as { preset: DayPreset; income: Income | null },
    events: {} as
      | { type: 'preset.choose'; preset: DayPreset }
      | { type: 'day.changed'; today: Day }
      | { type: 'income.reload' },
    tags: {} as 'busy',
    children: {} as { loadIncome: 'loadIncome'; dayWatch: 'dayWatch' },
  },
  actors: { loadIncome, dayWatch },
  guards: {
    isAnother: ({ context }, { preset }: { preset: DayPreset }) => preset !== context.preset,
  },
}).createMachine({
  id: 'quick',
  options: { maxIterations: 100 },
  context: { preset: 'today', income: null },
  invoke: { id: 'dayWatch', src: 'dayWatch', onError: {} },
  on: {
    'preset.choose': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.loading',
      actions: assign({ preset: ({ event }) => event.preset }),
    },
    'day.changed': { target: '.loading' },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ income: null }),
      invoke: {
        id: 'loadIncome',
        src: 'loadIncome',
        input: ({ context }) => context.preset,
        onDone: { target: 'shown', actions: assign({ income: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'income.reload': 'loading' } },
    shown: {},
  },
});
