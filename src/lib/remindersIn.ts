// A reminder is written in its reader's language, not the sender's. Each import here resolves to exactly the file it
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
import { arrearsOn, type ScheduleFacts } from './schedule.ts';
import { isPayable, type EnrollmentStatus } from './statuses.ts';

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
  /** The oldest, where several instalments are due. */
  day: Day;
  shop: string;
  /** Number of instalments in the amount; 0 if it is not a sum of instalments. */
  count: number;
}

/** The jeweller's message to a customer, in this language. */
export function reminderIn(
  language: Language,
  reason: ReminderReason,
  { amount, day, ...facts }: Facts,
): string {
  const { texts, formats: written } = languages[language];
  return texts[reason]({ ...facts, amount: formatRupees(amount), day: dayIn(written, day) });
}

/** The reason and figures of a reminder. */
interface DueReminder {
  reason: 'overdue' | 'due_today' | 'first_payment';
  installments: number;
  /** Whole rupees. */
  amount: number;
  /** The oldest due day. */
  day: Day;
}

/** The enrollment's dues, or its first payment, as the desk shows them; null if there is nothing to remind of. */
export function dueReminder(enrollment: ScheduleFacts, today: Day): DueReminder | null {
  const { status, anchored_on: day, monthly_amount: amount } = enrollment;
  if (status === 'payment_pending') return { reason: 'first_payment', installments: 1, amount, day };
  const due = arrearsOn(enrollment, today);
  return (
    due && {
      reason: due.days > 0 ? 'overdue' : 'due_today',
      installments: due.count,
      amount: due.amount,
      day: due.oldest,
    }
  );
}

/** The same for an instalment on a list: only due ones and first payments. */
export const reminderOfRow = (row: TransactionFacts, today: Day): DueReminder | null =>
  isPayable(row) && (row.scheduled_due_date <= today || row.is_first_payment)
    ? dueReminder(
        {
          status: row.enrollment_status,
          anchored_on: row.anchored_on,
          monthly_amount: row.installment_amount,
          installments_paid: row.installments_paid,
          reopened_installments: row.reopened_installments,
          paid_in_part: row.paid_in_part,
          total_installments: row.total_installments,
        },
        today,
      )
    : null;

type TransactionFacts = Parameters<typeof isPayable>[0] & {
  enrollment_status: EnrollmentStatus;
  anchored_on: Day;
  installment_amount: number;
  installments_paid: number;
  reopened_installments: readonly number[];
  paid_in_part: readonly number[];
  total_installments: number;
  scheduled_due_date: Day;
  is_first_payment: boolean;
};
