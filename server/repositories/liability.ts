import { sql } from 'kysely';
import type { Day } from '../../src/lib/dates.ts';
import { AT_RISK_DAYS } from '../../src/lib/dueStatus.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { OpenSavings } from '../domain/liability.ts';

/** An enrollment's benefit, as `benefitOf` in src/lib/planFigures.ts. */
export const benefitInSql = sql<number>`(monthly_amount::bigint * benefits_percentage + 50) / 100`;

/**
 * True when the instalment after those `paid` is so late on a day that the benefit is at risk; mirrors `isAtRisk` of
 * its `installmentDay`.
 */
export const isLateInSql = (day: Day) =>
  sql<boolean>`(anchored_on + paid * interval '1 month')::date <= ${day}::date - ${AT_RISK_DAYS}::int`;

/**
 * The savings that were open at the end of a day: enrolled by then, paid into by then, and neither cancelled, redeemed
 * nor closed. Computed from the nearer end of the store's payments, so that neither a recent nor an early day reads
 * many: back from today, without later ones, or forward from the first. Both include those voided later.
 */
export const openSavings = (store: StoreSql, day: Day): Promise<OpenSavings[]> =>
  store.execute(
    (storeId) => sql<OpenSavings>`
    with reckoning as (
      select coalesce(${day}::date - min(paid_on) < max(paid_on) - ${day}::date, false) as is_onward
      from transactions where store_id = ${storeId} and status = 'paid'),
    paid as (
      -- The planner reads one half: the other one is ruled out before it begins.
      select enrollment_id, -sum(amount)::bigint as amount, -count(*) as installments
      from transactions where store_id = ${storeId} and paid_on > ${day} and status = 'paid' and not (select is_onward from reckoning)
      group by enrollment_id
      union all
      select enrollment_id, sum(amount)::bigint, count(*)
      from transactions where store_id = ${storeId} and paid_on <= ${day} and status = 'paid' and (select is_onward from reckoning)
      group by enrollment_id),
    voided_later as (
      select enrollment_id, sum(amount)::bigint as amount, count(*) as installments, max(paid_on) as last_paid_on,
        -- Where the first one was among them, the plan may have begun anew since, on another day.
        max(scheduled_due_date) filter (where installment_number = 1) as began_on
      from (
        -- Each instalment once, however often it was paid and voided.
        select distinct on (t.enrollment_id, t.installment_number) t.enrollment_id, t.installment_number, t.amount, t.paid_on,
          t.scheduled_due_date
        from payments p join transactions t on t.store_id = ${storeId} and t.payment_id = p.id
        where p.store_id = ${storeId} and p.voided_at >= ((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata') and p.received_on <= ${day}
          and not exists (select from transactions again where again.store_id = ${storeId} and again.enrollment_id = t.enrollment_id
            and again.installment_number = t.installment_number and again.status = 'paid' and again.paid_on <= ${day})
        order by t.enrollment_id, t.installment_number, p.voided_at desc) t
      group by enrollment_id),
    that_day as (
      select plan_id, status, monthly_amount, benefits_percentage, total_installments, matured_on, voided_later.last_paid_on,
        coalesce(voided_later.began_on, anchored_on) as anchored_on,
        coalesce((voided_later.began_on + (total_installments - 1) * interval '1 month')::date, end_date) as end_date,
        case when is_onward then 0 else total_paid end + coalesce(paid.amount, 0) + coalesce(voided_later.amount, 0) as saved,
        case when is_onward then 0 else installments_paid end + coalesce(paid.installments, 0)
          + coalesce(voided_later.installments, 0) as paid
      from reckoning cross join enrollments
        left join paid on paid.enrollment_id = enrollments.id
        left join voided_later on voided_later.enrollment_id = enrollments.id
      where store_id = ${storeId} and enrolled_on <= ${day}
        and coalesce(least(cancelled_on, redeemed_on, closed_on), 'infinity') > ${day}),
    open as (
      select plan_id, saved,
        case when paid = total_installments then coalesce(last_paid_on, matured_on) else end_date end as matures_on,
        ${benefitInSql} as benefit,
        case when paid = total_installments then 'earned'
          when status <> 'on_hold' and ${isLateInSql(day)} then 'at_risk'
          else 'to_come' end as benefit_is
      from that_day where saved > 0),
    grouped as (
      select plan_id, matures_on, benefit_is, count(*) as enrollments, sum(saved)::bigint as saved, sum(benefit)::bigint as benefit
      from open group by plan_id, matures_on, benefit_is)
    select grouped.*, plans.name as plan_name
    from grouped join plans on plans.store_id = ${storeId} and plans.id = grouped.plan_id`,
  );
