// Carries out erasure requests on their day, or when the customer's last plan is over.
import { todayInKolkata } from '../../src/lib/dates.ts';
import { pastEnrollments } from '../../src/lib/statuses.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { carryOutErasure } from '../repositories/eraseCustomer.ts';

/** Carries out every due request that waits for no plan. A failing request does not delay the others. */
export async function carryOutDueErasures(
  db: Db,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<void> {
  const due = await kysely(db)
    .selectFrom('erasure_requests')
    .select('id')
    .where('taken_back_at', 'is', null)
    .where('carried_out_at', 'is', null)
    .where('due_on', '<=', todayInKolkata(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.store_id', '=', 'erasure_requests.store_id')
            .whereRef('enrollments.customer_id', '=', 'erasure_requests.customer_id')
            .where((enrollment) =>
              enrollment.or([
                enrollment('enrollments.status', 'not in', pastEnrollments),
                enrollment('enrollments.refund_paid', '<', enrollment.ref('enrollments.refund_amount')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('due_on')
    .execute();
  const failures: unknown[] = [];
  for (const { id } of due) {
    if (signal?.aborted) break;
    await carryOutErasure(db, id, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} erasures failed: ${String(failures[0])}`);
}
