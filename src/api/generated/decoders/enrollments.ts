// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, flag, instant, list, object, orNull, page, text, whole, type Decoder } from '../../decoder.ts';

const enrollmentStatus = choice('payment_pending', 'active', 'on_hold', 'matured', 'redemption_requested', 'redeemed', 'closed', 'cancelled');
const language = choice('en', 'hi', 'ta');
const languageOrNull = orNull(language);
const transactionStatus = choice('pending', 'due', 'paid', 'failed', 'voided', 'refunded');
const openInstallment = object({ id: text, installment_number: whole, scheduled_due_date: date });
const paidSource = choice('gateway', 'seller', 'system');
const paidThrough = choice('cash', 'upi', 'card', 'netbanking', 'wallet', 'bank_transfer', 'cheque', 'online', 'other');
const transaction = object({ id: text, enrollment: text, enrollment_status: enrollmentStatus, plan_name: text, user_id: text, user_name: text, user_phone: text, user_language: languageOrNull, installment_number: whole, total_installments: whole, scheduled_due_date: date, actual_due_date: date, amount: whole, status: transactionStatus, status_display: text, is_first_payment: flag, pay_first: orNull(openInstallment), is_overdue: flag, days_overdue: whole, paid_on: orNull(date), paid_source: orNull(paidSource), paid_source_display: orNull(text), paid_through: orNull(paidThrough), paid_through_display: orNull(text), payment_reference: orNull(text), payment: orNull(text), receipt_number: orNull(text), receipt_amount: orNull(whole), void_reason: orNull(text), voided_on: orNull(date), anchored_on: date, seller_transaction_id: text, system_transaction_id: text, receipt_url: orNull(text) });
const enrollment = object({ id: text, plan_id: text, plan_name: text, user_id: text, user_name: text, user_phone: text, staff_name: orNull(text), status: enrollmentStatus, status_display: text, monthly_amount: whole, principal_expected: whole, total_paid: whole, start_date: orNull(date), end_date: date, enrolled_on: date, anchored_on: date, next_due_date: orNull(date), last_payment_on: orNull(date), days_until_due: orNull(whole), is_payment_due: flag, installments_paid: whole, total_installments: whole, matured_on: orNull(date), redemption_eligible_on: orNull(date), redemption_requested_on: orNull(date), redeemed_on: orNull(date), closed_on: orNull(date), cancelled_on: orNull(date), refund_amount: orNull(whole), benefit_granted: whole, redeem_value_final: orNull(whole), redeem_value_estimated: orNull(whole), can_request_redemption: flag, has_open_redemption_request: flag, transactions: orNull(list(transaction)) }, { user_name: 'user.full_name', plan_name: 'plan.name' });
const acceptedTerms = object({ version: text, terms: text, accepted_at: instant });
const enrollmentDetail = object({ enrollment: enrollment, benefits_percentage: whole, redemption_days: whole, accepted_terms: orNull(acceptedTerms) });
const enrollmentProgress = object({ id: text, plan_id: text, status: enrollmentStatus, first_payment_date: orNull(date), last_paid_on: orNull(date), next_due_date: orNull(date), installments_paid: whole, total_installments: whole, percent_complete: whole });

export const listEnrollments: Decoder<operations['listEnrollments']['responses'][200]['content']['application/json']> = page(enrollment);
export const enroll: Decoder<operations['enroll']['responses'][201]['content']['application/json']> = enrollment;
export const showEnrollment: Decoder<operations['showEnrollment']['responses'][200]['content']['application/json']> = enrollmentDetail;
export const cancelPlan: Decoder<operations['cancelPlan']['responses'][200]['content']['application/json']> = enrollment;
export const listEnrollmentProgress: Decoder<operations['listEnrollmentProgress']['responses'][200]['content']['application/json']> = page(enrollmentProgress);
