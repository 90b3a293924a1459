// The jeweller's own page: name and e-mail change by a form, the photo at once when it was cut. It stays until the page is left.
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import { saveDetails, savePhoto } from '../../api/profile.ts';
import { loadAccount } from '../../api/session.ts';
import type { Account, Seller } from '../../api/account.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { portraitCrop } from '../../lib/crop.ts';
import {
  attemptSubmit,
  changeField,
  initialForm,
  setServerErrors,
  touchField,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { fileOfCrop, imagePolicies } from '../../lib/images.ts';
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { splitFieldErrors, hasOnlyFieldErrors, problemText } from '../../lib/problemText.ts';
import {
  sellerProfileErrors,
  normalizeSellerProfile,
  type SellerProfileTexts,
} from '../../lib/schemas/sellerProfile.ts';
import { accountChanged } from '../session/updateSession.ts';
import type { sessionMachine } from '../session/session.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';
import { imageCropMachine } from '../shared/imageCrop.ts';

interface SellerProfileInput {
  session: ActorRefFrom<typeof sessionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Brings the code that cuts pictures. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends SellerProfileInput {
  seller: Seller | null;
  form: FormState<SellerProfileTexts>;
  /** The photo that was cut and is not stored yet. */
  photo: Blob | null;
}

const copy = sellerCopy.profile;

const formOf = (seller: Seller | null): FormState<SellerProfileTexts> =>
  initialForm({ seller_name: seller?.seller_name ?? '', email: seller?.email ?? '' });

/** The crop as sent, named after the phone number. */
const fileOf = ({ photo: crop, seller }: Context): File =>
  fileOfCrop(crop ?? new Blob(), seller?.phone_number ?? '');

const refusals = (error: unknown) => splitFieldErrors(asProblem(error).fields, ['seller_name', 'email']);

export const sellerProfileMachine = setup({
  types: {
    input: {} as SellerProfileInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'profile.reload' }
      | { type: 'profile.edit' }
      | { type: 'form.cancel' }
      | { type: 'photo.retry' },
    tags: {} as 'busy',
    children: {} as {
      loadAccount: 'loadAccount';
      saveDetails: 'saveDetails';
      savePhoto: 'savePhoto';
      imageCrop: 'imageCrop';
    },
  },
  actors: { loadAccount, saveDetails, savePhoto, imageCrop: imageCropMachine },
  actions: {
    take: assign((_, { account }: { account: Account }) => ({
      seller: account.realm === 'seller' ? account.user : null,
    })),
    // Two saves may cross: each reply is believed in what it was about.
    learn: enqueueActions(({ context: { seller, session }, enqueue }, news: Partial<Seller>) => {
      if (!seller) return;
      const user = { ...seller, ...news };
      enqueue.assign({ seller: user });
      enqueue.sendTo(session, accountChanged({ realm: 'seller', user }));
    }),
    openForm: assign({ form: ({ context }) => formOf(context.seller) }),
    holdPhoto: assign((_, { photo }: { photo: Blob | null }) => ({ photo })),
    refuse: assign({
      form: ({ context }, { error }: { error: unknown }) =>
        setServerErrors(context.form, refusals(error).known),
    }),
    say: sendTo(
      ({ context }) => context.toasts,
      (_, { text }: { text: string }) => toast('success', text),
    ),
    sayUpdateFailed: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) =>
        toast('error', refusals(error).rest || problemText(asProblem(error), copy.updateFailed)),
    ),
    sayPhotoFailed: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) => toast('error', problemText(asProblem(error), copy.photoFailed)),
    ),
  },
  guards: {
    isInOrder: ({ context }) => Object.keys(sellerProfileErrors(context.form.values)).length === 0,
    isPhoto: (_, { value }: { value: unknown }) => value instanceof Blob,
    isNoPhoto: (_, { name, value }: { name: string; value: unknown }) =>
      name === 'seller_profile_photo' && value === null,
    isAboutFieldsAlone: (_, { error }: { error: unknown }) => hasOnlyFieldErrors(refusals(error)),
  },
}).createMachine({
  id: 'sellerProfile',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, seller: null, form: formOf(null), photo: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: 'seller',
        onDone: {
          target: 'shown',
          actions: { type: 'take', params: ({ event }) => ({ account: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'profile.reload': 'loading' } },
    shown: {
      type: 'parallel', // a photo is cut and saved whether the form is open or not
      states: {
        details: {
          initial: 'reading',
          states: {
            reading: { on: { 'profile.edit': { target: 'typing', actions: 'openForm' } } },
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
                'form.cancel': 'reading',
              },
            },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'saveDetails',
                src: 'saveDetails',
                input: ({ context }) => normalizeSellerProfile(context.form.values),
                onDone: {
                  target: 'reading',
                  actions: [
                    {
                      type: 'learn',
                      params: ({ event: { output } }) => ({
                        seller_name: output.seller_name,
                        email: output.email,
                      }),
                    },
                    { type: 'say', params: { text: copy.updated } },
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
        photo: {
          initial: 'ready',
          states: {
            ready: {
              initial: 'kept',
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: ({ context, self }) => ({
                  name: 'seller_profile_photo',
                  rules: imagePolicies.sellerAvatar,
                  preset: portraitCrop,
                  stored: mediaUrl(context.seller?.seller_profile_photo),
                  loadTool: context.loadCropper,
                  form: self,
                }),
                onError: { target: 'unavailable', actions: { type: 'holdPhoto', params: { photo: null } } },
              },
              states: {
                kept: {
                  on: {
                    'form.change': {
                      guard: { type: 'isPhoto', params: ({ event }) => event },
                      target: 'saving',
                      actions: { type: 'holdPhoto', params: ({ event }) => ({ photo: event.value as Blob }) },
                    },
                  },
                },
                saving: {
                  tags: 'busy',
                  invoke: {
                    id: 'savePhoto',
                    src: 'savePhoto',
                    input: ({ context }) => fileOf(context),
                    onDone: {
                      target: '#sellerProfile.shown.photo.ready',
                      reenter: true, // the field starts anew with the photo as stored
                      actions: [
                        { type: 'holdPhoto', params: { photo: null } },
                        {
                          type: 'learn',
                          params: ({ event: { output } }) => ({
                            seller_profile_photo: output.seller_profile_photo,
                          }),
                        },
                        { type: 'say', params: { text: copy.photoUpdated } },
                      ],
                    },
                    onError: {
                      target: 'unsaved',
                      actions: { type: 'sayPhotoFailed', params: ({ event }) => event },
                    },
                  },
                },
                // The cut photo stays on the page: it is sent again, replaced or taken back.
                unsaved: {
                  on: {
                    'photo.retry': 'saving',
                    'form.change': [
                      {
                        guard: { type: 'isPhoto', params: ({ event }) => event },
                        target: 'saving',
                        actions: {
                          type: 'holdPhoto',
                          params: ({ event }) => ({ photo: event.value as Blob }),
                        },
                      },
                      {
                        guard: { type: 'isNoPhoto', params: ({ event }) => event },
                        target: 'kept',
                        actions: { type: 'holdPhoto', params: { photo: null } },
                      },
                    ],
                  },
                },
              },
            },
            unavailable: {}, // the rest of the page goes on without it
          },
        },
      },
    },
  },
});
