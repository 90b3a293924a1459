// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { object, text, whole, type Shape } from '../shape.ts';

const done = object({ detail: text });

export const sendRegistrationOtp: Shape<operations['sendRegistrationOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
export const verifyRegistrationOtp: Shape<operations['verifyRegistrationOtp']['responses'][200]['content']['application/json']> = done;
export const sendForgotPasswordOtp: Shape<operations['sendForgotPasswordOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
export const verifyForgotPasswordOtp: Shape<operations['verifyForgotPasswordOtp']['responses'][200]['content']['application/json']> = object({ detail: text, reset_token: text });
export const sendSellerRegistrationOtp: Shape<operations['sendSellerRegistrationOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
export const verifySellerRegistrationOtp: Shape<operations['verifySellerRegistrationOtp']['responses'][200]['content']['application/json']> = done;
export const sendSellerForgotPasswordOtp: Shape<operations['sendSellerForgotPasswordOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
export const verifySellerForgotPasswordOtp: Shape<operations['verifySellerForgotPasswordOtp']['responses'][200]['content']['application/json']> = object({ detail: text, reset_token: text });
