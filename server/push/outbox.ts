// Notifications on their way to their customers' browsers. Whatever stores a notification puts it here (repositories/notifications.ts);
// they are sent outside of requests, by whichever process comes first, again and again for a day. In the quiet hours nothing is sent:
// what waits then leaves in the morning.

import { sql as raw } from 'kysely';
import { languageCodes, type Language } from '../../src/lib/languages.ts';
import { paths } from '../../src/lib/paths.ts';
import { isQuietHour } from '../../src/lib/quietHours.ts';
import { kysely } from '../db/kysely.ts';
import { StoreSql } from '../db/storeSql.ts';
import type { NewNotification } from '../domain/notification.ts';
import { notificationsWithEnrollment } from '../repositories/notifications.ts';
import type { Services } from '../services.ts';
import { vapidKeys, type VapidKeys } from './vapidKeys.ts';

const BATCH = 20;
/** Longer than the gateway may take (gateway.ts), so that no second process sends what the first is sending. */
const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 3600;

type Sender = Pick<Services, 'db' | 'push' | 'log' | 'clock'>;

/** Sends what is due, unless the hour is quiet. */
export async function sendDuePushes(services: Sender): Promise<void> {
  for (;;) {
    const { hour } = services.clock.now().toZonedDateTimeISO('Asia/Kolkata');
    if (isQuietHour(hour)) return;
    const due = await claimDue(services);
    if (due.length > 0) {
      const keys = await vapidKeys(services.db);
      await Promise.all(due.map((one) => sendOne(services, one, keys)));
    }
    if (due.length < BATCH) return removeExpired(services);
  }
}

/** Due messages, each reserved for this process until its next try. */
function claimDue({ db, clock }: Sender) {
  const now = clock.now();
  return kysely(db)
    .updateTable('push_outbox')
    .set((push) => ({
      tries: push('tries', '+', 1),
      next_try_at: raw<string>`${now}::timestamptz + least(${LONGEST_RETRY_SECONDS},
        ${FIRST_RETRY_SECONDS} * power(2, tries)) * interval '1 second'`,
    }))
    .where((push) =>
      push(
        push.refTuple('store_id', 'subscription_id', 'notification_id'),
        'in',
        push
          .selectFrom('push_outbox')
          .select(['store_id', 'subscription_id', 'notification_id'])
          .where('next_try_at', '<=', now.toString())
          .where('expires_at', '>', now.toString())
          .orderBy('next_try_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .$asTuple('store_id', 'subscription_id', 'notification_id'),
      ),
    )
    .returning(['store_id', 'subscription_id', 'notification_id', 'tries'])
    .execute();
}

type Due = Awaited<ReturnType<typeof claimDue>>[number];

async function sendOne({ db, push, log }: Sender, due: Due, keys: VapidKeys): Promise<void> {
  const store = new StoreSql(due.store_id, db);
  const found = await readSubscription(store, due);
  const notification = await notificationsWithEnrollment(store)
    .where('notifications.id', '=', due.notification_id)
    .executeTakeFirst();
  // Ended, or read in the app meanwhile.
  if (!found || !notification || notification.read_at !== null) return remove(store, due);
  const { slug, shop_name: title, language, ...to } = found;
  const lang: Language = languageCodes.find((one) => one === language) ?? 'en';
  const { id, message, translations, enrollment_id: enrollment } = notification;
  const body = (translations as NewNotification['translations'])[lang] ?? message;
  const path = enrollment === null ? paths.notifications : paths.passbook(enrollment);
  try {
    const tag = id.replaceAll('-', '');
    if ((await push.send(to, { title, body, path, tag, lang }, keys)) === 'sent')
      return await remove(store, due);
    log.info({ event: 'push.gone', store: slug });
    await store.deleteFrom('push_subscriptions').where('id', '=', due.subscription_id).execute();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The push service failed.';
    // Whoever knows an endpoint may send to it: the line has its host alone.
    log.warn({
      event: 'push.failed',
      store: slug,
      host: new URL(to.endpoint).host,
      tries: due.tries,
      reason,
    });
  }
}

const readSubscription = (store: StoreSql, { subscription_id }: Due) =>
  store
    .selectFrom('push_subscriptions')
    .innerJoin('stores', 'stores.id', 'push_subscriptions.store_id')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'push_subscriptions.store_id')
        .onRef('customers.id', '=', 'push_subscriptions.customer_id'),
    )
    .select((eb) => [
      'endpoint',
      'p256dh',
      'auth',
      'stores.slug',
      'stores.shop_name',
      eb.fn.coalesce('customers.language', 'push_subscriptions.language').as('language'),
    ])
    .where('push_subscriptions.id', '=', subscription_id)
    .executeTakeFirst();

const remove = async (store: StoreSql, { subscription_id, notification_id }: Due): Promise<void> => {
  await store
    .deleteFrom('push_outbox')
    .where('subscription_id', '=', subscription_id)
    .where('notification_id', '=', notification_id)
    .execute();
};

async function removeExpired({ db, log, clock }: Sender): Promise<void> {
  const gone = await kysely(db)
    .deleteFrom('push_outbox')
    .where('expires_at', '<=', clock.now().toString())
    .returning('tries')
    .execute();
  for (const { tries } of gone) log.error({ event: 'push.given_up', tries });
}
