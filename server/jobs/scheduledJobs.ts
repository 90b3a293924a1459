// Scheduled jobs: send reminders and messages, carry out due erasures, delete expired rows.

import type { Db } from '../db/db.ts';
import { newerChange } from '../db/migrate.ts';
import { refreshStatistics } from '../db/statistics.ts';
import { carryOutDueErasures } from './erasures.ts';
import { sendReminders } from './reminders.ts';
import { createSchedules } from './schedules.ts';
import type { Services } from '../services.ts';
import { kysely } from '../db/kysely.ts';
import { sendDue } from '../messages/outbox.ts';
import { sendDueSms, smsUnderWay } from '../sms/outbox.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1000;

/**
 * Runs the jobs until the returned function is called. A failed run is logged and repeated at the next interval; a job
 * never runs twice at the same time. `onNewerChange` receives the reason why this server must end: a newer server has
 * migrated the database. The returned function resolves when all running jobs have ended, so that a message that was
 * sent is recorded before the database closes.
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
    every(MINUTE, () => createSchedules(db, clock.now(), stopped.signal)),
    every(MINUTE, () => carryOutDueErasures(db, clock.now(), stopped.signal)),
    every(MINUTE, async () => {
      const reason = await newerChange(db);
      if (reason !== null) onNewerChange(reason);
    }),
    every(5 * SECOND, () => sendDueSms(services)),
    every(5 * SECOND, () => sendDue(services, stopped.signal)),
    every(HOUR, () => removeExpired(db, securityClock.now(), clock.now())),
    every(MINUTE, () => refreshStatistics(db)),
  ];
  return async () => {
    stopped.abort();
    timers.forEach((timer) => clearInterval(timer));
    await Promise.all([...underWay, smsUnderWay(db)]);
  };
}

/** Removes tokens, codes, replies and counters a day after their end, and registers that were uploaded but not imported. */
export async function removeExpired(
  db: Db,
  securityNow: Temporal.Instant,
  now: Temporal.Instant = securityNow,
): Promise<void> {
  const queries = kysely(db);
  const dayAgo = securityNow.subtract({ hours: 24 }).toString();
  await queries.deleteFrom('otps').where('expires_at', '<', dayAgo).execute();
  await queries.deleteFrom('reset_tokens').where('expires_at', '<', dayAgo).execute();
  await queries.deleteFrom('sessions').where('absolute_expires_at', '<', dayAgo).execute();
  await queries.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute();
  await queries
    .deleteFrom('imports')
    .where('taken_in_at', 'is', null)
    .where('uploaded_at', '<', now.subtract({ hours: 24 }).toString())
    .execute();
  const isOver = securityNow.toString();
  await queries
    .deleteFrom('rate_limits')
    .where('window_started_at', '<', dayAgo)
    .where((limit) => limit.or([limit('blocked_until', 'is', null), limit('blocked_until', '<', isOver)]))
    .where((limit) => limit.or([limit('kept_until', 'is', null), limit('kept_until', '<', isOver)]))
    .execute();
}
