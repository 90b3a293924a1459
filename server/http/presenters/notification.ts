import type { components } from '../../../src/api/generated/schema.d.ts';
import type { NewNotification } from '../../domain/notification.ts';
import { readersCopy, readersLanguage } from '../../language.ts';
import type { NotificationRow } from '../../repositories/notifications.ts';

export const presentNotification = ({
  id,
  type,
  message,
  translations,
  sent_at,
  read_at,
  enrollment_id,
}: NotificationRow): components['schemas']['Notification'] => ({
  id,
  type,
  type_display: readersCopy().notificationTypeNames[type],
  message: (translations as NewNotification['translations'])[readersLanguage()] ?? message,
  sent_on: sent_at,
  is_read: read_at !== null,
  enrollment: enrollment_id,
});
