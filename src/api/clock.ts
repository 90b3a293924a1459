// "Today" on the page comes from the server's clock, read from its replies: a phone with a wrong date shows the right
// dues.
import { dayOfInstant, type Day } from '../lib/dates.ts';

let serverOffset = 0;

/** Sets the clock from a reply's Date header; ignores a missing or malformed one. */
export function syncServerClock(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) serverOffset = time - Date.now();
}

/** Milliseconds since 1970 by the server's clock, to about a second. */
export const serverNow = (): number => Date.now() + serverOffset;

/** Today in Asia/Kolkata by the server's clock. */
export const today = (): Day => dayOfInstant(new Date(serverNow()).toISOString()) ?? '';
