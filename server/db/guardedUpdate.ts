import type { Change } from '../rules/change.ts';
import type { Sql } from './db.ts';

type Guarded = 'enrollments' | 'transactions' | 'redemption_requests';

/**
 * Writes what a rule decided, if the row is still as the rule saw it: one `update … where status = any (…) returning id`.
 * `where` names the rows by their columns and must begin with the store. Answers the ids that changed; none: somebody was faster.
 */
export async function guardedUpdate<Row extends { status: string }>(
  sql: Sql,
  table: Guarded,
  where: { store_id: string } & Readonly<Record<string, unknown>>,
  change: Change<Row>,
): Promise<string[]> {
  const values: unknown[] = [];
  const placed = (value: unknown) => `$${values.push(value)}`;
  const set = Object.entries(change.set).map(([column, value]) => `${name(column)} = ${placed(value)}`);
  const guards = Object.entries({ ...where, ...change.expect }).map(
    ([column, value]) => `${name(column)} = ${placed(value)}`,
  );
  guards.push(`status = any (${placed(change.from)})`);
  const rows = await sql.query<{ id: string }>(
    `update ${table} set ${set.join(', ')} where ${guards.join(' and ')} returning id`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Columns come from rules, never from a request; this holds it so. */
function name(column: string): string {
  if (!/^[a-z_]+$/.test(column)) throw new Error('A column has an impossible name.');
  return column;
}
