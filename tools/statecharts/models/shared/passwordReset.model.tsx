// The password reset of customers and sellers, walked through both screens.
import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type AnyEventObject } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { Realm } from '../../../../src/lib/realm.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import {
  passwordErrors,
  passwordResetMachine,
  rejectionOf,
  type PasswordResetInput,
} from '../../../../src/machines/shared/passwordReset.ts';
import CustomerScreen from '../../../../src/screens/customer/account/ResetPassword.tsx';
import SellerScreen from '../../../../src/screens/seller/account/ResetPassword.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { withFakeApp, fakeLocation } from '../../kit/fakes.tsx';
import { failed, containsText, sentEvents } from '../../kit/step.ts';

const screens = { customer: CustomerScreen, seller: SellerScreen };
const pathOf = (realm: Realm) => (realm === 'seller' ? '/seller/reset-password' : '/reset-password');

const arriving = (realm: Realm, state: unknown): PasswordResetInput => {
  const still = fakeLocation(pathOf(realm));
  return {
    realm,
    location: { ...still, now: () => ({ ...still.now(), state }) },
    toasts: createEmptyActor() as never,
    navigation: createEmptyActor(),
  };
};
const ticket = { phone_number: '9876543210', token: 'T0KEN' };

const labels: Readonly<Record<string, string>> = {
  new_password: 'New password',
  confirm_password: 'Confirm password',
};
const labelOf = (event: AnyEventObject) => labels[String(event['name'])] ?? '';
const typed = (name: string, value: string) => ({ type: 'form.change' as const, name, value });

const refused = (code: string, fields?: Record<string, string[]>) =>
  new ApiProblem('http', { status: 400, code, detail: 'Please check.', ...(fields && { fields }) });
const noTicket = [refused('reset_token_invalid'), refused('validation_failed', { token: ['No'] })];
const weak = 'Password too weak';
const tooWeak = refused('validation_failed', { new_password: [weak], horoscope: ['Mercury'] });
const missingToken = 'No reset token found. Please verify OTP first.';
const usedPerhaps = 'Your first try may have set the password. Try to log in with it, or start again.';
const missingPhone = 'Missing phone number. Please restart the reset flow.';

export const model = defineModel({
  machine: passwordResetMachine,
  inputs: {
    'a customer with a ticket': arriving('customer', ticket),
    'a seller with a ticket': arriving('seller', ticket),
    'a reload': arriving('customer', null),
    'a phone alone': arriving('seller', { phone_number: '9876543210' }),
    'a token alone': arriving('customer', { token: 'T0KEN' }),
    nonsense: arriving('seller', { phone_number: 98, token: ['T0KEN'] }),
  },
  cases: [
    typed('new_password', 'S3cret!x'),
    typed('new_password', 'short'),
    typed('confirm_password', 'S3cret!x'),
    { type: 'form.blur', name: 'confirm_password' },
    ...noTicket.map((problem) => failed('resetPassword', problem)),
    failed('resetPassword', tooWeak),
    failed('resetPassword', new ApiProblem('timeout')),
    failed('resetPassword'),
  ],
  unexpectedEvents: [typed('token', 'T1'), { type: 'form.change', name: '__proto__', value: {} }],
  key: ({ value, context: { realm, ticket: held, form, rejection, mayBeDone } }) => [
    value,
    realm,
    held,
    form.values,
    form.touched,
    form.serverErrors,
    rejection,
    mayBeDone,
  ],
  resting: ['ticketMissing.tokenMissing', 'ticketMissing.phoneMissing', 'ticketMissing.usedPerhaps'],
  always: {
    'no call is made with invalid fields': (now) =>
      !now.matches('resetting') || Object.keys(passwordErrors(now.context)).length === 0,
    'the token and the password are cleared after use or refusal': (now) =>
      now.matches('filling') ||
      now.matches('resetting') ||
      (!containsText([now.context.ticket, now.context.form], 'T0KEN') &&
        !containsText(now.context, 'S3cret!x')),
    'no error shows during the call': (now) => !now.hasTag('busy') || rejectionOf(now) === null,
    'a missing ticket shows the reason': (now) =>
      now.matches('ticketMissing') ===
      [missingToken, missingPhone, usedPerhaps].includes(rejectionOf(now) ?? ''),
  },
  canAlwaysReach: {
    'the login, or the way back to the start': (now) => now.matches('done') || now.matches('ticketMissing'),
  },
  stepInvariants: {
    'every call sends the given token and the typed password': ({ from, actions }) =>
      actions
        .filter(({ type }) => type === 'xstate.spawnChild')
        .every(({ params }) => {
          const { token, phone_number, new_password } = params['input'] as Record<string, unknown>;
          const typedIn = from.context.form.values.new_password;
          return token === 'T0KEN' && phone_number === '9876543210' && new_password === typedIn;
        }),
    'a blur or a submit shows invalid fields': ({ to, event }) => {
      const wrong = passwordErrors(to.context);
      const shown = visibleErrors(to.context.form, wrong);
      const names = event.type === 'form.submit' && to.matches('filling') ? Object.keys(wrong) : [];
      return [...names, ...(event.type === 'form.blur' ? ['confirm_password' as const] : [])].every(
        (name) => name in shown || !(name in wrong),
      );
    },
    'server errors show at their fields, unknown ones in a toast': ({ to, event, actions }) =>
      event['error'] !== tooWeak ||
      (to.context.form.serverErrors.new_password === weak &&
        sentEvents(actions).some(({ text }) => text === 'Mercury')),
    'any other failure shows above the form': ({ to, event }) =>
      event.type !== 'xstate.error.actor.resetPassword' ||
      event['error'] === tooWeak ||
      Boolean(rejectionOf(to)),
    'a new password, and only that, shows a toast and opens the realm’s login with its number': ({
      to,
      actions,
    }) => {
      const events = sentEvents(actions);
      const login = to.context.realm === 'seller' ? '/seller/login' : '/login';
      return (
        to.matches('done') ===
          events.some(
            ({ type, to: where, state }) =>
              type === 'navigation.go' &&
              where === login &&
              (state as { phone_number?: string } | null)?.phone_number === ticket.phone_number,
          ) && to.matches('done') === events.some(({ text }) => text === 'Password reset successful!')
      );
    },
    'the token and the password go to the server only': ({ actions }) =>
      !containsText(sentEvents(actions), 'T0KEN') && !containsText(sentEvents(actions), 'S3cret!x'),
    'a refused token after a try without a reply says that it may have been used': ({ from, to }) =>
      !to.matches({ ticketMissing: 'usedPerhaps' }) || from.context.mayBeDone,
    'a failure that keeps the form keeps the typed values': ({ from, to, event }) =>
      event.type === 'form.change' ||
      !to.matches('filling') ||
      JSON.stringify(from.context.form.values) === JSON.stringify(to.context.form.values),
  },
  screen: {
    show: ({ input: { realm, location }, clock, inspect }) => {
      const Screen = screens[realm];
      return withFakeApp(<Screen />, {}, { clock, inspect }, location);
    },
    isRepresentative: ({ context }) =>
      Object.values(visibleErrors(context.form, passwordErrors(context))).join('').length,
    perform: {
      'form.change': (event) => retype(labelOf(event), ({ value }) => value),
      'form.blur': byHand((event) => fireEvent.blur(screen.getByLabelText(labelOf(event)))),
      'form.submit': press('Reset Password'),
    },
  },
});
