// The desk: enrollments that need the jeweller today, and the contacts that may be recorded.
import { addDays, type Day } from '../../src/lib/dates.ts';
import { ADVANCE_DAYS, ADVANCE_NOTICE_DAYS } from '../../src/lib/legalLimits.ts';
import { lastSnoozeDay } from '../../src/lib/snooze.ts';
import type { EnrollmentStatus } from '../../src/lib/statuses.ts';
import type { Refused } from './change.ts';

/** The sections, in their order on the desk. */
export const deskSections = [
  'overdue',
  'due_today',
  'first_payment',
  'redemption_requested',
  'refund',
  'matured',
  'nearing_year',
] as const;
export type DeskSection = (typeof deskSections)[number];

type DayColumn = 'next_due_date' | 'redemption_requested_on' | 'matured_on' | 'cancelled_on' | 'start_date';

/** Selects a section's enrollments by status and by one of their days, which also orders them. */
export interface SectionRule {
  statuses: readonly EnrollmentStatus[];
  day: DayColumn;
  /** The first and the last day, both included; null for `from` means all days before. */
  from: Day | null;
  to: Day;
  /** A line's amount: all that is due, one installment, the redemption value, the savings, or what of a refund is owed: only where some is. */
  amount: 'due' | 'installment' | 'redeemValue' | 'saved' | 'refund';
}

/** The rule of a section on a day. */
export const sectionRule = (section: DeskSection, today: Day): SectionRule => rules[section](today);

const untilToday = (today: Day) => ({ from: null, to: today });

const rules: Record<DeskSection, (today: Day) => SectionRule> = {
  overdue: (today) => ({
    statuses: ['active'],
    day: 'next_due_date',
    from: null,
    to: addDays(today, -1),
    amount: 'due',
  }),
  due_today: (today) => ({
    statuses: ['active'],
    day: 'next_due_date',
    from: today,
    to: today,
    amount: 'installment',
  }),
  first_payment: (today) => ({
    statuses: ['payment_pending'],
    day: 'next_due_date',
    ...untilToday(today),
    amount: 'installment',
  }),
  redemption_requested: (today) => ({
    statuses: ['redemption_requested'],
    day: 'redemption_requested_on',
    ...untilToday(today),
    amount: 'redeemValue',
  }),
  refund: (today) => ({
    statuses: ['cancelled'],
    day: 'cancelled_on',
    ...untilToday(today),
    amount: 'refund',
  }),
  matured: (today) => ({
    statuses: ['matured'],
    day: 'matured_on',
    ...untilToday(today),
    amount: 'redeemValue',
  }),
  nearing_year: (today) => ({
    statuses: ['active', 'on_hold', 'matured', 'redemption_requested'],
    day: 'start_date',
    from: null, // past it, too: the goods are still owed
    to: addDays(today, ADVANCE_NOTICE_DAYS - ADVANCE_DAYS),
    amount: 'saved',
  }),
};

export const contactKinds = ['called', 'reminded', 'noted', 'snoozed'] as const;

export interface Contact {
  kind: (typeof contactKinds)[number];
  note: string | null;
  /** The line comes back to the desk on this day. */
  snooze_until: Day | null;
}

/** Builds the record of a contact. Only a snooze has a day, and every snooze has one; a note must have text. */
export function contact(
  { kind, note, snooze_until }: Contact,
  today: Day,
): Contact | Refused<'validation_failed', 'note' | 'snooze_until'> {
  const text = note?.trim() || null;
  if (kind === 'noted' && text === null) return { refused: 'validation_failed', reason: 'note' };
  const isSnooze = kind === 'snoozed';
  const isDayRight =
    snooze_until === null
      ? !isSnooze
      : isSnooze && snooze_until >= today && snooze_until <= lastSnoozeDay(today);
  if (!isDayRight) return { refused: 'validation_failed', reason: 'snooze_until' };
  return { kind, note: text, snooze_until };
}
