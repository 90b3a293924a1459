// The store's own page: what customers see of it, shown and changed. The store's address stays for good. It stays until the page is left.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { clearCachedBrand } from '../../api/brand.ts';
import { asProblem } from '../../api/problem.ts';
import { saveStore, type StoreChange } from '../../api/profile.ts';
import { loadAccount } from '../../api/session.ts';
import type { Account, Seller } from '../../api/account.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { logoCrop } from '../../lib/crop.ts';
import {
  attemptSubmit,
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
import { splitFieldErrors, firstSentences, hasOnlyFieldErrors, problemText } from '../../lib/problemText.ts';
import { storeErrors, normalizeStore, type StoreTexts } from '../../lib/schemas/storeProfile.ts';
import { accountChanged } from '../session/updateSession.ts';
import type { brandMachine } from '../session/brand.ts';
import type { sessionMachine } from '../session/session.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';
import { imageCropMachine } from '../shared/imageCrop.ts';

type Values = StoreTexts & { shop_logo: Blob | null };

interface StoreProfileInput {
  session: ActorRefFrom<typeof sessionMachine>;
  brand: ActorRefFrom<typeof brandMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Brings the code that cuts pictures. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends StoreProfileInput {
  seller: Seller | null;
  form: FormState<Values>;
}

const copy = sellerCopy.storeProfile;

const formOf = (seller: Seller | null): FormState<Values> =>
  initialForm({
    shop_name: seller?.shop_name ?? '',
    shop_phone_number: seller?.shop_phone_number ?? '',
    whatsapp_number: seller?.whatsapp_number ?? '',
    seller_GSTIN: seller?.seller_GSTIN ?? '',
    street: seller?.street ?? '',
    city: seller?.city ?? '',
    state: seller?.state ?? '',
    pincode: seller?.pincode ?? '',
    country: seller?.country ?? '',
    shop_logo: null,
  });
const fields = Object.keys(formOf(null).values) as (keyof Values)[];

/** What our own rules say of the form; nothing is sent while there is anything. */
export function formErrors({ values }: FormState<Values>): Errors<Values> {
  const { shop_logo: _, ...texts } = values;
  return storeErrors(texts);
}

/** The form as sent, the crop named after the store. */
function payload({ form, seller }: Context): StoreChange {
  const { shop_logo: crop, ...texts } = form.values;
  const shop_logo = crop && fileOfCrop(crop, `${seller?.store_url ?? 'shop'}-logo`);
  return { ...normalizeStore(texts), shop_logo };
}

const refusals = (error: unknown) => splitFieldErrors(firstSentences(asProblem(error).fields), fields);

export const storeProfileMachine = setup({
  types: {
    input: {} as StoreProfileInput,
    context: {} as Context,
    events: {} as FormEvent | { type: 'store.reload' } | { type: 'store.edit' } | { type: 'form.cancel' },
    tags: {} as 'busy',
    children: {} as { loadAccount: 'loadAccount'; saveStore: 'saveStore'; imageCrop: 'imageCrop' },
  },
  actors: { loadAccount, saveStore, imageCrop: imageCropMachine },
  actions: {
    take: assign((_, { account }: { account: Account }) => ({
      seller: account.realm === 'seller' ? account.user : null,
    })),
    learn: assign((_, { seller }: { seller: Seller }) => ({ seller })),
    openForm: assign({ form: ({ context }) => formOf(context.seller) }),
    refuse: assign({
      form: ({ context }, { error }: { error: unknown }) =>
        setServerErrors(context.form, refusals(error).known),
    }),
    sayUpdated: sendTo(({ context }) => context.toasts, toast('success', copy.updated)),
    sayUpdateFailed: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) =>
        toast('error', refusals(error).rest || problemText(asProblem(error), copy.updateFailed)),
    ),
    tellSession: sendTo(
      ({ context }) => context.session,
      (_, { seller }: { seller: Seller }) => accountChanged({ realm: 'seller', user: seller }),
    ),
    // A day-old memory would go on showing the old name and logo (decision 26).
    forgetBrand: (_, { seller }: { seller: Seller }) => clearCachedBrand(seller.store_url),
    tellBrand: sendTo(({ context }) => context.brand, { type: 'brand.changed' }),
  },
  guards: {
    isInOrder: ({ context }) => Object.keys(formErrors(context.form)).length === 0,
    isAboutFieldsAlone: (_, { error }: { error: unknown }) => hasOnlyFieldErrors(refusals(error)),
  },
}).createMachine({
  id: 'storeProfile',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, seller: null, form: formOf(null) }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: 'seller',
        onDone: {
          target: 'reading',
          actions: { type: 'take', params: ({ event }) => ({ account: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'store.reload': 'loading' } },
    reading: { on: { 'store.edit': 'editing' } },
    editing: {
      entry: 'openForm',
      type: 'parallel', // a logo is cut while the form is being filled
      states: {
        form: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'form.change': {
                  actions: assign({
                    form: ({ context, event }) => changeField(context.form, event.name, event.value),
                  }),
                },
                'form.blur': {
                  actions: assign({ form: ({ context, event }) => touchField(context.form, event.name) }),
                },
                'form.submit': [
                  { guard: 'isInOrder', target: 'saving' },
                  { actions: assign({ form: ({ context }) => attemptSubmit(context.form) }) },
                ],
                'form.cancel': '#storeProfile.reading',
              },
            },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'saveStore',
                src: 'saveStore',
                input: ({ context }) => payload(context),
                onDone: {
                  target: '#storeProfile.reading',
                  actions: [
                    { type: 'learn', params: ({ event }) => ({ seller: event.output }) },
                    { type: 'tellSession', params: ({ event }) => ({ seller: event.output }) },
                    { type: 'forgetBrand', params: ({ event }) => ({ seller: event.output }) },
                    'tellBrand',
                    'sayUpdated',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isAboutFieldsAlone', params: ({ event }) => event },
                    target: 'typing',
                    actions: { type: 'refuse', params: ({ event }) => event },
                  },
                  {
                    target: 'typing',
                    actions: [
                      { type: 'refuse', params: ({ event }) => event },
                      { type: 'sayUpdateFailed', params: ({ event }) => event },
                    ],
                  },
                ],
              },
            },
          },
        },
        logo: {
          initial: 'ready',
          states: {
            ready: {
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: ({ context, self }) => ({
                  name: 'shop_logo',
                  rules: imagePolicies.shopLogo,
                  preset: logoCrop,
                  stored: mediaUrl(context.seller?.shop_logo),
                  loadTool: context.loadCropper,
                  form: self,
                }),
                onError: 'unavailable',
              },
            },
            unavailable: {}, // the rest of the form goes on without it
          },
        },
      },
    },
  },
});
