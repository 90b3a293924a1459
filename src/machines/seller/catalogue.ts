// The jeweller's catalogue: looked at, added to, changed, thinned out. It stays until the page is left; each dialog is a flow of its own,
// and what it did is on the page at once.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { deleteCatalogueItem, loadCatalogue, type CatalogueItem } from '../../api/catalogue.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { findById, removeById, upsertById } from '../../lib/recordList.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { catalogueItemMachine } from './catalogueItem.ts';
import { deletionMachine } from './deletion.ts';

interface CatalogueInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Brings the code that cuts pictures. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends CatalogueInput {
  /** Newest first. */
  items: CatalogueItem[];
  /** The piece whose dialog is open; null while a new one is made. */
  chosen: CatalogueItem | null;
}

export const sellerCatalogueMachine = setup({
  types: {
    input: {} as CatalogueInput,
    context: {} as Context,
    events: {} as
      | { type: 'list.reload' }
      | { type: 'item.add' }
      | { type: 'item.edit'; id: string }
      | { type: 'item.delete'; id: string },
    tags: {} as 'busy',
    children: {} as { loadCatalogue: 'loadCatalogue'; catalogueItem: 'catalogueItem'; deletion: 'deletion' },
  },
  actors: { loadCatalogue, catalogueItem: catalogueItemMachine, deletion: deletionMachine },
  actions: {
    choose: assign({ chosen: ({ context }, { id }: { id: string }) => findById(context.items, id) }),
    put: assign({
      items: ({ context }, { saved }: { saved: CatalogueItem | null }) =>
        saved ? upsertById(context.items, saved) : context.items,
    }),
    drop: assign({
      items: ({ context: { items, chosen } }, { deleted }: { deleted: boolean }) =>
        chosen && deleted ? removeById(items, chosen.id) : items,
    }),
  },
  guards: {
    mayHaveChanged: (_, { changed }: { changed: boolean }) => changed,
    isListed: ({ context }, { id }: { id: string }) => findById(context.items, id) !== null,
  },
}).createMachine({
  id: 'sellerCatalogue',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, items: [], chosen: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: {},
        onDone: { target: 'shown', actions: assign({ items: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'list.reload': 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: {
          entry: assign({ chosen: null }),
          on: {
            'item.add': 'editing',
            'item.edit': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'editing',
              actions: { type: 'choose', params: ({ event }) => event },
            },
            'item.delete': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'deleting',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        editing: {
          invoke: {
            id: 'catalogueItem',
            src: 'catalogueItem',
            input: ({ context: { chosen, toasts, loadCropper } }) => ({
              item: chosen,
              toasts,
              loadCropper,
            }),
            onDone: { target: 'resting', actions: { type: 'put', params: ({ event }) => event.output } },
            onError: 'resting',
          },
        },
        deleting: {
          invoke: {
            id: 'deletion',
            src: 'deletion',
            input: ({ context: { chosen, toasts } }) => ({
              id: chosen?.id ?? '',
              remove: deleteCatalogueItem,
              words: sellerCopy.catalogue,
              toasts,
            }),
            onDone: [
              // The server may have deleted it, though no answer said so.
              {
                guard: { type: 'mayHaveChanged', params: ({ event }) => event.output },
                target: '#sellerCatalogue.loading',
                actions: assign({ chosen: null }),
              },
              { target: 'resting', actions: { type: 'drop', params: ({ event }) => event.output } },
            ],
            onError: 'resting',
          },
        },
      },
    },
  },
});
