import { daysBetween, type Day } from './dates.ts';

/** How many days a plan waits for its first payment before it may lapse. */
export const LAPSE_DAYS = 30;

/** The most that lapse at once. */
export const MOST_LAPSING = 100;

/** Whether a plan that nobody began since this day may lapse. */
export const mayLapse = (enrolledOn: Day, today: Day): boolean =>
  daysBetween(enrolledOn, today) >= LAPSE_DAYS;
