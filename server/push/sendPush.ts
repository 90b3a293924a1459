// Sends a notification to a browser of its customer.

import { languageCodes, type Language } from '../../src/lib/languages.ts';
import { paths } from '../../src/lib/paths.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { NewNotification } from '../domain/notification.ts';
import type { Due, Outcome, Sender } from '../messages/outbox.ts';
import { notificationsWithEnrollment } from '../repositories/notifications.ts';
import { vapidKeys } from './vapidKeys.ts';

/** Consecutive failures before a subscription ends: more than two days of tries, so that an outage ends none. */
export const MOST_FAILURES = 50;

export async function sendPush({ db, push, log }: Sender, store: StoreSql, due: Due): Promise<Outcome> {
  const browser = await readBrowser(store, due);
  const notification = await notificationsWithEnrollment(store)
    .where('notifications.id', '=', due.notification_id!)
    .executeTakeFirst();
  // Ended, or read in the app meanwhile.
  if (!browser || !notification || notification.read_at !== null) return 'vain';
  const { slug, shop_name: title, language, ...to } = browser;
  const lang: Language = languageCodes.find((one) => one === language) ?? 'en';
  const { id, message, translations, enrollment_id: enrollment } = notification;
  const body = (translations as NewNotification['translations'])[lang] ?? message;
  const path = enrollment === null ? paths.notifications : paths.passbook(enrollment);
  const tag = id.replaceAll('-', '');
  const keys = await vapidKeys(db);
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
    return 'sent';
  }
  if (outcome === 'failed' && due.failures + 1 < MOST_FAILURES) {
    await setFailures(store, due, due.failures + 1);
    await postpone(store, due);
    return 'later';
  }
  log.info({ event: outcome === 'gone' ? 'push.gone' : 'push.ended', store: slug });
  await store.deleteFrom('push_subscriptions').where('id', '=', due.subscription_id!).execute();
  return 'vain';
}

const readBrowser = (store: StoreSql, { subscription_id }: Due) =>
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
    .where('push_subscriptions.id', '=', subscription_id!)
    .executeTakeFirst();

const setFailures = (store: StoreSql, { subscription_id }: Due, failures: number): Promise<unknown> =>
  store.updateTable('push_subscriptions').set({ failures }).where('id', '=', subscription_id!).execute();

/** Delays this browser's other messages until after the failed one. */
const postpone = (store: StoreSql, { subscription_id, next_try_at }: Due): Promise<unknown> =>
  store
    .updateTable('outbox')
    .set({ next_try_at })
    .where('subscription_id', '=', subscription_id!)
    .where('state', '=', 'queued')
    .where('next_try_at', '<', next_try_at)
    .execute();
