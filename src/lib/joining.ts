// The dates and texts of joining a plan; the server uses the same to record what the customer read.
import { joiningCopy } from './copy/joining.ts';
import { termsSections } from './copy/terms.ts';
import type { Words } from './copy/words.ts';
import { addDays, type Day } from './dates.ts';
import { AT_RISK_DAYS } from './dueStatus.ts';
import { installmentDay, type LateRule } from './schedule.ts';

const ofPage = { joiningCopy, termsSections };

interface JoiningDays {
  /** Due day of each instalment; the first is due on its payment's day. */
  dueDays: Day[];
  /** The plan matures on this day if every instalment is paid by its own. */
  lastDay: Day;
  redeemFrom: Day;
  /** The benefit is at risk from here on if the second instalment is missed; null for a plan of one, and where being late costs no benefit. */
  riskFrom: Day | null;
}

/** Key days of a plan whose first payment is made on `day`. */
export function joiningDays(
  {
    duration_months,
    redemption_days,
    late_rule,
  }: { duration_months: number; redemption_days: number; late_rule: LateRule },
  day: Day,
): JoiningDays {
  const dueDays = Array.from({ length: duration_months }, (_, index) => installmentDay(day, index + 1));
  const lastDay = dueDays.at(-1) ?? day;
  const second = dueDays[1];
  return {
    dueDays,
    lastDay,
    redeemFrom: addDays(lastDay, redemption_days),
    riskFrom: second && late_rule === 'shop_decides' ? addDays(second, AT_RISK_DAYS) : null,
  };
}

/** The effect of a late payment, by the plan's rule. */
export const lateRuleText = (
  rule: LateRule,
  { joiningCopy: { lateRule } }: Pick<Words<typeof ofPage>, 'joiningCopy'> = ofPage,
): string => lateRule[rule](AT_RISK_DAYS);

/** The terms that are written, besides the plan's figures. */
export interface JoinedTerms {
  shop_name: string;
  late_rule: LateRule;
  /** Of a plan by weight. */
  karat?: number | null;
  options: readonly string[] | null;
  terms_conditions: string | null;
}

/** Every term that a plan is joined under, a line each and a blank one between sections: the shop's, then the plan's rule for a missed month, what it offers and its own. */
export const planTermsText = (
  { shop_name, late_rule, karat, options, terms_conditions: own }: JoinedTerms,
  words: Words<typeof ofPage> = ofPage,
): string =>
  [
    ...words.termsSections(shop_name).map(({ title, paragraphs }) => [title, ...paragraphs]),
    ...(karat ? [[words.joiningCopy.byWeight, words.joiningCopy.byWeightText(karat)]] : []),
    [words.joiningCopy.missed, lateRuleText(late_rule, words), words.joiningCopy.missedLater],
    ...(options?.length ? [[words.joiningCopy.offers, ...options]] : []),
    ...(own ? [[words.joiningCopy.ownTerms, own]] : []),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
