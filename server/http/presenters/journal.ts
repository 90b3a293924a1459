import type { components } from '../../../src/api/generated/schema.d.ts';
import { dayOfInstant } from '../../../src/lib/dates.ts';
import { invoicePath, receiptPath, slipPath, voucherPath } from '../../../src/lib/paperPaths.ts';
import { readersCopy } from '../../language.ts';
import type { JournalEntry } from '../../repositories/journal.ts';
import { presentBought } from './gold.ts';
import { shownName } from './shownName.ts';

export function presentJournalEntry(entry: JournalEntry): components['schemas']['JournalEntry'] {
  const { paid_through, transaction_id, payout_id, receipt_number, former, handed_over: given } = entry;
  const { paidThrough } = readersCopy().sharedCopy;
  const paper = transaction_id ? receiptPath(transaction_id) : payout_id && voucherPath(payout_id);
  return {
    id: entry.id,
    kind: entry.kind,
    enrollment: entry.enrollment_id,
    user_id: entry.customer_id,
    user_name: entry.user_name && shownName(entry.user_name),
    user_phone: entry.customer_id && entry.user_phone,
    plan_name: entry.plan_name,
    installment_number: entry.installment_number,
    amount: entry.amount,
    cash_booked: entry.cash_booked,
    paid_through,
    paid_through_display: paid_through && paidThrough[paid_through],
    payment_reference: entry.payment_reference,
    former_means:
      former && [paidThrough[former.paid_through], former.payment_reference].filter(Boolean).join(', '),
    received_on: entry.received_on ?? (transaction_id && dayOfInstant(entry.recorded_at)),
    reason: entry.reason,
    consent: entry.consent,
    receipt_number: receipt_number === null ? null : String(receipt_number),
    receipt_url: receipt_number === null ? null : paper,
    slip_url: given && slipPath(given.request),
    invoice_url: given?.is_billed ? invoicePath(given.request) : null,
    deduction: entry.deduction,
    recorded_at: entry.recorded_at,
    recorded_by: entry.actor,
    recorded_by_name: entry.account_name && shownName(entry.account_name),
    gold: presentBought(entry),
  };
}
