// What happens without anybody asking: a new day in every store, tallies folded, and old tokens, codes and counters leaving the
// database.

import type { Db } from '../db/db.ts';
import { runDailyDues } from './dailyDues.ts';
import type { Services } from '../services.ts';
import { StoreSql } from '../db/storeSql.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Runs once an hour until stopped, and folds the tallies every minute. A failure is logged and tried again the next time. */
export function startScheduledJobs({ db, clock, securityClock, log }: Services): () => void {
  const every = (interval: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      void work().catch((error: unknown) => {
        log.error({ event: 'housekeeping.failed', reason: String(error) });
      });
    }, interval).unref();
  const timers = [
    every(HOUR, () => runScheduledJobs(db, clock.now(), securityClock.now())),
    every(MINUTE, () => db.query('select fold_tallies()')),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** One round. Doing it twice changes nothing. */
export async function runScheduledJobs(
  db: Db,
  now: Temporal.Instant,
  securityNow: Temporal.Instant,
): Promise<void> {
  for (const { id } of await db.query<{ id: string }>('select id from stores')) {
    await runDailyDues(new StoreSql(id, db), now);
  }
  const dayAgo = securityNow.subtract({ hours: 24 });
  await db.query('delete from otps where expires_at < $1', [dayAgo]);
  await db.query('delete from reset_tokens where expires_at < $1', [dayAgo]);
  await db.query('delete from sessions where absolute_expires_at < $1', [dayAgo]);
  await db.query('delete from idempotency_keys where created_at < $1', [dayAgo]);
  await db.query(
    'delete from rate_limits where window_started_at < $1 and (blocked_until is null or blocked_until < $2)',
    [dayAgo, securityNow],
  );
  // PostgreSQL does this by itself; the embedded one never does, and folding leaves many dead lines.
  if (db.engine === 'embedded') await db.query('vacuum list_tallies');
}
