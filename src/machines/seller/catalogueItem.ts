// One piece of the catalogue in its dialog: told, shown in a picture, published. It ends published or left as it was; what was typed
// outlives every failure.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { saveCatalogueItem, type CatalogueItem, type CatalogueItemChange } from '../../api/catalogue.ts';
import { asProblem } from '../../api/problem.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { catalogueCrop } from '../../lib/crop.ts';
import {
  changeField,
  initialForm,
  setServerErrors,
  touchField,
  type Errors,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { fileOfCrop, imagePolicies } from '../../lib/images.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { splitFieldErrors, firstSentences, problemText } from '../../lib/problemText.ts';
import {
  catalogueItemErrors,
  emptyCatalogueItem,
  normalizeCatalogueItem,
  type CatalogueItemTexts,
} from '../../lib/schemas/catalogueItem.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';
import { imageCropMachine } from '../shared/imageCrop.ts';

const copy = sellerCopy.catalogue;

interface CatalogueItemInput {
  /** The piece to change; null for a new one. */
  item: CatalogueItem | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Brings the code that cuts pictures. */
  loadCropper: () => Promise<unknown>;
}

type Values = CatalogueItemTexts & { product_image: Blob | null };

interface Context extends CatalogueItemInput {
  form: FormState<Values>;
  saved: CatalogueItem | null;
}

const fields = ['product_name', 'purity', 'tags', 'product_image'] as const;

const valuesOf = (item: CatalogueItem | null): Values => ({
  ...emptyCatalogueItem,
  ...(item && {
    product_name: item.product_name,
    purity: item.purity,
    tags: item.tags.map((tag) => `${tag}, `).join(''), // closed by its comma, the last one is a chip too
  }),
  product_image: null,
});

/** What our own rules say of the form; nothing is sent while there is anything. */
export function formErrors({ item, form }: Pick<Context, 'item' | 'form'>): Errors<Values> {
  const { product_image, ...texts } = form.values;
  const errors: Errors<Values> = catalogueItemErrors(texts);
  return item || product_image ? errors : { ...errors, product_image: copy.imageRequired };
}

/** The item as sent, the crop named after it. */
function payload({
  product_image: crop,
  ...texts
}: Values): Pick<CatalogueItemChange, 'facts' | 'product_image'> {
  const product_image = crop && fileOfCrop(crop, texts.product_name);
  return { facts: normalizeCatalogueItem(texts), product_image };
}

export const catalogueItemMachine = setup({
  types: {
    input: {} as CatalogueItemInput,
    context: {} as Context,
    events: {} as FormEvent | { type: 'form.cancel' },
    output: {} as { saved: CatalogueItem | null },
    tags: {} as 'busy',
    children: {} as { saveCatalogueItem: 'saveCatalogueItem'; imageCrop: 'imageCrop' },
  },
  actors: { saveCatalogueItem, imageCrop: imageCropMachine },
  actions: {
    change: assign({
      // Too many tags are said as they are typed: until then nothing else would tell why Publish waits.
      form: ({ context }, { name, value }: { name: string; value: unknown }) =>
        changeField(context.form, name, value, name === 'tags'),
    }),
    refuse: assign({
      form: ({ context }, { error }: { error: unknown }) =>
        setServerErrors(
          context.form,
          splitFieldErrors(firstSentences(asProblem(error).fields), fields).known,
        ),
    }),
    sayFailed: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) =>
        toast(
          'error',
          Object.values(firstSentences(asProblem(error).fields)).find(Boolean) ??
            problemText(asProblem(error), copy.saveFailed),
        ),
    ),
    saySaved: sendTo(
      ({ context }) => context.toasts,
      ({ context }) => toast('success', context.item ? copy.updated : copy.created),
    ),
  },
  guards: { isComplete: ({ context }) => Object.keys(formErrors(context)).length === 0 },
}).createMachine({
  id: 'catalogueItem',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: initialForm(valuesOf(input.item)), saved: null }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        form: {
          initial: 'filling',
          states: {
            filling: {
              on: {
                'form.change': { actions: { type: 'change', params: ({ event }) => event } },
                'form.blur': {
                  actions: assign({ form: ({ context, event }) => touchField(context.form, event.name) }),
                },
                'form.submit': { guard: 'isComplete', target: 'saving' },
                'form.cancel': '#catalogueItem.left',
              },
            },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'saveCatalogueItem',
                src: 'saveCatalogueItem',
                input: ({ context: { item, form } }) => ({
                  id: item?.id ?? null,
                  ...payload(form.values),
                }),
                onDone: {
                  target: '#catalogueItem.published',
                  actions: assign({ saved: ({ event }) => event.output }),
                },
                onError: {
                  target: 'filling',
                  actions: [
                    { type: 'refuse', params: ({ event }) => event },
                    { type: 'sayFailed', params: ({ event }) => event },
                  ],
                },
              },
            },
          },
        },
        picture: {
          initial: 'ready',
          states: {
            ready: {
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: ({ context, self }) => ({
                  name: 'product_image',
                  rules: imagePolicies.catalogue,
                  preset: catalogueCrop,
                  stored: mediaUrl(context.item?.product_image),
                  loadTool: context.loadCropper,
                  form: self,
                }),
                onError: 'unavailable',
              },
            },
            unavailable: {}, // what is shown can still be changed; a new piece needs the dialog opened anew
          },
        },
      },
    },
    left: { type: 'final' },
    published: { type: 'final', entry: 'saySaved' },
  },
  output: ({ context }) => ({ saved: context.saved }),
});
