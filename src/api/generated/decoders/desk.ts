// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, flag, instant, list, object, orNull, text, whole, type Decoder } from '../../decoder.ts';

const reportedPayment = object({ enrollment: text, customer: text, user_name: text, plan_name: text, installments: whole, amount: whole, reference: text, reported_on: date });
const foundPerson = object({ id: text, full_name: text, phone_number: text, plans: list(text), due_amount: whole, due_installments: whole, pending_amount: whole, is_payable: flag });
const paidThrough = choice('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other');
const foundPayment = object({ id: text, receipt_number: text, user_id: text, user_name: text, received_on: date, amount: whole, paid_through: paidThrough, payment_reference: orNull(text), is_voided: flag, receipt_url: text });
const searchResults = object({ people: list(foundPerson), more_people: flag, payments: list(foundPayment) });
const deskSectionName = choice('overdue', 'due_today', 'first_payment', 'redemption_requested', 'refund', 'matured', 'nearing_year');
const language = choice('en', 'hi', 'ta');
const languageOrNull = orNull(language);
const contactKind = choice('called', 'reminded', 'noted', 'snoozed');
const contact = object({ kind: contactKind, note: orNull(text), snooze_until: orNull(date), contacted_on: date });
const lastTold = object({ told_on: date, channel: orNull(choice('sms', 'whatsapp')), state: orNull(choice('queued', 'sent', 'failed', 'refused', 'limited')) });
const enrollmentStatus = choice('payment_pending', 'active', 'on_hold', 'matured', 'redemption_requested', 'redeemed', 'closed', 'cancelled');
const transactionStatus = choice('pending', 'due', 'paid', 'failed', 'voided', 'refunded');
const openInstallment = object({ id: text, installment_number: whole, scheduled_due_date: date });
const paidSource = choice('gateway', 'seller', 'system');
const clearing = choice('pending', 'cleared', 'returned');
const karat = choice(24, 22, 18);
const paisePerGram = whole;
const goldBought = object({ karat: karat, paise_per_gram: paisePerGram, weight: whole });
const transaction = object({ id: text, enrollment: text, enrollment_status: enrollmentStatus, plan_name: text, user_id: text, user_name: text, user_phone: text, user_language: languageOrNull, installment_number: whole, total_installments: whole, scheduled_due_date: date, actual_due_date: date, amount: whole, installment_amount: whole, status: transactionStatus, status_display: text, is_first_payment: flag, pay_first: orNull(openInstallment), is_overdue: flag, days_overdue: whole, paid_on: orNull(date), paid_source: orNull(paidSource), paid_source_display: orNull(text), paid_through: orNull(paidThrough), paid_through_display: orNull(text), payment_reference: orNull(text), payment: orNull(text), receipt_number: orNull(text), receipt_amount: orNull(whole), void_reason: orNull(text), voided_on: orNull(date), clearing: orNull(clearing), anchored_on: date, installments_paid: whole, reopened_installments: list(whole), paid_in_part: list(whole), seller_transaction_id: text, system_transaction_id: text, receipt_url: orNull(text), gold: orNull(goldBought) });
const deskLine = object({ enrollment: text, customer: text, user_name: text, user_phone: text, user_language: languageOrNull, plan_name: text, amount: whole, installments: whole, day: date, redemption_eligible_on: orNull(date), snoozed_until: orNull(date), last_contact: orNull(contact), last_told: orNull(lastTold), transaction: orNull(transaction) });
const deskSection = object({ section: deskSectionName, count: whole, amount: whole, lines: list(deskLine), snoozed: whole, snoozed_lines: list(deskLine) });
const cheque = object({ payment: text, customer: text, user_name: text, receipt_number: text, amount: whole, received_on: date, reference: orNull(text) });
const deskErasure = object({ customer: text, user_name: text, due_on: date, open_plans: whole, refunds_owed: whole });
const desk = object({ today: date, sections: list(deskSection), reported_payments: list(reportedPayment), cheques: list(cheque), erasures: list(deskErasure), unclosed_days: list(date), sends_messages: flag, has_active_plan: flag });
const reminderPreview = object({ count: whole, told_today: whole, by_message: whole, over_limit: whole, without_message: whole, texts: list(object({ language: language, count: whole, text: text })) });
const newsEntry = object({ kind: choice('enrollment', 'payment_report', 'redemption_request', 'cancellation', 'erasure_request'), happened_at: instant, customer: text, user_name: text, enrollment: orNull(text), plan_name: orNull(text), is_unread: flag });
const news = object({ unread: whole, results: list(newsEntry) });

export const setReportNotFound: Decoder<operations['setReportNotFound']['responses'][200]['content']['application/json']> = object({ reported_payments: list(reportedPayment) });
export const searchStore: Decoder<operations['searchStore']['responses'][200]['content']['application/json']> = searchResults;
export const showDesk: Decoder<operations['showDesk']['responses'][200]['content']['application/json']> = desk;
export const previewReminders: Decoder<operations['previewReminders']['responses'][200]['content']['application/json']> = reminderPreview;
export const sendReminders: Decoder<operations['sendReminders']['responses'][200]['content']['application/json']> = object({ count: whole });
export const showNews: Decoder<operations['showNews']['responses'][200]['content']['application/json']> = news;
export const recordContact: Decoder<operations['recordContact']['responses'][201]['content']['application/json']> = contact;
