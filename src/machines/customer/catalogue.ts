// The store's pieces, to look at, look through and show to others. It stays until the page is left; searching asks nobody.
import { assign, setup } from 'xstate';
import { loadCatalogue, type CatalogueItem, type CatalogueQuery } from '../../api/catalogue.ts';

export const catalogueMachine = setup({
  types: {
    input: {} as { query: CatalogueQuery },
    context: {} as { query: CatalogueQuery; items: CatalogueItem[]; search: string },
    events: {} as { type: 'search.change'; text: string } | { type: 'catalogue.reload' },
    tags: {} as 'busy',
    children: {} as { loadCatalogue: 'loadCatalogue' },
  },
  actors: { loadCatalogue },
  guards: { isEmpty: (_, { items }: { items: CatalogueItem[] }) => items.length === 0 },
}).createMachine({
  id: 'catalogue',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, items: [], search: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context }) => context.query,
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ items: event.output }) }, target: 'empty' },
          { target: 'shown', actions: assign({ items: ({ event }) => event.output }) },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'catalogue.reload': 'loading' } },
    empty: {},
    shown: { on: { 'search.change': { actions: assign({ search: ({ event }) => event.text }) } } },
  },
});
