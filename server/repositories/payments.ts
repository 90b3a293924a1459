// Payments: money taken from a customer, for one instalment or several, as one receipt.
// Locks, in this order: enrollments by id, their instalments, the store's counters.

import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { coveredBy, MOST_INSTALLMENTS, openInstallments, sumOfInstallments } from '../../src/lib/schedule.ts';
import { formatRupees } from '../../src/lib/money.ts';
import { sql, type Selectable } from 'kysely';
import type { NewRow, StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { isRefused } from '../domain/change.ts';
import { ALWAYS_LISTED, awaitedInstallment, type NewTransaction } from '../domain/enrollment.ts';
import { goldOfLines, type Bought } from '../domain/goldRate.ts';
import * as notifications from '../domain/notification.ts';
import type { NewNotification } from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { receivedDayRefusal } from '../domain/payment.ts';
import { pay, type Payment, type PaymentMade } from '../domain/transaction.ts';
import { readersCopy } from '../language.ts';
import { newId } from '../newId.ts';
import { addInstallments, withId, type StoredEnrollment } from './enrollments.ts';
import { listFromDays, lockScheduled } from './schedules.ts';
import { transactionText } from './searchTexts.ts';
import { dayOfReceipt, momentOfReceipt, requireOpenDay } from './daySheets.ts';
import { guarded } from './guardedUpdate.ts';
import { notice } from './notifications.ts';
import { ratesInUse } from './ratesInUse.ts';
import { paymentsWithCustomer, receiptsWith, refuseSeen } from './receipts.ts';
import { paymentTransactions, type TransactionWithNames } from './transactions.ts';
import { readStore } from './stores.ts';

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
  const found = store.selectFrom('transactions').where(withId(transactionId));
  // The enrollment is always locked first, so that two writers cannot deadlock.
  const [enrollment, [[transaction]]] = await Promise.all([
    lockScheduled(store, found.select('enrollment_id').$asScalar(), now),
    store.batch(found.selectAll().forUpdate()),
  ]);
  if (!transaction) throw new Problem('not_found');
  await receive(store, [payableLine(enrollment, transaction, payment, now)], payment, person, now);
}

/** The next instalments of an enrollment. */
export interface InstallmentsDue {
  enrollment: string;
  /** The number of the next one, as the person saw it. */
  first: number;
  count: number;
  /** The open amount of the first one, as the person saw it; without it the whole instalment. */
  first_open?: number | undefined;
  /** The amount paid for them: the last one may be paid in part. Without it all that is open of them. */
  amount?: number | undefined;
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
  { first, count, first_open = enrollment.monthly_amount, amount: given }: InstallmentsDue,
  payment: Payment,
  now: Temporal.Instant,
): Line[] {
  const { plan_name } = enrollment;
  const words = readersCopy().refusals.several;
  const awaited = awaitedInstallment(enrollment);
  if (!awaited) throw new Problem('not_payable', { detail: words.notPayable(plan_name) });
  if (awaited.installment_number !== first) {
    throw new Problem('not_payable', {
      detail: words.changedMeanwhile(plan_name, awaited.installment_number),
    });
  }
  if (awaited.amount !== first_open)
    throw new Problem('not_payable', {
      detail: words.partMeanwhile(plan_name, first, formatRupees(awaited.amount)),
    });
  const left = enrollment.total_installments - enrollment.installments_paid;
  if (count > left) {
    throw new Problem('not_payable', { detail: words.fewerLeft(plan_name, left) });
  }
  const open = openInstallments(enrollment).slice(0, count);
  const amount = given ?? sumOfInstallments(open);
  const covered = coveredBy(open, amount);
  if (sumOfInstallments(open) < amount || covered.length < count)
    throw fieldProblem('amount', words.amount(plan_name));
  if (enrollment.start_date === null && amount < sumOfInstallments(open) && count === 1)
    throw fieldProblem('amount', words.firstInPart);
  const refusal = receivedDayRefusal(payment.receivedOn, enrollment, todayInKolkata(now));
  if (refusal) throw fieldProblem('paid_on', `${plan_name}: ${refusal}`);
  const lines: Line[] = [];
  let before = enrollment;
  for (let next: NewTransaction | null = awaited; next && lines.length < count;) {
    const line = payableLine(before, next, payment, now, covered[lines.length]!.amount);
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
  /** Less than the transaction's where it is a part. */
  amount: number;
  made: PaymentMade;
}

/** Throws when an instalment cannot be paid. */
function payableLine(
  enrollment: StoredEnrollment,
  transaction: NewTransaction,
  payment: Payment,
  now: Temporal.Instant,
  amount = transaction.amount,
): Line {
  const made = pay(transaction, enrollment, payment, now, amount);
  if (isRefused(made)) throw new Problem(made.refused);
  const refusal = receivedDayRefusal(payment.receivedOn, enrollment, todayInKolkata(now));
  if (refusal) throw fieldProblem('paid_on', refusal);
  return { enrollment, transaction, amount, made };
}

/** Stores a payment and its lines. The caller has locked their enrollments. Returns its id. */
async function receive(
  store: StoreSql,
  lines: readonly Line[],
  payment: Payment,
  person: Person,
  now: Temporal.Instant,
): Promise<string> {
  if (lines.some((line) => line.amount < line.transaction.amount)) {
    const { takes_part_payments } = await readStore(store);
    if (!takes_part_payments) throw fieldProblem('amount', readersCopy().refusals.several.noParts);
  }
  const karats = lines.flatMap(({ enrollment: { karat } }) => karat ?? []);
  const rates = await ratesInUse(store, karats, payment.ratesSeen, payment.receivedOn, now);
  const gold = goldOfLines(lines, rates);
  // Before the lines, which may pay one of them.
  for (const { enrollment, made } of lines)
    if (enrollment.start_date === null) await addInstallments(store, enrollment, made.schedule, now);
  const { customer_id } = lines[0]!.enrollment;
  const amount = sumOfInstallments(lines);
  const id = newId();
  const enrollments = [...new Set(lines.map(({ enrollment }) => enrollment.id))];
  // All are sent at once, so that the store's row is locked for one round trip and the commit's.
  const [saved, , [, [day]], [seen], [[receipt]], paid] = await Promise.all([
    store.batch(...lines.map((line, at) => saveLine(store, line, gold[at]!))),
    store.batch(store.deleteFrom('reported_payments').where('enrollment_id', 'in', enrollments)),
    store.batch(takeNumber(store), dayOfReceipt(store, payment.receivedOn)),
    payment.isReferenceConfirmed ? [[]] : receiptsWith(store, payment),
    store.batch(newReceipt(store, { id, customer_id, amount }, payment, person, now)),
    store.batch(...lines.map((line, at) => payLine(store, line, payment, id, gold[at]!))),
    store.batch(journalOf(store, lines, gold, payment, id, person)),
  ]);
  requireOpenDay(day!, payment.receivedOn, now);
  refuseSeen(seen);
  if (paid.some((rows) => rows.length !== 1)) throw new Problem('already_paid');
  if (saved.some((rows) => rows.length !== 1)) throw new Problem('not_payable');
  const { number } = receipt!;
  const news: NewNotification[] = [];
  for (const [at, { enrollment, transaction, made, ...line }] of lines.entries()) {
    if (enrollment.start_date !== null) await addInstallments(store, enrollment, made.schedule, now);
    const about = { ...transaction, amount: line.amount, id: paid[at]![0]!.id };
    if (lines.length === 1) news.push(notifications.paymentReceived(about, enrollment));
    const { redemption_eligible_on: eligible } = made.enrollment.set;
    if (eligible) news.push(notifications.matured(enrollment, about, eligible));
  }
  for (const enrollment of enrollments) listFromDays(store, enrollment);
  if (lines.length > 1)
    news.unshift(notifications.paymentsReceived({ id, amount, count: lines.length, number }));
  store.send(
    notice(
      store,
      news.map((one) => ({ ...one, customerId: customer_id })),
      now,
    ),
  );
  return id;
}

/** Receipts are numbered without gaps: the number is the store's until the transaction ends. */
const takeNumber = (store: StoreSql) =>
  store.updateTable('store_numbers').set((eb) => ({ last_payment: eb('last_payment', '+', 1) }));

/** With the number that was taken. */
const newReceipt = (
  store: StoreSql,
  taken: Pick<NewRow<'payments'>, 'id' | 'customer_id' | 'amount'>,
  payment: Payment,
  person: Person,
  now: Temporal.Instant,
) =>
  store
    .insertInto('payments', {
      ...taken,
      number: sql<number>`(select last_payment from store_numbers where store_id = ${store.storeId})`,
      received_on: payment.receivedOn,
      paid_through: payment.paidThrough,
      payment_reference: payment.reference,
      clearing: payment.paidThrough === 'cheque' ? 'pending' : null,
      recorded_by: 'seller',
      recorded_by_id: person.id,
      recorded_by_name: person.name,
      recorded_at: momentOfReceipt(store, payment.receivedOn, now),
    })
    .returning('number');

/** The record that is paid: the instalment's, or of a part of it. */
function payLine(
  store: StoreSql,
  { enrollment, transaction, made }: Line,
  payment: Payment,
  paymentId: string,
  gold: Bought | null,
) {
  const search_text = transactionText(enrollment, {
    payment_reference: payment.reference,
    serial: sql.ref('serial'),
    system_id: sql.ref('system_id'),
  });
  return guarded(
    store,
    'transactions',
    (eb) => eb.and({ enrollment_id: enrollment.id, installment_number: transaction.installment_number }),
    {
      from: made.transaction.from,
      set: {
        ...made.transaction.set,
        ...boughtOf(gold),
        listed_on: ALWAYS_LISTED, // also one that is paid before its day
        payment_id: paymentId,
        search_text,
      },
    },
  );
}

const saveLine = (store: StoreSql, { enrollment, made }: Line, gold: Bought | null) =>
  guarded(store, 'enrollments', withId(enrollment.id), {
    ...made.enrollment,
    set: { ...made.enrollment.set, ...(gold && { weight: gold.total }) },
  });

const boughtOf = (gold: Bought | null) => gold && { gold_rate: gold.gold_rate, weight: gold.weight };

/** An entry for each instalment that is paid, of the moment at which the receipt is recorded. */
const journalOf = (
  store: StoreSql,
  lines: readonly Line[],
  gold: readonly (Bought | null)[],
  payment: Payment,
  paymentId: string,
  person: Person,
) =>
  store.insertInto(
    'payment_journal',
    lines.map(({ enrollment, transaction, amount }, at) => ({
      id: newId(),
      kind: 'payment' as const,
      enrollment_id: enrollment.id,
      transaction_id: sql<string>`(select id from transactions where store_id = ${store.storeId} and payment_id = ${paymentId}
        and enrollment_id = ${enrollment.id} and installment_number = ${transaction.installment_number})`,
      amount,
      actor: 'seller' as const,
      account_id: person.id,
      account_name: person.name,
      paid_through: payment.paidThrough,
      payment_reference: payment.reference,
      received_on: payment.receivedOn,
      recorded_at: sql<Temporal.Instant>`(select recorded_at from payments where store_id = ${store.storeId} and id = ${paymentId})`,
      ...boughtOf(gold[at]!),
    })),
  );

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
