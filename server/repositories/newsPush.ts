// Tells the shop's people of what a customer did, on the devices where they want it (messages/outbox.ts).
import { sql } from 'kysely';
import { columnsOf } from '../db/kysely.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { NewsEntry } from './news.ts';
import { SENT_WITHIN } from './notifications.ts';

export const notifyShop = (
  store: StoreSql,
  kind: NewsEntry['kind'],
  enrollmentId: string | null,
  now: Temporal.Instant | string,
): Promise<unknown> =>
  store.execute(
    (storeId) => sql`
    insert into outbox (${columnsOf('outbox', 'store_id', 'kind', 'channel', 'subscription_id', 'variables', 'state', 'next_try_at', 'expires_at')})
    select ${storeId}, ${kind}, 'push', id,
      jsonb_build_object('happened_at', ${now.toString()}::text, 'plan',
        (select plan_name from enrollments where store_id = ${storeId} and enrollments.id = ${enrollmentId})),
      'queued', ${now}, ${now}::timestamptz + ${SENT_WITHIN}::interval
    from push_subscriptions where store_id = ${storeId} and actor = 'seller'`,
  );
