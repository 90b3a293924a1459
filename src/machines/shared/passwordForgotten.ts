// A forgotten password, for customers and sellers alike: a phone number is told and proved by a code. It ends on the page where a new
// password is chosen; what allows that travels with the step of the history, and nowhere else.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { Realm } from '../../lib/realm.ts';
import {
  attemptSubmit,
  changeField,
  initialForm,
  setServerErrors,
  touchField,
  type Errors,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { paths, sellerPaths } from '../../lib/paths.ts';
import type { PhonePolicy } from '../../lib/phone.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';
import { otpVerificationMachine, type OtpCopy, type OtpOutcome } from './otpVerification.ts';
import type { ResetTicket } from './passwordReset.ts';

export interface PasswordForgottenInput {
  realm: Realm;
  copy: OtpCopy;
  phone: PhonePolicy;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
}

type Values = { phone_number: string };

interface Context extends PasswordForgottenInput {
  form: FormState<Values>;
}

/** What our own rules say of the form; no code is asked for while there is anything. */
export function phoneErrors({ form, phone }: Pick<Context, 'form' | 'phone'>): Errors<Values> {
  return phone.isValid(form.values.phone_number) ? {} : { phone_number: phone.message };
}

const bareNumber = ({ form, phone }: Context): string => phone.toWire(form.values.phone_number);

export const passwordForgottenMachine = setup({
  types: {
    input: {} as PasswordForgottenInput,
    context: {} as Context,
    events: {} as
      | FormEvent
      /** It was the wrong number: back to its field. */
      | { type: 'phone.change' },
    children: {} as { otpVerification: 'otpVerification' },
  },
  actors: { otpVerification: otpVerificationMachine },
  actions: {
    change: assign({
      form: ({ context }, { name, value }: { name: string; value: unknown }) =>
        changeField(context.form, name, value),
    }),
    leave: assign({ form: ({ context }, { name }: { name: string }) => touchField(context.form, name) }),
    showErrors: assign({ form: ({ context }) => attemptSubmit(context.form) }),
    forgetRefusal: assign({ form: ({ context }) => ({ ...context.form, serverErrors: {} }) }),
    refusePhone: assign({
      form: ({ context }, { output }: { output: OtpOutcome }) =>
        setServerErrors(context.form, {
          phone_number: output.kind === 'refused' ? output.refusal : context.copy.verifyFailed,
        }),
    }),
    sendAgain: sendTo('otpVerification', { type: 'otp.send' }),
    sayNotSent: sendTo(
      ({ context }) => context.toasts,
      ({ context }) => toast('error', context.copy.sendFailed),
    ),
    goOn: sendTo(
      ({ context }) => context.navigation,
      ({ context }, { ticket }: { ticket: ResetTicket }) => ({
        type: 'navigation.go',
        to: context.realm === 'seller' ? sellerPaths.resetPassword : paths.resetPassword,
        replace: true, // the code has served: Back leads to the login
        state: ticket,
      }),
    ),
  },
  guards: {
    isPhone: (_, { name }: { name: string }) => name === 'phone_number',
    phoneIsValid: ({ context }) => phoneErrors(context).phone_number === undefined,
    allowsReset: (_, { output }: { output: OtpOutcome }) =>
      output.kind === 'verified' && output.token !== null,
  },
}).createMachine({
  id: 'passwordForgotten',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: initialForm({ phone_number: '' }) }),
  initial: 'enteringPhone',
  states: {
    enteringPhone: {
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.blur': { actions: { type: 'leave', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'phoneIsValid', target: 'verifying', actions: 'forgetRefusal' },
          { actions: 'showErrors' },
        ],
      },
    },
    verifying: {
      invoke: {
        id: 'otpVerification',
        src: 'otpVerification',
        input: ({ context }) => ({
          realm: context.realm,
          purpose: 'forgotPassword',
          phone_number: bareNumber(context),
          copy: context.copy,
          toasts: context.toasts,
        }),
        onDone: [
          {
            guard: { type: 'allowsReset', params: ({ event }) => event },
            target: 'verified',
            actions: {
              type: 'goOn',
              params: ({ context, event: { output } }) => ({
                ticket: {
                  phone_number: bareNumber(context),
                  token: (output.kind === 'verified' && output.token) || '',
                },
              }),
            },
          },
          { target: 'enteringPhone', actions: { type: 'refusePhone', params: ({ event }) => event } },
        ],
        onError: { target: 'enteringPhone', actions: 'sayNotSent' },
      },
      on: {
        // Another number is another question; the boxes of the code report to their own flow.
        'form.change': {
          guard: { type: 'isPhone', params: ({ event }) => event },
          target: 'enteringPhone',
          actions: { type: 'change', params: ({ event }) => event },
        },
        'form.submit': { actions: 'sendAgain' }, // Enter, when the first code could not be sent
        'phone.change': 'enteringPhone',
      },
    },
    verified: { type: 'final' },
  },
});
