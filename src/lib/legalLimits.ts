// Where the law sets a limit that a shop comes near in its daily work. Hints only: nothing is refused because of them. What they say, with
// the source, stands in src/lib/copy/legal.ts.
import { daysBetween, type Day } from './dates.ts';

/** Days within which a company must hand over goods for an advance, so that it is no deposit. */
export const ADVANCE_DAYS = 365;
/** How long before its end an advance's clock is pointed at. */
export const ADVANCE_NOTICE_DAYS = 30;

/** Rupees: nobody may receive this much or more from one person in a day in cash. */
export const CASH_LIMIT = 200_000;

/** Rupees: above this the buyer's PAN is to be quoted. */
export const PAN_THRESHOLD = 200_000;

/** About how many days lie between a plan's first instalment and the day when it can be redeemed. */
export const advanceDaysOf = (plan: { duration_months: number; redemption_days: number }): number =>
  Math.round(((plan.duration_months - 1) * 365) / 12) + plan.redemption_days;

/** Whether a payment in cash brings what was received on its day to the limit. */
export const reachesCashLimit = (receivedInCash: number, amount: number): boolean =>
  receivedInCash + amount >= CASH_LIMIT;

const holding: readonly string[] = ['active', 'on_hold', 'matured', 'redemption_requested'];

/** Which day of its first advance an enrollment is in, the first being 0; null where nothing is held. */
export const advanceDay = (
  { status, start_date }: { status: string; start_date?: Day | null },
  today: Day,
): number | null => (start_date && holding.includes(status) ? daysBetween(start_date, today) : null);
