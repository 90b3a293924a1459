// Legal limits that a shop may reach in daily work. Hints only: they refuse nothing. Their texts and sources are in
// src/lib/copy/legal.ts.
import { daysBetween, type Day } from './dates.ts';

/** Days within which a company must deliver goods for an advance; otherwise it counts as a deposit. */
export const ADVANCE_DAYS = 365;
/** Days before the end of an advance's term when the hint appears. */
export const ADVANCE_NOTICE_DAYS = 30;

/** Rupees: a shop must not receive this much or more in cash from one person in a day. */
export const CASH_LIMIT = 200_000;

/** Rupees: above this the buyer's PAN must be quoted. */
export const PAN_THRESHOLD = 200_000;

/** Approximate days between a plan's first instalment and the day when it can be redeemed. */
export const advanceDaysOf = (plan: { duration_months: number; redemption_days: number }): number =>
  Math.round(((plan.duration_months - 1) * 365) / 12) + plan.redemption_days;

/** True when a cash payment brings the day's cash to the limit. */
export const reachesCashLimit = (receivedInCash: number, amount: number): boolean =>
  receivedInCash + amount >= CASH_LIMIT;

const holding: readonly string[] = ['active', 'on_hold', 'matured', 'redemption_requested'];

/** The day of its first advance that an enrollment is in, starting at 0; null if the shop has none of its money. */
export const advanceDay = (
  { status, start_date }: { status: string; start_date?: Day | null },
  today: Day,
): number | null => (start_date && holding.includes(status) ? daysBetween(start_date, today) : null);
