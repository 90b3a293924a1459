import type { Handlers } from '../handler.ts';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../../repositories/notifications.ts';
import { presentNotification } from '../presenters/notification.ts';
import { paged, pageWindow } from '../presenters/page.ts';

export const notifications = {
  listNotifications: async (call) => {
    const { rows, ...total } = await listNotifications(call.store, call.session.accountId, pageWindow(call));
    return { status: 200, body: paged(call, total, rows.map(presentNotification)) };
  },

  markNotificationRead: async ({ store, session, path, now }) => ({
    status: 200,
    body: presentNotification(await markNotificationRead(store, path.id, session.accountId, now)),
  }),

  markAllNotificationsRead: async ({ store, session, now }) => {
    await markAllNotificationsRead(store, session.accountId, now);
    return { status: 204 };
  },
} satisfies Partial<Handlers>;
