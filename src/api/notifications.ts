import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, done, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { pageAfter } from './pages.ts';
import { listNotifications, markNotificationRead } from './decoders/notifications.ts';

export type Notification = Schemas['Notification'];

/** A page of the customer's notifications, newest first, as of `today`. */
export interface NotificationsPage {
  notifications: Notification[];
  /** The page that goes on; null at the end. */
  next: number | null;
  today: Day;
}

/** So many rows are less than two screens of a small phone. */
const PAGE_SIZE = 8;

export const loadNotifications = fromPromise<NotificationsPage, number>(async ({ input: page, signal }) => {
  const query = { page_size: PAGE_SIZE, ...(page > 1 && { page }) };
  const list = await answer(client.GET('/notifications/', { params: { query }, signal }), listNotifications);
  return { notifications: list.results, next: pageAfter(page, list.next), today: today() };
});

export const markRead = fromPromise<Notification, string>(({ input: id, signal }) =>
  answer(
    client.POST('/notifications/{id}/mark_read/', { params: { path: { id } }, signal }),
    markNotificationRead,
  ),
);

export const markAllRead = fromPromise<void>(({ signal }) =>
  done(client.POST('/notifications/mark_all_read/', { signal })),
);
