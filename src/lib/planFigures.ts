import { sharedCopy } from './copy/shared.ts';
import type { Words } from './copy/words.ts';
import { formatRupees } from './money.ts';

const step = 1000;
const mostQuickSelects = 5;

/** A plan's range of monthly amounts in whole rupees; without a maximum the amount is fixed. */
type AmountRange = { min_amount: number; max_amount?: number | null };

type PlanTerms = { min_amount: number; duration_months: number; benefits_percentage: number };

/** Whole rupees: the customer's payments, the seller's benefit, and their sum. */
type PlanFigures = { savings: number; benefit: number; total: number };

/**
 * The seller's benefit for a completed plan: `percentage` of one month's amount, in whole rupees, half a rupee rounded
 * up.
 */
export const benefitOf = (monthlyAmount: number, percentage: number): number =>
  Math.floor((monthlyAmount * percentage + 50) / 100);

/** The figures for a chosen monthly amount, as on Home and in the enrollment. */
export const figuresFor = (
  plan: Pick<PlanTerms, 'duration_months' | 'benefits_percentage'>,
  monthlyAmount: number,
): PlanFigures => {
  const savings = monthlyAmount * plan.duration_months;
  const benefit = benefitOf(monthlyAmount, plan.benefits_percentage);
  return { savings, benefit, total: savings + benefit };
};

/** The figures of the plan's own page: for its minimum amount. */
export const planPageFigures = (plan: PlanTerms): PlanFigures => figuresFor(plan, plan.min_amount);

/** True for a single amount: no maximum, or none above the minimum. */
export const isFixedAmount = ({ min_amount: min, max_amount: max }: AmountRange): boolean =>
  max === null || max === undefined || max <= min;

/** The written ends of the range; `to` is null for a single amount. */
export const amountRangeParts = (plan: AmountRange): { from: string; to: string | null } => ({
  from: formatRupees(plan.min_amount),
  to: isFixedAmount(plan) ? null : formatRupees(plan.max_amount ?? plan.min_amount),
});

/** "₹1,000 to ₹5,000 per month", or "₹1,000 per month". */
export const amountRangeText = (
  plan: AmountRange,
  words: Words<typeof sharedCopy.amounts> = sharedCopy.amounts,
): string => {
  const { from, to } = amountRangeParts(plan);
  return to === null ? words.perMonth(from) : words.perMonthRange(from, to);
};

/** The amounts a slider stops at, by position from 0: the minimum, every multiple of 1000 between, the maximum. Never 0 rupees. */
type AmountGrid = {
  size: number;
  /** The amount at a position; positions outside the grid give its ends. */
  at: (position: number) => number;
  /** The position with the amount nearest to `amount`. */
  positionOf: (amount: number) => number;
};

export const amountGrid = (plan: AmountRange): AmountGrid => {
  const min = Math.max(plan.min_amount, 0);
  const max = isFixedAmount(plan) ? min : (plan.max_amount ?? min);
  const firstInner = Math.floor(min / step) + 1; // multiples strictly between the ends, as counts of 1000
  const lastInner = Math.ceil(max / step) - 1;
  const inner = Math.max(0, lastInner - firstInner + 1);
  const skipsMin = min === 0 && max > 0; // saving 0 rupees makes no sense
  const size = (skipsMin ? 0 : 1) + inner + (max > min ? 1 : 0);

  const at = (position: number): number => {
    const index = Math.min(Math.max(Math.round(position), 0), size - 1) + (skipsMin ? 1 : 0);
    if (index === 0) return min;
    return index <= inner ? (firstInner + index - 1) * step : max;
  };
  const positionOf = (amount: number): number => {
    const guess = Math.floor(amount / step) - firstInner + (skipsMin ? 0 : 1);
    const around = [guess - 1, guess, guess + 1, size - 1].map((one) => Math.min(Math.max(one, 0), size - 1));
    return around.reduce(
      (best, one) => (Math.abs(at(one) - amount) < Math.abs(at(best) - amount) ? one : best),
      0,
    );
  };
  return { size, at, positionOf };
};

/**
 * Up to 5 multiples of 1000 as quick choices: from the first strictly above the minimum to about half the maximum,
 * evenly spread. Empty when the amount is fixed or no multiple fits.
 */
export const quickSelects = (plan: AmountRange): number[] => {
  if (isFixedAmount(plan)) return [];
  const max = plan.max_amount ?? plan.min_amount;
  const first = Math.floor(plan.min_amount / step) + 1;
  if (first * step > max) return [];
  const last = Math.max(first, Math.floor(max / 2 / step));
  const count = Math.min(mostQuickSelects, last - first + 1);
  return Array.from(
    { length: count },
    (_, index) => (first + Math.round((index * (last - first)) / Math.max(count - 1, 1))) * step,
  );
};

/** The amount first chosen: the minimum when it is a multiple of 1000, else the second quick-select, else the minimum rounded up to 1000, never above the maximum. */
export const defaultAmount = (plan: AmountRange): number => {
  const min = plan.min_amount;
  if (isFixedAmount(plan)) return min;
  const max = plan.max_amount ?? min;
  if (min > 0 && min % step === 0) return min;
  if (min <= 0) return amountGrid(plan).at(0);
  return Math.min(quickSelects(plan)[1] ?? Math.ceil(min / step) * step, max);
};

/**
 * True when a customer may save this amount a month: whole rupees, above 0, within the plan's range. Client and server
 * share this rule.
 */
export const isAllowedAmount = (plan: AmountRange, amount: number): boolean => {
  const max = isFixedAmount(plan) ? plan.min_amount : (plan.max_amount ?? plan.min_amount);
  return Number.isSafeInteger(amount) && amount > 0 && amount >= plan.min_amount && amount <= max;
};

type Listed = { id: string; is_active: boolean };

/** The id of the active plan with the highest benefit, ties to the lower id; null if no active plan has one. */
export const bestDeal = (plans: readonly (Listed & { benefits_percentage: number })[]): string | null => {
  let best: (typeof plans)[number] | null = null;
  for (const plan of plans) {
    if (!plan.is_active || plan.benefits_percentage <= 0) continue;
    const gain = plan.benefits_percentage - (best?.benefits_percentage ?? 0);
    if (gain > 0 || (gain === 0 && best !== null && plan.id < best.id)) best = plan;
  }
  return best?.id ?? null;
};

/** Active plans first, each group in the order given. */
export const activeFirst = <Plan extends { is_active: boolean }>(plans: readonly Plan[]): Plan[] => [
  ...plans.filter((plan) => plan.is_active),
  ...plans.filter((plan) => !plan.is_active),
];

/** The plan Home shows: the active one with this id, else the first active one, else null. */
export const selectedPlan = <Plan extends Listed>(
  plans: readonly Plan[],
  selectedId: string | null | undefined,
): Plan | null => {
  const active = plans.filter((plan) => plan.is_active);
  return active.find((plan) => plan.id === selectedId) ?? active[0] ?? null;
};
