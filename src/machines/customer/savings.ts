// The savings on Home: one look at the customer's plans, and another one when another day begins. Who saves in none is not asked for any.
import { assign, setup } from 'xstate';
import { loadSavings, type Vault } from '../../api/enrollments.ts';
import { savingsOf, type Savings } from '../../lib/savings.ts';
import { dayWatch } from '../shared/dayWatch.ts';

interface Context {
  /** Whether there are savings, as the profile says. */
  expected: boolean;
  savings: Savings | null;
  /** The day that the savings are of. */
  today: string;
}

export const savingsMachine = setup({
  types: {
    input: {} as Pick<Context, 'expected'>,
    context: {} as Context,
    events: {} as { type: 'savings.reload' } | { type: 'day.changed' },
    tags: {} as 'busy',
    children: {} as { loadSavings: 'loadSavings'; dayWatch: 'dayWatch' },
  },
  actors: { loadSavings, dayWatch },
  actions: {
    setSavings: assign((_, { output: { enrollments, today } }: { output: Vault }) => ({
      savings: savingsOf(enrollments, today),
      today,
    })),
  },
  guards: {
    isExpected: ({ context }) => context.expected,
    hasNone: (_, { output: { enrollments, today } }: { output: Vault }) =>
      savingsOf(enrollments, today).plans === 0,
  },
}).createMachine({
  id: 'savings',
  context: ({ input }) => ({ ...input, savings: null, today: '' }),
  initial: 'expecting',
  states: {
    expecting: { always: [{ guard: 'isExpected', target: 'loading' }, { target: 'none' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSavings',
        src: 'loadSavings',
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event }, target: 'none' },
          { target: 'shown', actions: { type: 'setSavings', params: ({ event }) => event } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'savings.reload': 'loading' } },
    shown: {
      invoke: { id: 'dayWatch', src: 'dayWatch', onError: {} },
      on: { 'day.changed': 'loading' },
    },
    none: {},
  },
  options: { maxIterations: 100 },
});
