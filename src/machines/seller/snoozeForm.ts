// The form that snoozes a line of the desk until a day, in a dialog. On a snoozed line it opens with today, which brings the line back.
import { recordContact, type Contact, type ContactRequest, type DeskLine } from '../../api/desk.ts';
import { isProblem } from '../../api/problem.ts';
import { deskCopy } from '../../lib/copy/desk.ts';
import { addDays, isDay, type Day } from '../../lib/dates.ts';
import { lastSnoozeDay } from '../../lib/snooze.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { cleanText } from '../../lib/cleanText.ts';

const copy = deskCopy.dialog;

type SnoozeTexts = Record<'snooze_until' | 'note', string>;

type SnoozeFormInput = FormInput<SnoozeTexts, Contact, ContactRequest>;

export const snoozeFormMachine = formOf<SnoozeTexts, Contact, ContactRequest>({ save: recordContact });

export const snoozeForm = (
  { enrollment, snoozed_until }: DeskLine,
  today: Day,
  toasts: SnoozeFormInput['toasts'],
): SnoozeFormInput => ({
  values: { snooze_until: snoozed_until === null ? addDays(today, 1) : today, note: '' },
  record: null,
  draft: { owner: 'seller', form: 'snooze', record: enrollment, fields: ['snooze_until', 'note'] },
  validate: ({ snooze_until: day }) =>
    isDay(day) && day >= today && day <= lastSnoozeDay(today) ? {} : { snooze_until: copy.dayRequired },
  normalize: ({ snooze_until, note }, _, idempotencyKey) => ({
    enrollment,
    kind: 'snoozed',
    note: cleanText(note) || null,
    snooze_until,
    idempotencyKey,
  }),
  reject: (error) =>
    isProblem(error, 'idempotency_mismatch') ? { closesForm: true, message: copy.savedBefore } : {},
  texts: { saved: copy.saved, failed: copy.failed },
  toasts,
});
