// The savings on Home: loads the customer's plans, and reloads them when another day begins or the person returns. Does
// not load for a customer without savings.
import { assign, setup } from 'xstate';
import { loadSavings, type Vault } from '../../api/enrollments.ts';
import { savingsOf, type Savings } from '../../lib/savings.ts';
import { dayWatch } from '../shared/dayWatch.ts';
import { nextTry } from '../shared/nextTry.ts';
import { pageSeen } from '../shared/pageSeen.ts';

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
    children: {} as {
      loadSavings: 'loadSavings';
      dayWatch: 'dayWatch';
      pageSeen: 'pageSeen';
      nextTry: 'nextTry';
    },
  },
  actors: { loadSavings, dayWatch, pageSeen, nextTry },
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
      invoke: [
        { id: 'dayWatch', src: 'dayWatch', onError: {} },
        { id: 'pageSeen', src: 'pageSeen', input: { type: 'savings.refresh' }, onError: {} },
      ],
      initial: 'current',
      on: { 'day.changed': 'loading', 'savings.refresh': '.reloading' },
      states: {
        current: {},
        reloading: {
          invoke: {
            id: 'loadSavings',
            src: 'loadSavings',
            onDone: [
              { guard: { type: 'hasNone', params: ({ event }) => event }, target: '#savings.none' },
              { target: 'current', actions: { type: 'setSavings', params: ({ event }) => event } },
            ],
            onError: 'outdated',
          },
        },
        outdated: {
          invoke: { id: 'nextTry', src: 'nextTry', input: { type: 'savings.refresh' }, onError: 'current' },
        },
      },
    },
    none: {},
  },
  options: { maxIterations: 100 },
});
