// The form in which an owner reopens a day, or locks or unlocks its month, with the reason.
import { changeDay, type DayChange, type DayChangeRequest, type DaySheet } from '../../api/daySheet.ts';
import { isProblem } from '../../api/problem.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { daySheetCopy } from '../../lib/copy/daySheet.ts';
import { startOfMonth } from '../../lib/dates.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = daySheetCopy.changes;

type DayChangeTexts = Record<'reason', string>;

type DayChangeInput = FormInput<DayChangeTexts, DaySheet, DayChangeRequest>;

export const dayChangeFormMachine = formOf<DayChangeTexts, DaySheet, DayChangeRequest>({ save: changeDay });

/** True if the sheet has something to change: today's closing, or a month that is over. */
export function isChangeable({ day, today, closing, is_month_locked }: DaySheet, change: DayChange): boolean {
  if (change === 'reopenDay') return closing !== null && day === today;
  if (change === 'unlockMonth') return is_month_locked;
  return !is_month_locked && startOfMonth(day) < startOfMonth(today);
}

export const needsReason = (change: DayChange): boolean => change !== 'lockMonth';

export const dayChangeForm = (
  { day }: DaySheet,
  change: DayChange,
  toasts: DayChangeInput['toasts'],
): DayChangeInput => ({
  values: { reason: '' },
  record: null,
  draft: { owner: 'seller', form: change, record: day, fields: ['reason'] },
  validate: ({ reason }) =>
    needsReason(change) && !cleanText(reason) ? { reason: copy.reasonRequired } : {},
  normalize: ({ reason }, _, idempotencyKey) => ({
    change,
    day,
    reason: cleanText(reason),
    idempotencyKey,
  }),
  // Somebody else was faster: the sheet says how it is now.
  reject: (error) => {
    if (isProblem(error, 'idempotency_mismatch')) return { closesForm: true, message: copy.changedBefore };
    return { closesForm: isProblem(error, 'conflict') };
  },
  texts: { saved: copy[change].saved, failed: copy.failed },
  toasts,
});
