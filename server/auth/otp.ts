// One-time codes: 6 digits, 5 minutes, 5 tries, the newest only, for one phone, purpose, realm, store and browser.

import { randomInt } from 'node:crypto';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import type { Realm } from '../../src/lib/realm.ts';
import type { Sql } from '../db/db.ts';
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

const mine =
  'store_id is not distinct from $1 and actor = $2 and purpose = $3 and phone_number = $4 and browser_hash = $5';
const keyOf = ({ storeId, realm, purpose, phone, browser }: OtpSubject): unknown[] => [
  storeId,
  realm,
  purpose,
  phone,
  sha256(browser),
];

/** Sends a fresh code; `known: false` does all but send, so that the reply does not reveal which phones are known. Throws `too_many_requests`. */
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
  await db.query(
    `insert into otps (store_id, actor, purpose, phone_number, browser_hash, code_hmac, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict on constraint otps_newest_only do update set code_hmac = excluded.code_hmac, tries = 0,
       times_sent = otps.times_sent + 1, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
       verified_at = null, used_at = null`,
    [...keyOf(subject), Buffer.from(hmacOf(secret, subject, code)), now, now.add({ minutes: LIFE_MINUTES })],
  );
  if (!known) return;
  await sms.send({ store: slug, phone, purpose, code, sent_on: now.toString() }).catch((error: unknown) => {
    const cause = error instanceof Error ? error : new Error('The gateway failed.');
    throw new Problem('unavailable', { detail: sharedCopy.otp.sendFailed, cause });
  });
}

/** Proves that the code arrived. A try counts before it is looked at. Throws `otp_invalid` or `otp_expired`. */
export async function verifyOtp(
  db: Sql,
  secret: string,
  subject: OtpSubject,
  code: string,
  now: Temporal.Instant,
): Promise<void> {
  const key = keyOf(subject);
  const [row] = await db.query<{ code_hmac: Uint8Array }>(
    `update otps set tries = tries + 1
     where ${mine} and verified_at is null and used_at is null and tries < $6 and expires_at > $7 returning code_hmac`,
    [...key, TRIES, now],
  );
  if (!row) {
    const [old] = await db.query<{ expired: boolean }>(
      `select expires_at <= $6 as expired from otps where ${mine} and verified_at is null`,
      [...key, now],
    );
    throw new Problem(old?.expired ? 'otp_expired' : 'otp_invalid');
  }
  if (!timingSafeEquals(Buffer.from(row.code_hmac).toString(), hmacOf(secret, subject, code)))
    throw new Problem('otp_invalid');
  await db.query(`update otps set verified_at = $6 where ${mine}`, [...key, now]);
}

/** Uses up a verification that is at most 30 minutes old. Throws `otp_required` when there is none. */
export async function consumeVerification(
  db: Sql,
  subject: OtpSubject,
  now: Temporal.Instant,
): Promise<void> {
  const [row] = await db.query(
    `update otps set used_at = $6 where ${mine} and used_at is null and verified_at > $7 returning id`,
    [...keyOf(subject), now, now.subtract({ minutes: VERIFIED_MINUTES })],
  );
  if (!row) throw new Problem('otp_required');
}
