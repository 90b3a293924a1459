// Customers' actions that the shop reacts to, read from their own tables: nothing is stored for it but up to when a person has
// seen it.
import { sql } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';
import { payableEnrollments } from '../../src/lib/statuses.ts';

export interface NewsEntry {
  kind: 'enrollment' | 'payment_report' | 'redemption_request' | 'cancellation' | 'erasure_request';
  happened_at: string;
  customer: string;
  user_name: string;
  enrollment: string | null;
  plan_name: string | null;
  is_unread: boolean;
}

const MOST = 50;
const DAYS = 30;

/** The newest first, as one person sees it. */
export const listNews = (store: StoreSql, accountId: string, now: Temporal.Instant): Promise<NewsEntry[]> => {
  const since = now.subtract({ hours: DAYS * 24 });
  return store.execute(
    (storeId) => sql<NewsEntry>`
    with happened (kind, happened_at, enrollment_id, customer_id) as (
      (select kind, recorded_at, enrollment_id, null::uuid from payment_journal
        where store_id = ${storeId} and actor = 'customer' and kind in ('enrollment', 'redemption_request', 'cancellation')
          and recorded_at >= ${since}
        order by recorded_at desc limit ${sql.lit(MOST)})
      union all
      (select 'payment_report', reported_at, enrollment_id, null from reported_payments
        where store_id = ${storeId} and not_found_at is null and reported_at >= ${since}
        order by reported_at desc limit ${sql.lit(MOST)})
      union all
      (select 'erasure_request', asked_at, null, customer_id from erasure_requests
        where store_id = ${storeId} and taken_back_at is null and carried_out_at is null and asked_at >= ${since}
        order by asked_at desc limit ${sql.lit(MOST)}))
    select kind, happened_at, customers.id as customer, customers.full_name as user_name,
      enrollments.id as enrollment, enrollments.plan_name,
      happened_at > coalesce(
        (select seen_until from news_seen where store_id = ${storeId} and account_id = ${accountId}), '-infinity') as is_unread
    from happened
    left join enrollments on enrollments.store_id = ${storeId} and enrollments.id = happened.enrollment_id
    join customers on customers.store_id = ${storeId}
      and customers.id = coalesce(happened.customer_id, enrollments.customer_id)
    where kind <> 'payment_report' or enrollments.status = any (${payableEnrollments})
    order by happened_at desc, kind, enrollment limit ${sql.lit(MOST)}`,
  );
};

/** Of two times the later one holds. */
export const setNewsSeen = (store: StoreSql, accountId: string, seenUntil: string): Promise<unknown> =>
  store
    .insertInto('news_seen', { account_id: accountId, seen_until: seenUntil })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'account_id']).doUpdateSet((eb) => ({
        seen_until: sql`greatest(${eb.ref('news_seen.seen_until')}, ${eb.ref('excluded.seen_until')})`,
      })),
    )
    .execute();
