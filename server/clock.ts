import type { Sql } from './db/db.ts';

/** What time it is, for every rule of the server. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The demo's clock: the system's, moved. It keeps running from where it was put. */
export interface MovableClock extends Clock {
  /** Makes it this instant now, or the system's own time again with null. Survives a restart. */
  moveTo(instant: Temporal.Instant | null): Promise<void>;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

const SETTING = 'clock_offset';

/** Reads how far the clock was moved from `server_settings`, and keeps it there. One process at a time: others learn of it at their next start. */
export async function movableClock(db: Sql, system: Clock = systemClock): Promise<MovableClock> {
  const [setting] = await db.query<{ value: { milliseconds: number } }>(
    'select value from server_settings where name = $1',
    [SETTING],
  );
  let offset = setting?.value.milliseconds ?? 0;

  return {
    now: () => system.now().add({ milliseconds: offset }),
    async moveTo(instant) {
      const milliseconds = instant === null ? 0 : instant.epochMilliseconds - system.now().epochMilliseconds;
      await db.query(
        'insert into server_settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [SETTING, { milliseconds }],
      );
      offset = milliseconds;
    },
  };
}
