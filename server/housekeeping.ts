// What happens without anybody asking: a new day in every store, and old tokens, codes and counters leaving the database.

import type { Db } from './db/db.ts';
import { settleDues } from './records/dues.ts';
import type { Services } from './services.ts';
import { storeSql } from './tenant.ts';

const HOUR = 3_600_000;

/** Runs once an hour until stopped. A failure is logged and tried again an hour later. */
export function startHousekeeping({ db, clock, securityClock, log }: Services): () => void {
  const timer = setInterval(() => {
    void keepHouse(db, clock.now(), securityClock.now()).catch((error: unknown) => {
      log.error({ event: 'housekeeping.failed', reason: String(error) });
    });
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round. Doing it twice changes nothing. */
export async function keepHouse(db: Db, now: Temporal.Instant, securityNow: Temporal.Instant): Promise<void> {
  for (const { id } of await db.query<{ id: string }>('select id from stores')) {
    await settleDues(storeSql(id, db), now);
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
}
