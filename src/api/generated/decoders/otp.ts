// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { flag, object, text, whole, type Decoder } from '../../decoder.ts';

const done = object({ detail: text });

export const sendRegistrationOtp: Decoder<operations['sendRegistrationOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
export const showPhoneVerification: Decoder<operations['showPhoneVerification']['responses'][200]['content']['application/json']> = object({ verified: flag });
export const verifyRegistrationOtp: Decoder<operations['verifyRegistrationOtp']['responses'][200]['content']['application/json']> = done;
export const sendForgotPasswordOtp: Decoder<operations['sendForgotPasswordOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
export const verifyForgotPasswordOtp: Decoder<operations['verifyForgotPasswordOtp']['responses'][200]['content']['application/json']> = object({ detail: text, reset_token: text });
export const sendSellerRegistrationOtp: Decoder<operations['sendSellerRegistrationOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
export const showSellerPhoneVerification: Decoder<operations['showSellerPhoneVerification']['responses'][200]['content']['application/json']> = object({ verified: flag });
export const verifySellerRegistrationOtp: Decoder<operations['verifySellerRegistrationOtp']['responses'][200]['content']['application/json']> = done;
export const sendSellerForgotPasswordOtp: Decoder<operations['sendSellerForgotPasswordOtp']['responses'][200]['content']['application/json']> = object({ detail: text, resend_after: whole });
export const verifySellerForgotPasswordOtp: Decoder<operations['verifySellerForgotPasswordOtp']['responses'][200]['content']['application/json']> = object({ detail: text, reset_token: text });
