import { sql, type Selectable } from 'kysely';
import { columnsOf } from '../db/kysely.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';
import type { NewNotification } from '../domain/notification.ts';
import { Problem } from '../domain/problem.ts';
import { ownedBy, readPage, type List, type PageWindow } from './paging.ts';

/** Notifies a customer, once for each occasion. */
export const notify = (
  store: StoreSql,
  customerId: string,
  notification: NewNotification,
  now: Temporal.Instant,
) => notifyAll(store, [{ ...notification, customerId }], now);

/** The same for many, in one statement. */
export async function notifyAll(
  store: StoreSql,
  notifications: (NewNotification & { customerId: string })[],
  now: Temporal.Instant,
): Promise<void> {
  const rows = notifications.map(({ customerId, ...one }) => ({ ...one, customer_id: customerId }));
  await store.execute(
    (storeId) => sql`
      insert into notifications (${columnsOf('notifications', 'store_id', 'customer_id', 'type', 'occasion', 'message', 'sent_at')})
      select ${storeId}, customer_id, type, occasion, message, ${now}
      from json_to_recordset(${JSON.stringify(rows)}) as new_rows (customer_id uuid, type text, occasion text, message text)
      on conflict on constraint notifications_once do nothing`,
  );
}

export type NotificationRow = Selectable<Tables['notifications']>;

const list: List<'notifications', NotificationRow> = {
  table: 'notifications',
  order: { by: (notification) => [notification.ref('sent_at'), notification.ref('id')], descending: true },
  rows: (store) => store.selectFrom('notifications').selectAll('notifications'),
};

/** A page of a customer's notifications, newest first, and the total count. */
export const listNotifications = (store: StoreSql, customerId: string, window: PageWindow) =>
  readPage(store, list, { where: ownedBy(customerId) }, window);

/** Marks one read; one that is already read keeps its time. Throws `not_found`. */
export async function markNotificationRead(
  store: StoreSql,
  id: string,
  customerId: string,
  now: Temporal.Instant,
): Promise<NotificationRow> {
  const row = await store
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now.toString())) }))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}
