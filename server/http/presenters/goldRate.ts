import type { components } from '../../../src/api/generated/schema.d.ts';
import { isOldRate } from '../../../src/lib/goldRates.ts';
import type { GoldRate } from '../../repositories/goldRates.ts';
import { shownName } from './shownName.ts';

type Schemas = components['schemas'];

export const presentGoldRate = (
  { id, karat, paise_per_gram, set_at, set_by_name }: GoldRate,
  max_age_hours: number,
  now: Temporal.Instant,
): Schemas['GoldRate'] => ({
  id,
  karat,
  paise_per_gram,
  set_at,
  set_by: shownName(set_by_name),
  is_old: isOldRate(set_at, max_age_hours, now),
});
