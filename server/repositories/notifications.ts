import { sql, type Compilable, type Selectable } from 'kysely';
import { columnsOf } from '../db/kysely.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { reminderTypes } from '../../src/lib/notificationGroups.ts';
import { askedEnrollments } from '../../src/lib/statuses.ts';
import type { NewNotification } from '../domain/notification.ts';
import { Problem } from '../domain/problem.ts';
import { refusesMessages } from './consents.ts';
import type { List } from './listQuery.ts';
import type { PageWindow } from './pageStatement.ts';
import { ownedBy, readPage, readRows } from './paging.ts';

/** Notifies a customer, once for each occasion. */
export const notify = (
  store: StoreSql,
  customerId: string,
  notification: NewNotification,
  now: Temporal.Instant,
) => notifyAll(store, [{ ...notification, customerId }], now);

/** Longest time that a push or a message is retried. */
export const SENT_WITHIN = '1 day';

/**
 * Replaces lone surrogates, as for every text on its way to the database; JSON would keep them and PostgreSQL reject
 * them.
 */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** The same for many, in one statement. */
export const notifyAll = (...told: Parameters<typeof notice>): Promise<unknown> =>
  told[0].batch(notice(...told));

/**
 * The statement itself. It queues the notifications for the customers' subscribed browsers and, where the gateway has a
 * template for the kind, for their phones (messages/outbox.ts).
 */
export function notice(
  store: StoreSql,
  notifications: (NewNotification & { customerId: string })[],
  now: Temporal.Instant,
): Compilable {
  const rows = notifications.map(({ customerId, ...one }) => ({ ...one, customer_id: customerId }));
  return store.statement(
    (storeId) => sql`
      with new_rows as (
        select * from json_to_recordset(${JSON.stringify(rows, wellFormed)})
          as new_rows (customer_id uuid, type text, occasion text, message text, translations jsonb, variables jsonb)
      ), stored as (
        insert into notifications (${columnsOf('notifications', 'store_id', 'customer_id', 'type', 'occasion', 'message', 'translations', 'sent_at')})
        select ${storeId}, customer_id, type, occasion, message, translations, ${now}
        from new_rows
        on conflict on constraint notifications_once do nothing
        returning store_id, customer_id, id, type, occasion
      ), messages as (
        insert into outbox (${columnsOf('outbox', 'store_id', 'notification_id', 'kind', 'channel', 'template', 'variables', 'language', 'phone_number', 'state', 'settled_at', 'next_try_at', 'expires_at')})
        select ${storeId}, stored.id, stored.type, template.channel, template.template, new_rows.variables -> reader.language, reader.language,
          customers.phone_number, case when refusal then 'refused' else 'queued' end,
          case when refusal then ${now}::timestamptz end, ${now}, ${now}::timestamptz + ${SENT_WITHIN}::interval
        from stored join new_rows on new_rows.customer_id = stored.customer_id and new_rows.occasion = stored.occasion
        join customers on customers.store_id = stored.store_id and customers.id = stored.customer_id
        join message_templates template on template.kind = stored.type
        cross join lateral (select coalesce(customers.language, 'en') as language) reader
        cross join lateral (select ${refusesMessages} as refusal) wish
        where customers.store_id = ${storeId} and customers.phone_number is not null
      )
      insert into outbox (${columnsOf('outbox', 'store_id', 'notification_id', 'kind', 'channel', 'subscription_id', 'state', 'next_try_at', 'expires_at')})
      select stored.store_id, stored.id, stored.type, 'push', subscription.id, 'queued', ${now}, ${now}::timestamptz + ${SENT_WITHIN}::interval
      from stored join push_subscriptions subscription on subscription.store_id = stored.store_id
        and subscription.customer_id = stored.customer_id
      where subscription.store_id = ${storeId}`,
  );
}

export type NotificationRow = Selectable<Tables['notifications']> & {
  /** The enrollment it is about; null if it is about several or none. */
  enrollment_id: string | null;
};

/** The id in an occasion, such as `due_soon:<transaction>`; null without one. */
const subject = sql<
  string | null
>`substring(notifications.occasion from ':([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$')::uuid`;

/** An occasion names an enrollment, an instalment or a payment. */
export const notificationsWithEnrollment = (store: StoreSql) =>
  store
    .selectFrom('notifications')
    .selectAll('notifications')
    .select((eb) => [
      eb.fn
        .coalesce(
          eb
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.store_id', '=', 'notifications.store_id')
            .whereRef('enrollments.customer_id', '=', 'notifications.customer_id')
            .where('enrollments.id', '=', subject),
          eb
            .selectFrom('transactions')
            .select('transactions.enrollment_id')
            .whereRef('transactions.store_id', '=', 'notifications.store_id')
            .whereRef('transactions.customer_id', '=', 'notifications.customer_id')
            .where('transactions.id', '=', subject),
          eb
            .selectFrom('transactions')
            .select(
              sql<
                string | null
              >`case when count(distinct enrollment_id) = 1 then (array_agg(enrollment_id))[1] end`.as(
                'enrollment_id',
              ),
            )
            .whereRef('transactions.store_id', '=', 'notifications.store_id')
            .whereRef('transactions.customer_id', '=', 'notifications.customer_id')
            .where('transactions.payment_id', '=', subject),
        )
        .as('enrollment_id'),
    ]);

/** True for a queued reminder of a plan that was paid into since, or that asks for no more payments. */
export async function isVainReminder(
  store: StoreSql,
  { kind, notification_id }: Pick<Selectable<Tables['outbox']>, 'kind' | 'notification_id'>,
): Promise<boolean> {
  if (notification_id === null || !reminderTypes.includes(kind)) return false;
  const asking = await store
    .selectFrom('notifications')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'notifications.store_id')
        .on('enrollments.id', '=', subject)
        .on('enrollments.status', 'in', askedEnrollments),
    )
    .select('enrollments.id')
    .where('notifications.id', '=', notification_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('transactions')
            .innerJoin('payments', (join) =>
              join
                .onRef('payments.store_id', '=', 'transactions.store_id')
                .onRef('payments.id', '=', 'transactions.payment_id'),
            )
            .select('transactions.id')
            .whereRef('transactions.store_id', '=', 'enrollments.store_id')
            .whereRef('transactions.enrollment_id', '=', 'enrollments.id')
            .whereRef('payments.recorded_at', '>', 'notifications.sent_at')
            .where('payments.voided_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return asking === undefined;
}

const list: List<'notifications', NotificationRow> = {
  table: 'notifications',
  order: { by: (notification) => [notification.ref('sent_at'), notification.ref('id')], descending: true },
  rows: notificationsWithEnrollment,
};

/** A page of a customer's notifications, newest first, and the total count. */
export const listNotifications = (store: StoreSql, customerId: string, window: PageWindow) =>
  readPage(store, list, { where: ownedBy(customerId) }, window);

/** All of a customer's notifications, newest first, batch after batch. */
export const customerNotifications = (store: StoreSql, customerId: string) =>
  readRows(store, list, { where: ownedBy(customerId) });

/** Marks one read; one that is already read keeps its time. Throws `not_found`. */
export async function markNotificationRead(
  store: StoreSql,
  id: string,
  customerId: string,
  now: Temporal.Instant,
): Promise<NotificationRow> {
  await store
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now.toString())) }))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute();
  const row = await notificationsWithEnrollment(store)
    .where('notifications.id', '=', id)
    .where('notifications.customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** Marks all of a customer's as read; those that are already read keep their time. */
export async function markAllNotificationsRead(
  store: StoreSql,
  customerId: string,
  now: Temporal.Instant,
): Promise<void> {
  await store
    .updateTable('notifications')
    .set({ read_at: now.toString() })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .execute();
}
