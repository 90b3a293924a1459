// The dialog of a catalogue item: its form, and its image. Ends published or cancelled.
import { sendTo, setup, assign, type ActorRefFrom } from 'xstate';
import type { CatalogueItem } from '../../api/catalogue.ts';
import { catalogueCrop } from '../../lib/crop.ts';
import type { FormChange } from '../../lib/form.ts';
import { imagePolicies } from '../../lib/images.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import { cropInput, imageCropMachine } from '../shared/imageCrop.ts';
import { catalogueItemForm, catalogueItemFormMachine } from './catalogueItemForm.ts';

interface CatalogueItemInput {
  /** The item to change; null for a new one. */
  item: CatalogueItem | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

interface Output {
  saved: CatalogueItem | null;
  /** The outcome of a save is unknown, or the item is gone. */
  changed: boolean;
}

type Context = CatalogueItemInput & Output;

export const catalogueItemMachine = setup({
  types: {
    input: {} as CatalogueItemInput,
    context: {} as Context,
    events: {} as FormChange,
    output: {} as Output,
    children: {} as { form: 'form'; imageCrop: 'imageCrop' },
  },
  actors: { form: catalogueItemFormMachine, imageCrop: imageCropMachine },
  guards: { isSaved: (_, { saved }: { saved: CatalogueItem | null }) => saved !== null },
}).createMachine({
  id: 'catalogueItem',
  context: ({ input }) => ({ ...input, saved: null, changed: false }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => withDraft(catalogueItemForm(context.item, context.toasts)),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'published',
            actions: assign({ saved: ({ event }) => event.output.saved }),
          },
          { target: 'cancelled', actions: assign({ changed: ({ event }) => event.output.changed }) },
        ],
        onError: 'cancelled',
      },
      on: { 'form.change': { actions: sendTo('form', ({ event }) => event) } }, // a cropped image
      initial: 'withImage',
      states: {
        withImage: {
          invoke: {
            id: 'imageCrop',
            src: 'imageCrop',
            input: cropInput(
              { name: 'product_image', rules: imagePolicies.catalogue, preset: catalogueCrop },
              (context: Context) => mediaUrl(context.item?.product_image),
            ),
            onError: 'withoutImage',
          },
        },
        withoutImage: {}, // the stored image stays; a new item needs the dialog reopened
      },
    },
    cancelled: { type: 'final' },
    published: { type: 'final' },
  },
  output: ({ context: { saved, changed } }) => ({ saved, changed }),
});
