/** Only these columns of a row: a caller's object may have more, and Kysely would write them all. */
export const pick = <Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;
