// What holds of a login, the customer's and the jeweller's alike, walked through both real screens.
import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { Realm } from '../../../src/api/transport.ts';
import { customerEntryCopy } from '../../../src/lib/copy/customerEntry.ts';
import { sellerEntryCopy } from '../../../src/lib/copy/sellerEntry.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { phonePolicies } from '../../../src/lib/phone.ts';
import { loginErrors, loginMachine, type LoginInput } from '../../../src/machines/session/login.ts';
import '../../../src/screens/customer/OtherSeller.tsx'; // there before the screen asks for it
import CustomerLogin from '../../../src/screens/customer/Login.tsx';
import SellerLogin from '../../../src/screens/seller/Login.tsx';
import { byHand, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp, sessionAt, stillLocation } from '../../support/standIns.tsx';
import { failed, holds, sent, type Asked } from '../../support/step.ts';

const sides = {
  customer: { Login: CustomerLogin, copy: customerEntryCopy.login, phone: phonePolicies.customerLogin },
  seller: { Login: SellerLogin, copy: sellerEntryCopy.login, phone: phonePolicies.sellerLogin },
};
const otherSeller = customerEntryCopy.login.otherSeller;
const labels: Readonly<Record<string, string>> = { phone_number: 'Phone number', password: 'Password' };

const typed = (name: string, value: string) => ({ type: 'form.change' as const, name, value });
const refusal = (correctSubdomain?: string) =>
  new ApiProblem('http', correctSubdomain ? { status: 403, correctSubdomain } : { status: 401 });
const tells = (actions: Asked[], type: string) => sent(actions).some((event) => event.type === type);

const inputFor = (realm: Realm): LoginInput => ({
  realm,
  copy: sides[realm].copy,
  phone: sides[realm].phone,
  rootDomain: 'localhost',
  location: stillLocation(realm === 'seller' ? '/seller/login' : '/login'),
  session: sessionAt('signedOut'),
  toasts: createEmptyActor() as never,
  navigation: createEmptyActor(),
});

export const model = describeMachine({
  machine: loginMachine,
  inputs: { customer: inputFor('customer'), seller: inputFor('seller') },
  cases: [
    typed('phone_number', '9876543210'),
    typed('phone_number', '12345'),
    typed('password', 'S3cret!'),
    typed('password', '123'),
    { type: 'form.blur', name: 'phone_number' },
    failed('logIn', refusal()),
    failed('logIn', refusal('kaveri')),
    failed('logIn', refusal('evil.example')),
    failed('logIn', new ApiProblem('network')),
    failed('logIn', new ApiProblem('off-contract')),
  ],
  hostile: [typed('no_such_field', 'x'), { type: 'form.change', name: '__proto__', value: {} }],
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
    'once in, the password is nowhere': (now) => !now.matches('loggedIn') || !holds(now.context, 'S3cret!'),
    'only a store’s own name leads elsewhere': (now) =>
      !now.matches('elsewhere') || now.context.otherStore === 'kaveri',
  },
  canAlwaysReach: {
    'filling or in': (now) => now.matches('filling') || now.matches('loggedIn'),
  },
  everyStep: {
    'only a customer is asked, a jeweller is led there': ({ to }) =>
      !to.matches('elsewhere') ||
      to.matches({ elsewhere: to.context.realm === 'customer' ? 'asking' : 'redirecting' }),
    'being in, and nothing else, says so and goes on': ({ to, actions }) =>
      to.matches('loggedIn') === tells(actions, 'navigation.enter') &&
      to.matches('loggedIn') ===
        sent(actions).some(({ text, tone }) => text === 'Login successful!' && tone === 'success'),
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
      return inApp(<Login />, { [realm]: session }, { clock, inspect }, location);
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
