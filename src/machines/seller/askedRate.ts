// The rate of gold that a form's plans by weight would use: the server asks about it, and it is sent once the person has seen it.
import { isProblem, type ApiProblem, type RateInUse } from '../../api/problem.ts';
import type { Schemas } from '../../api/client.ts';
import type { Karat } from '../../lib/goldRates.ts';

export interface AskedRate {
  rate: RateInUse;
  /** Older than the shop lets a rate become without asking. */
  isOld: boolean;
  /** Another rate than the person saw before. */
  isOther: boolean;
}

/** The fields of a form that asks: the rates that the person has seen, each as `22:633300`, and whether an old one is right. */
export type RateFields = Record<'gold_rates' | 'is_old_rate_confirmed', string>;

export const noRateSeen: RateFields = { gold_rates: '', is_old_rate_confirmed: '' };

const ratesOf = (text = ''): Schemas['RatesSeen'] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((rate) => rate.split(':').map(Number) as [Karat, number])
    .map(([karat, paise_per_gram]) => ({ karat, paise_per_gram }));

export const seenRate = (karat: number, paise_per_gram: number): string => `${karat}:${paise_per_gram}`;

/** The rate of a karat that the person has seen, in paise for a gram. */
export const seenRateOf = (values: Partial<RateFields>, karat: number): number | undefined =>
  ratesOf(values.gold_rates).find((rate) => rate.karat === karat)?.paise_per_gram;

/** The rates as they are sent; nothing without any. */
export const ratesSent = (values: Partial<RateFields>) =>
  values.gold_rates
    ? {
        gold_rates: ratesOf(values.gold_rates),
        is_old_rate_confirmed: Boolean(values.is_old_rate_confirmed),
      }
    : {};

/** A refusal that asks about a rate. */
export const isRateAsked = (error: unknown): error is ApiProblem & { goldRate: RateInUse } =>
  (isProblem(error, 'rate_changed') || isProblem(error, 'rate_old')) && error.goldRate !== undefined;

/** Such a refusal, as the error of `gold_rates`; null for any other. */
export const rateRefusal = (error: unknown) =>
  isRateAsked(error)
    ? {
        fields: { gold_rates: JSON.stringify({ ...error.goldRate, code: error.code }) },
        tone: 'info' as const,
      }
    : null;

/** What the error of `gold_rates` asks about, or null. */
export function askedRateOf(asked: string | undefined, values: Partial<RateFields>): AskedRate | null {
  if (!asked?.startsWith('{')) return null;
  const { code, ...rate } = JSON.parse(asked) as RateInUse & { code: string };
  const isOld = code === 'rate_old';
  return {
    rate,
    isOld,
    isOther: !isOld && seenRateOf(values, rate.karat) !== undefined,
  };
}

/** The fields once the person has seen this rate too. */
export const withSeenRate = (values: Partial<RateFields>, { rate, isOld }: AskedRate): RateFields => ({
  gold_rates: [...ratesOf(values.gold_rates).filter(({ karat }) => karat !== rate.karat), rate]
    .map(({ karat, paise_per_gram }) => seenRate(karat, paise_per_gram))
    .join(' '),
  is_old_rate_confirmed: isOld ? 'yes' : (values.is_old_rate_confirmed ?? ''),
});
