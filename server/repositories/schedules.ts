// Creates the later instalments of enrollments that began before schedules existed (migration 0045).

import { runningEnrollments } from '../../src/lib/statuses.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { unpaidSchedule } from '../domain/enrollment.ts';
import { addInstallments, lockEnrollment, type StoredEnrollment } from './enrollments.ts';

/** One enrollment with its whole schedule, locked until the transaction ends. Throws `not_found`. */
export async function lockScheduled(
  store: StoreSql,
  id: string,
  now: Temporal.Instant,
  customerId?: string,
): Promise<StoredEnrollment> {
  const enrollment = await lockEnrollment(store, id, customerId);
  await laySchedule(store, enrollment, now);
  return enrollment;
}

/** Creates missing schedules, up to `limit`. Returns the number of enrollments it examined. */
export async function layMissingSchedules(
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

/**
 * Creates the instalments after the next one, which has a record, if they are missing. The caller has locked the
 * enrollment.
 */
async function laySchedule(
  store: StoreSql,
  enrollment: StoredEnrollment,
  now: Temporal.Instant,
): Promise<void> {
  const missing = await store
    .deleteFrom('schedules_to_lay')
    .where('enrollment_id', '=', enrollment.id)
    .returning('enrollment_id')
    .executeTakeFirst();
  if (!missing || !runningEnrollments.includes(enrollment.status) || enrollment.start_date === null) return;
  await addInstallments(store, enrollment, unpaidSchedule(enrollment).slice(1), now);
}
