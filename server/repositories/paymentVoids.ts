// Voids: a payment is taken back whole, with all its instalments.
// Locks as in payments.ts.

import type { ExpressionBuilder, Selectable } from 'kysely';
import { unpaidStatuses } from '../../src/lib/statuses.ts';
import type { Tables } from '../db/generated/tables.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { isRefused } from '../domain/change.ts';
import * as notifications from '../domain/notification.ts';
import { voidInstallments } from '../domain/payment.ts';
import type { Person } from '../domain/person.ts';
import { Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { momentToday, requireUnlockedMonth } from './daySheets.ts';
import { addInstallments, withId, writeJournal, type StoredEnrollment } from './enrollments.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import { readPayment } from './payments.ts';
import { listFromDays, lockScheduled } from './schedules.ts';
import { lockStore } from './stores.ts';
import type { TransactionWithNames } from './transactions.ts';

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

export interface LockedPayment {
  lines: readonly TransactionWithNames[];
  enrollments: readonly StoredEnrollment[];
  payment: Selectable<Tables['payments']>;
}

/** A payment with its enrollments, all locked. Throws `not_found`. */
export async function lockPayment(
  store: StoreSql,
  id: string,
  now: Temporal.Instant,
): Promise<LockedPayment> {
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

export const linesOf = ({ lines }: Pick<LockedPayment, 'lines'>, { id }: StoredEnrollment) =>
  lines.filter(({ enrollment_id }) => enrollment_id === id);

/** The columns that every entry about a payment's instalment has. */
export const entryOf = (
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
export async function takeBackPayment(
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
