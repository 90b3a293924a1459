// The jeweller's catalogue: items are added, changed, deleted. Runs until the page is left.
import { setup, type ActorRefFrom } from 'xstate';
import { deleteCatalogueItem, loadCatalogue, type CatalogueItem } from '../../api/catalogue.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import type { toastsMachine } from '../session/toasts.ts';
import type { Drafted } from '../shared/draft.ts';
import { catalogueItemMachine } from './catalogueItem.ts';
import { deletionMachine } from './deletion.ts';
import {
  editableListActions,
  editableListGuards,
  editableListStates,
  type EditableList,
  type EditableListChildren,
  type EditableListEvent,
} from './editableList.ts';

interface CatalogueInput extends Drafted {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

/** Newest first. */
type Context = CatalogueInput & EditableList<CatalogueItem>;

export const sellerCatalogueMachine = setup({
  types: {
    input: {} as CatalogueInput,
    context: {} as Context,
    events: {} as EditableListEvent,
    tags: {} as 'busy',
    children: {} as EditableListChildren,
  },
  actors: { loadRecords: loadCatalogue, editor: catalogueItemMachine, deletion: deletionMachine },
  actions: editableListActions<CatalogueItem>(),
  guards: editableListGuards,
}).createMachine({
  id: 'sellerCatalogue',
  context: ({ input }) => ({ ...input, records: [], chosen: null }),
  initial: 'loading',
  states: editableListStates({
    id: 'sellerCatalogue',
    editor: ({ chosen, toasts, loadCropper }: Context) => ({ item: chosen, toasts, loadCropper }),
    deletion: ({ toasts }: Context) => ({ remove: deleteCatalogueItem, words: sellerCopy.catalogue, toasts }),
  }),
});
