// Turns what a rule decided into one guarded update: the row changes only if it is still as the rule saw it.

import type { Change } from '../domain/change.ts';
import type { StoreSql } from '../db/storeSql.ts';

// Names reach the text of a statement, so they come from here and from the rules' own column names, never from a request.
type Table = 'enrollments' | 'transactions' | 'redemption_requests';
const columnPattern = /^[a-z_]+$/;

/** Answers how many rows changed: none means that somebody was faster. `where` selects them; its own values begin at `$2`. */
export async function guardedUpdate<Row extends { status: string }>(
  sql: StoreSql,
  table: Table,
  where: string,
  values: readonly unknown[],
  change: Change<Row>,
): Promise<number> {
  const all: unknown[] = [...values];
  const bind = (value: unknown): string => {
    all.push(value);
    return `$${all.length + 1}`;
  };
  const assign = (columns: object): string[] =>
    Object.entries(columns).map(([column, value]) => {
      if (!columnPattern.test(column)) throw new Error(`${column} is no column.`);
      return `${column} = ${bind(value)}`;
    });
  const set = assign(change.set).join(', ');
  const expected = assign(change.expect ?? {}).map((condition) => ` and ${condition}`);
  const rows = await sql.query(
    `update ${table} set ${set} where store_id = $1 and ${where} and status = any(${bind(change.from)}::text[])${expected.join('')}
     returning id`,
    all,
  );
  return rows.length;
}
