import { partsCopy } from './copy/parts.ts';
import { sharedCopy } from './copy/shared.ts';
import { isDay, type Day } from './dates.ts';

/** From one day to another, both included; an empty text means no limit. May contain a typed text that is not a day. */
export type DayRange = { from: Day; to: Day };

/** The error of each invalid end; do not load the list while there is one (decision 86). */
export function rangeErrors({ from, to }: DayRange): { from?: string; to?: string } {
  const errors: { from?: string; to?: string } = {};
  if (from && !isDay(from)) errors.from = partsCopy.date.notADay;
  if (to && !isDay(to)) errors.to = partsCopy.date.notADay;
  if (!errors.from && !errors.to && from && to && from > to) errors.to = sharedCopy.list.invalidRange;
  return errors;
}

/** True when a valid range includes a day. */
export const isWithin = (day: Day, { from, to }: DayRange): boolean =>
  (!from || day >= from) && (!to || day <= to);
