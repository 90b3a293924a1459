// Reminds customers of due instalments, once per day and store, in small batches. A batch and its position are stored
// in one transaction, so the next run continues after a crash. A store whose batch is running is left to the process
// that has it.

import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, daysBetween, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { dayOfSending } from '../../src/lib/quietHours.ts';
import type { Db } from '../db/db.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { kysely } from '../db/kysely.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { REMINDER_DAYS, reminder } from '../domain/notification.ts';
import { notifyAll } from '../repositories/notifications.ts';
import { Store } from '../repositories/tenants.ts';
import { unpaidOn, type DuePlace } from '../repositories/transactions.ts';

const AT_ONCE = 200;
/** Missed days whose reminders the next run still sends. */
const MOST_MISSED = 7;
const START: DuePlace = { scheduled_due_date: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Sends the day's reminders of every store that has not had them. A failing store does not delay the others. Stops
 * between two batches when `signal` aborts.
 */
export async function sendReminders(db: Db, now: Temporal.Instant, signal?: AbortSignal): Promise<void> {
  const today = todayInKolkata(now);
  const waiting = await kysely(db)
    .selectFrom('stores')
    .leftJoin('reminder_runs', 'reminder_runs.store_id', 'stores.id')
    .select(['stores.id', 'stores.slug'])
    .where((eb) =>
      eb.or([eb('reminder_runs.day', 'is distinct from', today), eb('reminder_runs.finished', '=', false)]),
    )
    .execute();
  const failures: Error[] = [];
  for (const { id, slug } of waiting) {
    await sendOf(new Store(slug, id, db), now, signal).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error; // the other stores need the database too
      failures.push(new Error(`${slug}: ${String(error)}`, { cause: error }));
    });
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Reminders failed: ${failures.map(({ message }) => message).join('; ')}`,
    );
}

async function sendOf(store: Store, now: Temporal.Instant, signal: AbortSignal | undefined): Promise<void> {
  for (let more = true; more;) {
    if (signal?.aborted) return;
    const began = performance.now();
    more = await store.transaction((sql) => goOn(sql, todayInKolkata(now), now));
    // Pauses as long as the batch took: a backlog leaves half of the database to requests.
    if (more) await sleep(performance.now() - began);
  }
}

/** Sends all of a store's reminders of a day within the caller's transaction. */
export async function sendRemindersAtOnce(store: StoreSql, now: Temporal.Instant): Promise<void> {
  while (await goOn(store, todayInKolkata(now), now));
}

/** Runs one batch of the store, unless another process is doing so. Returns true when there is more to do. */
async function goOn(store: StoreSql, today: Day, now: Temporal.Instant): Promise<boolean> {
  const first = {
    day: today,
    last_due_date: START.scheduled_due_date,
    last_transaction: START.id,
    finished: false,
  };
  await store
    .insertInto('reminder_runs', first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const run = await store.selectFrom('reminder_runs').selectAll().forUpdate().skipLocked().executeTakeFirst();
  if (!run || (run.day === today && run.finished)) return false;
  const goesOn = run.day === today;
  const after = goesOn ? run.after : run.day;
  const place = goesOn ? { scheduled_due_date: run.last_due_date, id: run.last_transaction } : START;
  const reached = await sendBatch(
    store,
    place,
    remindedOf(after ?? addDays(today, -MOST_MISSED), today),
    today,
    now,
  );
  await store
    .updateTable('reminder_runs')
    .set({
      day: today,
      after,
      ...(reached && { last_due_date: reached.scheduled_due_date, last_transaction: reached.id }),
      finished: reached === null,
    })
    .execute();
  return reached !== null;
}

/** Due days of the instalments to remind of: on `today`, or on a day since the last run. */
function remindedOf(after: Day, today: Day): Day[] {
  const days: Day[] = [];
  for (let day = today; day > after && daysBetween(day, today) < MOST_MISSED; day = addDays(day, -1))
    days.push(...REMINDER_DAYS.map((later) => addDays(day, -later)));
  return days;
}

/** Returns the position that the batch reached; null after the last one. */
async function sendBatch(
  store: StoreSql,
  place: DuePlace,
  days: readonly Day[],
  today: Day,
  now: Temporal.Instant,
): Promise<DuePlace | null> {
  const installments = await unpaidOn(store, days, place, { today, limit: AT_ONCE });
  const reminders = installments.map((one) => ({
    ...reminder(
      one,
      { count: one.due_count, amount: one.due_amount, oldest: one.oldest_due },
      { id: one.enrollment_id, plan_name: one.plan_name },
      dayOfSending(now),
    ),
    customerId: one.customer_id,
  }));
  if (reminders.length > 0) await notifyAll(store, reminders, now);
  return installments.length < AT_ONCE ? null : installments.at(-1)!;
}
