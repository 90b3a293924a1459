import { isDeepStrictEqual } from 'node:util';
import { nomineeFields, type Nominee } from '../../src/lib/schemas/nominee.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { Problem } from '../domain/problem.ts';
import { lockCustomerForUpdate } from './customers.ts';

/** Null if the customer has none. */
export async function findNominee(store: StoreSql, customerId: string): Promise<Nominee | null> {
  const row = await store
    .selectFrom('nominees')
    .select(nomineeFields)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Throws `not_found` if the customer has none. */
export const readNominee = async (store: StoreSql, customerId: string): Promise<Nominee> =>
  (await findNominee(store, customerId)) ?? missing();

/**
 * Stores a nominee, in a transaction; repeating the same one, as after a lost reply, succeeds. Throws `nominee_exists`
 * if the customer has another, `unauthenticated` for an erased customer.
 */
export async function createNominee(
  store: StoreSql,
  customerId: string,
  nominee: Nominee,
  now: Temporal.Instant,
): Promise<void> {
  await lockCustomerForUpdate(store, customerId);
  const created = await store
    .insertInto('nominees', { customer_id: customerId, ...nominee, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  if (created) return;
  const current = await readNominee(store, customerId);
  if (!isDeepStrictEqual(current, nominee)) throw new Problem('nominee_exists', { extra: { current } });
}

/** Locks the nominee until the transaction ends. */
export const lockNominee = (store: StoreSql, customerId: string) =>
  store
    .selectFrom('nominees')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();

/** Throws `not_found` if the customer has none. */
export async function updateNominee(
  store: StoreSql,
  customerId: string,
  nominee: Nominee,
  now: Temporal.Instant,
): Promise<void> {
  const row = await store
    .updateTable('nominees')
    .set({ ...nominee, updated_at: now })
    .where('customer_id', '=', customerId)
    .returning('customer_id')
    .executeTakeFirst();
  if (!row) missing();
}

/** Throws `not_found` if the customer has none. */
export async function deleteNominee(store: StoreSql, customerId: string): Promise<void> {
  const row = await store
    .deleteFrom('nominees')
    .where('customer_id', '=', customerId)
    .returning('customer_id')
    .executeTakeFirst();
  if (!row) missing();
}

const missing = (): never => {
  throw new Problem('not_found');
};
