// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, flag, list, object, orNull, page, text, whole, type Decoder } from '../../decoder.ts';

const redemptionStatus = choice('requested', 'approved', 'rejected', 'cancelled');
const karat = choice(24, 22, 18);
const paisePerGram = whole;
const goldSaved = object({ karat: karat, weight: whole, paise_per_gram: orNull(paisePerGram), value: whole });
const enrollmentInfo = object({ id: text, plan_name: text, monthly_amount: whole, total_paid: whole, benefit: whole, benefit_granted: whole, redeem_value: whole, gold: orNull(goldSaved) });
const lateInstallment = object({ installment_number: whole, days: whole });
const settlement = choice('paid', 'carried');
const paidThrough = choice('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other');
const handover = object({ handed_over_on: date, item: orNull(text), purity: orNull(text), gross_weight: orNull(whole), net_weight: orNull(whole), rate: orNull(whole), making_charge: orNull(whole), gst_rate: orNull(whole), gst: orNull(whole), bill: orNull(whole), invoice_number: orNull(text), difference: orNull(whole), settled: orNull(settlement), paid_through: orNull(paidThrough), recorded_by: orNull(text) });
const redemptionRequest = object({ id: text, customer_name: text, phone_number: text, plan_name: text, requested_on: date, status: redemptionStatus, status_display: text, enrollment: text, enrollment_info: enrollmentInfo, approved_on: orNull(date), approved_by: orNull(text), decided_on: orNull(date), decided_by: orNull(text), reason: orNull(text), late: list(lateInstallment), handover: orNull(handover), slip_url: orNull(text), invoice_url: orNull(text) });
const enrollmentStatus = choice('payment_pending', 'active', 'on_hold', 'matured', 'redemption_requested', 'redeemed', 'closed', 'cancelled');
const enrollmentCheque = object({ amount: whole, received_on: date, returned_on: orNull(date), reason: orNull(text) });
const payout = object({ id: text, voucher_number: text, paid_on: date, amount: whole, paid_through: paidThrough, paid_through_display: text, payment_reference: orNull(text), paid_by: text, voided_on: orNull(date), void_reason: orNull(text), voucher_url: text });
const lateRule = choice('shop_decides', 'benefit_kept', 'moves_end');
const latestRedemption = object({ id: text, status: redemptionStatus, requested_on: date, decided_on: orNull(date), reason: orNull(text), handover: orNull(handover), slip_url: orNull(text), invoice_url: orNull(text) });
const language = choice('en', 'hi', 'ta');
const languageOrNull = orNull(language);
const transactionStatus = choice('pending', 'due', 'paid', 'failed', 'voided', 'refunded');
const openInstallment = object({ id: text, installment_number: whole, scheduled_due_date: date });
const paidSource = choice('gateway', 'seller', 'system');
const clearing = choice('pending', 'cleared', 'returned');
const goldBought = object({ karat: karat, paise_per_gram: paisePerGram, weight: whole });
const transaction = object({ id: text, enrollment: text, enrollment_status: enrollmentStatus, plan_name: text, user_id: text, user_name: text, user_phone: text, user_language: languageOrNull, installment_number: whole, total_installments: whole, scheduled_due_date: date, actual_due_date: date, amount: whole, installment_amount: whole, status: transactionStatus, status_display: text, is_first_payment: flag, pay_first: orNull(openInstallment), is_overdue: flag, days_overdue: whole, paid_on: orNull(date), paid_source: orNull(paidSource), paid_source_display: orNull(text), paid_through: orNull(paidThrough), paid_through_display: orNull(text), payment_reference: orNull(text), payment: orNull(text), receipt_number: orNull(text), receipt_amount: orNull(whole), void_reason: orNull(text), voided_on: orNull(date), clearing: orNull(clearing), anchored_on: date, installments_paid: whole, reopened_installments: list(whole), paid_in_part: list(whole), seller_transaction_id: text, system_transaction_id: text, receipt_url: orNull(text), gold: orNull(goldBought) });
const enrollment = object({ id: text, plan_id: text, plan_name: text, user_id: text, user_name: text, user_phone: text, staff_name: orNull(text), status: enrollmentStatus, status_display: text, monthly_amount: whole, principal_expected: whole, total_paid: whole, start_date: orNull(date), end_date: date, enrolled_on: date, anchored_on: date, next_due_date: orNull(date), last_payment_on: orNull(date), days_until_due: orNull(whole), is_payment_due: flag, installments_paid: whole, cheques: list(enrollmentCheque), reopened_installments: list(whole), paid_in_part: list(whole), total_installments: whole, matured_on: orNull(date), redemption_eligible_on: orNull(date), redemption_requested_on: orNull(date), redeemed_on: orNull(date), closed_on: orNull(date), cancelled_on: orNull(date), held_on: orNull(date), hold_reason: orNull(text), refund_amount: orNull(whole), refund_deduction: whole, refund_paid: whole, cancellation_reason: orNull(text), payouts: list(payout), benefit_granted: whole, redeem_value_final: orNull(whole), redeem_value_estimated: orNull(whole), can_request_redemption: flag, has_open_redemption_request: flag, late_rule: lateRule, gold: orNull(goldSaved), redemption: orNull(latestRedemption), transactions: orNull(list(transaction)) }, { user_name: 'user.full_name', plan_name: 'plan.name' });

export const listRedemptionRequests: Decoder<operations['listRedemptionRequests']['responses'][200]['content']['application/json']> = page(redemptionRequest);
export const requestRedemption: Decoder<operations['requestRedemption']['responses'][201]['content']['application/json']> = redemptionRequest;
export const approveRedemption: Decoder<operations['approveRedemption']['responses'][200]['content']['application/json']> = redemptionRequest;
export const rejectRedemption: Decoder<operations['rejectRedemption']['responses'][200]['content']['application/json']> = redemptionRequest;
export const undoApproval: Decoder<operations['undoApproval']['responses'][200]['content']['application/json']> = redemptionRequest;
export const handOver: Decoder<operations['handOver']['responses'][200]['content']['application/json']> = redemptionRequest;
export const withdrawRedemption: Decoder<operations['withdrawRedemption']['responses'][200]['content']['application/json']> = enrollment;
export const requestRedemptionForCustomer: Decoder<operations['requestRedemptionForCustomer']['responses'][201]['content']['application/json']> = redemptionRequest;
