import { sql, type Selectable } from 'kysely';
import type { operations } from '../../src/api/schema.d.ts';
import { monthsAfter } from '../../src/lib/calendarDays.ts';
import { addDays, startOfMonth, type Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../domain/problem.ts';
import {
  payableEnrollments,
  storedTransactionStatuses,
  unpaidStatuses,
  type PaymentFigure,
  type EnrollmentStatus,
  type StoredTransactionStatus,
  type TransactionStatus,
} from '../../src/lib/statuses.ts';
import { ownedBy, readPage, readRows, type List, type PageWindow } from './paging.ts';
import { phoneOf } from './pick.ts';

export type StoredTransaction = Selectable<Tables['transactions']>;

/** An instalment with its plan and customer. */
export type TransactionWithNames = StoredTransaction & {
  plan_name: string;
  user_name: string;
  user_phone: string;
  user_language: string | null;
  enrollment_status: EnrollmentStatus;
  total_installments: number;
  /** Of its payment; null before it is paid. */
  receipt_number: number | null;
  receipt_amount: number | null;
  void_reason: string | null;
  /** Of its payment. */
  voided_at: string | null;
};

/** An unpaid instalment, and what says when those after it are due. */
export type PendingInstallment = TransactionWithNames &
  Pick<Selectable<Tables['enrollments']>, 'enrolled_on' | 'next_due_date' | 'installments_paid'> & {
    /** What the customer told the shop of its payment; nulls where nothing was told. */
    reported_reference: string | null;
    reported_installments: number | null;
    reported_at: string | null;
    not_found_at: string | null;
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

/** What was collected, by the day of payment. */
const collected: typeof list = {
  ...list,
  order: { by: (transaction) => [transaction.ref('paid_on'), transaction.ref('id')], descending: true },
  day: (transaction) => transaction.ref('paid_on').$castTo<Day>(),
  counters: 'payments',
};

/** As a passbook has them: by the day of payment, until then by the due day. No index keeps it: for the few rows of one customer. */
const entered: typeof list = {
  ...list,
  order: {
    by: (transaction) => [
      transaction.fn.coalesce('paid_on', 'scheduled_due_date'),
      transaction.ref('scheduled_due_date'),
      transaction.ref('id'),
    ],
    descending: true,
  },
};

type TransactionSort = NonNullable<
  NonNullable<operations['listTransactions']['parameters']['query']>['sort']
>;

/** What the orders by another column than the day go by; by name, plan by plan and installment by installment. */
const otherOrders: Readonly<Record<string, Omit<(typeof list)['order'], 'descending'>>> = {
  amount: { by: (transaction) => [transaction.ref('amount'), transaction.ref('id')], ignoresDay: true },
  user_name: {
    by: (transaction) => [transaction.ref('installment_number'), transaction.ref('id')],
    ignoresDay: true,
    withinEnrollments: { key: (transaction) => transaction.ref('enrollment_id') },
  },
};

/** The list in another order. */
const sorted = (sort: TransactionSort): typeof list => {
  if (sort === 'overdue') return { ...list, order: { ...list.order, first: { statuses: unpaidStatuses } } };
  const descending = sort.startsWith('-');
  return { ...list, order: { ...list.order, ...otherOrders[sort.replace('-', '')], descending } };
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
      'enrollments.total_installments',
      'customers.full_name as user_name',
      phoneOf.as('user_phone'),
      'customers.language as user_language',
      'payments.number as receipt_number',
      'payments.amount as receipt_amount',
      'payments.void_reason',
      'payments.voided_at',
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

/** All instalments of a customer, the latest first. */
export const customerTransactions = (store: StoreSql, customerId: string): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where('transactions.customer_id', '=', customerId)
    .orderBy('transactions.scheduled_due_date', 'desc')
    .orderBy('transactions.installment_number', 'desc')
    .orderBy('transactions.id')
    .execute();

/** The instalments of these enrollments, the latest due date first. */
export const transactionsOf = (
  store: StoreSql,
  enrollmentIds: readonly string[],
): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where((eb) => eb('transactions.enrollment_id', '=', eb.fn.any(eb.val([...enrollmentIds]))))
    .orderBy('transactions.scheduled_due_date', 'desc')
    .orderBy('transactions.installment_number', 'desc')
    .orderBy('transactions.id')
    .execute();

/** An enrollment's instalments, the latest first. */
export const enrollmentTransactions = (
  store: StoreSql,
  enrollmentId: string,
): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where('transactions.enrollment_id', '=', enrollmentId)
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
  figure?: PaymentFigure | null;
  today: Day;
}

/** A page of instalments, latest due date first unless sorted otherwise, and the total count. */
export function listTransactions(
  store: StoreSql,
  { customerId, q, sort = '-scheduled_due_date', ...filter }: TransactionFilter & { sort?: TransactionSort },
  window: PageWindow,
) {
  const ownOrder = sort === '-paid_on' && customerId !== null ? entered : sorted(sort);
  return readPage(
    store,
    filter.figure === 'collected' ? collected : ownOrder,
    { ...asStored(filter), q, where: ownedBy(customerId), today: filter.today },
    window,
  );
}

/** Every instalment, latest due date first. */
export const allTransactions = (store: StoreSql, { customerId, q, ...filter }: TransactionFilter) =>
  readRows(store, filter.figure === 'collected' ? collected : list, {
    ...asStored(filter),
    q,
    where: ownedBy(customerId),
  });

/** All of a customer's, batch after batch, the latest due date first. */
export const customerTransactionBatches = (store: StoreSql, customerId: string) =>
  readRows(store, byInstallment, { where: ownedBy(customerId) });

const byInstallment: typeof list = {
  ...list,
  order: {
    by: (transaction) => [
      transaction.ref('scheduled_due_date'),
      transaction.ref('installment_number'),
      transaction.ref('id'),
    ],
    descending: true,
  },
};

const billedStatuses = storedTransactionStatuses.filter((status) => status !== 'voided');

/** Due and pending are one status in the database, before and after a day. A figure goes before a status. */
function asStored({ status, figure, from, to, today }: Omit<TransactionFilter, 'customerId' | 'q'>): {
  status: StoredTransactionStatus | readonly StoredTransactionStatus[] | null;
  from: Day | null;
  to: Day | null;
} {
  const tomorrow = addDays(today, 1);
  const hasCome = { from, to: to !== null && to < today ? to : today };
  const isToCome = { from: from !== null && from > tomorrow ? from : tomorrow, to };
  if (figure === 'billed') return { status: billedStatuses, from, to };
  if (figure === 'collected') return { status: ['paid'], from, to };
  if (figure === 'pending') return { status: unpaidStatuses, ...isToCome };
  if (figure === 'due') return { status: unpaidStatuses, ...hasCome };
  if (figure === 'outstanding') return { status: unpaidStatuses, from, to };
  if (status === 'due') return { status: 'pending', ...hasCome };
  if (status === 'pending') return { status, ...isToCome };
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
export const pendingPayments = (store: StoreSql, customerId: string): Promise<PendingInstallment[]> =>
  withNames(store)
    .leftJoin('reported_payments', (join) =>
      join
        .onRef('reported_payments.store_id', '=', 'transactions.store_id')
        .onRef('reported_payments.enrollment_id', '=', 'transactions.enrollment_id'),
    )
    .select([
      'enrollments.enrolled_on',
      'enrollments.next_due_date',
      'enrollments.installments_paid',
      'reported_payments.reference as reported_reference',
      'reported_payments.installments as reported_installments',
      'reported_payments.reported_at',
      'reported_payments.not_found_at',
    ])
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
  const unpaid = (come: boolean) =>
    sumOf(
      ({ list: of, facet, has_come }) =>
        of === 'transactions' &&
        unpaidStatuses.some((status) => status === facet) &&
        Boolean(has_come) === come,
    );
  const [pending, due] = [unpaid(false), unpaid(true)];
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

/** What was collected in each of the last twelve months, and last month until the same day. Voided payments are none. */
export async function collections(store: StoreSql, today: Day) {
  const thisMonth = startOfMonth(today);
  const first = monthsAfter(thisMonth, -11);
  const days = await store
    .selectFrom('list_counters')
    .select((eb) => ['day', eb.fn.sum<number>('amount').as('amount')])
    .where('list', '=', 'payments')
    .where('facet', '=', 'paid')
    .where('day', '>=', first)
    .where('day', '<=', today)
    .groupBy('day')
    .execute();
  const between = (from: Day, to: Day) =>
    days.reduce((sum, { day, amount }) => (day >= from && day <= to ? sum + amount : sum), 0);
  return {
    months: Array.from({ length: 12 }, (_, at) => {
      const month = monthsAfter(first, at);
      return { month: month.slice(0, 7), amount: between(month, addDays(monthsAfter(first, at + 1), -1)) };
    }),
    last_month_so_far: between(monthsAfter(thisMonth, -1), monthsAfter(today, -1)),
  };
}
