import type { Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { PaymentMethod } from '../domain/transaction.ts';

/** One payment as the shop's paper shows it: one instalment or several, of one customer. */
export interface Receipt {
  number: string;
  customer: { full_name: string; phone_number: string };
  received_on: Day;
  amount: number;
  paid_through: PaymentMethod;
  payment_reference: string | null;
  system_id: string;
  lines: ReceiptLine[];
  voided: { on: Day; reason: string } | null;
}

interface ReceiptLine {
  plan_name: string;
  installment_number: number;
  total_installments: number;
  amount: number;
  /** What the enrollment held with this instalment. */
  saved_so_far: number;
}

/** The receipt of a paid instalment; with `customerId`, of this customer's only. */
export async function findReceipt(
  store: StoreSql,
  transactionId: string,
  customerId: string | null,
): Promise<Receipt | null> {
  let query = store
    .selectFrom('transactions')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'transactions.store_id')
        .onRef('enrollments.id', '=', 'transactions.enrollment_id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'transactions.store_id')
        .onRef('customers.id', '=', 'transactions.customer_id'),
    )
    .selectAll('transactions')
    .select([
      'enrollments.plan_name',
      'enrollments.total_installments',
      'enrollments.monthly_amount',
      'customers.full_name',
      'customers.phone_number',
    ])
    .where('transactions.id', '=', transactionId)
    .where('transactions.status', '=', 'paid');
  if (customerId !== null) query = query.where('transactions.customer_id', '=', customerId);
  const paid = await query.executeTakeFirst();
  if (!paid?.paid_on || !paid.paid_through) return null;
  return {
    number: String(paid.serial),
    customer: paid,
    received_on: paid.paid_on,
    amount: paid.amount,
    paid_through: paid.paid_through,
    payment_reference: paid.payment_reference,
    system_id: paid.system_id,
    lines: [{ ...paid, saved_so_far: paid.installment_number * paid.monthly_amount }],
    voided: null,
  };
}
