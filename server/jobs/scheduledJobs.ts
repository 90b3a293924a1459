// Scheduled work: reminders are sent, due erasures are carried out, and old tokens, codes and counters leave the
// database.

import type { Db } from '../db/db.ts';
import { newerChange } from '../db/migrate.ts';
import { refreshStatistics } from '../db/statistics.ts';
import { carryOutDueErasures } from './erasures.ts';
import { sendReminders } from './reminders.ts';
import { laySchedules } from './schedules.ts';
import type { Services } from '../services.ts';
import { kysely } from '../db/kysely.ts';
import { sendDue } from '../messages/outbox.ts';
import { sendDueSms, smsUnderWay } from '../sms/outbox.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1000;

/**
 * Until stopped, sends the day's reminders, erases what is due, refreshes the planner's statistics of what has grown and looks for a
 * newer server's changes every minute, sends codes and notifications that are due every five seconds, and every hour removes what is old. A failure is logged and tried again the next time; work that is not done yet is not begun a second time. `onNewerChange` gets
 * the sentence that says why this server must end. What it returns stops them, and resolves when what was begun is done: a message that has
 * left is known to have left before the database closes.
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

/** Removes tokens, codes, replies and counters a day after their end, and registers that nobody took in. */
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
