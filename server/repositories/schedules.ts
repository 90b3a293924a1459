// Creates the later instalments of enrollments that began before schedules existed (migration 0045).

import { sql, type Expression } from 'kysely';
import { runningEnrollments } from '../../src/lib/statuses.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { unpaidSchedule } from '../domain/enrollment.ts';
import { addInstallments, lockEnrollment, type StoredEnrollment } from './enrollments.ts';
import { unpaidInSql } from './transactions.ts';

/** One enrollment with its whole schedule, locked until the transaction ends. Throws `not_found`. */
export async function lockScheduled(
  store: StoreSql,
  id: string | Expression<string>,
  now: Temporal.Instant,
  customerId?: string,
): Promise<StoredEnrollment> {
  const [enrollment, [missing]] = await Promise.all([
    lockEnrollment(store, id, customerId),
    store.batch(
      store.deleteFrom('schedules_to_lay').where('enrollment_id', '=', id).returning('enrollment_id'),
    ),
  ]);
  if (missing.length > 0) await laySchedule(store, enrollment, now);
  return enrollment;
}

/** Creates missing schedules, up to `limit`. Returns the number of enrollments it examined. */
export async function createMissingSchedules(
  store: StoreSql,
  limit: number,
  now: Temporal.Instant,
): Promise<number> {
  const missing = await store
    .selectFrom('schedules_to_lay')
    .select('enrollment_id')
    .orderBy('enrollment_id')
    .limit(limit)
    .execute();
  for (const { enrollment_id } of missing) await lockScheduled(store, enrollment_id, now);
  return missing.length;
}

/** Lists show an enrollment's oldest unpaid instalment at once, and each other one from the day of the unpaid one before it. */
export const listFromDays = (store: StoreSql, enrollmentId: string): void =>
  store.send(
    store.statement(
      (storeId) => sql`
    update transactions set listed_on = unpaid.listed_on
    from (
      select id, coalesce(lag(scheduled_due_date) over (order by installment_number), '-infinity') as listed_on
      from transactions where store_id = ${storeId} and enrollment_id = ${enrollmentId} and status in (${unpaidInSql})) unpaid
    where transactions.store_id = ${storeId} and transactions.id = unpaid.id and transactions.listed_on <> unpaid.listed_on`,
    ),
  );

/** Creates the instalments after the next one, which has a record. The enrollment is locked. */
async function laySchedule(
  store: StoreSql,
  enrollment: StoredEnrollment,
  now: Temporal.Instant,
): Promise<void> {
  if (!runningEnrollments.includes(enrollment.status) || enrollment.start_date === null) return;
  await addInstallments(store, enrollment, unpaidSchedule(enrollment).slice(1), now);
}
