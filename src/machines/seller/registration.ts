// A visitor becomes a jeweller with a store of their own, in two steps: who they are, with a phone number verified by a code, and what the
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
import { asProblem } from '../../api/problem.ts';
import { registerSeller } from '../../api/sellerRegistration.ts';
import {
  clearDraft,
  DRAFT_LIFETIME,
  readDraft,
  saveDraft,
  type SellerDraft,
  type SellerStep,
} from '../../browser/sellerDraft.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { logoCrop, portraitCrop } from '../../lib/crop.ts';
import { attemptSubmit, changeField, setServerErrors, type FormEvent } from '../../lib/form.ts';
import { imagePolicies } from '../../lib/images.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { problemText } from '../../lib/problemText.ts';
import { showToast, success } from '../session/showToast.ts';
import type { Toast, toastsMachine } from '../session/toasts.ts';
import { imageCropMachine } from '../shared/imageCrop.ts';
import { otpVerificationMachine, type OtpInput } from '../shared/otpVerification.ts';
import { phoneVerification, type PhoneEvent } from '../shared/phoneVerification.ts';
import * as form from './registrationForm.ts';

const copy = sellerCopy.register;
const restoreDraft = fromPromise<SellerDraft | null>(async () => readDraft());
const photoField = { name: 'seller_profile_photo', rules: imagePolicies.sellerAvatar, preset: portraitCrop };
const logoField = { name: 'shop_logo', rules: imagePolicies.shopLogo, preset: logoCrop };

export const sellerRegistrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as Context,
    events: {} as FormEvent | PhoneEvent | { type: 'step.back' },
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
    changeField: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      form: changeField(context.form, name, value),
    })),
    leaveField: assign(({ context }, { name }: { name: string }) => ({
      form: form.leave(context.form, name),
    })),
    showErrors: assign(({ context }, { step }: { step: SellerStep }) => ({
      form: attemptSubmit(context.form, form.fieldsOf[step]),
    })),
    rejectFields: assign(({ context }, { error }: { error: unknown }) => ({
      form: setServerErrors(context.form, form.rejectedFields(error).known),
    })),
    showPhoneError: assign(({ context }) => ({ form: attemptSubmit(context.form, ['phone_number']) })),
    clearPhoneError: assign(({ context }) => ({
      form: changeField(context.form, 'phone_number', context.form.values.phone_number),
    })),
    rejectPhone: assign(({ context }, { text }: { text: string }) => ({
      form: setServerErrors(context.form, { phone_number: text }),
    })),
    clearServerErrors: assign(({ context }) => ({ form: { ...context.form, serverErrors: {} } })),
    invalidatePhone: raise({ type: 'phone.invalidated' }),
    setDraft: assign(({ context }, { draft }: { draft: SellerDraft | null }) => ({
      form: { ...context.form, values: { ...context.form.values, ...draft?.texts } },
    })),
    saveDraft: ({ context }, { step }: { step: SellerStep }) => saveDraft(step, context.form.values),
    clearDraft: () => clearDraft(),
    clearForm: assign({ form: form.emptyForm }),
    showToast,
    goToLogin: sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: sellerPaths.login }),
  },
  guards: {
    isPhoneValid: ({ context }) => form.formErrors(context).phone_number === undefined,
    isPhoneShown: stateIn({ open: { form: { filling: 'profile' } } }),
    isPhoneVerified: stateIn({ open: { phone: 'verified' } }),
    changesPhone: ({ context }, { name, value }: { name: string; value: unknown }) =>
      name === 'phone_number' && value !== context.form.values.phone_number,
    isOfStep: (_, { name, step }: { name: string; step: SellerStep }) => form.fieldsOf[step].includes(name),
    isProfileValid: ({ context }) => !form.concern(form.formErrors(context), 'profile'),
    isStoreValid: ({ context }) => !form.concern(form.formErrors(context), 'store'),
    requiresVerification: (_, { error }: { error: unknown }) => form.requiresVerification(error),
    rejectsProfile: (_, { error }: { error: unknown }) =>
      form.concern(form.rejectedFields(error).known, 'profile'),
    isDraft: (_, { draft }: { draft: SellerDraft | null }) => draft !== null,
  },
  delays: { draftLife: DRAFT_LIFETIME },
}).createMachine({
  id: 'sellerRegistration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: form.emptyForm() }),
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
              on: { 'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } } },
              states: {
                profile: {
                  on: {
                    'form.change': [
                      {
                        guard: { type: 'changesPhone', params: ({ event }) => event },
                        actions: [
                          { type: 'changeField', params: ({ event }) => event },
                          { type: 'saveDraft', params: { step: 'profile' } },
                          'invalidatePhone',
                        ],
                      },
                      {
                        guard: { type: 'isOfStep', params: ({ event }) => ({ ...event, step: 'profile' }) },
                        actions: [
                          { type: 'changeField', params: ({ event }) => event },
                          { type: 'saveDraft', params: { step: 'profile' } },
                        ],
                      },
                    ],
                    'form.submit': [
                      {
                        guard: and(['isPhoneVerified', 'isProfileValid']),
                        target: 'store',
                        actions: { type: 'saveDraft', params: { step: 'store' } },
                      },
                      {
                        guard: and(['isPhoneValid', not('isPhoneVerified')]),
                        actions: [
                          { type: 'showErrors', params: { step: 'profile' } },
                          { type: 'rejectPhone', params: { text: copy.phoneNotVerified } },
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
                        { type: 'changeField', params: ({ event }) => event },
                        { type: 'saveDraft', params: { step: 'store' } },
                      ],
                    },
                    'step.back': {
                      target: 'profile',
                      actions: { type: 'saveDraft', params: { step: 'profile' } },
                    },
                    'form.submit': [
                      {
                        guard: 'isStoreValid',
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
              entry: 'clearServerErrors',
              invoke: {
                id: 'registerSeller',
                src: 'registerSeller',
                input: ({ context }) => form.requestOf(context.form),
                onDone: '#sellerRegistration.registered',
                onError: [
                  {
                    guard: { type: 'requiresVerification', params: ({ event }) => event },
                    target: 'filling.profile',
                    actions: [
                      { type: 'rejectPhone', params: ({ event }) => otpRequired(event) },
                      { type: 'showToast', params: ({ event }) => failureToast(event) },
                      'invalidatePhone',
                    ],
                  },
                  {
                    guard: { type: 'rejectsProfile', params: ({ event }) => event },
                    target: 'filling.profile',
                    actions: [
                      { type: 'rejectFields', params: ({ event }) => event },
                      { type: 'showToast', params: ({ event }) => failureToast(event) },
                    ],
                  },
                  {
                    target: 'filling.store',
                    actions: [
                      { type: 'rejectFields', params: ({ event }) => event },
                      { type: 'showToast', params: ({ event }) => failureToast(event) },
                    ],
                  },
                ],
              },
            },
          },
        },
        phone: phoneVerification(otpInput, copy.otpSendFailed),
        pictures: {
          initial: 'ready',
          states: {
            ready: {
              invoke: [
                {
                  id: 'portraitCrop',
                  src: 'portraitCrop',
                  input: ({ context, self }) => ({
                    ...photoField,
                    loadTool: context.loadCropper,
                    form: self,
                  }),
                  onError: 'unavailable',
                },
                {
                  id: 'logoCrop',
                  src: 'logoCrop',
                  input: ({ context, self }) => ({ ...logoField, loadTool: context.loadCropper, form: self }),
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
                    actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.output }) },
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
              after: { draftLife: { actions: 'clearDraft' } },
              on: { 'form.change': { target: 'waiting', reenter: true } },
            },
          },
        },
      },
    },
    registered: {
      type: 'final',
      entry: ['clearForm', 'clearDraft', { type: 'showToast', params: success(copy.success) }, 'goToLogin'],
    },
  },
});

export type RegistrationActor = ActorRefFrom<typeof sellerRegistrationMachine>;

interface RegistrationInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends RegistrationInput {
  form: form.RegistrationForm;
}

type Failed = { error: unknown };

function otpInput({ form: filled, toasts }: Context): OtpInput {
  return {
    realm: 'seller',
    purpose: 'registration',
    phone_number: form.phoneNumber(filled),
    copy: form.otpCopy,
    toasts,
  };
}

function otpRequired({ error }: Failed): { text: string } {
  return { text: problemText(asProblem(error), copy.phoneNotVerified) };
}

function failureToast({ error }: Failed): Toast {
  const { known, rest } = form.rejectedFields(error);
  const aboutFields = Object.keys(known).length > 0 ? copy.failed : '';
  return { tone: 'error', text: rest || aboutFields || problemText(asProblem(error), copy.failed) };
}
