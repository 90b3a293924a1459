// A reminder is written in the language of its reader, whatever the page of its sender speaks: each import here leads to the file that it
// names (scripts/vite/copyIn.ts).
import { formats } from './copy/formats.ts';
import { reminderTexts } from './copy/reminders.ts';
import { formats as hindiFormats } from './copy/hi/formats.ts';
import { reminderTexts as hindiTexts } from './copy/hi/reminders.ts';
import { formats as tamilFormats } from './copy/ta/formats.ts';
import { reminderTexts as tamilTexts } from './copy/ta/reminders.ts';
import { dayIn, type Day } from './dates.ts';
import type { Language } from './languages.ts';
import { formatRupees } from './money.ts';
import type { EnrollmentStatus } from './statuses.ts';

const languages = {
  en: { texts: reminderTexts, formats },
  hi: { texts: hindiTexts, formats: hindiFormats },
  ta: { texts: tamilTexts, formats: tamilFormats },
};

export type ReminderReason = keyof typeof reminderTexts;

interface Facts {
  name: string;
  plan: string;
  /** Whole rupees. */
  amount: number;
  day: Day;
  shop: string;
}

/** What the jeweller sends to a customer, in this language. */
export function reminderIn(
  language: Language,
  reason: ReminderReason,
  { amount, day, ...facts }: Facts,
): string {
  const { texts, formats: written } = languages[language];
  return texts[reason]({ ...facts, amount: formatRupees(amount), day: dayIn(written, day) });
}

/**
 * Which section of the desk an instalment of this day is in, and so what a reminder of it says; null for one that the desk does not show.
 */
export const dueReason = (
  status: EnrollmentStatus,
  day: Day | null,
  today: Day,
): 'overdue' | 'due_today' | 'first_payment' | null => {
  if (day === null || day > today) return null;
  if (status === 'payment_pending') return 'first_payment';
  if (status !== 'active') return null;
  return day < today ? 'overdue' : 'due_today';
};
