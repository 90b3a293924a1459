// One clock for every "today" on the page: the server's, read off its replies, so that a phone with a wrong date shows right dues.
import { dayOfMoment, type Day } from '../lib/dates.ts';

let ahead = 0;

/** Takes the server's time from a reply's Date header; a missing or broken one changes nothing. */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) ahead = told - Date.now();
}

/** Milliseconds since 1970 by the server's clock, to about a second. */
export const serverNow = (): number => Date.now() + ahead;

/** Today in Asia/Kolkata by the server's clock. */
export const today = (): Day => dayOfMoment(new Date(serverNow()).toISOString()) ?? '';
