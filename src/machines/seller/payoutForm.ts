// The form that pays out a refund or a part of it, in a dialog. It opens with all that is owed.
import { payRefund, type Enrollment, type PayoutRequest } from '../../api/enrollments.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { refundCopy } from '../../lib/copy/refund.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { parseRupees } from '../../lib/money.ts';
import { methodOf } from '../../lib/paymentMethod.ts';
import { refundOwed } from '../../lib/refund.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';

const copy = refundCopy.paying;

/** A refund that is owed, of an enrollment by its id. */
export interface RefundDue {
  enrollment: string;
  user_name: string;
  plan_name: string;
  /** The amount owed, in whole rupees. */
  amount: number;
}

export const refundDue = (enrollment: Enrollment): RefundDue => ({
  enrollment: enrollment.id,
  user_name: enrollment.user_name,
  plan_name: enrollment.plan_name,
  amount: refundOwed(enrollment),
});

type PayoutTexts = Record<'amount' | 'paid_through' | 'payment_reference', string>;

type PayoutInput = FormInput<PayoutTexts, Enrollment, PayoutRequest>;

export const payoutFormMachine = formOf<PayoutTexts, Enrollment, PayoutRequest>({ save: payRefund });

export function payoutForm(refund: RefundDue, toasts: PayoutInput['toasts']): PayoutInput {
  const values = { amount: String(refund.amount), paid_through: 'cash', payment_reference: '' };
  return {
    values,
    record: null,
    draft: { owner: 'seller', form: 'payout', record: refund.enrollment, fields: Object.keys(values) },
    validate: (filled) => {
      const amount = parseRupees(filled.amount) ?? 0;
      return {
        ...((amount < 1 || amount > refund.amount) && { amount: copy.amountRequired(refund.amount) }),
        ...(!methodOf(filled) && { paid_through: sellerCopy.payments.methodRequired }),
      };
    },
    normalize: (filled, _, idempotencyKey) => ({
      enrollment: refund.enrollment,
      amount: parseRupees(filled.amount) ?? 0,
      paid_through: methodOf(filled) ?? 'other',
      payment_reference: cleanText(filled.payment_reference) || null,
      idempotencyKey,
    }),
    texts: { saved: copy.done, failed: copy.failed },
    reject: endsWithConflict(copy.savedBefore), // it was paid out meanwhile
    toasts,
  };
}
