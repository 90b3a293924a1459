// Payments: money taken from a customer, for one instalment or several, as one receipt.
// Locks, in this order: enrollments by id, their instalments, the store's counters.

import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { MOST_INSTALLMENTS } from '../../src/lib/schedule.ts';
import { unpaidStatuses } from '../../src/lib/statuses.ts';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { NewRow, StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { isRefused } from '../domain/change.ts';
import { awaitedInstallment, type NewTransaction } from '../domain/enrollment.ts';
import * as notifications from '../domain/notification.ts';
import type { NewNotification } from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { receivedDayRefusal, voidInstallments } from '../domain/payment.ts';
import { pay, type Payment, type PaymentMade } from '../domain/transaction.ts';
import { readersCopy } from '../language.ts';
import { addInstallments, withId, writeJournal, type StoredEnrollment } from './enrollments.ts';
import { listFromDays, lockScheduled } from './schedules.ts';
import { transactionText } from './searchTexts.ts';
import { momentOfReceipt, momentToday, requireUnlockedMonth } from './daySheets.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import { paymentsWithCustomer } from './receipts.ts';
import { paymentTransactions, type TransactionWithNames } from './transactions.ts';
import { lockStore } from './stores.ts';

/**
 * Marks an instalment paid: a payment with one line. Writes the journal and notifies the customer. Throws
 * `not_found`, `already_paid`, `not_payable`, `day_closed` or a field error of the day.
 */
export async function markPaid(
  store: StoreSql,
  transactionId: string,
  payment: Payment,
  person: Person,
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
  const enrollment = await lockScheduled(store, found.enrollment_id, now);
  const transaction = await store
    .selectFrom('transactions')
    .selectAll()
    .where(isTransaction)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await receive(store, [payableLine(enrollment, transaction, payment, now)], payment, person, now);
}

/** The next instalments of an enrollment. */
export interface InstallmentsDue {
  enrollment: string;
  /** The number of the next one, as the person saw it. */
  first: number;
  count: number;
}

/**
 * Receives the next instalments of enrollments, one payment for each of their customers: all of them, or none. Returns the payments' ids.
 * Throws the refusals of `markPaid`, with the plan concerned, or a field error of the instalments.
 */
export async function receivePayments(
  store: StoreSql,
  due: readonly InstallmentsDue[],
  payment: Payment,
  person: Person,
  now: Temporal.Instant,
): Promise<string[]> {
  const lines = await nextInstallments(store, due, payment, now);
  const ids: string[] = [];
  for (const customer of new Set(lines.map(({ enrollment }) => enrollment.customer_id))) {
    const own = lines.filter(({ enrollment }) => enrollment.customer_id === customer);
    // One transfer for a family is one reference: it is new, or confirmed, with the first of its receipts.
    const isReferenceConfirmed = payment.isReferenceConfirmed || ids.length > 0;
    ids.push(await receive(store, own, { ...payment, isReferenceConfirmed }, person, now));
  }
  return ids;
}

/** Locks the enrollments and returns what a payment of their next instalments changes. With `customerId` all of them are that customer's. */
export async function nextInstallments(
  store: StoreSql,
  due: readonly InstallmentsDue[],
  payment: Payment,
  now: Temporal.Instant,
  customerId?: string,
): Promise<Line[]> {
  const ids = due.map(({ enrollment }) => enrollment);
  if (due.reduce((sum, { count }) => sum + count, 0) > MOST_INSTALLMENTS)
    throw fieldProblem('installments', readersCopy().paymentsCopy.receive.tooMany(MOST_INSTALLMENTS));
  if (new Set(ids).size < ids.length)
    throw fieldProblem('installments', readersCopy().refusals.several.twice);
  const enrollments = new Map<string, StoredEnrollment>();
  for (const id of ids.toSorted()) enrollments.set(id, await lockScheduled(store, id, now, customerId));
  const lines: Line[] = [];
  for (const installments of due) {
    const enrollment = enrollments.get(installments.enrollment)!;
    lines.push(...nextLines(enrollment, installments, payment, now));
  }
  return lines;
}

/**
 * The lines of an enrollment's next instalments, each computed as if those before it were paid. The caller has locked
 * the enrollment.
 */
function nextLines(
  enrollment: StoredEnrollment,
  { first, count }: InstallmentsDue,
  payment: Payment,
  now: Temporal.Instant,
): Line[] {
  const { plan_name } = enrollment;
  const awaited = awaitedInstallment(enrollment);
  if (!awaited)
    throw new Problem('not_payable', { detail: readersCopy().refusals.several.notPayable(plan_name) });
  if (awaited.installment_number !== first) {
    throw new Problem('not_payable', {
      detail: readersCopy().refusals.several.changedMeanwhile(plan_name, awaited.installment_number),
    });
  }
  const left = enrollment.total_installments - enrollment.installments_paid;
  if (count > left) {
    throw new Problem('not_payable', { detail: readersCopy().refusals.several.fewerLeft(plan_name, left) });
  }
  const refusal = receivedDayRefusal(payment.receivedOn, enrollment, todayInKolkata(now));
  if (refusal) throw fieldProblem('paid_on', `${plan_name}: ${refusal}`);
  const lines: Line[] = [];
  let before = enrollment;
  for (let next: NewTransaction | null = awaited; next && lines.length < count;) {
    const line = payableLine(before, next, payment, now);
    lines.push(line);
    before = { ...before, ...line.made.enrollment.set, paid_late: line.made.paid_late };
    next = awaitedInstallment(before);
  }
  return lines;
}

/** One instalment of a payment, and what paying it changes. */
interface Line {
  enrollment: StoredEnrollment;
  transaction: NewTransaction;
  made: PaymentMade;
}

/** Throws when an instalment cannot be paid. */
function payableLine(
  enrollment: StoredEnrollment,
  transaction: NewTransaction,
  payment: Payment,
  now: Temporal.Instant,
): Line {
  const made = pay(transaction, enrollment, payment, now);
  if (isRefused(made)) throw new Problem(made.refused);
  const refusal = receivedDayRefusal(payment.receivedOn, enrollment, todayInKolkata(now));
  if (refusal) throw fieldProblem('paid_on', refusal);
  return { enrollment, transaction, made };
}

/** Stores a payment and its lines. The caller has locked their enrollments. Returns its id. */
async function receive(
  store: StoreSql,
  lines: readonly Line[],
  payment: Payment,
  person: Person,
  now: Temporal.Instant,
): Promise<string> {
  const amount = lines.reduce((sum, { transaction }) => sum + transaction.amount, 0);
  const { customer_id } = lines[0]!.enrollment;
  const { id, number, at } = await addPayment(store, { customer_id, amount }, payment, person, now);
  const news: NewNotification[] = [];
  for (const line of lines) {
    const { enrollment, transaction, made } = line;
    const transactionId = await payInstallment(store, line, payment, { paymentId: id, person, now: at });
    const paid = { ...transaction, id: transactionId };
    if (lines.length === 1) news.push(notifications.paymentReceived(paid, enrollment));
    const { redemption_eligible_on: eligible } = made.enrollment.set;
    if (eligible) news.push(notifications.matured(enrollment, paid, eligible));
  }
  const enrollments = [...new Set(lines.map(({ enrollment }) => enrollment.id))];
  await store.deleteFrom('reported_payments').where('enrollment_id', 'in', enrollments).execute();
  if (lines.length > 1)
    news.unshift(notifications.paymentsReceived({ id, amount, count: lines.length, number }));
  for (const one of news) await notify(store, customer_id, one, now);
  return id;
}

async function addPayment(
  store: StoreSql,
  taken: Pick<NewRow<'payments'>, 'customer_id' | 'amount'>,
  payment: Payment,
  person: Person,
  now: Temporal.Instant,
): Promise<{ id: string; number: number; at: Temporal.Instant }> {
  const { last_payment } = await store
    .updateTable('stores')
    .set((eb) => ({ last_payment: eb('last_payment', '+', 1) }))
    .returning('last_payment')
    .executeTakeFirstOrThrow();
  const at = await momentOfReceipt(store, payment.receivedOn, now);
  if (!payment.isReferenceConfirmed) await requireNewReference(store, payment);
  const { id } = await store
    .insertInto('payments', {
      ...taken,
      number: last_payment,
      received_on: payment.receivedOn,
      paid_through: payment.paidThrough,
      payment_reference: payment.reference,
      recorded_by: 'seller',
      recorded_by_id: person.id,
      recorded_by_name: person.name,
      recorded_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number: last_payment, at };
}

/** Throws `reference_seen` where another receipt of the same method carries the reference. The store's row is locked. */
async function requireNewReference(store: StoreSql, { paidThrough, reference }: Payment): Promise<void> {
  if (!reference) return;
  const seen = await paymentsWithCustomer(store)
    .where('payments.reference_key', '=', sql<string>`lower(btrim(${reference}))`)
    .where('payments.paid_through', '=', paidThrough)
    .where('payments.voided_at', 'is', null)
    .orderBy('payments.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!seen) return;
  const receipt_number = String(seen.number);
  throw new Problem('reference_seen', {
    detail: readersCopy().refusals.referenceSeen(receipt_number, seen.full_name),
    extra: { receipt_number },
  });
}

/** Returns the id of the paid instalment. */
async function payInstallment(
  store: StoreSql,
  { enrollment, transaction, made }: Line,
  payment: Payment,
  { paymentId, person, now }: { paymentId: string; person: Person; now: Temporal.Instant },
): Promise<string> {
  const { installment_number: number } = transaction;
  const row = await store
    .selectFrom('transactions')
    .select(['id', 'serial', 'system_id'])
    .where('enrollment_id', '=', enrollment.id)
    .where('installment_number', '=', number)
    .where('status', 'in', made.transaction.from)
    .executeTakeFirst();
  if (!row) throw new Problem('already_paid');
  const { from, set } = made.transaction;
  const paid = await guardedUpdate(store, 'transactions', withId(row.id), {
    from,
    set: {
      ...set,
      payment_id: paymentId,
      search_text: transactionText(enrollment, { ...row, payment_reference: payment.reference }),
    },
  });
  if (paid !== 1) throw new Problem('already_paid');
  if ((await guardedUpdate(store, 'enrollments', withId(enrollment.id), made.enrollment)) !== 1) {
    throw new Problem('not_payable');
  }
  await addInstallments(store, enrollment, made.schedule, now);
  await listFromDays(store, enrollment.id);
  await writeJournal(store, {
    kind: 'payment',
    enrollment_id: enrollment.id,
    transaction_id: row.id,
    amount: transaction.amount,
    actor: 'seller',
    account_id: person.id,
    account_name: person.name,
    paid_through: payment.paidThrough,
    payment_reference: payment.reference,
    received_on: payment.receivedOn,
    recorded_at: now,
  });
  return row.id;
}

/** A payment with its customer and its instalments. */
export type PaymentWithLines = Selectable<Tables['payments']> & {
  full_name: string;
  transactions: TransactionWithNames[];
};

/** Cash that a customer paid on a day, over all enrollments, without voided payments. Throws `not_found`. */
export async function cashOfDay(store: StoreSql, enrollmentId: string, day: Day): Promise<number> {
  const found = await store
    .selectFrom('enrollments')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.store_id', '=', 'enrollments.store_id')
        .onRef('payments.customer_id', '=', 'enrollments.customer_id')
        .on('payments.received_on', '=', day)
        .on('payments.paid_through', '=', 'cash')
        .on('payments.voided_at', 'is', null),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('payments.amount'), eb.lit(0)).as('amount'))
    .where('enrollments.id', '=', enrollmentId)
    .groupBy('enrollments.id')
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  return Number(found.amount);
}

/** Throws `not_found`. */
export async function readPayment(store: StoreSql, id: string): Promise<PaymentWithLines> {
  const payment = await paymentsWithCustomer(store).where('payments.id', '=', id).executeTakeFirst();
  if (!payment) throw new Problem('not_found');
  return { ...payment, transactions: await paymentTransactions(store, id) };
}

/**
 * Voids a payment: its instalments become void, others take their places, and the enrollments go back to where they stood. Writes the
 * journal and notifies the customer. Throws `not_found`, `day_closed` where the month in which it was received is locked, or
 * `not_voidable` with a sentence that says what stands in the way.
 */
export async function voidPayment(
  store: StoreSql,
  id: string,
  reason: string,
  person: Person,
  asked: Temporal.Instant,
): Promise<void> {
  const { transactions: lines } = await readPayment(store, id);
  const enrollmentIds = [...new Set(lines.map(({ enrollment_id }) => enrollment_id))].toSorted();
  const enrollments: StoredEnrollment[] = [];
  for (const enrollmentId of enrollmentIds) enrollments.push(await lockScheduled(store, enrollmentId, asked));
  const payment = await store
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (payment.voided_at !== null) throw notVoidable(readersCopy().refusals.notVoidable.alreadyVoid);
  await lockStore(store);
  await requireUnlockedMonth(store, payment.received_on);
  const now = await momentToday(store, asked);

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
        account_id: person.id,
        account_name: person.name,
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
      voided_by_id: person.id,
      voided_by_name: person.name,
      void_reason: reason,
    })
    .where('id', '=', id)
    .execute();
  await notify(store, payment.customer_id, notifications.paymentVoided({ ...payment, reason }), now);
}

const notVoidable = (detail: string) => new Problem('not_voidable', { detail });

/** One enrollment's part of a void. The caller has locked the enrollment. */
async function takeBack(
  store: StoreSql,
  enrollment: StoredEnrollment,
  lines: readonly TransactionWithNames[],
  now: Temporal.Instant,
): Promise<void> {
  const numbers = lines.map(({ installment_number }) => installment_number);
  const { last_paid_on } = await store
    .selectFrom('transactions')
    .select((eb) => eb.fn.max('paid_on').as('last_paid_on'))
    .where('enrollment_id', '=', enrollment.id)
    .where('status', '=', 'paid')
    .where('installment_number', 'not in', numbers)
    .executeTakeFirstOrThrow();
  const outcome = voidInstallments(enrollment, numbers, last_paid_on, now);
  if (isRefused(outcome)) {
    const { plan_name: plan } = enrollment;
    const words = readersCopy().refusals.notVoidable;
    throw notVoidable(
      outcome.reason === 'redemption_requested' ? words.redemption_requested(plan) : words.ended(plan),
    );
  }
  const isOfPayment = (eb: ExpressionBuilder<Tables, 'transactions'>) =>
    eb('id', '=', eb.fn.any(eb.val(lines.map(({ id }) => id))));
  const voided = await guardedUpdate(store, 'transactions', isOfPayment, outcome.paid);
  const changed = await guardedUpdate(store, 'enrollments', withId(enrollment.id), outcome.enrollment);
  if (voided !== lines.length || changed !== 1) throw new Problem('conflict');
  if (outcome.unpaid) {
    await store
      .updateTable('transactions')
      .set(outcome.unpaid)
      .where('enrollment_id', '=', enrollment.id)
      .where('status', 'in', unpaidStatuses)
      .execute();
  }
  await addInstallments(store, enrollment, outcome.open, now);
  await listFromDays(store, enrollment.id);
}
