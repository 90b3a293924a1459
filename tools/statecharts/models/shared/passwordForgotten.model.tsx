// The forgotten password of customers and sellers, walked through both screens.
import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import type { Realm } from '../../../../src/lib/realm.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { phonePolicies } from '../../../../src/lib/phone.ts';
import { keepSentCode, type SentCode } from '../../../../src/machines/shared/sentCode.ts';
import {
  passwordForgottenMachine,
  phoneErrors,
  type PasswordForgottenInput,
} from '../../../../src/machines/shared/passwordForgotten.ts';
import CustomerScreen from '../../../../src/screens/customer/account/ForgotPassword.tsx';
import SellerScreen from '../../../../src/screens/seller/account/ForgotPassword.tsx';
import { byHand, elsewhere } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { fakeLocation, withFakeApp } from '../../kit/fakes.tsx';
import { codesAsked } from './registrationClaims.ts';
import { done, failed, containsText, sentEvents, stableStringify, stepFrom } from '../../kit/step.ts';

const sides = {
  customer: { Screen: CustomerScreen, words: customerCopy.forgotPassword, phone: phonePolicies.reset },
  seller: { Screen: SellerScreen, words: sellerCopy.forgotPassword, phone: phonePolicies.sellerReset },
};

const inputFor = (realm: Realm, sent: SentCode | null = null): PasswordForgottenInput => ({
  realm,
  sent,
  copy: { ...sides[realm].words, verifyFailed: sides[realm].words.otpInvalid },
  phone: sides[realm].phone,
  location: fakeLocation(realm === 'seller' ? '/seller/otp' : '/otp'),
  toasts: createEmptyActor() as never,
  navigation: createEmptyActor(),
});

const typed = (value: string) => ({ type: 'form.change' as const, name: 'phone_number', value });
const typedCode = { type: 'form.change' as const, name: 'otp', value: '1' };
const verified = done('otpVerification', { kind: 'verified', token: 'T1' });
const noAccount = done('otpVerification', { kind: 'verified', token: null });
const refusal = 'This number takes no messages';
const refused = done('otpVerification', { kind: 'refused', refusal });
const broken = failed('otpVerification');
type Now = SnapshotFrom<typeof passwordForgottenMachine>;
const isAside = (now: Now) => now.matches({ verifying: 'aside' });
const isShown = (now: Now) => now.matches({ verifying: 'shown' });
/** A reload leads back to the code that was sent. */
const leadsBack = (from: Now, to: Now) =>
  from.matches({ enteringPhone: 'opening' }) && isShown(to) && to.context.sent;
const wordsOf = ({ context }: Now) => sides[context.realm].words;
/** The error at the phone field. */
const fieldError = ({ context }: Now) => visibleErrors(context.form, phoneErrors(context)).phone_number;

export const model = defineModel({
  machine: passwordForgottenMachine,
  inputs: {
    customer: inputFor('customer'),
    seller: inputFor('seller'),
    'a reload at the code': inputFor('customer', { phone_number: '9876543210', left: 30 }),
  },
  cases: [
    typed('98765'),
    typed('9876543210'),
    typed('9845066601'),
    typedCode,
    { type: 'form.blur', name: 'phone_number' },
    verified,
    noAccount,
    refused,
    broken,
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    typed('9'.repeat(10_000)),
    { type: 'navigation.go', to: '/reset-password' },
  ],
  // Another number is followed only while the first one's code waits.
  skips: ({ value }, now: Now) => value === '9845066601' && !isAside(now),
  key: ({ value, context: { realm, sent, form, codePhone } }) => [
    value,
    JSON.stringify(value).includes('opening') && sent,
    realm,
    form.values,
    form.touched,
    form.serverErrors,
    JSON.stringify(value).includes('verifying') && codePhone,
  ],
  always: {
    'a code is sent to a valid number only': (now) =>
      !isShown(now) || Object.keys(phoneErrors(now.context)).length === 0,
    'the token is never kept': (now) => !containsText(now.context, 'T1'),
    'leaving the field shows the error of its number, even while a code is awaited': (now) => {
      if (!now.matches('enteringPhone') && !isAside(now)) return true;
      const left = stepFrom(now, { type: 'form.blur', name: 'phone_number' }).snapshot as Now;
      return phoneErrors(left.context).phone_number === undefined || fieldError(left) !== undefined;
    },
    'verifying shows no phone error': (now) => !isShown(now) || fieldError(now) === undefined,
    'the boxes stand beside their own number only': (now) =>
      !isShown(now) || now.context.form.values.phone_number === now.context.codePhone,
  },
  canAlwaysReach: { 'the reset page': (now) => now.matches('verified') },
  stepInvariants: {
    'a verified number, and only that, opens the realm’s reset page with the token': ({
      to,
      event,
      actions,
    }) => {
      const [go, ...more] = sentEvents(actions).filter(({ type }) => type === 'navigation.go');
      if (event !== verified || !to.matches('verified')) return go === undefined;
      const side = to.context.realm === 'seller' ? '/seller' : '';
      return (
        more.length === 0 &&
        go?.['to'] === `${side}/reset-password` &&
        stableStringify(go['state']) === stableStringify({ phone_number: to.context.codePhone, token: 'T1' })
      );
    },
    'the token travels in the navigation state only': ({ actions }) =>
      sentEvents(actions).every((event) => event.type === 'navigation.go' || !containsText(event, 'T1')),
    'the form keeps the last typed number': ({ from, to, event }) =>
      to.context.form.values.phone_number ===
      (event.type === 'form.change' && event !== typedCode
        ? event['value']
        : leadsBack(from, to)
          ? to.context.sent?.phone_number
          : from.context.form.values.phone_number),
    'a submit shows an invalid number': ({ to, event }) =>
      event.type !== 'form.submit' ||
      phoneErrors(to.context).phone_number === undefined ||
      fieldError(to) !== undefined,
    'a refused or unknown number shows the reason at its field': ({ from, to, event }) =>
      from.context.form.values.phone_number !== from.context.codePhone ||
      ((event !== refused || fieldError(to) === refusal) &&
        (event !== noAccount || fieldError(to) === wordsOf(to).otpInvalid)),
    'a submit requests another code while verifying': ({ from, event, actions }) =>
      (isShown(from) && event.type === 'form.submit') ===
      sentEvents(actions).some(({ type }) => type === 'otp.send'),
    'changing the number hides its code; changing it back or sending again restores it': ({
      from,
      to,
      event,
    }) => {
      const isBack = to.context.form.values.phone_number === to.context.codePhone;
      if (event === typedCode || !from.matches('verifying')) return true;
      if (event.type === 'phone.change') return isAside(to);
      if (event.type === 'form.change') return isBack === isShown(to);
      return event.type !== 'form.submit' || !isAside(from) || !isBack || isShown(to);
    },
    'a code is asked for once, and for the number in the field': ({ from, to, event, actions }) => {
      const asked = codesAsked(actions);
      const isNew = event.type === 'form.submit' && isShown(to) && !isShown(from);
      const isOther = from.context.codePhone !== to.context.form.values.phone_number || !isAside(from);
      return (
        stableStringify(asked.map(({ phone_number: one }) => one)) ===
        stableStringify(isNew && isOther ? [to.context.form.values.phone_number] : [])
      );
    },
    'a code verifies only the number it was sent to; only that ends the flow': ({ from, to, event }) =>
      to.matches('verified') ===
      (event === verified && from.context.form.values.phone_number === from.context.codePhone),
    'typing the code changes no state': ({ from, to, event }) =>
      event !== typedCode || stableStringify(to.value) === stableStringify(from.value),
  },
  screen: {
    show: ({ input: { realm, sent }, clock, inspect }) => {
      const { Screen } = sides[realm];
      if (sent) keepSentCode({ realm, purpose: 'forgotPassword', ...sent }, sent.left);
      return withFakeApp(<Screen />, {}, { clock, inspect });
    },
    isRepresentative: (now) => fieldError(now) !== undefined,
    perform: {
      'form.change': ({ name }) =>
        name === 'otp' ? elsewhere : retype('Phone number', ({ value }) => value),
      'form.blur': byHand(() => fireEvent.blur(screen.getByLabelText('Phone number'))),
      'form.submit': byHand(() => fireEvent.submit(screen.getByRole('form'))),
      'phone.change': elsewhere, // its button appears with the code: tests/screens/forgotPassword.test.tsx
    },
  },
});
