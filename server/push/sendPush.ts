// Sends a push to a browser of a customer, or of a person of the shop.

import { mayCall } from '../../src/api/permissions.ts';
import { languageCodes, type Language } from '../../src/lib/languages.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { NewNotification } from '../domain/notification.ts';
import { copyFor } from '../language.ts';
import type { Due, Outcome, Sender } from '../messages/outbox.ts';
import type { NewsEntry } from '../repositories/news.ts';
import { notificationsWithEnrollment } from '../repositories/notifications.ts';
import type { PushMessage } from './gateway.ts';
import { vapidKeys } from './vapidKeys.ts';

/** Consecutive failures before a subscription ends: more than two days of tries, so that an outage ends none. */
export const MOST_FAILURES = 50;

export async function sendPush(services: Sender, store: StoreSql, due: Due): Promise<Outcome> {
  const { db, push, log } = services;
  const browser = await readBrowser(services, store, due);
  const said = browser && (await (due.notification_id ? customersText : shopsText)(store, due, browser));
  if (!said) return 'vain';
  const { slug, shop_name: title, endpoint, p256dh, auth } = browser;
  const keys = await vapidKeys(db);
  const outcome = await push
    .send({ endpoint, p256dh, auth }, { title, lang: languageOf(browser), ...said }, keys)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'The push service failed.';
      // The endpoint is a secret that allows sending to it, so log its host only.
      log.warn({ event: 'push.failed', store: slug, host: new URL(endpoint).host, tries: due.tries, reason });
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

/** Null for a person of the shop whose login has ended: nothing reaches the device of somebody logged out. */
async function readBrowser({ securityClock }: Sender, store: StoreSql, { subscription_id }: Due) {
  const now = securityClock.now().toString();
  const browser = await store
    .selectFrom('push_subscriptions')
    .innerJoin('stores', 'stores.id', 'push_subscriptions.store_id')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'push_subscriptions.store_id')
        .onRef('customers.id', '=', 'push_subscriptions.customer_id'),
    )
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.store_id', '=', 'push_subscriptions.store_id')
        .onRef('staff.id', '=', 'push_subscriptions.staff_id')
        .on('staff.deactivated_at', 'is', null),
    )
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.store_id', '=', 'push_subscriptions.store_id')
        .onRef('sessions.id', '=', 'push_subscriptions.session_id')
        .on('sessions.revoked_at', 'is', null)
        .on('sessions.absolute_expires_at', '>', now),
    )
    .leftJoin('seller_pins', (join) =>
      join
        .onRef('seller_pins.store_id', '=', 'push_subscriptions.store_id')
        .onRef('seller_pins.account_id', '=', 'push_subscriptions.account_id'),
    )
    .select((eb) => [
      'endpoint',
      'p256dh',
      'auth',
      'push_subscriptions.actor',
      'push_subscriptions.account_id',
      'push_subscriptions.staff_id',
      'stores.slug',
      'stores.shop_name',
      'staff.role',
      eb.fn.coalesce('customers.language', 'push_subscriptions.language').as('language'),
      // Idle for too long, a login ends, or with a PIN it is locked.
      eb
        .and([eb('sessions.id', 'is not', null)])
        .and(eb.or([eb('sessions.idle_expires_at', '>', now), eb('seller_pins.account_id', 'is not', null)]))
        .as('is_logged_in'),
    ])
    .where('push_subscriptions.id', '=', subscription_id!)
    .executeTakeFirst();
  return browser && (browser.actor === 'customer' || browser.is_logged_in) ? browser : null;
}

type Browser = NonNullable<Awaited<ReturnType<typeof readBrowser>>>;

const languageOf = ({ language }: Browser): Language => languageCodes.find((one) => one === language) ?? 'en';

type Said = Pick<PushMessage, 'body' | 'path' | 'tag'> | null;

/** Null for what was read in the app meanwhile. */
async function customersText(store: StoreSql, due: Due, browser: Browser): Promise<Said> {
  const notification = await notificationsWithEnrollment(store)
    .where('notifications.id', '=', due.notification_id!)
    .executeTakeFirstOrThrow();
  if (notification.read_at !== null) return null;
  const { id, message, translations, enrollment_id: enrollment } = notification;
  return {
    body: (translations as NewNotification['translations'])[languageOf(browser)] ?? message,
    path: enrollment === null ? paths.notifications : paths.passbook(enrollment),
    tag: id.replaceAll('-', ''),
  };
}

/** Without names, as a locked screen may show it. Null for news that the person has seen, or may not see any more. */
async function shopsText(store: StoreSql, due: Due, browser: Browser): Promise<Said> {
  const role = browser.staff_id === null ? 'owner' : browser.role;
  if (role === null || !mayCall(role, 'showNews')) return null;
  const { plan, happened_at } = due.variables as { plan: string | null; happened_at: string };
  const seen = await store
    .selectFrom('news_seen')
    .select('seen_until')
    .where('account_id', '=', browser.account_id)
    .where('seen_until', '>=', happened_at)
    .executeTakeFirst();
  if (seen) return null;
  const text = copyFor(languageOf(browser)).newsCopy.told[due.kind as NewsEntry['kind']];
  return { body: text(plan ?? ''), path: sellerPaths.desk, tag: due.id.replaceAll('-', '') };
}

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
