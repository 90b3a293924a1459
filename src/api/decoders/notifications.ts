// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, flag, instant, object, orNull, page, text, type Decoder } from '../decoder.ts';

const notificationType = choice('enrolled', 'payment_received', 'payment_voided', 'due_soon', 'overdue', 'matured', 'redemption_approved', 'cancelled');
const notification = object({ id: text, type: notificationType, type_display: text, message: text, sent_on: instant, is_read: flag, enrollment: orNull(text) });

export const listNotifications: Decoder<operations['listNotifications']['responses'][200]['content']['application/json']> = page(notification);
export const markNotificationRead: Decoder<operations['markNotificationRead']['responses'][200]['content']['application/json']> = notification;
