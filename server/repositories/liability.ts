import { sql } from 'kysely';
import type { Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { OpenSavings } from '../domain/liability.ts';

/**
 * The savings that were open at the end of a day: enrolled by then, paid into by then, and neither cancelled, redeemed nor closed.
 * Reckoned back from today, so that a recent day reads few payments.
 */
export const openSavings = (store: StoreSql, day: Day): Promise<OpenSavings[]> =>
  store.execute(
    (storeId) => sql<OpenSavings>`
    with paid_later as (
      select enrollment_id, sum(amount)::bigint as amount
      from transactions where store_id = ${storeId} and paid_on > ${day} and status = 'paid'
      group by enrollment_id),
    open as (
      select plan_id, total_paid - coalesce(paid_later.amount, 0) as saved, coalesce(matured_on <= ${day}, false) as is_matured,
        case when matured_on <= ${day} then matured_on else end_date end as matures_on,
        -- As benefitOf in src/lib/planFigures.ts.
        (monthly_amount::bigint * benefits_percentage + 50) / 100 as benefit
      from enrollments left join paid_later on paid_later.enrollment_id = enrollments.id
      where store_id = ${storeId} and enrolled_on <= ${day}
        and coalesce(least(cancelled_on, redeemed_on, closed_on), 'infinity') > ${day}),
    grouped as (
      select plan_id, matures_on, is_matured, count(*) as enrollments, sum(saved)::bigint as saved, sum(benefit)::bigint as benefit
      from open where saved > 0 group by plan_id, matures_on, is_matured)
    select grouped.*, plans.name as plan_name
    from grouped join plans on plans.store_id = ${storeId} and plans.id = grouped.plan_id`,
  );
