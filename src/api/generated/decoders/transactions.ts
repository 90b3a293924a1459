// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, flag, list, object, orNull, page, text, whole, type Decoder } from '../../decoder.ts';

const enrollmentStatus = choice('payment_pending', 'active', 'on_hold', 'matured', 'redemption_requested', 'redeemed', 'closed', 'cancelled');
const language = choice('en', 'hi', 'ta');
const languageOrNull = orNull(language);
const transactionStatus = choice('pending', 'due', 'paid', 'failed', 'voided', 'refunded');
const openInstallment = object({ id: text, installment_number: whole, scheduled_due_date: date });
const paidSource = choice('gateway', 'seller', 'system');
const paidThrough = choice('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other');
const clearing = choice('pending', 'cleared', 'returned');
const karat = choice(24, 22, 18);
const paisePerGram = whole;
const goldBought = object({ karat: karat, paise_per_gram: paisePerGram, weight: whole });
const transaction = object({ id: text, enrollment: text, enrollment_status: enrollmentStatus, plan_name: text, user_id: text, user_name: text, user_phone: text, user_language: languageOrNull, installment_number: whole, total_installments: whole, scheduled_due_date: date, actual_due_date: date, amount: whole, installment_amount: whole, status: transactionStatus, status_display: text, is_first_payment: flag, pay_first: orNull(openInstallment), is_overdue: flag, days_overdue: whole, paid_on: orNull(date), paid_source: orNull(paidSource), paid_source_display: orNull(text), paid_through: orNull(paidThrough), paid_through_display: orNull(text), payment_reference: orNull(text), payment: orNull(text), receipt_number: orNull(text), receipt_amount: orNull(whole), void_reason: orNull(text), voided_on: orNull(date), clearing: orNull(clearing), anchored_on: date, installments_paid: whole, reopened_installments: list(whole), paid_in_part: list(whole), seller_transaction_id: text, system_transaction_id: text, receipt_url: orNull(text), gold: orNull(goldBought) });
const receivedPayment = object({ id: text, receipt_number: text, user_name: text, received_on: date, amount: whole, paid_through: paidThrough, paid_through_display: text, payment_reference: orNull(text), recorded_by: text, voided_on: orNull(date), voided_by: orNull(text), void_reason: orNull(text), transactions: list(transaction) });
const cashOfDay = object({ day: date, amount: whole });
const paymentReport = object({ reference: text, installments: whole, amount: whole, reported_on: date, not_found: flag });
const pendingPayment = object({ transaction_id: text, enrollment: text, plan_name: text, installment_number: whole, is_first_payment: flag, amount: whole, due_date: date, overdue: flag, report: orNull(paymentReport) });
const pendingPayments = object({ pending_payments: list(pendingPayment) });

export const listTransactions: Decoder<operations['listTransactions']['responses'][200]['content']['application/json']> = page(transaction);
export const markTransactionPaid: Decoder<operations['markTransactionPaid']['responses'][200]['content']['application/json']> = transaction;
export const receivePayment: Decoder<operations['receivePayment']['responses'][201]['content']['application/json']> = object({ payments: list(receivedPayment) });
export const correctPayment: Decoder<operations['correctPayment']['responses'][200]['content']['application/json']> = receivedPayment;
export const settleCheque: Decoder<operations['settleCheque']['responses'][200]['content']['application/json']> = receivedPayment;
export const voidPayment: Decoder<operations['voidPayment']['responses'][200]['content']['application/json']> = receivedPayment;
export const showCashOfDay: Decoder<operations['showCashOfDay']['responses'][200]['content']['application/json']> = cashOfDay;
export const upsertTransactionForDue: Decoder<operations['upsertTransactionForDue']['responses'][200]['content']['application/json']> = object({ transaction: orNull(transaction) });
export const listPendingPayments: Decoder<operations['listPendingPayments']['responses'][200]['content']['application/json']> = pendingPayments;
export const reportPayment: Decoder<operations['reportPayment']['responses'][201]['content']['application/json']> = pendingPayments;
