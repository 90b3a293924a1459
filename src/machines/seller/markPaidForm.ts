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
import { formatRupees, parseRupees } from '../../lib/money.ts';
import {
  coveredBy,
  MOST_INSTALLMENTS,
  openInstallments,
  sumOfFirst,
  type Installment,
} from '../../lib/schedule.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWhenRefused } from './finalRefusal.ts';
import {
  confirmedRates,
  confirmedReference,
  rateQuestion,
  referenceQuestion,
  type PaymentQuestion,
} from './paymentQuestions.ts';

/** The instalment that is paid: the plan's oldest one. */
export const installmentOf = (transaction: Transaction) => transaction.pay_first ?? transaction;

/** The installments that a payment may pay: the oldest first. */
export const openOf = (transaction: Transaction): Installment[] =>
  openInstallments({ ...transaction, monthly_amount: transaction.installment_amount }).slice(
    0,
    MOST_INSTALLMENTS,
  );

/** How many are paid, the last one perhaps in part, and what they come to in whole rupees. */
export const chosenOf = (transaction: Transaction, typed: string) => {
  const amount = parseRupees(typed) ?? 0;
  return { count: coveredBy(openOf(transaction), amount).length, amount };
};

/** The open amount of the first ones, as the field shows it. */
const amountOf = (transaction: Transaction, count: string): string =>
  String(sumOfFirst(openOf(transaction), Number(count)));

/** The amount is at most what is open. */
function amountErrors(transaction: Transaction, typed: string): { amount?: string } {
  const { amount } = chosenOf(transaction, typed);
  const open = openOf(transaction);
  const most = sumOfFirst(open, open.length);
  return amount >= 1 && amount <= most ? {} : { amount: paymentsCopy.amountRequired(formatRupees(most)) };
}

/** The instalments as they are sent. */
function paymentOf(
  transaction: Transaction,
  typed: string,
): Pick<MarkPaidRequest, 'id' | 'enrollment' | 'installment_number' | 'count' | 'first_open' | 'amount'> {
  const { id, installment_number } = installmentOf(transaction);
  const open = openOf(transaction);
  const { count, amount } = chosenOf(transaction, typed);
  return {
    id,
    enrollment: transaction.enrollment,
    installment_number,
    count,
    first_open: sumOfFirst(open, 1),
    ...(amount < sumOfFirst(open, count) && { amount }),
  };
}

type MarkPaidTexts = Record<'count' | 'amount' | 'paid_through' | 'payment_reference' | 'paid_on', string>;

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
