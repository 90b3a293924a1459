// The browsers that show a customer's notifications while the app is closed.
import { sql } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';
import type { PushSubscriptionKeys } from '../push/gateway.ts';
import { lockCustomer } from './customers.ts';

/** Limit of a customer's browsers; one more removes the oldest. */
export const MOST_SUBSCRIPTIONS = 10;

interface NewSubscription extends PushSubscriptionKeys {
  device: string | null;
  language: string;
}

const subscriptionsOf = (store: StoreSql, customerId: string) =>
  store
    .selectFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc');

/** The SHA-256 of each endpoint, the newest first. */
export async function listEndpointHashes(store: StoreSql, customerId: string): Promise<string[]> {
  const rows = await subscriptionsOf(store, customerId)
    .select(sql<string>`encode(sha256(convert_to(endpoint, 'UTF8')), 'hex')`.as('hash'))
    .execute();
  return rows.map(({ hash }) => hash);
}

/** The subscribed devices, as the customer recognizes them, newest first. */
export const listSubscribedDevices = (store: StoreSql, customerId: string) =>
  subscriptionsOf(store, customerId).select(['device', 'subscribed_at']).execute();

/**
 * Subscribes a browser, in a transaction. Returns true when it was not subscribed for this customer before. An endpoint
 * of another customer moves to this one, and the other's queued messages are dropped.
 */
export async function subscribe(
  store: StoreSql,
  customerId: string,
  { endpoint, ...keys }: NewSubscription,
  now: Temporal.Instant,
): Promise<boolean> {
  await lockCustomer(store, customerId);
  await store
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('customer_id', '<>', customerId)
    .execute();
  const before = await subscriptionsOf(store, customerId)
    .select('id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  await store
    .insertInto('push_subscriptions', { customer_id: customerId, endpoint, ...keys, subscribed_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('push_subscriptions_endpoint_once')
        .doUpdateSet({ customer_id: customerId, ...keys }),
    )
    .execute();
  await store
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .where('id', 'not in', subscriptionsOf(store, customerId).select('id').limit(MOST_SUBSCRIPTIONS))
    .execute();
  return before === undefined;
}

/** Ends a customer's subscription, if there is one. */
export const unsubscribe = (store: StoreSql, customerId: string, endpoint: string): Promise<unknown> =>
  store
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint)
    .execute();
