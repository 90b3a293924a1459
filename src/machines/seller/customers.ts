// The customers page: its list, and how far the enrollments on one page have come. That is a help to the eye: where it does not come,
// the page stands without it.
import { assign, setup } from 'xstate';
import { loadCustomers, loadProgress } from '../../api/enrollments.ts';
import { pagedList } from './pagedList.ts';

export const customerList = pagedList(loadCustomers);

interface Context {
  ids: readonly string[];
  /** Whole per cent by an enrollment's id. */
  percents: ReadonlyMap<string, number>;
}

export const progressMachine = setup({
  types: {
    input: {} as Pick<Context, 'ids'>,
    context: {} as Context,
    tags: {} as 'busy',
    children: {} as { loadProgress: 'loadProgress' },
  },
  actors: { loadProgress },
}).createMachine({
  id: 'enrollmentProgress',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, percents: new Map() }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProgress',
        src: 'loadProgress',
        input: ({ context }) => context.ids,
        onDone: { target: 'known', actions: assign({ percents: ({ event }) => event.output }) },
        onError: 'unknown',
      },
    },
    known: {},
    unknown: {},
  },
});
