// Payments: money taken from a customer, for one instalment or several, as one receipt.
// Locks, in this order: enrollments by id, their instalments, the store's counters.

import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { coveredBy, MOST_INSTALLMENTS, openInstallments, sumOfInstallments } from '../../src/lib/schedule.ts';
import { formatRupees } from '../../src/lib/money.ts';
import { unpaidStatuses } from '../../src/lib/statuses.ts';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { NewRow, StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { isRefused } from '../domain/change.ts';
import { ALWAYS_LISTED, awaitedInstallment, type NewTransaction } from '../domain/enrollment.ts';
import { goldOfLines, type Bought } from '../domain/goldRate.ts';
import * as notifications from '../domain/notification.ts';
import type { NewNotification } from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { changeClearing, receivedDayRefusal, voidInstallments } from '../domain/payment.ts';
import { pay, type Payment, type PaymentMade, type PaymentMethod } from '../domain/transaction.ts';
import { readersCopy } from '../language.ts';
import { newId } from '../newId.ts';
import { addInstallments, withId, writeJournal, type StoredEnrollment } from './enrollments.ts';
import { listFromDays, lockScheduled } from './schedules.ts';
import { transactionText } from './searchTexts.ts';
import {
  dayOfReceipt,
  isDayFixed,
  momentOfReceipt,
  momentToday,
  requireOpenDay,
  requireUnlockedMonth,
} from './daySheets.ts';
import { guarded, guardedUpdate } from './guardedUpdate.ts';
import { notice, notify } from './notifications.ts';
import { ratesInUse } from './ratesInUse.ts';
import { paymentsWithCustomer } from './receipts.ts';
import { paymentTransactions, type TransactionWithNames } from './transactions.ts';
import { lockStore, readStore } from './stores.ts';

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
  store.updateTable('stores').set((eb) => ({ last_payment: eb('last_payment', '+', 1) }));

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
      number: sql<number>`(select last_payment from stores where id = ${store.storeId})`,
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

/** The latest receipt of the same method that carries the reference; `own`: the receipt itself. The store's row is locked. */
const receiptsWith = (
  store: StoreSql,
  { paidThrough, reference }: Pick<Payment, 'paidThrough' | 'reference'>,
  own: string | null = null,
) =>
  reference
    ? store.batch(
        paymentsWithCustomer(store)
          .where(sql<boolean>`payments.id is distinct from ${own}`)
          .where('payments.reference_key', '=', sql<string>`lower(btrim(${reference}))`)
          .where('payments.paid_through', '=', paidThrough)
          .where('payments.voided_at', 'is', null)
          .orderBy('payments.number', 'desc')
          .limit(1),
      )
    : [[]];

/** Throws `reference_seen` where there is a receipt. */
function refuseSeen([seen]: readonly { number: number; full_name: string }[]): void {
  if (!seen) return;
  const receipt_number = String(seen.number);
  throw new Problem('reference_seen', {
    detail: readersCopy().refusals.referenceSeen(receipt_number, seen.full_name),
    extra: { receipt_number },
  });
}

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
  const { lines, enrollments, payment } = await lockPayment(store, id, asked);
  if (payment.voided_at !== null) throw notVoidable(readersCopy().refusals.notVoidable.alreadyVoid);
  await lockStore(store);
  const now = await momentToday(store, asked);
  await takeBackPayment(store, { lines, enrollments, payment }, reason, person, now);
  await notify(store, payment.customer_id, notifications.paymentVoided({ ...payment, reason }), now);
}

interface LockedPayment {
  lines: readonly TransactionWithNames[];
  enrollments: readonly StoredEnrollment[];
  payment: Selectable<Tables['payments']>;
}

/** A payment with its enrollments, all locked. Throws `not_found`. */
async function lockPayment(store: StoreSql, id: string, now: Temporal.Instant): Promise<LockedPayment> {
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
  return { lines, enrollments, payment };
}

const linesOf = ({ lines }: Pick<LockedPayment, 'lines'>, { id }: StoredEnrollment) =>
  lines.filter(({ enrollment_id }) => enrollment_id === id);

/** The columns that every entry about a payment's instalment has. */
const entryOf = (
  payment: LockedPayment['payment'],
  { id, enrollment_id, amount }: TransactionWithNames,
  person: Person,
  now: Temporal.Instant,
) => ({
  enrollment_id,
  transaction_id: id,
  amount,
  actor: 'seller' as const,
  account_id: person.id,
  account_name: person.name,
  paid_through: payment.paid_through,
  payment_reference: payment.payment_reference,
  received_on: payment.received_on,
  recorded_at: now,
});

/** The caller has locked the payment and the store's row. */
async function takeBackPayment(
  store: StoreSql,
  locked: LockedPayment,
  reason: string,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const { payment, enrollments } = locked;
  await requireUnlockedMonth(store, payment.received_on);
  for (const enrollment of enrollments) {
    const own = linesOf(locked, enrollment);
    await takeBack(store, enrollment, own, payment.clearing === 'pending', now);
    for (const line of own) {
      const { gold_rate, weight } = line;
      const givenBack = { gold_rate, weight: weight && -weight };
      await writeJournal(store, {
        ...entryOf(payment, line, person, now),
        ...givenBack,
        kind: 'void',
        reason,
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
    .where('id', '=', payment.id)
    .execute();
}

/**
 * Says what became of a cheque: cleared, or returned with a reason, which voids its payment today. Notifies the customer. Throws `not_found`,
 * `conflict` where it is not under clearing, or `day_closed` as a void does.
 */
export async function settleCheque(
  store: StoreSql,
  id: string,
  returned: string | null,
  person: Person,
  asked: Temporal.Instant,
): Promise<void> {
  const locked = await lockPayment(store, id, asked);
  const { lines, enrollments, payment } = locked;
  if (payment.clearing !== 'pending' || payment.voided_at !== null)
    throw new Problem('conflict', { detail: readersCopy().refusals.notUnderClearing });
  await lockStore(store);
  const now = await momentToday(store, asked);
  for (const line of lines)
    await writeJournal(store, { ...entryOf(payment, line, person, now), kind: 'clearing', reason: returned });
  if (returned !== null) {
    await takeBackPayment(store, locked, returned, person, now);
    await notify(
      store,
      payment.customer_id,
      notifications.chequeReturned({ ...payment, reason: returned }),
      now,
    );
  }
  await store
    .updateTable('payments')
    .set({ clearing: returned === null ? 'cleared' : 'returned', settled_at: now })
    .where('id', '=', id)
    .execute();
  if (returned !== null) return;
  await notify(store, payment.customer_id, notifications.chequeCleared(payment), now);
  for (const enrollment of enrollments)
    await setClearing(store, enrollment, -linesOf(locked, enrollment).length, now);
}

/** Changes how many instalments of an enrollment are under clearing; the caller has locked it. */
async function setClearing(
  store: StoreSql,
  enrollment: StoredEnrollment,
  by: number,
  now: Temporal.Instant,
): Promise<void> {
  const change = changeClearing(enrollment, by);
  if (isRefused(change))
    throw new Problem('conflict', { detail: readersCopy().refusals.noChequeAfter(enrollment.plan_name) });
  if ((await guardedUpdate(store, 'enrollments', withId(enrollment.id), change)) !== 1)
    throw new Problem('conflict');
  const { redemption_eligible_on: eligible } = change.set;
  if (eligible)
    await notify(store, enrollment.customer_id, notifications.matured(enrollment, enrollment, eligible), now);
}

/** The method and reference that a payment should have had. */
export interface PaymentCorrection {
  paidThrough: PaymentMethod;
  reference: string | null;
  isReferenceConfirmed?: boolean;
  reason: string;
}

/**
 * Corrects a payment's method and reference. A day that is closed keeps the former method, and the money changes it today. Throws `not_found`,
 * `reference_seen`, or `conflict` where the payment is void, nothing would change, or it cannot be a cheque any more.
 */
export async function correctPayment(
  store: StoreSql,
  id: string,
  { paidThrough, reference, reason, isReferenceConfirmed }: PaymentCorrection,
  person: Person,
  asked: Temporal.Instant,
): Promise<void> {
  const locked = await lockPayment(store, id, asked);
  const { enrollments, payment } = locked;
  const { refusals } = readersCopy();
  if (payment.voided_at !== null) throw new Problem('conflict', { detail: refusals.notVoidable.alreadyVoid });
  const isOtherMethod = payment.paid_through !== paidThrough;
  if (!isOtherMethod && payment.payment_reference === reference)
    throw new Problem('conflict', { detail: refusals.nothingCorrected });
  await lockStore(store);
  if (!isReferenceConfirmed) refuseSeen((await receiptsWith(store, { paidThrough, reference }, id))[0]);
  const now = await momentToday(store, asked);
  const is_transfer =
    isOtherMethod && (payment.booked_through !== null || (await isDayFixed(store, payment.received_on)));
  const correction_id = newId();
  const corrected = { paid_through: paidThrough, payment_reference: reference };
  const former = {
    former_through: payment.paid_through,
    former_reference: payment.payment_reference,
    former_clearing: payment.clearing,
    former_settled_at: payment.settled_at,
  };
  await store
    .insertInto('payment_corrections', {
      ...corrected,
      id: correction_id,
      payment_id: id,
      ...former,
      is_transfer,
      reason,
      corrected_by_id: person.id,
      corrected_by_name: person.name,
      corrected_at: now,
    })
    .execute();
  await store
    .updateTable('payments')
    .set({
      ...corrected,
      ...(is_transfer && payment.booked_through === null && { booked_through: former.former_through }),
      ...(isOtherMethod && { clearing: paidThrough === 'cheque' ? 'pending' : null, settled_at: null }),
    })
    .where('id', '=', id)
    .execute();
  for (const enrollment of enrollments) {
    const own = linesOf(locked, enrollment);
    for (const line of own) {
      const search_text = transactionText(enrollment, {
        serial: line.serial,
        system_id: line.system_id,
        payment_reference: reference,
      });
      await store
        .updateTable('transactions')
        .set({ ...corrected, search_text })
        .where('id', '=', line.id)
        .execute();
      const entry = { ...entryOf(payment, line, person, now), ...corrected, correction_id, reason };
      await writeJournal(store, { ...entry, kind: 'correction' });
    }
    if (isOtherMethod && (paidThrough === 'cheque' || payment.clearing === 'pending'))
      await setClearing(store, enrollment, paidThrough === 'cheque' ? own.length : -own.length, now);
  }
  const told = { ...corrected, id, correction_id, number: payment.number, amount: payment.amount, reason };
  await notify(store, payment.customer_id, notifications.paymentCorrected(told), now);
}

/** A cheque under clearing, as the desk lists it. */
export interface Cheque {
  payment: string;
  customer: string;
  user_name: string;
  receipt_number: string;
  amount: number;
  received_on: Day;
  reference: string | null;
}

/** The most that are shown at once. */
const MOST_CHEQUES = 100;

/** Cheques under clearing, oldest first. */
export async function chequesUnderClearing(store: StoreSql): Promise<Cheque[]> {
  const rows = await paymentsWithCustomer(store)
    .where('payments.clearing', '=', 'pending')
    .where('payments.voided_at', 'is', null)
    .orderBy('payments.received_on')
    .orderBy('payments.number')
    .limit(MOST_CHEQUES)
    .execute();
  return rows.map((row) => ({
    payment: row.id,
    customer: row.customer_id,
    user_name: row.full_name,
    receipt_number: String(row.number),
    amount: row.amount,
    received_on: row.received_on,
    reference: row.payment_reference,
  }));
}

const notVoidable = (detail: string) => new Problem('not_voidable', { detail });

/** One enrollment's part of a void. The caller has locked the enrollment. */
async function takeBack(
  store: StoreSql,
  enrollment: StoredEnrollment,
  lines: readonly TransactionWithNames[],
  isClearing: boolean,
  now: Temporal.Instant,
): Promise<void> {
  const isOfPayment = (eb: ExpressionBuilder<Tables, 'transactions'>) =>
    eb('id', '=', eb.fn.any(eb.val(lines.map(({ id }) => id))));
  const { last_paid_on } = await store
    .selectFrom('transactions')
    .select((eb) => eb.fn.max('paid_on').as('last_paid_on'))
    .where('enrollment_id', '=', enrollment.id)
    .where('status', '=', 'paid')
    .where((eb) => eb.not(isOfPayment(eb)))
    .executeTakeFirstOrThrow();
  const outcome = voidInstallments(enrollment, lines, last_paid_on, isClearing, now);
  if (isRefused(outcome)) {
    const { plan_name: plan } = enrollment;
    const words = readersCopy().refusals.notVoidable;
    throw notVoidable(
      outcome.reason === 'redemption_requested' ? words.redemption_requested(plan) : words.ended(plan),
    );
  }
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
  for (const open of outcome.open) {
    const rest = await store
      .updateTable('transactions')
      .set({ amount: open.amount })
      .where('enrollment_id', '=', enrollment.id)
      .where('installment_number', '=', open.installment_number)
      .where('status', 'in', unpaidStatuses)
      .returning('id')
      .executeTakeFirst();
    if (!rest) await addInstallments(store, enrollment, [open], now);
  }
  listFromDays(store, enrollment.id);
}
