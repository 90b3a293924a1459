import { notificationTypeNames } from '../../src/lib/copy/notifications.ts';
import type { NewNotification, NotificationType } from '../rules/notification.ts';
import { Problem } from '../problem.ts';
import type { StoreSql } from '../tenant.ts';

/** Tells a customer something, once for each occasion. */
export async function notify(
  sql: StoreSql,
  customerId: string,
  { type, occasion, message }: NewNotification,
  now: Temporal.Instant,
): Promise<void> {
  await sql.query(
    `insert into notifications (store_id, customer_id, type, occasion, message, sent_at) values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint notifications_once do nothing`,
    [customerId, type, occasion, message, now],
  );
}

interface Row {
  id: string;
  type: NotificationType;
  message: string;
  sent_at: string;
  read_at: string | null;
}

const show = ({ id, type, message, sent_at, read_at }: Row) => ({
  id,
  type,
  type_display: notificationTypeNames[type],
  message,
  sent_on: sent_at,
  is_read: read_at !== null,
});

export async function listNotifications(
  sql: StoreSql,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [total] = await sql.query<{ count: number }>(
    'select count(*) as count from notifications where store_id = $1 and customer_id = $2',
    [customerId],
  );
  const rows = await sql.query<Row>(
    'select * from notifications where store_id = $1 and customer_id = $2 order by sent_at desc, id desc limit $3 offset $4',
    [customerId, limit, offset],
  );
  return { count: total!.count, results: rows.map(show) };
}

/** Marks one read; one that is read already keeps its time. Throws 404. */
export async function readNotification(sql: StoreSql, id: string, customerId: string, now: Temporal.Instant) {
  const [row] = await sql.query<Row>(
    `update notifications set read_at = coalesce(read_at, $4) where store_id = $1 and id = $2 and customer_id = $3 returning *`,
    [id, customerId, now],
  );
  if (!row) throw new Problem('not_found');
  return show(row);
}
