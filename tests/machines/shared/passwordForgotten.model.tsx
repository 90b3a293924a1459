// What holds of a forgotten password, the customer's and the jeweller's alike, walked through both real screens.
import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import type { Realm } from '../../../src/api/transport.ts';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { phonePolicies } from '../../../src/lib/phone.ts';
import {
  passwordForgottenMachine,
  phoneErrors,
  type PasswordForgottenInput,
} from '../../../src/machines/shared/passwordForgotten.ts';
import CustomerScreen from '../../../src/screens/customer/ForgotPassword.tsx';
import SellerScreen from '../../../src/screens/seller/ForgotPassword.tsx';
import { byHand, elsewhere } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { retype } from '../../support/retype.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed, holds, sent } from '../../support/step.ts';

const sides = {
  customer: { Screen: CustomerScreen, words: customerCopy.forgotPassword, phone: phonePolicies.reset },
  seller: { Screen: SellerScreen, words: sellerCopy.forgotPassword, phone: phonePolicies.sellerReset },
};

const inputFor = (realm: Realm): PasswordForgottenInput => ({
  realm,
  copy: { ...sides[realm].words, verifyFailed: sides[realm].words.otpInvalid },
  phone: sides[realm].phone,
  toasts: createEmptyActor() as never,
  navigation: createEmptyActor(),
});

const typed = (value: string) => ({ type: 'form.change' as const, name: 'phone_number', value });
const typedCode = { type: 'form.change' as const, name: 'otp', value: '1' };
const proved = done('otpVerification', { kind: 'verified', token: 'T1' });
const refusal = 'This number takes no messages';

export const model = describeMachine({
  machine: passwordForgottenMachine,
  begins: 'telling',
  busy: [],
  inputs: { customer: inputFor('customer'), seller: inputFor('seller') },
  cases: [
    typed('98765'),
    typed('9876543210'),
    typedCode,
    { type: 'form.blur', name: 'phone_number' },
    proved,
    done('otpVerification', { kind: 'verified', token: null }),
    done('otpVerification', { kind: 'refused', refusal }),
    failed('otpVerification'),
  ],
  hostile: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    typed('9'.repeat(10_000)),
    { type: 'navigation.go', to: '/reset-password' },
  ],
  key: ({ value, context: { realm, form } }) => [value, realm, form.values, form.touched, form.refused],
  always: {
    'no code is sent to what our own rules refuse': (now) =>
      !now.matches('proving') || Object.keys(phoneErrors(now.context)).length === 0,
    'what allows a new password is never kept here': (now) => !holds(now.context, 'T1'),
  },
  canAlwaysReach: { 'the reset page': (now) => now.matches('proved') },
  everyStep: {
    'a proved number, and nothing else, leads to the side’s own reset page with what allows it': ({
      to,
      event,
      actions,
    }) => {
      const [go, ...more] = sent(actions).filter(({ type }) => type === 'navigation.go');
      if (event !== proved || !to.matches('proved')) return go === undefined;
      const side = to.context.realm === 'seller' ? '/seller' : '';
      return (
        more.length === 0 &&
        go?.['to'] === `${side}/reset-password` &&
        JSON.stringify(go['state']) === '{"phone_number":"9876543210","token":"T1"}'
      );
    },
    'a failure loses no digit': ({ from, to, event }) =>
      event.type === 'form.change' ||
      from.context.form.values.phone_number === to.context.form.values.phone_number,
    'another number asks for another code': ({ to, event }) =>
      event === typedCode || !['form.change', 'phone.change'].includes(event.type) || to.matches('telling'),
    'typing the code does not lead away from it': ({ from, to, event }) =>
      event !== typedCode || to.value === from.value,
  },
  screen: {
    show: ({ input: { realm }, clock, inspect }) => {
      const { Screen } = sides[realm];
      return inApp(<Screen />, {}, { clock, inspect });
    },
    perform: {
      'form.change': ({ name }) =>
        name === 'otp' ? elsewhere : retype('Phone number', ({ value }) => value),
      'form.blur': byHand(() => fireEvent.blur(screen.getByLabelText('Phone number'))),
      'form.submit': byHand(() => fireEvent.submit(screen.getByRole('form'))),
      'phone.change': elsewhere, // its button comes with the code, in tests/screens/forgotPassword.test.tsx
    },
    expected: (now) => {
      const { realm, form } = now.context;
      const { words } = sides[realm];
      const said = Object.values(visibleErrors(form, phoneErrors(now.context)));
      return {
        heading: now.matches('proved') ? words.otpTitle : words.title,
        buttons: {
          [words.submit]: now.matches('telling') ? 'enabled' : 'absent',
          [words.changePhone]: 'absent',
        },
        shows: [
          ...said,
          ...(now.matches('proving') ? ['Sending…'] : []),
          ...(now.matches('proved') ? ['Verifying…'] : []),
        ],
        hides: [words.invalidPhone, refusal, words.otpInvalid].filter((text) => !said.includes(text)),
      };
    },
  },
});
