import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { daysBetween, type Day } from '../../src/lib/dates.ts';
import { Problem } from '../domain/problem.ts';
import { isOverdue, type TransactionRow, type TransactionStatus } from '../domain/transaction.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { ownedBy, readPage, searchFor, type List, type PageWindow } from './paging.ts';

type ShownTransaction = TransactionRow & {
  id: string;
  enrollment_id: string;
  serial: number;
  system_id: string;
  plan_name: string;
  user_name: string;
};

const list: List = {
  table: 'transactions',
  alias: 't',
  columns: 't.*, e.plan_name, c.full_name as user_name',
  shown: `transactions t
    join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
    join customers c on c.store_id = t.store_id and c.id = t.customer_id`,
  order: 'scheduled_due_date desc, id desc',
  day: 'scheduled_due_date',
};
const select = `select ${list.columns} from ${list.shown}`;

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
    days_overdue: overdue ? daysBetween(t.scheduled_due_date, today) : 0,
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
export async function customerTransactions(sql: StoreSql, customerId: string, today: Day) {
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
  { customerId, q, ...filter }: TransactionFilter,
  window: PageWindow,
  today: Day,
) {
  const where = [...ownedBy(customerId), ...searchFor(q)];
  const { count, rows } = await readPage<ShownTransaction>(sql, list, { ...filter, where }, window);
  return { count, results: rows.map((row) => showTransaction(row, today)) };
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

interface Figure {
  list: 'transactions' | 'payments';
  facet: TransactionStatus | 'all';
  entries: number;
  amount: number;
}

/** What was billed, collected and is still out between two days, both included. */
export async function paymentFigures(sql: StoreSql, first: Day, last: Day) {
  const figures = await sql.query<Figure>(
    `select list, facet, sum(entries)::bigint as entries, sum(amount)::bigint as amount from list_tallies
     where store_id = $1 and list in ('transactions', 'payments') and day between $2 and $3 group by list, facet`,
    [first, last],
  );
  const of = (list: Figure['list'], facet: Figure['facet']) =>
    figures.find((figure) => figure.list === list && figure.facet === facet) ?? { entries: 0, amount: 0 };
  const scheduled = (facet: Figure['facet']) => of('transactions', facet);
  const collected = of('payments', 'paid');
  const pending = scheduled('pending').amount;
  const due = scheduled('due').amount + scheduled('failed').amount;
  return {
    counts: {
      paid: collected.entries,
      pending: scheduled('pending').entries,
      due: scheduled('due').entries + scheduled('failed').entries,
    },
    amounts: {
      billed: scheduled('all').amount - scheduled('voided').amount,
      collected: collected.amount,
      pending,
      due,
      outstanding: pending + due,
    },
  };
}
