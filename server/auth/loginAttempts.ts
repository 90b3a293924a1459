// Limits on password attempts: docs/decisions/0012-account-budgets.md. Attempts count across stores: one phone is one
// person.

import type { Realm } from '../../src/lib/realm.ts';
import type { Db, Sql } from '../db/db.ts';
import { StoreSql } from '../db/storeSql.ts';
import { replacePassword } from '../repositories/accounts.ts';
import type { Login } from '../repositories/customers.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import {
  consumeBudgets,
  forgetRateLimits,
  giveBack,
  keysOf,
  recordAttempt,
  type Budget,
} from './rateLimits.ts';

const HOUR = 3600;
const YEAR = 365 * 24 * HOUR;

export interface LoginAttempt {
  realm: Realm;
  phone: string;
  /** The caller's network. */
  address: string;
  /** The device's id when somebody logged in with this phone there before. */
  device: string | null;
}

const accountKeys = (realm: Realm, phone: string) => ({
  from: `login:from:${realm}:${phone}:`,
  hour: `login:hour:${realm}:${phone}`,
  ever: `login:ever:${realm}:${phone}`,
});

/** The counter that delays, and the counters that block. A proven device has its own. */
function budgetsOf({ realm, phone, address, device }: LoginAttempt) {
  if (device !== null) {
    const ever: Budget = { key: `login:ever:device:${device}`, times: 100, seconds: YEAR };
    return { delayed: `login:device:${device}`, ofAccount: [ever], ofAddress: [] };
  }
  const { from, hour, ever } = accountKeys(realm, phone);
  return {
    delayed: from + address,
    ofAccount: [
      { key: hour, times: 20, seconds: HOUR },
      // In a row: a correct password or a reset starts over.
      { key: ever, times: 100, seconds: YEAR },
    ],
    ofAddress: [{ key: `login:address:${address}`, times: 50, seconds: HOUR }],
  };
}

/**
 * Compares one password. It takes equally long whether or not the account exists, so that timing reveals nothing.
 * Returns the account, or null. Rehashes a correct password whose hash is outdated. Throws `too_many_requests`, even
 * for a correct password, and `unavailable`.
 */
export async function tryPassword(
  db: Db,
  attempt: LoginAttempt,
  password: string,
  now: Temporal.Instant,
  find: () => Promise<Login | null>,
): Promise<Login | null> {
  await recordLoginAttempt(db, attempt, now);
  let account: Login | null;
  try {
    account = await find();
    if (!(await verifyPassword(account?.password_hash ?? null, password))) return null;
    await acceptLoginAttempt(db, attempt);
  } catch (error) {
    await withdrawLoginAttempt(db, attempt).catch(() => {}); // the first error is the reply
    throw error;
  }
  if (!account?.password_hash || !isOutdated(account.password_hash)) return account;
  const store = new StoreSql(account.storeId, db);
  const password_hash = await hashPassword(password);
  if (await replacePassword(store, attempt.realm, account, password_hash))
    return { ...account, password_hash };
  // Replaced meanwhile, by a parallel login or by another password, which stays.
  const found = await find();
  return found && (await verifyPassword(found.password_hash, password)) ? found : null;
}

/** Counts an attempt before its password is compared. Throws `too_many_requests`, even for a correct password. */
function recordLoginAttempt(db: Db, attempt: LoginAttempt, now: Temporal.Instant): Promise<void> {
  const { delayed, ofAccount, ofAddress } = budgetsOf(attempt);
  return db.transaction(async (sql) => {
    await recordAttempt(sql, delayed, now);
    await consumeBudgets(sql, [...ofAccount, ...ofAddress], now);
  });
}

/** After a correct password: clears earlier failures and does not charge the network's limit. */
async function acceptLoginAttempt(db: Sql, attempt: LoginAttempt): Promise<void> {
  const { delayed, ofAccount, ofAddress } = budgetsOf(attempt);
  await forgetRateLimits(db, [delayed, ...keysOf(ofAccount)]);
  await giveBack(db, keysOf(ofAddress));
}

/** The attempt does not count: its password was not compared, or was correct but could not be recorded. */
function withdrawLoginAttempt(db: Sql, attempt: LoginAttempt): Promise<void> {
  const { delayed, ofAccount, ofAddress } = budgetsOf(attempt);
  return giveBack(db, [delayed, ...keysOf(ofAccount), ...keysOf(ofAddress)]);
}

/** The phone's owner has set a new password and must not wait because of other people's guesses. */
export function forgetLoginAttempts(db: Sql, realm: Realm, phone: string): Promise<void> {
  const { from, hour, ever } = accountKeys(realm, phone);
  return forgetRateLimits(db, [hour, ever], [from]);
}
