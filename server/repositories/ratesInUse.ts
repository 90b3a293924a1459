// Rates of gold as plans by weight use them: to book a payment or a redemption, and to value what is saved.

import { sql, type Expression } from 'kysely';
import { addDays, dayOfInstant, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { formatPaise } from '../../src/lib/money.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { rateRefusal, type RateInUse, type RatesSeen } from '../domain/goldRate.ts';
import { Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { readStore } from './stores.ts';

/** The last moment of a day, or now. */
const momentOf = (day: Day, now: Temporal.Instant): Temporal.Instant =>
  day === todayInKolkata(now)
    ? now
    : Temporal.PlainDate.from(addDays(day, 1))
        .toZonedDateTime('Asia/Kolkata')
        .toInstant()
        .subtract({ milliseconds: 1 });

/** The rate of each karat that held at the end of a day, today now. */
export const ratesOn = (store: StoreSql, day: Day, now: Temporal.Instant): Promise<RateInUse[]> =>
  store.execute(
    (storeId) => sql<RateInUse>`
    select distinct on (karat) karat, paise_per_gram, set_at from gold_rates
    where store_id = ${storeId} and set_at <= ${momentOf(day, now).toString()}
    order by karat, set_at desc, id desc`,
  );

/**
 * Paise for a gram of each of these karats, for what is booked on a day. Throws `rate_missing`, `rate_changed` where that is not the rate that
 * the person saw, or `rate_old`.
 */
export async function ratesInUse(
  store: StoreSql,
  karats: readonly number[],
  { rates: seen, isOldConfirmed }: RatesSeen = { rates: [], isOldConfirmed: false },
  day: Day,
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, number>> {
  const used = new Map<number, number>();
  if (karats.length === 0) return used;
  const words = readersCopy().refusals.rateInUse;
  const isPast = day !== todayInKolkata(now);
  const { gold_rate_hours: hours } = await readStore(store);
  const rates = await ratesOn(store, day, now);
  for (const karat of karats) {
    const rate = rates.find((one) => one.karat === karat);
    if (!rate) {
      const detail = isPast ? words.missingOn(karat, day) : words.missing(karat);
      throw new Problem('rate_missing', { detail });
    }
    const refused = rateRefusal(rate, { rates: seen, isOldConfirmed }, hours, momentOf(day, now));
    const gram = formatPaise(rate.paise_per_gram);
    const extra = { gold_rate: rate };
    if (refused === 'rate_changed') {
      const detail = isPast ? words.ofDay(karat, gram, day) : words.changed(karat, gram);
      throw new Problem(refused, { detail, extra });
    }
    if (refused)
      throw new Problem(refused, { detail: words.old(karat, gram, dayOfInstant(rate.set_at) ?? ''), extra });
    used.set(karat, rate.paise_per_gram);
  }
  return used;
}

/** As `goldValue` of src/lib/gold.ts. */
export const goldValueInSql = (milligrams: Expression<unknown>, paisePerGram: Expression<unknown>) =>
  sql<number>`((${milligrams} * ${paisePerGram} + 50000) / 100000)`;

/** As `gold_rate` of `SavedFacts`, of an enrollment in `source`. */
export const goldRateInSql = (source: string, storeId?: string) => {
  const its = (column: string) => sql.ref(`${source}.${column}`);
  return sql<number | null>`case when ${its('karat')} is not null then coalesce(${its('redeem_rate')}, (
    select paise_per_gram from gold_rates
    where gold_rates.store_id = ${storeId ?? its('store_id')} and gold_rates.karat = ${its('karat')}
    order by set_at desc, gold_rates.id desc limit 1)) end`;
};

/** As `savedValue`, of an enrollment in `source`. */
export const savedValueInSql = (source: string, storeId: string) =>
  sql<number>`case when ${sql.ref(`${source}.karat`)} is null then ${sql.ref(`${source}.total_paid`)}
    else ${goldValueInSql(sql.ref(`${source}.weight`), sql`coalesce(${goldRateInSql(source, storeId)}, 0)`)} end`;
