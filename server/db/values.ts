// One meaning of values for both engines: parameters are sent as text (bytes as bytes), results are parsed from
// PostgreSQL's text format. The drivers' own parsers differ (PGlite: numeric is text, date is Date; pg: int8 is text),
// so neither is used.
import { types } from 'pg';

const OID = { int8: 20, date: 1082, timestamptz: 1184, int8Array: 1016, numeric: 1700 };

/**
 * Encodes a parameter: numbers, booleans and Temporal values as text, arrays as a PostgreSQL array (`= any($1)`, `text[]`, `bytea[]`),
 * plain objects as JSON, bytes as they are. A JSON array must be given as text, by `JSON.stringify`.
 */
export function parameter(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError('A parameter is not a finite number.');
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) return value.toString();
  return typeof value === 'object' ? JSON.stringify(value) : text(value);
}

function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Uint8Array) return String.raw`"\\x${Buffer.from(value).toString('hex')}"`;
  return `"${text(value).replace(/["\\]/g, '\\$&')}"`;
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError(
    `A parameter cannot be ${typeof value === 'number' ? String(value) : `a ${typeof value}`}.`,
  );
}

/** Reads int8 and numeric as a number. Throws when it cannot represent the value exactly. */
function exactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError('A number from the database is too large to be exact.');
  }
  return number;
}

/** Sessions are set to UTC and ISO, so PostgreSQL writes `2026-01-05 10:00:00.25+00`. Returns `2026-01-05T10:00:00.25Z`. */
function utcInstant(text: string): string {
  if (!text.endsWith('+00')) throw new RangeError('An instant from the database is not in UTC.');
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}

const readers = new Map<number, (text: string) => unknown>([
  [OID.int8, exactNumber],
  [OID.numeric, exactNumber],
  [OID.date, String],
  [OID.timestamptz, utcInstant],
  [OID.int8Array, (text) => text.slice(1, -1).split(',').filter(Boolean).map(exactNumber)],
]);

/** Parser for a column type's text format: see the head of this file. */
export function readerOf(typeOid: number): (text: string) => unknown {
  return readers.get(typeOid) ?? types.getTypeParser(typeOid, 'text');
}
