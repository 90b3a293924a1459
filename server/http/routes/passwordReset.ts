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
import { sha256, randomToken } from '../../auth/tokens.ts';
import type { Context, Handlers } from '../handler.ts';
import { fieldProblem, Problem } from '../../domain/problem.ts';

const TOKEN_MINUTES = 10;
const words = customerCopy.forgotPassword;

export const passwordReset = {
  sendForgotPasswordOtp: (call) => send(call, 'customer'),
  sendSellerForgotPasswordOtp: (call) => send(call, 'seller'),
  verifyForgotPasswordOtp: (call) => verify(call, 'customer'),
  verifySellerForgotPasswordOtp: (call) => verify(call, 'seller'),

  resetPassword: async (call) => {
    const { body, store, db, securityNow, log } = call;
    const phone = phoneOf(body.phone_number);
    const token = await liveToken(call, body.token, phone);
    if (token.actor === 'seller' && passwordStrength(body.new_password) === 'weak')
      throw fieldProblem('new_password', sellerCopy.register.passwordWeak);
    const password_hash = await hashPassword(body.new_password);

    await store.transaction(async (sql) => {
      const used = await sql.query(
        'update reset_tokens set used_at = $3 where store_id = $1 and token_hash = $2 and used_at is null returning actor',
        [sha256(body.token), securityNow],
      );
      if (used.length === 0) throw new Problem('reset_token_invalid');
      const account = [token.account_id, password_hash];
      await (token.actor === 'seller'
        ? sql.query('update stores set password_hash = $3 where id = $1 and id = $2', account)
        : sql.query('update customers set password_hash = $3 where store_id = $1 and id = $2', account));
      await sql.query(
        `update sessions set revoked_at = $4, revoked_because = 'reset'
         where store_id = $1 and actor = $2 and account_id = $3 and revoked_at is null`,
        [token.actor, token.account_id, securityNow],
      );
    });
    // The verified owner of the phone does not wait for somebody else's guesses.
    await resetLoginAttempts(db, `login:${store.storeId}:${token.actor}:${phone}`);
    log.info({ event: 'password.reset', actor: token.actor, store: store.slug, account: token.account_id });
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

async function accountOf({ store }: Context, realm: Realm, phone: string): Promise<string | null> {
  const [row] = await (realm === 'seller'
    ? store.query<{ id: string }>('select id from stores where id = $1 and phone_number = $2', [phone])
    : store.query<{ id: string }>('select id from customers where store_id = $1 and phone_number = $2', [
        phone,
      ]));
  return row?.id ?? null;
}

/** An unknown number gets the same reply after the same work; only the message is not sent. */
async function send(call: PhoneCall, realm: Realm) {
  const subject = subjectOf(call, realm);
  const known = (await accountOf(call, realm, subject.phone)) !== null;
  await sendOtp(call.db, call.sms, call.secret, subject, call.securityNow, { known });
  return { status: 200, body: { detail: words.sent, resend_after: RESEND_SECONDS } } as const;
}

async function verify(call: PhoneCall & { body: { otp: string } }, realm: Realm) {
  const { db, secret, store, body, securityNow } = call;
  const subject = subjectOf(call, realm);
  await verifyOtp(db, secret, subject, body.otp, securityNow);
  await consumeVerification(db, subject, securityNow);
  const account = await accountOf(call, realm, subject.phone);
  if (account === null) throw new Problem('otp_invalid');
  const token = randomToken();
  await store.query(
    `insert into reset_tokens (store_id, token_hash, actor, account_id, phone_number, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [sha256(token), realm, account, subject.phone, securityNow, securityNow.add({ minutes: TOKEN_MINUTES })],
  );
  return { status: 200, body: { detail: words.verified, reset_token: token } } as const;
}

interface ResetToken {
  actor: Realm;
  account_id: string;
}

async function liveToken({ store, securityNow }: Context, token: string, phone: string): Promise<ResetToken> {
  const [row] = await store.query<ResetToken>(
    `select actor, account_id from reset_tokens
     where store_id = $1 and token_hash = $2 and phone_number = $3 and used_at is null and expires_at > $4`,
    [sha256(token), phone, securityNow],
  );
  if (!row) throw new Problem('reset_token_invalid');
  return row;
}
