// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { list, object, text, whole, type Decoder } from '../../decoder.ts';

const enrollmentStats = object({ active_enrollments: whole, pending_enrollments: whole, due_enrollments: whole, on_hold_enrollments: whole });
const paymentCounts = object({ paid: whole, pending: whole, due: whole }, { paid: 'successful_payments', due: 'due_payments' });
const paymentAmounts = object({ billed: whole, collected: whole, pending: whole, due: whole, outstanding: whole, on_hold: whole });
const paymentStats = object({ counts: paymentCounts, amounts: paymentAmounts });
const collections = object({ months: list(object({ month: text, amount: whole })), last_month_so_far: whole });

export const showEnrollmentAnalytics: Decoder<operations['showEnrollmentAnalytics']['responses'][200]['content']['application/json']> = object({ enrollment_stats: enrollmentStats }, { enrollment_stats: '.' });
export const showPaymentAnalytics: Decoder<operations['showPaymentAnalytics']['responses'][200]['content']['application/json']> = object({ overall: paymentStats }, { overall: 'overall_stats' });
export const showCollections: Decoder<operations['showCollections']['responses'][200]['content']['application/json']> = collections;
