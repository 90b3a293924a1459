// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, date, flag, image, instant, object, orNull, text, whole, type Decoder } from '../../decoder.ts';

const gender = choice('male', 'female', 'other');
const maritalStatus = choice('single', 'married', 'divorced', 'widowed');
const language = choice('en', 'hi', 'ta');
const languageOrNull = orNull(language);
const user = object({ id: text, full_name: text, phone_number: text, email: orNull(text), profile_photo: orNull(image), staff: orNull(text), staff_name: orNull(text), dob: orNull(date), gender: orNull(gender), marital_status: orNull(maritalStatus), street: orNull(text), city: orNull(text), state: orNull(text), pincode: orNull(text), source: orNull(text), unread_notifications: whole, has_savings: flag, takes_messages: orNull(flag), language: languageOrNull }, { staff: 'profile.staff', source: 'referral_source' });
const sellerRole = choice('owner', 'manager', 'counter');
const kycStatus = choice('PENDING', 'ACTIVE');
const seller = object({ has_pin: flag, id: text, person_name: text, role: sellerRole, seller_name: text, email: orNull(text), phone_number: text, seller_profile_photo: orNull(image), created_at: instant, is_verified: flag, kyc_status: kycStatus, shop_name: text, shop_logo: orNull(image), shop_cover: orNull(image), shop_phone_number: text, whatsapp_number: orNull(text), seller_GSTIN: orNull(text), brand_color: orNull(text), tagline: orNull(text), opening_hours: orNull(text), upi_id: orNull(text), takes_part_payments: flag, gst_rate: whole, messages_sent: orNull(whole), message_limit: orNull(whole), street: text, city: text, state: text, pincode: text, country: text, store_url: text, own_domain: orNull(text), language: languageOrNull });

export const login: Decoder<operations['login']['responses'][200]['content']['application/json']> = object({ user: user });
export const loginSeller: Decoder<operations['loginSeller']['responses'][200]['content']['application/json']> = object({ seller: seller });
