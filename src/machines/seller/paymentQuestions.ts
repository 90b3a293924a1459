// The server's questions before it books a payment or promises gold: a reference that another receipt carries, and the rate of
// gold that plans by weight would use. Both are sent once the person has confirmed them.
import { isProblem, type RateInUse } from '../../api/problem.ts';
import type { Schemas } from '../../api/client.ts';
import type { Karat } from '../../lib/goldRates.ts';
import type { Question, Rejection } from '../shared/formTypes.ts';

export interface ReferenceSeen extends Question {
  kind: 'reference';
  /** Names the other receipt. */
  text: string;
}

export interface RateAsked extends Question {
  kind: 'rate';
  rate: RateInUse;
  /** Older than the shop lets a rate become without asking. */
  isOld: boolean;
}

export type PaymentQuestion = ReferenceSeen | RateAsked;

/** A refusal that asks about a reference; null for any other. */
export const referenceQuestion = (error: unknown): Partial<Rejection<never, ReferenceSeen>> | null =>
  isProblem(error, 'reference_seen')
    ? {
        asked: {
          id: 'reference',
          kind: 'reference',
          text: error.message,
          about: ['payment_reference', 'paid_through'],
        },
      }
    : null;

/** A refusal that asks about a rate, for what stands in these fields; null for any other. */
export const rateQuestion = (
  error: unknown,
  about: readonly string[] = [],
): Partial<Rejection<never, RateAsked>> | null =>
  (isProblem(error, 'rate_changed') || isProblem(error, 'rate_old')) && error.goldRate
    ? {
        asked: {
          id: `rate ${error.goldRate.karat}`,
          kind: 'rate',
          rate: error.goldRate,
          isOld: error.code === 'rate_old',
          about,
        },
        tone: 'info',
      }
    : null;

const isRate = (one: PaymentQuestion): one is RateAsked => one.kind === 'rate';

/** The rate of a karat that the person has confirmed, in paise for a gram. */
export const confirmedRate = (confirmed: readonly PaymentQuestion[], karat: number): number | undefined =>
  confirmed.filter(isRate).find(({ rate }) => rate.karat === karat)?.rate.paise_per_gram;

/** The confirmations, as they are sent; empty without any. */
export const confirmedReference = (confirmed: readonly PaymentQuestion[]) =>
  confirmed.some(({ kind }) => kind === 'reference') ? { is_reference_confirmed: true } : {};

export function confirmedRates(confirmed: readonly PaymentQuestion[]): {
  gold_rates?: Schemas['RatesSeen'];
  is_old_rate_confirmed?: boolean;
} {
  const rates = confirmed.filter(isRate);
  return rates.length > 0
    ? {
        gold_rates: rates.map(({ rate }) => ({
          karat: rate.karat as Karat,
          paise_per_gram: rate.paise_per_gram,
        })),
        is_old_rate_confirmed: rates.some(({ isOld }) => isOld),
      }
    : {};
}
