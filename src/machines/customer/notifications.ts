// What happened, told to the customer. A press marks one as read: the server first, then here; a press while one is on its way waits.
// The account learns how many are unread, for the menus.
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { loadNotifications, markRead, type Notification } from '../../api/notifications.ts';
import { asProblem } from '../../api/problem.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { problemText } from '../../lib/problemText.ts';
import { customerOf, type sessionMachine } from '../session/session.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

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
    setNotifications: assign((_, { notifications }: { notifications: Notification[] }) => ({
      notifications,
    })),
    notifySession: enqueueActions(({ context: { session, notifications }, enqueue }) => {
      const user = customerOf(session.getSnapshot());
      const unread_notifications = notifications.filter(({ is_read }) => !is_read).length;
      if (user && user.unread_notifications !== unread_notifications) {
        const account = { realm: 'customer' as const, user: { ...user, unread_notifications } };
        enqueue.sendTo(session, { type: 'account.changed', account });
      }
    }),
    sayFailure: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) =>
        toast('error', problemText(asProblem(error), customerCopy.notifications.markFailed)),
    ),
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
            'notifySession',
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
            'notifySession',
          ],
        },
        onError: { target: 'shown', actions: { type: 'sayFailure', params: ({ event }) => event } },
      },
    },
  },
  options: { maxIterations: 100 },
});
