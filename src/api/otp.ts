// One-time codes: each realm and purpose has a call of its own, here they are one.
import { fromPromise } from 'xstate';
import { tabStorage } from '../browser/storage.ts';
import { answer, client } from './client.ts';
import * as decoders from './decoders/otp.ts';
import type { Realm } from '../lib/realm.ts';
import { ApiProblem, isProblem } from './problem.ts';

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

/** The code of the problem that a code was sent from this tab a moment ago: it is on its way or at hand. */
export const CODE_UNDERWAY = 'code_underway';

/** The tab storage key for the phone that the last code went to, or may have gone to. */
const sentKey = 'code-sent-to';
/** The same where the browser keeps nothing. */
let sentTo: string | null = null;
const forgetSent = () => {
  sentTo = null;
  tabStorage.remove(sentKey);
};
const nameOf = ({ realm, purpose, phone_number }: OtpRequest): string =>
  `${realm} ${purpose} ${phone_number}`;
/** The longest pause between two codes in seconds; a longer wait has another reason. */
const PAUSE = 60;

const underway = ({ status = 429, detail = '', retryAfter = 0 }: ApiProblem): ApiProblem =>
  new ApiProblem('http', { status, code: CODE_UNDERWAY, detail, retryAfter });

/**
 * Sends a code to the phone and outputs the seconds until another may be sent. Within them it fails with `too_many_requests`, or with
 * `CODE_UNDERWAY` where the code came from this tab, also before a reload; `retryAfter` holds the seconds left.
 */
export const sendOtp = fromPromise<number, OtpRequest>(async ({ input, signal }) => {
  const name = nameOf(input);
  const noteSent = () => {
    tabStorage.write(sentKey, name);
    sentTo = tabStorage.read(sentKey) === name ? null : name;
  };
  try {
    const { resend_after } = await send(input, signal);
    noteSent();
    return resend_after;
  } catch (error) {
    if (isProblem(error) && error.kind !== 'http') noteSent(); // the reply was lost, the code may be on its way
    const isUnderway =
      isProblem(error, 'too_many_requests') &&
      (error.retryAfter ?? Infinity) <= PAUSE &&
      (sentTo ?? tabStorage.read(sentKey)) === name;
    throw isUnderway ? underway(error) : error;
  }
});

/** Whether a phone number that this browser verified for a registration is still verified. */
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
      forgetSent();
      return null;
    }
    const { reset_token } = await (realm === 'customer'
      ? answer(client.POST('/otp/forgot-password/verify/', options), decoders.verifyForgotPasswordOtp)
      : answer(
          client.POST('/seller/otp/forgot-password/verify/', options),
          decoders.verifySellerForgotPasswordOtp,
        ));
    forgetSent();
    return reset_token;
  },
);
