import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, done, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { pageAfter } from './pages.ts';
import { listNotifications, markNotificationRead } from './generated/decoders/notifications.ts';
import { showProfile } from './generated/decoders/profile.ts';

export type Notification = Schemas['Notification'];

/** A page of the customer's notifications, newest first, as of `today`. */
export interface NotificationsPage {
  notifications: Notification[];
  /** The next page; null at the end. */
  next: number | null;
  /** The account's number of unread notifications; null if it could not be loaded: the list still shows. */
  unread: number | null;
  today: Day;
}

/** Less than two screens of a small phone. */
const PAGE_SIZE = 8;

/** Limit of one reply, by the contract. */
const MOST_PAGES = Math.floor(100 / PAGE_SIZE);

/** This many pages from this one on; several only from the first. */
async function loadPages(page: number, pages: number, signal: AbortSignal): Promise<NotificationsPage> {
  const query = { page_size: PAGE_SIZE * pages, ...(page > 1 && { page }) };
  const [list, account] = await Promise.all([
    answer(client.GET('/notifications/', { params: { query }, signal }), listNotifications),
    answer(client.GET('/profile/', { signal }), showProfile).catch(() => null),
  ]);
  const next = pageAfter(page, list.next) && page + pages;
  return {
    notifications: list.results,
    next,
    unread: account?.unread_notifications ?? null,
    today: today(),
  };
}

export const loadNotifications = fromPromise<NotificationsPage, number>(({ input: page, signal }) =>
  loadPages(page, 1, signal),
);

/** The newest notifications: in whole pages, at least this many. */
export const reloadNotifications = fromPromise<NotificationsPage, number>(({ input: rows, signal }) =>
  loadPages(1, Math.min(Math.ceil(rows / PAGE_SIZE) || 1, MOST_PAGES), signal),
);

export const markRead = fromPromise<Notification, string>(({ input: id, signal }) =>
  answer(
    client.POST('/notifications/{id}/mark_read/', { params: { path: { id } }, signal }),
    markNotificationRead,
  ),
);

export const markAllRead = fromPromise<void>(({ signal }) =>
  done(client.POST('/notifications/mark_all_read/', { signal })),
);
