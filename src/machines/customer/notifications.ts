// The customer's notifications. A press marks one as read, first on the server, then here; one at a time. The session learns how many are
// unread, for the menus. When a later page fails, the earlier ones are shown, with a way to load the whole.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadNotifications, markRead, type Notification } from '../../api/notifications.ts';
import type { PartialList } from '../../api/pages.ts';
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
  complete: boolean;
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
    setNotifications: assign((_, { output: { items, complete } }: { output: PartialList<Notification> }) => ({
      notifications: items,
      complete,
    })),
    setRead: assign(({ context: { notifications } }, { output }: { output: Notification }) => ({
      notifications: notifications.map((one) => (one.id === output.id ? { ...one, is_read: true } : one)),
    })),
    updateSession,
    showToast,
  },
  guards: {
    isUnread: ({ context }, { id }: { id: string }) =>
      context.notifications.some((one) => one.id === id && !one.is_read),
    isComplete: (_, { output }: { output: PartialList<Notification> }) => output.complete,
    isIncomplete: ({ context }) => !context.complete,
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ ...input, notifications: [], complete: true, marking: null }),
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
            { type: 'setNotifications', params: ({ event }) => event },
            { type: 'updateSession', params: ({ context }) => ({ account: withUnread(context) }) },
          ],
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'notifications.reload': 'loading' } },
    shown: {
      initial: 'settled',
      on: {
        'notification.press': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          target: 'marking',
          actions: assign({ marking: ({ event }) => event.id }),
        },
      },
      states: {
        settled: { on: { 'notifications.reload': { guard: 'isIncomplete', target: 'reloading' } } },
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'loadNotifications',
            src: 'loadNotifications',
            // What came before stays until the whole is here.
            onDone: [
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: 'settled',
                actions: [
                  { type: 'setNotifications', params: ({ event }) => event },
                  { type: 'updateSession', params: ({ context }) => ({ account: withUnread(context) }) },
                ],
              },
              { target: 'settled' },
            ],
            onError: 'settled',
          },
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
            { type: 'setRead', params: ({ event }) => event },
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

/** The account with the number of unread notifications that the menus show; null when it is known already, or not all are here. */
function withUnread({ session, notifications, complete }: Context): Account | null {
  const user = customerOf(session.getSnapshot());
  if (!complete) return null;
  const unread_notifications = notifications.filter(({ is_read }) => !is_read).length;
  if (!user || user.unread_notifications === unread_notifications) return null;
  return { realm: 'customer', user: { ...user, unread_notifications } };
}
