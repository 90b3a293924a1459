// The PIN of a person on the seller's side. It opens a session that is locked after a while without use, only on the
// device and the day of a login with the password.
import { todayInKolkata } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { verifyPassword } from './passwords.ts';

const MOST_TRIES = 5;

/** The PIN's hash; null for a person without one. */
export async function pinHashOf(store: StoreSql, accountId: string): Promise<string | null> {
  const row = await store
    .selectFrom('seller_pins')
    .select('pin_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.pin_hash ?? null;
}

export const storePin = (
  store: StoreSql,
  accountId: string,
  pin_hash: string,
  now: Temporal.Instant,
): Promise<unknown> =>
  store
    .insertInto('seller_pins', { account_id: accountId, pin_hash, set_at: now })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'account_id']).doUpdateSet({ pin_hash, set_at: now.toString() }),
    )
    .execute();

export const deletePin = (store: StoreSql, accountId: string): Promise<unknown> =>
  store.deleteFrom('seller_pins').where('account_id', '=', accountId).execute();

/** Locks a session. One of a person without a PIN could not be opened again: it ends. */
export async function lockSession(
  store: StoreSql,
  { id, accountId }: { id: string; accountId: string },
  now: Temporal.Instant,
): Promise<void> {
  const hasPin = (await pinHashOf(store, accountId)) !== null;
  await store
    .updateTable('sessions')
    .set(hasPin ? { locked_at: now.toString() } : { revoked_at: now.toString() })
    .where('id', '=', id)
    .execute();
}

/**
 * Opens a locked session. Each try is counted before it is compared, so that parallel guesses count too; the last wrong
 * one ends the session, and so does any after the day of its login. Returns how many tries are left after a wrong one,
 * 0 when the session has ended, and null when it is open.
 */
export async function unlockSession(
  store: StoreSql,
  { id, accountId }: { id: string; accountId: string },
  pin: string,
  now: Temporal.Instant,
): Promise<number | null> {
  const its = () => store.updateTable('sessions').where('id', '=', id).where('revoked_at', 'is', null);
  const tried = await its()
    .set((eb) => ({ pin_tries: eb('pin_tries', '+', 1) }))
    .where('pin_tries', '<', MOST_TRIES)
    .returning(['pin_tries', 'created_at'])
    .executeTakeFirst();
  const isToday = tried && todayInKolkata(Temporal.Instant.from(tried.created_at)) === todayInKolkata(now);
  if (isToday && (await verifyPassword(await pinHashOf(store, accountId), pin))) {
    await its().set({ locked_at: null, pin_tries: 0 }).execute();
    return null;
  }
  const left = isToday ? MOST_TRIES - tried.pin_tries : 0;
  if (left === 0) await its().set({ revoked_at: now.toString() }).execute();
  return left;
}
