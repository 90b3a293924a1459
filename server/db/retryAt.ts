import { sql, type RawBuilder } from 'kysely';

/** The moment of the next try: `first` seconds after `now`, doubled with each try that the column `tries` counts, up to `longest`. */
export const retryAt = (
  now: Temporal.Instant,
  { first, longest }: { first: number; longest: number },
  tries: string,
): RawBuilder<string> =>
  sql<string>`${now}::timestamptz + least(${longest}, ${first} * power(2, ${sql.ref(tries)})) * interval '1 second'`;
