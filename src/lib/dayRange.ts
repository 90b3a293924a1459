import { partsCopy } from './copy/parts.ts';
import { sharedCopy } from './copy/shared.ts';
import { isDay, type Day } from './dates.ts';

/** From one day to another, both included; an empty text is no bound. What was typed and is no day stands here as it is. */
export type DayRange = { from: string; to: string };

/** What is wrong with the days asked for, at the field where it can be put right; nothing is asked while there is anything (decision 86). */
export function rangeErrors({ from, to }: DayRange): { from?: string; to?: string } {
  const errors: { from?: string; to?: string } = {};
  if (from && !isDay(from)) errors.from = partsCopy.date.notADay;
  if (to && !isDay(to)) errors.to = partsCopy.date.notADay;
  if (!errors.from && !errors.to && from && to && from > to) errors.to = sharedCopy.list.invalidRange;
  return errors;
}

/** Whether a range that is in order holds a day. */
export const isWithin = (day: Day, { from, to }: DayRange): boolean =>
  (!from || day >= from) && (!to || day <= to);
