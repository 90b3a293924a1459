// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { operations } from '../schema.d.ts';
import { choice, flag, instant, list, object, orNull, page, text, type Decoder } from '../../decoder.ts';

const notificationType = choice('enrolled', 'payment_received', 'payment_voided', 'payment_corrected', 'payment_not_found', 'cheque_cleared', 'cheque_returned', 'due_soon', 'overdue', 'matured', 'redemption_approved', 'redemption_rejected', 'redemption_undone', 'handed_over', 'cancelled', 'refund_paid', 'payout_voided', 'held', 'released', 'phone_changed', 'accounts_merged');
const notification = object({ id: text, type: notificationType, type_display: text, message: text, sent_on: instant, is_read: flag, enrollment: orNull(text) });
const push = object({ public_key: text, subscriptions: list(text) });

export const listNotifications: Decoder<operations['listNotifications']['responses'][200]['content']['application/json']> = page(notification);
export const markNotificationRead: Decoder<operations['markNotificationRead']['responses'][200]['content']['application/json']> = notification;
export const showPush: Decoder<operations['showPush']['responses'][200]['content']['application/json']> = push;
export const subscribeToPush: Decoder<operations['subscribeToPush']['responses'][200]['content']['application/json']> = push;
