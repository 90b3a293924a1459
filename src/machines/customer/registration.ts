// A visitor becomes a customer of this store: the form is filled in, the phone number verified by a code, and everything sent once. Ends at
// the login. Input survives every failure; only a changed phone number has to be verified again.
import { assign, not, raise, sendTo, setup, stateIn } from 'xstate';
import { today } from '../../api/clock.ts';
import { loadStaff, registerCustomer, type Staff } from '../../api/registration.ts';
import { unansweredBy } from '../../api/rejection.ts';
import { registrationCopy as copy } from '../../lib/copy/registration.ts';
import type { Day } from '../../lib/dates.ts';
import {
  attemptSubmit,
  clearServerErrors,
  formAfter,
  type FormChange,
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

export const registrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as Context,
    events: {} as RegistrationEvent,
    tags: {} as 'busy',
    children: {} as PhoneChildren &
      DraftRegionChildren & {
        loadStaff: 'loadStaff';
        registerCustomer: 'registerCustomer';
        imageCrop: 'imageCrop';
      },
  },
  actors: {
    loadStaff,
    registerCustomer,
    imageCrop: imageCropMachine,
    ...phoneActors,
    ...draftRegionActors,
  },
  actions: {
    ...draftRegionActions,
    ...phoneActions,
    showErrors: assign(({ context }, { names }: { names?: readonly string[] }) => ({
      form: attemptSubmit(context.form, names),
    })),
    changeField: assign(({ context }, { name, value }: FormChange) => ({
      form: form.typeInto(context.form, name, value),
    })),
    openMore: raise({ type: 'errors.shown' }),
    clearForm: assign({ form: form.emptyForm }),
    showToast,
    goToLogin: sendTo(
      ({ context }) => context.navigation,
      ({ context }) => loginWithPhone('customer', phoneOf(context)),
    ),
    goBack: sendTo(({ context }) => context.navigation, { type: 'navigation.back' }),
  },
  guards: {
    isPhoneValid: ({ context }) => form.formErrors(context).phone_number === undefined,
    isPhoneShown: stateIn({ open: { form: 'filling' } }),
    isPhoneVerified: stateIn({ open: { phone: 'verified' } }),
    ...phoneGuards,
    isChanged: ({ context }) => isChanged(context.form.values, context.values),
    isValid: ({ context }) => Object.keys(form.formErrors(context)).length === 0,
    showsFurtherErrors: ({ context }) => form.showsFurtherErrors(context),
  },
}).createMachine({
  id: 'registration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: form.emptyForm(),
    values: form.empty,
    codePhone: '',
    verifiedPhone: null,
    isUnanswered: false,
    draft: form.draft,
    staff: [],
    today: today(),
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel', // the staff list loads, the code is typed, the draft is kept and fields are shown while the form is filled in
      states: {
        form: {
          initial: 'filling',
          states: {
            filling: {
              on: {
                'form.change': [
                  {
                    guard: { type: 'changesPhone', params: ({ event }) => event },
                    actions: [
                      { type: 'changeField', params: ({ event }) => event },
                      'saveDraft',
                      'invalidatePhone',
                    ],
                  },
                  { actions: [{ type: 'changeField', params: ({ event }) => event }, 'saveDraft'] },
                ],
                'form.blur': { actions: assign((now) => formAfter(now)) },
                'form.cancel': { guard: 'isChanged', target: 'leaving' },
                'form.submit': [
                  {
                    guard: not('isPhoneVerified'),
                    actions: [
                      { type: 'showErrors', params: {} },
                      'openMore',
                      { type: 'showToast', params: { tone: 'error', text: copy.phoneNotVerified } },
                    ],
                  },
                  { guard: 'isValid', target: 'registering' },
                  { actions: [{ type: 'showErrors', params: {} }, 'openMore'] },
                ],
              },
            },
            leaving: { on: { 'form.discard': '#registration.left', 'form.keep': 'filling' } },
            registering: {
              tags: 'busy',
              entry: assign(({ context }) => ({
                form: clearServerErrors(context.form),
                isUnanswered: false,
              })),
              invoke: {
                id: 'registerCustomer',
                src: 'registerCustomer',
                input: ({ context }) => form.requestOf(context.form),
                onDone: '#registration.registered',
                onError: [
                  {
                    guard: ({ event }) => form.requiresOtp(event.error),
                    target: 'filling',
                    actions: [
                      { type: 'setServerErrors', params: ({ event }) => form.otpRequired(event) },
                      'invalidatePhone',
                    ],
                  },
                  {
                    guard: ({ event }) => form.rejectsFields(event.error),
                    target: 'filling',
                    actions: [
                      { type: 'setServerErrors', params: ({ event }) => form.fieldErrors(event) },
                      'openMore',
                      { type: 'showToast', params: ({ event }) => form.restToast(event) },
                    ],
                  },
                  {
                    target: 'filling',
                    actions: [
                      assign(({ event: failure }) => unansweredBy(failure)),
                      { type: 'showToast', params: ({ event }) => form.failureToast(event) },
                    ],
                  },
                ],
              },
            },
          },
        },
        phone: phoneVerification(form.otpInput, copy.otpSendFailed),
        draft: draftRegion,
        photo: {
          initial: 'ready',
          states: {
            ready: {
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: cropInput(form.photoField),
                onError: 'unavailable',
              },
            },
            unavailable: {}, // a photo is optional: the form works without its field
          },
        },
        staff: {
          initial: 'loading',
          states: {
            loading: {
              exit: assign({ today: () => today() }), // the first reply has set the server's clock
              invoke: {
                id: 'loadStaff',
                src: 'loadStaff',
                onDone: {
                  target: 'loaded',
                  actions: assign({ staff: ({ event }) => event.output }),
                },
                onError: 'failed',
              },
            },
            loaded: {},
            failed: { on: { 'staff.reload': 'loading' } },
          },
        },
        more: {
          initial: 'closed',
          states: {
            closed: {
              on: { 'more.open': 'open', 'errors.shown': { guard: 'showsFurtherErrors', target: 'open' } },
            },
            open: { on: { 'more.close': 'closed' } },
          },
        },
      },
    },
    left: { type: 'final', entry: ['clearForm', 'removeDraft', 'goBack'] },
    registered: {
      type: 'final',
      entry: ['goToLogin', 'clearForm', 'removeDraft', { type: 'showToast', params: success(copy.success) }],
    },
  },
});

type RegistrationEvent =
  | FormEvent
  | PhoneEvent
  | LeaveEvent
  | { type: 'draft.discard' | 'errors.shown' | 'staff.reload' | 'more.open' | 'more.close' };

interface Context extends RegistrationContext<form.RegistrationForm, typeof form.empty> {
  staff: Staff[];
  /** The latest allowed date of birth. */
  today: Day;
}
