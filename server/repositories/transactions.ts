import { sql, type Selectable } from 'kysely';
import type { Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../domain/problem.ts';
import { unpaidStatuses, type TransactionStatus } from '../../src/lib/statuses.ts';
import { descending, ownedBy, readPage, searchFor, type List, type PageWindow } from './paging.ts';

/** An instalment with its plan and customer. */
export type TransactionWithNames = Selectable<Tables['transactions']> & {
  plan_name: string;
  user_name: string;
};

const list: List<'transactions', TransactionWithNames> = {
  table: 'transactions',
  order: (transaction) => [
    descending(transaction.ref('scheduled_due_date')),
    descending(transaction.ref('id')),
  ],
  day: (transaction) => transaction.ref('scheduled_due_date'),
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
    .selectAll('transactions')
    .select(['enrollments.plan_name', 'customers.full_name as user_name']);

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

interface TransactionFilter {
  customerId: string | null;
  q: string | undefined;
  from: Day | null;
  to: Day | null;
  status: TransactionStatus | null;
}

/** A page of instalments, latest due date first, and the total count. */
export const listTransactions = (
  store: StoreSql,
  { customerId, q, ...filter }: TransactionFilter,
  window: PageWindow,
) => readPage(store, list, { ...filter, where: [...ownedBy(customerId), ...searchFor(q)] }, window);

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
    .where('enrollments.status', 'in', ['payment_pending', 'active'])
    .orderBy('transactions.scheduled_due_date')
    .orderBy('transactions.id')
    .execute();

/** Unpaid instalments that fall due until a day and whose customer has had no reminder of the due day or the delay. */
export const transactionsToRemindOf = (store: StoreSql, today: Day, until: Day) =>
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
    ])
    .where('transactions.status', 'in', unpaidStatuses)
    .where('transactions.scheduled_due_date', '<=', until)
    .where('reminder.is_sent', 'is', null)
    .execute();

/** Billed, collected and outstanding amounts between two days, both included. */
export async function paymentFigures(store: StoreSql, first: Day, last: Day) {
  const figures = await store
    .selectFrom('list_tallies')
    .select((eb) => [
      'list',
      'facet',
      eb.fn.sum<number>('entries').as('entries'),
      eb.fn.sum<number>('amount').as('amount'),
    ])
    .where('list', 'in', ['transactions', 'payments'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['list', 'facet'])
    .execute();
  const of = (list: 'transactions' | 'payments', facet: TransactionStatus | 'all') =>
    figures.find((figure) => figure.list === list && figure.facet === facet) ?? { entries: 0, amount: 0 };
  const scheduled = (facet: TransactionStatus | 'all') => of('transactions', facet);
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
