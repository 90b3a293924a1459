// One clock for every "today" on the page: the server's, read off its replies, so that a phone with a wrong date shows right dues.
import { dayOfInstant, type Day } from '../lib/dates.ts';

let serverOffset = 0;

/** Takes the server's time from a reply's Date header; a missing or broken one changes nothing. */
export function syncServerClock(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) serverOffset = told - Date.now();
}

/** Milliseconds since 1970 by the server's clock, to about a second. */
export const serverNow = (): number => Date.now() + serverOffset;

/** Today in Asia/Kolkata by the server's clock. */
export const today = (): Day => dayOfInstant(new Date(serverNow()).toISOString()) ?? '';
