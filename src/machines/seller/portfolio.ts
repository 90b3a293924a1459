// The portfolio: the store's figures, a year of collections and its newest customers, fetched side by side. Each part fails and is tried again by itself, so
// that one slow answer never hides another. It stays until the page is left.
import { assign, setup } from 'xstate';
import {
  loadCollections,
  loadStoreFigures,
  type Collections,
  type StoreFigures,
} from '../../api/analytics.ts';
import { loadRecentEnrollments, type Vault } from '../../api/enrollments.ts';

/** How many of the newest enrollments are shown (spec B9). */
const RECENT = 6;

export const portfolioMachine = setup({
  types: {
    context: {} as { figures: StoreFigures | null; collections: Collections | null; recent: Vault | null },
    events: {} as { type: 'figures.reload' | 'collections.reload' | 'recent.reload' },
    tags: {} as 'busy',
    children: {} as {
      loadStoreFigures: 'loadStoreFigures';
      loadCollections: 'loadCollections';
      loadRecentEnrollments: 'loadRecentEnrollments';
    },
  },
  actors: { loadStoreFigures, loadCollections, loadRecentEnrollments },
}).createMachine({
  id: 'portfolio',
  options: { maxIterations: 100 },
  context: { figures: null, collections: null, recent: null },
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
    collections: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadCollections',
            src: 'loadCollections',
            onDone: { target: 'shown', actions: assign({ collections: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        failed: { on: { 'collections.reload': 'loading' } },
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
