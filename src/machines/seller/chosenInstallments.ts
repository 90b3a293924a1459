// The installments chosen in the dialog that marks an installment paid.
import type { MarkPaidRequest, Transaction } from '../../api/transactions.ts';
import { readDraft, type DraftPlace, type DraftValues } from '../../browser/drafts.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import type { Day } from '../../lib/dates.ts';
import { changeField, initialForm, type Errors, type FormState } from '../../lib/form.ts';
import { formatRupees, parseRupees } from '../../lib/money.ts';
import {
  coveredBy,
  MOST_INSTALLMENTS,
  openInstallments,
  sumOfFirst,
  type Installment,
} from '../../lib/schedule.ts';
import { restoreForm } from '../shared/draft.ts';

/** The instalment that is paid: the plan's oldest one. */
export const installmentOf = (transaction: Transaction) => transaction.pay_first ?? transaction;

/** The installments that a payment may pay: the oldest first. */
export const openOf = (transaction: Transaction): Installment[] =>
  openInstallments({ ...transaction, monthly_amount: transaction.installment_amount }).slice(
    0,
    MOST_INSTALLMENTS,
  );

/** How many are paid, the last one perhaps in part, and what they come to in whole rupees. */
export const chosenOf = ({
  transaction,
  form,
}: {
  transaction: Transaction;
  form: { values: { amount: string } };
}) => {
  const amount = parseRupees(form.values.amount) ?? 0;
  const covered = coveredBy(openOf(transaction), amount);
  return { count: covered.length, amount };
};

export type Values = {
  count: string;
  amount: string;
  paid_through: string;
  payment_reference: string;
  paid_on: string;
};

/** Initial values of the dialog. */
const valuesOf = ({ transaction, today }: Of & { today: Day }): Values => ({
  count: '1',
  amount: amountOf(transaction, '1'),
  paid_through: 'cash',
  payment_reference: '',
  paid_on: today,
});

/** The values of the dialog, and over them those from before a session ended or the page was loaded again. */
export function openedForm<Input extends Of & { today: Day; restored?: DraftValues | null }>(
  input: Input,
): OpenedForm<Input> {
  const values = valuesOf(input);
  const { id: record } = installmentOf(input.transaction);
  const draft: DraftPlace = { owner: 'seller', form: 'markPaid', record, fields: Object.keys(values) };
  const { restored = readDraft(draft, values) } = input;
  return { ...input, values, draft, restored, form: restoreForm(initialForm(values), restored) };
}

export type OpenedForm<Input> = Input & {
  /** Initial values. */
  values: Values;
  draft: DraftPlace;
  restored: DraftValues | null;
  form: FormState<Values>;
};

/** The form with a changed field; another number changes the amount. */
export function changedForm(
  { form, transaction }: Of & { form: FormState<Values> },
  { name, value }: { name: string; value: unknown },
): FormState<Values> {
  const changed = changeField(form, name, value);
  return name === 'count' ? changeField(changed, 'amount', amountOf(transaction, String(value))) : changed;
}

/** The open amount of the first ones, as the field shows it. */
const amountOf = (transaction: Transaction, count: string): string =>
  String(sumOfFirst(openOf(transaction), Number(count)));

interface Of {
  transaction: Transaction;
}

/** The amount is at most what is open. */
export function amountErrors(chosen: Of & { form: { values: Values } }): Errors<Values> {
  const { amount } = chosenOf(chosen);
  const open = openOf(chosen.transaction);
  const most = sumOfFirst(open, open.length);
  return amount >= 1 && amount <= most ? {} : { amount: paymentsCopy.amountRequired(formatRupees(most)) };
}

/** The instalments as they are sent. */
export function paymentOf(
  chosen: Of & { form: { values: Values } },
): Pick<MarkPaidRequest, 'id' | 'enrollment' | 'installment_number' | 'count' | 'first_open' | 'amount'> {
  const { transaction } = chosen;
  const { id, installment_number } = installmentOf(transaction);
  const open = openOf(transaction);
  const { count, amount } = chosenOf(chosen);
  return {
    id,
    enrollment: transaction.enrollment,
    installment_number,
    count,
    first_open: sumOfFirst(open, 1),
    ...(amount < sumOfFirst(open, count) && { amount }),
  };
}
