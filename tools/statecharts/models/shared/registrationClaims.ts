// Claims about both registrations: a phone number that changes, and a registration without a reply.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { asProblem } from '../../../../src/api/problem.ts';
import type { OtpInput } from '../../../../src/machines/shared/otpTypes.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stepFrom } from '../../kit/step.ts';

interface Now {
  context: {
    form: { values: { phone_number: string } };
    codePhone: string;
    verifiedPhone: string | null;
    isUnanswered: boolean;
  };
  matches(value: {
    open: { phone: 'unverified' | 'restoring' | 'verified' | { verifying: 'shown' | 'aside' } };
  }): boolean;
  hasTag(tag: 'busy'): boolean;
}

interface Step {
  from: Now;
  to: Now;
  event: AnyEventObject;
}

const phoneOf = ({ context }: Now): string => context.form.values.phone_number;
const keepsPhone = ({ from, to, event }: Step): boolean =>
  event.type !== 'form.change' || phoneOf(from) === phoneOf(to);

/** The boxes for the code are there. */
export const isShown = (now: Now): boolean => now.matches({ open: { phone: { verifying: 'shown' } } });
/** They wait for the number to be changed back. */
export const isAside = (now: Now): boolean => now.matches({ open: { phone: { verifying: 'aside' } } });
/** True while the server is asked whether the verified number's proof is still valid. */
export const isLookedUpAgain = (now: Now): boolean =>
  now.matches({ open: { phone: 'restoring' } }) && phoneOf(now) === now.context.verifiedPhone;

export const changedNumberIsUnverified = (step: Step): boolean =>
  keepsPhone(step) ||
  step.to.matches({ open: { phone: 'unverified' } }) ||
  isAside(step.to) ||
  (isAside(step.from) && phoneOf(step.to) === step.to.context.codePhone) ||
  isLookedUpAgain(step.to);

export const verifiedNumberIsLookedUp = (step: Step): boolean =>
  keepsPhone(step) ||
  phoneOf(step.to) !== step.to.context.verifiedPhone ||
  (isShown(step.to) && phoneOf(step.to) === step.from.context.codePhone) ||
  isLookedUpAgain(step.to);

/** Of a number that a reload brought back, while it is not verified. */
export const onlyValidNumbersAreLookedUp = (now: AnyMachineSnapshot & Now, isValid: boolean): boolean =>
  !now.matches({ open: { phone: 'unverified' } }) ||
  (stepFrom(now, { type: 'phone.restored' }).snapshot as AnyMachineSnapshot & Now).matches({
    open: { phone: 'restoring' },
  }) === isValid;

/** Only the server's reply verifies a number again without a code. */
export const proofThatStandsVerifies = ({ from, to, event }: Step): boolean =>
  event.type !== done('loadPhoneVerification').type ||
  !from.matches({ open: { phone: 'restoring' } }) ||
  to.matches({ open: { phone: 'verified' } }) === event['output'];

/** The codes that are sent; a reload leads back to one without sending another. */
export const codesAsked = (actions: Parameters<typeof spawnedInputs>[0]): { phone_number: string }[] =>
  (spawnedInputs(actions, 'otpVerification') as OtpInput[]).filter(({ sent }) => sent === null);

/** `register`: the call that sends the registration. */
export const unansweredUntilTheNext =
  (register: string) =>
  ({ from, to, event }: Step): boolean =>
    to.context.isUnanswered ===
    (event.type === failed(register).type
      ? asProblem(event['error']).kind !== 'http'
      : from.context.isUnanswered && !to.hasTag('busy'));
