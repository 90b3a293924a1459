import { sql } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';
import { Problem } from '../domain/problem.ts';
import type { RedemptionStatus } from '../../src/lib/statuses.ts';
import type { Day } from '../../src/lib/dates.ts';
import { readPage, readRows, type List, type PageWindow } from './paging.ts';
import { phoneOf } from './pick.ts';

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
  redeem_value_final: number | null;
  customer_id: string;
  /** RFC 3339, UTC. */
  decided_at: string | null;
  /** Name of the person who decided; the owner's until then. */
  decided_by_name: string;
}

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
      .innerJoin('stores', 'stores.id', 'redemption_requests.store_id')
      .select((eb) => [
        'redemption_requests.id',
        'redemption_requests.status',
        'redemption_requests.requested_on',
        'redemption_requests.enrollment_id',
        'customers.full_name as customer_name',
        phoneOf.as('phone_number'),
        'enrollments.plan_name',
        'enrollments.monthly_amount',
        'enrollments.benefits_percentage',
        'enrollments.total_paid',
        'enrollments.redeem_value_final',
        'redemption_requests.customer_id',
        'redemption_requests.decided_at',
        // A scalar subquery, looked up by index for each row; a join may be hashed over the whole journal.
        sql<string>`coalesce(${eb
          .selectFrom('payment_journal')
          .select('payment_journal.account_name')
          .whereRef('payment_journal.store_id', '=', 'redemption_requests.store_id')
          .whereRef('payment_journal.enrollment_id', '=', 'redemption_requests.enrollment_id')
          .where('payment_journal.kind', '=', sql.lit('redemption')) // a literal, so that the partial index is used
          .limit(1)}, ${eb.ref('stores.seller_name')})`.as('decided_by_name'),
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
