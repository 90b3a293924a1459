// The browsers that show an account's notifications or news while the app is closed.
import { sql } from 'kysely';
import type { Session } from '../auth/sessions.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { PushSubscriptionKeys } from '../push/gateway.ts';
import { lockCustomer } from './customers.ts';
import { lockStore } from './stores.ts';

/** Limit of an account's browsers; one more removes the oldest. */
export const MOST_SUBSCRIPTIONS = 10;

type Account = Pick<Session, 'realm' | 'accountId'>;

interface NewSubscription extends PushSubscriptionKeys {
  device: string | null;
  language: string;
}

const subscriptionsOf = (store: StoreSql, { realm, accountId }: Account) =>
  store
    .selectFrom('push_subscriptions')
    .where('actor', '=', realm)
    .where('account_id', '=', accountId)
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc');

/** The SHA-256 of each endpoint, the newest first. */
export async function listEndpointHashes(store: StoreSql, account: Account): Promise<string[]> {
  const rows = await subscriptionsOf(store, account)
    .select(sql<string>`encode(sha256(convert_to(endpoint, 'UTF8')), 'hex')`.as('hash'))
    .execute();
  return rows.map(({ hash }) => hash);
}

/** The subscribed devices, as the customer recognizes them, newest first. */
export const listSubscribedDevices = (store: StoreSql, customerId: string) =>
  subscriptionsOf(store, { realm: 'customer', accountId: customerId })
    .select(['device', 'subscribed_at'])
    .execute();

/**
 * Subscribes a browser, in a transaction. Returns true when it was not subscribed for this account before. An endpoint
 * of another account moves to this one, and the other's queued messages are dropped.
 */
export async function subscribe(
  store: StoreSql,
  session: Account & Pick<Session, 'id'>,
  { endpoint, ...browser }: NewSubscription,
  now: Temporal.Instant,
): Promise<boolean> {
  const { realm, accountId } = session;
  await (realm === 'customer' ? lockCustomer(store, accountId) : lockStore(store));
  await store
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where((eb) => eb.or([eb('account_id', '<>', accountId), eb('actor', '<>', realm)]))
    .execute();
  const before = await subscriptionsOf(store, session)
    .select('id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  // News for the shop end with the login; a customer is reminded without one.
  const keys = { ...browser, session_id: realm === 'seller' ? session.id : null };
  await store
    .insertInto('push_subscriptions', {
      actor: realm,
      account_id: accountId,
      endpoint,
      ...keys,
      subscribed_at: now,
    })
    .onConflict((conflict) => conflict.constraint('push_subscriptions_endpoint_once').doUpdateSet(keys))
    .execute();
  await store
    .deleteFrom('push_subscriptions')
    .where('actor', '=', realm)
    .where('account_id', '=', accountId)
    .where('id', 'not in', subscriptionsOf(store, session).select('id').limit(MOST_SUBSCRIPTIONS))
    .execute();
  return before === undefined;
}

/** Ends an account's subscription, if there is one. */
export const unsubscribe = (
  store: StoreSql,
  { realm, accountId }: Account,
  endpoint: string,
): Promise<unknown> =>
  store
    .deleteFrom('push_subscriptions')
    .where('actor', '=', realm)
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
