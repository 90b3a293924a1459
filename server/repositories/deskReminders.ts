// Reminders that the shop sends from its desk: to one line, or to all of a section. They are the ones that also go by
// themselves (jobs/reminders.ts), so that a plan is reminded of once a day, and one that waits for the morning counts for both days.

import { sql } from 'kysely';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { languageCodes, type Language } from '../../src/lib/languages.ts';
import { dayOfSending } from '../../src/lib/quietHours.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { DeskSection } from '../domain/desk.ts';
import { reminder, reminderOccasion, type NewNotification } from '../domain/notification.ts';
import { messagesLeft } from '../messages/monthCount.ts';
import { refusesMessages } from './consents.ts';
import { readSections } from './desk.ts';
import { notifyAll } from './notifications.ts';

export interface ReminderChoice {
  section: DeskSection;
  enrollment?: string | undefined;
}

type Reminder = NewNotification & { enrollment: string; customerId: string; language: Language };

const MOST = 10_000;

/** The reminders that are not sent yet today, and how many of the lines were. */
async function remindersOf(store: StoreSql, { section, enrollment }: ReminderChoice, now: Temporal.Instant) {
  const today = todayInKolkata(now);
  const { lines } = await readSections(store, [section], today, MOST);
  const chosen = lines.filter(({ id, until }) =>
    enrollment === undefined ? until === null : id === enrollment,
  );
  const all = chosen.map((line): Reminder => {
    const { id, plan_name, amount, day, installments: count } = line;
    const next = { amount, scheduled_due_date: day };
    return {
      ...reminder(next, { count, amount, oldest: day }, { id, plan_name }, dayOfSending(now)),
      enrollment: id,
      customerId: line.customer_id,
      language: languageCodes.find((code) => code === line.user_language) ?? 'en',
    };
  });
  const told = await toldOf(store, all, [today, dayOfSending(now)]);
  return { reminders: all.filter(({ enrollment: id }) => !told.has(id)), told_today: told.size };
}

/** The enrollments that have a reminder of one of these days already. */
async function toldOf(
  store: StoreSql,
  reminders: readonly Reminder[],
  days: readonly Day[],
): Promise<Set<string>> {
  const occasions = reminders.flatMap(({ enrollment }) =>
    days.map((day) => reminderOccasion(day, enrollment)),
  );
  const rows = await store
    .selectFrom('notifications')
    .select('occasion')
    .where((eb) =>
      eb('customer_id', '=', eb.fn.any(eb.val([...new Set(reminders.map(({ customerId }) => customerId))]))),
    )
    .where((eb) => eb('occasion', '=', eb.fn.any(eb.val(occasions))))
    .execute();
  return new Set(rows.map(({ occasion }) => occasion.split(':').at(-1)!));
}

export async function previewReminders(store: StoreSql, choice: ReminderChoice, now: Temporal.Instant) {
  const { reminders, told_today } = await remindersOf(store, choice, now);
  const texts = languageCodes.flatMap((language) => {
    const [first, ...others] = reminders.filter((one) => one.language === language);
    return first
      ? [{ language, count: others.length + 1, text: first.translations[language] ?? first.message }]
      : [];
  });
  return { count: reminders.length, told_today, ...(await messagesOf(store, reminders, now)), texts };
}

/** How many of the reminders also go by message, how many not because of the shop's limit, and how many nobody wants. */
async function messagesOf(store: StoreSql, reminders: readonly Reminder[], now: Temporal.Instant) {
  const customers = await store
    .selectFrom('customers')
    .select(['id', 'phone_number', refusesMessages.as('refuses')])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(reminders.map(({ customerId }) => customerId)))))
    .execute();
  const kinds = await store.execute(() => sql<{ kind: string }>`select kind from message_templates`);
  const byId = new Map(customers.map(({ id, ...one }) => [id, one]));
  const sendable = new Set(kinds.map(({ kind }) => kind));
  const refused = reminders.filter(({ customerId }) => byId.get(customerId)?.refuses);
  const wanted = reminders.filter(
    ({ type, customerId }) =>
      sendable.has(type) && byId.get(customerId)?.phone_number !== null && !byId.get(customerId)?.refuses,
  ).length;
  const by_message = Math.min(wanted, (await messagesLeft(store, now)) ?? wanted);
  return {
    by_message,
    over_limit: wanted - by_message,
    without_message: refused.length,
  };
}

/** Queues them; returns how many. */
export async function sendDeskReminders(
  store: StoreSql,
  choice: ReminderChoice,
  now: Temporal.Instant,
): Promise<number> {
  const { reminders } = await remindersOf(store, choice, now);
  if (reminders.length > 0) await notifyAll(store, reminders, now);
  return reminders.length;
}
