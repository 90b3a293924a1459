// Plans by weight: the rate at which a payment or a redemption is booked, which the person saw, and what a payment buys at it.

import { milligramsOf } from '../../src/lib/gold.ts';
import { isOldRate } from '../../src/lib/goldRates.ts';
import type { EnrollmentRow } from './enrollment.ts';
import type { ProblemCode } from './problem.ts';

export interface RateInUse {
  karat: number;
  /** Paise. */
  paise_per_gram: number;
  /** RFC 3339, UTC. */
  set_at: string;
}

export interface RatesSeen {
  rates: readonly Pick<RateInUse, 'karat' | 'paise_per_gram'>[];
  /** An old rate is used. */
  isOldConfirmed: boolean;
}

/** Why a rate cannot be used at a moment; null when it can. `hours`: how old it may become without asking. */
export function rateRefusal(
  rate: RateInUse,
  { rates, isOldConfirmed }: RatesSeen,
  hours: number,
  at: Temporal.Instant,
): Extract<ProblemCode, 'rate_changed' | 'rate_old'> | null {
  if (!isOldConfirmed && isOldRate(rate.set_at, hours, at)) return 'rate_old'; // names the rate, too: one question
  const seen = rates.find(({ karat }) => karat === rate.karat);
  return seen?.paise_per_gram === rate.paise_per_gram ? null : 'rate_changed';
}

export interface Bought {
  gold_rate: number;
  /** In milligrams. */
  weight: number;
  /** Of its enrollment after it. */
  total: number;
}

/**
 * The gold that each line of a payment buys, null in a plan by value. A payment is rounded once for each plan: its lines there are together what the
 * sum buys.
 */
export function goldOfLines(
  lines: readonly { enrollment: Pick<EnrollmentRow, 'karat' | 'weight'> & { id: string }; amount: number }[],
  rates: ReadonlyMap<number, number>,
): (Bought | null)[] {
  const paid = new Map<string, number>();
  return lines.map(({ enrollment: { id, karat, weight }, amount }) => {
    if (karat === null) return null;
    const gold_rate = rates.get(karat)!;
    const before = paid.get(id) ?? 0;
    paid.set(id, before + amount);
    const bought = milligramsOf(before + amount, gold_rate);
    return { gold_rate, weight: bought - milligramsOf(before, gold_rate), total: weight + bought };
  });
}
