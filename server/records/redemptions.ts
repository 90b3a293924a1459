import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { Problem } from '../problem.ts';
import { estimatedRedeemValue } from '../rules/enrollment.ts';
import type { RedemptionStatus } from '../rules/redemption.ts';
import type { StoreSql } from '../tenant.ts';

interface RequestRow {
  id: string;
  status: RedemptionStatus;
  requested_on: string;
  enrollment_id: string;
  customer_name: string;
  phone_number: string;
  plan_name: string;
  monthly_amount: number;
  benefits_percentage: number;
  total_paid: number;
  redeem_value_final: number | null;
}

const select = `select r.id, r.status, r.requested_on, r.enrollment_id, c.full_name as customer_name, c.phone_number, e.plan_name,
    e.monthly_amount, e.benefits_percentage, e.total_paid, e.redeem_value_final
  from redemption_requests r
  join enrollments e on e.store_id = r.store_id and e.id = r.enrollment_id
  join customers c on c.store_id = r.store_id and c.id = r.customer_id
  where r.store_id = $1`;

const show = (row: RequestRow) => ({
  id: row.id,
  customer_name: row.customer_name,
  phone_number: row.phone_number,
  plan_name: row.plan_name,
  requested_on: row.requested_on,
  status: row.status,
  status_display: sharedCopy.redemptionStatus[row.status],
  enrollment: row.enrollment_id,
  enrollment_info: {
    id: row.enrollment_id,
    plan_name: row.plan_name,
    monthly_amount: row.monthly_amount,
    total_paid: row.total_paid,
    redeem_value: row.redeem_value_final ?? estimatedRedeemValue(row),
  },
});

/** A page of requests, newest first, and how many there are. */
export async function listRedemptions(sql: StoreSql, { limit, offset }: { limit: number; offset: number }) {
  const [total] = await sql.query<{ count: number }>(
    'select count(*) as count from redemption_requests where store_id = $1',
  );
  const rows = await sql.query<RequestRow>(
    `${select} order by r.requested_at desc, r.id desc limit $2 offset $3`,
    [limit, offset],
  );
  return { count: total!.count, results: rows.map(show) };
}

export async function readRedemption(sql: StoreSql, id: string) {
  const [row] = await sql.query<RequestRow>(`${select} and r.id = $2`, [id]);
  if (!row) throw new Problem('not_found');
  return show(row);
}
