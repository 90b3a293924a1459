import { addDays, type Day } from './dates.ts';

/** A snooze of more than a year would be forgotten. */
const LONGEST_SNOOZE = 365;

/** The last day until which a line can be snoozed. */
export const lastSnoozeDay = (today: Day): Day => addDays(today, LONGEST_SNOOZE);
