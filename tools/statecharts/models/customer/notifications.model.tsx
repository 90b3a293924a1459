import type { Notification } from '../../../../src/api/notifications.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { notificationsMachine } from '../../../../src/machines/customer/notifications.ts';
import Notifications from '../../../../src/screens/customer/Notifications.tsx';
import { sampleCustomer, sampleNotification } from '../samples.ts';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp, fakeCustomerSession } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents } from '../../kit/step.ts';
import { createEmptyActor } from 'xstate';

const unread = sampleNotification();
const read = sampleNotification({
  id: 'n2',
  type_display: 'Enrolled',
  message: 'You joined Eleven Months of Gold.',
  sent_on: '2026-08-30T05:10:00Z',
  is_read: true,
});
const earlier = sampleNotification({
  id: 'n3',
  type_display: 'Payment due',
  message: 'Instalment 3 of Eleven Months of Gold is due on 30 Oct 2026.',
  sent_on: '2026-10-27T03:30:00Z',
  is_read: true,
});

export const model = defineModel({
  machine: notificationsMachine,
  initial: 'loading',
  busy: ['loading', 'shown.reloading'],
  expectedTargets: {
    'notifications.reload': ['loading', 'shown.reloading'],
    'loadNotifications ✓': 'shown.settled',
    'loadNotifications ✗': ['failed', 'shown.settled'],
    'notification.press': 'marking',
    'markRead ✓': 'shown',
    'markRead ✗': 'shown',
  },
  input: { toasts: createEmptyActor() as never, session: fakeCustomerSession(sampleCustomer()) as never },
  cases: [
    { type: 'notification.press', id: 'n1' },
    { type: 'notification.press', id: 'n2' },
    done('loadNotifications', { items: [], complete: true }),
    done('loadNotifications', { items: [unread, earlier, read], complete: true }),
    done('loadNotifications', { items: [unread, read], complete: false }),
    done('markRead', { ...unread, is_read: true }),
    failed('markRead', new ApiProblem('network')),
  ],
  unexpectedEvents: [{ type: 'notification.press', id: 'someone else’s' }],
  always: {
    'a notification is being marked exactly while the call runs': (now) =>
      (now.context.marking !== null) === now.matches('marking'),
  },
  canAlwaysReach: { 'the list': (now) => now.matches('shown') },
  stepInvariants: {
    'only a press on an unread notification marks it, once': ({ from, event, actions }) => {
      const marked = spawnedInputs(actions, 'markRead');
      const isUnread = from.context.notifications.some(
        ({ id, is_read }: Notification) => id === event['id'] && !is_read,
      );
      return event.type === 'notification.press'
        ? isUnread && marked.join() === event['id']
        : marked.length === 0;
    },
    'only a server answer changes the list': ({ from, to, event }) =>
      event.type === 'xstate.done.actor.markRead' ||
      event.type === 'xstate.done.actor.loadNotifications' ||
      from.context.notifications === to.context.notifications,
    'a marked notification shows as read': ({ to, event }) =>
      event.type !== 'xstate.done.actor.markRead' ||
      to.context.notifications.every((one: Notification) => one.id !== 'n1' || one.is_read),
    'every whole load, and every mark in a whole list, updates the account’s unread count': ({
      to,
      event,
      actions,
    }) => {
      const updates = sentEvents(actions).filter(({ type }) => type === 'account.changed');
      const unread = to.context.notifications.filter(({ is_read }: Notification) => !is_read).length;
      if (!/^xstate.done/.test(event.type) || !to.context.complete) return updates.length === 0;
      return updates.length === 1 && JSON.stringify(updates[0]).includes(`"unread_notifications":${unread}`);
    },
    'a failed mark, and only that, shows a toast': ({ event, actions }) =>
      (event.type === 'xstate.error.actor.markRead') ===
      sentEvents(actions).some(({ type }) => type === 'toast.show'),
  },
  resting: ['shown.settled'],
  screen: {
    show: (world) =>
      withFakeApp(<Notifications />, { toasts: world.input.toasts, customer: world.input.session }, world),
    perform: {
      'notifications.reload': press('Retry'),
      'notification.press': ({ id }) => press(id === 'n1' ? /^Payment received/ : /^Enrolled/),
    },
    expected: (now) => {
      const list = now.context.notifications;
      const shown = now.matches('shown') || now.matches('marking');
      return {
        alert: now.matches('failed')
          ? 'Failed to load notifications'
          : !now.context.complete && now.matches({ shown: 'settled' })
            ? 'The rest of the list could not be loaded.'
            : null,
        status: now.hasTag('busy') ? 'Loading' : null,
        shows: !shown
          ? []
          : list.length === 0
            ? ['No Notifications Found']
            : [
                'We received ₹2,000.',
                list[0]?.is_read ? 'Payment received, Read' : 'Payment received, Unread',
              ],
        hides: shown && list.length === 0 ? [] : ['No Notifications Found'],
      };
    },
  },
});
