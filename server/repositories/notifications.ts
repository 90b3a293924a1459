import { notificationTypeNames } from '../../src/lib/copy/notifications.ts';
import type { NewNotification, NotificationType } from '../domain/notification.ts';
import { Problem } from '../domain/problem.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { ownedBy, readPage, type List, type PageWindow } from './paging.ts';

/** Tells a customer something, once for each occasion. */
export const notify = (sql: StoreSql, customerId: string, news: NewNotification, now: Temporal.Instant) =>
  notifyAll(sql, [{ ...news, customerId }], now);

/** The same for many at once. */
export async function notifyAll(
  sql: StoreSql,
  news: (NewNotification & { customerId: string })[],
  now: Temporal.Instant,
): Promise<void> {
  await sql.query(
    `insert into notifications (store_id, customer_id, type, occasion, message, sent_at)
     select $1, customer_id, type, occasion, message, $2
     from json_to_recordset($3) as news (customer_id uuid, type text, occasion text, message text)
     on conflict on constraint notifications_once do nothing`,
    [now, JSON.stringify(news.map(({ customerId, ...one }) => ({ ...one, customer_id: customerId })))],
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

const list: List = {
  table: 'notifications',
  alias: 'n',
  columns: 'n.*',
  shown: 'notifications n',
  order: 'sent_at desc, id desc',
};

/** A page of a customer's notifications, newest first, and how many there are. */
export async function listNotifications(sql: StoreSql, customerId: string, window: PageWindow) {
  const { count, rows } = await readPage<Row>(sql, list, { where: ownedBy(customerId) }, window);
  return { count, results: rows.map(show) };
}

/** Marks one read; one that is read already keeps its time. Throws 404. */
export async function markNotificationRead(
  sql: StoreSql,
  id: string,
  customerId: string,
  now: Temporal.Instant,
) {
  const [row] = await sql.query<Row>(
    `update notifications set read_at = coalesce(read_at, $4) where store_id = $1 and id = $2 and customer_id = $3 returning *`,
    [id, customerId, now],
  );
  if (!row) throw new Problem('not_found');
  return show(row);
}
