import type { Handlers } from '../handlers.ts';
import { settleDues } from '../records/dues.ts';
import { listNotifications, readNotification } from '../records/notifications.ts';
import { paged, windowOf } from '../records/paging.ts';

export const notifications = {
  listNotifications: async (call) => {
    await settleDues(call.store, call.now);
    const { count, results } = await listNotifications(call.store, call.session.accountId, windowOf(call));
    return { status: 200, body: paged(call, count, results) };
  },

  markNotificationRead: async ({ store, session, path, now }) => ({
    status: 200,
    body: await readNotification(store, path.id, session.accountId, now),
  }),
} satisfies Partial<Handlers>;
