// The passbook of one plan. An unknown enrollment is a state, not a failure. Runs until the page is left; reloads when
// another day begins and when the person returns.
import { assign, setup } from 'xstate';
import { loadPassbook, type Passbook } from '../../api/passbook.ts';
import type { Day } from '../../lib/dates.ts';
import { firstLoad, newDay, onReply, pageActors, reloading, reply, seenAgain } from '../shared/loading.ts';

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
  },
  actors: { loadPassbook, ...pageActors },
  actions: {
    setPassbook: assign((_, { output }: { output: Passbook | null }) => ({ passbook: output })),
  },
  guards: {
    isMissing: (_, { output }: { output: Passbook | null }) => output === null,
  },
}).createMachine({
  id: 'passbook',
  context: ({ input }) => ({ ...input, passbook: null }),
  initial: 'loading',
  states: {
    ...firstLoad(
      { src: 'loadPassbook', input: ({ context }: { context: Context }) => context.id },
      'passbook.reload',
      [{ guard: { type: 'isMissing', params: reply }, target: 'missing' }, onReply('shown', 'setPassbook')],
    ),
    missing: {},
    shown: {
      invoke: [newDay, seenAgain('passbook.refresh')],
      on: {
        'day.changed': {
          target: '.reloading',
          actions: assign({
            passbook: ({ context: { passbook }, event }) => passbook && { ...passbook, today: event.today },
          }),
        },
        'passbook.refresh': '.reloading',
      },
      // The previous data stays, under the new day.
      ...reloading(
        { src: 'loadPassbook', input: ({ context }: { context: Context }) => context.id },
        'passbook.refresh',
        [
          {
            guard: { type: 'isMissing', params: reply },
            target: '#passbook.missing',
            actions: { type: 'setPassbook', params: reply },
          },
          onReply('current', 'setPassbook'),
        ],
      ),
    },
  },
});
