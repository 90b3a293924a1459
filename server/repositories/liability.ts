import { sql, type Expression } from 'kysely';
import type { Day } from '../../src/lib/dates.ts';
import { AT_RISK_DAYS } from '../../src/lib/dueStatus.ts';
import { paidStatuses } from '../../src/lib/statuses.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { OpenSavings } from '../domain/liability.ts';
import type { BookedSince } from '../domain/pastDay.ts';
import { paidOutAfterInSql } from './payouts.ts';
import { goldValueInSql } from './ratesInUse.ts';

/** An enrollment's benefit, as `benefitOf` in src/lib/planFigures.ts. */
export const benefitInSql = sql<number>`(monthly_amount::bigint * benefits_percentage + 50) / 100`;

/** True if the `next` instalment is so late on a day that the benefit is at risk, as `isAtRisk` of its `installmentDay`. */
export const isLateInSql = (day: Day) =>
  sql<boolean>`(anchored_on + (next - 1) * interval '1 month')::date <= ${day}::date - ${AT_RISK_DAYS}::int`;

/** The payments of a day or an earlier one that were booked after it. */
const backDated = (storeId: string, day: Day) =>
  sql`payments p where p.store_id = ${storeId} and p.recorded_at >= ${after(day)} and p.received_on < kolkata_day(p.recorded_at)
    and p.received_on <= ${day}`;

/** The first moment after a day. */
const after = (day: Day) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;

/** The redeem value that the shop had accepted at the end of a day, of the row's enrollment; null without one. An undone acceptance counts until then. */
const acceptedBy = (storeId: string, day: Day) => sql`(
  select nullif(sum(case kind when 'redemption' then amount else -amount end), 0)::bigint from payment_journal accepted
  where accepted.store_id = ${storeId} and accepted.enrollment_id = that_day.id and kind in ('redemption', 'redemption_undo')
    and accepted.recorded_at < ((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'))`;

const paidInSql = sql.join(paidStatuses.map((status) => sql.lit(status)));

/** The rate at which that was, in a plan by weight; null without one. */
const acceptedRate = (
  storeId: string,
  day: Day,
) => sql`case when ${acceptedBy(storeId, day)} is not null then (
  select gold_rate from payment_journal accepted
  where accepted.store_id = ${storeId} and accepted.enrollment_id = that_day.id and kind = 'redemption' and accepted.recorded_at < ${after(day)}
  order by id desc limit 1) end`;

/** The last rate that was set before a moment. */
const rateBefore = (storeId: string, moment: Expression<unknown>) => sql`(
  select paise_per_gram from gold_rates
  where gold_rates.store_id = ${storeId} and gold_rates.karat = that_day.karat and set_at < ${moment}
  order by set_at desc, gold_rates.id desc limit 1)`;

/**
 * The savings that were open at the end of a day, as it was known then: enrolled by then, paid into by then, and neither cancelled nor
 * handed over. A payment that was booked later counts on no day before that, so that no past figure moves.
 * Reckoned from the nearer end of the store's payments, so that neither a recent day nor an early one reads many: back from today, without
 * those that came later, or on from the first one. Enrollments with a voided payment or one that was booked later, of which there are few,
 * are reckoned from their rows: their paid instalments need not be the first ones. With them
 * the refunds that were owed then, back from what is owed now.
 */
export const openSavings = (store: StoreSql, day: Day): Promise<OpenSavings[]> =>
  store.execute(
    (storeId) => sql<OpenSavings>`
    with reckoning as (
      select coalesce(${day}::date - min(paid_on) < max(paid_on) - ${day}::date, false) as is_onward
      from transactions where store_id = ${storeId} and status in (${paidInSql})),
    paid as (
      -- The planner reads one half: the other one is ruled out before it begins.
      select enrollment_id, -sum(amount)::bigint as amount, -coalesce(sum(weight), 0)::bigint as weight
      from transactions where store_id = ${storeId} and paid_on > ${day} and status in (${paidInSql}) and not (select is_onward from reckoning)
      group by enrollment_id
      union all
      select enrollment_id, sum(amount)::bigint, coalesce(sum(weight), 0)::bigint
      from transactions where store_id = ${storeId} and paid_on <= ${day} and status in (${paidInSql}) and (select is_onward from reckoning)
      group by enrollment_id),
    mended as (
      select enrollment_id from transactions where store_id = ${storeId} and voided_on is not null
      union
      select t.enrollment_id from transactions t
      where t.store_id = ${storeId} and t.payment_id in (select p.id from ${backDated(storeId, day)})),
    line as (
      -- Of each instalment no more than its amount, however often it was paid and voided.
      select * from (
        select t.enrollment_id, t.installment_number, t.amount, t.weight, t.paid_on, t.scheduled_due_date, e.monthly_amount,
          sum(t.amount) over (partition by t.enrollment_id, t.installment_number
            order by t.voided_on desc nulls first, t.paid_at desc, t.id) as so_far
        from mended join transactions t on t.store_id = ${storeId} and t.enrollment_id = mended.enrollment_id
          join enrollments e on e.store_id = ${storeId} and e.id = t.enrollment_id
        where t.paid_on <= ${day} and t.paid_at < ${after(day)} and coalesce(t.voided_on > ${day}, true)) paid_then
      where so_far <= monthly_amount),
    paid_number as (
      select enrollment_id, installment_number, sum(amount)::bigint as amount, sum(weight) as weight, max(paid_on) as paid_on, sum(amount) = monthly_amount as is_full
      from line group by enrollment_id, installment_number, monthly_amount),
    kept as (
      select enrollment_id, sum(amount)::bigint as saved, sum(weight)::bigint as weight, count(*) filter (where is_full) as paid, max(paid_on) as last_paid_on,
        array_agg(installment_number) filter (where is_full) as numbers
      from paid_number group by enrollment_id),
    reckoned as (
      select mended.enrollment_id, coalesce(saved, 0) as saved, coalesce(weight, 0) as weight, coalesce(paid, 0) as paid, last_paid_on,
        (select min(number) from generate_series(1, coalesce(paid, 0) + 1) number where number <> all (coalesce(numbers, '{}'))) as next,
        -- The plan may have begun anew since, on another day.
        coalesce((select min(scheduled_due_date) from line where line.enrollment_id = mended.enrollment_id and installment_number = 1),
          (select first.scheduled_due_date from transactions first
          where first.store_id = ${storeId} and first.enrollment_id = mended.enrollment_id and first.installment_number = 1
            and first.paid_on is not null
            and not exists (select from line where line.enrollment_id = mended.enrollment_id
              and line.scheduled_due_date <> (first.scheduled_due_date + (line.installment_number - 1) * interval '1 month')::date)
          order by first.voided_on desc nulls first, first.paid_at desc limit 1)) as anchored_on
      from mended left join kept on kept.enrollment_id = mended.enrollment_id),
    on_hold as (
      select distinct on (enrollment_id) enrollment_id, kind from payment_journal
      where store_id = ${storeId} and kind in ('hold', 'release') and recorded_on <= ${day}
      order by enrollment_id, recorded_at desc, id desc),
    corrected as (
      select distinct on (payment_id) payment_id, former_clearing, former_settled_at from payment_corrections
      where store_id = ${storeId} and corrected_at >= ${after(day)}
      order by payment_id, corrected_at),
    cheque as (
      select id, received_on, recorded_at, settled_at, voided_at from payments
      where store_id = ${storeId} and clearing is not null and id not in (select payment_id from corrected)
      union all
      select id, received_on, recorded_at, former_settled_at, voided_at
      from corrected join payments on store_id = ${storeId} and id = payment_id where former_clearing is not null),
    clearing as (
      -- Cheques that were not cleared at the end of the day: their plans had not matured.
      select distinct t.enrollment_id from cheque join transactions t on t.store_id = ${storeId} and t.payment_id = cheque.id
      where cheque.received_on <= ${day} and cheque.recorded_at < ${after(day)}
        and coalesce(cheque.settled_at, cheque.voided_at, 'infinity') >= ${after(day)}),
    that_day as (
      select id, plan_id, karat, status, late_rule, monthly_amount, benefits_percentage, total_installments,
        -- One that was paid to the end may not be mature any more: on hold since, or with a cheque that is not cleared.
        coalesce(reckoned.last_paid_on, matured_on, last_payment_on) as last_paid_on,
        coalesce(reckoned.anchored_on, enrollments.anchored_on) as anchored_on,
        coalesce((reckoned.anchored_on + (total_installments - 1) * interval '1 month')::date, end_date) as end_date,
        coalesce(reckoned.saved, case when is_onward then 0 else total_paid end + coalesce(paid.amount, 0)) as saved,
        coalesce(reckoned.weight, case when is_onward then 0 else enrollments.weight end + coalesce(paid.weight, 0)) as weight,
        reckoned.next as next_of_mended,
        reckoned.paid as paid_of_mended,
        -- Since when older ones are held is not known.
        coalesce(on_hold.kind = 'hold', status = 'on_hold' and held_on is null) as is_held,
        enrollments.id in (select enrollment_id from clearing) as is_clearing
      from reckoning cross join enrollments
        left join paid on paid.enrollment_id = enrollments.id
        left join reckoned on reckoned.enrollment_id = enrollments.id
        left join on_hold on on_hold.enrollment_id = enrollments.id
      where store_id = ${storeId} and enrolled_on <= ${day}
        and coalesce(least(cancelled_on, closed_on), 'infinity') > ${day}),
    open as (
      select plan_id, karat, weight, value, case when karat is null then saved else 0 end as saved,
        case when paid = total_installments and not is_held and not is_clearing then last_paid_on else end_date end as matures_on,
        coalesce(case when paid = total_installments then ${acceptedBy(storeId, day)} - value end, ${benefitInSql}) as benefit,
        case when is_held or paid = total_installments and is_clearing then 'to_come'
          when paid = total_installments then 'earned'
          when late_rule = 'shop_decides' and ${isLateInSql(day)} then 'at_risk'
          else 'to_come' end as benefit_is
      from (
        -- Where nothing was voided, the first ones are paid.
        select *, coalesce(paid_of_mended, saved / monthly_amount) as paid,
          coalesce(next_of_mended, saved / monthly_amount + 1) as next
        from that_day) that_day
      cross join lateral (
        select case when karat is null then saved else ${goldValueInSql(
          sql`weight`,
          sql`coalesce(${acceptedRate(storeId, day)}, ${rateBefore(storeId, after(day))}, 0)`,
        )} end as value) valued
      where saved > 0),
    grouped as (
      select plan_id, matures_on, benefit_is, count(*) as enrollments, sum(saved)::bigint as saved, karat,
        case when karat is null then 0 else sum(weight)::bigint end as weight, case when karat is null then 0 else sum(value)::bigint end as value,
        sum(benefit)::bigint as benefit,
        0 as refunds
      from open group by plan_id, karat, matures_on, benefit_is
      union all
      -- A refund is to be paid at once: in the month of the day.
      select plan_id, ${day}::date, 'to_come', 0, 0, null, 0, 0, 0, sum(refund_amount - refund_paid + later)::bigint
      from (
        select id from enrollments where store_id = ${storeId} and refund_paid < refund_amount
        union
        select enrollment_id from payouts where store_id = ${storeId} and (paid_on > ${day} or voided_at >= ${after(day)})) refunds
      join enrollments on store_id = ${storeId} and enrollments.id = refunds.id and cancelled_on <= ${day}
      cross join lateral (
        select coalesce(sum(${paidOutAfterInSql(day)}), 0) as later from payouts
        where store_id = ${storeId} and enrollment_id = refunds.id) paid_out
      group by plan_id)
    select grouped.*, plans.name as plan_name
    from grouped join plans on plans.store_id = ${storeId} and plans.id = grouped.plan_id`,
  );

/** Payments booked after a day for it or an earlier one, and how many payments of these days were voided after it. */
export async function bookedSince(store: StoreSql, day: Day): Promise<BookedSince> {
  const [row] = await store.execute(
    (storeId) => sql<BookedSince>`
    select count(*) as payments, coalesce(sum(p.amount), 0)::bigint as amount,
      (select count(*) from payments v where v.store_id = ${storeId} and v.voided_at >= ${after(day)} and v.received_on <= ${day}) as voids
    from ${backDated(storeId, day)}`,
  );
  return row!;
}
