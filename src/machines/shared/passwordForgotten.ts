// A forgotten password, for customers and sellers: a phone number is entered and verified by a code; its boxes hide
// while the number is changed and return with it. Ends on the page for the new password; the ticket for it is passed in
// the history's state, and nowhere else.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { LocationPort } from '../../browser/location.ts';
import type { Realm } from '../../lib/realm.ts';
import {
  changeField,
  clearServerErrors,
  formAfter,
  initialForm,
  setServerErrors,
  type Errors,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { paths, sellerPaths } from '../../lib/paths.ts';
import type { PhonePolicy } from '../../lib/phone.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { carriedPhone } from './loginWithPhone.ts';
import type { OtpCopy, OtpOutcome } from './otpTypes.ts';
import { otpVerificationMachine } from './otpVerification.ts';
import type { SentCode } from './sentCode.ts';
import type { ResetTicket } from './newPasswordForm.ts';

export const passwordForgottenMachine = setup({
  types: {
    input: {} as PasswordForgottenInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      /** The number was wrong: back to its field. */
      | { type: 'phone.change' },
    children: {} as { otpVerification: 'otpVerification' },
  },
  actors: { otpVerification: otpVerificationMachine },
  actions: {
    showToast,
    goToReset: sendTo(
      ({ context }) => context.navigation,
      ({ context }, ticket: ResetTicket) => ({
        type: 'navigation.go',
        to: context.realm === 'seller' ? sellerPaths.resetPassword : paths.resetPassword,
        replace: true, // the code is spent: Back leads to the login
        state: ticket,
      }),
    ),
  },
  guards: {
    isPhone: (_, { name }: { name: string }) => name === 'phone_number',
    phoneIsValid: ({ context }) => phoneErrors(context).phone_number === undefined,
    isCodePhone: ({ context: { phone, codePhone } }, { name, value }: { name: string; value: unknown }) =>
      name === 'phone_number' && phone.toWire(String(value)) === codePhone,
    wasSent: ({ context }) => {
      const phone = bareNumber(context);
      return context.sent !== null && (phone === '' || phone === context.sent.phone_number);
    },
    isOtherPhone: ({ context }) => bareNumber(context) !== context.codePhone,
    allowsReset: (_, { output }: { output: OtpOutcome }) =>
      output.kind === 'verified' && output.token !== null,
  },
}).createMachine({
  id: 'passwordForgotten',
  context: ({ input }) => ({
    ...input,
    form: initialForm({ phone_number: carriedPhone(input.location) }),
    codePhone: '',
  }),
  initial: 'enteringPhone',
  states: {
    enteringPhone: {
      on: {
        'form.change': { actions: assign((now) => formAfter(now)) },
        'form.blur': { actions: assign((now) => formAfter(now)) },
        'form.submit': [
          { guard: 'phoneIsValid', target: 'verifying' },
          { actions: assign((now) => formAfter(now)) },
        ],
      },
      initial: 'opening',
      states: {
        // After the first picture, which is the server's.
        opening: {
          after: {
            0: [
              {
                guard: 'wasSent',
                target: '#passwordForgotten.verifying',
                actions: assign(({ context: { form, sent } }) => ({
                  form: changeField(form, 'phone_number', sent!.phone_number),
                })),
              },
              { target: 'ready' },
            ],
          },
        },
        ready: {},
      },
    },
    verifying: {
      entry: assign(({ context }) => ({
        codePhone: bareNumber(context),
        form: clearServerErrors(context.form),
      })),
      invoke: {
        id: 'otpVerification',
        src: 'otpVerification',
        input: ({ context, event }) => ({
          realm: context.realm,
          purpose: 'forgotPassword',
          phone_number: context.codePhone,
          sent: event.type === 'form.submit' ? null : context.sent,
          copy: context.copy,
          toasts: context.toasts,
        }),
        onDone: [
          { guard: 'isOtherPhone', target: 'enteringPhone.ready' },
          {
            guard: { type: 'allowsReset', params: ({ event }) => event },
            target: 'verified',
            actions: { type: 'goToReset', params: ({ context, event }) => ticketIn(context, event.output) },
          },
          {
            target: 'enteringPhone.ready',
            actions: assign(({ context, event }) => ({
              form: setServerErrors(context.form, rejectionIn(context, event.output)),
            })),
          },
        ],
        onError: {
          target: 'enteringPhone.ready',
          actions: {
            type: 'showToast',
            params: ({ context }) => ({ tone: 'error', text: context.copy.sendFailed }),
          },
        },
      },
      initial: 'shown',
      states: {
        shown: {
          on: {
            // Another number needs another code; the code's boxes send to their own flow.
            'form.change': [
              {
                guard: { type: 'isCodePhone', params: ({ event }) => event },
                actions: assign((now) => formAfter(now)),
              },
              {
                guard: { type: 'isPhone', params: ({ event }) => event },
                target: 'aside',
                actions: assign((now) => formAfter(now)),
              },
            ],
            'form.submit': { actions: sendTo('otpVerification', { type: 'otp.send' }) }, // Enter, if the first code could not be sent
            'phone.change': 'aside',
          },
        },
        // The code waits for its number: restored in the field, or sent again.
        aside: {
          on: {
            'form.change': [
              {
                guard: { type: 'isCodePhone', params: ({ event }) => event },
                target: 'shown',
                actions: assign((now) => formAfter(now)),
              },
              { actions: assign((now) => formAfter(now)) },
            ],
            'form.blur': { actions: assign((now) => formAfter(now)) },
            'form.submit': [
              { guard: { type: 'isCodePhone', params: ({ context }) => phoneOf(context) }, target: 'shown' },
              { guard: 'phoneIsValid', target: '#passwordForgotten.verifying', reenter: true },
              { actions: assign((now) => formAfter(now)) },
            ],
          },
        },
      },
    },
    verified: { type: 'final' },
  },
});

export interface PasswordForgottenInput {
  realm: Realm;
  /** A code that was sent before a reload. */
  sent: SentCode | null;
  copy: OtpCopy;
  phone: PhonePolicy;
  /** A login with a wait passes on its number. */
  location: LocationPort;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
}

type Values = { phone_number: string };

interface Context extends PasswordForgottenInput {
  form: FormState<Values>;
  /** The bare number that the last code was requested for. */
  codePhone: string;
}

/** The errors of our own rules; no code is requested while there is one. */
export function phoneErrors({ form, phone }: Pick<Context, 'form' | 'phone'>): Errors<Values> {
  return phone.isValid(form.values.phone_number) ? {} : { phone_number: phone.message };
}

function phoneOf({ form }: Context): { name: string; value: string } {
  return { name: 'phone_number', value: form.values.phone_number };
}

function bareNumber({ form, phone }: Context): string {
  return phone.toWire(form.values.phone_number);
}

function rejectionIn({ copy }: Context, outcome: OtpOutcome): Errors<Values> {
  return { phone_number: outcome.kind === 'refused' ? outcome.refusal : copy.verifyFailed };
}

function ticketIn(context: Context, outcome: OtpOutcome): ResetTicket {
  return { phone_number: bareNumber(context), token: (outcome.kind === 'verified' && outcome.token) || '' };
}
