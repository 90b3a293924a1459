// Input and output of the verification of a phone number (otpVerification.ts).
import type { ActorRefFrom } from 'xstate';
import type { OtpRequest } from '../../api/otp.ts';
import type { toastsMachine } from '../session/toasts.ts';
import type { SentCode } from './sentCode.ts';

/** The messages of this flow, from the screens' copy. */
export interface OtpCopy {
  sendFailed: string;
  verifyFailed: string;
  /** A toast beside the message at the boxes, on screens that show both. */
  notVerified?: string | undefined;
  sent: string;
  resent: string;
  verified: string;
}

export interface OtpInput extends OtpRequest {
  /** The code whose boxes show at once; null sends one. */
  sent: SentCode | null;
  copy: OtpCopy;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

/** The outcome. `token` allows a new password, if that was the purpose; `refusal` is the message at the phone field. */
export type OtpOutcome = { kind: 'verified'; token: string | null } | { kind: 'refused'; refusal: string };
