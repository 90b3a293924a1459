import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { availablePages, type PartialList } from './pages.ts';
import { listNotifications, markNotificationRead } from './decoders/notifications.ts';

export type Notification = Schemas['Notification'];

export const loadNotifications = fromPromise<PartialList<Notification>>(({ signal }) =>
  availablePages((query) =>
    answer(client.GET('/notifications/', { params: { query }, signal }), listNotifications),
  ),
);

export const markRead = fromPromise<Notification, string>(({ input: id, signal }) =>
  answer(
    client.POST('/notifications/{id}/mark_read/', { params: { path: { id } }, signal }),
    markNotificationRead,
  ),
);
