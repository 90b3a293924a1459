/** The purities that a shop sets a rate for, the purest first. */
export const karats = [24, 22, 18] as const;

export type Karat = (typeof karats)[number];

interface Rate {
  karat: Karat;
  paise_per_gram: number;
}

/** The rates with newer ones in the place of older ones, the purest first. */
export const withNewRates = <Old extends Rate, New extends Rate>(
  old: readonly Old[],
  newer: readonly New[],
): (Old | New)[] =>
  karats.flatMap((karat) =>
    [newer, old].flatMap((rates) => rates.find((rate) => rate.karat === karat) ?? []).slice(0, 1),
  );

/** The karat whose gram costs more than one with more gold in it, or null. */
export const karatOutOfOrder = (rates: readonly Rate[]): Karat | null =>
  rates.find((rate) =>
    rates.some((purer) => purer.karat > rate.karat && purer.paise_per_gram < rate.paise_per_gram),
  )?.karat ?? null;

/** True for a rate that the shop would not use without asking. */
export const isOldRate = (set_at: string, max_age_hours: number, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(set_at).add({ hours: max_age_hours }), now) < 0;
