// Common to all accounts: phone number, password, language and last login. On the seller's side the owner's account is
// the store itself, and a staff member's is the staff record with a login.

import { isLanguage, type Language } from '../../src/lib/languages.ts';
import type { Realm } from '../../src/lib/realm.ts';
import {
  sql,
  type RawBuilder,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { SellerRole } from '../../src/api/permissions.ts';
import { pinHashOf } from '../auth/pins.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import type { Person } from '../domain/person.ts';
import { Problem } from '../domain/problem.ts';
import { readCustomer } from './customers.ts';
import { readStore } from './stores.ts';

/** This store's account with this phone number: its id and language; null if there is none. */
export async function findAccount(
  store: StoreSql,
  realm: Realm,
  phone: string,
): Promise<{ id: string; language: Language | null } | null> {
  const columns = ['id', 'language'] as const;
  const account =
    realm === 'seller'
      ? ((await store
          .selectFrom('stores')
          .select(columns)
          .where('phone_number', '=', phone)
          .executeTakeFirst()) ??
        (await withLogin(
          store.selectFrom('staff').select(columns).where('phone', '=', phone),
        ).executeTakeFirst()))
      : await store
          .selectFrom('customers')
          .select(columns)
          .where('phone_number', '=', phone)
          .executeTakeFirst();
  return account ? { id: account.id, language: languageOf(account) } : null;
}

/** The person's chosen language; null without one, or if the app no longer supports it. */
export const languageOf = ({ language }: { language: string | null }): Language | null =>
  language !== null && isLanguage(language) ? language : null;

const withLogin = <Row>(staff: SelectQueryBuilder<Tables, 'staff', Row>) =>
  staff.where('role', 'is not', null).where('deactivated_at', 'is', null);

/** The person logged in on the seller's side. Throws `unauthenticated` when the login has ended. */
export async function readSellerLogin(store: StoreSql, accountId: string): Promise<SellerLogin> {
  const has_pin = (await pinHashOf(store, accountId)) !== null;
  if (accountId === store.storeId) {
    const { seller_name: name, phone_number: phone, ...row } = await readStore(store);
    return { id: accountId, name, phone, role: 'owner', language: languageOf(row), has_pin };
  }
  const member = await withLogin(
    store.selectFrom('staff').select(['id', 'name', 'phone', 'role', 'language']).where('id', '=', accountId),
  ).executeTakeFirst();
  if (!member?.role) throw new Problem('unauthenticated');
  return { ...member, role: member.role, language: languageOf(member), has_pin };
}

export interface SellerLogin extends Person {
  phone: string;
  role: SellerRole;
  language: Language | null;
  has_pin: boolean;
}

/** The person's name and login phone number. */
export async function readAccount(
  store: StoreSql,
  realm: Realm,
  accountId: string,
): Promise<{ name: string; phone: string }> {
  if (realm === 'seller') return readSellerLogin(store, accountId);
  const { full_name: name, phone_number: phone } = await readCustomer(store, accountId);
  return { name, phone };
}

/** Null for an account that has no password yet. */
export async function passwordHashOf(
  store: StoreSql,
  realm: Realm,
  accountId: string,
): Promise<string | null> {
  const from = (table: 'customers' | 'stores' | 'staff') =>
    store.selectFrom(table).select('password_hash').where('id', '=', accountId).executeTakeFirst();
  const account =
    realm === 'customer' ? await from('customers') : ((await from('stores')) ?? (await from('staff')));
  return account?.password_hash ?? null;
}

/** Throws `unauthenticated` if the login has ended, or the customer is erased. */
export async function setLanguage(
  store: StoreSql,
  realm: Realm,
  accountId: string,
  language: Language,
): Promise<void> {
  const row = await updateAccount(store, realm, accountId, { language }).returning('id').executeTakeFirst();
  if (!row) throw new Problem('unauthenticated');
}

export async function setPassword(
  store: StoreSql,
  realm: Realm,
  accountId: string,
  password_hash: string,
): Promise<void> {
  await updateAccount(store, realm, accountId, { password_hash }).execute();
}

/** Sets another password; false if the compared one is no longer the account's. */
export async function replacePassword(
  store: StoreSql,
  realm: Realm,
  compared: { accountId: string; password_hash: string | null },
  password_hash: string,
): Promise<boolean> {
  const replaced = await updateAccount(store, realm, compared.accountId, { password_hash })
    .where('password_hash', '=', compared.password_hash)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/**
 * Locks the account until the transaction ends, so that no session begins while its login ends. Returns the person's
 * language, or `chosen` if none was stored; false if the compared password is no longer the account's.
 */
export async function recordLastLogin(
  store: StoreSql,
  realm: Realm,
  { accountId, password_hash }: { accountId: string; password_hash: string | null },
  now: Temporal.Instant,
  chosen: Language | null,
): Promise<{ language: Language | null } | false> {
  const recorded = await updateAccount(store, realm, accountId, {
    last_login_at: now,
    language: sql`coalesce(language, ${chosen}::text)`,
  })
    .where('password_hash', '=', password_hash)
    .returning('language')
    .executeTakeFirst();
  return recorded !== undefined && { language: languageOf(recorded) };
}

function updateAccount(
  store: StoreSql,
  realm: Realm,
  accountId: string,
  columns:
    | { password_hash: string }
    | { language: Language }
    | { last_login_at: Temporal.Instant; language: RawBuilder<string | null> },
) {
  const update =
    realm === 'seller'
      ? accountId === store.storeId
        ? store.updateTable('stores').set(columns)
        : store
            .updateTable('staff')
            .set(columns)
            .where('id', '=', accountId)
            .where('role', 'is not', null)
            .where('deactivated_at', 'is', null)
      : store
          .updateTable('customers')
          .set(columns)
          .where('id', '=', accountId)
          .where('erased_at', 'is', null);
  return update as UpdateQueryBuilder<Tables, 'customers', 'customers', UpdateResult>;
}
