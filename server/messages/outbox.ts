// Messages on their way to customers' phones. Storing a notification also queues its message here
// (repositories/notifications.ts). Whichever process comes first sends it, outside of requests, and retries for a day.
// In the quiet hours nothing is sent; waiting messages leave in the morning.

import { dayIn, isDay } from '../../src/lib/dates.ts';
import type { Language } from '../../src/lib/languages.ts';
import { formatRupees } from '../../src/lib/money.ts';
import { isQuietHour } from '../../src/lib/quietHours.ts';
import { sql } from 'kysely';
import { kysely } from '../db/kysely.ts';
import { retryAt } from '../db/retryAt.ts';
import { StoreSql } from '../db/storeSql.ts';
import type { NewNotification } from '../domain/notification.ts';
import { copyFor } from '../language.ts';
import { maskPhone } from '../log.ts';
import type { Services } from '../services.ts';
import { refusesMessages } from '../repositories/consents.ts';
import { SmsRefused } from '../sms/gateways.ts';
import { countMessage } from './monthCount.ts';

const AT_ONCE = 20;
/** Longer than the gateway's limit (sms/gateways.ts), so that no second process sends the same message. */
const RETRY_SECONDS = { first: 60, longest: 3600 };

type Sender = Pick<Services, 'db' | 'messages' | 'log' | 'clock'>;

/** Sends due messages, except in quiet hours, and none that were not begun when `signal` aborts. */
export async function sendDueMessages(services: Sender, signal?: AbortSignal): Promise<void> {
  if (services.messages === null) return;
  for (let due: Due[] = []; ;) {
    const { hour } = services.clock.now().toZonedDateTimeISO('Asia/Kolkata');
    if (signal?.aborted || isQuietHour(hour)) return;
    due = await claimDue(services);
    await Promise.all(due.map((message) => sendOne(services, message)));
    if (due.length < AT_ONCE) return giveUpExpired(services);
  }
}

/** Due messages, each reserved for this process until its next try. */
function claimDue({ db, clock }: Sender) {
  const now = clock.now();
  return (
    kysely(db)
      // Not a subquery of the update: rerun for another row, it would take another message.
      .with('due', (queries) =>
        queries
          .selectFrom('messages')
          .select(['store_id', 'notification_id'])
          .where('state', '=', 'queued')
          .where('next_try_at', '<=', now.toString())
          .where('expires_at', '>', now.toString())
          .orderBy('next_try_at')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('messages')
      .from('due')
      .set((message) => ({
        tries: message('tries', '+', 1),
        next_try_at: retryAt(now, RETRY_SECONDS, 'messages.tries'),
      }))
      .whereRef('messages.store_id', '=', 'due.store_id')
      .whereRef('messages.notification_id', '=', 'due.notification_id')
      .returning([
        'messages.store_id',
        'messages.notification_id',
        'channel',
        'template',
        'variables',
        'language',
        'phone_number',
        'month',
        'tries',
      ])
      .execute()
  );
}

type Due = Awaited<ReturnType<typeof claimDue>>[number];

async function sendOne({ db, messages, log, clock }: Sender, due: Due): Promise<void> {
  const store = new StoreSql(due.store_id, db);
  const about = await readNotification(store, due);
  const settle = (state: 'sent' | 'failed' | 'refused') => settleOne(store, due, state, clock.now());
  if (about.refuses) return void (await settle('refused'));
  const { channel, template, language, phone_number, tries } = due;
  const line = { store: about.slug, to: maskPhone(phone_number), kind: about.type, tries };
  if (about.current_phone !== phone_number) {
    log.info({ event: 'message.number_changed', ...line });
    return void (await settle('failed'));
  }
  if (due.month === null && !(await countMessage(store, due.notification_id, clock.now()))) {
    log.info({ event: 'message.limit_reached', ...line });
    return void (await settle('failed'));
  }
  const text = (about.translations as NewNotification['translations'])[language as Language] ?? about.message;
  const message = {
    kind: about.type,
    channel,
    template,
    variables: { ...worded(due.variables as Variables, language as Language), text },
    language,
    to: `+91${phone_number}`,
    store: about.slug,
  };
  try {
    await messages!.send(message, due.notification_id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The gateway failed.';
    const isRefused = error instanceof SmsRefused;
    log.warn({ event: isRefused ? 'message.refused' : 'message.failed', ...line, reason });
    if (isRefused) await settle('failed');
    return;
  }
  await settle('sent');
}

/** Also takes a message that will not leave out of the month's count. */
const settleOne = (
  store: StoreSql,
  due: Pick<Due, 'notification_id'>,
  state: 'sent' | 'failed' | 'refused',
  now: Temporal.Instant,
) =>
  store.execute(
    (storeId) => sql`
    with settled as (
      update messages set state = ${state}, settled_at = ${now}
      where store_id = ${storeId} and notification_id = ${due.notification_id} and state = 'queued' returning month)
    update message_months counted set sent = sent - 1 from settled
    where counted.store_id = ${storeId} and counted.month = settled.month and ${state} <> 'sent'`,
  );

const readNotification = (store: StoreSql, { notification_id }: Due) =>
  store
    .selectFrom('notifications')
    .innerJoin('stores', 'stores.id', 'notifications.store_id')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'notifications.store_id')
        .onRef('customers.id', '=', 'notifications.customer_id'),
    )
    .select([
      'stores.slug',
      'notifications.type',
      'notifications.message',
      'notifications.translations',
      'customers.phone_number as current_phone',
      refusesMessages.as('refuses'),
    ])
    .where('notifications.id', '=', notification_id)
    .executeTakeFirstOrThrow();

type Variables = Record<string, string | number | null>;

const MONEY = new Set(['amount', 'deduction', 'left']);

/** Variables as they are read: days and amounts as everywhere, and none that says nothing. */
const worded = (variables: Variables, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      if (value === null) return [];
      if (MONEY.has(name)) return [[name, formatRupees(Number(value))]];
      const text = String(value);
      return [[name, isDay(text) ? dayIn(copyFor(language).formats, text) : text]];
    }),
  );

async function giveUpExpired({ db, log, clock }: Sender): Promise<void> {
  const now = clock.now();
  const gone = await kysely(db)
    .selectFrom('messages')
    .select(['store_id', 'notification_id', 'tries'])
    .where('state', '=', 'queued')
    .where('expires_at', '<=', now.toString())
    .where('next_try_at', '<=', now.toString()) // none that is being sent
    .execute();
  for (const { store_id, tries, ...one } of gone) {
    await settleOne(new StoreSql(store_id, db), one, 'failed', now);
    log.error({ event: 'message.given_up', tries });
  }
}
