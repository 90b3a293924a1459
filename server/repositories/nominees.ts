import type { Nominee } from '../../src/lib/schemas/nominee.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { Problem } from '../domain/problem.ts';
import type { StoreSql } from '../db/storeSql.ts';

/** Throws 404 when none is named. */
export async function readNominee(sql: StoreSql, customerId: string): Promise<Nominee> {
  const [row] = await sql.query<Nominee>(
    'select name, phone_number, relationship from nominees where store_id = $1 and customer_id = $2',
    [customerId],
  );
  return row ?? missing();
}

/** Throws `nominee_exists` where one is named already. */
export async function createNominee(
  sql: StoreSql,
  customerId: string,
  nominee: Nominee,
  now: Temporal.Instant,
) {
  try {
    await sql.query(
      `insert into nominees (store_id, customer_id, name, phone_number, relationship, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [customerId, nominee.name, nominee.phone_number, nominee.relationship, now],
    );
  } catch (error) {
    if (isUniqueViolation(error, 'nominees_one_each')) throw new Problem('nominee_exists');
    throw error;
  }
}

/** Throws 404 when none is named. */
export async function updateNominee(
  sql: StoreSql,
  customerId: string,
  nominee: Nominee,
  now: Temporal.Instant,
) {
  const rows = await sql.query(
    `update nominees set name = $3, phone_number = $4, relationship = $5, updated_at = $6
     where store_id = $1 and customer_id = $2 returning customer_id`,
    [customerId, nominee.name, nominee.phone_number, nominee.relationship, now],
  );
  if (rows.length === 0) missing();
}

/** Throws 404 when none is named. */
export async function deleteNominee(sql: StoreSql, customerId: string) {
  const rows = await sql.query(
    'delete from nominees where store_id = $1 and customer_id = $2 returning customer_id',
    [customerId],
  );
  if (rows.length === 0) missing();
}

const missing = (): never => {
  throw new Problem('not_found');
};
