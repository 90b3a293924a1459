import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { notificationsMachine } from '../../../src/machines/customer/notifications.ts';
import Notifications from '../../../src/screens/customer/Notifications.tsx';
import { press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed, sent } from '../../support/step.ts';
import { notificationOf } from './records.ts';

export const model = describeMachine({
  machine: notificationsMachine,
  input: { toasts: createEmptyActor() as never },
  cases: [
    done('loadNotifications', []),
    done('loadNotifications', [notificationOf()]),
    failed('loadNotifications', new ApiProblem('network')),
    { type: 'notification.press', id: 'n1' },
    done('markRead', notificationOf({ is_read: true })),
    failed('markRead', new ApiProblem('http', { status: 500 })),
  ],
  hostile: [{ type: 'notification.press', id: 'not one of these' }],
  resting: ['shown'],
  canAlwaysReach: { 'a list or another try': (now) => now.matches('shown') || now.matches('failed') },
  everyStep: {
    'a notification is read only after the server marked it': ({ from, to, event }) =>
      from.context.notifications.length === 0 ||
      from.context.notifications[0]?.is_read === to.context.notifications[0]?.is_read ||
      event.type === 'xstate.done.actor.markRead',
    'only a failed marking says so': ({ event, actions }) =>
      (event.type === 'xstate.error.actor.markRead') ===
      sent(actions).some((one) => one['text'] === 'Failed to mark notification as read'),
  },
  screen: {
    show: ({ input, clock, inspect }) =>
      inApp(<Notifications />, { toasts: input.toasts }, { clock, inspect }),
    perform: {
      'notifications.reload': press('Retry'),
      'notification.press': press(/Payment received/),
    },
    expected: (now) => {
      const [one] = now.context.notifications;
      return {
        alert: now.matches('failed') ? 'Failed to load notifications' : null,
        shows: one
          ? [one.is_read ? ', Read' : ', Unread']
          : now.matches('shown')
            ? ['No Notifications Found']
            : [],
        hides: one ? [one.is_read ? ', Unread' : ', Read'] : [],
      };
    },
  },
});
