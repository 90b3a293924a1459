import { isMobile, phonePolicies } from '../../../src/lib/phone.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { endVerifications, RESEND_SECONDS, sendOtp, verifyOtp, type OtpSubject } from '../../auth/otp.ts';
import { refuseNewPassword } from '../../auth/passwordRules.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { provenDevice } from '../../auth/devices.ts';
import { forgetLoginAttempts } from '../../auth/loginAttempts.ts';
import { consumeResetToken, issueResetToken, readResetToken } from '../../auth/resetTokens.ts';
import { revokeAllSessions } from '../../auth/sessions.ts';
import { readersCopy } from '../../language.ts';
import { findAccount, passwordHashOf, setPassword } from '../../repositories/accounts.ts';
import { deviceCookie, rememberDevice } from '../cookies.ts';
import type { Context, Handlers } from '../handler.ts';
import { StoreSql } from '../../db/storeSql.ts';
import { wakeSmsSender } from '../../sms/outbox.ts';
import { maskPhone } from '../../log.ts';
import { fieldProblem, Problem } from '../../domain/problem.ts';

export const passwordReset = {
  sendForgotPasswordOtp: (call) => send(call, 'customer'),
  sendSellerForgotPasswordOtp: (call) => {
    if (!call.storeOrNull) throw ownStoreNeeded(call);
    return send(call, 'seller');
  },
  verifyForgotPasswordOtp: (call) => verify(call, 'customer'),
  verifySellerForgotPasswordOtp: (call) => verify(call, 'seller'),

  resetPassword: async (call) => {
    const { body, store, db, secret, securityNow } = call;
    const phone = phoneOf(body.phone_number);
    call.notes.phone_end = maskPhone(phone);
    const { realm, accountId } = await readResetToken(store, body.token, phone, securityNow);
    Object.assign(call.notes, { actor: realm, account: accountId });
    await refuseNewPassword(store, realm, accountId, body.new_password);
    if (await verifyPassword(await passwordHashOf(store, realm, accountId), body.new_password))
      throw fieldProblem('new_password', readersCopy().securityCopy.samePassword);
    const password_hash = await hashPassword(body.new_password);

    await db.transaction(async (sql) => {
      const { storeId } = store;
      const mine = new StoreSql(storeId, sql);
      await consumeResetToken(mine, body.token, securityNow);
      await endVerifications(sql, { storeId, realm, purpose: 'forgot_password', phone }, securityNow);
      await setPassword(mine, realm, accountId, password_hash);
      await revokeAllSessions(mine, realm, accountId, securityNow);
    });
    // The verified owner of the phone must not wait because of another person's guesses.
    await forgetLoginAttempts(db, realm, phone);
    return {
      status: 200,
      body: { detail: readersCopy().sharedCopy.resetPassword.success },
      cookies: [rememberDevice(secret, realm, phone)],
    };
  },
} satisfies Partial<Handlers>;

/** Shown at the phone field. It does not name the store: that would reveal which numbers are known. */
function ownStoreNeeded({ tenants }: Context): Problem {
  const detail = readersCopy().problemDetails.ownStore(`name.${tenants.rootDomain}`);
  return new Problem('no_store', { detail, errors: { phone_number: [detail] } });
}

type PhoneCall = Context & { body: { phone_number: string } };

/** The bare ten digits. Throws the field's error unless it is an Indian mobile number. */
function phoneOf(text: string): string {
  const phone = phonePolicies.reset.toWire(text);
  if (!isMobile(phone)) throw fieldProblem('phone_number', readersCopy().fieldCopy.phone.tenDigitIndian);
  return phone;
}

function subjectOf(
  { body, store, secret, browser, client, cookies, notes }: PhoneCall,
  realm: Realm,
): OtpSubject {
  const phone = phoneOf(body.phone_number);
  Object.assign(notes, { actor: realm, phone_end: maskPhone(phone) });
  return {
    storeId: store.storeId,
    realm,
    purpose: 'forgot_password',
    phone,
    browser,
    address: client.address,
    isProven: provenDevice(secret, realm, phone, cookies[deviceCookie(realm)]) !== null,
  };
}

/** An unknown number gets the same reply after the same work, but no message is sent. */
async function send(call: PhoneCall, realm: Realm) {
  const subject = subjectOf(call, realm);
  const account = await findAccount(call.store, realm, subject.phone);
  await sendOtp(call.db, call.secret, subject, call.securityNow, {
    known: account !== null,
    language: account?.language ?? null,
  });
  wakeSmsSender(call);
  return {
    status: 200,
    body: { detail: readersCopy().customerCopy.forgotPassword.sent, resend_after: RESEND_SECONDS },
  } as const;
}

/** The token of a lost reply is useless to others; until the password is set, the same code gets another token. */
async function verify(call: PhoneCall & { body: { otp: string } }, realm: Realm) {
  const { db, secret, store, body, securityNow } = call;
  const subject = subjectOf(call, realm);
  await verifyOtp(db, secret, subject, body.otp, securityNow);
  const account = await findAccount(store, realm, subject.phone);
  if (account === null) throw new Problem('otp_invalid');
  const token = await issueResetToken(store, { realm, accountId: account.id }, subject.phone, securityNow);
  return {
    status: 200,
    body: { detail: readersCopy().customerCopy.forgotPassword.verified, reset_token: token },
  } as const;
}
