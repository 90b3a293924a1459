import type { components } from '../../../src/api/generated/schema.d.ts';
import type { Karat } from '../../../src/lib/goldRates.ts';
import { savedValue, type SavedFacts } from '../../domain/enrollment.ts';

type Schemas = components['schemas'];

/** The gold of a payment, void or redemption of a plan by weight; null of other plans. */
export const presentBought = ({
  karat,
  gold_rate,
  weight,
}: {
  karat: number | null;
  gold_rate: number | null;
  weight: number | null;
}): Schemas['GoldBought'] | null =>
  karat === null || gold_rate === null || weight === null
    ? null
    : { karat: karat as Karat, paise_per_gram: gold_rate, weight };

/** The gold of an enrollment by weight; null by value. */
export const presentSaved = (saved: SavedFacts): Schemas['GoldSaved'] | null =>
  saved.karat === null
    ? null
    : {
        karat: saved.karat as Karat,
        weight: saved.weight,
        paise_per_gram: saved.gold_rate,
        value: savedValue(saved),
      };
