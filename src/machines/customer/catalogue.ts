// The store's pieces, to look at, look through and show to others. It stays until the page is left; searching asks nobody. When a
// later page fails, the earlier ones are shown, with a way to load the whole.
import { assign, setup } from 'xstate';
import { browseCatalogue, type CatalogueItem, type CatalogueQuery } from '../../api/catalogue.ts';
import type { PartialList } from '../../api/pages.ts';

export const catalogueMachine = setup({
  types: {
    input: {} as { query: CatalogueQuery },
    context: {} as { query: CatalogueQuery; search: string } & PartialList<CatalogueItem>,
    events: {} as { type: 'search.change'; text: string } | { type: 'catalogue.reload' },
    tags: {} as 'busy',
    children: {} as { loadCatalogue: 'loadCatalogue' },
  },
  actors: { loadCatalogue: browseCatalogue },
  actions: { setItems: assign((_, { output }: { output: PartialList<CatalogueItem> }) => output) },
  guards: {
    isEmpty: (_, { output }: { output: PartialList<CatalogueItem> }) => output.items.length === 0,
    isComplete: (_, { output }: { output: PartialList<CatalogueItem> }) => output.complete,
    isIncomplete: ({ context }) => !context.complete,
  },
}).createMachine({
  id: 'catalogue',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, items: [], complete: true, search: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context }) => context.query,
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, target: 'empty' },
          { target: 'shown', actions: { type: 'setItems', params: ({ event }) => event } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'catalogue.reload': 'loading' } },
    empty: {},
    shown: {
      initial: 'settled',
      on: { 'search.change': { actions: assign({ search: ({ event }) => event.text }) } },
      states: {
        settled: { on: { 'catalogue.reload': { guard: 'isIncomplete', target: 'reloading' } } },
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'loadCatalogue',
            src: 'loadCatalogue',
            input: ({ context }) => context.query,
            // What came before stays until the whole is here.
            onDone: [
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: 'settled',
                actions: { type: 'setItems', params: ({ event }) => event },
              },
              { target: 'settled' },
            ],
            onError: 'settled',
          },
        },
      },
    },
  },
});
