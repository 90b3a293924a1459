import { formatPaise, formatRupees } from './money.ts';
import { plainFigures } from './plainFigures.ts';

/** The purities that a shop sets a rate for, the purest first. */
export const karats = [24, 22, 18] as const;

export type Karat = (typeof karats)[number];

interface Rate {
  karat: Karat;
  paise_per_gram: number;
}

/** A karat's field in the form and in a request's `before`. */
export const fieldOf = (karat: Karat): `rate${Karat}` => `rate${karat}`;

export type RatesByField = Record<ReturnType<typeof fieldOf>, number | null>;

/** Paise for a gram of each karat; null where no rate is set. */
export const ratesByField = (rates: readonly Rate[]): RatesByField =>
  Object.fromEntries(
    karats.map((karat) => [
      fieldOf(karat),
      rates.find((rate) => rate.karat === karat)?.paise_per_gram ?? null,
    ]),
  ) as RatesByField;

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

const HOUR = 3_600_000;

/** True for a rate that the shop would not use without asking. */
export const isOldRate = (set_at: string, max_age_hours: number, now: Temporal.Instant): boolean =>
  Date.parse(set_at) + max_age_hours * HOUR < now.epochMilliseconds;

/** A rate for a gram: `625000` becomes `₹6,250`, `625050` becomes `₹6,250.50`. */
export const formatRate = (paise: number): string =>
  paise % 100 === 0 ? formatRupees(paise / 100) : formatPaise(paise);

/** The contract's limit, in paise. */
const HIGHEST = 100_000_000;

/** Paise from a typed rate in rupees such as `6250` or `6250.5`; null for any other text. */
export function parseRate(typed: string): number | null {
  const [, rupees, paise = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plainFigures(typed)) ?? [];
  const rate = rupees === undefined ? 0 : Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
  return rate > 0 && rate <= HIGHEST ? rate : null;
}

/** The text of a rate in its field. */
export const rateText = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

/** How much a rate differs from the one before, in tenths of a percent. */
export const changeOfRate = (rate: number, before: number): number =>
  Math.round(((rate - before) / before) * 1000);

/** A point of the chart: fractions of its width and height, the oldest and the lowest rate at 0. */
interface RatePoint {
  x: number;
  y: number;
}

/** Where a value lies among all, from 0 to 1; `alone` where all are equal. */
const part = (value: number, all: number[], alone: number) => {
  const least = Math.min(...all);
  const range = Math.max(...all) - least;
  return range === 0 ? alone : (value - least) / range;
};

/** The points of some rates, which come newest first; the oldest first. Equal rates are in the middle. */
export function ratePoints(rates: readonly { paise_per_gram: number; set_at: string }[]): RatePoint[] {
  const times = rates.map(({ set_at }) => Date.parse(set_at));
  const figures = rates.map(({ paise_per_gram }) => paise_per_gram);
  return rates.map((_, after) => {
    const at = rates.length - 1 - after;
    return { x: part(times[at]!, times, 1), y: part(figures[at]!, figures, 0.5) };
  });
}
