import { addDays, type Day } from './dates.ts';

const daysBack = { counter: 1, manager: 31, owner: null };

/** The first day for which a person with this role may book a payment; null for any. */
export function earliestReceipt(role: keyof typeof daysBack, today: Day): Day | null {
  const days = daysBack[role];
  return days === null ? null : addDays(today, -days);
}
