// A new day: what falls due becomes due, and customers are reminded. Done when a store is first looked at on that day, and by a job.

import { addDays, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import type { EnrollmentRow } from '../domain/enrollment.ts';
import { reminder } from '../domain/notification.ts';
import { becomeDue, type TransactionRow } from '../domain/transaction.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { guardedUpdate } from '../repositories/guardedUpdate.ts';
import { notifyAll } from '../repositories/notifications.ts';

const REMIND_WITHIN_DAYS = 3;

// The last day on which a store was looked at, so that reading costs nothing more for the rest of it.
const lastRunOn = new Map<string, Day>();

/** Brings a store's instalments to today, at most once a day for each process. Doing it twice changes nothing. */
export async function runDailyDues(sql: StoreSql, now: Temporal.Instant): Promise<void> {
  const today = todayInKolkata(now);
  if (lastRunOn.get(sql.storeId) === today) return;
  await updateDues(sql, now);
  lastRunOn.set(sql.storeId, today);
}

/** After the stores were made anew, or the clock was moved. */
export const resetDailyDues = (): void => lastRunOn.clear();

/** The same without the memory of what was done. */
export async function updateDues(sql: StoreSql, now: Temporal.Instant): Promise<void> {
  const today = todayInKolkata(now);
  await guardedUpdate(sql, 'transactions', 'scheduled_due_date <= $2', [today], becomeDue);
  await sendReminders(sql, today, now);
}

async function sendReminders(sql: StoreSql, today: Day, now: Temporal.Instant): Promise<void> {
  type Row = Pick<TransactionRow, 'status' | 'amount' | 'installment_number' | 'scheduled_due_date'> & {
    id: string;
    customer_id: string;
    enrollment_status: EnrollmentRow['status'];
    plan_name: string;
  };
  const rows = await sql.query<Row>(
    `select t.id, t.status, t.amount, t.installment_number, t.scheduled_due_date, t.customer_id, e.plan_name,
       e.status as enrollment_status
     from transactions t join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
     -- One look by index for each of them: an anti join would read every notification of the store.
     left join lateral (select true as told from notifications n where n.store_id = t.store_id and n.customer_id = t.customer_id
       and n.occasion = case when t.scheduled_due_date < $3 then 'overdue:' else 'due_soon:' end || t.id limit 1) n on true
     where t.store_id = $1 and t.status in ('pending', 'due', 'failed') and t.scheduled_due_date <= $2
       and n.told is null`,
    [addDays(today, REMIND_WITHIN_DAYS), today],
  );
  const reminders = rows.flatMap((row) => {
    const news = reminder(row, { status: row.enrollment_status, plan_name: row.plan_name }, today);
    return news ? [{ ...news, customerId: row.customer_id }] : [];
  });
  await notifyAll(sql, reminders, now);
}
