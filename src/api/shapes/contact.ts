// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { flag, object, orNull, text, type Shape } from '../shape.ts';

const publicContact = object({ shop_name: text, phone: orNull(text), whatsapp: orNull(text) });
const supportContact = object({ support_email: orNull(text), support_whatsapp: orNull(text), chatbot_enabled: flag, chatbot_vendor: orNull(text) });

export const showPublicContact: Shape<operations['showPublicContact']['responses'][200]['content']['application/json']> = publicContact;
export const showSupportContact: Shape<operations['showSupportContact']['responses'][200]['content']['application/json']> = supportContact;
