// Payments: money taken from a customer, for one instalment or several, as one receipt.
// Locks, in this order: enrollments by id, their instalments, the store's counters.

import { todayInKolkata } from '../../src/lib/dates.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';
import { isRefused } from '../domain/change.ts';
import * as notifications from '../domain/notification.ts';
import { Problem } from '../domain/problem.ts';
import { notVoidableTexts as texts, voidInstallments } from '../domain/payment.ts';
import { pay, type Payment } from '../domain/transaction.ts';
import {
  addInstallment,
  lockEnrollment,
  withId,
  writeJournal,
  type StoredEnrollment,
} from './enrollments.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import { paymentTransactions, type StoredTransaction, type TransactionWithNames } from './transactions.ts';

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
  if (eligible)
    await notify(store, customer_id, notifications.matured(enrollment, transaction, eligible), now);
}

/** A payment with its customer and its instalments. */
export type PaymentWithLines = Selectable<Tables['payments']> & {
  user_name: string;
  transactions: TransactionWithNames[];
};

/** Throws `not_found`. */
export async function readPayment(store: StoreSql, id: string): Promise<PaymentWithLines> {
  const payment = await store
    .selectFrom('payments')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'payments.store_id')
        .onRef('customers.id', '=', 'payments.customer_id'),
    )
    .selectAll('payments')
    .select('customers.full_name as user_name')
    .where('payments.id', '=', id)
    .executeTakeFirst();
  if (!payment) throw new Problem('not_found');
  return { ...payment, transactions: await paymentTransactions(store, id) };
}

/**
 * Voids a payment: its instalments become void, others take their places, and the enrollments go back to where they stood. Writes the
 * journal and notifies the customer. Throws `not_found`, or `not_voidable` with a sentence that says what stands in the way.
 */
export async function voidPayment(
  store: StoreSql,
  id: string,
  reason: string,
  now: Temporal.Instant,
): Promise<void> {
  const { transactions: lines } = await readPayment(store, id);
  const enrollmentIds = [...new Set(lines.map(({ enrollment_id }) => enrollment_id))].toSorted();
  const enrollments: StoredEnrollment[] = [];
  for (const enrollmentId of enrollmentIds) enrollments.push(await lockEnrollment(store, enrollmentId));
  const payment = await store
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (payment.voided_at !== null) throw notVoidable(texts.alreadyVoid);

  const { seller_name } = await store.selectFrom('stores').select('seller_name').executeTakeFirstOrThrow();
  for (const enrollment of enrollments) {
    const own = lines.filter(({ enrollment_id }) => enrollment_id === enrollment.id);
    await takeBack(store, enrollment, own, now);
    for (const { id: transactionId, amount } of own) {
      await writeJournal(store, {
        kind: 'void',
        enrollment_id: enrollment.id,
        transaction_id: transactionId,
        amount,
        actor: 'seller',
        account_id: store.storeId,
        account_name: seller_name,
        paid_through: payment.paid_through,
        payment_reference: payment.payment_reference,
        received_on: payment.received_on,
        reason,
        recorded_at: now,
      });
    }
  }
  await store
    .updateTable('payments')
    .set({
      voided_at: now,
      voided_by: 'seller',
      voided_by_id: store.storeId,
      voided_by_name: seller_name,
      void_reason: reason,
    })
    .where('id', '=', id)
    .execute();
  await notify(store, payment.customer_id, notifications.paymentVoided({ ...payment, reason }), now);
}

const notVoidable = (detail: string) => new Problem('not_voidable', { detail });

/** One enrollment's part of a void. The enrollment is locked. */
async function takeBack(
  store: StoreSql,
  enrollment: StoredEnrollment,
  lines: readonly TransactionWithNames[],
  now: Temporal.Instant,
): Promise<void> {
  const numbers = lines.map(({ installment_number }) => installment_number);
  const before = await paidLine(store, enrollment.id, Math.min(...numbers) - 1);
  const outcome = voidInstallments(enrollment, numbers, before?.received_on ?? null);
  if (isRefused(outcome)) {
    const { plan_name: plan, installments_paid: paid } = enrollment;
    if (outcome.reason === 'redemption_requested') throw notVoidable(texts.redemption_requested(plan));
    const last = outcome.reason === 'paid_later' && (await paidLine(store, enrollment.id, paid));
    throw notVoidable(last ? texts.paidLater(plan, last.number) : texts.ended(plan));
  }
  const isOfPayment = (eb: ExpressionBuilder<Tables, 'transactions'>) =>
    eb('id', '=', eb.fn.any(eb.val(lines.map(({ id }) => id))));
  const voided = await guardedUpdate(store, 'transactions', isOfPayment, outcome.paid);
  const changed = await guardedUpdate(store, 'enrollments', withId(enrollment.id), outcome.enrollment);
  if (voided !== lines.length || changed !== 1) throw new Problem('conflict');
  await guardedUpdate(
    store,
    'transactions',
    (eb) => eb('enrollment_id', '=', enrollment.id),
    outcome.awaited,
  );
  await addInstallment(store, enrollment, outcome.next, now);
}

/** The payment that an instalment is paid by; undefined when it is unpaid. */
const paidLine = (store: StoreSql, enrollmentId: string, installmentNumber: number) =>
  store
    .selectFrom('transactions')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.store_id', '=', 'transactions.store_id')
        .onRef('payments.id', '=', 'transactions.payment_id'),
    )
    .select(['payments.number', 'payments.received_on'])
    .where('transactions.enrollment_id', '=', enrollmentId)
    .where('transactions.installment_number', '=', installmentNumber)
    .where('transactions.status', '=', 'paid')
    .executeTakeFirst();
