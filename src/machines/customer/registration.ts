// A visitor becomes a customer of this store: the form is filled, the phone number proved by a code, the whole sent once. It ends at the
// login. What was typed outlives every failure; only a changed phone number has to be proved anew.
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
} from 'xstate';
import { today } from '../../api/clock.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import { loadStaff, registerCustomer, type Registration, type Staff } from '../../api/registration.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { portraitCrop } from '../../lib/crop.ts';
import type { Day } from '../../lib/dates.ts';
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
import { paths } from '../../lib/paths.ts';
import { phonePolicies } from '../../lib/phone.ts';
import { splitFieldErrors, problemText } from '../../lib/problemText.ts';
import {
  emptyRegistration,
  registrationErrors,
  normalizeRegistration,
  type RegistrationTexts,
} from '../../lib/schemas/registration.ts';
import { toast, type toastsMachine, type Tone } from '../session/toasts.ts';
import { imageCropMachine } from '../shared/imageCrop.ts';
import { otpVerificationMachine, type OtpCopy } from '../shared/otpVerification.ts';

type Values = RegistrationTexts & { profile_photo: Blob | null };

interface RegistrationInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  /** Brings the code that cuts pictures. */
  loadCropper: () => Promise<unknown>;
}

interface Context extends RegistrationInput {
  form: FormState<Values>;
  staff: Staff[];
  /** The last day that a date of birth may be. */
  today: Day;
}

const copy = customerCopy.register;
const phone = phonePolicies.registration;
const empty: Values = { ...emptyRegistration, profile_photo: null };
const otpCopy: OtpCopy = {
  sendFailed: copy.otpSendFailed,
  verifyFailed: copy.otpInvalid,
  sent: copy.otpSent,
  resent: copy.otpSent,
  verified: copy.phoneVerified,
};
const fields = Object.keys(empty) as (keyof Values)[];

/** The fields that "See More" reveals. */
const furtherFields: readonly string[] = [
  'dob',
  'gender',
  'marital_status',
  'street',
  'city',
  'state',
  'pincode',
  'referral_source',
];

/** What our own rules say of the form; nothing is sent while there is anything. */
export function formErrors({ form, today }: Pick<Context, 'form' | 'today'>): Errors<Values> {
  const { profile_photo: _, ...texts } = form.values;
  return registrationErrors(texts, today);
}

const concernsFurtherFields = (errors: object): boolean =>
  Object.keys(errors).some((name) => furtherFields.includes(name));

/** The form as sent: the bare phone number, and the crop named after it. */
function payload({ profile_photo: crop, ...texts }: Values): Registration {
  const phone_number = phone.toWire(texts.phone_number);
  const profile_photo = crop && fileOfCrop(crop, phone_number);
  return { ...normalizeRegistration(texts), phone_number, profile_photo };
}

const refusals = (error: unknown) => splitFieldErrors(asProblem(error).fields, fields);

/** A half-typed date is no mistake yet; every other field is judged as it is typed (spec A5). */
const isJudgedLive = (name: string, value: unknown): boolean => name !== 'dob' || String(value).length >= 10;

export const registrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'otp.send' }
      | { type: 'staff.reload' }
      | { type: 'more.open' }
      | { type: 'more.close' }
      /** The phone number was changed, or the server wants it proved anew. */
      | { type: 'phone.invalidated' },
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
    change: enqueueActions(
      ({ context: { form }, enqueue }, { name, value }: { name: string; value: unknown }) => {
        enqueue.assign({ form: changeField(form, name, value, isJudgedLive(name, value)) });
        if (name === 'phone_number' && value !== form.values.phone_number) {
          enqueue.raise({ type: 'phone.invalidated' });
        }
      },
    ),
    leave: assign({ form: ({ context }, { name }: { name: string }) => touchField(context.form, name) }),
    showErrors: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ form: attemptSubmit(context.form) });
      if (concernsFurtherFields(formErrors(context))) enqueue.raise({ type: 'more.open' });
    }),
    showPhoneError: assign({
      form: ({ context: { form } }) => ({ ...touchField(form, 'phone_number'), attempts: form.attempts + 1 }),
    }),
    refusePhone: assign({
      form: ({ context }, { refusal }: { refusal: string }) =>
        setServerErrors(context.form, { phone_number: refusal }),
    }),
    /** What the server said of the number belongs to the try before. */
    clearPhone: assign({
      form: ({ context: { form } }) => changeField(form, 'phone_number', form.values.phone_number, true),
    }),
    refuseFields: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const { known, rest } = refusals(error);
      enqueue.assign({ form: setServerErrors(context.form, known) });
      if (concernsFurtherFields(known)) enqueue.raise({ type: 'more.open' });
      if (rest) enqueue.sendTo(context.toasts, toast('error', rest));
    }),
    forgetRefusals: assign({ form: ({ context: { form } }) => ({ ...form, serverErrors: {} }) }),
    say: sendTo(
      ({ context }) => context.toasts,
      (_, { tone, text }: { tone: Tone; text: string }) => toast(tone, text),
    ),
    invalidatePhone: raise({ type: 'phone.invalidated' }),
    forget: assign({ form: initialForm(empty) }),
    goToLogin: sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: paths.login }),
  },
  guards: {
    phoneIsValid: ({ context }) => formErrors(context).phone_number === undefined,
    // What is being sent was proved; a doubt comes with the answer.
    isBeingFilled: stateIn({ open: { form: 'filling' } }),
    phoneIsVerified: stateIn({ open: { phone: 'verified' } }),
    isInOrder: ({ context }) => Object.keys(formErrors(context)).length === 0,
    requiresOtp: (_, { error }: { error: unknown }) => isProblem(error, 'otp_required'),
    refusesFields: (_, { error }: { error: unknown }) => Object.keys(refusals(error).known).length > 0,
  },
}).createMachine({
  id: 'registration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: initialForm(empty), staff: [], today: today() }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel', // the staff list comes, the code is typed and fields are shown while the form is being filled
      states: {
        form: {
          initial: 'filling',
          states: {
            filling: {
              on: {
                'form.change': { actions: { type: 'change', params: ({ event }) => event } },
                'form.blur': { actions: { type: 'leave', params: ({ event }) => event } },
                'form.submit': [
                  {
                    guard: not('phoneIsVerified'),
                    actions: [
                      'showErrors',
                      { type: 'say', params: { tone: 'error', text: copy.phoneNotVerified } },
                    ],
                  },
                  { guard: 'isInOrder', target: 'registering' },
                  { actions: 'showErrors' },
                ],
              },
            },
            registering: {
              tags: 'busy',
              entry: 'forgetRefusals',
              invoke: {
                id: 'registerCustomer',
                src: 'registerCustomer',
                input: ({ context }) => payload(context.form.values),
                onDone: '#registration.registered',
                onError: [
                  {
                    guard: { type: 'requiresOtp', params: ({ event }) => event },
                    target: 'filling',
                    actions: [
                      {
                        type: 'refusePhone',
                        params: ({ event }) => ({
                          refusal: problemText(asProblem(event.error), copy.phoneNotVerified),
                        }),
                      },
                      'invalidatePhone',
                    ],
                  },
                  {
                    guard: { type: 'refusesFields', params: ({ event }) => event },
                    target: 'filling',
                    actions: { type: 'refuseFields', params: ({ event }) => event },
                  },
                  {
                    target: 'filling',
                    actions: {
                      type: 'say',
                      params: ({ event }) => ({
                        tone: 'error',
                        text: refusals(event.error).rest || problemText(asProblem(event.error), copy.failed),
                      }),
                    },
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
                  { actions: 'showPhoneError' },
                ],
              },
            },
            verifying: {
              invoke: {
                id: 'otpVerification',
                src: 'otpVerification',
                input: ({ context }) => ({
                  realm: 'customer',
                  purpose: 'registration',
                  phone_number: phone.toWire(context.form.values.phone_number),
                  copy: otpCopy,
                  toasts: context.toasts,
                }),
                onDone: [
                  { guard: ({ event }) => event.output.kind === 'verified', target: 'verified' },
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
            verified: { on: { 'phone.invalidated': { guard: 'isBeingFilled', target: 'unverified' } } },
          },
        },
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
      entry: ['forget', { type: 'say', params: { tone: 'success', text: copy.success } }, 'goToLogin'],
    },
  },
});
