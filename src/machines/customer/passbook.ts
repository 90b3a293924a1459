// The passbook of one plan. An unknown enrollment is a state, not a failure. Runs until the page is left; reloads when
// another day begins and when the person returns.
import { assign, setup } from 'xstate';
import { loadPassbook, type Passbook } from '../../api/passbook.ts';
import type { Day } from '../../lib/dates.ts';
import { dayWatch } from '../shared/dayWatch.ts';
import { nextTry } from '../shared/nextTry.ts';
import { pageSeen } from '../shared/pageSeen.ts';

interface Context {
  /** The enrollment's id from the address. */
  id: string;
  passbook: Passbook | null;
}

export const passbookMachine = setup({
  types: {
    input: {} as Pick<Context, 'id'>,
    context: {} as Context,
    events: {} as
      | { type: 'day.changed'; today: Day }
      | { type: 'passbook.refresh' } // the data may be outdated
      | { type: 'passbook.reload' }, // the retry button after a failure
    tags: {} as 'busy',
    children: {} as {
      loadPassbook: 'loadPassbook';
      dayWatch: 'dayWatch';
      pageSeen: 'pageSeen';
      nextTry: 'nextTry';
    },
  },
  actors: { loadPassbook, dayWatch, pageSeen, nextTry },
  actions: {
    setPassbook: assign((_, { output }: { output: Passbook | null }) => ({ passbook: output })),
    setToday: assign(({ context: { passbook } }, { today }: { today: Day }) => ({
      passbook: passbook && { ...passbook, today },
    })),
  },
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
          { target: 'shown', actions: { type: 'setPassbook', params: ({ event }) => event } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'passbook.reload': 'loading' } },
    missing: {},
    shown: {
      invoke: [
        { id: 'dayWatch', src: 'dayWatch', onError: {} },
        { id: 'pageSeen', src: 'pageSeen', input: { type: 'passbook.refresh' }, onError: {} },
      ],
      initial: 'current',
      on: {
        'day.changed': { target: '.reloading', actions: { type: 'setToday', params: ({ event }) => event } },
        'passbook.refresh': '.reloading',
      },
      states: {
        current: {},
        reloading: {
          invoke: {
            id: 'loadPassbook',
            src: 'loadPassbook',
            input: ({ context }) => context.id,
            onDone: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: '#passbook.missing',
                actions: { type: 'setPassbook', params: ({ event }) => event },
              },
              { target: 'current', actions: { type: 'setPassbook', params: ({ event }) => event } },
            ],
            onError: 'outdated',
          },
        },
        // The previous data stays, under the new day.
        outdated: {
          invoke: { id: 'nextTry', src: 'nextTry', input: { type: 'passbook.refresh' }, onError: 'current' },
        },
      },
    },
  },
  options: { maxIterations: 100 },
});
