import type { DayRange } from './dayRange.ts';
import { startOfMonth, startOfWeek, type Day } from './dates.ts';

export const dayPresets = ['today', 'thisWeek', 'thisMonth'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** A preset's days, both ends included, up to today: from today, from this week's Monday, from the first of the month. */
export const daysOfPreset = (preset: DayPreset, today: Day): DayRange => {
  const starts = { today, thisWeek: startOfWeek(today), thisMonth: startOfMonth(today) };
  return { from: starts[preset], to: today };
};
