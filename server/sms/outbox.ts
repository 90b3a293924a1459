// Messages on their way to the gateway. A request puts them here and answers; they are sent outside of it, by whichever process comes
// first, again and again until the code, or what they tell of, is too old.

import type { Insertable } from 'kysely';
import { sql as raw } from 'kysely';
import { giveBack } from '../auth/rateLimits.ts';
import type { Db, Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { retryAt } from '../db/retryAt.ts';
import type { Tables } from '../db/generated/tables.ts';
import { maskPhone } from '../log.ts';
import { newId } from '../newId.ts';
import type { Services } from '../services.ts';
import { SmsRefused } from './gateways.ts';

const BATCH = 20;
/** Longer than the gateway's limit (gateways.ts), so that no second process sends the same message. */
const RETRY_SECONDS = { first: 15, longest: 60 };
/** Seconds in which an outage affects messages to unknown phones like real ones. */
const SHARED_FATE_SECONDS = 60;

type QueuedSms = Omit<Insertable<Tables['sms_outbox']>, 'id' | 'queued_at' | 'next_try_at' | 'tries'>;

/** Replaces an unsent message to the same phone for the same purpose. */
export async function queueSms(sql: Sql, message: QueuedSms, now: Temporal.Instant): Promise<void> {
  const { store_id, actor, purpose, phone_number } = message;
  await kysely(sql)
    .deleteFrom('sms_outbox')
    .where('store_id', 'is not distinct from', store_id ?? null)
    .where((sms) => sms.and({ actor, purpose, phone_number }))
    .where('next_try_at', 'is not', null)
    .execute();
  await kysely(sql)
    .insertInto('sms_outbox')
    .values({ id: newId(), ...message, queued_at: now, next_try_at: now })
    .execute();
}

type Sender = Pick<Services, 'db' | 'sms' | 'log' | 'securityClock'>;

const running = new WeakMap<Db, Set<Promise<void>>>();

/** Sends due messages in the background. */
export function wakeSmsSender(services: Sender): void {
  setImmediate(() => {
    sendDueSms(services).catch((error: unknown) => {
      services.log.error({ event: 'sms.not_sent', reason: String(error) });
    });
  });
}

/**
 * Sends due messages; resolves when these, and all that this process began to send before or meanwhile, have left or
 * failed.
 */
export async function sendDueSms(services: Sender): Promise<void> {
  const runs = running.get(services.db) ?? new Set();
  running.set(services.db, runs);
  const run = sendBatches(services).finally(() => runs.delete(run));
  runs.add(run);
  await run;
  await Promise.all(runs);
}

/** Resolves when every message that this process began to send has left or failed, and that is recorded. */
export async function smsUnderWay(db: Db): Promise<void> {
  const runs = running.get(db);
  if (runs) await Promise.allSettled(runs);
}

async function sendBatches(services: Sender): Promise<void> {
  for (;;) {
    const due = await claimDue(services);
    await Promise.all(due.map((message) => sendOne(services, message)));
    if (due.length < BATCH) return removeExpired(services);
  }
}

/** Due messages, the oldest first, each reserved for this process until its next try. */
async function claimDue({ db, securityClock }: Sender) {
  const now = securityClock.now();
  const outbox = kysely(db);
  const due = await outbox
    .updateTable('sms_outbox')
    .set((sms) => ({
      tries: sms('tries', '+', 1),
      next_try_at: retryAt(now, RETRY_SECONDS, 'sms_outbox.tries'),
    }))
    .where('id', 'in', (sms) =>
      sms
        .selectFrom('sms_outbox')
        .select('id')
        .where('next_try_at', '<=', now.toString())
        .where('expires_at', '>', now.toString())
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning((sms) => [
      'id',
      'phone_number',
      'purpose',
      'code',
      'language',
      'is_known',
      'limits',
      'tries',
      'queued_at',
      sms
        .selectFrom('stores')
        .select('stores.slug')
        .whereRef('stores.id', '=', 'sms_outbox.store_id')
        .as('store'),
    ])
    .execute();
  return due.sort((a, b) => (a.id < b.id ? -1 : 1));
}

type Due = Awaited<ReturnType<typeof claimDue>>[number];

async function sendOne(services: Sender, message: Due): Promise<void> {
  const { db, sms, log } = services;
  const { id, store, phone_number: phone, purpose, code, language, is_known, tries, queued_at } = message;
  const outbox = kysely(db);
  if (!is_known) {
    if (await isGatewayFailing(db)) return giveLimitsBack(services, [message]);
    // Keep it for a while: a failure of the gateway must not reveal that it is not real.
    await outbox.updateTable('sms_outbox').set({ next_try_at: null }).where('id', '=', id).execute();
    return;
  }
  try {
    await sms.send({ store, phone, purpose, code, language, sent_at: queued_at });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The gateway failed.';
    const isRefused = error instanceof SmsRefused;
    const event = isRefused ? 'sms.refused' : 'sms.failed';
    log.warn({ event, store, to: maskPhone(phone), purpose, tries, reason });
    if (!isRefused) {
      await giveLimitsBack(services, [message]); // an unknown phone that is requested later runs into the failure by itself
      return giveLimitsBack(services, await recentUnknown(services));
    }
    // A rejected message counts like a delivered one, as unknown ones do then.
  }
  await outbox.deleteFrom('sms_outbox').where('id', '=', id).execute();
}

const isGatewayFailing = async (db: Sql): Promise<boolean> =>
  (await kysely(db)
    .selectFrom('sms_outbox')
    .select('id')
    .where('is_known', '=', true)
    .where('limits', '=', raw<string[]>`'{}'`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const recentUnknown = ({ db, securityClock }: Sender) =>
  kysely(db)
    .selectFrom('sms_outbox')
    .select(['id', 'limits'])
    .where('is_known', '=', false)
    .where('queued_at', '>', securityClock.now().subtract({ seconds: SHARED_FATE_SECONDS }).toString())
    .execute();

/** A message that could not be sent costs its phone neither wait nor quota. Only once: a later try may still arrive. */
async function giveLimitsBack({ db }: Sender, messages: Pick<Due, 'id'>[]): Promise<void> {
  await db.transaction(async (sql) => {
    for (const { id } of messages) {
      const message = await kysely(sql)
        .selectFrom('sms_outbox')
        .select('limits')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      await giveBack(sql, message?.limits ?? []);
      await kysely(sql).updateTable('sms_outbox').set({ limits: [] }).where('id', '=', id).execute();
    }
  });
}

async function removeExpired({ db, log, securityClock }: Sender): Promise<void> {
  const gone = await kysely(db)
    .deleteFrom('sms_outbox')
    .where('expires_at', '<=', securityClock.now().toString())
    .returning(['is_known', 'purpose', 'phone_number', 'tries'])
    .execute();
  for (const { is_known, purpose, phone_number, tries } of gone) {
    if (is_known) log.error({ event: 'sms.given_up', to: maskPhone(phone_number), purpose, tries });
  }
}
