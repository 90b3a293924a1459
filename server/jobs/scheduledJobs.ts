// Background jobs: reminders, erasures, merging counters, and removing expired tokens, codes and counters.

import type { Db } from '../db/db.ts';
import { newerChange } from '../db/migrate.ts';
import { refreshStatistics } from '../db/statistics.ts';
import { carryOutDueErasures } from './erasures.ts';
import { sendReminders } from './reminders.ts';
import { laySchedules } from './schedules.ts';
import type { Services } from '../services.ts';
import { kysely } from '../db/kysely.ts';
import { sendDuePushes } from '../push/outbox.ts';
import { sendDueSms, smsUnderWay } from '../sms/outbox.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1000;

/**
 * Runs until stopped. Every minute: the day's reminders, due erasures, merging list counters, refreshing the planner's
 * statistics of grown tables, and checking for a newer server's migrations. Every five seconds: due codes and
 * notifications. Every hour: removing expired rows. A failed job is logged and runs again the next time; a job never
 * overlaps with itself. `onNewerChange` gets the message that explains why this server must stop. The returned function
 * stops the jobs and resolves when running ones are done, so that a sent message is recorded as sent before the
 * database closes.
 */
export function startScheduledJobs(
  services: Services,
  onNewerChange: (reason: string) => void = () => {},
): () => Promise<void> {
  const { db, clock, securityClock, log } = services;
  const stopped = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const every = (interval: number, work: () => Promise<unknown>) => {
    let running: Promise<unknown> | null = null;
    return setInterval(() => {
      if (running) return;
      const run = work()
        .catch((error: unknown) => log.error({ event: 'job.failed', reason: String(error) }))
        .finally(() => {
          running = null;
          underWay.delete(run);
        });
      underWay.add((running = run));
    }, interval).unref();
  };
  const timers = [
    every(MINUTE, () => sendReminders(db, clock.now(), stopped.signal)),
    every(MINUTE, () => laySchedules(db, clock.now(), stopped.signal)),
    every(MINUTE, () => carryOutDueErasures(db, clock.now(), stopped.signal)),
    every(MINUTE, () => db.query('select merge_counters()')),
    every(MINUTE, async () => {
      const reason = await newerChange(db);
      if (reason !== null) onNewerChange(reason);
    }),
    every(5 * SECOND, () => sendDueSms(services)),
    every(5 * SECOND, () => sendDuePushes(services)),
    every(HOUR, () => removeExpired(db, securityClock.now())),
    every(MINUTE, () => refreshStatistics(db)),
  ];
  return async () => {
    stopped.abort();
    timers.forEach((timer) => clearInterval(timer));
    await Promise.all([...underWay, smsUnderWay(db)]);
  };
}

/** Removes tokens, codes, replies and counters a day after their end. */
export async function removeExpired(db: Db, securityNow: Temporal.Instant): Promise<void> {
  const queries = kysely(db);
  const dayAgo = securityNow.subtract({ hours: 24 }).toString();
  await queries.deleteFrom('otps').where('expires_at', '<', dayAgo).execute();
  await queries.deleteFrom('reset_tokens').where('expires_at', '<', dayAgo).execute();
  await queries.deleteFrom('sessions').where('absolute_expires_at', '<', dayAgo).execute();
  await queries.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute();
  const isOver = securityNow.toString();
  await queries
    .deleteFrom('rate_limits')
    .where('window_started_at', '<', dayAgo)
    .where((limit) => limit.or([limit('blocked_until', 'is', null), limit('blocked_until', '<', isOver)]))
    .where((limit) => limit.or([limit('kept_until', 'is', null), limit('kept_until', '<', isOver)]))
    .execute();
  // PostgreSQL does this by itself; the embedded one never does, and merging leaves many dead lines.
  if (db.engine === 'embedded') await db.query('vacuum list_counters');
}
