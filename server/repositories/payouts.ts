// Payouts of refunds. Locks, in this order: the enrollment, the store's counters.
import { sql } from 'kysely';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { refundOwed } from '../../src/lib/refund.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { isRefused } from '../domain/change.ts';
import * as notifications from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { payOut, takeBackPayout } from '../domain/refund.ts';
import type { PaymentMethod } from '../domain/transaction.ts';
import { readersCopy } from '../language.ts';
import { momentToday, requireUnlockedMonth } from './daySheets.ts';
import { lockEnrollment, withId, writeJournal } from './enrollments.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import { phoneOf } from './pick.ts';
import { lockStore } from './stores.ts';

export interface NewPayout {
  amount: number;
  paidThrough: PaymentMethod;
  reference: string | null;
}

/** Pays out a refund or a part of it, today. Throws `not_found`, `conflict` or a field error of the amount. */
export async function payRefund(
  store: StoreSql,
  enrollmentId: string,
  { amount, paidThrough, reference }: NewPayout,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const enrollment = await lockEnrollment(store, enrollmentId);
  const outcome = payOut(enrollment, amount);
  const { refusals } = readersCopy().refundCopy;
  if (isRefused(outcome)) {
    if (outcome.refused === 'conflict') throw new Problem('conflict', { detail: refusals.nothingOwed });
    throw fieldProblem('amount', refusals.tooMuch(refundOwed(enrollment)));
  }
  if ((await guardedUpdate(store, 'enrollments', withId(enrollmentId), outcome.enrollment)) !== 1)
    throw new Problem('conflict');
  if (outcome.transactions)
    await guardedUpdate(
      store,
      'transactions',
      (eb) => eb('enrollment_id', '=', enrollmentId),
      outcome.transactions,
    );
  const today = todayInKolkata(now);
  const { last_payout } = await store
    .updateTable('store_numbers')
    .set((eb) => ({ last_payout: eb('last_payout', '+', 1) }))
    .returning('last_payout')
    .executeTakeFirstOrThrow();
  const paid_at = await momentToday(store, now);
  const paid = { amount, paid_through: paidThrough, payment_reference: reference };
  const { id } = await store
    .insertInto('payouts', {
      ...paid,
      enrollment_id: enrollmentId,
      number: last_payout,
      paid_on: today,
      paid_by_id: person.id,
      paid_by_name: person.name,
      paid_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeJournal(store, {
    ...paid,
    kind: 'payout',
    enrollment_id: enrollmentId,
    payout_id: id,
    actor: 'seller',
    account_id: person.id,
    account_name: person.name,
    received_on: today,
    recorded_at: paid_at,
  });
  const left = refundOwed({ ...enrollment, ...outcome.enrollment.set });
  await notify(
    store,
    enrollment.customer_id,
    notifications.refundPaid(enrollment, { id, amount, number: last_payout, left }),
    now,
  );
}

/**
 * Voids a payout that was recorded by mistake: its money is back today, and owed again. Throws `not_found`, `conflict` where it is void or the
 * customer is erased, or `day_closed` where the month of its day is locked.
 */
export async function voidPayout(
  store: StoreSql,
  id: string,
  reason: string,
  person: Person,
  asked: Temporal.Instant,
): Promise<string> {
  const found = await store
    .selectFrom('payouts')
    .select('enrollment_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const enrollment = await lockEnrollment(store, found.enrollment_id);
  const payout = await store
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { erased_at } = await store
    .selectFrom('customers')
    .select('erased_at')
    .where('id', '=', enrollment.customer_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const { refusals } = readersCopy().refundCopy;
  if (payout.voided_at !== null) throw new Problem('conflict', { detail: refusals.voidAlready });
  if (erased_at !== null) throw new Problem('conflict', { detail: refusals.customerErased });
  await lockStore(store);
  await requireUnlockedMonth(store, payout.paid_on);
  const now = await momentToday(store, asked);
  const outcome = takeBackPayout(enrollment, payout.amount);
  if ((await guardedUpdate(store, 'enrollments', withId(enrollment.id), outcome.enrollment)) !== 1)
    throw new Problem('conflict');
  await guardedUpdate(
    store,
    'transactions',
    (eb) => eb('enrollment_id', '=', enrollment.id),
    outcome.transactions,
  );
  await store
    .updateTable('payouts')
    .set({ voided_at: now, voided_by_id: person.id, voided_by_name: person.name, void_reason: reason })
    .where('id', '=', id)
    .execute();
  const { amount, paid_through, payment_reference, number } = payout;
  await writeJournal(store, {
    kind: 'void',
    enrollment_id: enrollment.id,
    payout_id: id,
    amount,
    paid_through,
    payment_reference,
    reason,
    actor: 'seller',
    account_id: person.id,
    account_name: person.name,
    received_on: payout.paid_on,
    recorded_at: now,
  });
  const told = notifications.payoutVoided(enrollment, { id, amount, number, reason });
  await notify(store, enrollment.customer_id, told, now);
  return enrollment.id;
}

/** A payout as its voucher shows it; with `customerId`, of this customer's only. */
export async function findPayout(store: StoreSql, id: string, customerId: string | null) {
  let query = store
    .selectFrom('payouts')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'payouts.store_id')
        .onRef('enrollments.id', '=', 'payouts.enrollment_id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'enrollments.store_id')
        .onRef('customers.id', '=', 'enrollments.customer_id'),
    )
    .selectAll('payouts')
    .select([
      'customers.full_name',
      phoneOf.as('phone_number'),
      'enrollments.customer_id',
      'enrollments.plan_name',
      'enrollments.cancelled_on',
      'enrollments.total_paid',
      'enrollments.refund_amount',
      'enrollments.refund_deduction',
      'enrollments.cancellation_reason',
    ])
    .select(
      sql<number>`(select coalesce(sum(before.amount), 0)::bigint from payouts before
        where before.store_id = payouts.store_id and before.enrollment_id = payouts.enrollment_id and before.number < payouts.number
          and before.voided_at is null)`.as('paid_before'),
    )
    .where('payouts.id', '=', id);
  if (customerId !== null) query = query.where('enrollments.customer_id', '=', customerId);
  return (await query.executeTakeFirst()) ?? null;
}

/** A refund's payouts after a day, less voids after it of payouts made by then. */
export const paidOutAfterInSql = (day: Day) => sql<number>`case
  when paid_on > ${day} and voided_at is null then payouts.amount
  when paid_on <= ${day} and kolkata_day(voided_at) > ${day} then -payouts.amount else 0 end`;

/** The same of a customer, by enrollment. */
export async function paidOutAfter(
  store: StoreSql,
  customerId: string,
  day: Day,
): Promise<ReadonlyMap<string, number>> {
  const rows = await store
    .selectFrom('payouts')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'payouts.store_id')
        .onRef('enrollments.id', '=', 'payouts.enrollment_id'),
    )
    .select(['payouts.enrollment_id', sql<number>`sum(${paidOutAfterInSql(day)})::bigint`.as('amount')])
    .where('enrollments.customer_id', '=', customerId)
    .groupBy('payouts.enrollment_id')
    .execute();
  return new Map(rows.map(({ enrollment_id, amount }) => [enrollment_id, amount]));
}
