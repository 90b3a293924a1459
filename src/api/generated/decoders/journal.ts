// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, instant, object, orNull, page, text, whole, type Decoder } from '../../decoder.ts';

const paidThrough = choice('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other');
const consentAtCounter = choice('code', 'paper');
const karat = choice(24, 22, 18);
const paisePerGram = whole;
const goldBought = object({ karat: karat, paise_per_gram: paisePerGram, weight: whole });
const journalEntry = object({ id: text, kind: choice('enrollment', 'payment', 'void', 'correction', 'clearing', 'cancellation', 'payout', 'redemption_request', 'redemption_withdrawal', 'redemption_rejection', 'redemption', 'redemption_undo', 'handover', 'hold', 'release', 'closing', 'reopening', 'month_lock', 'month_unlock', 'phone_change', 'nominee_claim', 'merge', 'import', 'import_undo', 'customer_added'), enrollment: orNull(text), user_id: orNull(text), user_name: orNull(text), user_phone: orNull(text), plan_name: orNull(text), installment_number: orNull(whole), amount: whole, cash_booked: orNull(whole), paid_through: orNull(paidThrough), paid_through_display: orNull(text), payment_reference: orNull(text), former_means: orNull(text), received_on: orNull(date), reason: orNull(text), consent: orNull(consentAtCounter), receipt_number: orNull(text), receipt_url: orNull(text), slip_url: orNull(text), invoice_url: orNull(text), deduction: orNull(whole), recorded_at: instant, recorded_by: choice('customer', 'seller', 'system'), recorded_by_name: orNull(text), gold: orNull(goldBought) });

export const listJournal: Decoder<operations['listJournal']['responses'][200]['content']['application/json']> = page(journalEntry);
