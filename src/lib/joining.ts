// The dates and texts of joining a plan; the server uses the same to record what the customer read.
import { joiningCopy } from './copy/joining.ts';
import { termsSections } from './copy/terms.ts';
import type { Words } from './copy/words.ts';
import { addDays, type Day } from './dates.ts';
import { AT_RISK_DAYS } from './dueStatus.ts';
import { installmentDay } from './schedule.ts';

const ofPage = { joiningCopy, termsSections };

export interface JoiningDays {
  /** Due day of each instalment; the first is due on its payment's day. */
  dueDays: Day[];
  /** The plan matures on this day if every instalment is paid by its own. */
  lastDay: Day;
  redeemFrom: Day;
  /** The benefit is at risk from this day on if the second instalment is missed; null for a plan of one. */
  riskFrom: Day | null;
}

/** Key days of a plan whose first payment is made on `day`. */
export function joiningDays(
  { duration_months, redemption_days }: { duration_months: number; redemption_days: number },
  day: Day,
): JoiningDays {
  const dueDays = Array.from({ length: duration_months }, (_, index) => installmentDay(day, index + 1));
  const lastDay = dueDays.at(-1) ?? day;
  const second = dueDays[1];
  return {
    dueDays,
    lastDay,
    redeemFrom: addDays(lastDay, redemption_days),
    riskFrom: second ? addDays(second, AT_RISK_DAYS) : null,
  };
}

/**
 * All terms of a plan, one per line with a blank line between sections: the shop's, then the plan's options and its
 * own.
 */
export const planTermsText = (
  shop: string,
  offers: readonly string[],
  own: string | null,
  words: Words<typeof ofPage> = ofPage,
): string =>
  [
    ...words.termsSections(shop).map(({ title, paragraphs }) => [title, ...paragraphs]),
    ...(offers.length > 0 ? [[words.joiningCopy.offers, ...offers]] : []),
    ...(own ? [[words.joiningCopy.ownTerms, own]] : []),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
