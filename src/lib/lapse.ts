import { daysBetween, type Day } from './dates.ts';

/** Days that a plan waits for its first payment before it may lapse. */
export const LAPSE_DAYS = 30;

/** Most plans that lapse at once. */
export const MOST_LAPSING = 100;

/** True when a plan without payments since this day may lapse. */
export const mayLapse = (enrolledOn: Day, today: Day): boolean =>
  daysBetween(enrolledOn, today) >= LAPSE_DAYS;
