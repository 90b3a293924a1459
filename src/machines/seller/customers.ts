// The customers page: its list, and the progress of the enrollments on one page. The page shows without progress if
// that fails to load.
import { assign, setup } from 'xstate';
import { loadCustomers, loadProgress } from '../../api/enrollments.ts';
import { pagedList } from './pagedList.ts';

export const customerList = pagedList(loadCustomers);

export interface ProgressRows {
  /** The enrollments on the page. */
  ids: readonly string[];
  /** Determines their progress: another text means other progress. */
  of: string;
}

interface Context extends ProgressRows {
  /** Whole per cent by an enrollment's id. */
  percents: ReadonlyMap<string, number>;
}

export const progressMachine = setup({
  types: {
    input: {} as ProgressRows,
    context: {} as Context,
    events: {} as { type: 'rows.changed'; rows: ProgressRows },
    tags: {} as 'busy',
  },
  actors: { loadProgress },
  guards: { areOther: ({ context }, { rows }: { rows: ProgressRows }) => rows.of !== context.of },
}).createMachine({
  id: 'enrollmentProgress',
  context: ({ input }) => ({ ...input, percents: new Map() }),
  initial: 'loading',
  on: {
    'rows.changed': {
      guard: { type: 'areOther', params: ({ event }) => event },
      target: '.loading',
      actions: assign(({ event: { rows } }) => ({
        ...rows,
        percents: new Map<string, number>(),
      })),
    },
  },
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
