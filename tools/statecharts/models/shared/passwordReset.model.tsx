// The password reset of customers and sellers, on both screens. Its form has a model of its own.
import { createEmptyActor } from 'xstate';
import type { Realm } from '../../../../src/lib/realm.ts';
import {
  missingTicket,
  passwordResetMachine,
  type PasswordResetInput,
} from '../../../../src/machines/shared/passwordReset.ts';
import CustomerScreen from '../../../../src/screens/customer/account/ResetPassword.tsx';
import SellerScreen from '../../../../src/screens/seller/account/ResetPassword.tsx';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp, fakeLocation } from '../../kit/fakes.tsx';
import { containsText, done, failed, sentEvents } from '../../kit/step.ts';

const screens = { customer: CustomerScreen, seller: SellerScreen };

const arriving = (realm: Realm, state: unknown): PasswordResetInput => {
  const still = fakeLocation(realm === 'seller' ? '/seller/reset-password' : '/reset-password');
  return {
    realm,
    location: { ...still, now: () => ({ ...still.now(), state }) },
    toasts: createEmptyActor() as never,
    navigation: createEmptyActor(),
  };
};
const ticket = { phone_number: '9876543210', token: 'T0KEN' };
const ended = { saved: null, record: null, changed: false, mayBeDone: false };
const refusedLater = done('form', { ...ended, mayBeDone: true });

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
    done('form', { ...ended, saved: {} }),
    done('form', ended),
    refusedLater,
    failed('form', new Error('The form has failed.')),
  ],
  key: ({ value, context: { realm, ticket: held } }) => [value, realm, held],
  resting: ['ticketMissing.tokenMissing', 'ticketMissing.phoneMissing', 'ticketMissing.usedPerhaps'],
  always: {
    'the token is cleared after use or refusal': (now) =>
      now.matches('filling') || !containsText(now.context.ticket, 'T0KEN'),
    'a missing ticket shows the reason': (now) =>
      now.matches('ticketMissing') === (missingTicket(now) !== null),
  },
  canAlwaysReach: {
    'the login, or the way back to the start': (now) => now.matches('done') || now.matches('ticketMissing'),
  },
  stepInvariants: {
    'a new password, and only that, opens the realm’s login with its number': ({ to, actions }) => {
      const login = to.context.realm === 'seller' ? '/seller/login' : '/login';
      const isOpened = sentEvents(actions).some(
        ({ to: where, state }) =>
          where === login &&
          (state as { phone_number?: string } | null)?.phone_number === ticket.phone_number,
      );
      return to.matches('done') === isOpened;
    },
    'a refused token after a try without a reply says that it may have been used': ({ to, event }) =>
      to.matches({ ticketMissing: 'usedPerhaps' }) === (event === refusedLater),
    'the token goes to the server only': ({ actions }) => !containsText(sentEvents(actions), 'T0KEN'),
  },
  screen: {
    show: ({ input: { realm, location }, clock, inspect }) => {
      const Screen = screens[realm];
      return withFakeApp(<Screen />, {}, { clock, inspect }, location);
    },
    perform: {},
  },
});
