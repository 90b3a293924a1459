// Counters in the database, one upsert each: shared by every process, kept over a restart.

import type { Sql } from '../db/db.ts';
import { Problem } from '../domain/problem.ts';

export interface RateLimit {
  /** How many within the window. */
  times: number;
  seconds: number;
}

const tooMany = (until: Temporal.Instant, now: Temporal.Instant, detail?: string): Problem =>
  new Problem('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil(until.since(now).total('seconds'))),
    ...(detail && { detail }),
  });

/** Counts one use of `key`. Throws 429 with the time left when there were too many. */
export async function consumeRateLimit(
  db: Sql,
  key: string,
  { times, seconds }: RateLimit,
  now: Temporal.Instant,
): Promise<void> {
  const [row] = await db.query<{ hits: number; window_started_at: string }>(
    `insert into rate_limits as r (key, hits, window_started_at) values ($1, 1, $2)
     on conflict (key) do update set
       hits = case when r.window_started_at <= $3 then 1 else r.hits + 1 end,
       window_started_at = case when r.window_started_at <= $3 then $2 else r.window_started_at end
     returning hits, window_started_at`,
    [key, now, now.subtract({ seconds })],
  );
  if (row && row.hits > times)
    throw tooMany(Temporal.Instant.from(row.window_started_at).add({ seconds }), now);
}

const FREE_FAILURES = 5;
const LONGEST_DELAY_MINUTES = 15;
const FORGET_AFTER_HOURS = 24;

/**
 * Counts an attempt at a password before it is looked at, so that parallel guesses count too. From the fifth on the next one waits
 * 1, 2, 4 … 15 minutes. Throws 429, also for the right password, while it waits.
 */
export async function recordLoginAttempt(db: Sql, key: string, now: Temporal.Instant): Promise<void> {
  const [row] = await db.query(
    `insert into rate_limits as r (key, hits, window_started_at) values ($1, 1, $2)
     on conflict (key) do update set
       hits = case when r.window_started_at <= $3 then 1 else r.hits + 1 end,
       window_started_at = case when r.window_started_at <= $3 then $2 else r.window_started_at end,
       blocked_until = case when r.window_started_at > $3 and r.hits + 1 >= $4
         then $2::timestamptz + least($5, power(2, least(r.hits + 1 - $4, 10))) * interval '1 minute' end
     where r.blocked_until is null or r.blocked_until <= $2
     returning hits`,
    [key, now, now.subtract({ hours: FORGET_AFTER_HOURS }), FREE_FAILURES, LONGEST_DELAY_MINUTES],
  );
  if (row) return;
  const [blocked] = await db.query<{ blocked_until: string }>(
    'select blocked_until from rate_limits where key = $1',
    [key],
  );
  throw tooMany(blocked ? Temporal.Instant.from(blocked.blocked_until) : now.add({ minutes: 1 }), now);
}

/** The password was right: earlier failures no longer count. */
export async function resetLoginAttempts(db: Sql, key: string): Promise<void> {
  await db.query('delete from rate_limits where key = $1', [key]);
}
