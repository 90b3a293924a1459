// One-time codes. The two sides and the two purposes have a call each; here they are one.
import { fromPromise } from 'xstate';
import { answer, client } from './client.ts';
import * as shapes from './decoders/otp.ts';
import type { Realm } from '../lib/realm.ts';

export type OtpPurpose = 'registration' | 'forgotPassword';

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
      ? answer(client.POST('/otp/register/send/', options), shapes.sendRegistrationOtp)
      : answer(client.POST('/otp/forgot-password/send/', options), shapes.sendForgotPasswordOtp);
  }
  return purpose === 'registration'
    ? answer(client.POST('/seller/otp/register/send/', options), shapes.sendSellerRegistrationOtp)
    : answer(client.POST('/seller/otp/forgot-password/send/', options), shapes.sendSellerForgotPasswordOtp);
};

/**
 * Has a code sent to the phone. Its output is the seconds until another one may be sent; within them it fails with
 * `too_many_requests` and says in `retryAfter` how many are left.
 */
export const sendOtp = fromPromise<number, OtpRequest>(
  async ({ input, signal }) => (await send(input, signal)).resend_after,
);

/** Checks a code. Its output is the reset token where the purpose is a forgotten password, else null. */
export const verifyOtp = fromPromise<string | null, OtpRequest & { otp: string }>(
  async ({ input: { realm, purpose, phone_number, otp }, signal }) => {
    const options = { body: { phone_number, otp }, signal };
    if (purpose === 'registration') {
      await (realm === 'customer'
        ? answer(client.POST('/otp/register/verify/', options), shapes.verifyRegistrationOtp)
        : answer(client.POST('/seller/otp/register/verify/', options), shapes.verifySellerRegistrationOtp));
      return null;
    }
    const { reset_token } = await (realm === 'customer'
      ? answer(client.POST('/otp/forgot-password/verify/', options), shapes.verifyForgotPasswordOtp)
      : answer(
          client.POST('/seller/otp/forgot-password/verify/', options),
          shapes.verifySellerForgotPasswordOtp,
        ));
    return reset_token;
  },
);
