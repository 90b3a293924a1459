// The form that closes a day: the counted cash against the booked cash, and the reason of a difference.
import { closeDay, loadDaySheet, type DayClosingRequest, type DaySheet } from '../../api/daySheet.ts';
import { isProblem } from '../../api/problem.ts';
import { countedDifference } from '../../lib/cashCount.ts';
import { daySheetCopy } from '../../lib/copy/daySheet.ts';
import { parseRupees } from '../../lib/money.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { cleanText } from '../../lib/cleanText.ts';

const copy = daySheetCopy.dialog;

type DayClosingTexts = Record<'cash_counted' | 'reason', string>;

type DayClosingInput = FormInput<DayClosingTexts, DaySheet, DayClosingRequest>;

export const dayClosingFormMachine = formOf<DayClosingTexts, DaySheet, DayClosingRequest>({
  save: closeDay,
  reload: loadDaySheet,
});

/** The difference of the cash; null until an amount of whole rupees is typed. */
export function cashDifference({ cash_counted }: { cash_counted: string }, booked: number): number | null {
  const counted = parseRupees(cash_counted);
  return counted === null || counted < 0 ? null : countedDifference(counted, booked);
}

export const dayClosingForm = (sheet: DaySheet, toasts: DayClosingInput['toasts']): DayClosingInput => ({
  values: { cash_counted: '', reason: '' },
  record: sheet,
  draft: { owner: 'seller', form: 'dayClosing', record: sheet.day, fields: ['cash_counted', 'reason'] },
  validate: (values, record) => {
    const difference = cashDifference(values, (record ?? sheet).cash_booked);
    if (difference === null) return { cash_counted: copy.countedRequired };
    return difference === 0 || cleanText(values.reason) ? {} : { reason: copy.reasonRequired };
  },
  normalize: ({ cash_counted, reason }, record, idempotencyKey) => ({
    idempotencyKey,
    day: sheet.day,
    cash_booked: (record ?? sheet).cash_booked,
    cash_counted: parseRupees(cash_counted) ?? 0,
    reason: cleanText(reason) || null,
  }),
  reject: (error) => {
    if (isProblem(error, 'idempotency_mismatch')) return { closesForm: true, message: copy.closedBefore };
    return {
      isRecordChanged: isProblem(error, 'conflict'), // cash was booked meanwhile
      closesForm: isProblem(error, 'day_closed'),
    };
  },
  texts: { saved: copy.saved, failed: copy.failed },
  toasts,
});
