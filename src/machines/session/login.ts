// Login, for customers and sellers: the copy and the phone rule differ, the flow does not. Its form opens the session; the flow then hands
// over to navigation. For an account of another store the login names that store: a customer chooses, a seller is redirected.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { isProblem } from '../../api/problem.ts';
import type { LocationPort } from '../../browser/location.ts';
import { paths } from '../../lib/paths.ts';
import type { PhonePolicy } from '../../lib/phone.ts';
import type { Realm } from '../../lib/realm.ts';
import { isStoreSlug, type StoreName } from '../../lib/storeAddress.ts';
import { codeForPhone } from '../shared/loginWithPhone.ts';
import {
  loginForm,
  loginFormMachine,
  goToOtherStore,
  otherStoreOf,
  otherStoreUrl,
  type LoginCopy,
  type LoginRefused,
} from './loginForm.ts';
import type { sessionMachine } from './session.ts';
import { showToast } from './showToast.ts';
import type { toastsMachine } from './toasts.ts';

export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as Context,
    events: {} as
      | LoginRefused
      | { type: 'code.ask' } // a password reset by code, instead of waiting
      | { type: 'store.visit' | 'store.registerHere' | 'store.dismiss' },
    tags: {} as 'busy',
    children: {} as { form: 'form' },
  },
  actors: { form: loginFormMachine },
  actions: {
    goToOtherStore: ({ context }) => goToOtherStore(context),
    showToast,
  },
  delays: { readingTheAddress: 2_000 },
}).createMachine({
  id: 'login',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, refusedPhone: '', otherStore: null }),
  initial: 'open',
  states: {
    // A form that is done, or left for another store, gives way to an empty one.
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => loginForm(context),
        onDone: {
          target: '.loggedIn',
          reenter: true,
          actions: sendTo(
            ({ context }) => context.navigation,
            ({ context }) => ({ type: 'navigation.enter', realm: context.realm }),
          ),
        },
        onError: {},
      },
      on: {
        'login.refused': [
          {
            guard: ({ event }) => isStoreSlug(otherStoreOf(event.error)?.slug ?? ''),
            target: '.otherStore',
            actions: assign({
              otherStore: ({ event }) => otherStoreOf(event.error),
              refusedPhone: ({ event }) => event.phone_number,
            }),
          },
          {
            guard: ({ event }) => isProblem(event.error, 'too_many_requests'),
            target: '.waiting',
            actions: assign({ refusedPhone: ({ event }) => event.phone_number }),
          },
          { target: '.filling' },
        ],
      },
      initial: 'filling',
      states: {
        filling: {},
        // Too many wrong passwords, perhaps by somebody else: a person with the phone need not wait.
        waiting: {
          on: {
            'code.ask': {
              actions: sendTo(
                ({ context }) => context.navigation,
                ({ context: { realm, phone, refusedPhone } }) =>
                  codeForPhone(realm, phone.toWire(refusedPhone)),
              ),
            },
          },
        },
        otherStore: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: ({ context }) => context.realm === 'seller', target: 'redirecting' },
                { target: 'asking' },
              ],
            },
            asking: {
              on: {
                'store.visit': { target: '#login.open', reenter: true, actions: 'goToOtherStore' },
                'store.registerHere': {
                  target: '#login.open.filling',
                  actions: sendTo(({ context }) => context.navigation, {
                    type: 'navigation.go',
                    to: paths.register,
                  }),
                },
                'store.dismiss': '#login.open.filling',
              },
            },
            redirecting: {
              tags: 'busy',
              on: { 'login.refused': {} },
              entry: {
                type: 'showToast',
                params: ({ context }) => ({
                  tone: 'info',
                  text: context.copy.redirecting(otherStoreUrl(context)?.host ?? ''),
                }),
              },
              after: {
                readingTheAddress: { target: '#login.open', reenter: true, actions: 'goToOtherStore' },
              },
            },
          },
        },
        loggedIn: {},
      },
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

interface Context extends LoginInput {
  /** The number of the last refusal, as typed. */
  refusedPhone: string;
  otherStore: StoreName | null;
}
