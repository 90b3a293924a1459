// A customer's requests that their data be erased; eraseCustomer.ts carries them out.
import type { ErasureRequest } from '../domain/erasure.ts';
import { erasureDueDay } from '../../src/lib/erasure.ts';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { pastEnrollments } from '../../src/lib/statuses.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { Problem } from '../domain/problem.ts';
import { lockCustomer } from './customers.ts';
import { notifyShop } from './newsPush.ts';

const columns = ['asked_at', 'due_on', 'taken_back_at', 'carried_out_at'] as const;

const requestsOf = (store: StoreSql, customerId: string) =>
  store
    .selectFrom('erasure_requests')
    .where('customer_id', '=', customerId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc');

/** Every request of a customer, newest first. */
export const listErasures = (store: StoreSql, customerId: string): Promise<ErasureRequest[]> =>
  requestsOf(store, customerId).select(columns).execute();

/** The request that is open or was carried out; null if there is none, or it was taken back. */
export async function readErasure(store: StoreSql, customerId: string): Promise<ErasureRequest | null> {
  const row = await requestsOf(store, customerId)
    .select(columns)
    .where('taken_back_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Requests erasure, in a transaction; an open request is kept. Returns it. */
export async function askErasure(
  store: StoreSql,
  customerId: string,
  now: Temporal.Instant,
): Promise<ErasureRequest> {
  await lockCustomer(store, customerId);
  const open = await readErasure(store, customerId);
  if (open) return open;
  await notifyShop(store, 'erasure_request', null, now);
  return store
    .insertInto('erasure_requests', {
      customer_id: customerId,
      asked_at: now,
      due_on: erasureDueDay(todayInKolkata(now)),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Takes the newest request back, in a transaction; a second call keeps the first time. Throws `not_found` without a
 * request.
 */
export async function takeBackErasure(
  store: StoreSql,
  customerId: string,
  now: Temporal.Instant,
): Promise<ErasureRequest> {
  await lockCustomer(store, customerId);
  await store
    .updateTable('erasure_requests')
    .set({ taken_back_at: now.toString() })
    .where('customer_id', '=', customerId)
    .where('taken_back_at', 'is', null)
    .where('carried_out_at', 'is', null)
    .execute();
  const [newest] = await listErasures(store, customerId);
  if (!newest) throw new Problem('not_found');
  return newest;
}

/** An open request, as shown to the shop. */
export interface OpenErasure {
  customer: string;
  user_name: string;
  due_on: Day;
  open_plans: number;
  refunds_owed: number;
}

const MOST = 100;

/** The open requests, the earliest day first. */
export const openErasures = (store: StoreSql): Promise<OpenErasure[]> =>
  store
    .selectFrom('erasure_requests')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'erasure_requests.store_id')
        .onRef('customers.id', '=', 'erasure_requests.customer_id'),
    )
    .select((eb) => [
      'customers.id as customer',
      'customers.full_name as user_name',
      'erasure_requests.due_on',
      eb
        .selectFrom('enrollments')
        .select((enrollment) => enrollment.fn.countAll<number>().as('count'))
        .whereRef('enrollments.store_id', '=', 'erasure_requests.store_id')
        .whereRef('enrollments.customer_id', '=', 'erasure_requests.customer_id')
        .where('enrollments.status', 'not in', pastEnrollments)
        .$asScalar()
        .$castTo<number>()
        .as('open_plans'),
      eb
        .selectFrom('enrollments')
        .select((enrollment) => enrollment.fn.countAll<number>().as('count'))
        .whereRef('enrollments.store_id', '=', 'erasure_requests.store_id')
        .whereRef('enrollments.customer_id', '=', 'erasure_requests.customer_id')
        .whereRef('enrollments.refund_paid', '<', 'enrollments.refund_amount')
        .$asScalar()
        .$castTo<number>()
        .as('refunds_owed'),
    ])
    .where('erasure_requests.taken_back_at', 'is', null)
    .where('erasure_requests.carried_out_at', 'is', null)
    .orderBy('erasure_requests.due_on')
    .orderBy('erasure_requests.id')
    .limit(MOST)
    .execute();
