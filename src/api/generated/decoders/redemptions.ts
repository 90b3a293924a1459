// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, object, orNull, page, text, whole, type Decoder } from '../../decoder.ts';

const redemptionStatus = choice('requested', 'approved', 'rejected', 'cancelled');
const enrollmentInfo = object({ id: text, plan_name: text, monthly_amount: whole, total_paid: whole, redeem_value: whole });
const redemptionRequest = object({ id: text, customer_name: text, phone_number: text, plan_name: text, requested_on: date, status: redemptionStatus, status_display: text, enrollment: text, enrollment_info: enrollmentInfo, approved_on: orNull(date), approved_by: orNull(text), slip_url: orNull(text) });

export const listRedemptionRequests: Decoder<operations['listRedemptionRequests']['responses'][200]['content']['application/json']> = page(redemptionRequest);
export const requestRedemption: Decoder<operations['requestRedemption']['responses'][201]['content']['application/json']> = redemptionRequest;
export const approveRedemption: Decoder<operations['approveRedemption']['responses'][200]['content']['application/json']> = redemptionRequest;
