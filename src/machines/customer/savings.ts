// The savings on Home: loads the customer's plans, and reloads them when another day begins or the person returns. Does
// not load for a customer without savings.
import { assign, setup } from 'xstate';
import { loadSavings, type Vault } from '../../api/enrollments.ts';
import { savingsOf, type Savings } from '../../lib/savings.ts';
import { firstLoad, newDay, onReply, pageActors, reloading, reply, seenAgain } from '../shared/loading.ts';

interface Context {
  /** True when the customer has savings, according to the profile. */
  expected: boolean;
  savings: Savings | null;
  /** The day of the figures. */
  today: string;
}

export const savingsMachine = setup({
  types: {
    input: {} as Pick<Context, 'expected'>,
    context: {} as Context,
    events: {} as
      | { type: 'day.changed' }
      | { type: 'savings.refresh' } // the data may be outdated
      | { type: 'savings.reload' }, // the retry button after a failure
    tags: {} as 'busy',
  },
  actors: { loadSavings, ...pageActors },
  actions: {
    setSavings: assign((_, { output: { enrollments, today } }: { output: Vault }) => ({
      savings: savingsOf(enrollments, today),
      today,
    })),
  },
  guards: {
    isExpected: ({ context }) => context.expected,
    hasNone: (_, { output: { enrollments, today } }: { output: Vault }) => {
      const { plans, refund } = savingsOf(enrollments, today);
      return plans === 0 && refund === 0;
    },
  },
}).createMachine({
  id: 'savings',
  context: ({ input }) => ({ ...input, savings: null, today: '' }),
  initial: 'expecting',
  states: {
    expecting: { always: [{ guard: 'isExpected', target: 'loading' }, { target: 'none' }] },
    ...firstLoad({ src: 'loadSavings' }, 'savings.reload', [
      { guard: { type: 'hasNone', params: reply }, target: 'none' },
      onReply('shown', 'setSavings'),
    ]),
    shown: {
      invoke: [newDay, seenAgain('savings.refresh')],
      on: { 'day.changed': 'loading', 'savings.refresh': '.reloading' },
      ...reloading({ src: 'loadSavings' }, 'savings.refresh', [
        { guard: { type: 'hasNone', params: reply }, target: '#savings.none' },
        onReply('current', 'setSavings'),
      ]),
    },
    none: {},
  },
  options: { maxIterations: 100 },
});
