// The jeweller's own page: name and e-mail change by a form, the image as soon as it is cropped. Runs until the page is left.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { sellerIn, type Account, type Seller } from '../../api/account.ts';
import { saveImage } from '../../api/profile.ts';
import { loadAccount } from '../../api/session.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { portraitCrop } from '../../lib/crop.ts';
import type { FormChange } from '../../lib/form.ts';
import { imagePolicies, fileOfCrop } from '../../lib/images.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import type { sessionMachine } from '../session/session.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { updateSession } from '../session/updateSession.ts';
import { isDrafted, withDraft, type Drafted } from '../shared/draft.ts';
import { nextTry } from '../shared/nextTry.ts';
import { cropInput, imageCropMachine } from '../shared/imageCrop.ts';
import { sellerProfileForm, sellerProfileFormMachine } from './profileForm.ts';
import { firstLoad, onReply, reply } from '../shared/loading.ts';

interface SellerProfileInput extends Drafted {
  session: ActorRefFrom<typeof sessionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends SellerProfileInput {
  seller: Seller | null;
  /** The cropped image that is not stored yet. */
  image: Blob | null;
}

const copy = sellerCopy.profile;

export const sellerProfileMachine = setup({
  types: {
    input: {} as SellerProfileInput,
    context: {} as Context,
    events: {} as
      | FormChange
      | { type: 'profile.reload' }
      | { type: 'profile.refresh' } // the data may be outdated
      | { type: 'profile.edit' }
      | { type: 'image.retry' },
    tags: {} as 'busy',
    children: {} as { form: 'form'; imageCrop: 'imageCrop' },
  },
  actors: { loadAccount, form: sellerProfileFormMachine, saveImage, imageCrop: imageCropMachine, nextTry },
  actions: {
    setAccount: assign((_, { output }: { output: Account }) => ({ seller: sellerIn(output) })),
    // Two saves may overlap: take only the saved fields from each reply.
    updateSeller: assign(({ context: { seller } }, change: Partial<Seller>) => ({
      seller: seller && { ...seller, ...change },
    })),
    updateSession,
    setImage: assign((_, { image }: { image: Blob | null }) => ({ image })),
    showToast,
  },
  guards: {
    isDrafted,
    isImage: (_, { value }: { value: unknown }) => value instanceof Blob,
    isNoImage: (_, { name, value }: { name: string; value: unknown }) =>
      name === 'seller_profile_photo' && value === null,
  },
}).createMachine({
  id: 'sellerProfile',
  context: ({ input }) => ({ ...input, seller: null, image: null }),
  initial: 'loading',
  states: {
    ...firstLoad({ src: 'loadAccount', input: 'seller' }, 'profile.reload', [
      {
        guard: 'isDrafted',
        target: '#sellerProfile.shown.details.editing',
        actions: { type: 'setAccount', params: reply },
      },
      onReply('shown', 'setAccount'),
    ]),
    shown: {
      type: 'parallel', // an image is cropped and saved whether the form is open or not
      states: {
        details: {
          initial: 'reading',
          states: {
            reading: { on: { 'profile.edit': 'editing' } },
            editing: {
              invoke: {
                id: 'form',
                src: 'form',
                input: ({ context }) => withDraft(sellerProfileForm(context.seller, context.toasts)),
                onDone: [
                  {
                    guard: ({ event }) => event.output.saved !== null,
                    target: 'reading',
                    actions: [
                      { type: 'updateSeller', params: ({ event }) => detailsIn(event.output.saved) },
                      { type: 'updateSession', params: ({ context }) => accountOf(context) },
                    ],
                  },
                  { guard: ({ event }) => event.output.changed, target: 'reloading' },
                  { target: 'reading' },
                ],
                onError: 'reading',
              },
            },
            // Saved, although the reply was lost. The page stays open for an image that is not saved yet.
            reloading: {
              invoke: {
                id: 'loadAccount',
                src: 'loadAccount',
                input: 'seller',
                onDone: {
                  target: 'reading',
                  actions: [
                    {
                      type: 'updateSeller',
                      params: ({ event }) => detailsIn(sellerIn(event.output)),
                    },
                    { type: 'updateSession', params: ({ context }) => accountOf(context) },
                  ],
                },
                onError: 'outdated',
              },
            },
            outdated: {
              invoke: {
                id: 'nextTry',
                src: 'nextTry',
                input: { type: 'profile.refresh' },
                onError: 'reading',
              },
              on: { 'profile.refresh': 'reloading' },
            },
          },
        },
        image: {
          initial: 'ready',
          states: {
            ready: {
              initial: 'kept',
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: cropInput(
                  { name: 'seller_profile_photo', rules: imagePolicies.sellerAvatar, preset: portraitCrop },
                  (context: Context) => mediaUrl(context.seller?.seller_profile_photo),
                ),
                onError: { target: 'unavailable', actions: { type: 'setImage', params: { image: null } } },
              },
              states: {
                kept: {
                  on: {
                    'form.change': {
                      guard: { type: 'isImage', params: ({ event }) => event },
                      target: 'saving',
                      actions: { type: 'setImage', params: ({ event }) => ({ image: event.value as Blob }) },
                    },
                  },
                },
                saving: {
                  tags: 'busy',
                  invoke: {
                    id: 'saveImage',
                    src: 'saveImage',
                    input: ({ context }) => fileOf(context),
                    onDone: {
                      target: '#sellerProfile.shown.image.ready',
                      reenter: true, // the field restarts with the stored image
                      actions: [
                        { type: 'setImage', params: { image: null } },
                        {
                          type: 'updateSeller',
                          params: ({ event: { output } }) => ({
                            seller_profile_photo: output.seller_profile_photo,
                          }),
                        },
                        { type: 'updateSession', params: ({ context }) => accountOf(context) },
                        { type: 'showToast', params: success(copy.photoUpdated) },
                      ],
                    },
                    onError: {
                      target: 'unsaved',
                      actions: { type: 'showToast', params: errorToast(copy.photoFailed) },
                    },
                  },
                },
                // The cropped image stays on the page: it can be sent again, replaced or removed.
                unsaved: {
                  on: {
                    'image.retry': 'saving',
                    'form.change': [
                      {
                        guard: { type: 'isImage', params: ({ event }) => event },
                        target: 'saving',
                        actions: {
                          type: 'setImage',
                          params: ({ event }) => ({ image: event.value as Blob }),
                        },
                      },
                      {
                        guard: { type: 'isNoImage', params: ({ event }) => event },
                        target: 'kept',
                        actions: { type: 'setImage', params: { image: null } },
                      },
                    ],
                  },
                },
              },
            },
            unavailable: {}, // the page works without this field
          },
        },
      },
    },
  },
});

function accountOf({ seller }: Context): { account: Account | null } {
  return { account: seller && { realm: 'seller', user: seller } };
}

const detailsIn = (seller: Seller | null): Partial<Seller> =>
  seller ? { seller_name: seller.seller_name, email: seller.email } : {};

/** The image as sent, named after the phone number. */
function fileOf({ image, seller }: Context): File {
  return fileOfCrop(image ?? new Blob(), seller?.phone_number ?? '');
}
