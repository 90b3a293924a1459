// What holds of a login, the customer's and the jeweller's alike, walked through both real screens.
import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { Realm } from '../../../../src/lib/realm.ts';
import { customerCriticalCopy } from '../../../../src/lib/copy/customer.critical.ts';
import { sharedCriticalCopy } from '../../../../src/lib/copy/shared.critical.ts';
import { sellerCriticalCopy } from '../../../../src/lib/copy/seller.critical.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { phonePolicies } from '../../../../src/lib/phone.ts';
import { loginErrors, loginMachine, type LoginInput } from '../../../../src/machines/session/login.ts';
import '../../../../src/screens/customer/OtherSeller.tsx'; // there before the screen asks for it
import CustomerLogin from '../../../../src/screens/customer/Login.tsx';
import SellerLogin from '../../../../src/screens/seller/Login.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp, fakeSessionAt, fakeLocation } from '../../kit/fakes.tsx';
import { failed, containsText, sentEvents, stepFrom, type RequestedAction } from '../../kit/step.ts';

type Login = SnapshotFrom<typeof loginMachine>;

const sides = {
  customer: { Login: CustomerLogin, copy: customerCriticalCopy.login, phone: phonePolicies.customerLogin },
  seller: { Login: SellerLogin, copy: sellerCriticalCopy.login, phone: phonePolicies.sellerLogin },
};
const otherSeller = customerCriticalCopy.login.otherSeller;
const labels: Readonly<Record<string, string>> = { phone_number: 'Phone number', password: 'Password' };

const typed = (name: string, value: string) => ({ type: 'form.change' as const, name, value });
const refusal = (correctSubdomain?: string) =>
  new ApiProblem('http', correctSubdomain ? { status: 403, correctSubdomain } : { status: 401 });
const tells = (actions: RequestedAction[], type: string) =>
  sentEvents(actions).some((event) => event.type === type);

/** What stands above the form once a try has ended so. */
const verdicts: [ApiProblem, (copy: LoginInput['copy']) => string][] = [
  [refusal(), (copy) => copy.invalidCredentials],
  [refusal('kaveri'), (copy) => copy.wrongSubdomain('kaveri')],
  [refusal('evil.example'), (copy) => copy.noStoreUrl],
  [new ApiProblem('network'), () => sharedCriticalCopy.errors.network],
  [new ApiProblem('off-contract'), (copy) => copy.unexpected],
];
const verdictOn = (error: unknown, copy: LoginInput['copy']): string | undefined =>
  verdicts.find(([problem]) => problem === error)?.[1](copy);
const isEmpty = ({ context: { form } }: Login): boolean =>
  Object.values(form.values).every((value) => value === '');

const inputFor = (realm: Realm): LoginInput => ({
  realm,
  copy: sides[realm].copy,
  phone: sides[realm].phone,
  rootDomain: 'localhost',
  location: fakeLocation(realm === 'seller' ? '/seller/login' : '/login'),
  session: fakeSessionAt('signedOut'),
  toasts: createEmptyActor() as never,
  navigation: createEmptyActor(),
});

export const model = defineModel({
  machine: loginMachine,
  initial: 'filling',
  busy: ['loggingIn', 'opening', 'elsewhere.redirecting'],
  expectedTargets: {
    'form.change': 'filling',
    'form.blur': 'filling',
    'form.submit': ['filling', 'loggingIn'],
    'logIn ✓': 'opening',
    'logIn ✗': ['filling', 'elsewhere'],
    'sessionOpened ✓': 'loggedIn',
    'sessionOpened ✗': 'filling',
    'store.visit': 'filling',
    'store.registerHere': 'filling',
    'store.dismiss': 'filling',
    'after readingTheAddress': 'filling',
  },
  inputs: { customer: inputFor('customer'), seller: inputFor('seller') },
  cases: [
    typed('phone_number', '9876543210'),
    typed('phone_number', '12345'),
    typed('password', 'S3cret!'),
    typed('password', '123'),
    { type: 'form.blur', name: 'phone_number' },
    ...verdicts.map(([problem]) => failed('logIn', problem)),
  ],
  unexpectedEvents: [typed('no_such_field', 'x'), { type: 'form.change', name: '__proto__', value: {} }],
  key: ({ value, context: { realm, form, notice, otherStore } }) => [
    value,
    realm,
    form.values,
    form.touched,
    notice,
    otherStore,
  ],
  resting: ['elsewhere.asking'],
  always: {
    'no call is made with what our own rules refuse': (now) =>
      !now.matches('loggingIn') || Object.keys(loginErrors(now.context)).length === 0,
    'a try that our own rules refuse says why at every field, any other is made': (now) => {
      if (!now.matches('filling')) return true;
      const next = stepFrom(now, { type: 'form.submit' }).snapshot as Login;
      const wrong = loginErrors(now.context);
      return Object.keys(wrong).length > 0
        ? JSON.stringify(visibleErrors(next.context.form, wrong)) === JSON.stringify(wrong)
        : next.matches('loggingIn');
    },
    'while a try is under way nothing is said of the one before': (now) =>
      !(now.matches('loggingIn') || now.matches('opening')) || now.context.notice === null,
    'once in, the password is nowhere': (now) =>
      !now.matches('loggedIn') || !containsText(now.context, 'S3cret!'),
    'only a store’s own name leads elsewhere': (now) =>
      !now.matches('elsewhere') || now.context.otherStore === 'kaveri',
  },
  canAlwaysReach: {
    'filling or in': (now) => now.matches('filling') || now.matches('loggedIn'),
  },
  stepInvariants: {
    'whoever is not let in reads why': ({ from, to, event }) =>
      event.type === 'xstate.error.actor.logIn'
        ? to.context.notice === verdictOn(event['error'], to.context.copy)
        : event.type !== 'xstate.error.actor.sessionOpened' ||
          to.context.notice === from.context.copy.noSession,
    'whoever leaves for another store leaves nothing typed behind': ({ to, event, actions }) =>
      actions.some(({ type }) => type === 'goToOtherStore')
        ? isEmpty(to)
        : event.type !== 'store.visit' && !event.type.startsWith('xstate.after'),
    'whoever registers here is taken there': ({ event, actions }) =>
      (event.type === 'store.registerHere') ===
      sentEvents(actions).some(({ type, to }) => type === 'navigation.go' && to === '/register'),
    'a jeweller who is led elsewhere reads where to': ({ to, event, actions }) =>
      (to.matches({ elsewhere: 'redirecting' }) && event.type.endsWith('logIn')) ===
      sentEvents(actions).some(({ text }) => String(text).includes('kaveri.localhost')),
    'the password is told to nobody but the server': ({ actions }) =>
      !containsText(sentEvents(actions), 'S3cret!'),
    'only a customer is asked, a jeweller is led there': ({ to }) =>
      !to.matches('elsewhere') ||
      to.matches({ elsewhere: to.context.realm === 'customer' ? 'asking' : 'redirecting' }),
    'being in, and nothing else, says so and goes on': ({ to, actions }) =>
      to.matches('loggedIn') === tells(actions, 'navigation.enter') &&
      to.matches('loggedIn') ===
        sentEvents(actions).some(({ text, tone }) => text === 'Login successful!' && tone === 'success'),
    'the session opens when the server has let the person in': ({ event, actions }) =>
      tells(actions, 'session.opened') === (event.type === 'xstate.done.actor.logIn'),
    'what was typed stays until it has served': ({ from, to, event, actions }) =>
      to.matches('loggedIn') ||
      actions.some(({ type }) => type === 'goToOtherStore') ||
      event.type === 'form.change' ||
      from.context.form.values === to.context.form.values ||
      JSON.stringify(from.context.form.values) === JSON.stringify(to.context.form.values),
  },
  screen: {
    show: ({ input: { realm, location, session }, clock, inspect }) => {
      const { Login } = sides[realm];
      return withFakeApp(<Login />, { [realm]: session }, { clock, inspect }, location);
    },
    perform: {
      'form.change': byHand((event, actor) => {
        const field = screen.getByLabelText<HTMLInputElement>(labels[event['name'] as string] ?? '');
        // Typing what stands there already is no change to a browser.
        if (field.value === event['value']) actor.send(event);
        else fireEvent.change(field, { target: { value: event['value'] as string } });
      }),
      'form.blur': byHand(() => fireEvent.blur(screen.getByLabelText('Phone number'))),
      'form.submit': byHand((event, actor) => {
        const button = screen.getByRole('button', { name: 'Log In' });
        // The jeweller's button waits; what could be sent all the same must do no harm either.
        if (button.matches('[aria-disabled]')) actor.send(event);
        else fireEvent.click(button);
      }),
      'store.visit': press(otherSeller.goThere),
      'store.registerHere': press(otherSeller.registerHere),
      'store.dismiss': press('Close'),
    },
    expected: (now) => {
      const { realm, form, notice } = now.context;
      const { copy, phone } = sides[realm];
      const errors = visibleErrors(form, loginErrors(now.context));
      const said = Object.values(errors);
      const waits =
        realm === 'seller' && (!phone.isValid(form.values.phone_number) || form.values.password === '');
      return {
        heading: copy.title,
        alert: notice,
        dialog: now.matches({ elsewhere: 'asking' }) ? otherSeller.title : null,
        buttons: {
          [copy.submit]: now.hasTag('busy') ? 'absent' : waits ? 'disabled' : 'enabled',
        },
        shows: [...said, ...(now.hasTag('busy') ? [copy.busy] : [])],
        hides: [
          ...(now.hasTag('busy') ? [] : [copy.busy]),
          ...[copy.invalidPhone, copy.passwordRequired, copy.passwordHint].filter(
            (text) => !said.includes(text),
          ),
        ],
      };
    },
  },
});
