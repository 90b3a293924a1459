// The store's catalogue: browse, search, open single items, share. Runs until the page is left. Searching sends no request; the address has
// the search words. When a later page fails, the earlier ones show, with a button to load all of it.
import { assign, setup } from 'xstate';
import { browseCatalogue, type CatalogueItem, type CatalogueQuery } from '../../api/catalogue.ts';
import { matchingItems } from '../../lib/catalogue.ts';
import { findById } from '../../lib/recordList.ts';
import type { PartialList } from '../../api/pages.ts';
import { followAddress, writeAddress, type PageAddress, type SearchQuery } from '../shared/pageAddress.ts';
import { firstLoad, followedAddress, onReply, reply } from '../shared/loading.ts';

interface Context extends PartialList<CatalogueItem> {
  /** Null if it cannot be followed; the catalogue works without it. */
  address: PageAddress<SearchQuery> | null;
  query: CatalogueQuery;
  search: string;
  /** The open item. */
  openItem: CatalogueItem | null;
}

export const catalogueMachine = setup({
  types: {
    input: {} as { query: CatalogueQuery; address: PageAddress<SearchQuery> },
    context: {} as Context,
    events: {} as
      | { type: 'search.change'; text: string }
      | { type: 'address.changed'; query: SearchQuery } // by Back, or by a link
      | { type: 'catalogue.reload' }
      | { type: 'item.open'; id: string }
      | { type: 'item.close' },
    tags: {} as 'busy',
  },
  actors: { loadCatalogue: browseCatalogue, followAddress },
  actions: {
    setItems: assign((_, { output }: { output: PartialList<CatalogueItem> }) => output),
    setSearch: assign({ search: (_, { q }: SearchQuery) => q }),
    writeAddress,
  },
  guards: {
    isEmpty: (_, { output }: { output: PartialList<CatalogueItem> }) => output.items.length === 0,
    isComplete: (_, { output }: { output: PartialList<CatalogueItem> }) => output.complete,
    isIncomplete: ({ context }) => !context.complete,
    isFound: ({ context }, { id }: { id: string }) =>
      matchingItems(context.items, context.search).some((one) => one.id === id),
  },
}).createMachine({
  id: 'catalogue',
  context: ({ input }) => ({
    ...input,
    items: [],
    complete: true,
    search: input.address.read().q,
    openItem: null,
  }),
  invoke: followedAddress,
  on: { 'address.changed': { actions: { type: 'setSearch', params: ({ event }) => event.query } } },
  initial: 'loading',
  states: {
    ...firstLoad(
      { src: 'loadCatalogue', input: ({ context }: { context: Context }) => context.query },
      'catalogue.reload',
      [{ guard: { type: 'isEmpty', params: reply }, target: 'empty' }, onReply('shown', 'setItems')],
    ),
    empty: {},
    shown: {
      type: 'parallel',
      states: {
        contents: {
          initial: 'settled',
          states: {
            settled: { on: { 'catalogue.reload': { guard: 'isIncomplete', target: 'reloading' } } },
            reloading: {
              tags: 'busy',
              invoke: {
                id: 'loadCatalogue',
                src: 'loadCatalogue',
                input: ({ context }) => context.query,
                // Earlier data stays until everything has loaded.
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
        item: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'search.change': {
                  actions: [
                    { type: 'setSearch', params: ({ event: { text } }) => ({ q: text }) },
                    { type: 'writeAddress', params: ({ event: { text } }) => ({ query: { q: text } }) },
                  ],
                },
                'item.open': {
                  guard: { type: 'isFound', params: ({ event }) => event },
                  target: 'open',
                  actions: assign({ openItem: ({ context, event }) => findById(context.items, event.id) }),
                },
              },
            },
            open: { on: { 'item.close': { target: 'closed', actions: assign({ openItem: null }) } } },
          },
        },
      },
    },
  },
});
