// The form that corrects the method and reference of a payment, in a dialog.
import { correctPayment, type CorrectionRequest, type HowPaid } from '../../api/transactions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../lib/copy/shared.ts';
import { labelOf } from '../../lib/labelOf.ts';
import { methodOf } from '../../lib/paymentMethod.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';
import { confirmedReference, referenceQuestion, type ReferenceSeen } from './paymentQuestions.ts';
import type { PaidTransaction } from './voidPaymentForm.ts';

const copy = paymentsCopy.correct;

type CorrectionTexts = Record<'paid_through' | 'payment_reference' | 'reason', string>;

type CorrectionInput = FormInput<CorrectionTexts, HowPaid, CorrectionRequest, ReferenceSeen>;

export const correctionFormMachine = formOf<CorrectionTexts, HowPaid, CorrectionRequest, ReferenceSeen>({
  save: correctPayment,
});

const textsOf = ({ paid_through, payment_reference }: HowPaid) => ({
  paid_through: paid_through ?? '',
  payment_reference: payment_reference ?? '',
});

export function correctionForm(
  { payment, paid_through, payment_reference }: PaidTransaction,
  toasts: CorrectionInput['toasts'],
): CorrectionInput {
  const record = { paid_through, payment_reference };
  const values = { ...textsOf(record), reason: '' };
  return {
    values,
    record,
    read: textsOf,
    show: (_, value) => labelOf(paymentsScreenMethods, String(value)),
    alwaysSent: ['paid_through', 'payment_reference'],
    draft: { owner: 'seller', form: 'correction', record: payment, fields: Object.keys(values) },
    validate: (filled, paid) => ({
      ...(!methodOf(filled) && { paid_through: sellerCopy.payments.methodRequired }),
      ...(isUnchanged(filled, textsOf(paid ?? record)) && { paid_through: copy.unchanged }),
      ...(cleanText(filled.reason) === '' && { reason: copy.reasonRequired }),
    }),
    normalize: (filled, _, idempotencyKey, _changed, confirmed) => ({
      id: payment,
      paid_through: methodOf(filled) ?? 'other',
      payment_reference: cleanText(filled.payment_reference) || null,
      reason: cleanText(filled.reason),
      ...confirmedReference(confirmed),
      idempotencyKey,
    }),
    texts: { saved: copy.corrected, failed: copy.failed },
    reject: (error) => referenceQuestion(error) ?? endsWithConflict(copy.savedBefore)(error),
    toasts,
  };
}

const isUnchanged = (typed: CorrectionTexts, paid: ReturnType<typeof textsOf>): boolean =>
  typed.paid_through === paid.paid_through && cleanText(typed.payment_reference) === paid.payment_reference;
