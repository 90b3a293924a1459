// Verification of a phone number in a longer form; a changed number has to be verified again. Changing it back restores
// the boxes for its code, or the verification if the server still has its proof (decision 46). A region of both
// registrations, which supply the number and decide when it may still change.
import { not, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { loadPhoneVerification } from '../../api/otp.ts';
import type { DraftPlace } from '../../browser/drafts.ts';
import { clearServerErrors, setServerErrors, type FormState } from '../../lib/form.ts';
import { toWire } from '../../lib/phone.ts';
import type { Realm } from '../../lib/realm.ts';
import type { toastsMachine } from '../session/toasts.ts';
import type { OtpCopy, OtpInput, OtpOutcome } from './otpTypes.ts';
import { otpVerificationMachine } from './otpVerification.ts';
import type { SentCode } from './sentCode.ts';
import { sharedAssign, sharedEnqueue } from './sharedActions.ts';

export interface RegistrationInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  /** A code that was sent before a reload. */
  sent: SentCode | null;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

export interface RegistrationContext<Form, Values> extends RegistrationInput {
  form: Form;
  /** Initial values of the fields. */
  values: Values;
  /** The number that the last code was requested for. */
  codePhone: string;
  /** The number verified last; null before the first. */
  verifiedPhone: string | null;
  /** The last registration had no readable reply. */
  isUnanswered: boolean;
  draft: DraftPlace;
}

/** The bare digits of the number in the form. */
export const phoneOf = ({ form }: { form: FormState<{ phone_number: string }> }): string =>
  toWire(form.values.phone_number);

/** Input of the verification: the number in a registration's form. */
export const registrationCode =
  (realm: Realm, copy: OtpCopy) =>
  ({
    form,
    sent,
    toasts,
  }: { form: FormState<{ phone_number: string }> } & Pick<OtpInput, 'sent' | 'toasts'>): OtpInput => ({
    realm,
    purpose: 'registration',
    phone_number: phoneOf({ form }),
    sent,
    copy,
    toasts,
  });

export const phoneActors = { otpVerification: otpVerificationMachine, loadPhoneVerification };
export type PhoneChildren = {
  otpVerification: 'otpVerification';
  loadPhoneVerification: 'loadPhoneVerification';
};

type PhoneContext = Pick<
  RegistrationContext<FormState<{ phone_number: string }>, unknown>,
  'form' | 'codePhone' | 'verifiedPhone' | 'sent'
>;

interface PhoneForm {
  context: PhoneContext;
}

export const phoneActions = {
  setCodePhone: sharedAssign((context: PhoneContext) => ({ codePhone: phoneOf(context) })),
  setVerifiedPhone: sharedAssign((context: PhoneContext) => ({
    verifiedPhone: phoneOf(context),
    sent: null,
  })),
  clearPhoneError: sharedAssign(({ form }: PhoneContext) => ({
    form: clearServerErrors(form, ['phone_number']),
  })),
  invalidatePhone: sharedEnqueue(({ enqueue }) => enqueue.raise({ type: 'phone.invalidated' })),
  setServerErrors: sharedAssign(({ form }: PhoneContext, errors: Readonly<Record<string, string>>) => ({
    form: setServerErrors(form, errors),
  })),
};

export const phoneGuards = {
  isCodePhone: ({ context }: PhoneForm) => phoneOf(context) === context.codePhone,
  wasSent: ({ context }: PhoneForm) => phoneOf(context) === context.sent?.phone_number,
  isVerifiedPhone: ({ context }: PhoneForm) => phoneOf(context) === context.verifiedPhone,
  changesPhone: ({ context }: PhoneForm, { name, value }: { name: string; value: unknown }) =>
    name === 'phone_number' && value !== context.form.values.phone_number,
};

/**
 * Events of a flow with this region. `phone.invalidated`: the number changed, or the server requires a new
 * verification. `phone.restored`: it comes from a draft and may have been verified before the reload.
 */
export type PhoneEvent = { type: 'otp.send' | 'phone.invalidated' | 'phone.restored' };

/** A number without a proof: to the boxes of its code from before a reload, if there are. */
const unproved = [{ guard: 'wasSent', target: 'verifying' }, { target: 'unverified' }] as const;

/** `inputOf` gives the number to verify; `sendFailed` is the toast when the verification fails. */
export const phoneVerification = <Context>(inputOf: (context: Context) => OtpInput, sendFailed: string) =>
  ({
    initial: 'unverified',
    states: {
      unverified: {
        on: {
          'phone.restored': { guard: 'isPhoneValid', target: 'restoring' },
          'phone.invalidated': { guard: 'isVerifiedPhone', target: 'restoring' },
          'otp.send': [
            { guard: 'isPhoneValid', target: 'verifying', actions: 'clearPhoneError' },
            { actions: { type: 'showErrors', params: { names: ['phone_number'] } } },
          ],
        },
      },
      restoring: {
        id: 'phoneRestoring',
        invoke: {
          id: 'loadPhoneVerification',
          src: 'loadPhoneVerification',
          input: ({ context }: { context: Context }) => inputOf(context),
          onDone: [
            { guard: ({ event }: { event: { output: boolean } }) => event.output, target: 'verified' },
            ...unproved,
          ],
          onError: unproved,
        },
        on: {
          'otp.send': { target: 'verifying', actions: 'clearPhoneError' },
          'phone.invalidated': 'unverified',
        },
      },
      verifying: {
        id: 'phoneVerifying',
        entry: 'setCodePhone',
        invoke: {
          id: 'otpVerification',
          src: 'otpVerification',
          input: ({ context, event }: { context: Context; event: { type: string } }) => ({
            ...inputOf(context),
            ...(event.type === 'otp.send' && { sent: null }),
          }),
          onDone: [
            { guard: not('isCodePhone'), target: 'unverified' },
            { guard: isVerified, target: 'verified', actions: 'clearPhoneError' },
            { target: 'unverified', actions: { type: 'setServerErrors', params: rejectionIn } },
          ],
          onError: {
            target: 'unverified',
            actions: { type: 'showToast', params: { tone: 'error', text: sendFailed } },
          },
        },
        initial: 'shown',
        states: {
          shown: {
            on: { 'phone.invalidated': [{ guard: 'isVerifiedPhone', target: '#phoneRestoring' }, 'aside'] },
          },
          aside: {
            on: {
              'phone.invalidated': [
                { guard: 'isCodePhone', target: 'shown' },
                { guard: 'isVerifiedPhone', target: '#phoneRestoring' },
              ],
              'otp.send': [
                {
                  guard: 'isPhoneValid',
                  target: '#phoneVerifying',
                  reenter: true,
                  actions: 'clearPhoneError',
                },
                { actions: { type: 'showErrors', params: { names: ['phone_number'] } } },
              ],
            },
          },
        },
      },
      // A number that is being sent was verified; the reply may invalidate it.
      verified: {
        entry: 'setVerifiedPhone',
        on: { 'phone.invalidated': { guard: 'isPhoneShown', target: 'unverified' } },
      },
    },
  }) as const;

type Verified = { event: { output: OtpOutcome } };

function isVerified({ event }: Verified): boolean {
  return event.output.kind === 'verified';
}

function rejectionIn({ event: { output } }: Verified): { phone_number: string } {
  return { phone_number: output.kind === 'refused' ? output.refusal : '' };
}
