// Recomputes what the books say from their single entries: every enrollment, every instalment, every
// payment, each closing of a day, each store's serials, every search text.

import { eachBatch } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import type { Day } from '../../src/lib/dates.ts';
import { phoneEndAfter } from '../domain/phoneChange.ts';
import {
  driftsOf,
  enrollmentDrifts,
  handoverDrifts,
  paymentDrifts,
  payoutDrifts,
  transactionDrifts,
  type Claim,
} from '../domain/ledger.ts';
import { PAID_MONTH_LATE } from '../repositories/enrollments.ts';

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
      await check('payout', payoutsQuery, payoutDrifts);
      await check('redemption request', requestsQuery, () => ['the journal has its steps on other days']);
      await check('hand-over of enrollment', handoversQuery, handoverDrifts);
      await check('closing of', closingsQuery, closingDrifts);
      await check('month', monthsQuery, monthDrifts);
      await check('customer', phonesQuery, phoneDrifts);
      await check('customer', planlessQuery, () => [
        'it is wrong among those who have a plan, or those who have none',
      ]);
      await check('claim for customer', claimsQuery, claimDrifts);
      await check('merge of', mergesQuery, mergeDrifts);
      await check('store', serialsQuery, serialDrifts);
      await check('search text of', searchTextsQuery, () => ['it says something else than the record']);
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
  select s.slug as store, e.*, paid.*, journal.*, payout.*, h.handed_over_on, h.bill - h.difference as handover_value,
    (select case kind when 'hold' then recorded_on end from payment_journal h
      where h.store_id = e.store_id and h.enrollment_id = e.id and h.kind in ('hold', 'release')
      order by recorded_at desc, id desc limit 1) as journal_held_on,
    array(select paid_on::text from transactions t where t.store_id = e.store_id and t.enrollment_id = e.id and t.installment_number = 1
      and t.paid_on is not null order by t.voided_on desc nulls first) as first_paid_days,
    (select json_build_object(
        'requested', count(*) filter (where status = 'requested'), 'approved', count(*) filter (where status = 'approved'),
        'rejected', count(*) filter (where status = 'rejected'), 'cancelled', count(*) filter (where status = 'cancelled'))
      from redemption_requests r where r.store_id = e.store_id and r.enrollment_id = e.id) as requests,
    (select count(distinct installment_number) from transactions t
      where t.store_id = e.store_id and t.enrollment_id = e.id and t.status <> 'voided') as laid_count,
    exists (select from schedules_to_lay l where l.store_id = e.store_id and l.enrollment_id = e.id) as is_unlaid
  from enrollments e
  join stores s on s.id = e.store_id
  left join handovers h on h.store_id = e.store_id and h.enrollment_id = e.id
  cross join lateral (
    select coalesce(sum(payments), 0) as paid_rows, coalesce(sum(amount), 0) as paid_amount, coalesce(sum(weight), 0)::bigint as paid_weight,
      coalesce(array_agg(number) filter (where is_late), '{}') as late_numbers, coalesce(sum(clearing), 0) as clearing_count,
      coalesce(json_object_agg(number, amount), '{}') as paid_of, max(paid_on) as last_paid_on,
      coalesce(sum(brought), 0) as brought_count, coalesce(sum(brought_sum), 0) as brought_amount
    from (
      select installment_number as number, count(*) as payments, sum(amount)::bigint as amount, sum(weight) as weight, max(paid_on) as paid_on,
        bool_or(${PAID_MONTH_LATE}) as is_late, count(*) filter (where paid_source = 'system') as brought,
        count(*) filter (where exists (select from payments p
          where p.store_id = t.store_id and p.id = t.payment_id and p.clearing = 'pending')) as clearing,
        coalesce(sum(amount) filter (where paid_source = 'system'), 0) as brought_sum
      from transactions t where t.store_id = e.store_id and t.enrollment_id = e.id and t.status in ('paid', 'refunded')
      group by installment_number) numbers) paid
  cross join lateral (
    select sum(amount) filter (where kind = 'enrollment') as journal_agreed,
      count(*) filter (where kind = 'payment') - count(*) filter (where kind = 'void' and payout_id is null) as journal_payments,
      coalesce(sum(case kind when 'payment' then amount when 'void' then -amount end) filter (where payout_id is null), 0) as journal_paid,
      coalesce(sum(weight) filter (where kind in ('payment', 'void')), 0)::bigint as journal_weight,
      (array_agg(gold_rate order by id desc) filter (where kind = 'redemption'))[1] as journal_redeem_rate,
      sum(amount) filter (where kind = 'cancellation') as journal_refund,
      nullif(coalesce(sum(case kind when 'redemption' then amount when 'redemption_undo' then -amount end), 0), 0) as journal_redemption,
      json_build_object(
        'requested', coalesce(sum(case kind when 'redemption_request' then 1 when 'redemption_undo' then 1
          when 'redemption_withdrawal' then -1 when 'redemption_rejection' then -1 when 'redemption' then -1 else 0 end), 0),
        'approved', coalesce(sum(case kind when 'redemption' then 1 when 'redemption_undo' then -1 else 0 end), 0),
        'rejected', count(*) filter (where kind = 'redemption_rejection'),
        'cancelled', count(*) filter (where kind = 'redemption_withdrawal')) as journal_requests,
      sum(amount) filter (where kind = 'handover') as journal_handover,
      max(recorded_on) filter (where kind = 'enrollment') as journal_enrolled_on,
      max(recorded_on) filter (where kind = 'cancellation') as journal_cancelled_on,
      max(recorded_on) filter (where kind = 'handover') as journal_handed_over_on,
      (array_agg(recorded_on order by recorded_at desc, id desc) filter (where kind = 'redemption'))[1] as journal_redeemed_on,
      (array_agg(case kind when 'redemption_request' then recorded_on end order by recorded_at desc, id desc)
        filter (where kind in ('redemption_request', 'redemption_withdrawal', 'redemption_rejection')))[1] as journal_requested_on,
      sum(deduction) as journal_deduction,
      coalesce(sum(case kind when 'payout' then amount else -amount end) filter (where payout_id is not null), 0) as journal_paid_out
    from payment_journal j where j.store_id = e.store_id and j.enrollment_id = e.id) journal
  cross join lateral (
    select coalesce(sum(amount), 0) as paid_out from payouts p
    where p.store_id = e.store_id and p.enrollment_id = e.id and p.voided_at is null) payout`;

const transactionsQuery = `
  select s.slug as store, t.*, e.anchored_on, e.start_date, e.monthly_amount, e.installments_paid, e.reopened_installments, e.paid_in_part,
    e.total_installments, e.karat,
    (t.gold_rate, t.weight) is distinct from (j.gold_rate, j.weight)
      or v.id is not null and (t.gold_rate, -t.weight) is distinct from (v.gold_rate, v.weight)
      or t.gold_rate is not null and not exists (select from gold_rates r
        where r.store_id = t.store_id and r.karat = e.karat and r.paise_per_gram = t.gold_rate) as gold_differs,
    e.status as enrollment_status, coalesce(e.refund_amount > 0 and e.refund_paid = e.refund_amount, false) as is_refunded,
    j.amount as journal_amount, v.amount as journal_void,
    (coalesce(c.paid_through, j.paid_through), case when c.id is null then j.payment_reference else c.payment_reference end,
      coalesce(j.received_on, t.paid_on)) is distinct from (t.paid_through, t.payment_reference, t.paid_on) as journal_differs,
    j.recorded_on is distinct from kolkata_day(p.recorded_at)
      or v.id is not null and (v.recorded_on, t.voided_on) is distinct from (kolkata_day(p.voided_at), kolkata_day(p.voided_at))
      as journal_day_differs,
    exists (select from transactions before where before.store_id = t.store_id and before.enrollment_id = t.enrollment_id
      and before.installment_number in (1, t.installment_number - 1) and before.status = 'voided' and before.payment_id is not null
    ) as follows_void
  from transactions t
  join stores s on s.id = t.store_id
  join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
  left join payment_journal j on j.store_id = t.store_id and j.transaction_id = t.id and j.kind = 'payment'
  left join payment_journal v on v.store_id = t.store_id and v.transaction_id = t.id and v.kind = 'void'
  left join lateral (select * from payment_journal c
    where c.store_id = t.store_id and c.enrollment_id = t.enrollment_id and c.transaction_id = t.id and c.kind = 'correction'
    order by c.recorded_at desc, c.id desc limit 1) c on true
  left join payments p on p.store_id = t.store_id and p.id = t.payment_id`;

const paymentsQuery = `
  select s.slug as store, p.id, p.amount, p.paid_through, p.booked_through, p.clearing, p.settled_at, line.*, corrected.*,
    (select coalesce(jsonb_agg(to_jsonb(of_plan)), '[]') from (
      select sum(t.amount)::bigint as amount, gold_rate, sum(weight)::bigint as weight from transactions t
      where t.store_id = p.store_id and t.payment_id = p.id and weight is not null group by t.enrollment_id, gold_rate) of_plan) as gold,
    coalesce(corrected.last_corrected, p.paid_through) as last_through,
    coalesce(corrected.shown, first.paid_through, p.paid_through) as sheet_through
  from payments p
  join stores s on s.id = p.store_id
  cross join lateral (
    select count(*) as lines, coalesce(sum(t.amount), 0) as lines_amount,
      count(*) filter (where case when p.voided_at is null then t.status in ('paid', 'refunded') else t.status = 'voided' end
        and (t.paid_on, t.paid_through) = (p.received_on, p.paid_through)
        and t.payment_reference is not distinct from p.payment_reference) as lines_agreeing,
      coalesce(sum((select count(*) from payment_journal j where j.store_id = t.store_id and j.enrollment_id = t.enrollment_id
        and j.transaction_id = t.id and j.kind = 'clearing' and j.reason is null)), 0) as journal_cleared,
      coalesce(sum((select count(*) from payment_journal j where j.store_id = t.store_id and j.enrollment_id = t.enrollment_id
        and j.transaction_id = t.id and j.kind = 'clearing' and j.reason is not null)), 0) as journal_returned,
      count(*) filter (where exists (select from payment_journal j where j.store_id = t.store_id and j.enrollment_id = t.enrollment_id
        and j.transaction_id = t.id and j.kind = 'clearing' and j.recorded_on = kolkata_day(p.settled_at))) as journal_settled
    from transactions t where t.store_id = p.store_id and t.payment_id = p.id) line
  left join lateral (
    select j.paid_through, j.payment_reference from transactions t
    join payment_journal j on j.store_id = t.store_id and j.transaction_id = t.id and j.kind = 'payment'
    where t.store_id = p.store_id and t.payment_id = p.id limit 1) first on true
  cross join lateral (
    select (array_agg(paid_through order by corrected_at desc, id desc))[1] as last_corrected,
      (array_agg(paid_through order by corrected_at desc, id desc) filter (where not is_transfer and paid_through <> former_through))[1] as shown,
      count(*) filter (where (former_through, former_reference) is distinct from (before_through, before_reference)
        or not is_transfer and paid_through <> former_through and exists (select from day_closings closed
          where closed.store_id = p.store_id and closed.day = p.received_on and closed.closed_at < corrected_at
            and coalesce(closed.reopened_at, 'infinity') > corrected_at)
        or (select count(*) from payment_journal j where j.store_id = p.store_id and j.correction_id = chained.id
          and (j.paid_through, j.payment_reference, j.reason, j.recorded_on) is not distinct from
            (chained.paid_through, chained.payment_reference, chained.reason, kolkata_day(chained.corrected_at))) <> line.lines
        ) as wrong_corrections
    from (
      select c.*, coalesce(lag(c.paid_through) over chain, first.paid_through) as before_through,
        case when lag(c.id) over chain is null then first.payment_reference else lag(c.payment_reference) over chain end as before_reference
      from payment_corrections c where c.store_id = p.store_id and c.payment_id = p.id
      window chain as (order by c.corrected_at, c.id)) chained) corrected`;

const payoutsQuery = `
  select s.slug as store, p.*, j.amount as journal_amount, p.voided_at is not null as is_void, v.amount as journal_void,
    (j.enrollment_id, j.received_on, j.paid_through, j.payment_reference)
      is distinct from (p.enrollment_id, p.paid_on, p.paid_through, p.payment_reference) as journal_differs,
    (p.paid_on, j.recorded_on, v.recorded_on)
      is distinct from (kolkata_day(p.paid_at), kolkata_day(p.paid_at), kolkata_day(p.voided_at)) as journal_day_differs
  from payouts p
  join stores s on s.id = p.store_id
  left join payment_journal j on j.store_id = p.store_id and j.payout_id = p.id and j.kind = 'payout'
  left join payment_journal v on v.store_id = p.store_id and v.payout_id = p.id and v.kind = 'void'`;

/** Only those that differ. */
const requestsQuery = `
  select s.slug as store, r.id
  from redemption_requests r
  join stores s on s.id = r.store_id
  cross join lateral (
    select array_agg((j.kind, j.recorded_on)) as steps from payment_journal j
    where j.store_id = r.store_id and j.enrollment_id = r.enrollment_id) journal
  where not coalesce(('redemption_request'::text, kolkata_day(r.requested_at)) = any (steps), false)
    or r.status <> 'requested' and not coalesce((case r.status when 'approved' then 'redemption'
      when 'rejected' then 'redemption_rejection' else 'redemption_withdrawal' end, kolkata_day(r.decided_at)) = any (steps), false)`;

const handoversQuery = `
  select s.slug as store, h.enrollment_id as id, h.net_weight, h.rate, h.making_charge, h.gst_rate, h.gst, h.bill,
    h.handed_over_on = kolkata_day(h.recorded_at) as is_of_its_day
  from handovers h
  join stores s on s.id = h.store_id`;

interface ClosingRow {
  /** Null for a journal's entry without a closing, and of a closing that was taken back. */
  cash_booked: number | null;
  /** Cash in the day's drawer when it was counted. */
  cash: number;
  counted: number | null;
  journalled: number | null;
  reopened_at: string | null;
  /** True when the journal has it. */
  is_reopening_journalled: boolean;
}

// The journal keeps each closing, also those that were taken back. What came after a day's closing is in the drawer of the day after.
const closingsQuery = `
  with entries as (
    select store_id, received_on as day, recorded_at as at, amount from payments where coalesce(booked_through, paid_through) = 'cash'
    union all
    select store_id, kolkata_day(voided_at), voided_at, -amount from payments where paid_through = 'cash' and voided_at is not null
    union all
    select c.store_id, kolkata_day(c.corrected_at), c.corrected_at, case c.paid_through when 'cash' then p.amount else -p.amount end
    from payment_corrections c join payments p on p.store_id = c.store_id and p.id = c.payment_id
    where c.is_transfer and 'cash' in (c.paid_through, c.former_through)
    union all
    select store_id, paid_on, paid_at, -amount from payouts where paid_through = 'cash'
    union all
    select store_id, kolkata_day(voided_at), voided_at, amount from payouts where paid_through = 'cash' and voided_at is not null),
  drawers as (
    select entry.store_id, case when entry.at > cut.closed_at then entry.day + 1 else entry.day end as day, sum(amount)::bigint as cash
    from entries entry
    left join day_closings cut on cut.store_id = entry.store_id and cut.day = entry.day and cut.reopened_at is null
    group by 1, 2)
  select s.slug as store, coalesce(c.day, j.received_on)::text as id,
    case when c.reopened_at is null then c.cash_booked end as cash_booked, coalesce(drawer.cash, 0) as cash,
    c.cash_counted as counted, j.amount as journalled, c.reopened_at,
    exists (select from payment_journal back where back.store_id = c.store_id and back.kind = 'reopening'
      and back.received_on = c.day
      and (back.recorded_on, back.recorded_at) = (kolkata_day(c.reopened_at), c.reopened_at)) as is_reopening_journalled
  from day_closings c
  full join (select * from payment_journal where kind = 'closing') j
    on j.store_id = c.store_id and j.received_on = c.day and j.recorded_at = c.closed_at
  join stores s on s.id = coalesce(c.store_id, j.store_id)
  left join drawers drawer on drawer.store_id = c.store_id and drawer.day = c.day`;

function closingDrifts(row: ClosingRow): string[] {
  const { cash_booked, cash, counted, journalled, reopened_at } = row;
  const claims: Claim[] = [
    [cash_booked === null || cash_booked === cash, `cash_booked is ${String(cash_booked)}, must be ${cash}`],
    [
      counted === journalled,
      `the journal's cash counted is ${String(journalled)}, must be ${String(counted)}`,
    ],
    [
      reopened_at === null || row.is_reopening_journalled,
      'it was taken back, and the journal does not say so',
    ],
  ];
  return driftsOf(claims);
}

interface MonthRow {
  is_locked: boolean;
  /** The journal's locks less its unlocks. */
  journalled: number;
}

const monthsQuery = `
  select s.slug as store, month::text as id, l.month is not null as is_locked, coalesce(j.locks, 0) as journalled
  from month_locks l
  full join (
    select store_id, received_on as month, sum(case kind when 'month_lock' then 1 else -1 end)::bigint as locks
    from payment_journal where kind in ('month_lock', 'month_unlock') group by 1, 2) j using (store_id, month)
  join stores s on s.id = store_id`;

const monthDrifts = ({ is_locked, journalled }: MonthRow): string[] =>
  journalled === Number(is_locked)
    ? []
    : [`it is ${is_locked ? 'locked' : 'open'}, the journal's locks less its unlocks are ${journalled}`];
interface PhoneRow {
  phone_end: string;
  journalled: string | null;
}

/** The journal keeps the end of the number that a customer was given last. */
const phonesQuery = `
  select s.slug as store, c.id, right(c.phone_number, 4) as phone_end, last.phone_end as journalled
  from customers c
  join stores s on s.id = c.store_id
  cross join lateral (
    select substring(j.reason from '${phoneEndAfter}') as phone_end from payment_journal j
    where j.store_id = c.store_id and j.customer_id = c.id and j.kind = 'phone_change' order by j.recorded_at desc, j.id desc limit 1) last
  where c.phone_number is not null`;

const phoneDrifts = ({ phone_end, journalled }: PhoneRow): string[] =>
  phone_end === journalled
    ? []
    : [`its phone ends in ${phone_end}, the journal’s last change in ${String(journalled)}`];

/** Only those that differ. */
const planlessQuery = `
  select s.slug as store, c.id
  from customers c
  join stores s on s.id = c.store_id
  where c.has_plan <> exists (select from enrollments e where e.store_id = c.store_id and e.customer_id = c.id)`;

interface ClaimRow {
  held: Day | null;
  journalled: Day | null;
}

/** The journal's last entry of a claim has its day while it holds, and none once it was taken back. An erasure takes the claim alone. */
const claimsQuery = `
  select s.slug as store, c.id, held.claimed_on as held, last.received_on as journalled
  from customers c
  join stores s on s.id = c.store_id
  left join nominee_claims held on held.store_id = c.store_id and held.customer_id = c.id
  left join lateral (
    select j.received_on from payment_journal j
    where j.store_id = c.store_id and j.customer_id = c.id and j.kind = 'nominee_claim' order by j.recorded_at desc, j.id desc limit 1) last on true
  where c.erased_at is null`;

const claimDrifts = ({ held, journalled }: ClaimRow): string[] =>
  held === journalled ? [] : [`it holds since ${String(held)}, the journal says ${String(journalled)}`];

interface MergeRow {
  is_merged: boolean;
  is_journalled: boolean;
  has_books: boolean;
}

/** Of an account that was merged into another nothing is left but its name; the journal has each merge. */
const mergesQuery = `
  select s.slug as store, coalesce(c.id, j.id)::text as id, c.id is not null as is_merged, j.id is not null as is_journalled,
    exists (select from enrollments e where e.store_id = c.store_id and e.customer_id = c.id)
      or exists (select from payments p where p.store_id = c.store_id and p.customer_id = c.id) as has_books
  from (select * from customers where merged_at is not null) c
  full join (select * from payment_journal where kind = 'merge') j on j.store_id = c.store_id and j.recorded_at = c.merged_at
  join stores s on s.id = coalesce(c.store_id, j.store_id)`;

const mergeDrifts = ({ is_merged, is_journalled, has_books }: MergeRow): string[] =>
  driftsOf([
    [is_journalled, 'it was merged, and the journal does not say so'],
    [is_merged, 'the journal has a merge of no account'],
    [!has_books, 'it was merged, and has plans or payments still'],
  ]);

interface SerialRow {
  name: 'last_serial' | 'last_payment' | 'last_payout';
  last: number;
  highest: number;
  given: number;
}

const serialsQuery = `
  select s.slug as store, s.id, taken.* from stores s
  join store_numbers n on n.store_id = s.id
  cross join lateral (
    select 'last_serial' as name, n.last_serial as last, coalesce(max(serial), 0) as highest,
      count(*) + (select coalesce(sum(removed_serials), 0) from imports i where i.store_id = s.id) as given
    from transactions t where t.store_id = s.id
    union all
    select 'last_payment', n.last_payment, coalesce(max(number), 0), count(*) from payments p where p.store_id = s.id
    union all
    select 'last_payout', n.last_payout, coalesce(max(number), 0), count(*) from payouts p where p.store_id = s.id) taken`;

const numbered = { last_serial: 'transactions', last_payment: 'payments', last_payout: 'payouts' };

const serialDrifts = ({ name, last, highest, given }: SerialRow): string[] =>
  last === given && highest <= last
    ? []
    : [`${name} is ${last}, its ${given} ${numbered[name]} go up to ${highest}`];

/** Only those that differ. */
const searchTextsQuery = `
  select s.slug as store, 'enrollment ' || e.id as id
  from enrollments e
  join stores s on s.id = e.store_id
  join customers c on c.store_id = e.store_id and c.id = e.customer_id
  where e.search_text <> searchable(c.full_name, c.phone_number, e.plan_name)
  union all
  select s.slug, 'transaction ' || t.id
  from transactions t
  join stores s on s.id = t.store_id
  join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
  where t.search_text <> e.search_text || searchable(t.payment_reference, t.serial::text, t.system_id)`;
