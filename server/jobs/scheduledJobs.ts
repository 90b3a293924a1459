// What happens without anybody asking: a new day in every store, tallies folded, and old tokens, codes and counters leaving the
// database.

import type { Db } from '../db/db.ts';
import { runDailyDues } from './dailyDues.ts';
import type { Services } from '../services.ts';
import { kysely } from '../db/kysely.ts';
import { StoreSql } from '../db/storeSql.ts';
import { sendDueSms } from '../sms/outbox.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1000;

/** Runs once an hour until stopped, and folds the tallies every minute. A failure is logged and tried again the next time. */
export function startScheduledJobs(services: Services): () => void {
  const { db, clock, securityClock, log } = services;
  const every = (interval: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      void work().catch((error: unknown) => {
        log.error({ event: 'housekeeping.failed', reason: String(error) });
      });
    }, interval).unref();
  const timers = [
    every(HOUR, () => runScheduledJobs(db, clock.now(), securityClock.now())),
    every(MINUTE, () => db.query('select fold_tallies()')),
    every(5 * SECOND, () => sendDueSms(services)),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** One round. Doing it twice changes nothing. */
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
  const isOver = securityNow.toString();
  await queries
    .deleteFrom('rate_limits')
    .where('window_started_at', '<', dayAgo)
    .where((limit) => limit.or([limit('blocked_until', 'is', null), limit('blocked_until', '<', isOver)]))
    .where((limit) => limit.or([limit('kept_until', 'is', null), limit('kept_until', '<', isOver)]))
    .execute();
  // PostgreSQL does this by itself; the embedded one never does, and folding leaves many dead lines.
  if (db.engine === 'embedded') await db.query('vacuum list_tallies');
}
