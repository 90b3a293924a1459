import { addDays, dayOfInstant, type Day } from './dates.ts';

/** Notifications under one heading. */
interface NotificationGroup<Notification> {
  /** `today`, `yesterday` or a month, `yyyy-mm`. */
  when: string;
  notifications: Notification[];
}

/** Notifications that ask for an instalment: each one replaces those before it. */
export const reminderTypes: readonly string[] = ['due_soon', 'overdue'];

/** Those of one kind and day, and all reminders of one kind, at the place of the first of them. */
export function sameKind<Notification extends { sent_on: string; type: string }>(
  notifications: readonly Notification[],
): Notification[][] {
  const groups = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const { type, sent_on } = notification;
    const kind = reminderTypes.includes(type) ? type : `${type} ${dayOfInstant(sent_on)}`;
    groups.set(kind, [...(groups.get(kind) ?? []), notification]);
  }
  return [...groups.values()];
}

/** Groups of today, of yesterday, and of each month before, in the given order. */
export function notificationGroups<Notification extends { sent_on: string }>(
  notifications: readonly Notification[],
  today: Day,
): NotificationGroup<Notification>[] {
  const yesterday = addDays(today, -1);
  const groups = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = dayOfInstant(notification.sent_on) ?? today;
    const when = day >= today ? 'today' : day === yesterday ? 'yesterday' : day.slice(0, 7);
    groups.set(when, [...(groups.get(when) ?? []), notification]);
  }
  return [...groups].map(([when, group]) => ({ when, notifications: group }));
}
