// A visitor becomes a customer of this store: the form is filled in, the phone number verified by a code, the whole sent once. It ends at
// the login. What was typed outlives every failure; only a changed phone number has to be verified anew.
import {
  assign,
  enqueueActions,
  not,
  raise,
  sendTo,
  setup,
  stateIn,
  type ActorRefFrom,
  type AnyActorRef,
  type EventObject,
  type MachineContext,
} from 'xstate';
import { today } from '../../api/clock.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import { loadStaff, registerCustomer, type Staff } from '../../api/registration.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { portraitCrop } from '../../lib/crop.ts';
import type { Day } from '../../lib/dates.ts';
import { attemptSubmit, setServerErrors, touchField, type FormEvent } from '../../lib/form.ts';
import { imagePolicies } from '../../lib/images.ts';
import { paths } from '../../lib/paths.ts';
import { problemText } from '../../lib/problemText.ts';
import { showToast, success } from '../session/showToast.ts';
import type { Toast, toastsMachine } from '../session/toasts.ts';
import { imageCropMachine } from '../shared/imageCrop.ts';
import { otpVerificationMachine, type OtpInput } from '../shared/otpVerification.ts';
import { phoneVerification, type PhoneEvent } from '../shared/phoneVerification.ts';
import {
  concernsFurtherFields,
  emptyForm,
  formErrors,
  otpCopy,
  phoneNumber,
  rejectedFields,
  requestOf,
  typeInto,
  type RegistrationForm,
} from './registrationForm.ts';

const copy = customerCopy.register;

/** Shows the further fields where one of them is in error. */
const openMore = enqueueActions<MachineContext, EventObject, { errors: object }>(
  ({ enqueue }, { errors }) => {
    if (concernsFurtherFields(errors)) enqueue.raise({ type: 'more.open' });
  },
) as unknown as (args: unknown, params: { errors: object }) => void;

export const registrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | PhoneEvent
      | { type: 'staff.reload' }
      | { type: 'more.open' }
      | { type: 'more.close' },
    tags: {} as 'busy',
    children: {} as {
      loadStaff: 'loadStaff';
      registerCustomer: 'registerCustomer';
      imageCrop: 'imageCrop';
      otpVerification: 'otpVerification';
    },
  },
  actors: {
    loadStaff,
    registerCustomer,
    imageCrop: imageCropMachine,
    otpVerification: otpVerificationMachine,
  },
  actions: {
    setToday: assign({ today: () => today() }),
    setStaff: assign((_, { staff }: { staff: Staff[] }) => ({ staff })),
    changeField: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      form: typeInto(context.form, name, value),
    })),
    leaveField: assign(({ context }, { name }: { name: string }) => ({
      form: touchField(context.form, name),
    })),
    showErrors: assign(({ context }) => ({ form: attemptSubmit(context.form) })),
    rejectFields: assign(({ context }, { error }: { error: unknown }) => ({
      form: setServerErrors(context.form, rejectedFields(error).known),
    })),
    openMore,
    showPhoneError: assign(({ context }) => ({ form: attemptSubmit(context.form, ['phone_number']) })),
    clearPhoneError: assign(({ context: { form } }) => ({
      form: typeInto(form, 'phone_number', form.values.phone_number),
    })),
    rejectPhone: assign(({ context }, { text }: { text: string }) => ({
      form: setServerErrors(context.form, { phone_number: text }),
    })),
    clearServerErrors: assign(({ context }) => ({ form: { ...context.form, serverErrors: {} } })),
    invalidatePhone: raise({ type: 'phone.invalidated' }),
    clearForm: assign({ form: emptyForm }),
    showToast,
    goToLogin: sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: paths.login }),
  },
  guards: {
    isPhoneValid: ({ context }) => formErrors(context).phone_number === undefined,
    isPhoneShown: stateIn({ open: { form: 'filling' } }),
    isPhoneVerified: stateIn({ open: { phone: 'verified' } }),
    changesPhone: ({ context }, { name, value }: { name: string; value: unknown }) =>
      name === 'phone_number' && value !== context.form.values.phone_number,
    isValid: ({ context }) => Object.keys(formErrors(context)).length === 0,
    requiresOtp: (_, { error }: { error: unknown }) => isProblem(error, 'otp_required'),
    rejectsFields: (_, { error }: { error: unknown }) => Object.keys(rejectedFields(error).known).length > 0,
  },
}).createMachine({
  id: 'registration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: emptyForm(), staff: [], today: today() }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel', // the staff list comes, the code is typed and fields are shown while the form is filled in
      states: {
        form: {
          initial: 'filling',
          states: {
            filling: {
              on: {
                'form.change': [
                  {
                    guard: { type: 'changesPhone', params: ({ event }) => event },
                    actions: [{ type: 'changeField', params: ({ event }) => event }, 'invalidatePhone'],
                  },
                  { actions: { type: 'changeField', params: ({ event }) => event } },
                ],
                'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
                'form.submit': [
                  {
                    guard: not('isPhoneVerified'),
                    actions: [
                      'showErrors',
                      { type: 'openMore', params: ({ context }) => ({ errors: formErrors(context) }) },
                      { type: 'showToast', params: { tone: 'error', text: copy.phoneNotVerified } },
                    ],
                  },
                  { guard: 'isValid', target: 'registering' },
                  {
                    actions: [
                      'showErrors',
                      { type: 'openMore', params: ({ context }) => ({ errors: formErrors(context) }) },
                    ],
                  },
                ],
              },
            },
            registering: {
              tags: 'busy',
              entry: 'clearServerErrors',
              invoke: {
                id: 'registerCustomer',
                src: 'registerCustomer',
                input: ({ context }) => requestOf(context.form),
                onDone: '#registration.registered',
                onError: [
                  {
                    guard: { type: 'requiresOtp', params: ({ event }) => event },
                    target: 'filling',
                    actions: [
                      { type: 'rejectPhone', params: ({ event }) => otpRequired(event) },
                      'invalidatePhone',
                    ],
                  },
                  {
                    guard: { type: 'rejectsFields', params: ({ event }) => event },
                    target: 'filling',
                    actions: [
                      { type: 'rejectFields', params: ({ event }) => event },
                      {
                        type: 'openMore',
                        params: ({ event }) => ({ errors: rejectedFields(event.error).known }),
                      },
                      { type: 'showToast', params: ({ event }) => restToast(event) },
                    ],
                  },
                  {
                    target: 'filling',
                    actions: { type: 'showToast', params: ({ event }) => failureToast(event) },
                  },
                ],
              },
            },
          },
        },
        phone: phoneVerification(otpInput, copy.otpSendFailed),
        photo: {
          initial: 'ready',
          states: {
            ready: {
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: ({ context, self }) => ({
                  name: 'profile_photo',
                  rules: imagePolicies.registration,
                  preset: portraitCrop,
                  loadTool: context.loadCropper,
                  form: self,
                }),
                onError: 'unavailable',
              },
            },
            unavailable: {}, // a photo is optional: the rest of the form goes on without its field
          },
        },
        staff: {
          initial: 'loading',
          states: {
            loading: {
              exit: 'setToday', // the first reply brought the server's clock
              invoke: {
                id: 'loadStaff',
                src: 'loadStaff',
                onDone: {
                  target: 'loaded',
                  actions: { type: 'setStaff', params: ({ event }) => ({ staff: event.output }) },
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
            closed: { on: { 'more.open': 'open' } },
            open: { on: { 'more.close': 'closed' } },
          },
        },
      },
    },
    registered: {
      type: 'final',
      entry: ['clearForm', { type: 'showToast', params: success(copy.success) }, 'goToLogin'],
    },
  },
});

interface RegistrationInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends RegistrationInput {
  form: RegistrationForm;
  staff: Staff[];
  /** The last day that a date of birth may be. */
  today: Day;
}

type Failed = { error: unknown };

function otpInput({ form, toasts }: Context): OtpInput {
  return {
    realm: 'customer',
    purpose: 'registration',
    phone_number: phoneNumber(form),
    copy: otpCopy,
    toasts,
  };
}

function otpRequired({ error }: Failed): { text: string } {
  return { text: problemText(asProblem(error), copy.phoneNotVerified) };
}

/** What no field tells of a rejection. */
function restToast({ error }: Failed): Toast | null {
  const { rest } = rejectedFields(error);
  return rest ? { tone: 'error', text: rest } : null;
}

function failureToast({ error }: Failed): Toast {
  return { tone: 'error', text: rejectedFields(error).rest || problemText(asProblem(error), copy.failed) };
}
