// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, flag, instant, list, object, orNull, page, text, whole, type Decoder } from '../../decoder.ts';

const person = object({ id: text, full_name: text, phone_number: text, is_registered: flag, added_on: date });
const language = choice('en', 'hi', 'ta');
const languageOrNull = orNull(language);
const relationship = choice('Brother', 'Sister', 'Father', 'Mother', 'Spouse', 'Child', 'Other');
const nominee = object({ name: text, phone_number: text, relationship: relationship });
const nomineeClaim = object({ claimant: text, document: text, document_number: text, died_on: orNull(date), claimed_on: date, recorded_by: text });
const consentStatus = choice('given', 'withdrawn');
const consent = object({ status: consentStatus, notice_version: text, notice_hash: text, recorded_at: instant });
const erasureRequest = object({ asked_at: instant, due_on: date, taken_back_at: orNull(instant), carried_out_at: orNull(instant) });
const reportedPayment = object({ enrollment: text, customer: text, user_name: text, plan_name: text, installments: whole, amount: whole, reference: text, reported_on: date });
const enrollmentStatus = choice('payment_pending', 'active', 'on_hold', 'matured', 'redemption_requested', 'redeemed', 'closed', 'cancelled');
const enrollmentCheque = object({ amount: whole, received_on: date, returned_on: orNull(date), reason: orNull(text) });
const paidThrough = choice('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other');
const payout = object({ id: text, voucher_number: text, paid_on: date, amount: whole, paid_through: paidThrough, paid_through_display: text, payment_reference: orNull(text), paid_by: text, voided_on: orNull(date), void_reason: orNull(text), voucher_url: text });
const lateRule = choice('shop_decides', 'benefit_kept', 'moves_end');
const karat = choice(24, 22, 18);
const paisePerGram = whole;
const goldSaved = object({ karat: karat, weight: whole, paise_per_gram: orNull(paisePerGram), value: whole });
const redemptionStatus = choice('requested', 'approved', 'rejected', 'cancelled');
const settlement = choice('paid', 'carried');
const handover = object({ handed_over_on: date, item: orNull(text), purity: orNull(text), gross_weight: orNull(whole), net_weight: orNull(whole), rate: orNull(whole), making_charge: orNull(whole), gst_rate: orNull(whole), gst: orNull(whole), bill: orNull(whole), invoice_number: orNull(text), difference: orNull(whole), settled: orNull(settlement), paid_through: orNull(paidThrough), recorded_by: orNull(text) });
const latestRedemption = object({ id: text, status: redemptionStatus, requested_on: date, decided_on: orNull(date), reason: orNull(text), handover: orNull(handover), slip_url: orNull(text), invoice_url: orNull(text) });
const transactionStatus = choice('pending', 'due', 'paid', 'failed', 'voided', 'refunded');
const openInstallment = object({ id: text, installment_number: whole, scheduled_due_date: date });
const paidSource = choice('gateway', 'seller', 'system');
const clearing = choice('pending', 'cleared', 'returned');
const goldBought = object({ karat: karat, paise_per_gram: paisePerGram, weight: whole });
const transaction = object({ id: text, enrollment: text, enrollment_status: enrollmentStatus, plan_name: text, user_id: text, user_name: text, user_phone: text, user_language: languageOrNull, installment_number: whole, total_installments: whole, scheduled_due_date: date, actual_due_date: date, amount: whole, installment_amount: whole, status: transactionStatus, status_display: text, is_first_payment: flag, pay_first: orNull(openInstallment), is_overdue: flag, days_overdue: whole, paid_on: orNull(date), paid_source: orNull(paidSource), paid_source_display: orNull(text), paid_through: orNull(paidThrough), paid_through_display: orNull(text), payment_reference: orNull(text), payment: orNull(text), receipt_number: orNull(text), receipt_amount: orNull(whole), void_reason: orNull(text), voided_on: orNull(date), clearing: orNull(clearing), anchored_on: date, installments_paid: whole, reopened_installments: list(whole), paid_in_part: list(whole), seller_transaction_id: text, system_transaction_id: text, receipt_url: orNull(text), gold: orNull(goldBought) });
const enrollment = object({ id: text, plan_id: text, plan_name: text, user_id: text, user_name: text, user_phone: text, staff_name: orNull(text), status: enrollmentStatus, status_display: text, monthly_amount: whole, principal_expected: whole, total_paid: whole, start_date: orNull(date), end_date: date, enrolled_on: date, anchored_on: date, next_due_date: orNull(date), last_payment_on: orNull(date), days_until_due: orNull(whole), is_payment_due: flag, installments_paid: whole, cheques: list(enrollmentCheque), reopened_installments: list(whole), paid_in_part: list(whole), total_installments: whole, matured_on: orNull(date), redemption_eligible_on: orNull(date), redemption_requested_on: orNull(date), redeemed_on: orNull(date), closed_on: orNull(date), cancelled_on: orNull(date), held_on: orNull(date), hold_reason: orNull(text), refund_amount: orNull(whole), refund_deduction: whole, refund_paid: whole, cancellation_reason: orNull(text), payouts: list(payout), benefit_granted: whole, redeem_value_final: orNull(whole), redeem_value_estimated: orNull(whole), can_request_redemption: flag, has_open_redemption_request: flag, late_rule: lateRule, gold: orNull(goldSaved), redemption: orNull(latestRedemption), transactions: orNull(list(transaction)) }, { user_name: 'user.full_name', plan_name: 'plan.name' });
const customerDetail = object({ id: text, full_name: text, phone_number: text, email: orNull(text), language: languageOrNull, staff_name: orNull(text), nominee: orNull(nominee), claim: orNull(nomineeClaim), consent: orNull(consent), erasure: orNull(erasureRequest), reported_payments: list(reportedPayment), enrollments: list(enrollment), more_enrollments: whole });
const phoneChange = object({ phone_number: text });

export const listPeopleWithoutPlan: Decoder<operations['listPeopleWithoutPlan']['responses'][200]['content']['application/json']> = page(person);
export const addCustomer: Decoder<operations['addCustomer']['responses'][201]['content']['application/json']> = person;
export const showCustomer: Decoder<operations['showCustomer']['responses'][200]['content']['application/json']> = customerDetail;
export const sendPhoneChangeOtp: Decoder<operations['sendPhoneChangeOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
export const changeCustomerPhone: Decoder<operations['changeCustomerPhone']['responses'][200]['content']['application/json']> = phoneChange;
export const recordNomineeClaim: Decoder<operations['recordNomineeClaim']['responses'][201]['content']['application/json']> = nomineeClaim;
export const takeBackNomineeClaim: Decoder<operations['takeBackNomineeClaim']['responses'][200]['content']['application/json']> = nomineeClaim;
export const sendConsentOtp: Decoder<operations['sendConsentOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
