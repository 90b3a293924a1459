// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, flag, instant, list, object, orNull, text, whole, type Decoder } from '../../decoder.ts';

const taken = object({ received: whole, voided: whole, amount: whole, paid_out: whole });
const paidThrough = choice('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other');
const karat = choice(24, 22, 18);
const goldWeight = object({ karat: karat, weight: whole });
const paisePerGram = whole;
const goldBought = object({ karat: karat, paise_per_gram: paisePerGram, weight: whole });
const daySheetLine = object({ kind: choice('received', 'voided', 'corrected', 'paid_out', 'payout_voided'), payment: text, receipt_number: text, user_name: text, plan_names: list(text), amount: whole, paid_through: paidThrough, paid_through_display: text, payment_reference: orNull(text), person: text, received_on: date, recorded_at: instant, void_reason: orNull(text), is_after_closing: flag, gold: list(goldBought) });
const dayClosing = object({ cash_booked: whole, cash_counted: whole, difference: whole, reason: orNull(text), closed_by: text, closed_at: instant });
const daySheet = object({ day: date, today: date, total: taken, methods: list(object({ paid_through: paidThrough, paid_through_display: text, received: whole, voided: whole, amount: whole, paid_out: whole })), people: list(object({ id: text, name: text, received: whole, voided: whole, amount: whole, paid_out: whole })), drawer: list(object({ kind: choice('carried', 'received', 'voided', 'corrected', 'paid_out', 'payout_voided'), amount: whole })), cash_booked: whole, after_closing: object({ received: whole, voided: whole, amount: whole, paid_out: whole, cash: whole }), unclosed_days: list(date), is_month_locked: flag, gold: list(goldWeight), lines: list(daySheetLine), closing: orNull(dayClosing) });

export const showDaySheet: Decoder<operations['showDaySheet']['responses'][200]['content']['application/json']> = daySheet;
export const closeDay: Decoder<operations['closeDay']['responses'][201]['content']['application/json']> = daySheet;
export const reopenDay: Decoder<operations['reopenDay']['responses'][200]['content']['application/json']> = daySheet;
export const lockMonth: Decoder<operations['lockMonth']['responses'][200]['content']['application/json']> = daySheet;
export const unlockMonth: Decoder<operations['unlockMonth']['responses'][200]['content']['application/json']> = daySheet;
