import { expect, it } from 'vitest';
import { notificationGroups, sameKind } from '../../src/lib/notificationGroups.ts';

const sent = (sent_on: string) => ({ sent_on });

it('groups by the day in Asia/Kolkata: today, yesterday, then months', () => {
  const list = [
    sent('2026-11-21T02:30:00Z'),
    sent('2026-11-20T18:30:00Z'), // midnight of the 21st
    sent('2026-11-20T18:29:00Z'),
    sent('2026-11-02T03:30:00Z'),
    sent('2026-10-31T18:30:00Z'), // 1 Nov
    sent('2026-10-31T18:29:00Z'),
  ];

  expect(notificationGroups(list, '2026-11-21')).toEqual([
    { when: 'today', notifications: list.slice(0, 2) },
    { when: 'yesterday', notifications: list.slice(2, 3) },
    { when: '2026-11', notifications: list.slice(3, 5) },
    { when: '2026-10', notifications: list.slice(5) },
  ]);
});

it('those of one kind and day are one line, and all reminders of one kind, at the place of the first', () => {
  const [a, b, c, d, e, f] = [
    { type: 'payment_received', sent_on: '2026-11-21T02:30:00Z' },
    { type: 'overdue', sent_on: '2026-11-21T02:30:00Z' },
    { type: 'payment_received', sent_on: '2026-11-20T18:30:00Z' }, // midnight of the 21st
    { type: 'payment_received', sent_on: '2026-11-20T18:29:00Z' },
    { type: 'overdue', sent_on: '2026-11-14T02:30:00Z' },
    { type: 'due_soon', sent_on: '2026-11-07T02:30:00Z' },
  ] as const;

  expect(sameKind([a, b, c, d, e, f])).toEqual([[a, c], [b, e], [d], [f]]);
});
