// The one-time code of a registration: sent, verified, and looked up after a reload. Both realms register this way.
import { isVerified, RESEND_SECONDS, sendOtp, verifyOtp, type OtpSubject } from '../../auth/otp.ts';
import { readersCopy, type Copy } from '../../language.ts';
import type { Context } from '../handler.ts';
import { wakeSmsSender } from '../../sms/outbox.ts';

/** `subjectOf` throws the phone field's error unless the number can be verified. */
export const registrationOtp = (
  subjectOf: (call: Context, phone: string) => OtpSubject,
  wordsOf: (copy: Copy) => { otpSent: string; phoneVerified: string },
) => ({
  send: async (call: Context & { body: { phone_number: string } }) => {
    await sendOtp(call.db, call.secret, subjectOf(call, call.body.phone_number), call.securityNow);
    wakeSmsSender(call);
    return {
      status: 200 as const,
      body: { detail: wordsOf(readersCopy()).otpSent, resend_after: RESEND_SECONDS },
    };
  },

  verify: async (call: Context & { body: { phone_number: string; otp: string } }) => {
    const { phone_number, otp } = call.body;
    await verifyOtp(call.db, call.secret, subjectOf(call, phone_number), otp, call.securityNow);
    return { status: 200 as const, body: { detail: wordsOf(readersCopy()).phoneVerified } };
  },

  show: async (call: Context & { query: { phone_number: string } }) => {
    const verified = await isVerified(call.db, subjectOf(call, call.query.phone_number), call.securityNow);
    return { status: 200 as const, body: { verified } };
  },
});
