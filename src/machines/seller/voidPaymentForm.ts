// The form that voids a payment, in a dialog that asks for the reason and then says what was undone.
import {
  voidPayment,
  type ReceivedPayment,
  type Transaction,
  type VoidPaymentRequest,
} from '../../api/transactions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWhenRefused } from './finalRefusal.ts';

const copy = paymentsCopy.void;

/** An instalment whose payment can be voided; the server explains what has to be undone first. */
export type PaidTransaction = Transaction & { payment: string };

export const mayVoid = (transaction: Transaction): transaction is PaidTransaction =>
  transaction.status === 'paid' && transaction.payment !== null;

type VoidTexts = { reason: string };
type VoidInput = FormInput<VoidTexts, ReceivedPayment, VoidPaymentRequest>;

export const voidPaymentFormMachine = formOf<VoidTexts, ReceivedPayment, VoidPaymentRequest>({
  save: voidPayment,
});

export const voidPaymentForm = ({ payment }: PaidTransaction, toasts: VoidInput['toasts']): VoidInput => ({
  values: { reason: '' },
  record: null,
  draft: { owner: 'seller', form: 'voidPayment', record: payment, fields: ['reason'] },
  validate: ({ reason }) => (cleanText(reason) ? {} : { reason: copy.reasonRequired }),
  normalize: ({ reason }, _, idempotencyKey) => ({ id: payment, reason: cleanText(reason), idempotencyKey }),
  reject: endsWhenRefused(paymentsCopy.correct.savedBefore),
  showsOutcome: true,
  texts: { saved: copy.voided, failed: copy.failed },
  toasts,
});
