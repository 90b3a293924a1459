import { fieldOf, karatOutOfOrder, ratesByField, withNewRates } from '../../../src/lib/goldRates.ts';
import type { StoreSql } from '../../db/storeSql.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { changeUnlessStale } from '../changeUnlessStale.ts';
import { readersCopy } from '../../language.ts';
import { currentRates, rateHistory, setRates, setRateSettings } from '../../repositories/goldRates.ts';
import { lockStore, readStore } from '../../repositories/stores.ts';
import type { Handlers } from '../handler.ts';
import { presentGoldRate } from '../presenters/goldRate.ts';
import { paged, pageWindow } from '../presenters/page.ts';

async function presented(store: StoreSql, now: Temporal.Instant) {
  const { shows_gold_rates: is_shown, gold_rate_hours: max_age_hours } = await readStore(store);
  const rates = await currentRates(store);
  return { rates: rates.map((rate) => presentGoldRate(rate, max_age_hours, now)), is_shown, max_age_hours };
}

export const goldRates = {
  showGoldRates: async ({ store, sessionOrNull, now }) => {
    const board = await presented(store, now);
    if (sessionOrNull?.realm === 'seller') return { status: 200, body: board };
    const rates = board.is_shown ? board.rates.map((rate) => ({ ...rate, set_by: null })) : [];
    return { status: 200, body: { ...board, rates } };
  },

  listGoldRates: async (call) => {
    const { store, query, now } = call;
    const { gold_rate_hours } = await readStore(store);
    const { rows, ...total } = await rateHistory(store, query.karat ?? 22, pageWindow(call));
    const results = rows.map(({ paise_before, ...rate }) => ({
      ...presentGoldRate(rate, gold_rate_hours, now),
      paise_before,
    }));
    return { status: 200, body: paged(call, total, results) };
  },

  setGoldRates: ({ session, body: { rates, before = {} }, now, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const words = readersCopy().refusals.goldRates;
      if (new Set(rates.map(({ karat }) => karat)).size < rates.length)
        throw fieldProblem('rates', words.twice);
      // A karat that is left out stays as it is, whoever set it.
      const set = new Set<string>(rates.map(({ karat }) => fieldOf(karat)));
      const seen = Object.fromEntries(Object.entries(before).filter(([field]) => set.has(field)));
      await changeUnlessStale(seen, {
        lock: () => lockStore(sql),
        read: async () => ratesByField(await currentRates(sql)),
        write: async () => {
          const wrong = karatOutOfOrder(withNewRates(await currentRates(sql), rates));
          if (wrong) throw fieldProblem('rates', words.outOfOrder(wrong));
          await setRates(sql, rates, session.person, now);
        },
      });
      return { status: 201, body: await presented(sql, now) };
    }),

  setGoldRateSettings: async ({ store, body: { before, is_shown, max_age_hours }, now }) => {
    const board = await store.transaction((sql) =>
      changeUnlessStale(before, {
        lock: () => lockStore(sql),
        read: () => presented(sql, now),
        write: () =>
          setRateSettings(sql, {
            ...(is_shown !== undefined && { shows_gold_rates: is_shown }),
            ...(max_age_hours !== undefined && { gold_rate_hours: max_age_hours }),
          }),
      }),
    );
    return { status: 200, body: board };
  },
} satisfies Partial<Handlers>;
