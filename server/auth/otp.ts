// One-time codes: 6 digits, valid for 5 minutes and 5 tries. Only the newest is valid, for one phone, purpose, realm,
// store and browser. Limits on requests: docs/decisions/0012-account-budgets.md.

import { randomInt } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Language } from '../../src/lib/languages.ts';
import type { Realm } from '../../src/lib/realm.ts';
import type { Db, Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { Tables } from '../db/generated/tables.ts';
import { Problem } from '../domain/problem.ts';
import { readersLanguage } from '../language.ts';
import { queueSms } from '../sms/outbox.ts';
import { consumeBudgets, giveBack, keysOf, type Budget } from './rateLimits.ts';
import { sha256, hmac, timingSafeEquals } from './tokens.ts';

const LIFE_MINUTES = 5;
const TRIES = 5;
const VERIFIED_MINUTES = 30;
/**
 * Longer than the work after a verification, even with a full queue of hashes. Work that is not done by then was
 * interrupted.
 */
const WORK_SECONDS = 60;
export const RESEND_SECONDS = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** The subject of a customer's consent at the counter. */
export type ConsentPurpose = 'enroll' | 'redeem';

export interface OtpSubject {
  /** Null for a seller who has no store yet. */
  storeId: string | null;
  realm: Realm;
  purpose: 'register' | 'forgot_password' | 'change_phone' | ConsentPurpose;
  phone: string;
  browser: string;
  /** The caller's network. */
  address: string;
  /** True when somebody logged in with this phone on this device before. */
  isProven: boolean;
}

/**
 * Counted for the phone; given back when the message cannot be sent. A proven device has its own, so that strangers'
 * requests do not use up the owner's.
 */
function phoneBudgets({ storeId, realm, purpose, phone, address, isProven }: OtpSubject): Budget[] {
  const who = isProven ? `${phone}:proven` : phone;
  const from = isProven ? who : `${phone}:${address}`;
  return [
    { key: `otp:pause:${storeId ?? '-'}:${realm}:${purpose}:${who}`, times: 1, seconds: RESEND_SECONDS },
    { key: `otp:hour:${from}`, times: 5, seconds: HOUR },
    // Less than the phone's own, so that one network cannot use up all of them.
    { key: `otp:day-from:${from}`, times: isProven ? 10 : 6, seconds: DAY },
    { key: `otp:day:${who}`, times: 10, seconds: DAY },
  ];
}

/**
 * Counted for the network and the store; given back when the code is entered, so that a shop full of people can
 * register. A store's used-up day blocks neither a proven device, nor a browser that has verified a code here within
 * the last day.
 */
async function sharedBudgets(db: Sql, subject: OtpSubject): Promise<Budget[]> {
  const { storeId, address, isProven } = subject;
  if (isProven) return [];
  const store = storeId ?? '-';
  const browser = Buffer.from(keyOf(subject).browser_hash).toString('hex');
  return [
    { key: `otp:address-hour:${address}`, times: 20, seconds: HOUR },
    { key: `otp:address-day:${address}`, times: 60, seconds: DAY },
    ...((await hasVerified(db, subject))
      ? [
          { key: `otp:browser-day:${store}:${browser}`, times: 30, seconds: DAY },
          { key: `otp:store-day:${store}:verified`, times: 1000, seconds: DAY },
        ]
      : [{ key: `otp:store-day:${store}`, times: 1000, seconds: DAY }]),
  ];
}

/** True when this browser has verified a phone at this store, while the code is kept (scheduledJobs.ts). */
async function hasVerified(db: Sql, subject: OtpSubject): Promise<boolean> {
  const { store_id, browser_hash } = keyOf(subject);
  const row = await kysely(db)
    .selectFrom('otps')
    .select('id')
    .where('store_id', 'is not distinct from', store_id)
    .where('browser_hash', '=', browser_hash)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/** The codes and proofs of this subject. */
const isOf =
  (subject: OtpSubject) =>
  (otp: ExpressionBuilder<Tables, 'otps'>): Expression<SqlBool> => {
    const { store_id, ...key } = keyOf(subject);
    return otp.and([otp('store_id', 'is not distinct from', store_id), otp.and(key)]);
  };

/**
 * Puts a new code into the outbox and replaces every earlier one for this phone and purpose. With `known: false` it
 * does the same work for a message that is never sent, so that neither the reply nor its timing reveals which phones
 * are known. `language`: the person's if known, else the request's. Throws `too_many_requests`, `code_underway` while
 * this browser's last code is valid, or `code_elsewhere`.
 */
export async function sendOtp(
  db: Db,
  secret: string,
  subject: OtpSubject,
  now: Temporal.Instant,
  { known = true, language = null }: { known?: boolean; language?: Language | null } = {},
): Promise<void> {
  const { browser_hash, ...key } = keyOf(subject);
  const perPhone = phoneBudgets(subject);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = now.add({ minutes: LIFE_MINUTES });
  const fresh = {
    browser_hash,
    code_hmac: Buffer.from(hmacOf(secret, subject, code)),
    tries: 0,
    sent_at: now,
    expires_at,
  };
  await db
    .transaction(async (sql) => {
      await consumeBudgets(sql, [...perPhone, ...(await sharedBudgets(sql, subject))], now);
      await kysely(sql)
        .insertInto('otps')
        .values({ ...key, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['store_id', 'actor', 'purpose', 'phone_number'])
            .where('verified_at', 'is', null)
            .doUpdateSet(fresh),
        )
        .execute();
      const message = { ...key, code, language: language ?? readersLanguage(), is_known: known };
      await queueSms(sql, { ...message, limits: keysOf(perPhone), expires_at }, now);
    })
    .catch(async (error: unknown) => {
      throw error instanceof Problem ? await refusalTo(db, subject, error, now) : error;
    });
}

/**
 * The reason that this browser gets no code now: it already has one, or another browser used this minute's. Neither
 * counts as too many tries.
 */
async function refusalTo(
  db: Sql,
  subject: OtpSubject,
  refusal: Problem,
  now: Temporal.Instant,
): Promise<Problem> {
  const { store_id, browser_hash, ...key } = keyOf(subject);
  const newest = await kysely(db)
    .selectFrom('otps')
    .select(['browser_hash', 'tries', 'used_at'])
    .where('store_id', 'is not distinct from', store_id)
    .where((otp) => otp.and(key))
    .where('expires_at', '>', now.toString())
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { retryAfter = 0 } = refusal.details;
  if (!newest) return refusal;
  if (!Buffer.from(newest.browser_hash).equals(browser_hash))
    return retryAfter > RESEND_SECONDS ? refusal : new Problem('code_elsewhere', { retryAfter });
  const isValid = newest.tries < TRIES && newest.used_at === null;
  return isValid ? new Problem('code_underway', { retryAfter }) : refusal;
}

/**
 * Verifies a code. The attempt is counted before the code is compared. The browser that verified a code may send it
 * again, for example after a lost reply, while the code is valid and its verification is unspent. Throws `otp_invalid`
 * or `otp_expired`.
 */
export async function verifyOtp(
  db: Sql,
  secret: string,
  subject: OtpSubject,
  code: string,
  now: Temporal.Instant,
): Promise<void> {
  const otps = kysely(db);
  const isCode = (stored: Uint8Array): boolean =>
    timingSafeEquals(Buffer.from(stored).toString(), hmacOf(secret, subject, code));
  const row = await otps
    .updateTable('otps')
    .set((otp) => ({ tries: otp('tries', '+', 1) }))
    .where(isOf(subject))
    .where('verified_at', 'is', null)
    .where('tries', '<', TRIES)
    .where('expires_at', '>', now.toString())
    .returning(['id', 'code_hmac'])
    .executeTakeFirst();
  if (!row) {
    // Repeated because the reply was lost.
    const verified = await otps
      .updateTable('otps')
      .set((otp) => ({ tries: otp('tries', '+', 1) }))
      .where(isUnspent(subject, now))
      .where('tries', '<', TRIES)
      .where('expires_at', '>', now.toString())
      .returning('code_hmac')
      .execute();
    if (verified.some(({ code_hmac }) => isCode(code_hmac))) return;
    const expired = await otps
      .selectFrom('otps')
      .select('id')
      .where(isOf(subject))
      .where('verified_at', 'is', null)
      .where('expires_at', '<=', now.toString())
      .executeTakeFirst();
    throw new Problem(expired ? 'otp_expired' : 'otp_invalid');
  }
  if (!isCode(row.code_hmac)) throw new Problem('otp_invalid');
  const counted = await sharedBudgets(db, subject); // as when the code was sent: before this browser has verified it
  await otps.updateTable('otps').set({ verified_at: now, tries: 0 }).where('id', '=', row.id).execute();
  await giveBack(db, keysOf(counted));
}

const isRecent =
  (subject: OtpSubject, now: Temporal.Instant) =>
  (otp: ExpressionBuilder<Tables, 'otps'>): Expression<SqlBool> =>
    otp.and([
      isOf(subject)(otp),
      otp('verified_at', '>', now.subtract({ minutes: VERIFIED_MINUTES }).toString()),
    ]);
const isUnspent =
  (subject: OtpSubject, now: Temporal.Instant) =>
  (otp: ExpressionBuilder<Tables, 'otps'>): Expression<SqlBool> =>
    otp.and([isRecent(subject, now)(otp), otp('used_at', 'is', null)]);

/**
 * True when this browser has verified the phone. It then needs no new code to register, or to see that it is already
 * registered after a lost reply.
 */
export async function isVerified(db: Sql, subject: OtpSubject, now: Temporal.Instant): Promise<boolean> {
  const row = await kysely(db)
    .selectFrom('otps')
    .select('id')
    .where(isRecent(subject, now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends this browser's verification in the transaction of what it pays for. Throws `otp_required` where there is none. */
export async function spendInTransaction(
  sql: Sql,
  subject: OtpSubject,
  now: Temporal.Instant,
): Promise<void> {
  const spent = await kysely(sql)
    .updateTable('otps')
    .set({ used_at: now })
    .where(isUnspent(subject, now))
    .returning('id')
    .execute();
  if (spent.length === 0) throw new Problem('otp_required');
}

/** Spends every verification of a phone for this purpose. */
export const endVerifications = (
  db: Sql,
  { storeId, realm, purpose, phone }: Pick<OtpSubject, 'storeId' | 'realm' | 'purpose' | 'phone'>,
  now: Temporal.Instant,
): Promise<unknown> =>
  kysely(db)
    .updateTable('otps')
    .set({ used_at: now })
    .where('store_id', 'is not distinct from', storeId)
    .where('actor', '=', realm)
    .where('purpose', '=', purpose)
    .where('phone_number', '=', phone)
    .where('verified_at', 'is not', null)
    .where('used_at', 'is', null)
    .execute();

/**
 * Spends a verification that is at most 30 minutes old, then does the work; gives it back if the work fails. It is
 * spent first so that one code never pays for two concurrent hashes. If this browser already spent it, `refuseDone`
 * throws when the work is done. Throws `otp_required` without a verification, or `unavailable` while the work may still
 * be running.
 */
export async function spendVerification<T>(
  db: Sql,
  subject: OtpSubject,
  now: Temporal.Instant,
  refuseDone: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const otps = kysely(db);
  let spent = await otps
    .updateTable('otps')
    .set({ used_at: now })
    .where(isUnspent(subject, now))
    .returning('id')
    .execute();
  if (spent.length === 0) spent = await spendAgain(db, subject, now, refuseDone);
  try {
    return await work();
  } catch (error) {
    const ids = spent.map(({ id }) => id);
    await otps
      .updateTable('otps')
      .set({ used_at: null })
      .where('id', 'in', ids)
      .where('used_at', '=', now.toString())
      .execute()
      .catch(() => {}); // the work's error is the reply; a minute later it can be spent again
    throw error;
  }
}

/**
 * Restores a verification that an outage or a killed process left spent. Conditional, so that only one of parallel
 * requests succeeds.
 */
async function spendAgain(
  db: Sql,
  subject: OtpSubject,
  now: Temporal.Instant,
  refuseDone: () => Promise<void>,
): Promise<{ id: string }[]> {
  const otps = kysely(db);
  const newest = await otps
    .selectFrom('otps')
    .select('id')
    .where(isRecent(subject, now))
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) throw new Problem('otp_required');
  await refuseDone();
  const spent = await otps
    .updateTable('otps')
    .set({ used_at: now })
    .where('id', '=', newest.id)
    .where('used_at', '<=', now.subtract({ seconds: WORK_SECONDS }).toString())
    .returning('id')
    .execute();
  if (spent.length === 0) throw new Problem('unavailable', { retryAfter: 2 });
  return spent;
}
