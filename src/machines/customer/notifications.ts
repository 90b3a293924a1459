// The customer's notifications. A press marks one as read, first on the server, then here; one at a time. The session learns how many are
// unread, for the menus.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadNotifications, markRead, type Notification } from '../../api/notifications.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { Account } from '../../api/account.ts';
import { customerOf, type sessionMachine } from '../session/session.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { updateSession } from '../session/updateSession.ts';

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  notifications: Notification[];
  /** The one being marked. */
  marking: string | null;
}

export const notificationsMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts' | 'session'>,
    context: {} as Context,
    events: {} as { type: 'notification.press'; id: string } | { type: 'notifications.reload' },
    tags: {} as 'busy',
    children: {} as { loadNotifications: 'loadNotifications'; markRead: 'markRead' },
  },
  actors: { loadNotifications, markRead },
  actions: {
    setNotifications: assign(setNotifications),
    updateSession,
    showToast,
  },
  guards: {
    isUnread: ({ context }, { id }: { id: string }) =>
      context.notifications.some((one) => one.id === id && !one.is_read),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ ...input, notifications: [], marking: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadNotifications',
        src: 'loadNotifications',
        onDone: {
          target: 'shown',
          actions: [
            { type: 'setNotifications', params: ({ event }) => ({ notifications: event.output }) },
            { type: 'updateSession', params: ({ context }) => ({ account: withUnread(context) }) },
          ],
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'notifications.reload': 'loading' } },
    shown: {
      on: {
        'notification.press': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          target: 'marking',
          actions: assign({ marking: ({ event }) => event.id }),
        },
      },
    },
    marking: {
      exit: assign({ marking: null }),
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => context.marking ?? '',
        onDone: {
          target: 'shown',
          actions: [
            {
              type: 'setNotifications',
              params: ({ context, event }) => ({
                notifications: context.notifications.map((one) =>
                  one.id === event.output.id ? { ...one, is_read: true } : one,
                ),
              }),
            },
            { type: 'updateSession', params: ({ context }) => ({ account: withUnread(context) }) },
          ],
        },
        onError: {
          target: 'shown',
          actions: { type: 'showToast', params: errorToast(customerCopy.notifications.markFailed) },
        },
      },
    },
  },
  options: { maxIterations: 100 },
});

function setNotifications(
  _: unknown,
  { notifications }: Pick<Context, 'notifications'>,
): Pick<Context, 'notifications'> {
  return { notifications };
}

/** The account with the number of unread notifications that the menus show; null when it is known already. */
function withUnread({ session, notifications }: Context): Account | null {
  const user = customerOf(session.getSnapshot());
  const unread_notifications = notifications.filter(({ is_read }) => !is_read).length;
  if (!user || user.unread_notifications === unread_notifications) return null;
  return { realm: 'customer', user: { ...user, unread_notifications } };
}
