import { sql, type Selectable } from 'kysely';
import type { PaidThrough } from '../../src/lib/copy/shared.ts';
import type { Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import type { Filter, List } from './listQuery.ts';
import type { PageWindow } from './pageStatement.ts';
import { readPage, readRows } from './paging.ts';

/** An entry with its customer, plan, instalment and receipt, or with the cash that was booked on a day that was closed. */
export type JournalEntry = Omit<Selectable<Tables['payment_journal']>, 'paid_through'> & {
  paid_through: PaidThrough | null;
  customer_id: string | null;
  user_name: string | null;
  user_phone: string;
  plan_name: string | null;
  karat: number | null;
  installment_number: number | null;
  receipt_number: number | null;
  cash_booked: number | null;
  /** The method and reference before a correction. */
  former: { paid_through: PaidThrough; payment_reference: string | null } | null;
  /** Of a hand-over: its request, and whether it was billed. */
  handed_over: { request: string; is_billed: boolean } | null;
};

const list: List<'payment_journal', JournalEntry> = {
  table: 'payment_journal',
  order: {
    by: (entry) => [entry.ref('recorded_on'), entry.ref('recorded_at'), entry.ref('id')],
    descending: true,
  },
  day: (entry) => entry.ref('recorded_on'),
  searched: 'searched_payment_journal',
  isSearchedElsewhere: true,
  rows: (store) =>
    store
      .selectFrom('payment_journal')
      .leftJoin('enrollments', (join) =>
        join
          .onRef('enrollments.store_id', '=', 'payment_journal.store_id')
          .onRef('enrollments.id', '=', 'payment_journal.enrollment_id'),
      )
      // The plan's, or the one whom the entry is about. Looked up by index for each row; without the limit it may be hashed over all.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('customers as person')
            .select(['person.id', 'person.full_name', 'person.phone_number'])
            .whereRef('person.store_id', '=', 'payment_journal.store_id')
            .where(sql<boolean>`person.id = coalesce(enrollments.customer_id, payment_journal.customer_id)`)
            .limit(1)
            .as('customers'),
        (join) => join.onTrue(),
      )
      .leftJoin('transactions', (join) =>
        join
          .onRef('transactions.store_id', '=', 'payment_journal.store_id')
          .onRef('transactions.id', '=', 'payment_journal.transaction_id'),
      )
      .leftJoin('payments', (join) =>
        join
          .onRef('payments.store_id', '=', 'transactions.store_id')
          .onRef('payments.id', '=', 'transactions.payment_id'),
      )
      .leftJoin('day_closings', (join) =>
        join
          .onRef('day_closings.store_id', '=', 'payment_journal.store_id')
          .onRef('day_closings.day', '=', 'payment_journal.received_on')
          .onRef('day_closings.closed_at', '=', 'payment_journal.recorded_at')
          .on('payment_journal.kind', '=', 'closing'),
      )
      .selectAll('payment_journal')
      .select([
        sql<string | null>`coalesce(payment_journal.reason, day_closings.reason)`.as('reason'),
        'day_closings.cash_booked',
        sql<PaidThrough | null>`payment_journal.paid_through`.as('paid_through'),
        sql<string | null>`customers.id`.as('customer_id'),
        'enrollments.plan_name',
        'enrollments.karat',
        'customers.full_name as user_name',
        sql<string>`coalesce(customers.phone_number, '')`.as('user_phone'),
        'transactions.installment_number',
        // A scalar subquery: with one more join the planner would no longer try every order of them.
        sql<number | null>`coalesce(payments.number, (select number from payouts
          where payouts.store_id = payment_journal.store_id and payouts.id = payment_journal.payout_id))`.as(
          'receipt_number',
        ),
        sql<
          JournalEntry['former']
        >`(select json_build_object('paid_through', former_through, 'payment_reference', former_reference)
          from payment_corrections corrected
          where corrected.store_id = payment_journal.store_id and corrected.id = payment_journal.correction_id)`.as(
          'former',
        ),
        sql<
          JournalEntry['handed_over']
        >`(select json_build_object('request', asked.id, 'is_billed', given.bill is not null)
          from handovers given join redemption_requests asked
            on asked.store_id = given.store_id and asked.enrollment_id = given.enrollment_id and asked.status = 'approved'
          where given.store_id = payment_journal.store_id and given.enrollment_id = payment_journal.enrollment_id
            and payment_journal.kind = 'handover')`.as('handed_over'),
      ]),
};

interface JournalFilter {
  /** Null for the whole store. */
  enrollmentId: string | null;
  q: string | undefined;
  from: Day | null;
  to: Day | null;
}

const asFilter = ({ enrollmentId, ...filter }: JournalFilter): Filter => ({
  ...filter,
  where: enrollmentId === null ? {} : { enrollment_id: enrollmentId },
});

/** A page of the journal, latest day first, and the total count. */
export const listJournal = (store: StoreSql, filter: JournalFilter, window: PageWindow) =>
  readPage(store, list, asFilter(filter), window);

/** The whole journal, in the same order. */
export const allJournal = (store: StoreSql, filter: JournalFilter) => readRows(store, list, asFilter(filter));
