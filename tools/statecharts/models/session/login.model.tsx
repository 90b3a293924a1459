// The login of customers and sellers, walked through both screens.
import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { Realm } from '../../../../src/lib/realm.ts';
import { customerLoginCopy, sellerLoginCopy } from '../../../../src/lib/copy/login.ts';
import { loginDialogsCopy } from '../../../../src/lib/copy/loginDialogs.ts';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import { tooManyAttempts } from '../../../../src/lib/copy/tooManyAttempts.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { phonePolicies } from '../../../../src/lib/phone.ts';
import { loginMachine, rejectionOf, type LoginInput } from '../../../../src/machines/session/login.ts';
import { loginErrors } from '../../../../src/machines/session/loginErrors.ts';
import '../../../../src/screens/customer/account/OtherSeller.tsx'; // preloads it
import '../../../../src/screens/public/CodeInstead.tsx';
import CustomerLogin from '../../../../src/screens/customer/account/Login.tsx';
import SellerLogin from '../../../../src/screens/seller/account/Login.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp, fakeSessionAt, fakeLocation } from '../../kit/fakes.tsx';
import {
  failed,
  containsText,
  sentEvents,
  stableStringify,
  stepFrom,
  type RequestedAction,
} from '../../kit/step.ts';

type Login = SnapshotFrom<typeof loginMachine>;

const sides = {
  customer: { Login: CustomerLogin, copy: customerLoginCopy, phone: phonePolicies.customerLogin },
  seller: { Login: SellerLogin, copy: sellerLoginCopy, phone: phonePolicies.sellerLogin },
};
const { otherSeller, codeInstead } = loginDialogsCopy;
const labels: Readonly<Record<string, string>> = { phone_number: 'Phone number', password: 'Password' };

const typed = (name: string, value: string) => ({ type: 'form.change' as const, name, value });
const refusal = (correctSubdomain?: string, ownDomain?: string) =>
  new ApiProblem(
    'http',
    correctSubdomain ? { status: 403, correctSubdomain, ...(ownDomain && { ownDomain }) } : { status: 401 },
  );
const tells = (actions: RequestedAction[], type: string) =>
  sentEvents(actions).some((event) => event.type === type);

/** The message above the form after each refusal. */
const verdicts: [ApiProblem, (copy: LoginInput['copy']) => string | null][] = [
  [refusal(), (copy) => copy.invalidCredentials],
  [refusal('kaveri'), (copy) => copy.wrongSubdomain('kaveri')],
  [refusal('kaveri', 'kaveri.example'), (copy) => copy.wrongSubdomain('kaveri.example')],
  [refusal('evil.example', 'kaveri.example'), (copy) => copy.noStoreUrl],
  [
    new ApiProblem('http', { status: 429, code: 'too_many_requests', detail: tooManyAttempts(900) }),
    () => tooManyAttempts(900),
  ],
  [new ApiProblem('network'), () => sharedCopy.errors.network],
  [new ApiProblem('off-contract'), (copy) => copy.unexpected],
  // At its field alone.
  [new ApiProblem('http', { status: 400, fields: { phone_number: ['Unknown number.'] } }), () => null],
  [
    new ApiProblem('http', {
      status: 400,
      fields: { phone_number: ['Unknown number.'], store: ['This store is closed.'] },
    }),
    () => 'This store is closed.',
  ],
];
const verdictOn = (error: unknown, copy: LoginInput['copy']): string | null | undefined =>
  verdicts.find(([problem]) => problem === error)?.[1](copy);
/** The errors at the fields. */
const errorsIn = ({ context }: Login) => visibleErrors(context.form, loginErrors(context));
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
  key: (now) => {
    const { realm, form, otherStore } = now.context;
    return [now.value, realm, form.values, form.touched, form.serverErrors, rejectionOf(now), otherStore];
  },
  resting: ['otherStore.asking'],
  always: {
    'no call is made with invalid fields': (now) =>
      !now.matches('loggingIn') || Object.keys(loginErrors(now.context)).length === 0,
    'a submit shows an error at every invalid field, or logs in': (now) => {
      if (!now.matches('filling')) return true;
      const next = stepFrom(now, { type: 'form.submit' }).snapshot as Login;
      const wrong = loginErrors(now.context);
      return Object.keys(wrong).length > 0
        ? stableStringify(visibleErrors(next.context.form, wrong)) ===
            stableStringify({ ...wrong, ...next.context.form.serverErrors })
        : next.matches('loggingIn');
    },
    'no rejection shows while a login is under way, above the form or at a field': (now) =>
      !(now.matches('loggingIn') || now.matches('opening')) ||
      (rejectionOf(now) === null && Object.keys(errorsIn(now)).length === 0),
    'once logged in, the password is kept nowhere': (now) =>
      !now.matches('loggedIn') || !containsText(now.context, 'S3cret!'),
    'only a valid store name leads to another store': (now) =>
      !now.matches('otherStore') || now.context.otherStore?.slug === 'kaveri',
  },
  canAlwaysReach: {
    'filling or in': (now) => now.matches('filling') || now.matches('loggedIn'),
  },
  stepInvariants: {
    'every failed login shows its reason': ({ from, to, event }) =>
      event.type === 'xstate.error.actor.logIn'
        ? rejectionOf(to) === verdictOn(event['error'], to.context.copy)
        : event.type !== 'xstate.error.actor.sessionOpened' ||
          rejectionOf(to) === from.context.copy.noSession,
    'what a failed login says of a field shows there': ({ to, event }) =>
      event.type !== 'xstate.error.actor.logIn' ||
      errorsIn(to).phone_number === (event['error'] as ApiProblem).fields?.['phone_number']?.[0],
    'going to another store clears the form': ({ to, event, actions }) =>
      actions.some(({ type }) => type === 'goToOtherStore')
        ? isEmpty(to)
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
        event.type === 'code.ask' && from.matches({ filling: 'waiting' })
          ? [{ phone_number: '9876543210' }]
          : [],
      ),
    'the password goes to the server alone': ({ actions }) => !containsText(sentEvents(actions), 'S3cret!'),
    'a customer chooses, a seller is redirected': ({ to }) =>
      !to.matches('otherStore') ||
      to.matches({ otherStore: to.context.realm === 'customer' ? 'asking' : 'redirecting' }),
    'a login, and nothing else, is announced and handed to navigation': ({ to, actions }) =>
      to.matches('loggedIn') === tells(actions, 'navigation.enter') &&
      to.matches('loggedIn') ===
        sentEvents(actions).some(({ text, tone }) => text === 'Login successful!' && tone === 'success'),
    'the session opens when the server accepts the login': ({ event, actions }) =>
      tells(actions, 'session.opened') === (event.type === 'xstate.done.actor.logIn'),
    'typed values survive until the login succeeds': ({ from, to, event, actions }) =>
      to.matches('loggedIn') ||
      actions.some(({ type }) => type === 'goToOtherStore') ||
      event.type === 'form.change' ||
      from.context.form.values === to.context.form.values ||
      JSON.stringify(from.context.form.values) === JSON.stringify(to.context.form.values),
  },
  screen: {
    // Without `touched`: the page moves the focus by itself, and a field that loses it counts as left.
    key: (now) => {
      const { realm, form, otherStore } = now.context;
      return [now.value, realm, form.values, form.serverErrors, rejectionOf(now), otherStore];
    },
    show: ({ input: { realm, location, session }, clock, inspect }) => {
      const { Login } = sides[realm];
      return withFakeApp(<Login />, { [realm]: session }, { clock, inspect }, location);
    },
    isRepresentative: (now) =>
      Object.keys(now.context.form.serverErrors).length === 0 &&
      1 + Object.values(errorsIn(now)).join('').length,
    perform: {
      'form.change': byHand((event, actor) => {
        const field = screen.getByLabelText<HTMLInputElement>(labels[event['name'] as string] ?? '');
        // Typing the existing value fires no event in a browser.
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
      'code.ask': press(codeInstead.ask),
      'store.visit': press(otherSeller.goThere),
      'store.registerHere': press(otherSeller.registerHere),
      'store.dismiss': press('Close'),
    },
  },
});
