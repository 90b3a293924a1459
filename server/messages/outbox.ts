// The outbox: pushes to browsers and messages to phones. repositories/notifications.ts and repositories/newsPush.ts queue
// them. Whichever process comes first sends one, outside of requests, and retries for a day. Nothing is sent in the quiet
// hours; the queue waits for the morning. One-time codes have an outbox of their own: docs/decisions/0044-one-outbox.md.

import { sql, type Selectable } from 'kysely';
import { isQuietHour } from '../../src/lib/quietHours.ts';
import type { Tables } from '../db/generated/tables.ts';
import { kysely } from '../db/kysely.ts';
import { retryAt } from '../db/retryAt.ts';
import { StoreSql } from '../db/storeSql.ts';
import { isVainReminder } from '../repositories/notifications.ts';
import { sendPush } from '../push/sendPush.ts';
import type { Services } from '../services.ts';
import { sendMessage } from './sendMessage.ts';

const AT_ONCE = 20;
/** Longer than the gateways' limits, so that no second process sends the same. */
const RETRY_SECONDS = { first: 60, longest: 3600 };

export type Sender = Pick<Services, 'db' | 'push' | 'messages' | 'log' | 'clock' | 'securityClock'>;

/** A row, reserved for this process until its next try. */
export type Due = Selectable<Tables['outbox']> & {
  /** Of a push, its browser's failures in a row. */
  failures: number;
};

/** How an entry ends. `limited`: the shop's limit of the month was reached. */
type Ended = 'sent' | 'failed' | 'refused' | 'limited';

/** `later`: it is tried again. `vain`: it is deleted, because nobody needs it any more. */
export type Outcome = Ended | 'later' | 'vain';

/**
 * Sends what is due, except in quiet hours, and nothing that was not begun when `signal` aborts: many at once, but to the browsers of one
 * account one after another, so that browsers that never reply take one slot only.
 */
export async function sendDue(services: Sender, signal?: AbortSignal): Promise<void> {
  const { clock, log } = services;
  const sending = new Map<string, Promise<void>>();
  for (;;) {
    const { hour } = clock.now().toZonedDateTimeISO('Asia/Kolkata');
    if (signal?.aborted || isQuietHour(hour)) break;
    const underway = [...sending.values()];
    const due = underway.length < AT_ONCE ? await claimDue(services, [...sending.keys()]) : undefined;
    if (due) {
      const { slot } = due;
      const sent = sendOne(services, due)
        .catch((error: unknown) => log.error({ event: 'outbox.not_sent', reason: String(error) }))
        .finally(() => sending.delete(slot));
      sending.set(slot, sent);
    } else if (underway.length > 0) {
      await Promise.race(underway); // a finished one may have left more to claim
    } else {
      return giveUpExpired(services);
    }
  }
  await Promise.all(sending.values());
}

/** The longest due row of a slot that is free. */
async function claimDue({ db, clock, messages }: Sender, busy: string[]) {
  const now = clock.now();
  return (
    kysely(db)
      // Not a subquery of the update: rerun for another row, it would take another one.
      .with('due', (queries) =>
        queries
          .selectFrom('outbox')
          .leftJoin('push_subscriptions as browser', (join) =>
            join
              .onRef('browser.store_id', '=', 'outbox.store_id')
              .onRef('browser.id', '=', 'outbox.subscription_id'),
          )
          .select((eb) => [
            'outbox.store_id',
            'outbox.id',
            eb.fn.coalesce('browser.account_id', 'outbox.id').as('slot'),
            eb.fn.coalesce('browser.failures', 'outbox.tries').as('failures'),
          ])
          .where('state', '=', 'queued')
          .where('next_try_at', '<=', now.toString())
          .where('expires_at', '>', now.toString())
          .where((eb) =>
            eb.not(eb(eb.fn.coalesce('browser.account_id', 'outbox.id'), '=', eb.fn.any(eb.val(busy)))),
          )
          .$if(messages === null, (pushes) => pushes.where('channel', '=', 'push'))
          .orderBy('next_try_at')
          .limit(1)
          .forUpdate('outbox')
          .skipLocked(),
      )
      .updateTable('outbox')
      .from('due')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        next_try_at: retryAt(now, RETRY_SECONDS, 'due.failures'),
      }))
      .whereRef('outbox.store_id', '=', 'due.store_id')
      .whereRef('outbox.id', '=', 'due.id')
      .returningAll('outbox')
      .returning(['due.slot', 'due.failures'])
      .executeTakeFirst()
  );
}

async function sendOne(services: Sender, due: Due): Promise<void> {
  const store = new StoreSql(due.store_id, services.db);
  const outcome = (await isVainReminder(store, due))
    ? 'vain'
    : await (due.channel === 'push' ? sendPush : sendMessage)(services, store, due);
  if (outcome !== 'later') await settle(store, due, outcome, services.clock.now());
}

/** Also takes a message that will not leave out of the month's count. */
const settle = (store: StoreSql, { id }: Pick<Due, 'id'>, state: Ended | 'vain', now: Temporal.Instant) =>
  store.execute(
    (storeId) => sql`
    with settled as (
      ${state === 'vain' ? sql`delete from outbox` : sql`update outbox set state = ${state}, settled_at = ${now}`}
      where store_id = ${storeId} and id = ${id} and state = 'queued' returning month)
    update message_months counted set sent = sent - 1 from settled
    where counted.store_id = ${storeId} and counted.month = settled.month and ${state} <> 'sent'`,
  );

async function giveUpExpired({ db, log, clock }: Sender): Promise<void> {
  const now = clock.now();
  const gone = await kysely(db)
    .selectFrom('outbox')
    .select(['store_id', 'id', 'channel', 'tries'])
    .where('state', '=', 'queued')
    .where('expires_at', '<=', now.toString())
    .where('next_try_at', '<=', now.toString()) // none that is being sent
    .execute();
  for (const { store_id, channel, tries, ...one } of gone) {
    await settle(new StoreSql(store_id, db), one, 'failed', now);
    log.error({ event: channel === 'push' ? 'push.given_up' : 'message.given_up', tries });
  }
}
