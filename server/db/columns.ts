// What a column is read as and written with, beyond the plain types: see values.ts.

import type { ColumnType } from 'kysely';

export type { Day } from '../../src/lib/dates.ts';

/** RFC 3339, UTC. */
export type Instant = ColumnType<string, Temporal.Instant | string, Temporal.Instant | string>;

export type Bytes = ColumnType<Uint8Array<ArrayBuffer>, Uint8Array, Uint8Array>;

/** Written as an object or as JSON text. */
export type Json = ColumnType<unknown, object | string, object | string>;

/** Made by the database alone. */
export type Computed<T> = ColumnType<T, never, never>;
