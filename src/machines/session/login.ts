// Logging in, for customers and sellers alike: the words and the phone rule differ, the way does not. It ends by handing the
// person over to navigation. An account of another store stops here and is told where it belongs.
import { assign, fromPromise, sendTo, setup, waitFor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { asProblem, isProblem, type ApiProblem } from '../../api/problem.ts';
import { logIn } from '../../api/session.ts';
import type { Realm } from '../../lib/realm.ts';
import type { LocationPort } from '../../browser/location.ts';
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
import { MIN_LOGIN_LENGTH } from '../../lib/password.ts';
import { paths, sellerPaths } from '../../lib/paths.ts';
import type { PhonePolicy } from '../../lib/phone.ts';
import { splitFieldErrors, problemText } from '../../lib/problemText.ts';
import { isStoreSlug, storeUrl } from '../../lib/storeAddress.ts';
import type { sessionMachine } from './session.ts';
import { toast, type toastsMachine } from './toasts.ts';

/** The sentences of this flow, as the customer's and the seller's screens each write them. */
export interface LoginCopy {
  passwordRequired: string;
  passwordHint: string;
  invalidCredentials: string;
  unexpected: string;
  wrongSubdomain: (subdomain: string) => string;
  noStoreUrl: string;
  redirecting: (host: string) => string;
  noSession: string;
  success: string;
}

export interface LoginInput {
  realm: Realm;
  copy: LoginCopy;
  phone: PhonePolicy;
  rootDomain: string;
  location: LocationPort;
  session: ActorRefFrom<typeof sessionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
}

type Values = { phone_number: string; password: string };

interface Context extends LoginInput {
  form: FormState<Values>;
  /** What went wrong with the whole try, in words. */
  notice: string | null;
  otherStore: string | null;
}

const empty: Values = { phone_number: '', password: '' };

/** What our own rules say of the form; no call is made while there is anything (spec A5, decision 8). */
export function loginErrors({
  form: { values },
  phone,
  copy,
}: Pick<Context, 'form' | 'phone' | 'copy'>): Errors<Values> {
  const errors: Errors<Values> = {};
  if (!phone.isValid(values.phone_number)) errors.phone_number = phone.message;
  if (values.password === '') errors.password = copy.passwordRequired;
  else if (values.password.length < MIN_LOGIN_LENGTH) errors.password = copy.passwordHint;
  return errors;
}

const otherStoreOf = (error: unknown): string | null =>
  isProblem(error) ? (error.correctSubdomain ?? null) : null;

/** What the server said of the two fields, at them; everything else above the form. */
function refused(
  form: FormState<Values>,
  problem: ApiProblem,
  copy: LoginCopy,
): Pick<Context, 'form' | 'notice'> {
  const { known, rest } = splitFieldErrors(problem.fields, ['phone_number', 'password']);
  const placed = Object.keys(known).length > 0;
  const said =
    problem.kind === 'off-contract' ? copy.unexpected : problemText(problem, copy.invalidCredentials);
  return { form: placed ? setServerErrors(form, known) : form, notice: placed ? rest || null : said };
}

/** Where the account's own store is: its login, or for a seller the page that leads on from there (spec B2). */
const otherAddress = ({ location, rootDomain, otherStore, realm }: Context): URL | null => {
  const path = realm === 'seller' ? sellerPaths.kyc : paths.login;
  const url = storeUrl(otherStore ?? '', { ...location.origin(), rootDomain }, path);
  return url ? new URL(url) : null;
};

export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'store.visit' }
      | { type: 'store.registerHere' }
      | { type: 'store.dismiss' },
    tags: {} as 'busy',
    children: {} as { logIn: 'logIn'; sessionOpened: 'sessionOpened' },
  },
  actors: {
    logIn,
    /** Waits until the session has loaded its account; fails when it could not. */
    sessionOpened: fromPromise<void, LoginInput['session']>(async ({ input: session }) => {
      const now = await waitFor(session, (snapshot) => !snapshot.matches({ account: 'loading' }));
      if (!now.matches({ account: 'signedIn' })) throw new Error('The account could not be loaded.');
    }),
  },
  actions: {
    say: assign({ notice: (_, { notice }: { notice: string | null }) => notice }),
    refuse: assign(({ context: { form, copy } }, { error }: { error: unknown }) =>
      refused(form, asProblem(error), copy),
    ),
    openSession: sendTo(({ context }) => context.session, { type: 'session.opened' }),
    welcome: sendTo(
      ({ context }) => context.toasts,
      ({ context }) => toast('success', context.copy.success),
    ),
    announceRedirect: sendTo(
      ({ context }) => context.toasts,
      ({ context }) => toast('info', context.copy.redirecting(otherAddress(context)?.host ?? '')),
    ),
    enter: sendTo(
      ({ context }) => context.navigation,
      ({ context }) => ({ type: 'navigation.enter', realm: context.realm }),
    ),
    registerHere: sendTo(({ context }) => context.navigation, { type: 'navigation.go', to: paths.register }),
    goToOtherStore: ({ context }) => {
      const address = otherAddress(context);
      if (address) context.location.leave(address.href);
    },
    forgetForm: assign({ form: initialForm(empty) }),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(loginErrors(context)).length === 0,
    belongsElsewhere: (_, { error }: { error: unknown }) => isStoreSlug(otherStoreOf(error) ?? ''),
    namesNoStore: (_, { error }: { error: unknown }) => otherStoreOf(error) !== null,
    isSeller: ({ context }) => context.realm === 'seller',
  },
  delays: { readingTheAddress: 2_000 },
}).createMachine({
  id: 'login',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: initialForm(empty), notice: null, otherStore: null }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.change': {
          actions: assign(({ context, event }) => ({
            form: changeField(context.form, event.name, event.value),
            notice: null,
          })),
        },
        'form.blur': {
          actions: assign({ form: ({ context, event }) => touchField(context.form, event.name) }),
        },
        'form.submit': [
          { guard: 'isComplete', target: 'loggingIn' },
          { actions: assign({ form: ({ context }) => attemptSubmit(context.form) }) },
        ],
      },
    },
    loggingIn: {
      tags: 'busy',
      entry: { type: 'say', params: { notice: null } },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context: { realm, phone, form } }) => ({
          realm,
          phone_number: phone.toWire(form.values.phone_number),
          password: form.values.password,
        }),
        onDone: 'opening',
        onError: [
          {
            guard: { type: 'belongsElsewhere', params: ({ event }) => event },
            target: 'elsewhere',
            actions: assign({ otherStore: ({ event }) => otherStoreOf(event.error) }),
          },
          {
            guard: { type: 'namesNoStore', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'say', params: ({ context }) => ({ notice: context.copy.noStoreUrl }) },
          },
          {
            target: 'filling',
            actions: {
              type: 'refuse',
              params: ({ event }) => event,
            },
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
        onError: {
          target: 'filling',
          actions: { type: 'say', params: ({ context }) => ({ notice: context.copy.noSession }) },
        },
      },
    },
    elsewhere: {
      entry: {
        type: 'say',
        params: ({ context }) => ({ notice: context.copy.wrongSubdomain(context.otherStore ?? '') }),
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isSeller', target: 'redirecting' }, { target: 'asking' }] },
        asking: {
          on: {
            'store.visit': { target: '#login.filling', actions: ['goToOtherStore', 'forgetForm'] },
            'store.registerHere': { target: '#login.filling', actions: 'registerHere' },
            'store.dismiss': '#login.filling',
          },
        },
        redirecting: {
          tags: 'busy',
          entry: 'announceRedirect',
          after: {
            readingTheAddress: { target: '#login.filling', actions: ['goToOtherStore', 'forgetForm'] },
          },
        },
      },
    },
    loggedIn: { type: 'final', entry: ['forgetForm', 'welcome', 'enter'] },
  },
});
