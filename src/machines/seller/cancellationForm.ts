// The form that cancels a customer's plan for the shop, in a dialog: why, and what the shop keeps of what was paid.
import { cancelEnrollment, type CancellationRequest, type Enrollment } from '../../api/enrollments.ts';
import { isProblem } from '../../api/problem.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { refundCopy } from '../../lib/copy/refund.ts';
import { parseRupees } from '../../lib/money.ts';
import { cancellableStatuses } from '../../lib/statuses.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = refundCopy.cancelling;

type CancellationTexts = Record<'reason' | 'deduction', string>;

type CancellationInput = FormInput<CancellationTexts, Enrollment, CancellationRequest>;

export const cancellationFormMachine = formOf<CancellationTexts, Enrollment, CancellationRequest>({
  save: cancelEnrollment,
});

export const mayCancel = ({ status }: Pick<Enrollment, 'status'>): boolean =>
  cancellableStatuses.includes(status);

/** The refund: the paid total less the deduction; null while the deduction is invalid. */
export function refundAfter(
  { total_paid }: Pick<Enrollment, 'total_paid'>,
  { deduction }: Pick<CancellationTexts, 'deduction'>,
): number | null {
  const kept = deduction === '' ? 0 : parseRupees(deduction);
  return kept === null || kept < 0 || kept > total_paid ? null : total_paid - kept;
}

export const cancellationForm = (
  enrollment: Pick<Enrollment, 'id' | 'total_paid'>,
  toasts: CancellationInput['toasts'],
): CancellationInput => ({
  values: { reason: '', deduction: '' },
  record: null,
  draft: {
    owner: 'seller',
    form: 'cancellation',
    record: enrollment.id,
    fields: ['reason', 'deduction'],
  },
  validate: (values) => ({
    ...(!cleanText(values.reason) && { reason: copy.reasonRequired }),
    ...(refundAfter(enrollment, values) === null && {
      deduction: copy.deductionWrong(enrollment.total_paid),
    }),
  }),
  normalize: ({ reason, deduction }, _, idempotencyKey) => ({
    enrollment: enrollment.id,
    reason: cleanText(reason),
    deduction: parseRupees(deduction) ?? 0,
    idempotencyKey,
  }),
  texts: { saved: copy.done, failed: copy.failed },
  // It ended meanwhile, or an earlier try was saved: the customer is read again.
  reject: (error) => ({
    closesForm: isProblem(error, 'not_cancellable') || isProblem(error, 'idempotency_mismatch'),
  }),
  toasts,
});
