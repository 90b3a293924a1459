// Creates the schedules of enrollments that began before schedules existed, store by store, while the server runs.
// After a crash the next run continues with the missing ones; when all exist, it costs one query.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { createMissingSchedules } from '../repositories/schedules.ts';
import { Store } from '../repositories/tenants.ts';

const AT_ONCE = 50;

/** Stops between two batches when `signal` aborts. */
export async function createSchedules(db: Db, now: Temporal.Instant, signal?: AbortSignal): Promise<void> {
  const stores = await kysely(db)
    .selectFrom('stores')
    .select(['id', 'slug'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('schedules_to_lay')
          .select('store_id')
          .whereRef('schedules_to_lay.store_id', '=', 'stores.id'),
      ),
    )
    .execute();
  for (const { id, slug } of stores) {
    const store = new Store(slug, id, db);
    for (let more = true; more;) {
      if (signal?.aborted) return;
      const began = performance.now();
      more = (await store.transaction((sql) => createMissingSchedules(sql, AT_ONCE, now))) === AT_ONCE;
      // Pauses as long as the batch took, which leaves half of the database to requests.
      if (more) await sleep(performance.now() - began);
    }
  }
}
