import type { Sql } from './db/db.ts';
import { readSetting, writeSetting } from './db/settings.ts';

/** The current time, for every rule of the server. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The demo's clock: the system clock with an offset. */
export interface MovableClock extends Clock {
  /** Sets the clock to this instant, or back to the system time with null. Survives a restart. */
  moveTo(instant: Temporal.Instant | null): Promise<void>;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** Stores the offset in `server_settings`. Other processes read it at their next start. */
export async function movableClock(db: Sql, system: Clock = systemClock): Promise<MovableClock> {
  const stored = await readSetting(db, 'clock_offset');
  let offset = (stored as { milliseconds: number } | null)?.milliseconds ?? 0;

  return {
    now: () => system.now().add({ milliseconds: offset }),
    async moveTo(instant) {
      const milliseconds = instant === null ? 0 : instant.epochMilliseconds - system.now().epochMilliseconds;
      await writeSetting(db, 'clock_offset', { milliseconds });
      offset = milliseconds;
    },
  };
}
