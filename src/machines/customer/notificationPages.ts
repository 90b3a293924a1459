// Applies the server's replies to the list of notifications and to the number of unread ones.
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { Account } from '../../api/account.ts';
import type { Notification, NotificationsPage } from '../../api/notifications.ts';
import { paths } from '../../lib/paths.ts';
import { customerOf, type sessionMachine } from '../session/session.ts';
import { sharedEnqueue } from '../shared/sharedActions.ts';
import { rowsOf, type PageAddress } from '../shared/pageAddress.ts';
import type { toastsMachine } from '../session/toasts.ts';

export interface RowsQuery {
  /** Number of rows to show, where the person read on; else 0. */
  rows: number;
}

export const readRowsQuery = (params: URLSearchParams): RowsQuery => ({ rows: rowsOf(params.get('rows')) });

export interface Context extends NotificationsPage, RowsQuery {
  /** Null if it cannot be followed; the list works without it. */
  address: PageAddress<RowsQuery> | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  navigation: AnyActorRef;
  /** The number of all unread notifications, including those that are not loaded. */
  unread: number;
  /** The notification being marked as read. */
  marking: string | null;
}

type Args = { context: Context };

/** A new notification shifts the pages, so known ones come again. */
export function addPage({ context }: Args, { output }: { output: NotificationsPage }) {
  const known = new Set(context.notifications.map(({ id }) => id));
  const notifications = [
    ...context.notifications,
    ...output.notifications.filter(({ id }) => !known.has(id)),
  ];
  return setPages({ context }, { output: { ...output, notifications } });
}

/** A complete list gives the number of unread ones; otherwise the account does, which may be outdated. */
export function setPages({ context }: Args, { output }: { output: NotificationsPage }) {
  const here = output.notifications.filter(({ is_read }) => !is_read).length;
  const inAll = output.unread ?? customerOf(context.session.getSnapshot())?.unread_notifications ?? 0;
  return { ...output, unread: output.next === null ? here : Math.max(here, inAll) };
}

export function setRead({ context }: Args, { output }: { output: Notification }) {
  const isNews = context.notifications.some(({ id, is_read }) => id === output.id && !is_read);
  return {
    notifications: context.notifications.map((one) =>
      one.id === output.id ? { ...one, is_read: true } : one,
    ),
    unread: context.unread - Number(isNews),
  };
}

export function setAllRead({ context }: Args) {
  const notifications = context.notifications.map((one) => ({ ...one, is_read: true }));
  return { notifications, unread: 0 };
}

/** The account with the number of unread notifications for the menus; null if unchanged. */
export function withUnread({ session, unread }: Context): Account | null {
  const user = customerOf(session.getSnapshot());
  if (!user || user.unread_notifications === unread) return null;
  return { realm: 'customer', user: { ...user, unread_notifications: unread } };
}

/** Opens the passbook of the notification's plan; does nothing if it is about no single plan. */
export const goToPassbook = sharedEnqueue<Context, { id: string | null }>(
  ({ context: { notifications, navigation }, enqueue }, { id }) => {
    const enrollment = notifications.find((one) => one.id === id)?.enrollment ?? null;
    if (enrollment === null) return;
    enqueue.sendTo(navigation, { type: 'navigation.go', to: paths.passbook(enrollment) });
  },
);
