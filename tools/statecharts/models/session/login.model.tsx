// The login of customers and sellers, on both screens. Its form has a model of its own.
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { Realm } from '../../../../src/lib/realm.ts';
import { customerLoginCopy, sellerLoginCopy } from '../../../../src/lib/copy/login.ts';
import { loginDialogsCopy } from '../../../../src/lib/copy/loginDialogs.ts';
import { phonePolicies } from '../../../../src/lib/phone.ts';
import { loginMachine, type LoginInput } from '../../../../src/machines/session/login.ts';
import '../../../../src/screens/customer/account/OtherSeller.tsx'; // preloads it
import CustomerLogin from '../../../../src/screens/customer/account/Login.tsx';
import SellerLogin from '../../../../src/screens/seller/account/Login.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp, fakeSessionAt, fakeLocation } from '../../kit/fakes.tsx';
import { done, sentEvents, stableStringify } from '../../kit/step.ts';

type Login = SnapshotFrom<typeof loginMachine>;

export const sides = {
  customer: { Login: CustomerLogin, copy: customerLoginCopy, phone: phonePolicies.customerLogin },
  seller: { Login: SellerLogin, copy: sellerLoginCopy, phone: phonePolicies.sellerLogin },
};
const { otherSeller } = loginDialogsCopy;

const refused = (facts: ConstructorParameters<typeof ApiProblem>[1]) => ({
  type: 'login.refused' as const,
  error: new ApiProblem('http', { status: 403, ...facts }),
  phone_number: '+91 98765 43210',
});
const ended = done('form', { saved: true, record: null, changed: false, mayBeDone: false });

export const inputFor = (realm: Realm): LoginInput => ({
  realm,
  copy: sides[realm].copy,
  phone: sides[realm].phone,
  rootDomain: 'localhost',
  location: fakeLocation(realm === 'seller' ? '/seller/login' : '/login'),
  session: fakeSessionAt('signedOut'),
  toasts: createEmptyActor() as never,
  navigation: createEmptyActor(),
});
const isIn = (now: Login) => now.matches({ open: 'loggedIn' });

export const model = defineModel({
  machine: loginMachine,
  inputs: { customer: inputFor('customer'), seller: inputFor('seller') },
  cases: [
    refused({ correctSubdomain: 'kaveri' }),
    refused({ correctSubdomain: 'kaveri', ownDomain: 'kaveri.example' }),
    refused({ correctSubdomain: 'evil.example', ownDomain: 'kaveri.example' }),
    refused({ status: 429, code: 'too_many_requests' }),
    refused({ status: 401 }),
    ended,
  ],
  key: ({ value, context: { realm, otherStore, refusedPhone } }) => [value, realm, otherStore, refusedPhone],
  resting: ['open.filling', 'open.waiting', 'open.otherStore.asking', 'open.loggedIn'],
  always: {
    'only a valid store name leads to another store': (now) =>
      !now.matches({ open: 'otherStore' }) || now.context.otherStore?.slug === 'kaveri',
  },
  canAlwaysReach: { 'filling or in': (now) => now.matches({ open: 'filling' }) || isIn(now) },
  stepInvariants: {
    'going to another store opens an empty form': ({ event, actions }) =>
      actions.some(({ type }) => type === 'goToOtherStore')
        ? actions.some(({ type }) => type === 'xstate.spawnChild')
        : event.type !== 'store.visit' && !event.type.startsWith('xstate.after'),
    'registering here opens the registration': ({ event, actions }) =>
      (event.type === 'store.registerHere') ===
      sentEvents(actions).some(({ type, to }) => type === 'navigation.go' && to === '/register'),
    'only a login that has to wait leads to a code, and takes the bare number along': ({
      from,
      event,
      actions,
    }) =>
      stableStringify(
        sentEvents(actions)
          .filter(({ type, to }) => type === 'navigation.go' && String(to).endsWith('/otp'))
          .map(({ state }) => state),
      ) ===
      stableStringify(
        event.type === 'code.ask' && from.matches({ open: 'waiting' })
          ? [{ phone_number: '9876543210' }]
          : [],
      ),
    'a customer chooses, a seller is redirected': ({ to }) =>
      !to.matches({ open: 'otherStore' }) ||
      to.matches({ open: { otherStore: to.context.realm === 'customer' ? 'asking' : 'redirecting' } }),
    'a login, and nothing else, is handed to navigation, and leaves an empty form': ({
      to,
      event,
      actions,
    }) =>
      (event === ended) === sentEvents(actions).some(({ type }) => type === 'navigation.enter') &&
      (event !== ended || (isIn(to) && actions.some(({ type }) => type === 'xstate.spawnChild'))),
  },
  screen: {
    show: ({ input: { realm, location, session }, clock, inspect }) => {
      const { Login } = sides[realm];
      return withFakeApp(<Login />, { [realm]: session }, { clock, inspect }, location);
    },
    perform: {
      'login.refused': elsewhere, // from the form
      'code.ask': elsewhere, // offered below the form's alert
      'store.visit': press(otherSeller.goThere),
      'store.registerHere': press(otherSeller.registerHere),
      'store.dismiss': press('Close'),
    },
  },
});
