// A new day: pending instalments become due and customers are reminded, at the store's first request of that day or by the hourly job.

import { addDays, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { reminder } from '../domain/notification.ts';
import { becomeDue } from '../domain/transaction.ts';
import { guardedUpdate } from '../repositories/guardedUpdate.ts';
import { notifyAll } from '../repositories/notifications.ts';
import { transactionsToRemindOf } from '../repositories/transactions.ts';

const REMIND_WITHIN_DAYS = 3;

// The last day that each store's dues ran, so later requests of that day skip them.
const lastRunOn = new Map<string, Day>();

/** Runs a store's dues for today, at most once a day in each process. Idempotent. */
export async function runDailyDues(store: StoreSql, now: Temporal.Instant): Promise<void> {
  const today = todayInKolkata(now);
  if (lastRunOn.get(store.storeId) === today) return;
  await updateDues(store, now);
  lastRunOn.set(store.storeId, today);
}

/** For tests and the demo: call it after stores were rebuilt or the clock was moved. */
export const resetDailyDues = (): void => lastRunOn.clear();

/** Runs a store's dues for today even if they ran before. */
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
