// Reads on a streaming standby (DATABASE_READ_URL): docs/scale.md.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Db, Sql } from './db.ts';
import { kysely } from './kysely.ts';
import { openPostgresql } from './postgresql.ts';

/** Milliseconds between two comparisons of the standby with the primary. */
const COMPARED_EVERY = 500;
/** A standby that lags by more milliseconds is not read. */
const MAX_LAG = 5_000;

/** A position in the log that PostgreSQL writes before it acknowledges, such as `16/B374D848`. */
export type LogPosition = string;

/** Everything that was acknowledged before is at or before this position. */
export const POSITION = sql<LogPosition>`pg_current_wal_flush_lsn()::text`;

/** Null for a server that is no standby, or no longer. */
async function replayedBy(standby: Sql): Promise<LogPosition | null> {
  const [row] = await standby.query<{ position: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
  );
  return row!.position;
}

/** Positions count in hexadecimal. */
function isAtLeast(position: LogPosition, other: LogPosition): boolean {
  const [[high, low], [otherHigh, otherLow]] = [position, other].map((text) =>
    text.split('/').map((part) => Number.parseInt(part, 16)),
  ) as [[number, number], [number, number]];
  return high > otherHigh || (high === otherHigh && low >= otherLow);
}

/** A standby that may be away, late, or have become a primary of its own: reads go to the primary then. */
export class Standby {
  readonly #reading: Db;
  #standby: Db | undefined;
  #replayed: LogPosition | undefined;
  /** Until then the standby is fresh enough. */
  #isGoodUntil = 0;
  #isRead = false;
  readonly #closing = new AbortController();
  readonly #comparing: Promise<void>;

  constructor(
    readonly primary: Db,
    readonly databaseUrl: string,
    readonly log: Log,
  ) {
    this.#reading = {
      ...primary,
      query: async (text, values, storeId) => {
        try {
          return await this.#standby!.query(text, values, storeId);
        } catch {
          // Whatever it was: the primary answers, with the same error if the statement is at fault.
          this.#isGoodUntil = 0;
          return primary.query(text, values, storeId);
        }
      },
    };
    this.#comparing = this.#compareForever();
  }

  /** The database for the reads of a person whose last write ended at this position. */
  readerAfter(written: LogPosition | null): Db {
    const hasTheirs =
      written === null || (this.#replayed !== undefined && isAtLeast(this.#replayed, written));
    return hasTheirs && performance.now() < this.#isGoodUntil ? this.#reading : this.primary;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#comparing;
    await this.#standby?.close();
  }

  /** One line when it is read again, and when no longer. */
  #note(reason: string): void {
    const isRead = performance.now() < this.#isGoodUntil;
    if (isRead === this.#isRead) return;
    this.#isRead = isRead;
    if (isRead) this.log.info({ event: 'standby.read' });
    else this.log.warn({ event: 'standby.not_read', reason });
  }

  async #compareForever(): Promise<void> {
    /** Positions of the primary that the standby has not reached yet, oldest first. */
    let awaited: { position: LogPosition; at: number }[] = [];
    while (!this.#closing.signal.aborted) {
      try {
        const at = performance.now();
        const { position } = await kysely(this.primary)
          .selectNoFrom(POSITION.as('position'))
          .executeTakeFirstOrThrow();
        awaited.push({ position, at });
        this.#standby ??= await openPostgresql({
          databaseUrl: this.databaseUrl,
          acceptLossOnPowerFailure: true, // it acknowledges nothing
        });
        const replayed = await replayedBy(this.#standby);
        const reached = awaited.findLast(
          ({ position }) => replayed !== null && isAtLeast(replayed, position),
        );
        if (reached) this.#isGoodUntil = reached.at + MAX_LAG;
        if (replayed === null) this.#isGoodUntil = 0;
        this.#replayed = replayed ?? undefined;
        awaited = awaited.filter((one) => one.at > Math.max(reached?.at ?? 0, at - MAX_LAG));
        this.#note(replayed === null ? 'It is no standby.' : 'It is behind.');
      } catch (error) {
        this.#isGoodUntil = 0;
        this.#note(error instanceof Error ? error.message : String(error));
      }
      await sleep(COMPARED_EVERY, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {});
    }
  }
}
