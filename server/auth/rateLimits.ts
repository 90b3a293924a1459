// Counters in the database, one upsert each: shared by all processes, and kept over a restart.

import { sql, type ExpressionBuilder, type OnConflictDatabase, type OnConflictTables } from 'kysely';
import type { Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { Tables } from '../db/generated/tables.ts';
import { Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';

export interface RateLimit {
  /** Requests allowed within the window. */
  times: number;
  seconds: number;
}

/** A limit with the key that it counts. */
export type Budget = RateLimit & { key: string };

export const keysOf = (budgets: readonly Budget[]): string[] => budgets.map(({ key }) => key);

function tooMany(until: Temporal.Instant, now: Temporal.Instant): Problem {
  const retryAfter = Math.max(1, Math.ceil(until.since(now).total('seconds')));
  return new Problem('too_many_requests', { retryAfter, detail: readersCopy().tooManyAttempts(retryAfter) });
}

type Counter = ExpressionBuilder<OnConflictDatabase<Tables, 'rate_limits'>, OnConflictTables<'rate_limits'>>;

/**
 * True while a counter's window runs; otherwise the counter starts over. A window that starts more than its length in
 * the future was written by a clock that has since been corrected, and does not count.
 */
const isRunning = (counter: Counter, seconds: number, now: Temporal.Instant) =>
  counter.and([
    counter('rate_limits.window_started_at', '>', now.subtract({ seconds }).toString()),
    counter('rate_limits.window_started_at', '<=', now.add({ seconds }).toString()),
  ]);

/** One more hit, or the first of a new window. */
const nextHit = (counter: Counter, seconds: number, now: Temporal.Instant) => ({
  hits: counter
    .case()
    .when(isRunning(counter, seconds, now))
    .then(counter('rate_limits.hits', '+', 1))
    .else(1)
    .end(),
  window_started_at: counter
    .case()
    .when(isRunning(counter, seconds, now))
    .then(counter.ref('rate_limits.window_started_at'))
    .else(now.toString())
    .end(),
});

/** Counts one use of `key`. Throws `too_many_requests` with the remaining time when the limit is exceeded. */
export async function consumeRateLimit(
  db: Sql,
  key: string,
  { times, seconds }: RateLimit,
  now: Temporal.Instant,
): Promise<void> {
  const kept_until = now.add({ seconds });
  const row = await kysely(db)
    .insertInto('rate_limits')
    .values({ key, hits: 1, window_started_at: now, kept_until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((counter) => ({ ...nextHit(counter, seconds, now), kept_until: kept_until.toString() })),
    )
    .returning(['hits', 'window_started_at'])
    .executeTakeFirstOrThrow();
  if (row.hits <= times) return;
  const end = Temporal.Instant.from(row.window_started_at).add({ seconds });
  // The clock of the process that started the window may be ahead. Never wait longer than one window.
  throw tooMany(Temporal.Instant.compare(end, kept_until) < 0 ? end : kept_until, now);
}

/** Counts one use of each. Call it in a transaction, so that a refused use counts nowhere. */
export async function consumeBudgets(
  db: Sql,
  budgets: readonly Budget[],
  now: Temporal.Instant,
): Promise<void> {
  for (const { key, ...limit } of budgets) await consumeRateLimit(db, key, limit, now);
}

const FREE_FAILURES = 5;
const LONGEST_DELAY_MINUTES = 15;
const FORGET_AFTER_SECONDS = 24 * 3600;

/** When the next attempt may be made: after 1, 2, 4 … minutes from the fifth failure on; null before. */
const nextAttempt = (counter: Counter, now: Temporal.Instant) => {
  const failures = counter('rate_limits.hits', '+', 1);
  return sql<
    string | null
  >`case when ${isRunning(counter, FORGET_AFTER_SECONDS, now)} and ${failures} >= ${FREE_FAILURES}
    then ${now}::timestamptz + least(${LONGEST_DELAY_MINUTES}, power(2, least(${failures} - ${FREE_FAILURES}, 10)))
      * interval '1 minute' end`;
};

/**
 * Counts an attempt before it is checked, so that parallel guesses count too. From the fifth on the next one waits 1,
 * 2, 4 … 15 minutes. Throws `too_many_requests` while it waits, even for a correct password.
 */
export async function recordAttempt(db: Sql, key: string, now: Temporal.Instant): Promise<void> {
  const counted = await kysely(db)
    .insertInto('rate_limits')
    .values({ key, hits: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((counter) => ({
          ...nextHit(counter, FORGET_AFTER_SECONDS, now),
          blocked_until: nextAttempt(counter, now),
        }))
        .where((counter) =>
          counter.or([
            counter('rate_limits.blocked_until', 'is', null),
            counter('rate_limits.blocked_until', '<=', now.toString()),
            // No delay is this long: it was written by a clock that has been corrected since.
            counter('rate_limits.blocked_until', '>', now.add({ minutes: LONGEST_DELAY_MINUTES }).toString()),
          ]),
        ),
    )
    .returning('hits')
    .executeTakeFirst();
  if (counted) return;
  const blocked = await kysely(db)
    .selectFrom('rate_limits')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  const until = blocked?.blocked_until ?? null;
  throw tooMany(until === null ? now.add({ minutes: 1 }) : Temporal.Instant.from(until), now);
}

/** Takes one use of each key back: it was refused before the check, or it was honest. */
export async function giveBack(db: Sql, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await kysely(db)
    .updateTable('rate_limits')
    .set((limit) => ({ hits: limit('hits', '-', 1), blocked_until: null }))
    .where('key', 'in', [...keys])
    .where('hits', '>', 0)
    .execute();
}

/** Deletes every counter with one of these keys, or with a key that starts with one of `prefixes`. */
export async function forgetRateLimits(
  db: Sql,
  keys: readonly string[],
  prefixes: readonly string[] = [],
): Promise<void> {
  await kysely(db)
    .deleteFrom('rate_limits')
    .where((limit) =>
      limit.or([
        ...keys.map((key) => limit('key', '=', key)),
        ...prefixes.map((prefix) => limit(sql`starts_with(key, ${prefix})`, '=', true)),
      ]),
    )
    .execute();
}
