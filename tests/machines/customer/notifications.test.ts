// @vitest-environment happy-dom
// Notification scenarios beyond the generated walks (notifications.model.tsx).
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate';
import type { Notification, NotificationsPage } from '../../../src/api/notifications.ts';
import { notificationsMachine } from '../../../src/machines/customer/notifications.ts';
import { sampleCustomer, sampleNotification } from '../../../tools/statecharts/models/samples.ts';
import { recordingActor } from '../../support/recordingActor.ts';
import { fakeCustomerSession, fakePageAddress } from '../../../tools/statecharts/kit/fakes.tsx';

const two = [sampleNotification({ enrollment: 'e1' }), sampleNotification({ id: 'n2', enrollment: 'e2' })];
const read = (id: string) => sampleNotification({ id, is_read: true });

async function open(
  mark: (id: string) => Promise<Notification>,
  {
    next = null,
    markAll = async () => undefined,
    anew = async () => ({ notifications: two, next, unread: null, today: '2026-11-21' }),
  }: {
    next?: number | null;
    markAll?: () => Promise<void>;
    anew?: (rows: number) => Promise<NotificationsPage>;
  } = {},
) {
  let seen: () => void = () => undefined;
  const marked: string[] = [];
  const { ref: toasts, heard } = recordingActor();
  const { ref: navigation, heard: led } = recordingActor();
  const user = sampleCustomer({ unread_notifications: 7 });
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        loadNotifications: fromPromise<NotificationsPage, number>(async () => ({
          notifications: two,
          next,
          unread: null,
          today: '2026-11-21',
        })),
        reloadNotifications: fromPromise<NotificationsPage, number>(({ input }) => anew(input)),
        pageSeen: fromCallback<EventObject, EventObject>(({ input, sendBack }) => {
          seen = () => sendBack(input);
        }),
        markRead: fromPromise<Notification, string>(({ input }) => {
          marked.push(input);
          return mark(input);
        }),
        markAllRead: fromPromise<void>(markAll),
      },
    }),
    {
      input: {
        toasts: toasts as never,
        session: fakeCustomerSession(user) as never,
        navigation: navigation as never,
        address: fakePageAddress({ rows: 0 }),
      },
    },
  ).start();
  await waitFor(actor, (now) => now.matches({ shown: 'settled' }));
  return { actor, marked, heard, led, comesBack: () => seen() };
}

it('shows what came meanwhile at a press on its reminder, and as many of the others as before', async () => {
  const all = [sampleNotification({ id: 'n3' }), ...two];
  const asked: number[] = [];
  const { actor, comesBack } = await open(async (id) => read(id), {
    anew: async (rows) => {
      asked.push(rows);
      return { notifications: rows === 0 ? two : all, next: null, unread: 3, today: '2026-11-22' };
    },
  });

  comesBack();
  await waitFor(actor, (now) => now.matches({ shown: { settled: 'current' } }));

  expect(asked).toEqual([0, 2]);
  expect(actor.getSnapshot().context).toMatchObject({ notifications: all, unread: 3, today: '2026-11-22' });
});
