// Notifications on their way to customers' browsers. Storing a notification also queues it here
// (repositories/notifications.ts). Whichever process comes first sends it, outside of requests, and retries for a day.
// In the quiet hours nothing is sent; waiting messages leave in the morning.

import { languageCodes, type Language } from '../../src/lib/languages.ts';
import { paths } from '../../src/lib/paths.ts';
import { isQuietHour } from '../../src/lib/quietHours.ts';
import { kysely } from '../db/kysely.ts';
import { retryAt } from '../db/retryAt.ts';
import { StoreSql } from '../db/storeSql.ts';
import type { NewNotification } from '../domain/notification.ts';
import { notificationsWithEnrollment } from '../repositories/notifications.ts';
import type { Services } from '../services.ts';
import { vapidKeys, type VapidKeys } from './vapidKeys.ts';

const AT_ONCE = 20;
/** Longer than the gateway's limit (gateway.ts), so that no second process sends the same message. */
const RETRY_SECONDS = { first: 60, longest: 3600 };
/** Consecutive failures before a subscription ends: more than two days of tries, so that an outage ends none. */
export const MOST_FAILURES = 50;

type Sender = Pick<Services, 'db' | 'push' | 'log' | 'clock'>;

/**
 * Sends due messages, except in quiet hours: to several customers at once, to each one message after another, so that
 * browsers that never reply take one slot only.
 */
export async function sendDuePushes(services: Sender): Promise<void> {
  const { db, clock, log } = services;
  const sending = new Map<string, Promise<void>>(); // by customer
  let keys: VapidKeys | undefined;
  for (;;) {
    const { hour } = clock.now().toZonedDateTimeISO('Asia/Kolkata');
    if (isQuietHour(hour)) break;
    const underway = [...sending.values()];
    const due = underway.length < AT_ONCE ? await claimDue(services, [...sending.keys()]) : undefined;
    if (due) {
      keys ??= await vapidKeys(db);
      const sent = sendOne(services, due, keys)
        .catch((error: unknown) => log.error({ event: 'push.not_sent', reason: String(error) }))
        .finally(() => sending.delete(due.customer_id));
      sending.set(due.customer_id, sent);
    } else if (underway.length > 0) {
      await Promise.race(underway); // a finished one may have left more to claim
    } else {
      return removeExpired(services);
    }
  }
  await Promise.all(sending.values());
}

/**
 * The longest due message, reserved for this process until its next try. Skips customers who are being sent one now.
 */
async function claimDue({ db, clock }: Sender, busyCustomers: string[]) {
  const now = clock.now();
  return (
    kysely(db)
      // Not a subquery of the update: rerun for another row, it would take another message.
      .with('due', (queries) =>
        queries
          .selectFrom('push_outbox')
          .innerJoin('push_subscriptions', (join) =>
            join
              .onRef('push_subscriptions.store_id', '=', 'push_outbox.store_id')
              .onRef('push_subscriptions.id', '=', 'push_outbox.subscription_id'),
          )
          .select(['push_outbox.store_id', 'subscription_id', 'notification_id', 'customer_id', 'failures'])
          .where('next_try_at', '<=', now.toString())
          .where('expires_at', '>', now.toString())
          .where((push) => push.not(push('customer_id', '=', push.fn.any(push.val(busyCustomers)))))
          .orderBy('next_try_at')
          .limit(1)
          .forUpdate('push_outbox')
          .skipLocked(),
      )
      .updateTable('push_outbox')
      .from('due')
      .set((push) => ({
        tries: push('tries', '+', 1),
        next_try_at: retryAt(now, RETRY_SECONDS, 'failures'),
      }))
      .whereRef('push_outbox.store_id', '=', 'due.store_id')
      .whereRef('push_outbox.subscription_id', '=', 'due.subscription_id')
      .whereRef('push_outbox.notification_id', '=', 'due.notification_id')
      .returningAll('due')
      .returning(['next_try_at', 'tries'])
      .executeTakeFirst()
  );
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

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
  const tag = id.replaceAll('-', '');
  const outcome = await push.send(to, { title, body, path, tag, lang }, keys).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'The push service failed.';
    // The endpoint is a secret that allows sending to it, so log its host only.
    log.warn({
      event: 'push.failed',
      store: slug,
      host: new URL(to.endpoint).host,
      tries: due.tries,
      reason,
    });
    return 'failed' as const;
  });
  if (outcome === 'sent') {
    if (due.failures > 0) await setFailures(store, due, 0);
    return remove(store, due);
  }
  if (outcome === 'failed' && due.failures + 1 < MOST_FAILURES) {
    await setFailures(store, due, due.failures + 1);
    return postpone(store, due);
  }
  log.info({ event: outcome === 'gone' ? 'push.gone' : 'push.ended', store: slug });
  await store.deleteFrom('push_subscriptions').where('id', '=', due.subscription_id).execute();
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

const setFailures = (store: StoreSql, { subscription_id }: Due, failures: number): Promise<unknown> =>
  store.updateTable('push_subscriptions').set({ failures }).where('id', '=', subscription_id).execute();

/** Delays this browser's other messages until after the failed one. */
const postpone = async (store: StoreSql, { subscription_id, next_try_at }: Due): Promise<void> => {
  await store
    .updateTable('push_outbox')
    .set({ next_try_at })
    .where('subscription_id', '=', subscription_id)
    .where('next_try_at', '<', next_try_at)
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
