// The form that marks a plan's oldest unpaid instalment as paid: how many or how much, the payment method, the seller's own reference, and the day.
import {
  markPaid,
  type MarkPaidRequest,
  type PaidThrough,
  type Transaction,
} from '../../api/transactions.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { isDay, type Day } from '../../lib/dates.ts';
import { changeField } from '../../lib/form.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { amountErrors, amountOf, installmentOf, paymentOf } from './chosenInstallments.ts';
import { endsWhenRefused } from './finalRefusal.ts';
import {
  confirmedRates,
  confirmedReference,
  rateQuestion,
  referenceQuestion,
  type PaymentQuestion,
} from './paymentQuestions.ts';

export type MarkPaidTexts = Record<
  'count' | 'amount' | 'paid_through' | 'payment_reference' | 'paid_on',
  string
>;

type MarkPaidFormInput = FormInput<MarkPaidTexts, Transaction, MarkPaidRequest, PaymentQuestion>;

export const markPaidFormMachine = formOf<MarkPaidTexts, Transaction, MarkPaidRequest, PaymentQuestion>({
  save: markPaid,
});

export interface MarkPaidInput {
  transaction: Transaction;
  /** Most instalments of the plan that may be chosen. */
  most: number;
  today: Day;
  methods: readonly { value: PaidThrough; label: string }[];
  copy: MarkPaidCopy;
  toasts: MarkPaidFormInput['toasts'];
}

/** The texts of the screen that opens the dialog; the two screens differ (decisions 79 and 98). */
export interface MarkPaidCopy {
  methodRequired: string;
  markFailed: string;
  marked: string;
}

export function markPaidForm({
  transaction,
  today,
  methods,
  copy,
  toasts,
}: MarkPaidInput): MarkPaidFormInput {
  const values = {
    count: '1',
    amount: amountOf(transaction, '1'),
    paid_through: 'cash',
    payment_reference: '',
    paid_on: today,
  };
  const methodOf = ({ paid_through }: MarkPaidTexts) =>
    methods.find(({ value }) => value === paid_through)?.value;
  return {
    values,
    record: null,
    draft: {
      owner: 'seller',
      form: 'markPaid',
      record: installmentOf(transaction).id,
      fields: Object.keys(values),
    },
    // The day is today or earlier; only the server knows the earliest one.
    validate: (filled) => ({
      ...amountErrors(transaction, filled.amount),
      ...(!methodOf(filled) && { paid_through: copy.methodRequired }),
      ...(!(isDay(filled.paid_on) && filled.paid_on <= today) && {
        paid_on: paymentsCopy.receivedOn.required,
      }),
    }),
    normalize: (filled, _, idempotencyKey, _changed, confirmed) => ({
      ...paymentOf(transaction, filled.amount),
      paid_through: methodOf(filled) ?? 'other',
      payment_reference: filled.payment_reference,
      paid_on: filled.paid_on,
      ...confirmedReference(confirmed),
      ...confirmedRates(confirmed),
      idempotencyKey,
    }),
    change: (form, name, value) => {
      const changed = changeField(form, name, value);
      return name === 'count'
        ? changeField(changed, 'amount', amountOf(transaction, String(value)))
        : changed;
    },
    reject: (error, usual) => {
      const asked = referenceQuestion(error) ?? rateQuestion(error, ['count', 'amount', 'paid_on']);
      return asked
        ? { ...asked, message: '' }
        : endsWhenRefused(paymentsCopy.receive.bookedBefore)(error, usual);
    },
    showsOutcome: true,
    texts: { saved: copy.marked, failed: copy.markFailed },
    toasts,
  };
}
