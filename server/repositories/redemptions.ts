import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { Problem } from '../domain/problem.ts';
import { estimatedRedeemValue } from '../domain/enrollment.ts';
import type { RedemptionStatus } from '../domain/redemption.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { readPage, type List, type PageWindow } from './paging.ts';

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

const list: List = {
  table: 'redemption_requests',
  alias: 'r',
  columns: `r.id, r.status, r.requested_on, r.enrollment_id, c.full_name as customer_name, c.phone_number, e.plan_name,
    e.monthly_amount, e.benefits_percentage, e.total_paid, e.redeem_value_final`,
  shown: `redemption_requests r
    join enrollments e on e.store_id = r.store_id and e.id = r.enrollment_id
    join customers c on c.store_id = r.store_id and c.id = r.customer_id`,
  order: 'requested_on desc, requested_at desc, id desc',
  day: 'requested_on',
};

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
export async function listRedemptions(sql: StoreSql, window: PageWindow) {
  const { count, rows } = await readPage<RequestRow>(sql, list, {}, window);
  return { count, results: rows.map(show) };
}

export async function readRedemption(sql: StoreSql, id: string) {
  const [row] = await sql.query<RequestRow>(
    `select ${list.columns} from ${list.shown} where r.store_id = $1 and r.id = $2`,
    [id],
  );
  if (!row) throw new Problem('not_found');
  return show(row);
}
