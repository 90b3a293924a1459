// The customer's notifications, page by page. A press on one marks it as read, first on the server, then here, and leads to the passbook
// of its plan; one at a time, or all at once. The session learns how many are unread, for the menus.
import {
  assign,
  enqueueActions,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type EventObject,
  type MachineContext,
} from 'xstate';
import {
  loadNotifications,
  markAllRead,
  markRead,
  type Notification,
  type NotificationsPage,
} from '../../api/notifications.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { historyCopy } from '../../lib/copy/history.ts';
import type { Day } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import type { Account } from '../../api/account.ts';
import { customerOf, type sessionMachine } from '../session/session.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { updateSession } from '../session/updateSession.ts';
import { dayWatch } from '../shared/dayWatch.ts';

/** Leads to the passbook of the notification's plan; stays where it is about no single one. */
const goToPassbook = enqueueActions<MachineContext, EventObject, { id: string | null }>(
  ({ context, enqueue }, { id }) => {
    const { notifications, navigation } = context as unknown as Context;
    const enrollment = notifications.find((one) => one.id === id)?.enrollment ?? null;
    if (enrollment === null) return;
    enqueue.sendTo(navigation, { type: 'navigation.go', to: paths.passbook(enrollment) });
  },
) as unknown as (args: { context: Context }, params: { id: string | null }) => void;

export const notificationsMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts' | 'session' | 'navigation'>,
    context: {} as Context,
    events: {} as
      | { type: 'notification.press'; id: string }
      | { type: 'notifications.markAll' }
      | { type: 'notifications.more' }
      | { type: 'notifications.reload' }
      | { type: 'day.changed'; today: Day },
    tags: {} as 'busy',
    children: {} as {
      loadNotifications: 'loadNotifications';
      markRead: 'markRead';
      markAllRead: 'markAllRead';
      dayWatch: 'dayWatch';
    },
  },
  actors: { loadNotifications, markRead, markAllRead, dayWatch },
  actions: {
    addPage: assign(addPage),
    setRead: assign(setRead),
    setAllRead: assign(setAllRead),
    clearMarking: assign({ marking: null }),
    goToPassbook,
    updateSession,
    showToast,
  },
  guards: {
    isUnread: ({ context }, { id }: { id: string }) =>
      context.notifications.some((one) => one.id === id && !one.is_read),
    isHere: ({ context }, { id }: { id: string }) => context.notifications.some((one) => one.id === id),
    someAreUnread: ({ context }) => context.unread > 0,
    goesOn: ({ context }) => context.next !== null,
  },
}).createMachine({
  id: 'notifications',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    notifications: [],
    next: null,
    today: '',
    unread: 0,
    marking: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadNotifications',
        src: 'loadNotifications',
        input: 1,
        onDone: {
          target: 'shown',
          actions: [
            { type: 'addPage', params: ({ event }) => event },
            { type: 'updateSession', params: ({ context }) => ({ account: withUnread(context) }) },
          ],
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'notifications.reload': 'loading' } },
    shown: {
      invoke: { id: 'dayWatch', src: 'dayWatch', onError: {} },
      initial: 'settled',
      on: {
        'notification.press': [
          {
            guard: { type: 'isUnread', params: ({ event }) => event },
            target: '.marking',
            actions: assign({ marking: ({ event }) => event.id }),
          },
          {
            guard: { type: 'isHere', params: ({ event }) => event },
            actions: { type: 'goToPassbook', params: ({ event }) => event },
          },
        ],
        'notifications.markAll': { guard: 'someAreUnread', target: '.markingAll' },
        'day.changed': { actions: assign({ today: ({ event }) => event.today }) },
      },
      states: {
        settled: { on: { 'notifications.more': { guard: 'goesOn', target: 'adding' } } },
        adding: {
          tags: 'busy',
          invoke: {
            id: 'loadNotifications',
            src: 'loadNotifications',
            input: ({ context }) => context.next ?? 1,
            onDone: {
              target: 'settled',
              actions: [
                { type: 'addPage', params: ({ event }) => event },
                { type: 'updateSession', params: ({ context }) => ({ account: withUnread(context) }) },
              ],
            },
            onError: 'incomplete',
          },
        },
        incomplete: { on: { 'notifications.reload': 'adding' } },
        marking: {
          on: { 'notification.press': {}, 'notifications.markAll': {} },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => context.marking ?? '',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'setRead', params: ({ event }) => event },
                { type: 'updateSession', params: ({ context }) => ({ account: withUnread(context) }) },
                { type: 'goToPassbook', params: ({ context }) => ({ id: context.marking }) },
                'clearMarking',
              ],
            },
            // The person wanted to see the plan: that it stays unread is no reason to stay here.
            onError: {
              target: 'settled',
              actions: [
                { type: 'showToast', params: errorToast(customerCopy.notifications.markFailed) },
                { type: 'goToPassbook', params: ({ context }) => ({ id: context.marking }) },
                'clearMarking',
              ],
            },
          },
        },
        markingAll: {
          tags: 'busy',
          on: { 'notification.press': {}, 'notifications.markAll': {} },
          invoke: {
            id: 'markAllRead',
            src: 'markAllRead',
            onDone: {
              target: 'settled',
              actions: [
                'setAllRead',
                { type: 'updateSession', params: ({ context }) => ({ account: withUnread(context) }) },
              ],
            },
            onError: {
              target: 'settled',
              actions: {
                type: 'showToast',
                params: errorToast(historyCopy.notifications.markAllFailed),
              },
            },
          },
        },
      },
    },
  },
});

interface Context extends NotificationsPage {
  toasts: ActorRefFrom<typeof toastsMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  navigation: AnyActorRef;
  /** How many of all are unread, also of those that are not here. */
  unread: number;
  /** The one being marked. */
  marking: string | null;
}

type Args = { context: Context };

/** One that came meanwhile moves the pages: what is known already comes again. Only the last page tells how many are unread in all. */
function addPage({ context }: Args, { output }: { output: NotificationsPage }) {
  const known = new Set(context.notifications.map(({ id }) => id));
  const notifications = [
    ...context.notifications,
    ...output.notifications.filter(({ id }) => !known.has(id)),
  ];
  const here = notifications.filter(({ is_read }) => !is_read).length;
  const inAll = customerOf(context.session.getSnapshot())?.unread_notifications ?? 0;
  return { ...output, notifications, unread: output.next === null ? here : Math.max(here, inAll) };
}

function setRead({ context }: Args, { output }: { output: Notification }) {
  const isNews = context.notifications.some(({ id, is_read }) => id === output.id && !is_read);
  return {
    notifications: context.notifications.map((one) =>
      one.id === output.id ? { ...one, is_read: true } : one,
    ),
    unread: context.unread - Number(isNews),
  };
}

function setAllRead({ context }: Args) {
  const notifications = context.notifications.map((one) => ({ ...one, is_read: true }));
  return { notifications, unread: 0 };
}

/** The account with the number of unread notifications that the menus show; null when it is known already. */
function withUnread({ session, unread }: Context): Account | null {
  const user = customerOf(session.getSnapshot());
  if (!user || user.unread_notifications === unread) return null;
  return { realm: 'customer', user: { ...user, unread_notifications: unread } };
}
