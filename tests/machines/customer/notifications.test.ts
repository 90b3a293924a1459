// Notification scenarios beyond the generated walks (notifications.model.tsx).
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Notification } from '../../../src/api/notifications.ts';
import type { PartialList } from '../../../src/api/pages.ts';
import { ApiProblem } from '../../../src/api/problem.ts';
import { notificationsMachine } from '../../../src/machines/customer/notifications.ts';
import { sampleCustomer, sampleNotification } from '../../../tools/statecharts/models/samples.ts';
import { recordingActor } from '../../support/recordingActor.ts';
import { fakeCustomerSession } from '../../../tools/statecharts/kit/fakes.tsx';

const two = [sampleNotification(), sampleNotification({ id: 'n2' })];

async function open(mark: (id: string) => Promise<Notification>) {
  const marked: string[] = [];
  const { ref: toasts, heard } = recordingActor();
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        loadNotifications: fromPromise<PartialList<Notification>>(async () => ({
          items: two,
          complete: true,
        })),
        markRead: fromPromise<Notification, string>(({ input }) => {
          marked.push(input);
          return mark(input);
        }),
      },
    }),
    { input: { toasts: toasts as never, session: fakeCustomerSession(sampleCustomer()) as never } },
  ).start();
  await waitFor(actor, (now) => now.matches('shown'));
  return { actor, marked, heard };
}

it('marks the pressed notification as read here and on the server, and no other', async () => {
  const { actor, marked } = await open(async (id) => sampleNotification({ id, is_read: true }));

  actor.send({ type: 'notification.press', id: 'n2' });
  await waitFor(actor, (now) => now.matches('shown'));

  expect(marked).toEqual(['n2']);
  expect(actor.getSnapshot().context.notifications.map(({ is_read }) => is_read)).toEqual([false, true]);
});

it('sends nothing for a notification that is already read', async () => {
  const { actor, marked } = await open(async (id) => sampleNotification({ id, is_read: true }));

  actor.send({ type: 'notification.press', id: 'n1' });
  await waitFor(actor, (now) => now.matches('shown'));
  actor.send({ type: 'notification.press', id: 'n1' });

  expect(marked).toEqual(['n1']);
});

it('keeps a notification unread and shows a toast when marking it failed', async () => {
  const { actor, heard } = await open(() => Promise.reject(new ApiProblem('off-contract')));

  actor.send({ type: 'notification.press', id: 'n1' });
  await waitFor(actor, (now) => now.matches('shown'));

  expect(heard).toMatchObject([{ tone: 'error', text: 'Failed to mark notification as read' }]);
  expect(actor.getSnapshot().context.notifications[0]?.is_read).toBe(false);
});
