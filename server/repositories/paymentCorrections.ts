// Corrections of a payment's method and reference.

import type { StoreSql } from '../db/storeSql.ts';
import * as notifications from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { Problem } from '../domain/problem.ts';
import type { PaymentMethod } from '../domain/transaction.ts';
import { readersCopy } from '../language.ts';
import { newId } from '../newId.ts';
import { setClearing } from './cheques.ts';
import { isDayFixed, momentToday } from './daySheets.ts';
import { writeJournal } from './enrollments.ts';
import { notify } from './notifications.ts';
import { entryOf, linesOf, lockPayment } from './paymentVoids.ts';
import { receiptsWith, refuseSeen } from './receipts.ts';
import { transactionText } from './searchTexts.ts';
import { lockStore } from './stores.ts';

/** The method and reference that a payment should have had. */
export interface PaymentCorrection {
  paidThrough: PaymentMethod;
  reference: string | null;
  isReferenceConfirmed?: boolean;
  reason: string;
}

/**
 * Corrects a payment's method and reference. A day that is closed keeps the former method, and the money changes it today. Throws `not_found`,
 * `reference_seen`, or `conflict` where the payment is void, nothing would change, or it cannot be a cheque any more.
 */
export async function correctPayment(
  store: StoreSql,
  id: string,
  { paidThrough, reference, reason, isReferenceConfirmed }: PaymentCorrection,
  person: Person,
  asked: Temporal.Instant,
): Promise<void> {
  const locked = await lockPayment(store, id, asked);
  const { enrollments, payment } = locked;
  const { refusals } = readersCopy();
  if (payment.voided_at !== null) throw new Problem('conflict', { detail: refusals.notVoidable.alreadyVoid });
  const isOtherMethod = payment.paid_through !== paidThrough;
  if (!isOtherMethod && payment.payment_reference === reference)
    throw new Problem('conflict', { detail: refusals.nothingCorrected });
  await lockStore(store);
  if (!isReferenceConfirmed) refuseSeen((await receiptsWith(store, { paidThrough, reference }, id))[0]);
  const now = await momentToday(store, asked);
  const is_transfer =
    isOtherMethod && (payment.booked_through !== null || (await isDayFixed(store, payment.received_on)));
  const correction_id = newId();
  const corrected = { paid_through: paidThrough, payment_reference: reference };
  const former = {
    former_through: payment.paid_through,
    former_reference: payment.payment_reference,
    former_clearing: payment.clearing,
    former_settled_at: payment.settled_at,
  };
  await store
    .insertInto('payment_corrections', {
      ...corrected,
      id: correction_id,
      payment_id: id,
      ...former,
      is_transfer,
      reason,
      corrected_by_id: person.id,
      corrected_by_name: person.name,
      corrected_at: now,
    })
    .execute();
  await store
    .updateTable('payments')
    .set({
      ...corrected,
      ...(is_transfer && payment.booked_through === null && { booked_through: former.former_through }),
      ...(isOtherMethod && { clearing: paidThrough === 'cheque' ? 'pending' : null, settled_at: null }),
    })
    .where('id', '=', id)
    .execute();
  for (const enrollment of enrollments) {
    const own = linesOf(locked, enrollment);
    for (const line of own) {
      const search_text = transactionText(enrollment, {
        serial: line.serial,
        system_id: line.system_id,
        payment_reference: reference,
      });
      await store
        .updateTable('transactions')
        .set({ ...corrected, search_text })
        .where('id', '=', line.id)
        .execute();
      const entry = { ...entryOf(payment, line, person, now), ...corrected, correction_id, reason };
      await writeJournal(store, { ...entry, kind: 'correction' });
    }
    if (isOtherMethod && (paidThrough === 'cheque' || payment.clearing === 'pending'))
      await setClearing(store, enrollment, paidThrough === 'cheque' ? own.length : -own.length, now);
  }
  const told = { ...corrected, id, correction_id, number: payment.number, amount: payment.amount, reason };
  await notify(store, payment.customer_id, notifications.paymentCorrected(told), now);
}
