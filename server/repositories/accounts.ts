// Columns that customers and sellers share: phone number, password and last login.

import type { Realm } from '../../src/lib/realm.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { readCustomer } from './customers.ts';
import { readStore } from './stores.ts';

/** The id of this store's account with this phone number; null for none. */
export async function findAccount(store: StoreSql, realm: Realm, phone: string): Promise<string | null> {
  const account =
    realm === 'seller'
      ? await store.selectFrom('stores').select('id').where('phone_number', '=', phone).executeTakeFirst()
      : await store.selectFrom('customers').select('id').where('phone_number', '=', phone).executeTakeFirst();
  return account?.id ?? null;
}

/** The person's name. */
export const accountName = async (store: StoreSql, realm: Realm, accountId: string): Promise<string> =>
  realm === 'seller'
    ? (await readStore(store)).seller_name
    : (await readCustomer(store, accountId)).full_name;

export const setPassword = (
  store: StoreSql,
  realm: Realm,
  accountId: string,
  password_hash: string,
): Promise<void> => setOnAccount(store, realm, accountId, { password_hash });

export const recordLastLogin = (
  store: StoreSql,
  realm: Realm,
  accountId: string,
  now: Temporal.Instant,
): Promise<void> => setOnAccount(store, realm, accountId, { last_login_at: now });

async function setOnAccount(
  store: StoreSql,
  realm: Realm,
  accountId: string,
  columns: { password_hash: string } | { last_login_at: Temporal.Instant },
): Promise<void> {
  const update =
    realm === 'seller'
      ? store.updateTable('stores').set(columns).where('id', '=', accountId)
      : store.updateTable('customers').set(columns).where('id', '=', accountId);
  await update.execute();
}
