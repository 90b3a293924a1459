// Cheques: under clearing until they are cleared or returned.

import type { Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { isRefused } from '../domain/change.ts';
import * as notifications from '../domain/notification.ts';
import { changeClearing } from '../domain/payment.ts';
import type { Person } from '../domain/person.ts';
import { Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { momentToday } from './daySheets.ts';
import { withId, writeJournal, type StoredEnrollment } from './enrollments.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import { entryOf, linesOf, lockPayment, takeBackPayment } from './paymentVoids.ts';
import { paymentsWithCustomer } from './receipts.ts';
import { lockStore } from './stores.ts';

/**
 * Says what became of a cheque: cleared, or returned with a reason, which voids its payment today. Notifies the customer. Throws `not_found`,
 * `conflict` where it is not under clearing, or `day_closed` as a void does.
 */
export async function settleCheque(
  store: StoreSql,
  id: string,
  returned: string | null,
  person: Person,
  asked: Temporal.Instant,
): Promise<void> {
  const locked = await lockPayment(store, id, asked);
  const { lines, enrollments, payment } = locked;
  if (payment.clearing !== 'pending' || payment.voided_at !== null)
    throw new Problem('conflict', { detail: readersCopy().refusals.notUnderClearing });
  await lockStore(store);
  const now = await momentToday(store, asked);
  for (const line of lines)
    await writeJournal(store, { ...entryOf(payment, line, person, now), kind: 'clearing', reason: returned });
  if (returned !== null) {
    await takeBackPayment(store, locked, returned, person, now);
    await notify(
      store,
      payment.customer_id,
      notifications.chequeReturned({ ...payment, reason: returned }),
      now,
    );
  }
  await store
    .updateTable('payments')
    .set({ clearing: returned === null ? 'cleared' : 'returned', settled_at: now })
    .where('id', '=', id)
    .execute();
  if (returned !== null) return;
  await notify(store, payment.customer_id, notifications.chequeCleared(payment), now);
  for (const enrollment of enrollments)
    await setClearing(store, enrollment, -linesOf(locked, enrollment).length, now);
}

/** Changes how many instalments of an enrollment are under clearing; the caller has locked it. */
export async function setClearing(
  store: StoreSql,
  enrollment: StoredEnrollment,
  by: number,
  now: Temporal.Instant,
): Promise<void> {
  const change = changeClearing(enrollment, by);
  if (isRefused(change))
    throw new Problem('conflict', { detail: readersCopy().refusals.noChequeAfter(enrollment.plan_name) });
  if ((await guardedUpdate(store, 'enrollments', withId(enrollment.id), change)) !== 1)
    throw new Problem('conflict');
  const { redemption_eligible_on: eligible } = change.set;
  if (eligible)
    await notify(store, enrollment.customer_id, notifications.matured(enrollment, enrollment, eligible), now);
}

/** A cheque under clearing, as the desk lists it. */
export interface Cheque {
  payment: string;
  customer: string;
  user_name: string;
  receipt_number: string;
  amount: number;
  received_on: Day;
  reference: string | null;
}

/** The most that are shown at once. */
const MOST_CHEQUES = 100;

/** Cheques under clearing, oldest first. */
export async function chequesUnderClearing(store: StoreSql): Promise<Cheque[]> {
  const rows = await paymentsWithCustomer(store)
    .where('payments.clearing', '=', 'pending')
    .where('payments.voided_at', 'is', null)
    .orderBy('payments.received_on')
    .orderBy('payments.number')
    .limit(MOST_CHEQUES)
    .execute();
  return rows.map((row) => ({
    payment: row.id,
    customer: row.customer_id,
    user_name: row.full_name,
    receipt_number: String(row.number),
    amount: row.amount,
    received_on: row.received_on,
    reference: row.payment_reference,
  }));
}
