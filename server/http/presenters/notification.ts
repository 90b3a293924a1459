import type { components } from '../../../src/api/schema.d.ts';
import { notificationTypeNames } from '../../../src/lib/copy/notifications.ts';
import type { NotificationRow } from '../../repositories/notifications.ts';

export const presentNotification = ({
  id,
  type,
  message,
  sent_at,
  read_at,
}: NotificationRow): components['schemas']['Notification'] => ({
  id,
  type,
  type_display: notificationTypeNames[type],
  message,
  sent_on: sent_at,
  is_read: read_at !== null,
});
