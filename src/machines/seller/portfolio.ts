// The portfolio: the store's figures, a year of collections and its newest customers, loaded in parallel. Each part fails and retries by
// itself, so that one slow reply does not hide the others. Runs until the page is left; reloads when another day begins.
import { assign, setup } from 'xstate';
import {
  loadCollections,
  loadStoreFigures,
  type Collections,
  type StoreFigures,
} from '../../api/analytics.ts';
import { loadRecentEnrollments, type Vault } from '../../api/enrollments.ts';
import type { Day } from '../../lib/dates.ts';
import { dayWatch } from '../shared/dayWatch.ts';
import { firstLoad, newDay, onReply } from '../shared/loading.ts';

interface Context {
  figures: StoreFigures | null;
  collections: Collections | null;
  recent: Vault | null;
}

const nothing: Context = { figures: null, collections: null, recent: null };

/** Number of recent enrollments on the page (spec B9). */
const RECENT = 6;

export const portfolioMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'figures.reload' | 'collections.reload' | 'recent.reload' }
      | { type: 'day.changed'; today: Day },
    tags: {} as 'busy',
  },
  actors: { loadStoreFigures, loadCollections, loadRecentEnrollments, dayWatch },
  actions: {
    setFigures: assign((_, { output }: { output: StoreFigures }) => ({ figures: output })),
    setCollections: assign((_, { output }: { output: Collections }) => ({ collections: output })),
    setRecent: assign((_, { output }: { output: Vault }) => ({ recent: output })),
  },
}).createMachine({
  id: 'portfolio',
  context: nothing,
  invoke: newDay,
  on: {
    'day.changed': {
      target: ['.figures.loading', '.collections.loading', '.recent.loading'],
      actions: assign(nothing),
    },
  },
  type: 'parallel',
  states: {
    figures: {
      initial: 'loading',
      states: {
        ...firstLoad({ src: 'loadStoreFigures' }, 'figures.reload', onReply('shown', 'setFigures')),
        shown: {},
      },
    },
    collections: {
      initial: 'loading',
      states: {
        ...firstLoad({ src: 'loadCollections' }, 'collections.reload', onReply('shown', 'setCollections')),
        shown: {},
      },
    },
    recent: {
      initial: 'loading',
      states: {
        ...firstLoad(
          { src: 'loadRecentEnrollments', input: { count: RECENT } },
          'recent.reload',
          onReply('shown', 'setRecent'),
        ),
        shown: {},
      },
    },
  },
});
