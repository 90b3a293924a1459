import { startOfMonth, startOfWeek, type Day } from './dates.ts';

export const dayPresets = ['today', 'thisWeek', 'thisMonth'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** From one day to another, both included. */
export interface Days {
  from: Day;
  to: Day;
}

/** A preset's days, all ending today: today alone, from this week's Monday, from the first of the month. */
export const daysOfPreset = (preset: DayPreset, today: Day): Days => {
  const starts = { today, thisWeek: startOfWeek(today), thisMonth: startOfMonth(today) };
  return { from: starts[preset], to: today };
};
