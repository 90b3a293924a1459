import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { fieldCopy } from '../../../src/lib/copy/fields.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../../src/lib/copy/shared.ts';
import { passwordStrength } from '../../../src/lib/password.ts';
import { isMobile, phonePolicies } from '../../../src/lib/phone.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { RESEND_SECONDS, sendOtp, consumeVerification, verifyOtp, type OtpSubject } from '../../auth/otp.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { resetLoginAttempts } from '../../auth/rateLimits.ts';
import { consumeResetToken, issueResetToken, readResetToken } from '../../auth/resetTokens.ts';
import { revokeAllSessions } from '../../auth/sessions.ts';
import { findAccount, setPassword } from '../../repositories/accounts.ts';
import type { Context, Handlers } from '../handler.ts';
import { fieldProblem, Problem } from '../../domain/problem.ts';

const words = customerCopy.forgotPassword;

export const passwordReset = {
  sendForgotPasswordOtp: (call) => send(call, 'customer'),
  sendSellerForgotPasswordOtp: (call) => send(call, 'seller'),
  verifyForgotPasswordOtp: (call) => verify(call, 'customer'),
  verifySellerForgotPasswordOtp: (call) => verify(call, 'seller'),

  resetPassword: async (call) => {
    const { body, store, db, securityNow, log } = call;
    const phone = phoneOf(body.phone_number);
    const { realm, accountId } = await readResetToken(store, body.token, phone, securityNow);
    if (realm === 'seller' && passwordStrength(body.new_password) === 'weak')
      throw fieldProblem('new_password', sellerCopy.register.passwordWeak);
    const password_hash = await hashPassword(body.new_password);

    await store.transaction(async (sql) => {
      await consumeResetToken(sql, body.token, securityNow);
      await setPassword(sql, realm, accountId, password_hash);
      await revokeAllSessions(sql, realm, accountId, securityNow);
    });
    // The verified owner of the phone is not delayed by another person's guesses.
    await resetLoginAttempts(db, `login:${store.storeId}:${realm}:${phone}`);
    log.info({ event: 'password.reset', actor: realm, store: store.slug, account: accountId });
    return { status: 200, body: { detail: sharedCopy.resetPassword.success } };
  },
} satisfies Partial<Handlers>;

type PhoneCall = Context & { body: { phone_number: string } };

/** The bare ten digits. Throws the field's error unless it is an Indian mobile number. */
function phoneOf(text: string): string {
  const phone = phonePolicies.reset.toWire(text);
  if (!isMobile(phone)) throw fieldProblem('phone_number', fieldCopy.phone.tenDigitIndian);
  return phone;
}

function subjectOf({ body, store, browser }: PhoneCall, realm: Realm): OtpSubject {
  return {
    storeId: store.storeId,
    slug: store.slug,
    realm,
    purpose: 'forgot_password',
    phone: phoneOf(body.phone_number),
    browser,
  };
}

/** An unknown number gets the same reply after the same work; only the message is not sent. */
async function send(call: PhoneCall, realm: Realm) {
  const subject = subjectOf(call, realm);
  const known = (await findAccount(call.store, realm, subject.phone)) !== null;
  await sendOtp(call.db, call.sms, call.secret, subject, call.securityNow, { known });
  return { status: 200, body: { detail: words.sent, resend_after: RESEND_SECONDS } } as const;
}

async function verify(call: PhoneCall & { body: { otp: string } }, realm: Realm) {
  const { db, secret, store, body, securityNow } = call;
  const subject = subjectOf(call, realm);
  await verifyOtp(db, secret, subject, body.otp, securityNow);
  await consumeVerification(db, subject, securityNow);
  const accountId = await findAccount(store, realm, subject.phone);
  if (accountId === null) throw new Problem('otp_invalid');
  const token = await issueResetToken(store, { realm, accountId }, subject.phone, securityNow);
  return { status: 200, body: { detail: words.verified, reset_token: token } } as const;
}
