import type { Notification } from '../../../../src/api/notifications.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { notificationsMachine } from '../../../../src/machines/customer/notifications.ts';
import { NotificationList } from '../../../../src/screens/customer/savings/Notifications.tsx';
import { sampleCustomer, sampleNotification } from '../samples.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { fakePageAddress, withFakeApp, fakeCustomerSession } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents } from '../../kit/step.ts';
import { createEmptyActor, type SnapshotFrom } from 'xstate';

const unread = sampleNotification();
const yesterday = sampleNotification({
  id: 'n4',
  type: 'overdue',
  type_display: 'Payment overdue',
  message: 'Your instalment of ₹2,000 for Eleven Months of Gold was due on 12 Nov 2026.',
  sent_on: '2026-11-20T03:30:00Z',
  enrollment: 'e1',
});
const read = sampleNotification({
  id: 'n2',
  type: 'enrolled',
  enrollment: 'e1',
  type_display: 'Enrolled',
  message: 'You joined Eleven Months of Gold.',
  sent_on: '2026-08-30T05:10:00Z',
  is_read: true,
});
const earlier = sampleNotification({
  id: 'n3',
  type: 'due_soon',
  enrollment: 'e1',
  type_display: 'Payment due',
  message: 'Instalment 3 of Eleven Months of Gold is due on 30 Oct 2026.',
  sent_on: '2026-10-27T03:30:00Z',
  is_read: true,
});

const today = '2026-11-21';
const page = (notifications: Notification[], next: number | null, inAll: number | null = null) => ({
  notifications,
  next,
  unread: inAll,
  today,
});
const unreadIn = (list: Notification[]) => list.filter(({ is_read }) => !is_read).length;
const seen = new Map([unread, yesterday, read, earlier].map((one) => [one.id, one]));

export const model = defineModel({
  machine: notificationsMachine,
  input: {
    toasts: createEmptyActor() as never,
    session: fakeCustomerSession(sampleCustomer({ unread_notifications: 3 })) as never,
    navigation: createEmptyActor() as never,
    address: fakePageAddress({ rows: 0 }),
  },
  cases: [
    { type: 'notification.press', id: 'n1' },
    { type: 'notification.press', id: 'n2' },
    { type: 'notification.press', id: 'n4' },
    { type: 'day.changed', today: '2026-11-22' },
    { type: 'address.changed', query: { rows: 0 } },
    done('reloadNotifications', page([], null)),
    done('reloadNotifications', page([unread, yesterday], 2)),
    done('loadNotifications', page([yesterday, read], null)),
    done('loadNotifications', page([unread], null)),
    done('reloadNotifications', page([unread, yesterday, earlier, read], null)),
    done('reloadNotifications', page([{ ...unread, is_read: true }, yesterday], 2, 5)),
    failed('reloadNotifications', new ApiProblem('network')),
    done('markRead', { ...unread, is_read: true }),
    done('markRead', { ...yesterday, is_read: true }),
    failed('markRead', new ApiProblem('network')),
    done('markAllRead'),
    failed('markAllRead', new ApiProblem('network')),
  ],
  unexpectedEvents: [{ type: 'notification.press', id: 'someone else’s' }],
  key: ({ value, context: { rows, notifications, next, today: day, unread: count, marking } }) => [
    value,
    rows,
    notifications.map(({ id, is_read }: Notification) => [id, is_read]),
    next,
    day,
    count,
    marking,
  ],
  always: {
    'a notification is being marked exactly while the call runs': (now) =>
      (now.context.marking !== null) === now.matches({ shown: 'marking' }),
    'the list has no notification twice': ({ context: { notifications } }) =>
      new Set(notifications.map(({ id }: Notification) => id)).size === notifications.length,
    'at least those that are here and unread are counted': ({ context }) =>
      context.unread >= unreadIn(context.notifications),
    'of a whole list exactly those are counted': (now) =>
      !now.matches('shown') ||
      now.context.next !== null ||
      now.context.unread === unreadIn(now.context.notifications),
  },
  canAlwaysReach: { 'the list': (now) => now.matches('shown') },
  stepInvariants: {
    'only a press on an unread notification marks it, once': ({ from, event, actions }) => {
      const marked = spawnedInputs(actions, 'markRead');
      const isUnread = from.context.notifications.some(
        ({ id, is_read }: Notification) => id === event['id'] && !is_read,
      );
      return event.type === 'notification.press' && isUnread && !isMarking(from)
        ? marked.join() === event['id']
        : marked.length === 0;
    },
    'a press leads to the passbook of its plan: at once when it is read, else after the mark, done or not': ({
      from,
      event,
      actions,
    }) => {
      const led = sentEvents(actions).filter(({ type }) => type === 'navigation.go');
      const pressed =
        event.type === 'notification.press' && !isMarking(from)
          ? from.context.notifications.find(({ id, is_read }: Notification) => id === event['id'] && is_read)
          : /actor.markRead$/.test(event.type)
            ? seen.get(from.context.marking ?? '')
            : undefined;
      const to = pressed?.enrollment ? [`/gold-vault/${pressed.enrollment}`] : [];
      return led.map((one) => one['to']).join() === to.join();
    },
    'of a list that goes on as many are counted as the account has that came with it': ({ to, event }) => {
      const inAll = event['output']?.unread ?? null;
      return to.context.next === null || inAll === null || to.context.unread === inAll;
    },
    'the session learns every change of the unread count': ({ from, to, event, actions }) => {
      const updates = sentEvents(actions).filter(({ type }) => type === 'account.changed');
      if (!/^xstate.done/.test(event.type))
        return updates.length === 0 && from.context.unread === to.context.unread;
      return to.context.unread === 3
        ? updates.length === 0 // the session's own count
        : JSON.stringify(updates).includes(`"unread_notifications":${to.context.unread}`);
    },
    'the next page is appended, then the list is at rest': ({ from, to, event }) =>
      event.type !== done('loadNotifications').type ||
      (to.matches({ shown: { settled: 'current' } }) &&
        from.context.notifications.every(
          (one: Notification, row: number) => one === to.context.notifications[row],
        ) &&
        event['output'].notifications.every(({ id }: Notification) =>
          to.context.notifications.some((one: Notification) => one.id === id),
        )),
    'only notifications that the server marked are read': ({ from, to, event }) =>
      !/^xstate.done.actor.mark/.test(event.type) ||
      (to.matches({ shown: 'settled' }) &&
        to.context.notifications.every(({ id, is_read }: Notification, row: number) => {
          const isMarked = event.type === done('markAllRead').type || id === event['output'].id;
          return is_read === (isMarked || from.context.notifications[row]?.is_read);
        })),
    'a reload shows the current list and day of the server': ({ to, event }) =>
      event.type !== done('reloadNotifications').type ||
      (['notifications', 'next', 'today'] as const).every(
        (part) => to.context[part] === event['output'][part],
      ),
    'a look again that fails keeps the list': ({ from, to, event }) =>
      event.type !== failed('reloadNotifications').type ||
      from.context.notifications === to.context.notifications,
    'the days are told from today, also after midnight': ({ from, to, event }) =>
      event.type === 'day.changed'
        ? to.context.today === event['today']
        : /actor.(re)?[lL]oadNotifications$/.test(event.type) || to.context.today === from.context.today,
  },
  repeatable: ['notifications.refresh'],
  resting: ['shown.settled'],
  screen: {
    show: (world) =>
      withFakeApp(
        <NotificationList />,
        {
          toasts: world.input.toasts,
          customer: world.input.session,
          navigation: world.input.navigation,
        },
        world,
      ),
    isRepresentative: ({ context }) => context.today === today || context.today === '',
    perform: {
      'notifications.reload': press('Retry'),
      'notifications.refresh': elsewhere,
      'notifications.more': press('Show more'),
      'notifications.markAll': press('Mark all read'),
      'notification.press': ({ id }) =>
        id === 'n1'
          ? press(/^Payment received/)
          : press(id === 'n2' ? /^Enrolled/ : /^Payment overdue/, 'link'),
      'day.changed': elsewhere,
      'address.changed': elsewhere,
    },
  },
});

function isMarking(now: SnapshotFrom<typeof notificationsMachine>): boolean {
  return now.matches({ shown: 'marking' }) || now.matches({ shown: 'markingAll' });
}
