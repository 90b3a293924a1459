// The portfolio: the store's figures and its newest customers, fetched side by side. Each part fails and is tried again by itself, so
// that one slow answer never hides the other. It stays until the page is left.
import { assign, setup } from 'xstate';
import { loadStoreFigures, type StoreFigures } from '../../api/analytics.ts';
import { loadRecentEnrollments, type Vault } from '../../api/enrollments.ts';

/** How many of the newest enrollments are shown (spec B9). */
const RECENT = 6;

export const portfolioMachine = setup({
  types: {
    context: {} as { figures: StoreFigures | null; recent: Vault | null },
    events: {} as { type: 'figures.reload' } | { type: 'recent.reload' },
    tags: {} as 'busy',
    children: {} as {
      loadStoreFigures: 'loadStoreFigures';
      loadRecentEnrollments: 'loadRecentEnrollments';
    },
  },
  actors: { loadStoreFigures, loadRecentEnrollments },
}).createMachine({
  id: 'portfolio',
  options: { maxIterations: 100 },
  context: { figures: null, recent: null },
  type: 'parallel',
  states: {
    figures: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadStoreFigures',
            src: 'loadStoreFigures',
            onDone: { target: 'shown', actions: assign({ figures: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        failed: { on: { 'figures.reload': 'loading' } },
        shown: {},
      },
    },
    recent: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadRecentEnrollments',
            src: 'loadRecentEnrollments',
            input: { count: RECENT },
            onDone: { target: 'shown', actions: assign({ recent: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        failed: { on: { 'recent.reload': 'loading' } },
        shown: {},
      },
    },
  },
});
