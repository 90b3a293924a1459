// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { flag, object, orNull, text, type Decoder } from '../../decoder.ts';

const publicContact = object({ shop_name: text, phone: orNull(text), whatsapp: orNull(text), address: text, opening_hours: orNull(text), upi_id: orNull(text) });
const supportContact = object({ support_email: orNull(text), support_whatsapp: orNull(text), chatbot_enabled: flag, chatbot_vendor: orNull(text) });

export const showPublicContact: Decoder<operations['showPublicContact']['responses'][200]['content']['application/json']> = publicContact;
export const showSupportContact: Decoder<operations['showSupportContact']['responses'][200]['content']['application/json']> = supportContact;
