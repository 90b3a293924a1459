// One-time codes: each realm and purpose has a call of its own, here they are one.
import { fromPromise } from 'xstate';
import { answer, client } from './client.ts';
import * as decoders from './generated/decoders/otp.ts';
import type { Realm } from '../lib/realm.ts';

type OtpPurpose = 'registration' | 'forgotPassword';

export interface OtpRequest {
  realm: Realm;
  purpose: OtpPurpose;
  /** The bare 10 digits. */
  phone_number: string;
}

const send = ({ realm, purpose, phone_number }: OtpRequest, signal: AbortSignal) => {
  const options = { body: { phone_number }, signal };
  if (realm === 'customer') {
    return purpose === 'registration'
      ? answer(client.POST('/otp/register/send/', options), decoders.sendRegistrationOtp)
      : answer(client.POST('/otp/forgot-password/send/', options), decoders.sendForgotPasswordOtp);
  }
  return purpose === 'registration'
    ? answer(client.POST('/seller/otp/register/send/', options), decoders.sendSellerRegistrationOtp)
    : answer(client.POST('/seller/otp/forgot-password/send/', options), decoders.sendSellerForgotPasswordOtp);
};

/**
 * Sends a code to the phone and outputs the seconds until another may be sent. Fails with `code_underway` while this
 * browser has a valid one, else with `code_elsewhere` or `too_many_requests`; `retryAfter` has the seconds left.
 */
export const sendOtp = fromPromise<number, OtpRequest>(
  async ({ input, signal }) => (await send(input, signal)).resend_after,
);

/** True while a phone number that this browser verified for a registration counts as verified. */
export const loadPhoneVerification = fromPromise<boolean, Pick<OtpRequest, 'realm' | 'phone_number'>>(
  async ({ input: { realm, phone_number }, signal }) => {
    const options = { params: { query: { phone_number } }, signal };
    const { verified } = await (realm === 'customer'
      ? answer(client.GET('/otp/register/verify/', options), decoders.showPhoneVerification)
      : answer(client.GET('/seller/otp/register/verify/', options), decoders.showSellerPhoneVerification));
    return verified;
  },
);

/** Verifies a code and outputs the reset token for a forgotten password, else null. */
export const verifyOtp = fromPromise<string | null, OtpRequest & { otp: string }>(
  async ({ input: { realm, purpose, phone_number, otp }, signal }) => {
    const options = { body: { phone_number, otp }, signal };
    if (purpose === 'registration') {
      await (realm === 'customer'
        ? answer(client.POST('/otp/register/verify/', options), decoders.verifyRegistrationOtp)
        : answer(client.POST('/seller/otp/register/verify/', options), decoders.verifySellerRegistrationOtp));
      return null;
    }
    const { reset_token } = await (realm === 'customer'
      ? answer(client.POST('/otp/forgot-password/verify/', options), decoders.verifyForgotPasswordOtp)
      : answer(
          client.POST('/seller/otp/forgot-password/verify/', options),
          decoders.verifySellerForgotPasswordOtp,
        ));
    return reset_token;
  },
);
