// The form that corrects the method and reference of a payment, in a dialog.
import { correctPayment, type CorrectionRequest, type ReceivedPayment } from '../../api/transactions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { methodOf } from '../../lib/paymentMethod.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';
import { confirmedReference, referenceQuestion, type ReferenceSeen } from './paymentQuestions.ts';
import type { PaidTransaction } from './voidPaymentForm.ts';

const copy = paymentsCopy.correct;

type CorrectionTexts = Record<'paid_through' | 'payment_reference' | 'reason', string>;

type CorrectionInput = FormInput<CorrectionTexts, ReceivedPayment, CorrectionRequest, ReferenceSeen>;

export const correctionFormMachine = formOf<
  CorrectionTexts,
  ReceivedPayment,
  CorrectionRequest,
  ReferenceSeen
>({
  save: correctPayment,
});

export function correctionForm(
  { payment, paid_through, payment_reference }: PaidTransaction,
  toasts: CorrectionInput['toasts'],
): CorrectionInput {
  const values = { paid_through: paid_through ?? '', payment_reference: payment_reference ?? '', reason: '' };
  return {
    values,
    record: null,
    draft: { owner: 'seller', form: 'correction', record: payment, fields: Object.keys(values) },
    validate: (filled) => ({
      ...(!methodOf(filled) && { paid_through: sellerCopy.payments.methodRequired }),
      ...(filled.paid_through === values.paid_through &&
        cleanText(filled.payment_reference) === values.payment_reference && { paid_through: copy.unchanged }),
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
