import { sql } from 'kysely';

/** Only these columns of a row: a caller's object may have more, and Kysely would write them all. */
export const pick = <Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;

/** The phone number of the joined customer; empty once their data is erased. */
export const phoneOf = sql<string>`coalesce(customers.phone_number, '')`;
