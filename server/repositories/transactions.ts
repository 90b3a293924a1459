import { sql, type Selectable } from 'kysely';
import { addDays, type Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../domain/problem.ts';
import {
  payableEnrollments,
  unpaidStatuses,
  type EnrollmentStatus,
  type StoredTransactionStatus,
  type TransactionStatus,
} from '../../src/lib/statuses.ts';
import { ownedBy, readPage, readRows, type List, type PageWindow } from './paging.ts';

export type StoredTransaction = Selectable<Tables['transactions']>;

/** An instalment with its plan and customer. */
export type TransactionWithNames = StoredTransaction & {
  plan_name: string;
  user_name: string;
  user_phone: string;
  enrollment_status: EnrollmentStatus;
  /** Of its payment; null before it is paid. */
  receipt_number: number | null;
  void_reason: string | null;
};

const list: List<'transactions', TransactionWithNames> = {
  table: 'transactions',
  order: {
    by: (transaction) => [transaction.ref('scheduled_due_date'), transaction.ref('id')],
    descending: true,
  },
  day: (transaction) => transaction.ref('scheduled_due_date'),
  searched: 'searched_transactions',
  status: (transaction) => transaction.ref('status'),
  rows: (store) => withNames(store),
};

const withNames = (store: StoreSql) =>
  store
    .selectFrom('transactions')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'transactions.store_id')
        .onRef('enrollments.id', '=', 'transactions.enrollment_id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'transactions.store_id')
        .onRef('customers.id', '=', 'transactions.customer_id'),
    )
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.store_id', '=', 'transactions.store_id')
        .onRef('payments.id', '=', 'transactions.payment_id'),
    )
    .selectAll('transactions')
    .select([
      'enrollments.plan_name',
      'enrollments.status as enrollment_status',
      'customers.full_name as user_name',
      'customers.phone_number as user_phone',
      'payments.number as receipt_number',
      'payments.void_reason',
    ]);

/** Null for an unknown one; with `customerId`, also for another customer's. */
export async function findTransaction(
  store: StoreSql,
  id: string,
  customerId: string | null = null,
): Promise<TransactionWithNames | null> {
  let query = withNames(store).where('transactions.id', '=', id);
  if (customerId !== null) query = query.where('transactions.customer_id', '=', customerId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Throws `not_found`. */
export async function readTransaction(store: StoreSql, id: string): Promise<TransactionWithNames> {
  const row = await findTransaction(store, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** All instalments of a customer, the latest of each plan first. */
export const customerTransactions = (store: StoreSql, customerId: string): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where('transactions.customer_id', '=', customerId)
    .orderBy('transactions.installment_number', 'desc')
    .execute();

/** These instalments; ids of other stores are left out. */
export const transactionsById = (store: StoreSql, ids: readonly string[]): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where((eb) => eb('transactions.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

/** The instalments of a payment, plan by plan. */
export const paymentTransactions = (store: StoreSql, paymentId: string): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where('transactions.payment_id', '=', paymentId)
    .orderBy('transactions.enrollment_id')
    .orderBy('transactions.installment_number')
    .execute();

interface TransactionFilter {
  customerId: string | null;
  q: string | undefined;
  from: Day | null;
  to: Day | null;
  status: TransactionStatus | null;
  today: Day;
}

/** A page of instalments, latest due date first, and the total count. */
export const listTransactions = (
  store: StoreSql,
  { customerId, q, today, ...filter }: TransactionFilter,
  window: PageWindow,
) => readPage(store, list, { ...asStored(filter, today), q, where: ownedBy(customerId) }, window);

/** Every instalment, in the same order. */
export const allTransactions = (store: StoreSql, { customerId, q, today, ...filter }: TransactionFilter) =>
  readRows(store, list, { ...asStored(filter, today), q, where: ownedBy(customerId) });

/** Due and pending are one status in the database, before and after a day. */
function asStored(
  { status, from, to }: Pick<TransactionFilter, 'status' | 'from' | 'to'>,
  today: Day,
): Pick<TransactionFilter, 'from' | 'to'> & { status: StoredTransactionStatus | null } {
  const tomorrow = addDays(today, 1);
  if (status === 'due') return { status: 'pending', from, to: to !== null && to < today ? to : today };
  if (status === 'pending') return { status, from: from !== null && from > tomorrow ? from : tomorrow, to };
  return { status, from, to };
}

/** The instalment that an enrollment's customer has to pay now; null when none is due. */
export async function dueTransaction(
  store: StoreSql,
  enrollmentId: string,
  today: Day,
): Promise<TransactionWithNames | null> {
  const row = await withNames(store)
    .where('transactions.enrollment_id', '=', enrollmentId)
    .where('transactions.status', 'in', unpaidStatuses)
    .where('transactions.scheduled_due_date', '<=', today)
    .orderBy('transactions.installment_number')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The customer's pending and due instalments, earliest first. */
export const pendingPayments = (store: StoreSql, customerId: string): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where('transactions.customer_id', '=', customerId)
    .where('transactions.status', 'in', unpaidStatuses)
    .where('enrollments.status', 'in', payableEnrollments)
    .orderBy('transactions.scheduled_due_date')
    .orderBy('transactions.id')
    .execute();

/** A place among a store's unpaid instalments, in the order of their days. */
export interface DuePlace {
  scheduled_due_date: Day;
  id: string;
}

/** Unpaid instalments after a place that fall due until a day, earliest first, and whether their customer was reminded of them. */
export const unpaidAfter = (
  store: StoreSql,
  place: DuePlace,
  { today, until, limit }: { today: Day; until: Day; limit: number },
) =>
  store
    .selectFrom('transactions')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'transactions.store_id')
        .onRef('enrollments.id', '=', 'transactions.enrollment_id'),
    )
    // One index lookup for each: an anti join would read every notification of the store.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('notifications')
          .select((notification) => notification.lit(true).as('is_sent'))
          .whereRef('notifications.store_id', '=', 'transactions.store_id')
          .whereRef('notifications.customer_id', '=', 'transactions.customer_id')
          .where((notification) =>
            notification(
              'notifications.occasion',
              '=',
              sql<string>`case when ${notification.ref('transactions.scheduled_due_date')} < ${today} then 'overdue:' else 'due_soon:' end
                || ${notification.ref('transactions.id')}`,
            ),
          )
          .limit(1)
          .as('reminder'),
      (join) => join.onTrue(),
    )
    .select([
      'transactions.id',
      'transactions.status',
      'transactions.amount',
      'transactions.installment_number',
      'transactions.scheduled_due_date',
      'transactions.customer_id',
      'enrollments.plan_name',
      'enrollments.status as enrollment_status',
      'reminder.is_sent as is_reminded',
    ])
    // As literals, so that the partial index over them serves.
    .where(
      (eb) =>
        sql<boolean>`${eb.ref('transactions.status')} in (${sql.join(unpaidStatuses.map((status) => sql.lit(status)))})`,
    )
    .where('transactions.scheduled_due_date', '<=', until)
    .where(
      (eb) =>
        sql<boolean>`(${eb.ref('transactions.scheduled_due_date')}, ${eb.ref('transactions.id')}) > (${place.scheduled_due_date}, ${place.id})`,
    )
    .orderBy('transactions.scheduled_due_date')
    .orderBy('transactions.id')
    .limit(limit)
    .execute();

/** What was billed, collected and is still out between two days, both included. */
export async function paymentFigures(store: StoreSql, first: Day, last: Day, today: Day) {
  const figures = await store
    .selectFrom('list_counters')
    .select((eb) => [
      'list',
      'facet',
      eb('day', '<=', today).as('has_come'),
      eb.fn.sum<number>('entries').as('entries'),
      eb.fn.sum<number>('amount').as('amount'),
    ])
    .where('list', 'in', ['transactions', 'payments'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['list', 'facet', 'has_come'])
    .execute();
  const sumOf = (of: (figure: (typeof figures)[number]) => boolean) => {
    const found = figures.filter(of);
    const sum = (column: 'entries' | 'amount') => found.reduce((total, figure) => total + figure[column], 0);
    return { entries: sum('entries'), amount: sum('amount') };
  };
  const scheduled = (status: StoredTransactionStatus | 'all') =>
    sumOf(({ list: of, facet }) => of === 'transactions' && facet === status);
  const collected = sumOf(({ list: of, facet }) => of === 'payments' && facet === 'paid');
  const pending = sumOf(
    ({ list: of, facet, has_come }) => of === 'transactions' && facet === 'pending' && !has_come,
  );
  const due = sumOf(
    ({ list: of, facet, has_come }) =>
      of === 'transactions' && (facet === 'failed' || (facet === 'pending' && Boolean(has_come))),
  );
  return {
    counts: { paid: collected.entries, pending: pending.entries, due: due.entries },
    amounts: {
      billed: scheduled('all').amount - scheduled('voided').amount,
      collected: collected.amount,
      pending: pending.amount,
      due: due.amount,
      outstanding: pending.amount + due.amount,
    },
  };
}
