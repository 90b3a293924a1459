// The installments chosen in the dialog that marks an installment paid.
import type { MarkPaidRequest, Transaction } from '../../api/transactions.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { formatRupees, parseRupees } from '../../lib/money.ts';
import {
  coveredBy,
  MOST_INSTALLMENTS,
  openInstallments,
  sumOfFirst,
  type Installment,
} from '../../lib/schedule.ts';

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
export const amountOf = (transaction: Transaction, count: string): string =>
  String(sumOfFirst(openOf(transaction), Number(count)));

/** The amount is at most what is open. */
export function amountErrors(transaction: Transaction, typed: string): { amount?: string } {
  const { amount } = chosenOf(transaction, typed);
  const open = openOf(transaction);
  const most = sumOfFirst(open, open.length);
  return amount >= 1 && amount <= most ? {} : { amount: paymentsCopy.amountRequired(formatRupees(most)) };
}

/** The instalments as they are sent. */
export function paymentOf(
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
