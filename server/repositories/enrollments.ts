// Enrollments and their instalments as rows. Rules decide, these functions write; both the routes and the demo go through here.

import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { isRefused } from '../domain/change.ts';
import {
  awaitedInstallment,
  benefitOf,
  cancel,
  daysUntilDue,
  enroll,
  estimatedRedeemValue,
  isPaymentDue,
  percentComplete,
  type EnrollmentRow,
  type NewTransaction,
  type PlanTerms,
} from '../domain/enrollment.ts';
import * as tell from '../domain/notification.ts';
import {
  approveRedemption,
  redemptionObstacle,
  requestRedemption,
  type RedemptionRow,
} from '../domain/redemption.ts';
import { pay, type Payment, type TransactionRow } from '../domain/transaction.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import { ownedBy, readPage, searchFor, type List, type PageWindow } from './paging.ts';

export type StoredEnrollment = EnrollmentRow & {
  id: string;
  customer_id: string;
  plan_id: string;
  staff_name: string | null;
  closed_on: Day | null;
};

/** Enrolls a customer. Throws 404 for a plan of elsewhere, `plan_closed`, or a field error on amount or staff. */
export async function createEnrollment(
  sql: StoreSql,
  order: { customerId: string; planId: string; monthlyAmount: number; staffId: string | null },
  now: Temporal.Instant,
): Promise<string> {
  const [plan] = await sql.query<PlanTerms & { kyc_status: string }>(
    `select plans.*, stores.kyc_status from plans join stores on stores.id = plans.store_id
     where plans.store_id = $1 and plans.id = $2 for share of plans`,
    [order.planId],
  );
  if (!plan) throw fieldProblem('plan', 'Plan not found.');
  const outcome = enroll(plan, {
    monthlyAmount: order.monthlyAmount,
    sellerIsActive: plan.kyc_status === 'ACTIVE',
    today: todayInKolkata(now),
  });
  if (isRefused(outcome)) {
    if (outcome.refused === 'validation_failed') {
      throw fieldProblem('monthly_amount', 'Choose an amount within the range of the plan.');
    }
    throw new Problem(outcome.refused);
  }
  const staff = await referringStaff(sql, order.customerId, order.staffId);
  const { enrollment: e, transaction } = outcome;
  const [row] = await sql.query<{ id: string }>(
    `insert into enrollments (store_id, customer_id, plan_id, plan_name, monthly_amount, total_installments, benefits_percentage,
       redemption_days, staff_id, staff_name, status, enrolled_on, end_date, next_due_date, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      order.customerId,
      order.planId,
      e.plan_name,
      e.monthly_amount,
      e.total_installments,
      e.benefits_percentage,
      e.redemption_days,
      staff?.id ?? null,
      staff?.name ?? null,
      e.status,
      e.enrolled_on,
      e.end_date,
      e.next_due_date,
      now,
    ],
  );
  const id = row!.id;
  await addInstallment(sql, { enrollmentId: id, customerId: order.customerId }, transaction, now);
  await notify(sql, order.customerId, tell.enrolled({ id, ...e }), now);
  return id;
}

/** The staff member stored with the customer wins; another one must be this store's. */
async function referringStaff(
  sql: StoreSql,
  customerId: string,
  asked: string | null,
): Promise<{ id: string; name: string } | null> {
  const [row] = await sql.query<{ id: string; name: string }>(
    `select staff.id, staff.name from customers c
     join staff on staff.store_id = c.store_id and staff.id = coalesce(c.staff_id, $3)
     where c.store_id = $1 and c.id = $2`,
    [customerId, asked],
  );
  if (!row && asked !== null) throw fieldProblem('staff', 'Choose a staff member of this store.');
  return row ?? null;
}

/** Creates an instalment's record; one that is there already stays as it is. */
async function addInstallment(
  sql: StoreSql,
  of: { enrollmentId: string; customerId: string },
  next: NewTransaction,
  now: Temporal.Instant,
): Promise<void> {
  // The serial is taken only when the row is really new, so that the store's numbers have no holes.
  const [known] = await sql.query(
    'select id from transactions where store_id = $1 and enrollment_id = $2 and installment_number = $3',
    [of.enrollmentId, next.installment_number],
  );
  if (known) return;
  await sql.query(
    `with serial as (update stores set last_serial = last_serial + 1 where id = $1 returning last_serial)
     insert into transactions (store_id, enrollment_id, customer_id, installment_number, serial, amount, status,
       scheduled_due_date, actual_due_date, created_at)
     select $1, $2, $3, $4, last_serial, $5, $6, $7, $8, $9 from serial
     on conflict on constraint transactions_installment_once do nothing`,
    [
      of.enrollmentId,
      of.customerId,
      next.installment_number,
      next.amount,
      next.status,
      next.scheduled_due_date,
      next.actual_due_date,
      now,
    ],
  );
}

/** One enrollment, locked until the transaction ends. */
async function lockEnrollment(sql: StoreSql, id: string, customerId?: string): Promise<StoredEnrollment> {
  const [row] = await sql.query<StoredEnrollment>(
    `select * from enrollments where store_id = $1 and id = $2 and ($3::uuid is null or customer_id = $3) for update`,
    [id, customerId ?? null],
  );
  if (!row) throw new Problem('not_found');
  return row;
}

/** Marks an instalment paid, writes the journal, makes the next one and tells the customer. Throws 404, `already_paid`, `not_payable`. */
export async function markPaid(
  sql: StoreSql,
  transactionId: string,
  payment: Payment,
  now: Temporal.Instant,
): Promise<void> {
  // The enrollment is always locked first, so that two writers never wait for each other.
  const [found] = await sql.query<{ enrollment_id: string }>(
    'select enrollment_id from transactions where store_id = $1 and id = $2',
    [transactionId],
  );
  if (!found) throw new Problem('not_found');
  const enrollment = await lockEnrollment(sql, found.enrollment_id);
  const [transaction] = await sql.query<TransactionRow & { id: string }>(
    'select * from transactions where store_id = $1 and id = $2 for update',
    [transactionId],
  );
  const outcome = pay(transaction!, enrollment, payment, now);
  if (isRefused(outcome)) throw new Problem(outcome.refused);

  if ((await guardedUpdate(sql, 'transactions', 'id = $2', [transactionId], outcome.transaction)) !== 1) {
    throw new Problem('already_paid');
  }
  if ((await guardedUpdate(sql, 'enrollments', 'id = $2', [enrollment.id], outcome.enrollment)) !== 1) {
    throw new Problem('not_payable');
  }
  await sql.query(
    `insert into payment_journal (store_id, kind, enrollment_id, transaction_id, amount, actor, account_id, paid_through,
       payment_reference, recorded_at) values ($1, 'payment', $2, $3, $4, 'seller', $1, $5, $6, $7)`,
    [enrollment.id, transactionId, transaction!.amount, payment.paidThrough, payment.reference, now],
  );
  const { customer_id: customerId } = enrollment;
  if (outcome.next) await addInstallment(sql, { enrollmentId: enrollment.id, customerId }, outcome.next, now);
  await notify(sql, customerId, tell.paymentReceived(transaction!, enrollment), now);
  const { redemption_eligible_on: eligible } = outcome.enrollment.set;
  if (eligible) await notify(sql, customerId, tell.matured(enrollment, eligible), now);
}

/** Ends a plan early. Throws 404 or `not_cancellable`. */
export async function cancelEnrollment(
  sql: StoreSql,
  id: string,
  customerId: string,
  now: Temporal.Instant,
): Promise<void> {
  const enrollment = await lockEnrollment(sql, id, customerId);
  const outcome = cancel(enrollment, todayInKolkata(now));
  if (isRefused(outcome)) throw new Problem(outcome.refused);
  if ((await guardedUpdate(sql, 'enrollments', 'id = $2', [id], outcome.enrollment)) !== 1) {
    throw new Problem('not_cancellable');
  }
  await guardedUpdate(sql, 'transactions', 'enrollment_id = $2', [id], outcome.transactions);
  await sql.query(
    `insert into payment_journal (store_id, kind, enrollment_id, amount, actor, account_id, recorded_at)
     values ($1, 'cancellation', $2, $3, 'customer', $4, $5)`,
    [id, enrollment.total_paid, customerId, now],
  );
  await notify(sql, customerId, tell.cancelled(enrollment, enrollment.total_paid), now);
}

/** Asks for redemption and answers the request's id. Throws 404 or `not_redeemable`. */
export async function createRedemptionRequest(
  sql: StoreSql,
  enrollmentId: string,
  customerId: string,
  now: Temporal.Instant,
): Promise<string> {
  const enrollment = await lockEnrollment(sql, enrollmentId, customerId);
  const outcome = requestRedemption(enrollment, await hasOpenRequest(sql, enrollmentId), now);
  if (isRefused(outcome)) throw new Problem(outcome.refused);
  if ((await guardedUpdate(sql, 'enrollments', 'id = $2', [enrollmentId], outcome.enrollment)) !== 1) {
    throw new Problem('not_redeemable');
  }
  const { status, requested_on, requested_at } = outcome.request;
  const [row] = await sql.query<{ id: string }>(
    `insert into redemption_requests (store_id, enrollment_id, customer_id, status, requested_on, requested_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [enrollmentId, customerId, status, requested_on, requested_at],
  );
  return row!.id;
}

async function hasOpenRequest(sql: StoreSql, enrollmentId: string): Promise<boolean> {
  const open = await sql.query(
    `select id from redemption_requests where store_id = $1 and enrollment_id = $2 and status = 'requested'`,
    [enrollmentId],
  );
  return open.length > 0;
}

/** The seller accepts. Throws 404, or `conflict` when it was decided before. */
export async function approveRedemptionRequest(
  sql: StoreSql,
  requestId: string,
  now: Temporal.Instant,
): Promise<void> {
  const [found] = await sql.query<{ enrollment_id: string }>(
    'select enrollment_id from redemption_requests where store_id = $1 and id = $2',
    [requestId],
  );
  if (!found) throw new Problem('not_found');
  const enrollment = await lockEnrollment(sql, found.enrollment_id);
  const [request] = await sql.query<RedemptionRow>(
    'select * from redemption_requests where store_id = $1 and id = $2 for update',
    [requestId],
  );
  const outcome = approveRedemption(request!, enrollment, now);
  if (isRefused(outcome)) throw new Problem(outcome.refused);
  const changed =
    (await guardedUpdate(sql, 'redemption_requests', 'id = $2', [requestId], outcome.request)) +
    (await guardedUpdate(sql, 'enrollments', 'id = $2', [enrollment.id], outcome.enrollment));
  if (changed !== 2) throw new Problem('conflict');
  await sql.query(
    `insert into payment_journal (store_id, kind, enrollment_id, amount, actor, account_id, recorded_at)
     values ($1, 'redemption', $2, $3, 'seller', $1, $4)`,
    [enrollment.id, outcome.redeemValue, now],
  );
  await notify(sql, enrollment.customer_id, tell.redemptionApproved(enrollment, outcome.redeemValue), now);
}

/** Makes sure that what is awaited has its record. Throws 404 for an enrollment of somebody else. */
export async function ensureInstallment(
  sql: StoreSql,
  enrollmentId: string,
  customerId: string,
  now: Temporal.Instant,
): Promise<void> {
  const enrollment = await lockEnrollment(sql, enrollmentId, customerId);
  const next = awaitedInstallment(enrollment, todayInKolkata(now));
  if (next) await addInstallment(sql, { enrollmentId, customerId }, next, now);
}

type ShownEnrollment = StoredEnrollment & {
  user_name: string;
  user_phone: string;
  has_open_request: boolean;
};

const list: List = {
  table: 'enrollments',
  alias: 'e',
  columns: `e.*, c.full_name as user_name, c.phone_number as user_phone,
    coalesce((select true from redemption_requests r where r.store_id = e.store_id and r.enrollment_id = e.id
      and r.status = 'requested' limit 1), false) as has_open_request`,
  shown: 'enrollments e join customers c on c.store_id = e.store_id and c.id = e.customer_id',
  order: 'enrolled_on desc, id desc',
  day: 'enrolled_on',
};

/** What a single read selects; `e` and `c` may be filtered on. */
export const enrollmentSelect = `select ${list.columns} from ${list.shown}`;

/** An enrollment as the contract shows it, reckoned for today. */
export function showEnrollment(e: ShownEnrollment, today: Day) {
  const isComplete = e.matured_on !== null;
  return {
    id: e.id,
    plan_id: e.plan_id,
    plan_name: e.plan_name,
    user_id: e.customer_id,
    user_name: e.user_name,
    user_phone: e.user_phone,
    staff_name: e.staff_name,
    status: e.status,
    status_display: statusNames[e.status],
    monthly_amount: e.monthly_amount,
    principal_expected: e.monthly_amount * e.total_installments,
    total_paid: e.total_paid,
    start_date: e.start_date,
    end_date: e.end_date,
    enrolled_on: e.enrolled_on,
    next_due_date: e.next_due_date,
    last_payment_on: e.last_payment_on,
    days_until_due: daysUntilDue(e, today),
    is_payment_due: isPaymentDue(e, today),
    installments_paid: e.installments_paid,
    total_installments: e.total_installments,
    matured_on: e.matured_on,
    redemption_eligible_on: e.redemption_eligible_on,
    redemption_requested_on: e.redemption_requested_on,
    redeemed_on: e.redeemed_on,
    closed_on: e.closed_on,
    cancelled_on: e.cancelled_on,
    refund_amount: e.refund_amount,
    benefit_granted: isComplete ? (e.benefit_granted ?? benefitOf(e)) : 0,
    redeem_value_final: e.redeem_value_final,
    redeem_value_estimated: estimatedRedeemValue(e),
    can_request_redemption: redemptionObstacle(e, e.has_open_request, today) === null,
    has_open_redemption_request: e.has_open_request,
    transactions: null,
  };
}

const { customer, completed } = sharedCopy.enrollmentStatus;
const statusNames = { ...customer, ...completed };

/** One enrollment as the contract shows it. */
export async function readEnrollment(sql: StoreSql, id: string, today: Day) {
  const [row] = await sql.query<ShownEnrollment>(`${enrollmentSelect} where e.store_id = $1 and e.id = $2`, [
    id,
  ]);
  if (!row) throw new Problem('not_found');
  return showEnrollment(row, today);
}

interface EnrollmentFilter {
  customerId: string | null;
  q: string | undefined;
  from: Day | null;
  to: Day | null;
}

/** A page of enrollments, newest first, and how many there are in all. */
export async function listEnrollments(
  sql: StoreSql,
  { customerId, q, from, to }: EnrollmentFilter,
  window: PageWindow,
  today: Day,
) {
  const filter = { where: [...ownedBy(customerId), ...searchFor(q)], from, to };
  const { count, rows } = await readPage<ShownEnrollment>(sql, list, filter, window);
  return { count, results: rows.map((row) => showEnrollment(row, today)) };
}

/** How many enrollments are active and how many wait for their first payment. */
export async function enrollmentFigures(sql: StoreSql) {
  const [figures] = await sql.query<{ active_enrollments: number; pending_enrollments: number }>(
    `select coalesce(sum(entries) filter (where facet = 'active'), 0)::bigint as active_enrollments,
       coalesce(sum(entries) filter (where facet = 'payment_pending'), 0)::bigint as pending_enrollments
     from list_tallies where store_id = $1 and list = 'enrollments' and facet in ('active', 'payment_pending')
       and day = '-infinity'`,
  );
  return figures!;
}

/** All of a customer's enrollments, newest first. */
export async function customerEnrollments(sql: StoreSql, customerId: string, today: Day) {
  const rows = await sql.query<ShownEnrollment>(
    `${enrollmentSelect} where e.store_id = $1 and e.customer_id = $2 order by e.enrolled_on desc, e.id desc`,
    [customerId],
  );
  return rows.map((row) => showEnrollment(row, today));
}

/** How far these enrollments have come; ids that are not this store's are left out. */
export async function enrollmentProgress(sql: StoreSql, ids: readonly string[]) {
  const rows = await sql.query<StoredEnrollment>(
    'select * from enrollments where store_id = $1 and id = any($2::uuid[]) order by id',
    [ids],
  );
  return rows.map((row) => ({
    id: row.id,
    plan_id: row.plan_id,
    status: row.status,
    first_payment_date: row.start_date,
    last_paid_on: row.last_payment_on,
    next_due_date: row.next_due_date,
    installments_paid: row.installments_paid,
    total_installments: row.total_installments,
    percent_complete: percentComplete(row),
  }));
}
