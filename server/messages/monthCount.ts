// How many messages leave in a month, and the shop's limit of them. A message counts before its first try, so that two
// servers never pass the limit together, and no longer when it has failed for good.

import { sql } from 'kysely';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { dayOfSending } from '../../src/lib/quietHours.ts';

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Counts a message, once; false where the shop's limit is reached. */
export async function countMessage(store: StoreSql, id: string, now: Temporal.Instant): Promise<boolean> {
  const counted = await store.execute(
    (storeId) => sql`
    with counted as (
      insert into message_months as month (store_id, month, sent)
      select id, ${monthOf(todayInKolkata(now))}, 1 from stores where id = ${storeId} and message_limit is distinct from 0
      on conflict (store_id, month) do update set sent = month.sent + 1
      where (select message_limit is null or month.sent < message_limit from stores where id = ${storeId})
      returning month)
    update outbox set month = counted.month from counted
    where store_id = ${storeId} and id = ${id} returning 1`,
  );
  return counted.length > 0;
}

/** Messages that left in this month; null where none can leave. */
export async function sentInMonth(store: StoreSql, now: Temporal.Instant): Promise<number | null> {
  const [month] = await store.execute(
    (storeId) => sql<{ sent: number }>`
    select coalesce(
      (select sent from message_months where store_id = ${storeId} and month = ${monthOf(todayInKolkata(now))}), 0) as sent
    where exists (select from message_templates)`,
  );
  return month?.sent ?? null;
}

/** How many messages that are queued now can still leave in their month; null without a limit. */
export async function messagesLeft(store: StoreSql, now: Temporal.Instant): Promise<number | null> {
  const [shop] = await store.execute(
    (storeId) => sql<{ left: number | null }>`
    select greatest(0, message_limit
      - coalesce((select sent from message_months where store_id = ${storeId} and month = ${monthOf(dayOfSending(now))}), 0)
      - (select count(*) from outbox
        where store_id = ${storeId} and channel <> 'push' and state = 'queued' and month is null))::integer as left
    from stores where id = ${storeId} and message_limit is not null`,
  );
  return shop?.left ?? null;
}
