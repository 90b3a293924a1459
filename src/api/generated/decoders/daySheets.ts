// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, instant, list, object, orNull, text, whole, type Decoder } from '../../decoder.ts';

const taken = object({ received: whole, voided: whole, amount: whole });
const paidThrough = choice('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other');
const daySheetLine = object({ kind: choice('received', 'voided'), payment: text, receipt_number: text, user_name: text, plan_names: list(text), amount: whole, paid_through: paidThrough, paid_through_display: text, payment_reference: orNull(text), person: text, received_on: date, recorded_at: instant, void_reason: orNull(text) });
const dayClosing = object({ cash_booked: whole, cash_counted: whole, difference: whole, reason: orNull(text), closed_by: text, closed_at: instant });
const daySheet = object({ day: date, today: date, total: taken, methods: list(object({ paid_through: paidThrough, paid_through_display: text, received: whole, voided: whole, amount: whole })), people: list(object({ id: text, name: text, received: whole, voided: whole, amount: whole })), cash_booked: whole, lines: list(daySheetLine), closing: orNull(dayClosing) });

export const showDaySheet: Decoder<operations['showDaySheet']['responses'][200]['content']['application/json']> = daySheet;
export const closeDay: Decoder<operations['closeDay']['responses'][201]['content']['application/json']> = daySheet;
