// A visitor becomes a jeweller with a store of their own, in two steps: the person, with a phone number verified by a
// code, and the shop. It is sent once, at the end, and leads to the login. Input survives every failure, and for 15
// minutes a reload too.
import { and, assign, not, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate';
import { unansweredBy } from '../../api/rejection.ts';
import { registerSeller } from '../../api/sellerRegistration.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import {
  attemptSubmit,
  clearServerErrors,
  formAfter,
  type FormEvent,
  type LeaveEvent,
} from '../../lib/form.ts';
import { isChanged } from '../../lib/isChanged.ts';
import { showToast, success } from '../session/showToast.ts';
import {
  draftRegion,
  draftRegionActions,
  draftRegionActors,
  type DraftRegionChildren,
} from '../shared/draft.ts';
import { cropInput, imageCropMachine } from '../shared/imageCrop.ts';
import { loginWithPhone } from '../shared/loginWithPhone.ts';
import {
  phoneActions,
  phoneActors,
  phoneGuards,
  phoneOf,
  phoneVerification,
  type PhoneChildren,
  type RegistrationContext,
  type RegistrationInput,
  type PhoneEvent,
} from '../shared/phoneVerification.ts';
import * as form from './registrationForm.ts';

const copy = sellerCopy.register;

export const sellerRegistrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as Context,
    events: {} as FormEvent | LeaveEvent | PhoneEvent | { type: 'step.back' } | { type: 'draft.discard' },
    tags: {} as 'busy',
    children: {} as PhoneChildren &
      DraftRegionChildren & {
        registerSeller: 'registerSeller';
        portraitCrop: 'portraitCrop';
        logoCrop: 'logoCrop';
        coverCrop: 'coverCrop';
      },
  },
  actors: {
    ...phoneActors,
    ...draftRegionActors,
    registerSeller,
    portraitCrop: imageCropMachine,
    logoCrop: imageCropMachine,
    coverCrop: imageCropMachine,
  },
  actions: {
    ...draftRegionActions,
    ...phoneActions,
    showErrors: assign(({ context }, { names }: { names: readonly string[] }) => ({
      form: attemptSubmit(context.form, names),
    })),
    clearForm: assign({ form: form.emptyForm }),
    showToast,
    goToLogin: sendTo(
      ({ context }) => context.navigation,
      ({ context }) => loginWithPhone('seller', phoneOf(context)),
    ),
    goBack: sendTo(({ context }) => context.navigation, { type: 'navigation.back' }),
  },
  guards: {
    isPhoneValid: ({ context }) => form.formErrors(context).phone_number === undefined,
    isPhoneShown: stateIn({ open: { form: { filling: 'profile' } } }),
    isPhoneVerified: stateIn({ open: { phone: 'verified' } }),
    ...phoneGuards,
    isOfStep: (_, { name, step }: { name: string; step: form.SellerStep }) =>
      form.fieldsOf[step].includes(name),
    isChanged: ({ context }) => isChanged(context.form.values, context.values),
    isProfileValid: ({ context }) => !form.concern(form.formErrors(context), 'profile'),
    isStoreValid: ({ context }) => !form.concern(form.formErrors(context), 'store'),
  },
}).createMachine({
  id: 'sellerRegistration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: form.emptyForm(),
    values: form.empty,
    codePhone: '',
    verifiedPhone: null,
    isUnanswered: false,
    draft: form.draft,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel', // the code is typed, images are cropped and the draft is kept while the form is filled in
      states: {
        form: {
          initial: 'filling',
          states: {
            filling: {
              initial: 'profile',
              on: { 'form.blur': { actions: assign((now) => form.leave(now)) } },
              states: {
                profile: {
                  on: {
                    'form.change': [
                      {
                        guard: { type: 'changesPhone', params: ({ event }) => event },
                        actions: [assign((now) => formAfter(now)), 'saveDraft', 'invalidatePhone'],
                      },
                      {
                        guard: { type: 'isOfStep', params: ({ event }) => ({ ...event, step: 'profile' }) },
                        actions: [assign((now) => formAfter(now)), 'saveDraft'],
                      },
                    ],
                    'form.submit': [
                      { guard: and(['isPhoneVerified', 'isProfileValid']), target: 'store' },
                      {
                        guard: and(['isPhoneValid', not('isPhoneVerified')]),
                        actions: [
                          { type: 'showErrors', params: { names: form.fieldsOf.profile } },
                          { type: 'setServerErrors', params: { phone_number: copy.phoneNotVerified } },
                        ],
                      },
                      { actions: { type: 'showErrors', params: { names: form.fieldsOf.profile } } },
                    ],
                    'form.cancel': { guard: 'isChanged', target: '#leaving.profile' },
                  },
                },
                store: {
                  on: {
                    'form.change': {
                      guard: { type: 'isOfStep', params: ({ event }) => ({ ...event, step: 'store' }) },
                      actions: [assign((now) => formAfter(now)), 'saveDraft'],
                    },
                    'step.back': 'profile',
                    'form.cancel': '#leaving.store',
                    'form.submit': [
                      { guard: 'isStoreValid', target: '#sellerRegistration.open.form.registering' },
                      { actions: { type: 'showErrors', params: { names: form.fieldsOf.store } } },
                    ],
                  },
                },
              },
            },
            leaving: {
              id: 'leaving',
              initial: 'profile',
              on: { 'form.discard': '#sellerRegistration.left' },
              states: {
                profile: { on: { 'form.keep': '#sellerRegistration.open.form.filling.profile' } },
                store: { on: { 'form.keep': '#sellerRegistration.open.form.filling.store' } },
              },
            },
            registering: {
              tags: 'busy',
              entry: assign(({ context }) => ({
                form: clearServerErrors(context.form),
                isUnanswered: false,
              })),
              invoke: {
                id: 'registerSeller',
                src: 'registerSeller',
                input: ({ context }) => form.requestOf(context.form),
                onDone: '#sellerRegistration.registered',
                onError: [
                  {
                    guard: ({ event }) => form.requiresVerification(event.error),
                    target: 'filling.profile',
                    actions: [
                      { type: 'setServerErrors', params: ({ event }) => form.otpRequired(event) },
                      { type: 'showToast', params: ({ event }) => form.failureToast(event) },
                      'invalidatePhone',
                    ],
                  },
                  {
                    guard: ({ event }) => form.concern(form.fieldErrors(event), 'profile'),
                    target: 'filling.profile',
                    actions: [
                      { type: 'setServerErrors', params: ({ event }) => form.fieldErrors(event) },
                      { type: 'showToast', params: ({ event }) => form.failureToast(event) },
                    ],
                  },
                  {
                    target: 'filling.store',
                    actions: [
                      assign(({ event: failure }) => unansweredBy(failure)),
                      { type: 'setServerErrors', params: ({ event }) => form.fieldErrors(event) },
                      { type: 'showToast', params: ({ event }) => form.failureToast(event) },
                    ],
                  },
                ],
              },
            },
          },
        },
        phone: phoneVerification(form.otpInput, copy.otpSendFailed),
        images: {
          initial: 'ready',
          states: {
            ready: {
              invoke: [
                {
                  id: 'portraitCrop',
                  src: 'portraitCrop',
                  input: cropInput(form.photoField),
                  onError: 'unavailable',
                },
                { id: 'logoCrop', src: 'logoCrop', input: cropInput(form.logoField), onError: 'unavailable' },
                {
                  id: 'coverCrop',
                  src: 'coverCrop',
                  input: cropInput(form.coverField),
                  onError: 'unavailable',
                },
              ],
            },
            unavailable: {}, // images are optional: the form works without their fields
          },
        },
        draft: draftRegion,
      },
    },
    left: { type: 'final', entry: ['clearForm', 'removeDraft', 'goBack'] },
    registered: {
      type: 'final',
      entry: ['goToLogin', 'clearForm', 'removeDraft', { type: 'showToast', params: success(copy.success) }],
    },
  },
});

export type RegistrationActor = ActorRefFrom<typeof sellerRegistrationMachine>;

type Context = RegistrationContext<form.RegistrationForm, typeof form.empty>;
