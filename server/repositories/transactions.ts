import { sql, type Expression, type Selectable } from 'kysely';
import type { operations } from '../../src/api/generated/schema.d.ts';
import { monthsAfter } from '../../src/lib/calendarDays.ts';
import { addDays, startOfMonth, type Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { Problem } from '../domain/problem.ts';
import {
  openStatuses,
  askedEnrollments,
  unpaidStatuses,
  type PaymentFigure,
  type EnrollmentStatus,
  type StoredTransactionStatus,
  type TransactionStatus,
} from '../../src/lib/statuses.ts';
import type { List } from './listQuery.ts';
import type { PageWindow } from './pageStatement.ts';
import { ownedBy, readPage, readRows } from './paging.ts';
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
  anchored_on: Day;
  installments_paid: number;
  reopened_installments: number[];
  paid_in_part: number[];
  /** The whole instalment. */
  monthly_amount: number;
  /** Of a plan by weight. */
  karat: number | null;
  /** Of its payment; null before it is paid. */
  receipt_number: number | null;
  receipt_amount: number | null;
  void_reason: string | null;
  /** Of its payment. */
  voided_at: string | null;
  /** Of a cheque: what the bank has made of it. */
  clearing: 'pending' | 'cleared' | 'returned' | null;
  settled_at: string | null;
  /** The plan's oldest unpaid instalment, if it is not this one and both can be paid. */
  first_id: string | null;
  first_number: number | null;
  first_day: Day | null;
};

/** An unpaid instalment. */
export type PendingInstallment = TransactionWithNames & {
  /** The payment as the customer reported it; nulls without a report. */
  reported_reference: string | null;
  reported_installments: number | null;
  reported_amount: number | null;
  reported_at: string | null;
  not_found_at: string | null;
};

const everything: List<'transactions', TransactionWithNames> = {
  table: 'transactions',
  order: {
    by: (transaction) => [transaction.ref('scheduled_due_date'), transaction.ref('id')],
    descending: true,
  },
  day: (transaction) => transaction.ref('scheduled_due_date'),
  searched: 'searched_transactions',
  status: (transaction) => transaction.ref('status'),
  rowsOfStore: (store) => sql`(select last_serial from store_numbers where store_id = ${store.storeId})`,
  rows: (store) => withNames(store),
};

/** Without instalments far ahead. */
const list: typeof everything = {
  ...everything,
  holds: (transaction, { today }) => sql<boolean>`${transaction.ref('listed_on')} <= ${today}`,
  parts: (transaction, { today }) => [
    sql<boolean>`${transaction.ref('listed_on')} = '-infinity'`,
    // Due at most a month after the day on which it is listed, so that an index range can start there.
    sql<boolean>`${transaction.ref('listed_on')} > '-infinity' and ${transaction.ref('listed_on')} <= ${today}
      and ${transaction.ref('scheduled_due_date')} <= ${today}::date + 31`,
    // Or those after a gap of paid ones: few, with an index of their own.
    sql<boolean>`${transaction.ref('listed_on')} > '-infinity' and ${transaction.ref('listed_on')} <= ${today}
      and ${transaction.ref('scheduled_due_date')} > ${transaction.ref('listed_on')} + 31
      and ${transaction.ref('scheduled_due_date')} > ${today}::date + 31`,
  ],
};

/** Instalments of a plan on hold are neither due nor pending. */
const isNotHeld: NonNullable<typeof list.holds> = (transaction) =>
  sql<boolean>`not exists (
    select from enrollments held
    where held.store_id = ${transaction.ref('store_id')} and held.id = ${transaction.ref('enrollment_id')} and held.status = 'on_hold')`;

const isPending: NonNullable<typeof list.holds> = (transaction, { today }) =>
  sql<boolean>`(${transaction.ref('status')} = 'not_begun' or ${transaction.ref('scheduled_due_date')} > ${today})`;

/** The rows of a list that also meet a condition. */
const narrowed = (of: typeof list, condition: NonNullable<typeof list.holds>): typeof list => ({
  ...of,
  holds: (transaction, days) => {
    const holds = of.holds?.(transaction, days);
    const also = condition(transaction, days);
    return holds ? sql<boolean>`${holds} and ${also}` : also;
  },
  ...(of.parts && {
    parts: (transaction, days) =>
      of.parts!(transaction, days).map((part) => sql<boolean>`${part} and ${condition(transaction, days)}`),
  }),
});

const withoutHeld = (of: typeof list) => narrowed(of, isNotHeld);

/** The next instalment of each plan, including one that has not begun. */
const pending = narrowed(list, isPending);

/** Billed between two days: all instalments of these days except those paid before. */
const billed: typeof list = {
  ...everything,
  holds: (transaction, { from }) =>
    sql<boolean>`not coalesce(${transaction.ref('paid_on')} < ${from}, false)`,
};

const isBetween = (day: Expression<unknown>, { from, to }: { from: Day | null; to: Day | null }) =>
  sql<boolean>`${day} between coalesce(${from}, date '-infinity') and coalesce(${to}, date 'infinity')`;

/** Received between two days, and not voided in them. */
const receivedBetween: NonNullable<typeof list.holds> = (transaction, days) =>
  sql<boolean>`${isBetween(transaction.ref('paid_on'), days)} and ${transaction.ref('payment_id')} is not null
    and coalesce(${transaction.ref('voided_on')} > coalesce(${days.to}, date 'infinity'), true)`;

/** Voided between two days, and received before them. */
const voidedBetween: NonNullable<typeof list.holds> = (transaction, days) =>
  sql<boolean>`${isBetween(transaction.ref('voided_on'), days)}
    and ${transaction.ref('paid_on')} < coalesce(${days.from}, date '-infinity')`;

/** Collected, by the day of payment: payments received between two days, and payments voided in them. */
const collected: typeof list = {
  ...everything,
  holds: (transaction, days) =>
    sql<boolean>`(${receivedBetween(transaction, days)} or ${voidedBetween(transaction, days)})`,
  parts: (transaction, days) => [receivedBetween(transaction, days), voidedBetween(transaction, days)],
  order: { by: (transaction) => [transaction.ref('paid_on'), transaction.ref('id')], descending: true },
};
delete collected.day;

/**
 * In the order of a passbook: by the day of payment, until then by the due day. Without an index: for the few rows of
 * one customer.
 */
const entered: typeof list = {
  ...list,
  parts: () => [],
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

/** Orders by another column than the day; by name, plan by plan and installment by installment. */
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
  if (sort === '-scheduled_due_date') return list;
  if (sort === 'overdue') return { ...list, order: { ...list.order, first: { statuses: unpaidStatuses } } };
  const descending = sort.startsWith('-');
  return { ...list, order: { ...list.order, ...otherOrders[sort.replace('-', '')], descending } };
};

/** The number of an enrollment's oldest unpaid instalment. */
const nextInSql = sql<number>`coalesce(enrollments.reopened_installments[1], enrollments.installments_paid + 1)`;

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
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('transactions as unpaid')
          .select(['unpaid.id', 'unpaid.installment_number', 'unpaid.scheduled_due_date'])
          .whereRef('unpaid.store_id', '=', 'transactions.store_id')
          .whereRef('unpaid.enrollment_id', '=', 'transactions.enrollment_id')
          .where('transactions.status', 'in', unpaidStatuses)
          .where('unpaid.status', 'in', unpaidStatuses)
          .where('unpaid.installment_number', '=', nextInSql)
          .whereRef('unpaid.installment_number', '<', 'transactions.installment_number')
          .limit(1) // looked up by index for each row; without it the join may be hashed over the whole table
          .as('oldest'),
      (join) => join.onTrue(),
    )
    .selectAll('transactions')
    .select([
      'enrollments.plan_name',
      'enrollments.status as enrollment_status',
      'enrollments.total_installments',
      'enrollments.anchored_on',
      'enrollments.installments_paid',
      'enrollments.reopened_installments',
      'enrollments.paid_in_part',
      'enrollments.monthly_amount',
      'enrollments.karat',
      'customers.full_name as user_name',
      phoneOf.as('user_phone'),
      'customers.language as user_language',
      'payments.number as receipt_number',
      'payments.amount as receipt_amount',
      'payments.void_reason',
      'payments.voided_at',
      sql<TransactionWithNames['clearing']>`payments.clearing`.as('clearing'),
      'payments.settled_at',
      'oldest.id as first_id',
      'oldest.installment_number as first_number',
      'oldest.scheduled_due_date as first_day',
    ]);

/** Null if unknown; with `customerId`, also for another customer's. */
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

/** Paid instalments of a customer, including those whose payment was voided; latest first. */
export const paidTransactions = (store: StoreSql, customerId: string): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where('transactions.customer_id', '=', customerId)
    .where('transactions.paid_on', 'is not', null)
    .orderBy('transactions.scheduled_due_date', 'desc')
    .orderBy('transactions.installment_number', 'desc')
    .orderBy('transactions.id')
    .execute();

/** The instalments of these enrollments that lists show, the latest due date first. */
export const transactionsOf = (
  store: StoreSql,
  enrollmentIds: readonly string[],
  today: Day,
): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where('transactions.listed_on', '<=', today)
    .where((eb) => eb('transactions.enrollment_id', '=', eb.fn.any(eb.val([...enrollmentIds]))))
    .orderBy('transactions.scheduled_due_date', 'desc')
    .orderBy('transactions.installment_number', 'desc')
    .orderBy('transactions.id')
    .execute();

/** An enrollment's instalments that lists show, the latest first. */
export const enrollmentTransactions = (
  store: StoreSql,
  enrollmentId: string,
  today: Day,
): Promise<TransactionWithNames[]> =>
  withNames(store)
    .where('transactions.enrollment_id', '=', enrollmentId)
    .where('transactions.listed_on', '<=', today)
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
  const { held, ...asked } = asStored(filter);
  const order = sort === '-paid_on' && customerId !== null ? entered : sorted(sort);
  return readPage(
    store,
    held === collected || order === list ? held : { ...held, order: order.order },
    { ...asked, q, where: ownedBy(customerId), today: filter.today },
    window,
  );
}

/** Every instalment, latest due date first. */
export function allTransactions(store: StoreSql, { customerId, q, ...filter }: TransactionFilter) {
  const { held, ...asked } = asStored(filter);
  return readRows(store, held, { ...asked, q, where: ownedBy(customerId), today: filter.today });
}

/** All of a customer's, batch after batch, the latest due date first. */
export const customerTransactionBatches = (store: StoreSql, customerId: string, today: Day) =>
  readRows(store, byInstallment, { where: ownedBy(customerId), today });

const byInstallment: typeof list = {
  ...list,
  parts: () => [],
  order: {
    by: (transaction) => [
      transaction.ref('scheduled_due_date'),
      transaction.ref('installment_number'),
      transaction.ref('id'),
    ],
    descending: true,
  },
};

const billedStatuses: readonly StoredTransactionStatus[] = [...unpaidStatuses, 'paid', 'refunded'];

/** The list for a figure or a status; a figure takes precedence. */
function asStored({ status, figure, from, to, today }: Omit<TransactionFilter, 'customerId' | 'q'>): {
  held: typeof list;
  status: readonly StoredTransactionStatus[] | null;
  from: Day | null;
  to: Day | null;
} {
  const hasCome = { from, to: to !== null && to < today ? to : today };
  if (figure === 'billed') return { held: billed, status: billedStatuses, from, to };
  if (figure === 'collected') return { held: collected, status: null, from, to };
  if (figure === 'pending') return { held: withoutHeld(pending), status: openStatuses, from, to };
  if (figure === 'due') return { held: withoutHeld(everything), status: unpaidStatuses, ...hasCome };
  if (figure === 'outstanding') return { held: withoutHeld(list), status: openStatuses, from, to };
  if (status === 'due') return { held: withoutHeld(everything), status: ['pending'], ...hasCome };
  if (status === 'pending') return { held: pending, status: ['pending', 'not_begun'], from, to };
  return { held: list, status: status && [status], from, to };
}

/** The instalment that an enrollment's customer has to pay now; null if none is due. */
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

/** In rupees, of a report with its enrollment: what is open of the next instalments. */
export const reportedAmount = sql<number>`(reported_payments.installments * enrollments.monthly_amount
  - coalesce((select sum(part) from unnest(enrollments.paid_in_part[:reported_payments.installments]) part), 0))::bigint`;

/** The customer's due instalments, one by one, and the next of each plan; earliest first. */
export const pendingPayments = (
  store: StoreSql,
  customerId: string,
  today: Day,
): Promise<PendingInstallment[]> =>
  withNames(store)
    .leftJoin('reported_payments', (join) =>
      join
        .onRef('reported_payments.store_id', '=', 'transactions.store_id')
        .onRef('reported_payments.enrollment_id', '=', 'transactions.enrollment_id'),
    )
    .select([
      'reported_payments.reference as reported_reference',
      'reported_payments.installments as reported_installments',
      reportedAmount.as('reported_amount'),
      'reported_payments.reported_at',
      'reported_payments.not_found_at',
    ])
    .where('transactions.customer_id', '=', customerId)
    .where('transactions.status', 'in', openStatuses)
    .where('transactions.listed_on', '<=', today)
    .where('enrollments.status', 'in', askedEnrollments)
    .orderBy('transactions.scheduled_due_date')
    .orderBy('transactions.id')
    .execute();

/** `unpaidStatuses` as literals, so that the partial indexes over them are used. */
export const unpaidInSql = sql.join(unpaidStatuses.map((status) => sql.lit(status)));

/** A position among a store's unpaid instalments, in the order of their days. */
export interface DuePlace {
  scheduled_due_date: Day;
  id: string;
}

/**
 * Unpaid instalments after a position that fall due on one of these days, earliest first, each with all dues of its
 * enrollment.
 */
export const unpaidOn = (
  store: StoreSql,
  days: readonly Day[],
  place: DuePlace,
  { today, limit }: { today: Day; limit: number },
) =>
  store
    .selectFrom('transactions')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'transactions.store_id')
        .onRef('enrollments.id', '=', 'transactions.enrollment_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transactions as due')
          .select((one) => [
            one.fn.countAll<number>().as('due_count'),
            sql<number>`coalesce(sum(${one.ref('due.amount')}), 0)::bigint`.as('due_amount'),
            one.fn.min('due.scheduled_due_date').as('oldest_due'),
          ])
          .whereRef('due.store_id', '=', 'transactions.store_id')
          .whereRef('due.enrollment_id', '=', 'transactions.enrollment_id')
          .where('due.status', 'in', unpaidStatuses)
          .where('due.scheduled_due_date', '<=', today)
          .as('due'),
      (join) => join.onTrue(),
    )
    .select([
      'transactions.id',
      'transactions.amount',
      'transactions.scheduled_due_date',
      'transactions.customer_id',
      'transactions.enrollment_id',
      'enrollments.plan_name',
      'due.due_count',
      'due.due_amount',
      'due.oldest_due',
    ])
    .where((eb) => sql<boolean>`${eb.ref('transactions.status')} in (${unpaidInSql})`)
    .where('enrollments.status', 'in', askedEnrollments)
    .where((eb) => eb('transactions.scheduled_due_date', '=', eb.fn.any(eb.val([...days]))))
    .where(
      (eb) =>
        sql<boolean>`(${eb.ref('transactions.scheduled_due_date')}, ${eb.ref('transactions.id')}) > (${place.scheduled_due_date}, ${place.id})`,
    )
    .orderBy('transactions.scheduled_due_date')
    .orderBy('transactions.id')
    .limit(limit)
    .execute();

/**
 * Amounts billed, collected and outstanding between two days, both included. Billed, pending and due go by the
 * instalments' days; collected is payments received less payments voided in them.
 */
export async function paymentFigures(store: StoreSql, first: Day, last: Day, today: Day) {
  const [figures] = await store.execute(
    (storeId) => sql<
      Record<`${'pending' | 'due' | 'collected'}${'' | '_count'}` | 'billed' | 'on_hold', number>
    >`
      with scheduled as (
        select coalesce(sum(amount), 0)::bigint as amount
        from transactions
        where store_id = ${storeId} and scheduled_due_date between ${first} and ${last} and status <> 'voided'),
      to_begin as (
        select count(*) as entries, coalesce(sum(amount), 0)::bigint as amount
        from transactions
        where store_id = ${storeId} and status = 'not_begun' and scheduled_due_date between ${first} and ${last}),
      due as (
        select count(*) as entries, coalesce(sum(amount), 0)::bigint as amount
        from transactions
        where store_id = ${storeId} and status in (${unpaidInSql})
          and scheduled_due_date between ${first} and least(${last}::date, ${today}::date)),
      received as (
        select count(*) as entries, coalesce(sum(amount), 0)::bigint as amount
        from transactions
        where store_id = ${storeId} and paid_on between ${first} and ${last} and payment_id is not null),
      voided as (
        select count(*) as entries, coalesce(sum(amount), 0)::bigint as amount
        from transactions where store_id = ${storeId} and voided_on between ${first} and ${last}),
      coming as (
        select count(*) as entries, coalesce(sum(amount), 0)::bigint as amount
        from transactions
        where store_id = ${storeId} and status in (${unpaidInSql}) and scheduled_due_date > ${today}
          and scheduled_due_date between ${first} and ${last} and listed_on <= ${today}),
      -- Of plans on hold nothing is asked for.
      held as (
        select count(*) filter (where t.status = 'not_begun') as first_count,
          coalesce(sum(t.amount) filter (where t.status = 'not_begun'), 0)::bigint as first,
          count(*) filter (where t.status <> 'not_begun' and t.scheduled_due_date > ${today}) as coming_count,
          coalesce(sum(t.amount) filter (where t.status <> 'not_begun' and t.scheduled_due_date > ${today}), 0)::bigint as coming,
          count(*) filter (where t.status <> 'not_begun' and t.scheduled_due_date <= ${today}) as due_count,
          coalesce(sum(t.amount) filter (where t.status <> 'not_begun' and t.scheduled_due_date <= ${today}), 0)::bigint as due
        from enrollments e cross join lateral (
          select status, amount, scheduled_due_date from transactions
          where store_id = ${storeId} and enrollment_id = e.id and status in ('not_begun', ${unpaidInSql})
            and scheduled_due_date between ${first} and ${last} and listed_on <= ${today}
          offset 0) t -- looked up for each of the few plans on hold, never joined with the whole table
        where e.store_id = ${storeId} and e.status = 'on_hold'),
      ahead as (
        select coalesce(sum(amount), 0)::bigint as amount
        from transactions
        where store_id = ${storeId} and paid_on < scheduled_due_date and voided_on is null
          and scheduled_due_date between ${first} and ${last} and paid_on < ${first})
      select
        scheduled.amount - to_begin.amount - ahead.amount as billed,
        to_begin.entries + coming.entries - held.first_count - held.coming_count as pending_count,
        to_begin.amount + coming.amount - held.first - held.coming as pending,
        due.entries - held.due_count as due_count,
        due.amount - held.due as due,
        held.first + held.coming + held.due as on_hold,
        received.entries - voided.entries as collected_count,
        received.amount - voided.amount as collected
      from scheduled, to_begin, due, received, voided, coming, held, ahead`,
  );
  const { billed, pending: toCome, due, collected: taken, on_hold, ...counts } = figures!;
  return {
    counts: { paid: counts.collected_count, pending: counts.pending_count, due: counts.due_count },
    amounts: {
      billed,
      collected: taken,
      pending: toCome,
      due,
      outstanding: toCome + due,
      on_hold,
    },
  };
}

/**
 * Amount collected in each of the last twelve months, and last month until the same day: received less voided, each on
 * its day.
 */
export async function collections(store: StoreSql, today: Day) {
  const thisMonth = startOfMonth(today);
  const months = Array.from({ length: 12 }, (_, at) => monthsAfter(thisMonth, at - 11));
  const ranges = [
    ...months.map((from) => ({ from, to: addDays(monthsAfter(from, 1), -1) })),
    { from: monthsAfter(thisMonth, -1), to: monthsAfter(today, -1) },
  ];
  // A sum for each range: in the index's order, without sorting a year of payments into days.
  const amounts = await store.execute(
    (storeId) => sql<{ amount: number }>`
      select (
        (select coalesce(sum(amount), 0) from transactions
         where store_id = ${storeId} and paid_on between first and last and payment_id is not null)
        - (select coalesce(sum(amount), 0) from transactions where store_id = ${storeId} and voided_on between first and last)
      )::bigint as amount
      from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[]) with ordinality as range (first, last, place)
      order by place`,
  );
  return {
    months: months.map((month, at) => ({ month: month.slice(0, 7), amount: amounts[at]!.amount })),
    last_month_so_far: amounts.at(-1)!.amount,
  };
}
