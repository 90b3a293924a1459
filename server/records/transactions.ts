import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { daysFrom, type Day } from '../../src/lib/dates.ts';
import { Problem } from '../problem.ts';
import { isOverdue, type TransactionRow, type TransactionStatus } from '../rules/transaction.ts';
import type { StoreSql } from '../tenant.ts';
import { containing } from './paging.ts';

type ShownTransaction = TransactionRow & {
  id: string;
  enrollment_id: string;
  serial: number;
  system_id: string;
  plan_name: string;
  user_name: string;
};

const from = `from transactions t
  join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
  join customers c on c.store_id = t.store_id and c.id = t.customer_id`;
const select = `select t.*, e.plan_name, c.full_name as user_name ${from}`;

/** An instalment's record as the contract shows it, reckoned for today. */
export function showTransaction(t: ShownTransaction, today: Day) {
  const overdue = isOverdue(t, today);
  return {
    id: t.id,
    enrollment: t.enrollment_id,
    plan_name: t.plan_name,
    user_name: t.user_name,
    installment_number: t.installment_number,
    scheduled_due_date: t.scheduled_due_date,
    actual_due_date: t.actual_due_date,
    amount: t.amount,
    status: t.status,
    status_display: sharedCopy.transactionStatus[t.status],
    is_first_payment: t.installment_number === 1,
    is_overdue: overdue,
    days_overdue: overdue ? daysFrom(t.scheduled_due_date, today) : 0,
    paid_on: t.paid_on,
    paid_source: t.paid_source,
    paid_source_display: t.paid_source && sharedCopy.paidSource[t.paid_source],
    paid_through: t.paid_through,
    paid_through_display: t.paid_through && sharedCopy.paidThrough[t.paid_through],
    payment_reference: t.payment_reference,
    seller_transaction_id: String(t.serial),
    system_transaction_id: t.system_id,
    receipt_url: t.status === 'paid' ? `/receipts/${t.id}` : null,
  };
}

/** One record as the contract shows it. Throws 404; with `customerId`, also for somebody else's. */
export async function readTransaction(
  sql: StoreSql,
  id: string,
  today: Day,
  customerId: string | null = null,
) {
  const [row] = await sql.query<ShownTransaction>(
    `${select} where t.store_id = $1 and t.id = $2 and ($3::uuid is null or t.customer_id = $3)`,
    [id, customerId],
  );
  if (!row) throw new Problem('not_found');
  return showTransaction(row, today);
}

/** All records of a customer, the latest instalment of each plan first. */
export async function transactionsOf(sql: StoreSql, customerId: string, today: Day) {
  const rows = await sql.query<ShownTransaction>(
    `${select} where t.store_id = $1 and t.customer_id = $2 order by t.installment_number desc`,
    [customerId],
  );
  return rows.map((row) => showTransaction(row, today));
}

interface TransactionFilter {
  customerId: string | null;
  q: string | undefined;
  from: Day | null;
  to: Day | null;
  status: TransactionStatus | null;
}

/** A page of records, latest due date first, and how many there are in all. */
export async function listTransactions(
  sql: StoreSql,
  filter: TransactionFilter,
  { limit, offset }: { limit: number; offset: number },
  today: Day,
) {
  const where = `where t.store_id = $1 and ($2::uuid is null or t.customer_id = $2)
    and ($3::text is null or c.full_name ilike $3 or c.phone_number::text like $3 or e.plan_name ilike $3
      or t.payment_reference ilike $3 or t.serial::text like $3 or t.system_id ilike $3)
    and ($4::date is null or t.scheduled_due_date >= $4) and ($5::date is null or t.scheduled_due_date <= $5)
    and ($6::text is null or t.status = $6)`;
  const pattern = filter.q ? containing(filter.q) : null;
  const values = [filter.customerId, pattern, filter.from, filter.to, filter.status];
  const [total] = await sql.query<{ count: number }>(`select count(*) as count ${from} ${where}`, values);
  const rows = await sql.query<ShownTransaction>(
    `${select} ${where} order by t.scheduled_due_date desc, t.id desc limit $7 offset $8`,
    [...values, limit, offset],
  );
  return { count: total!.count, results: rows.map((row) => showTransaction(row, today)) };
}

/** What an enrollment's customer has to pay now; null when nothing is due. */
export async function dueTransaction(sql: StoreSql, enrollmentId: string, today: Day) {
  const [row] = await sql.query<ShownTransaction>(
    `${select} where t.store_id = $1 and t.enrollment_id = $2 and t.status in ('pending', 'due', 'failed')
       and t.scheduled_due_date <= $3 order by t.installment_number limit 1`,
    [enrollmentId, today],
  );
  return row ? showTransaction(row, today) : null;
}

/** The customer's pending and due instalments, earliest first. */
export async function pendingPayments(sql: StoreSql, customerId: string, today: Day) {
  const rows = await sql.query<ShownTransaction>(
    `${select} where t.store_id = $1 and t.customer_id = $2 and t.status in ('pending', 'due', 'failed')
       and e.status in ('payment_pending', 'active') order by t.scheduled_due_date, t.id`,
    [customerId],
  );
  return rows.map((row) => ({
    transaction_id: row.id,
    plan_name: row.plan_name,
    amount: row.amount,
    due_date: row.scheduled_due_date,
    overdue: isOverdue(row, today),
  }));
}

interface Figures {
  billed: number;
  pending: number;
  due: number;
  pending_count: number;
  due_count: number;
}

/** What was billed, collected and is still out between two days, both included. */
export async function paymentFigures(sql: StoreSql, first: Day, last: Day) {
  const [out] = await sql.query<Figures>(
    `select coalesce(sum(amount) filter (where status <> 'voided'), 0) as billed,
       coalesce(sum(amount) filter (where status = 'pending'), 0) as pending,
       coalesce(sum(amount) filter (where status in ('due', 'failed')), 0) as due,
       count(*) filter (where status = 'pending') as pending_count,
       count(*) filter (where status in ('due', 'failed')) as due_count
     from transactions where store_id = $1 and scheduled_due_date between $2 and $3`,
    [first, last],
  );
  const [paid] = await sql.query<{ collected: number; count: number }>(
    `select coalesce(sum(amount), 0) as collected, count(*) as count from transactions
     where store_id = $1 and status = 'paid' and paid_on between $2 and $3`,
    [first, last],
  );
  const { billed, pending, due, pending_count, due_count } = out!;
  return {
    counts: { paid: paid!.count, pending: pending_count, due: due_count },
    amounts: { billed, collected: paid!.collected, pending, due, outstanding: pending + due },
  };
}
