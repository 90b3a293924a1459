// Login, for customers and sellers: the copy and the phone rule differ, the flow does not. Ends with the session open, and hands over to
// navigation. For an account of another store the login names that store: a customer chooses, a seller is redirected.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { Credentials } from '../../api/account.ts';
import { isProblem } from '../../api/problem.ts';
import { logIn } from '../../api/session.ts';
import type { Realm } from '../../lib/realm.ts';
import type { LocationPort } from '../../browser/location.ts';
import {
  changeField,
  initialForm,
  setServerErrors,
  type FormChange,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import type { PhonePolicy } from '../../lib/phone.ts';
import { hasOnlyFieldErrors } from '../../lib/problemText.ts';
import { isStoreSlug, type StoreName } from '../../lib/storeAddress.ts';
import { formActions } from '../shared/formActions.ts';
import { carriedPhone, codeForPhone } from '../shared/loginWithPhone.ts';
import { fieldErrors, loginErrors, sentenceFor, type LoginCopy, type LoginValues } from './loginErrors.ts';
import { goToOtherStore, otherStoreOf, otherStoreUrl } from './otherStore.ts';
import type { sessionMachine } from './session.ts';
import { sessionOpened } from './sessionOpened.ts';
import { showToast, success } from './showToast.ts';
import type { Toast, toastsMachine } from './toasts.ts';

const emptyForm = initialForm({ phone_number: '', password: '' });

export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'code.ask' } // a password reset by code, instead of waiting
      | { type: 'store.visit' }
      | { type: 'store.registerHere' }
      | { type: 'store.dismiss' },
    tags: {} as 'busy',
    children: {} as { logIn: 'logIn'; sessionOpened: 'sessionOpened' },
  },
  actors: { logIn, sessionOpened },
  actions: {
    ...formActions,
    changeField: assign(changeUntouched),
    setFieldErrors: assign(setFieldErrors),
    setRejection: assign(({ context }, { error }: Failure) => ({
      rejection: sentenceFor(error, context.copy),
    })),
    setOtherStore: assign((_, { error }: Failure) => ({ otherStore: otherStoreOf(error) })),
    openSession: sendTo(({ context }) => context.session, { type: 'session.opened' }),
    enter: sendTo(
      ({ context }) => context.navigation,
      ({ context }) => ({ type: 'navigation.enter', realm: context.realm }),
    ),
    askForCode: sendTo(
      ({ context }) => context.navigation,
      ({ context: { realm, phone, form } }) => codeForPhone(realm, phone.toWire(form.values.phone_number)),
    ),
    registerHere: sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: paths.register }),
    goToOtherStore: ({ context }) => goToOtherStore(context),
    clearForm: assign({ form: emptyForm }),
    showToast,
  },
  guards: {
    isValid: ({ context }) => Object.keys(loginErrors(context)).length === 0,
    isOfOtherStore: (_, { error }: Failure) => isStoreSlug(otherStoreOf(error)?.slug ?? ''),
    hasNoStoreUrl: (_, { error }: Failure) => otherStoreOf(error) !== null,
    hasOnlyFieldErrors: (_, { error }: Failure) => hasOnlyFieldErrors(fieldErrors(error)),
    mustWait: (_, { error }: Failure) => isProblem(error, 'too_many_requests'),
    isSeller: ({ context }) => context.realm === 'seller',
  },
  delays: { readingTheAddress: 2_000 },
}).createMachine({
  id: 'login',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    form: initialForm({
      phone_number: carriedPhone(input.location) || (input.phoneNumber ?? ''),
      password: '',
    }),
    rejection: '',
    otherStore: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      initial: 'typing',
      on: {
        'form.change': { target: '.typing', actions: { type: 'changeField', params: ({ event }) => event } },
        'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isValid', target: 'loggingIn', actions: 'clearServerErrors' },
          { actions: 'showErrors' },
        ],
      },
      states: {
        typing: {},
        rejected: {},
        // Too many wrong passwords, perhaps by somebody else: a person with the phone need not wait.
        waiting: { on: { 'code.ask': { actions: 'askForCode' } } },
        storeUnknown: {},
        wrongStore: {},
        sessionFailed: {},
      },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => credentials(context),
        onDone: 'opening',
        onError: [
          {
            guard: { type: 'isOfOtherStore', params: ({ event }) => event },
            target: 'otherStore',
            actions: { type: 'setOtherStore', params: ({ event }) => event },
          },
          { guard: { type: 'hasNoStoreUrl', params: ({ event }) => event }, target: 'filling.storeUnknown' },
          {
            guard: { type: 'hasOnlyFieldErrors', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'setFieldErrors', params: ({ event }) => event },
          },
          {
            guard: { type: 'mustWait', params: ({ event }) => event },
            target: 'filling.waiting',
            actions: { type: 'setRejection', params: ({ event }) => event },
          },
          {
            target: 'filling.rejected',
            actions: [
              { type: 'setFieldErrors', params: ({ event }) => event },
              { type: 'setRejection', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    opening: {
      tags: 'busy',
      entry: 'openSession',
      invoke: {
        id: 'sessionOpened',
        src: 'sessionOpened',
        input: ({ context }) => context.session,
        onDone: 'loggedIn',
        onError: 'filling.sessionFailed',
      },
    },
    otherStore: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isSeller', target: 'redirecting' }, { target: 'asking' }] },
        asking: {
          on: {
            'store.visit': { target: '#login.filling.wrongStore', actions: ['goToOtherStore', 'clearForm'] },
            'store.registerHere': { target: '#login.filling.wrongStore', actions: 'registerHere' },
            'store.dismiss': '#login.filling.wrongStore',
          },
        },
        redirecting: {
          tags: 'busy',
          entry: { type: 'showToast', params: ({ context }) => redirectToast(context) },
          after: {
            readingTheAddress: {
              target: '#login.filling.wrongStore',
              actions: ['goToOtherStore', 'clearForm'],
            },
          },
        },
      },
    },
    loggedIn: {
      type: 'final',
      entry: [
        'clearForm',
        { type: 'showToast', params: ({ context }) => success(context.copy.success) },
        'enter',
      ],
    },
  },
});

export interface LoginInput {
  realm: Realm;
  copy: LoginCopy;
  phone: PhonePolicy;
  /** The phone field's initial value, unless a registration or a password reset passes on its number. */
  phoneNumber?: string;
  rootDomain: string;
  location: LocationPort;
  session: ActorRefFrom<typeof sessionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
}

type Failure = { error: unknown };

interface Context extends LoginInput {
  form: FormState<LoginValues>;
  /** The server's refusal of the last try; shown by `rejectionOf`. */
  rejection: string;
  otherStore: StoreName | null;
}

/** The error message above the form, or null. */
export function rejectionOf(now: SnapshotFrom<typeof loginMachine>): string | null {
  const { copy, rejection, otherStore } = now.context;
  if (now.matches({ filling: 'rejected' }) || now.matches({ filling: 'waiting' })) return rejection;
  if (now.matches({ filling: 'storeUnknown' })) return copy.noStoreUrl;
  if (now.matches({ filling: 'sessionFailed' })) return copy.noSession;
  const isWrongStore = now.matches('otherStore') || now.matches({ filling: 'wrongStore' });
  return isWrongStore && otherStore ? copy.wrongSubdomain(otherStore.ownDomain ?? otherStore.slug) : null;
}

function credentials({ realm, phone, form: { values } }: Context): Credentials {
  return { realm, phone_number: phone.toWire(values.phone_number), password: values.password };
}

/** Typing in a field clears its error (spec B2). */
function changeUntouched(
  { context: { form } }: { context: Context },
  { name, value }: FormChange,
): Pick<Context, 'form'> {
  return { form: changeField({ ...form, touched: { ...form.touched, [name]: false } }, name, value) };
}

function setFieldErrors(
  { context: { form } }: { context: Context },
  { error }: Failure,
): Pick<Context, 'form'> {
  const { known } = fieldErrors(error);
  return { form: Object.keys(known).length > 0 ? setServerErrors(form, known) : form };
}

function redirectToast(context: Context): Toast {
  return { tone: 'info', text: context.copy.redirecting(otherStoreUrl(context)?.host ?? '') };
}
