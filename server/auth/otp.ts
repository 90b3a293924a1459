// One-time codes: 6 digits, 5 minutes, 5 tries, the newest only, for one phone, purpose, realm, store and browser.

import { randomInt } from 'node:crypto';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Realm } from '../../src/lib/realm.ts';
import type { Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../domain/problem.ts';
import type { SmsGateway } from '../sms/gateways.ts';
import { consumeRateLimit } from './rateLimits.ts';
import { sha256, hmac, timingSafeEquals } from './tokens.ts';

const LIFE_MINUTES = 5;
const TRIES = 5;
const VERIFIED_MINUTES = 30;
export const RESEND_SECONDS = 60;
const PER_HOUR = 5;

export interface OtpSubject {
  /** Null for a seller who has no store yet. */
  storeId: string | null;
  slug: string | null;
  realm: Realm;
  purpose: 'register' | 'forgot_password';
  phone: string;
  browser: string;
}

const hmacOf = (
  secret: string,
  { storeId, realm, purpose, phone, browser }: OtpSubject,
  code: string,
): string => hmac(secret, 'otp', storeId ?? '', realm, purpose, phone, browser, code);

const keyOf = ({ storeId, realm, purpose, phone, browser }: OtpSubject) => ({
  store_id: storeId,
  actor: realm,
  purpose,
  phone_number: phone,
  browser_hash: sha256(browser),
});

/** The one code of this subject. */
const isOf =
  (subject: OtpSubject) =>
  (otp: ExpressionBuilder<Tables, 'otps'>): Expression<SqlBool> => {
    const { store_id, ...key } = keyOf(subject);
    return otp.and([otp('store_id', 'is not distinct from', store_id), otp.and(key)]);
  };

/** Sends a new code; `known: false` does everything but send, so the reply does not reveal known phones. Throws `too_many_requests`. */
export async function sendOtp(
  db: Sql,
  sms: SmsGateway,
  secret: string,
  subject: OtpSubject,
  now: Temporal.Instant,
  { known } = { known: true },
): Promise<void> {
  const { storeId, slug, realm, purpose, phone } = subject;
  const key = [storeId ?? '-', realm, purpose, phone].join(':');
  await consumeRateLimit(db, `otp:pause:${key}`, { times: 1, seconds: RESEND_SECONDS }, now);
  await consumeRateLimit(db, `otp:hour:${storeId ?? '-'}:${phone}`, { times: PER_HOUR, seconds: 3600 }, now);

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    code_hmac: Buffer.from(hmacOf(secret, subject, code)),
    tries: 0,
    sent_at: now,
    expires_at: now.add({ minutes: LIFE_MINUTES }),
    verified_at: null,
    used_at: null,
  };
  await kysely(db)
    .insertInto('otps')
    .values({ ...keyOf(subject), ...fresh })
    .onConflict((conflict) => conflict.constraint('otps_newest_only').doUpdateSet(fresh))
    .execute();
  if (!known) return;
  await sms.send({ store: slug, phone, purpose, code, sent_on: now.toString() }).catch((error: unknown) => {
    const cause = error instanceof Error ? error : new Error('The gateway failed.');
    throw new Problem('unavailable', { detail: sharedCopy.otp.sendFailed, cause });
  });
}

/** Verifies a code. The attempt is counted before the code is compared. Throws `otp_invalid` or `otp_expired`. */
export async function verifyOtp(
  db: Sql,
  secret: string,
  subject: OtpSubject,
  code: string,
  now: Temporal.Instant,
): Promise<void> {
  const otps = kysely(db);
  const row = await otps
    .updateTable('otps')
    .set((otp) => ({ tries: otp('tries', '+', 1) }))
    .where(isOf(subject))
    .where('verified_at', 'is', null)
    .where('used_at', 'is', null)
    .where('tries', '<', TRIES)
    .where('expires_at', '>', now.toString())
    .returning('code_hmac')
    .executeTakeFirst();
  if (!row) {
    const expired = await otps
      .selectFrom('otps')
      .select('id')
      .where(isOf(subject))
      .where('verified_at', 'is', null)
      .where('expires_at', '<=', now.toString())
      .executeTakeFirst();
    throw new Problem(expired ? 'otp_expired' : 'otp_invalid');
  }
  if (!timingSafeEquals(Buffer.from(row.code_hmac).toString(), hmacOf(secret, subject, code)))
    throw new Problem('otp_invalid');
  await otps.updateTable('otps').set({ verified_at: now }).where(isOf(subject)).execute();
}

/** Consumes a verification that is at most 30 minutes old. Throws `otp_required` when there is none. */
export async function consumeVerification(
  db: Sql,
  subject: OtpSubject,
  now: Temporal.Instant,
): Promise<void> {
  const row = await kysely(db)
    .updateTable('otps')
    .set({ used_at: now })
    .where(isOf(subject))
    .where('used_at', 'is', null)
    .where('verified_at', '>', now.subtract({ minutes: VERIFIED_MINUTES }).toString())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Problem('otp_required');
}
