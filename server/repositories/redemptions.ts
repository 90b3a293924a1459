import { sql, type Selectable } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { Problem } from '../domain/problem.ts';
import type { LateInstallment } from '../domain/redemption.ts';
import { AT_RISK_DAYS } from '../../src/lib/dueStatus.ts';
import type { RedemptionStatus } from '../../src/lib/statuses.ts';
import type { Day } from '../../src/lib/dates.ts';
import type { List } from './listQuery.ts';
import type { PageWindow } from './pageStatement.ts';
import { readPage, readRows } from './paging.ts';
import { phoneOf } from './pick.ts';
import { goldRateInSql } from './ratesInUse.ts';

export interface RedemptionRequestRow {
  id: string;
  status: RedemptionStatus;
  requested_on: Day;
  enrollment_id: string;
  customer_name: string;
  phone_number: string;
  plan_name: string;
  monthly_amount: number;
  benefits_percentage: number;
  total_paid: number;
  karat: number | null;
  weight: number;
  gold_rate: number | null;
  redeem_value_final: number | null;
  customer_id: string;
  /** RFC 3339, UTC. */
  decided_at: string | null;
  /** The person of the shop. */
  decided_by_name: string | null;
  decision_reason: string | null;
  benefit_granted: number | null;
  /** Of an open one. */
  late: LateInstallment[];
  handover: StoredHandover | null;
}

/** A hand-over as JSON. */
export type StoredHandover = Omit<Selectable<Tables['handovers']>, 'recorded_at'>;

/** Of the row's enrollment. */
export const handoverOfEnrollment = sql<StoredHandover | null>`(select row_to_json(h) from handovers h
  where h.store_id = enrollments.store_id and h.enrollment_id = enrollments.id)`;

const list: List<'redemption_requests', RedemptionRequestRow> = {
  table: 'redemption_requests',
  order: {
    by: (request) => [request.ref('requested_on'), request.ref('requested_at'), request.ref('id')],
    descending: true,
  },
  day: (request) => request.ref('requested_on'),
  rows: (store) =>
    store
      .selectFrom('redemption_requests')
      .innerJoin('enrollments', (join) =>
        join
          .onRef('enrollments.store_id', '=', 'redemption_requests.store_id')
          .onRef('enrollments.id', '=', 'redemption_requests.enrollment_id'),
      )
      .innerJoin('customers', (join) =>
        join
          .onRef('customers.store_id', '=', 'redemption_requests.store_id')
          .onRef('customers.id', '=', 'redemption_requests.customer_id'),
      )
      .select([
        'redemption_requests.id',
        'redemption_requests.status',
        'redemption_requests.requested_on',
        'redemption_requests.enrollment_id',
        'customers.full_name as customer_name',
        phoneOf.as('phone_number'),
        'enrollments.plan_name',
        'enrollments.monthly_amount',
        'enrollments.benefits_percentage',
        'enrollments.benefit_granted',
        'enrollments.total_paid',
        'enrollments.karat',
        'enrollments.weight',
        goldRateInSql('enrollments').as('gold_rate'),
        'enrollments.redeem_value_final',
        'redemption_requests.customer_id',
        'redemption_requests.decided_at',
        'redemption_requests.decided_by_name',
        'redemption_requests.decision_reason',
        sql<LateInstallment[]>`coalesce((
          select json_agg(json_build_object('installment_number', installment_number, 'days', days) order by installment_number)
          from (
            select installment_number, max(paid_on - scheduled_due_date) as days
            from transactions t where redemption_requests.status = 'requested' and t.store_id = redemption_requests.store_id
              and t.enrollment_id = redemption_requests.enrollment_id and t.status = 'paid'
              and t.paid_on - t.scheduled_due_date >= ${sql.lit(AT_RISK_DAYS)}
            group by installment_number) late), '[]')`.as('late'),
        // Of an earlier request nothing was handed over.
        sql<StoredHandover | null>`case redemption_requests.status when 'approved' then ${handoverOfEnrollment} end`.as(
          'handover',
        ),
      ]),
};

/** A page of requests, newest first, and the total count. */
export const listRedemptions = (store: StoreSql, window: PageWindow) => readPage(store, list, {}, window);

/** Null for an unknown one. */
export async function findRedemption(store: StoreSql, id: string): Promise<RedemptionRequestRow | null> {
  const row = await list.rows(store).where('redemption_requests.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Every request made within the days, in the same order. */
export const allRedemptions = (store: StoreSql, days: { from: Day | null; to: Day | null }) =>
  readRows(store, list, days);

/** Throws `not_found`. */
export async function readRedemption(store: StoreSql, id: string): Promise<RedemptionRequestRow> {
  const row = await findRedemption(store, id);
  if (!row) throw new Problem('not_found');
  return row;
}
