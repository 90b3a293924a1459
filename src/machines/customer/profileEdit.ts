// A customer changes their own data: everything but the phone number. It ends at the profile. What was typed outlives every failure.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { today } from '../../api/clock.ts';
import { asProblem } from '../../api/problem.ts';
import { saveProfile, type ProfileChange } from '../../api/profile.ts';
import { loadStaff, type Staff } from '../../api/registration.ts';
import { loadAccount } from '../../api/session.ts';
import type { Account, Customer } from '../../api/account.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { defaultProfileSource } from '../../lib/copy/shared.ts';
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
import { mediaUrl } from '../../lib/mediaUrl.ts';
import { paths } from '../../lib/paths.ts';
import { splitFieldErrors, hasOnlyFieldErrors, problemText } from '../../lib/problemText.ts';
import { profileErrors, normalizeProfile, type ProfileTexts } from '../../lib/schemas/profile.ts';
import { accountChanged } from '../session/updateSession.ts';
import type { sessionMachine } from '../session/session.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';
import { imageCropMachine } from '../shared/imageCrop.ts';

type Values = ProfileTexts & { profile_photo: Blob | null };

interface ProfileEditInput {
  session: ActorRefFrom<typeof sessionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  /** Brings the code that cuts pictures. */
  loadCropper: () => Promise<unknown>;
  /** The customer, where the session knows them already. */
  customer: Customer | null;
}

interface Context extends ProfileEditInput {
  form: FormState<Values>;
  staff: Staff[];
  /** The last day that a date of birth may be. */
  today: Day;
}

const copy = customerCopy.profileEdit;

const valuesOf = (customer: Customer | null): Values => ({
  full_name: customer?.full_name ?? '',
  email: customer?.email ?? '',
  dob: customer?.dob ?? '',
  gender: customer?.gender ?? '',
  marital_status: customer?.marital_status ?? '',
  street: customer?.street ?? '',
  city: customer?.city ?? '',
  state: customer?.state ?? '',
  pincode: customer?.pincode ?? '',
  source: customer?.source ?? defaultProfileSource,
  staff: customer?.staff ?? '',
  profile_photo: null,
});
const fields = Object.keys(valuesOf(null)) as (keyof Values)[];

/** What our own rules say of the form; nothing is sent while there is anything. */
export function formErrors({ form, today }: Pick<Context, 'form' | 'today'>): Errors<Values> {
  const { profile_photo: _, ...texts } = form.values;
  return profileErrors(texts, today);
}

/** The form as sent, the crop named after the phone number. */
function payload({ form, customer }: Context): ProfileChange {
  const { profile_photo: crop, ...texts } = form.values;
  return {
    ...normalizeProfile(texts),
    profile_photo: crop && fileOfCrop(crop, customer?.phone_number ?? ''),
  };
}

const refusals = (error: unknown) => splitFieldErrors(asProblem(error).fields, fields);

export const profileEditMachine = setup({
  types: {
    input: {} as ProfileEditInput,
    context: {} as Context,
    events: {} as FormEvent | { type: 'profile.reload' } | { type: 'staff.reload' },
    tags: {} as 'busy',
    children: {} as {
      loadAccount: 'loadAccount';
      loadStaff: 'loadStaff';
      saveProfile: 'saveProfile';
      imageCrop: 'imageCrop';
    },
  },
  actors: { loadAccount, loadStaff, saveProfile, imageCrop: imageCropMachine },
  actions: {
    setCustomer: assign((_, { account }: { account: Account }) => ({
      customer: account.realm === 'customer' ? account.user : null,
    })),
    fillIn: assign({ form: ({ context }) => initialForm(valuesOf(context.customer)), today: () => today() }),
    setStaff: assign((_, { staff }: { staff: Staff[] }) => ({ staff })),
    refuse: assign({
      form: ({ context }, { error }: { error: unknown }) =>
        setServerErrors(context.form, refusals(error).known),
    }),
    forgetRefusals: assign({ form: ({ context: { form } }) => ({ ...form, serverErrors: {} }) }),
    sayFailed: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) =>
        toast('error', refusals(error).rest || problemText(asProblem(error), copy.failed)),
    ),
    saySaved: sendTo(({ context }) => context.toasts, toast('success', copy.success)),
    tellSession: sendTo(
      ({ context }) => context.session,
      (_, { customer }: { customer: Customer }) => accountChanged({ realm: 'customer', user: customer }),
    ),
    goToProfile: sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: paths.profile }),
  },
  guards: {
    isKnown: ({ context }) => context.customer !== null,
    isInOrder: ({ context }) => Object.keys(formErrors(context)).length === 0,
    isAboutFieldsAlone: (_, { error }: { error: unknown }) => hasOnlyFieldErrors(refusals(error)),
  },
}).createMachine({
  id: 'profileEdit',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: initialForm(valuesOf(null)), staff: [], today: today() }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'isKnown', target: 'open' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: 'customer',
        onDone: {
          target: 'open',
          actions: { type: 'setCustomer', params: ({ event }) => ({ account: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'profile.reload': 'loading' } },
    open: {
      entry: 'fillIn',
      type: 'parallel', // the staff list comes and a photo is cut while the form is being filled
      states: {
        form: {
          initial: 'filling',
          states: {
            filling: {
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
              },
            },
            saving: {
              tags: 'busy',
              entry: 'forgetRefusals',
              invoke: {
                id: 'saveProfile',
                src: 'saveProfile',
                input: ({ context }) => payload(context),
                onDone: {
                  target: '#profileEdit.saved',
                  actions: { type: 'tellSession', params: ({ event }) => ({ customer: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isAboutFieldsAlone', params: ({ event }) => event },
                    target: 'filling',
                    actions: { type: 'refuse', params: ({ event }) => event },
                  },
                  {
                    target: 'filling',
                    actions: [
                      { type: 'refuse', params: ({ event }) => event },
                      { type: 'sayFailed', params: ({ event }) => event },
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
              invoke: {
                id: 'imageCrop',
                src: 'imageCrop',
                input: ({ context, self }) => ({
                  name: 'profile_photo',
                  rules: imagePolicies.profileEdit,
                  preset: portraitCrop,
                  stored: mediaUrl(context.customer?.profile_photo),
                  loadTool: context.loadCropper,
                  form: self,
                }),
                onError: 'unavailable',
              },
            },
            unavailable: {}, // the rest of the form goes on without it
          },
        },
        staff: {
          initial: 'loading',
          states: {
            loading: {
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
      },
    },
    saved: { type: 'final', entry: ['saySaved', 'goToProfile'] },
  },
});
