// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, flag, image, instant, list, object, orNull, text, whole, type Decoder } from '../../decoder.ts';

const gender = choice('male', 'female', 'other');
const maritalStatus = choice('single', 'married', 'divorced', 'widowed');
const language = choice('en', 'hi', 'ta');
const languageOrNull = orNull(language);
const user = object({ id: text, full_name: text, phone_number: text, email: orNull(text), profile_photo: orNull(image), staff: orNull(text), staff_name: orNull(text), dob: orNull(date), gender: orNull(gender), marital_status: orNull(maritalStatus), street: orNull(text), city: orNull(text), state: orNull(text), pincode: orNull(text), source: orNull(text), unread_notifications: whole, has_savings: flag, takes_messages: orNull(flag), language: languageOrNull }, { staff: 'profile.staff', source: 'referral_source' });
const erasureRequest = object({ asked_at: instant, due_on: date, taken_back_at: orNull(instant), carried_out_at: orNull(instant) });
const consentStatus = choice('given', 'withdrawn');
const consent = object({ status: consentStatus, notice_version: text, notice_hash: text, recorded_at: instant });
const relationship = choice('Brother', 'Sister', 'Father', 'Mother', 'Spouse', 'Child', 'Other');
const nominee = object({ name: text, phone_number: text, relationship: relationship });
const nomineeClaim = object({ claimant: text, document: text, document_number: text, died_on: orNull(date), claimed_on: date, recorded_by: text });
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
const ownTerms = object({ plan_name: text, version: text, terms: text, accepted_at: instant });
const ownReportedPayment = object({ plan_name: text, installments: whole, amount: whole, reference: text, reported_at: instant, not_found_at: orNull(instant) });
const ownRedemptionRequest = object({ plan_name: text, status: redemptionStatus, requested_on: date, decided_at: orNull(instant), reason: orNull(text), handed_over_on: orNull(date) });
const notificationType = choice('enrolled', 'payment_received', 'payment_voided', 'payment_corrected', 'payment_not_found', 'cheque_cleared', 'cheque_returned', 'due_soon', 'overdue', 'matured', 'redemption_approved', 'redemption_rejected', 'redemption_undone', 'handed_over', 'cancelled', 'refund_paid', 'payout_voided', 'held', 'released', 'phone_changed', 'accounts_merged');
const notification = object({ id: text, type: notificationType, type_display: text, message: text, sent_on: instant, is_read: flag, enrollment: orNull(text) });
const contactKind = choice('called', 'reminded', 'noted', 'snoozed');
const ownContact = object({ plan_name: text, kind: contactKind, note: orNull(text), recorded_at: instant });
const device = object({ device: orNull(text), signed_in_at: instant, last_active_at: instant, is_current: flag });
const ownPushSubscription = object({ device: orNull(text), subscribed_at: instant });
const myData = object({ store: text, made_at: instant, registered_at: instant, last_login_at: orNull(instant), profile: user, erasure_requests: list(erasureRequest), consents: list(consent), nominee: orNull(nominee), nominee_claim: orNull(nomineeClaim), enrollments: list(enrollment), accepted_terms: list(ownTerms), transactions: list(transaction), reported_payments: list(ownReportedPayment), redemption_requests: list(ownRedemptionRequest), notifications: list(notification), contacts: list(ownContact), devices: list(device), push_subscriptions: list(ownPushSubscription) });

export const showMyData: Decoder<operations['showMyData']['responses'][200]['content']['application/json']> = myData;
export const setConsent: Decoder<operations['setConsent']['responses'][200]['content']['application/json']> = consent;
export const setErasure: Decoder<operations['setErasure']['responses'][200]['content']['application/json']> = erasureRequest;
