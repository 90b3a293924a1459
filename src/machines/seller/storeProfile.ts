// The store's own page: the store as customers see it, and the form that changes it. Runs until the page is left.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { sellerIn, type Account, type Seller } from '../../api/account.ts';
import { clearCachedBrand } from '../../api/brand.ts';
import { loadAccount } from '../../api/session.ts';
import { coverCrop, logoCrop } from '../../lib/crop.ts';
import type { FormChange } from '../../lib/form.ts';
import { imagePolicies } from '../../lib/images.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { updateSession } from '../session/updateSession.ts';
import type { brandMachine } from '../session/brand.ts';
import type { sessionMachine } from '../session/session.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { isDrafted, withDraft, type Drafted } from '../shared/draft.ts';
import { cropInput, imageCropMachine } from '../shared/imageCrop.ts';
import { storeForm, storeFormMachine } from './storeForm.ts';

interface StoreProfileInput extends Drafted {
  session: ActorRefFrom<typeof sessionMachine>;
  brand: ActorRefFrom<typeof brandMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends StoreProfileInput {
  seller: Seller | null;
}

export const storeProfileMachine = setup({
  types: {
    input: {} as StoreProfileInput,
    context: {} as Context,
    events: {} as FormChange | { type: 'store.reload' } | { type: 'store.edit' },
    tags: {} as 'busy',
    children: {} as { form: 'form'; logoCrop: 'logoCrop'; coverCrop: 'coverCrop' },
  },
  actors: {
    loadAccount,
    form: storeFormMachine,
    logoCrop: imageCropMachine,
    coverCrop: imageCropMachine,
  },
  actions: {
    setAccount: assign((_, { account }: { account: Account }) => ({ seller: sellerIn(account) })),
    updateSession,
    // A day-old copy would continue to show the old name and pictures (decision 26).
    clearCachedBrand: ({ context }) => clearCachedBrand(context.seller?.store_url ?? ''),
    notifyBrand: sendTo(({ context }) => context.brand, { type: 'brand.changed' }),
  },
  guards: {
    isDrafted,
    isSaved: (_, { saved }: { saved: Seller | null }) => saved !== null,
    isChanged: (_, { changed }: { changed: boolean }) => changed,
  },
}).createMachine({
  id: 'storeProfile',
  context: ({ input }) => ({ ...input, seller: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: 'seller',
        onDone: [
          {
            guard: 'isDrafted',
            target: 'editing',
            actions: [
              { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
              assign({ drafted: null }),
            ],
          },
          {
            target: 'reading',
            actions: [
              { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
              { type: 'updateSession', params: ({ context }) => accountOf(context) },
            ],
          },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'store.reload': 'loading' } },
    reading: { on: { 'store.edit': 'editing' } },
    editing: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => withDraft(storeForm(context.seller, context.toasts)),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              assign({ seller: ({ event }) => event.output.saved }),
              { type: 'updateSession', params: ({ context }) => accountOf(context) },
              'clearCachedBrand',
              'notifyBrand',
            ],
          },
          // Saved, although the reply was lost.
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'loading',
            actions: ['clearCachedBrand', 'notifyBrand'],
          },
          { target: 'reading' },
        ],
        onError: 'reading',
      },
      on: { 'form.change': { actions: sendTo('form', ({ event }) => event) } }, // a cropped image
      initial: 'withImages',
      states: {
        withImages: {
          invoke: [
            {
              id: 'logoCrop',
              src: 'logoCrop',
              input: cropInput(
                { name: 'shop_logo', rules: imagePolicies.shopLogo, preset: logoCrop },
                (context: Context) => mediaUrl(context.seller?.shop_logo),
              ),
              onError: 'withoutImages',
            },
            {
              id: 'coverCrop',
              src: 'coverCrop',
              input: cropInput(
                { name: 'shop_cover', rules: imagePolicies.shopCover, preset: coverCrop, isRemovable: true },
                (context: Context) => mediaUrl(context.seller?.shop_cover),
              ),
              onError: 'withoutImages',
            },
          ],
        },
        withoutImages: {}, // the form works without these fields
      },
    },
  },
});

function accountOf({ seller }: Context): { account: Account | null } {
  return { account: seller && { realm: 'seller', user: seller } };
}
