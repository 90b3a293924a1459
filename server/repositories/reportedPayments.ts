// UPI payments that customers report. A report does not record a payment: the shop checks its account, then records the
// payment or marks the report as not found.
import { sql } from 'kysely';
import { dayOfInstant, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { payableEnrollments } from '../../src/lib/statuses.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { paymentNotFound } from '../domain/notification.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { notifyShop } from './newsPush.ts';
import { notify } from './notifications.ts';
import { nextInstallments, type InstallmentsDue } from './payments.ts';
import { reportedAmount } from './transactions.ts';

export interface ReportedPayment {
  enrollment: string;
  customer: string;
  user_name: string;
  plan_name: string;
  installments: number;
  amount: number;
  reference: string;
  reported_on: Day;
}

/** The most reports of one payment, so that a customer cannot flood the shop. */
const MOST_REPORTS = 5;

/** The most reports in one list. */
const MOST_SHOWN = 100;

/**
 * Stores one report for each enrollment; a new one replaces it. Throws the same errors as recording the payment today,
 * and an error of the field `reference` after too many reports.
 */
export async function reportPayment(
  store: StoreSql,
  due: readonly InstallmentsDue[],
  reference: string,
  customerId: string,
  now: Temporal.Instant,
): Promise<void> {
  const payment = {
    receivedOn: todayInKolkata(now),
    paidThrough: 'upi',
    reference,
    source: 'seller',
  } as const;
  await nextInstallments(store, due, payment, now, customerId);
  for (const { enrollment, count } of due) {
    const report = { installments: count, reference, reported_at: now, not_found_at: null };
    const kept = await store
      .insertInto('reported_payments', { ...report, enrollment_id: enrollment })
      .onConflict((conflict) =>
        conflict
          .columns(['store_id', 'enrollment_id'])
          .doUpdateSet((eb) => ({ ...report, reports: eb('reported_payments.reports', '+', 1) }))
          .where('reported_payments.reports', '<', MOST_REPORTS),
      )
      .returning('enrollment_id')
      .executeTakeFirst();
    if (!kept) throw fieldProblem('reference', readersCopy().refusals.reportedTooOften);
    await notifyShop(store, 'payment_report', enrollment, now);
  }
}

/** Reports that the shop has to check, oldest first; with `customerId`, of that customer only. */
export async function openReports(
  store: StoreSql,
  customerId: string | null = null,
): Promise<ReportedPayment[]> {
  let query = store
    .selectFrom('reported_payments')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'reported_payments.store_id')
        .onRef('enrollments.id', '=', 'reported_payments.enrollment_id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'enrollments.store_id')
        .onRef('customers.id', '=', 'enrollments.customer_id'),
    )
    .select([
      'enrollments.id as enrollment',
      'customers.id as customer',
      'customers.full_name as user_name',
      'enrollments.plan_name',
      'reported_payments.installments',
      reportedAmount.as('amount'),
      'reported_payments.reference',
      'reported_payments.reported_at',
    ])
    .where('reported_payments.not_found_at', 'is', null)
    .where('enrollments.status', 'in', payableEnrollments);
  if (customerId !== null) query = query.where('enrollments.customer_id', '=', customerId);
  const rows = await query
    .orderBy('reported_payments.reported_at')
    .orderBy('reported_payments.enrollment_id')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ reported_at, ...row }) => ({ ...row, reported_on: dayOfInstant(reported_at) ?? '' }));
}

/** Notifies the customer. Throws `not_found` for an unknown report, or if a newer one has replaced it. */
export async function setReportNotFound(
  store: StoreSql,
  enrollmentId: string,
  reference: string,
  now: Temporal.Instant,
): Promise<void> {
  const found = await store
    .updateTable('reported_payments')
    .set((eb) => ({ not_found_at: sql`coalesce(${eb.ref('not_found_at')}, ${now})` }))
    .where('enrollment_id', '=', enrollmentId)
    .where('reference', '=', reference)
    .returning('enrollment_id')
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const enrollment = await store
    .selectFrom('enrollments')
    .innerJoin('reported_payments', (join) =>
      join
        .onRef('reported_payments.store_id', '=', 'enrollments.store_id')
        .onRef('reported_payments.enrollment_id', '=', 'enrollments.id'),
    )
    .select(['enrollments.id', 'customer_id', 'plan_name', reportedAmount.as('amount')])
    .where('enrollments.id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  await notify(
    store,
    enrollment.customer_id,
    paymentNotFound(enrollment, { amount: enrollment.amount, reference }),
    now,
  );
}
