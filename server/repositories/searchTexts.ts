// The texts that searches read: a column of an enrollment and of each of its transactions, written in the database transaction that changes what
// it is made of.

import { sql, type Expression, type RawBuilder } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';

/** Of an enrollment: who saves in which plan. */
export const enrollmentText = (customer: {
  full_name: string;
  phone_number: string | null;
  plan_name: string;
}): RawBuilder<string> =>
  sql`searchable(${customer.full_name}, ${customer.phone_number}, ${customer.plan_name})`;

/** Of a transaction: what its enrollment is found by, and its numbers. */
export const transactionText = (
  enrollment: { search_text: string },
  transaction: {
    payment_reference: string | null;
    serial: number | Expression<number>;
    system_id: string | Expression<string>;
  },
): RawBuilder<string> =>
  sql`${enrollment.search_text}::text || searchable(${transaction.payment_reference}, ${transaction.serial}::text, ${transaction.system_id})`;

/**
 * Writes the texts of a customer's enrollments and their transactions again, where they are others now. Whoever changes the customer's name
 * or phone number, the plan's name of an enrollment, the reference of a payment, or whose an enrollment is, calls it afterwards in the same
 * database transaction.
 */
export async function writeSearchTexts(store: StoreSql, customerId: string): Promise<void> {
  await store.execute(
    (storeId) => sql`
    update enrollments e set search_text = searchable(c.full_name, c.phone_number, e.plan_name)
    from customers c
    where c.store_id = ${storeId} and c.id = ${customerId} and e.store_id = ${storeId} and e.customer_id = ${customerId}
      and e.search_text <> searchable(c.full_name, c.phone_number, e.plan_name)`,
  );
  await store.execute(
    (storeId) => sql`
    update transactions t set search_text = e.search_text || searchable(t.payment_reference, t.serial::text, t.system_id)
    from enrollments e
    where e.store_id = ${storeId} and e.customer_id = ${customerId} and t.store_id = ${storeId} and t.enrollment_id = e.id
      and t.search_text <> e.search_text || searchable(t.payment_reference, t.serial::text, t.system_id)`,
  );
}
