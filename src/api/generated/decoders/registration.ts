// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, object, text, type Decoder } from '../../decoder.ts';

const registeredUser = object({ id: text, full_name: text, phone_number: text });
const kycStatus = choice('PENDING', 'ACTIVE');
const registeredSeller = object({ id: text, seller_name: text, phone_number: text, store_url: text, kyc_status: kycStatus });
const done = object({ detail: text });

export const register: Decoder<operations['register']['responses'][201]['content']['application/json']> = object({ user: registeredUser });
export const registerSeller: Decoder<operations['registerSeller']['responses'][201]['content']['application/json']> = object({ seller: registeredSeller });
export const resetPassword: Decoder<operations['resetPassword']['responses'][200]['content']['application/json']> = done;
