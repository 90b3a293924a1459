// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { loadNotifications, reloadNotifications } from '../../src/api/notifications.ts';
import { outcome, replies } from '../support/replies.ts';
import { pageOf } from '../support/pageOf.ts';
import { sampleCustomer, sampleNotification } from '../../tools/statecharts/models/samples.ts';

const { asked, reply } = replies();
const one = sampleNotification();

it.each([
  { rows: 0, size: 8, next: 2 },
  { rows: 8, size: 8, next: 2 },
  { rows: 9, size: 16, next: 3 },
  { rows: 400, size: 96, next: 13 },
])('reloads $rows notifications in whole pages, $size at once, and goes on at page $next', async (sample) => {
  reply(200, { ...pageOf([one]), next: `/api/notifications/?page=2&page_size=${sample.size}` });

  expect(await outcome(reloadNotifications, sample.rows)).toMatchObject({
    notifications: [one],
    next: sample.next,
  });
  expect(asked[0]?.call).toBe(`GET /api/notifications/?page_size=${sample.size}`);
});

it('goes on nowhere after the last notification, and says how many are unread in all, where that is known', async () => {
  reply(200, pageOf([one]));
  reply(200, sampleCustomer({ unread_notifications: 5 }));
  reply(200, pageOf([one]));
  reply(503);

  expect(await outcome(reloadNotifications, 9)).toMatchObject({ next: null, unread: 5 });
  expect(await outcome(loadNotifications, 2)).toMatchObject({ next: null, unread: null });
});
