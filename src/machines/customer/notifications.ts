// The customer's notifications, page by page. A press on one marks it as read, first on the server, then here, and opens the passbook of
// its plan; one at a time, or all at once. The session gets the number of unread ones, for the menus. Runs until the page is left; the
// address has the number of rows. Reloads when the person returns to it, or presses a reminder.
import { assign, setup } from 'xstate';
import { loadNotifications, markAllRead, markRead, reloadNotifications } from '../../api/notifications.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { historyCopy } from '../../lib/copy/history.ts';
import type { Day } from '../../lib/dates.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import { updateSession } from '../session/updateSession.ts';
import { writeAddress, type PageAddress } from '../shared/pageAddress.ts';
import {
  addPage,
  goToPassbook,
  setAllRead,
  setPages,
  setRead,
  withUnread,
  type Context,
  type RowsQuery,
} from './notificationPages.ts';
import {
  firstLoad,
  followedAddress,
  newDay,
  pageActors,
  reloading,
  reply,
  seenAgain,
} from '../shared/loading.ts';

const updateUnread = {
  type: 'updateSession',
  params: ({ context }: { context: Context }) => ({ account: withUnread(context) }),
} as const;

export const notificationsMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts' | 'session' | 'navigation'> & { address: PageAddress<RowsQuery> },
    context: {} as Context,
    events: {} as
      | { type: 'notification.press'; id: string }
      | { type: 'notifications.markAll' }
      | { type: 'notifications.more' }
      | { type: 'notifications.refresh' } // the data may be outdated
      | { type: 'notifications.reload' } // the retry button after a failure
      | { type: 'address.changed'; query: RowsQuery } // by Back, or by a link
      | { type: 'day.changed'; today: Day },
    tags: {} as 'busy',
  },
  actors: { loadNotifications, reloadNotifications, markRead, markAllRead, ...pageActors },
  actions: {
    addPage: assign(addPage),
    setPages: assign(setPages),
    setRead: assign(setRead),
    setAllRead: assign(setAllRead),
    clearMarking: assign({ marking: null }),
    goToPassbook,
    writeAddress,
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
  context: ({ input }) => ({
    ...input,
    notifications: [],
    next: null,
    today: '',
    unread: 0,
    marking: null,
    ...input.address.read(),
  }),
  invoke: followedAddress,
  on: {
    'address.changed': {
      guard: ({ context, event }) => event.query.rows !== context.rows,
      target: '.loading',
      actions: assign({ notifications: [], marking: null, rows: ({ event }) => event.query.rows }),
    },
  },
  initial: 'loading',
  states: {
    ...firstLoad(
      { src: 'reloadNotifications', input: ({ context }: { context: Context }) => context.rows },
      'notifications.reload',
      { target: 'shown', actions: [{ type: 'setPages', params: reply }, updateUnread] },
    ),
    shown: {
      invoke: [newDay, seenAgain('notifications.refresh')],
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
        settled: {
          on: {
            'notifications.more': { guard: 'goesOn', target: 'adding' },
            'notifications.refresh': '.reloading',
          },
          ...reloading(
            {
              src: 'reloadNotifications',
              input: ({ context }: { context: Context }) => context.notifications.length,
            },
            'notifications.refresh',
            { target: 'current', actions: [{ type: 'setPages', params: reply }, updateUnread] },
          ),
        },
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
                assign({ rows: ({ context }) => context.notifications.length }),
                { type: 'writeAddress', params: ({ context: { rows } }) => ({ query: { rows } }) },
                updateUnread,
              ],
            },
            onError: 'incomplete',
          },
        },
        incomplete: {
          on: { 'notifications.reload': 'adding', 'notifications.refresh': 'settled.reloading' },
        },
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
                updateUnread,
                { type: 'goToPassbook', params: ({ context }) => ({ id: context.marking }) },
                'clearMarking',
              ],
            },
            // The person wanted to see the plan, so go there even if marking failed.
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
              actions: ['setAllRead', updateUnread],
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
