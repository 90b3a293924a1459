import type { Transaction } from '../../api/transactions.ts';

/** The instalment that is paid: the plan's oldest one. */
export const installmentOf = (transaction: Transaction) => transaction.pay_first ?? transaction;

/** How many are paid, and what they come to in whole rupees. */
export const chosenOf = ({
  transaction,
  form,
}: {
  transaction: Transaction;
  form: { values: { count: string } };
}) => {
  const count = Number(form.values.count);
  return { count, amount: count * transaction.amount };
};
