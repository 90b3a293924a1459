// Quick status: amounts collected and outstanding over one of three ranges of days, which is in the address. The last
// preset chosen wins, and another day reloads. Runs until the page is left.
import { assign, setup } from 'xstate';
import { loadIncome, type Income } from '../../api/analytics.ts';
import type { Day } from '../../lib/dates.ts';
import { dayPresets, type DayPreset } from '../../lib/dayPresets.ts';
import { wordOf, writeAddress, type PageAddress } from '../shared/pageAddress.ts';
import { followedAddress, newDay, pageActors } from '../shared/loading.ts';

interface QuickQuery {
  days: DayPreset;
}

export const readQuickQuery = (params: URLSearchParams): QuickQuery => ({
  days: wordOf(dayPresets, params.get('days')),
});

interface Context {
  /** Null if it cannot be followed; the page works without it. */
  address: PageAddress<QuickQuery> | null;
  preset: DayPreset;
  income: Income | null;
}

export const quickMachine = setup({
  types: {
    input: {} as { address: PageAddress<QuickQuery> },
    context: {} as Context,
    events: {} as
      | { type: 'preset.choose'; preset: DayPreset }
      | { type: 'address.changed'; query: QuickQuery } // by Back, or by a link
      | { type: 'day.changed'; today: Day }
      | { type: 'income.reload' },
    tags: {} as 'busy',
  },
  actors: { loadIncome, ...pageActors },
  actions: {
    setPreset: assign({ preset: (_, { preset }: { preset: DayPreset }) => preset }),
    writeAddress,
  },
  guards: {
    isAnother: ({ context }, { preset }: { preset: DayPreset }) => preset !== context.preset,
  },
}).createMachine({
  id: 'quick',
  context: ({ input: { address } }) => ({ address, preset: address.read().days, income: null }),
  invoke: [newDay, followedAddress],
  on: {
    'preset.choose': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.loading',
      actions: [
        { type: 'setPreset', params: ({ event }) => event },
        { type: 'writeAddress', params: ({ event }) => ({ query: { days: event.preset } }) },
      ],
    },
    'address.changed': {
      guard: { type: 'isAnother', params: ({ event: { query } }) => ({ preset: query.days }) },
      target: '.loading',
      actions: { type: 'setPreset', params: ({ event: { query } }) => ({ preset: query.days }) },
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
