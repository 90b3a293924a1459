// Single-use tokens that allow one new password for one account of one store. The database stores only their SHA-256.

import type { StoreSql } from '../db/storeSql.ts';
import { Problem } from '../domain/problem.ts';
import type { Realm } from '../../src/lib/realm.ts';
import { randomToken, sha256 } from './tokens.ts';

const TOKEN_MINUTES = 10;

export interface ResetAccount {
  realm: Realm;
  accountId: string;
}

/** Returns the new token. */
export async function issueResetToken(
  store: StoreSql,
  { realm, accountId }: ResetAccount,
  phone: string,
  now: Temporal.Instant,
): Promise<string> {
  const token = randomToken();
  await store
    .insertInto('reset_tokens', {
      token_hash: sha256(token),
      actor: realm,
      account_id: accountId,
      phone_number: phone,
      created_at: now,
      expires_at: now.add({ minutes: TOKEN_MINUTES }),
    })
    .execute();
  return token;
}

/** The account of an unused token. Throws `reset_token_invalid`. */
export async function readResetToken(
  store: StoreSql,
  token: string,
  phone: string,
  now: Temporal.Instant,
): Promise<ResetAccount> {
  const account = await store
    .selectFrom('reset_tokens')
    .select(['actor as realm', 'account_id as accountId'])
    .where('token_hash', '=', sha256(token))
    .where('phone_number', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
  if (!account) throw new Problem('reset_token_invalid');
  return account;
}

/** Spends the token, and every other one of its account. Throws `reset_token_invalid` if it was spent before. */
export async function consumeResetToken(
  store: StoreSql,
  token: string,
  now: Temporal.Instant,
): Promise<void> {
  const used = await store
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .returning(['actor', 'account_id'])
    .executeTakeFirst();
  if (!used) throw new Problem('reset_token_invalid');
  await revokeResetTokens(store, used.actor, used.account_id, now);
}

/** Ends every token of an account. */
export const revokeResetTokens = (
  store: StoreSql,
  realm: Realm,
  accountId: string,
  now: Temporal.Instant,
): Promise<unknown> =>
  store
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('actor', '=', realm)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
