// Payments: money taken from a customer, for one instalment or several, as one receipt.
// Locks, in this order: enrollments by id, their instalments, the store's counters.

import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { MOST_INSTALLMENTS } from '../../src/lib/schedule.ts';
import { unpaidStatuses } from '../../src/lib/statuses.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { NewRow, StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';
import { isRefused } from '../domain/change.ts';
import { ALWAYS_LISTED, awaitedInstallment, type NewTransaction } from '../domain/enrollment.ts';
import * as notifications from '../domain/notification.ts';
import type { NewNotification } from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { receivedDayRefusal, voidInstallments } from '../domain/payment.ts';
import { pay, type Payment, type PaymentMade } from '../domain/transaction.ts';
import { readersCopy } from '../language.ts';
import { addInstallments, withId, writeJournal, type StoredEnrollment } from './enrollments.ts';
import { lockScheduled } from './schedules.ts';
import { lockStore, requireOpenDay } from './daySheets.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import { paymentsWithCustomer } from './receipts.ts';
import { paymentTransactions, type TransactionWithNames } from './transactions.ts';

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
 * Receives one payment for the next instalments of a customer's enrollments: all of them, or none. Returns the
 * payment's id. Throws the refusals of `markPaid`, with the plan concerned, or a field error of the instalments.
 */
export async function receivePayment(
  store: StoreSql,
  due: readonly InstallmentsDue[],
  payment: Payment,
  person: Person,
  now: Temporal.Instant,
): Promise<string> {
  return receive(store, await nextInstallments(store, due, payment, now), payment, person, now);
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
  const customers = new Set([...enrollments.values()].map(({ customer_id }) => customer_id));
  if (customers.size > 1) throw fieldProblem('installments', readersCopy().refusals.several.oneCustomer);

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
  const { plan_name, total_installments, installments_paid } = enrollment;
  const awaited = awaitedInstallment(enrollment);
  if (!awaited)
    throw new Problem('not_payable', { detail: readersCopy().refusals.several.notPayable(plan_name) });
  if (awaited.installment_number !== first) {
    throw new Problem('not_payable', {
      detail: readersCopy().refusals.several.changedMeanwhile(plan_name, awaited.installment_number),
    });
  }
  const left = total_installments - installments_paid;
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
    before = { ...before, ...line.made.enrollment.set };
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
  const { id, number } = await addPayment(store, { customer_id, amount }, payment, person, now);
  const news: NewNotification[] = [];
  for (const line of lines) {
    const { enrollment, transaction, made } = line;
    const transactionId = await payInstallment(store, line, payment, { paymentId: id, person, now });
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
): Promise<{ id: string; number: number }> {
  const { last_payment } = await store
    .updateTable('stores')
    .set((eb) => ({ last_payment: eb('last_payment', '+', 1) }))
    .returning('last_payment')
    .executeTakeFirstOrThrow();
  await requireOpenDay(store, payment.receivedOn, now);
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
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number: last_payment };
}

/** Returns the id of the paid instalment. The one after it is the next to be paid, and listed at once. */
async function payInstallment(
  store: StoreSql,
  { enrollment, transaction, made }: Line,
  payment: Payment,
  { paymentId, person, now }: { paymentId: string; person: Person; now: Temporal.Instant },
): Promise<string> {
  const { installment_number: number } = transaction;
  const row = await store
    .selectFrom('transactions')
    .select('id')
    .where('enrollment_id', '=', enrollment.id)
    .where('installment_number', '=', number)
    .where('status', 'in', made.transaction.from)
    .executeTakeFirst();
  if (!row) throw new Problem('already_paid');
  const { from, set } = made.transaction;
  const paid = await guardedUpdate(store, 'transactions', withId(row.id), {
    from,
    set: { ...set, payment_id: paymentId },
  });
  if (paid !== 1) throw new Problem('already_paid');
  if ((await guardedUpdate(store, 'enrollments', withId(enrollment.id), made.enrollment)) !== 1) {
    throw new Problem('not_payable');
  }
  await addInstallments(store, enrollment, made.schedule, now);
  await store
    .updateTable('transactions')
    .set({ listed_on: ALWAYS_LISTED })
    .where('enrollment_id', '=', enrollment.id)
    .where('installment_number', '=', number + 1)
    .where('status', 'in', unpaidStatuses)
    .execute();
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
 * Voids a payment: its instalments become void, new ones replace them, and the enrollments return to their state before
 * it. Writes the journal and notifies the customer. Throws `not_found`, `day_closed` while today's sheet is closed, or
 * `not_voidable` with the reason as a sentence.
 */
export async function voidPayment(
  store: StoreSql,
  id: string,
  reason: string,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const { transactions: lines } = await readPayment(store, id);
  const enrollmentIds = [...new Set(lines.map(({ enrollment_id }) => enrollment_id))].toSorted();
  const enrollments: StoredEnrollment[] = [];
  for (const enrollmentId of enrollmentIds) enrollments.push(await lockScheduled(store, enrollmentId, now));
  const payment = await store
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (payment.voided_at !== null) throw notVoidable(readersCopy().refusals.notVoidable.alreadyVoid);
  await lockStore(store);
  await requireOpenDay(store, todayInKolkata(now), now);

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
  const before = await paidLine(store, enrollment.id, Math.min(...numbers) - 1);
  const outcome = voidInstallments(enrollment, numbers, before?.received_on ?? null, now);
  if (isRefused(outcome)) {
    const { plan_name: plan, installments_paid: paid } = enrollment;
    const words = readersCopy().refusals.notVoidable;
    if (outcome.reason === 'redemption_requested') throw notVoidable(words.redemption_requested(plan));
    const last = outcome.reason === 'paid_later' && (await paidLine(store, enrollment.id, paid));
    throw notVoidable(last ? words.paidLater(plan, last.number) : words.ended(plan));
  }
  const isOfPayment = (eb: ExpressionBuilder<Tables, 'transactions'>) =>
    eb('id', '=', eb.fn.any(eb.val(lines.map(({ id }) => id))));
  const voided = await guardedUpdate(store, 'transactions', isOfPayment, outcome.paid);
  const changed = await guardedUpdate(store, 'enrollments', withId(enrollment.id), outcome.enrollment);
  if (voided !== lines.length || changed !== 1) throw new Problem('conflict');
  const later = store
    .updateTable('transactions')
    .set(outcome.later)
    .where('enrollment_id', '=', enrollment.id)
    .where('status', 'in', unpaidStatuses);
  const next = Math.max(...numbers) + 1;
  await (outcome.later.status === 'voided' ? later : later.where('installment_number', '=', next)).execute();
  await addInstallments(store, enrollment, outcome.open, now);
}

/** The payment of an instalment; undefined if it is unpaid. */
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
