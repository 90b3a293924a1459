// The shop's rates of gold per gram. A rate is never changed: the newest of a karat holds.
import { sql, type Selectable } from 'kysely';
import type { Karat } from '../../src/lib/goldRates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import type { Person } from '../domain/person.ts';
import { newId } from '../newId.ts';
import type { PageWindow } from './pageStatement.ts';
import type { RowsOfPage } from './paging.ts';

export type GoldRate = Omit<Selectable<Tables['gold_rates']>, 'store_id' | 'karat'> & { karat: Karat };

export type PastGoldRate = GoldRate & { paise_before: number | null };

/** The newest rate of each karat that has one, the purest first. */
export const currentRates = (store: StoreSql): Promise<GoldRate[]> =>
  store.execute(
    (storeId) => sql<GoldRate>`
    select rate.* from (values (24), (22), (18)) karats (karat)
    cross join lateral (
      select id, karat, paise_per_gram, set_at, set_by_id, set_by_name from gold_rates
      where store_id = ${storeId} and karat = karats.karat
      order by set_at desc, id desc limit 1) rate
    order by rate.karat desc`,
  );

/** A page of a karat's rates, the newest first, each with the one that it replaced. */
export async function rateHistory(
  store: StoreSql,
  karat: Karat,
  { limit, offset }: PageWindow,
): Promise<RowsOfPage<PastGoldRate>> {
  const ofKarat = store.selectFrom('gold_rates').where('karat', '=', karat);
  const { count } = await ofKarat
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ofKarat
    .select(['id', 'karat', 'paise_per_gram', 'set_at', 'set_by_id', 'set_by_name'])
    .select(sql<number | null>`lead(paise_per_gram) over (order by set_at desc, id desc)`.as('paise_before'))
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows: rows as PastGoldRate[] };
}

export type NewRates = readonly { karat: Karat; paise_per_gram: number }[];

export const setRates = (store: StoreSql, rates: NewRates, { id, name }: Person, now: Temporal.Instant) =>
  store
    .insertInto(
      'gold_rates',
      rates.map((rate) => ({ ...rate, id: newId(), set_at: now, set_by_id: id, set_by_name: name })),
    )
    .execute();

export interface RateSettings {
  shows_gold_rates: boolean;
  gold_rate_hours: number;
}

/** Settings that are not given stay as they are. */
export async function setRateSettings(store: StoreSql, settings: Partial<RateSettings>): Promise<void> {
  if (Object.keys(settings).length > 0) await store.updateTable('stores').set(settings).execute();
}
