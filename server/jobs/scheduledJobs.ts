// Background jobs: daily dues of every store, merging of the list counters, removal of expired tokens, codes and rate limits.

import type { Db } from '../db/db.ts';
import { runDailyDues } from './dailyDues.ts';
import type { Services } from '../services.ts';
import { kysely } from '../db/kysely.ts';
import { StoreSql } from '../db/storeSql.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Runs every hour until stopped, and merges the counters every minute. A failure is logged and retried the next time. */
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

/** One hourly run. Idempotent. */
export async function runScheduledJobs(
  db: Db,
  now: Temporal.Instant,
  securityNow: Temporal.Instant,
): Promise<void> {
  const queries = kysely(db);
  for (const { id } of await queries.selectFrom('stores').select('id').execute()) {
    await runDailyDues(new StoreSql(id, db), now);
  }
  const dayAgo = securityNow.subtract({ hours: 24 }).toString();
  await queries.deleteFrom('otps').where('expires_at', '<', dayAgo).execute();
  await queries.deleteFrom('reset_tokens').where('expires_at', '<', dayAgo).execute();
  await queries.deleteFrom('sessions').where('absolute_expires_at', '<', dayAgo).execute();
  await queries.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute();
  await queries
    .deleteFrom('rate_limits')
    .where('window_started_at', '<', dayAgo)
    .where((limit) =>
      limit.or([limit('blocked_until', 'is', null), limit('blocked_until', '<', securityNow.toString())]),
    )
    .execute();
  // PostgreSQL vacuums by itself; the embedded one never does, and merging counters leaves many dead rows.
  if (db.engine === 'embedded') await db.query('vacuum list_tallies');
}
