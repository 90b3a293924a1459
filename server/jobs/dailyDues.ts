// A new day: what falls due becomes due, and customers are reminded. Done when a store is first looked at on that day, and by a job.

import { addDays, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { reminder } from '../domain/notification.ts';
import { becomeDue } from '../domain/transaction.ts';
import { guardedUpdate } from '../repositories/guardedUpdate.ts';
import { notifyAll } from '../repositories/notifications.ts';
import { transactionsToRemindOf } from '../repositories/transactions.ts';

const REMIND_WITHIN_DAYS = 3;

// The last day on which a store was looked at, so that reading costs nothing more for the rest of it.
const lastRunOn = new Map<string, Day>();

/** Brings a store's instalments to today, at most once a day for each process. Doing it twice changes nothing. */
export async function runDailyDues(store: StoreSql, now: Temporal.Instant): Promise<void> {
  const today = todayInKolkata(now);
  if (lastRunOn.get(store.storeId) === today) return;
  await updateDues(store, now);
  lastRunOn.set(store.storeId, today);
}

/** After the stores were made anew, or the clock was moved. */
export const resetDailyDues = (): void => lastRunOn.clear();

/** The same without the memory of what was done. */
export async function updateDues(store: StoreSql, now: Temporal.Instant): Promise<void> {
  const today = todayInKolkata(now);
  await guardedUpdate(store, 'transactions', (eb) => eb('scheduled_due_date', '<=', today), becomeDue);
  await sendReminders(store, today, now);
}

async function sendReminders(store: StoreSql, today: Day, now: Temporal.Instant): Promise<void> {
  const transactions = await transactionsToRemindOf(store, today, addDays(today, REMIND_WITHIN_DAYS));
  const reminders = transactions.flatMap((transaction) => {
    const { enrollment_status: status, plan_name, customer_id: customerId } = transaction;
    const notification = reminder(transaction, { status, plan_name }, today);
    return notification ? [{ ...notification, customerId }] : [];
  });
  await notifyAll(store, reminders, now);
}
