// The form that corrects the method and reference of a payment, in a dialog.
import { isProblem } from '../../api/problem.ts';
import { correctPayment, type CorrectionRequest, type ReceivedPayment } from '../../api/transactions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { changeField } from '../../lib/form.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { methodOf } from './paymentMethod.ts';
import { endsWithConflict } from './finalRefusal.ts';
import { CONFIRMED } from './receivePaymentForm.ts';
import type { PaidTransaction } from './voidPayment.ts';

const copy = paymentsCopy.correct;

export type CorrectionTexts = Record<
  'paid_through' | 'payment_reference' | 'reason' | 'is_reference_confirmed',
  string
>;

type CorrectionInput = FormInput<CorrectionTexts, ReceivedPayment, CorrectionRequest>;

export const correctionFormMachine = formOf<CorrectionTexts, ReceivedPayment, CorrectionRequest>({
  save: correctPayment,
});

export function correctionForm(
  { payment, paid_through, payment_reference }: PaidTransaction,
  toasts: CorrectionInput['toasts'],
): CorrectionInput {
  const values = { paid_through: paid_through ?? '', payment_reference: payment_reference ?? '', reason: '' };
  return {
    values: { ...values, is_reference_confirmed: '' },
    record: null,
    draft: { owner: 'seller', form: 'correction', record: payment, fields: Object.keys(values) },
    validate: (filled) => ({
      ...(!methodOf(filled) && { paid_through: sellerCopy.payments.methodRequired }),
      ...(filled.paid_through === values.paid_through &&
        cleanText(filled.payment_reference) === values.payment_reference && { paid_through: copy.unchanged }),
      ...(cleanText(filled.reason) === '' && { reason: copy.reasonRequired }),
    }),
    normalize: (filled, _, idempotencyKey) => ({
      id: payment,
      paid_through: methodOf(filled) ?? 'other',
      payment_reference: cleanText(filled.payment_reference) || null,
      reason: cleanText(filled.reason),
      ...(filled.is_reference_confirmed === CONFIRMED && { is_reference_confirmed: true }),
      idempotencyKey,
    }),
    texts: { saved: copy.corrected, failed: copy.failed },
    // The confirmation is for this reference only.
    change: (form, name, value) => {
      const changed = changeField(form, name, value);
      return ['payment_reference', 'paid_through'].includes(name)
        ? changeField(changed, 'is_reference_confirmed', '')
        : changed;
    },
    reject: (error) =>
      isProblem(error, 'reference_seen')
        ? { fields: { is_reference_confirmed: error.message } }
        : endsWithConflict(copy.savedBefore)(error),
    toasts,
  };
}
