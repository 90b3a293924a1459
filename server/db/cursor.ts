import type { Sql } from './db.ts';

/** Reads a query of any length in the open transaction, at most `size` rows at a time. Returns the number of rows. */
export async function eachBatch(
  sql: Sql,
  text: string,
  size: number,
  visit: (rows: unknown[]) => void | Promise<void>,
): Promise<number> {
  await sql.query(`declare all_rows no scroll cursor for ${text}`);
  let count = 0;
  for (;;) {
    const rows = await sql.query(`fetch ${size} from all_rows`);
    await visit(rows);
    count += rows.length;
    if (rows.length < size) break;
  }
  await sql.query('close all_rows');
  return count;
}
