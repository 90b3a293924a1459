// A visitor becomes a jeweller with a store of their own, in two steps: who they are, with a phone number proved by a code, and what the
// shop is. It is sent once, at the end, and leads to the login. What was typed outlives every failure, and for a quarter of an hour a
// reload too.
import {
  and,
  assign,
  fromPromise,
  not,
  raise,
  sendTo,
  setup,
  stateIn,
  type ActorRefFrom,
  type AnyActorRef,
} from 'xstate';
import { asProblem, isProblem } from '../../api/problem.ts';
import { registerSeller, type SellerRegistration } from '../../api/sellerRegistration.ts';
import {
  DRAFT_LIFETIME,
  clearDraft,
  saveDraft,
  readDraft,
  type SellerDraft,
  type SellerStep,
} from '../../browser/sellerDraft.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { logoCrop, portraitCrop } from '../../lib/crop.ts';
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
import { sellerPaths } from '../../lib/paths.ts';
import { phonePolicies } from '../../lib/phone.ts';
import { splitFieldErrors, problemText } from '../../lib/problemText.ts';
import {
  emptySellerRegistration,
  profileFieldNames,
  sellerRegistrationErrors,
  storeFieldNames,
  normalizeSellerRegistration,
  type SellerRegistrationTexts,
} from '../../lib/schemas/sellerRegistration.ts';
import { trimStoreSlug } from '../../lib/storeAddress.ts';
import { toast, type toastsMachine, type Tone } from '../session/toasts.ts';
import { imageCropMachine } from '../shared/imageCrop.ts';
import { otpVerificationMachine, type OtpCopy } from '../shared/otpVerification.ts';

type Values = SellerRegistrationTexts & { seller_profile_photo: Blob | null; shop_logo: Blob | null };

interface RegistrationInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  /** Brings the code that cuts pictures. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends RegistrationInput {
  form: FormState<Values>;
}

const copy = sellerCopy.register;
const empty: Values = { ...emptySellerRegistration, seller_profile_photo: null, shop_logo: null };
const otpCopy: OtpCopy = {
  sendFailed: copy.otpSendFailed,
  verifyFailed: copy.otpInvalid,
  notVerified: copy.otpFailed,
  sent: copy.otpSent,
  resent: copy.otpSent,
  verified: copy.phoneVerified,
};
const fields = Object.keys(empty) as (keyof Values)[];
const fieldsOf: Record<SellerStep, readonly string[]> = {
  profile: [...profileFieldNames, 'seller_profile_photo'],
  store: [...storeFieldNames, 'shop_logo'],
};

/** What our own rules say of the form; nothing is sent while there is anything. */
export function formErrors({ form }: Pick<Context, 'form'>): Errors<Values> {
  const { seller_profile_photo: _photo, shop_logo: _logo, ...texts } = form.values;
  return sellerRegistrationErrors(texts);
}

const concern = (errors: object, step: SellerStep): boolean =>
  Object.keys(errors).some((name) => fieldsOf[step].includes(name));

/** The form as sent: normalized texts, the crops named after phone number and store. */
function payload({ seller_profile_photo, shop_logo, ...texts }: Values): SellerRegistration {
  const normalized = normalizeSellerRegistration(texts);
  return {
    ...normalized,
    seller_profile_photo: seller_profile_photo && fileOfCrop(seller_profile_photo, normalized.phone_number),
    shop_logo: shop_logo && fileOfCrop(shop_logo, normalized.store_url),
  };
}

const refusals = (error: unknown) => splitFieldErrors(asProblem(error).fields, fields);

/** The server wants the phone number proved anew: by its code, or by a detail that speaks of the OTP (spec B8). */
const requiresVerification = (error: unknown): boolean =>
  isProblem(error, 'otp_required') || /\botp\b/i.test(asProblem(error).detail ?? '');

const restoreDraft = fromPromise<SellerDraft | null>(async () => readDraft());

export const sellerRegistrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'otp.send' }
      | { type: 'step.back' }
      /** The phone number was changed, or the server wants it proved anew. */
      | { type: 'phone.invalidated' },
    tags: {} as 'busy',
    children: {} as {
      restoreDraft: 'restoreDraft';
      registerSeller: 'registerSeller';
      portraitCrop: 'portraitCrop';
      logoCrop: 'logoCrop';
      otpVerification: 'otpVerification';
    },
  },
  actors: {
    restoreDraft,
    registerSeller,
    portraitCrop: imageCropMachine,
    logoCrop: imageCropMachine,
    otpVerification: otpVerificationMachine,
  },
  actions: {
    change: assign({
      form: ({ context }, { name, value }: { name: string; value: unknown }) =>
        changeField(context.form, name, value),
    }),
    /** The store's address loses the hyphens at its ends when its field is left, not while it is typed (decision 20). */
    leave: assign({
      form: ({ context: { form } }, { name }: { name: string }) =>
        touchField(
          name === 'store_url' ? changeField(form, name, trimStoreSlug(form.values.store_url)) : form,
          name,
        ),
    }),
    showErrors: assign({
      form: ({ context }, { step }: { step: SellerStep }) => attemptSubmit(context.form, fieldsOf[step]),
    }),
    refusePhone: assign({
      form: ({ context }, { refusal }: { refusal: string }) =>
        setServerErrors(context.form, { phone_number: refusal }),
    }),
    /** What was said of the number belongs to the try before. */
    clearPhone: assign({
      form: ({ context: { form } }) => changeField(form, 'phone_number', form.values.phone_number),
    }),
    refuseFields: assign({
      form: ({ context }, { error }: { error: unknown }) =>
        setServerErrors(context.form, refusals(error).known),
    }),
    forgetRefusals: assign({ form: ({ context: { form } }) => ({ ...form, serverErrors: {} }) }),
    say: sendTo(
      ({ context }) => context.toasts,
      (_, { tone, text }: { tone: Tone; text: string }) => toast(tone, text),
    ),
    sayRefused: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) => {
        const { known, rest } = refusals(error);
        const aboutFields = Object.keys(known).length > 0 ? copy.failed : '';
        return toast('error', rest || aboutFields || problemText(asProblem(error), copy.failed));
      },
    ),
    invalidatePhone: raise({ type: 'phone.invalidated' }),
    restore: assign({
      form: ({ context: { form } }, { draft }: { draft: SellerDraft | null }) => ({
        ...form,
        values: { ...form.values, ...draft?.texts },
      }),
    }),
    keepDraft: ({ context }, { step }: { step: SellerStep }) => saveDraft(step, context.form.values),
    dropDraft: () => clearDraft(),
    forget: assign({ form: initialForm(empty) }),
    goToLogin: sendTo(({ context }) => context.navigation, {
      type: 'navigation.go',
      to: sellerPaths.login,
    }),
  },
  guards: {
    phoneIsValid: ({ context }) => formErrors(context).phone_number === undefined,
    // What is being sent was proved; a doubt comes with the answer.
    profileIsShown: stateIn({ open: { form: { filling: 'profile' } } }),
    changesPhone: ({ context }, { name, value }: { name: string; value: unknown }) =>
      name === 'phone_number' && value !== context.form.values.phone_number,
    isOfStep: (_, { name, step }: { name: string; step: SellerStep }) => fieldsOf[step].includes(name),
    phoneIsVerified: stateIn({ open: { phone: 'verified' } }),
    profileIsInOrder: ({ context }) => !concern(formErrors(context), 'profile'),
    storeIsInOrder: ({ context }) => !concern(formErrors(context), 'store'),
    requiresVerification: (_, { error }: { error: unknown }) => requiresVerification(error),
    refusesStep: (_, { error, step }: { error: unknown; step: SellerStep }) =>
      concern(refusals(error).known, step),
    isDraft: (_, { draft }: { draft: SellerDraft | null }) => draft !== null,
  },
  delays: { draftLife: DRAFT_LIFETIME },
}).createMachine({
  id: 'sellerRegistration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: initialForm(empty) }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel', // the code is typed, pictures are cut and the draft is kept while the form is being filled
      states: {
        form: {
          initial: 'filling',
          states: {
            filling: {
              initial: 'profile',
              on: { 'form.blur': { actions: { type: 'leave', params: ({ event }) => event } } },
              states: {
                profile: {
                  on: {
                    'form.change': [
                      {
                        guard: { type: 'changesPhone', params: ({ event }) => event },
                        actions: [
                          { type: 'change', params: ({ event }) => event },
                          { type: 'keepDraft', params: { step: 'profile' } },
                          'invalidatePhone',
                        ],
                      },
                      {
                        guard: { type: 'isOfStep', params: ({ event }) => ({ ...event, step: 'profile' }) },
                        actions: [
                          { type: 'change', params: ({ event }) => event },
                          { type: 'keepDraft', params: { step: 'profile' } },
                        ],
                      },
                    ],
                    'form.submit': [
                      {
                        guard: and(['phoneIsVerified', 'profileIsInOrder']),
                        target: 'store',
                        actions: { type: 'keepDraft', params: { step: 'store' } },
                      },
                      {
                        guard: and(['phoneIsValid', not('phoneIsVerified')]),
                        actions: [
                          { type: 'showErrors', params: { step: 'profile' } },
                          { type: 'refusePhone', params: { refusal: copy.phoneNotVerified } },
                        ],
                      },
                      { actions: { type: 'showErrors', params: { step: 'profile' } } },
                    ],
                  },
                },
                store: {
                  on: {
                    'form.change': {
                      guard: { type: 'isOfStep', params: ({ event }) => ({ ...event, step: 'store' }) },
                      actions: [
                        { type: 'change', params: ({ event }) => event },
                        { type: 'keepDraft', params: { step: 'store' } },
                      ],
                    },
                    'step.back': {
                      target: 'profile',
                      actions: { type: 'keepDraft', params: { step: 'profile' } },
                    },
                    'form.submit': [
                      {
                        guard: 'storeIsInOrder',
                        target: '#sellerRegistration.open.form.registering',
                      },
                      { actions: { type: 'showErrors', params: { step: 'store' } } },
                    ],
                  },
                },
              },
            },
            registering: {
              tags: 'busy',
              entry: 'forgetRefusals',
              invoke: {
                id: 'registerSeller',
                src: 'registerSeller',
                input: ({ context }) => payload(context.form.values),
                onDone: '#sellerRegistration.registered',
                onError: [
                  {
                    guard: { type: 'requiresVerification', params: ({ event }) => event },
                    target: 'filling.profile',
                    actions: [
                      {
                        type: 'refusePhone',
                        params: ({ event }) => ({
                          refusal: problemText(asProblem(event.error), copy.phoneNotVerified),
                        }),
                      },
                      { type: 'sayRefused', params: ({ event }) => event },
                      'invalidatePhone',
                    ],
                  },
                  {
                    guard: {
                      type: 'refusesStep',
                      params: ({ event: { error } }) => ({ error, step: 'profile' }),
                    },
                    target: 'filling.profile',
                    actions: [
                      { type: 'refuseFields', params: ({ event }) => event },
                      { type: 'sayRefused', params: ({ event }) => event },
                    ],
                  },
                  {
                    guard: {
                      type: 'refusesStep',
                      params: ({ event: { error } }) => ({ error, step: 'store' }),
                    },
                    target: 'filling.store',
                    actions: [
                      { type: 'refuseFields', params: ({ event }) => event },
                      { type: 'sayRefused', params: ({ event }) => event },
                    ],
                  },
                  {
                    target: 'filling.store',
                    actions: { type: 'sayRefused', params: ({ event }) => event },
                  },
                ],
              },
            },
          },
        },
        phone: {
          initial: 'unverified',
          states: {
            unverified: {
              on: {
                'otp.send': [
                  { guard: 'phoneIsValid', target: 'verifying', actions: 'clearPhone' },
                  {
                    actions: assign({ form: ({ context }) => attemptSubmit(context.form, ['phone_number']) }),
                  },
                ],
              },
            },
            verifying: {
              invoke: {
                id: 'otpVerification',
                src: 'otpVerification',
                input: ({ context }) => ({
                  realm: 'seller',
                  purpose: 'registration',
                  phone_number: phonePolicies.sellerRegistration.toWire(context.form.values.phone_number),
                  copy: otpCopy,
                  toasts: context.toasts,
                }),
                onDone: [
                  {
                    guard: ({ event }) => event.output.kind === 'verified',
                    target: 'verified',
                    actions: 'clearPhone',
                  },
                  {
                    target: 'unverified',
                    actions: {
                      type: 'refusePhone',
                      params: ({ event: { output } }) => ({
                        refusal: output.kind === 'refused' ? output.refusal : '',
                      }),
                    },
                  },
                ],
                onError: {
                  target: 'unverified',
                  actions: { type: 'say', params: { tone: 'error', text: copy.otpSendFailed } },
                },
              },
              on: { 'phone.invalidated': 'unverified' },
            },
            verified: { on: { 'phone.invalidated': { guard: 'profileIsShown', target: 'unverified' } } },
          },
        },
        pictures: {
          initial: 'ready',
          states: {
            ready: {
              invoke: [
                {
                  id: 'portraitCrop',
                  src: 'portraitCrop',
                  input: ({ context, self }) => ({
                    name: 'seller_profile_photo',
                    rules: imagePolicies.sellerAvatar,
                    preset: portraitCrop,
                    loadTool: context.loadCropper,
                    form: self,
                  }),
                  onError: 'unavailable',
                },
                {
                  id: 'logoCrop',
                  src: 'logoCrop',
                  input: ({ context, self }) => ({
                    name: 'shop_logo',
                    rules: imagePolicies.shopLogo,
                    preset: logoCrop,
                    loadTool: context.loadCropper,
                    form: self,
                  }),
                  onError: 'unavailable',
                },
              ],
            },
            unavailable: {}, // pictures are optional: the rest of the form goes on without their fields
          },
        },
        draft: {
          initial: 'restoring',
          states: {
            restoring: {
              invoke: {
                id: 'restoreDraft',
                src: 'restoreDraft',
                onDone: [
                  {
                    guard: { type: 'isDraft', params: ({ event }) => ({ draft: event.output }) },
                    target: 'restored',
                    actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
                  },
                  { target: 'absent' },
                ],
                onError: 'absent',
              },
            },
            absent: {},
            restored: {},
          },
        },
        keeping: {
          initial: 'waiting',
          states: {
            waiting: {
              after: { draftLife: { actions: 'dropDraft' } },
              on: { 'form.change': { target: 'waiting', reenter: true } },
            },
          },
        },
      },
    },
    registered: {
      type: 'final',
      entry: [
        'forget',
        'dropDraft',
        { type: 'say', params: { tone: 'success', text: copy.success } },
        'goToLogin',
      ],
    },
  },
});

export type RegistrationActor = ActorRefFrom<typeof sellerRegistrationMachine>;
