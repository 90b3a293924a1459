// Recomputes the books from their single entries: every enrollment, instalment, payment and closing of a day, each
// store's serials, and every list counter.

import { eachBatch } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import {
  driftsOf,
  enrollmentDrifts,
  paymentDrifts,
  transactionDrifts,
  type Claim,
} from '../domain/ledger.ts';

export interface LedgerReport {
  enrollments: number;
  transactions: number;
  /** One sentence for each drift, with the store and the row. */
  drifts: string[];
}

const STATEMENT_LIMIT = 3_600_000;
const ROWS_AT_ONCE = 1_000;

/** Reads one consistent snapshot; writes nothing. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  return db.transaction(
    async (sql) => {
      await sql.script('set transaction isolation level repeatable read read only');
      const drifts: string[] = [];
      const check = (kind: string, text: string, driftsOf: (row: never) => string[]) =>
        eachBatch(sql, text, ROWS_AT_ONCE, (rows) => {
          for (const row of rows as Row[]) {
            drifts.push(
              ...driftsOf(row as never).map((drift) => `${row.store}: ${kind} ${row.id}: ${drift}.`),
            );
          }
        });
      const enrollments = await check('enrollment', enrollmentsQuery, enrollmentDrifts);
      const transactions = await check('transaction', transactionsQuery, transactionDrifts);
      await check('payment', paymentsQuery, paymentDrifts);
      await check('closing of', closingsQuery, closingDrifts);
      await check('store', serialsQuery, serialDrifts);
      await check('list counter', countersQuery, counterDrifts);
      return { enrollments, transactions, drifts };
    },
    { statementLimit: STATEMENT_LIMIT },
  );
}

/** Columns of every query below, beside those of its own check. */
interface Row {
  store: string;
  id: string;
}

const enrollmentsQuery = `
  select s.slug as store, e.*, paid.*, journal.*,
    exists (select from redemption_requests r
      where r.store_id = e.store_id and r.enrollment_id = e.id and r.status = 'requested') as has_open_request,
    (select count(*) from transactions t where t.store_id = e.store_id and t.enrollment_id = e.id and t.status <> 'voided') as laid_count,
    exists (select from schedules_to_lay l where l.store_id = e.store_id and l.enrollment_id = e.id) as is_unlaid
  from enrollments e
  join stores s on s.id = e.store_id
  cross join lateral (
    select count(*) as paid_count, coalesce(sum(amount), 0) as paid_amount,
      (array_agg(paid_on order by installment_number))[1] as first_paid_on,
      (array_agg(paid_on order by installment_number desc))[1] as last_paid_on
    from transactions t where t.store_id = e.store_id and t.enrollment_id = e.id and t.status = 'paid') paid
  cross join lateral (
    select sum(amount) filter (where kind = 'enrollment') as journal_agreed,
      count(*) filter (where kind = 'payment') - count(*) filter (where kind = 'void') as journal_payments,
      coalesce(sum(case kind when 'payment' then amount when 'void' then -amount end), 0) as journal_paid,
      sum(amount) filter (where kind = 'cancellation') as journal_refund,
      sum(amount) filter (where kind = 'redemption') as journal_redemption
    from payment_journal j where j.store_id = e.store_id and j.enrollment_id = e.id) journal`;

const transactionsQuery = `
  select s.slug as store, t.*, e.anchored_on, e.start_date, e.monthly_amount, e.installments_paid,
    e.status as enrollment_status,
    j.amount as journal_amount, v.amount as journal_void,
    (j.paid_through, j.payment_reference, coalesce(j.received_on, t.paid_on))
      is distinct from (t.paid_through, t.payment_reference, t.paid_on) as journal_differs,
    exists (select from transactions before where before.store_id = t.store_id and before.enrollment_id = t.enrollment_id
      and before.installment_number in (1, t.installment_number - 1) and before.status = 'voided' and before.payment_id is not null
    ) as follows_void
  from transactions t
  join stores s on s.id = t.store_id
  join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
  left join payment_journal j on j.store_id = t.store_id and j.transaction_id = t.id and j.kind = 'payment'
  left join payment_journal v on v.store_id = t.store_id and v.transaction_id = t.id and v.kind = 'void'`;

const paymentsQuery = `
  select s.slug as store, p.id, p.amount, line.*
  from payments p
  join stores s on s.id = p.store_id
  cross join lateral (
    select count(*) as lines, coalesce(sum(t.amount), 0) as lines_amount,
      count(*) filter (where t.status = case when p.voided_at is null then 'paid' else 'voided' end
        and (t.paid_on, t.paid_through) = (p.received_on, p.paid_through)
        and t.payment_reference is not distinct from p.payment_reference) as lines_agreeing
    from transactions t where t.store_id = p.store_id and t.payment_id = p.id) line`;

interface ClosingRow {
  /** Null for a journal's entry without a closing. */
  cash_booked: number | null;
  /** Received less voided on the day. */
  cash: number;
  counted: number | null;
  journalled: number | null;
}

const closingsQuery = `
  select s.slug as store, coalesce(c.day, j.received_on)::text as id, c.cash_booked, coalesce(entries.cash, 0) as cash,
    c.cash_counted as counted, j.amount as journalled
  from day_closings c
  full join (select * from payment_journal where kind = 'closing') j on j.store_id = c.store_id and j.received_on = c.day
  join stores s on s.id = coalesce(c.store_id, j.store_id)
  left join (
    select store_id, day, sum(amount)::bigint as cash from (
      select store_id, received_on as day, amount from payments where paid_through = 'cash'
      union all
      select store_id, kolkata_day(voided_at), -amount from payments where paid_through = 'cash' and voided_at is not null) entry
    group by store_id, day) entries on entries.store_id = c.store_id and entries.day = c.day`;

function closingDrifts({ cash_booked, cash, counted, journalled }: ClosingRow): string[] {
  const claims: Claim[] = [
    [cash_booked === null || cash_booked === cash, `cash_booked is ${String(cash_booked)}, must be ${cash}`],
    [
      counted === journalled,
      `the journal's cash counted is ${String(journalled)}, must be ${String(counted)}`,
    ],
  ];
  return driftsOf(claims);
}

interface SerialRow {
  name: 'last_serial' | 'last_payment';
  last: number;
  highest: number;
  given: number;
}

const serialsQuery = `
  select s.slug as store, s.id, taken.* from stores s
  cross join lateral (
    select 'last_serial' as name, s.last_serial as last, coalesce(max(serial), 0) as highest, count(*) as given
    from transactions t where t.store_id = s.id
    union all
    select 'last_payment', s.last_payment, coalesce(max(number), 0), count(*) from payments p where p.store_id = s.id) taken`;

const serialDrifts = ({ name, last, highest, given }: SerialRow): string[] =>
  last === highest && highest === given
    ? []
    : [
        `${name} is ${last}, its ${given} ${name === 'last_serial' ? 'transactions' : 'payments'} go up to ${highest}`,
      ];

interface CounterRow {
  kept_entries: number;
  kept_amount: number;
  entries: number;
  amount: number;
}

const countersQuery = `
  select s.slug as store, list || ' ' || facet || ' ' || day as id,
    coalesce(kept.entries, 0) as kept_entries, coalesce(kept.amount, 0) as kept_amount,
    coalesce(counted.entries, 0) as entries, coalesce(counted.amount, 0) as amount
  from (select store_id, list, facet, day, sum(entries) as entries, sum(amount) as amount
    from list_counters group by store_id, list, facet, day) kept
  full join counted_lists() counted using (store_id, list, facet, day)
  join stores s on s.id = store_id`;

const counterDrifts = ({ kept_entries, kept_amount, entries, amount }: CounterRow): string[] =>
  kept_entries === entries && kept_amount === amount
    ? []
    : [`counts ${kept_entries} of ₹${kept_amount}, must be ${entries} of ₹${amount}`];
