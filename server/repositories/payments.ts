// Payments: money taken from a customer, for one instalment or several, as one receipt.
// Locks, in this order: enrollments by id, their instalments, the store's counters.

import type { StoreSql } from '../db/storeSql.ts';
import { isRefused } from '../domain/change.ts';
import * as notifications from '../domain/notification.ts';
import { Problem } from '../domain/problem.ts';
import { pay, type Payment } from '../domain/transaction.ts';
import { todayInKolkata } from '../../src/lib/dates.ts';
import {
  addInstallment,
  lockEnrollment,
  withId,
  writeJournal,
  type StoredEnrollment,
} from './enrollments.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import type { StoredTransaction } from './transactions.ts';

/**
 * Marks an instalment paid: a payment with one line. Writes the journal, creates the next instalment and notifies the customer. Throws
 * `not_found`, `already_paid` or `not_payable`.
 */
export async function markPaid(
  store: StoreSql,
  transactionId: string,
  payment: Payment,
  now: Temporal.Instant,
): Promise<void> {
  const isTransaction = withId<'transactions'>(transactionId);
  // The enrollment is always locked first, so that two writers cannot deadlock.
  const found = await store
    .selectFrom('transactions')
    .select('enrollment_id')
    .where(isTransaction)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const enrollment = await lockEnrollment(store, found.enrollment_id);
  const transaction = await store
    .selectFrom('transactions')
    .selectAll()
    .where(isTransaction)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Refused before the store's counter is locked, for which others wait.
  const outcome = pay(transaction, enrollment, payment, now);
  if (isRefused(outcome)) throw new Problem(outcome.refused);
  const receipt = await addPayment(store, enrollment.customer_id, transaction.amount, payment, now);
  await payInstallment(store, { enrollment, transaction }, payment, receipt, now);
}

/** A payment's id, and who recorded it. */
interface Receipt {
  id: string;
  recordedBy: string;
}

async function addPayment(
  store: StoreSql,
  customerId: string,
  amount: number,
  payment: Payment,
  now: Temporal.Instant,
): Promise<Receipt> {
  const { last_payment, seller_name } = await store
    .updateTable('stores')
    .set((eb) => ({ last_payment: eb('last_payment', '+', 1) }))
    .returning(['last_payment', 'seller_name'])
    .executeTakeFirstOrThrow();
  const { id } = await store
    .insertInto('payments', {
      customer_id: customerId,
      number: last_payment,
      received_on: todayInKolkata(now),
      amount,
      paid_through: payment.paidThrough,
      payment_reference: payment.reference,
      recorded_by: 'seller',
      recorded_by_id: store.storeId,
      recorded_by_name: seller_name,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, recordedBy: seller_name };
}

/** One line of a payment. Both rows are locked. */
interface Line {
  enrollment: StoredEnrollment;
  transaction: StoredTransaction;
}

async function payInstallment(
  store: StoreSql,
  { enrollment, transaction }: Line,
  payment: Payment,
  receipt: Receipt,
  now: Temporal.Instant,
): Promise<void> {
  const outcome = pay(transaction, enrollment, payment, now);
  if (isRefused(outcome)) throw new Problem(outcome.refused);
  const { from, set } = outcome.transaction;
  const paid = await guardedUpdate(store, 'transactions', withId(transaction.id), {
    from,
    set: { ...set, payment_id: receipt.id },
  });
  if (paid !== 1) throw new Problem('already_paid');
  if ((await guardedUpdate(store, 'enrollments', withId(enrollment.id), outcome.enrollment)) !== 1) {
    throw new Problem('not_payable');
  }
  await writeJournal(store, {
    kind: 'payment',
    enrollment_id: enrollment.id,
    transaction_id: transaction.id,
    amount: transaction.amount,
    actor: 'seller',
    account_id: store.storeId,
    account_name: receipt.recordedBy,
    paid_through: payment.paidThrough,
    payment_reference: payment.reference,
    received_on: todayInKolkata(now),
    recorded_at: now,
  });
  const { customer_id } = enrollment;
  if (outcome.next) await addInstallment(store, enrollment, outcome.next, now);
  await notify(store, customer_id, notifications.paymentReceived(transaction, enrollment), now);
  const { redemption_eligible_on: eligible } = outcome.enrollment.set;
  if (eligible) await notify(store, customer_id, notifications.matured(enrollment, eligible), now);
}
