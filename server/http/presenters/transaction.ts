import type { components } from '../../../src/api/generated/schema.d.ts';
import { dayOfInstant, daysBetween, type Day } from '../../../src/lib/dates.ts';
import { receiptPath } from '../../../src/lib/paperPaths.ts';
import { isOverdue, statusOn } from '../../domain/transaction.ts';
import { readersCopy } from '../../language.ts';
import { languageOf } from '../../repositories/accounts.ts';
import type { PaymentWithLines } from '../../repositories/payments.ts';
import type { PendingInstallment, TransactionWithNames } from '../../repositories/transactions.ts';
import { presentBought } from './gold.ts';
import { shownName } from './shownName.ts';

/** How an instalment was paid; null while it is not. */
export function howPaid({
  paid_source,
  paid_through,
}: Pick<TransactionWithNames, 'paid_source' | 'paid_through'>): string | null {
  const { sharedCopy } = readersCopy();
  if (paid_source === 'system') return sharedCopy.fromRegister;
  return paid_through && sharedCopy.paidThrough[paid_through];
}

export function presentTransaction(
  transaction: TransactionWithNames,
  today: Day,
): components['schemas']['Transaction'] {
  const { paid_source, paid_through } = transaction;
  const status = statusOn(transaction, today);
  const overdue = isOverdue(transaction, today);
  return {
    id: transaction.id,
    enrollment: transaction.enrollment_id,
    enrollment_status: transaction.enrollment_status,
    plan_name: transaction.plan_name,
    user_id: transaction.customer_id,
    user_name: shownName(transaction.user_name),
    user_phone: transaction.user_phone,
    user_language: languageOf({ language: transaction.user_language }),
    installment_number: transaction.installment_number,
    total_installments: transaction.total_installments,
    scheduled_due_date: transaction.scheduled_due_date,
    actual_due_date: transaction.actual_due_date,
    amount: transaction.amount,
    installment_amount: transaction.monthly_amount,
    status,
    status_display: readersCopy().sharedCopy.transactionStatus[status],
    is_first_payment: transaction.installment_number === 1,
    pay_first:
      transaction.first_id === null || transaction.first_number === null || transaction.first_day === null
        ? null
        : {
            id: transaction.first_id,
            installment_number: transaction.first_number,
            scheduled_due_date: transaction.first_day,
          },
    is_overdue: overdue,
    days_overdue: overdue ? daysBetween(transaction.scheduled_due_date, today) : 0,
    paid_on: transaction.paid_on,
    paid_source,
    paid_source_display: paid_source && readersCopy().sharedCopy.paidSource[paid_source],
    paid_through,
    paid_through_display: howPaid(transaction),
    payment_reference: transaction.payment_reference,
    payment: transaction.payment_id,
    receipt_number: transaction.receipt_number === null ? null : String(transaction.receipt_number),
    receipt_amount: transaction.receipt_amount,
    void_reason: transaction.void_reason,
    voided_on: transaction.voided_on,
    clearing:
      transaction.status === 'voided' && transaction.clearing === 'pending' ? null : transaction.clearing,
    anchored_on: transaction.anchored_on,
    installments_paid: transaction.installments_paid,
    reopened_installments: transaction.reopened_installments,
    paid_in_part: transaction.paid_in_part,
    seller_transaction_id: String(transaction.serial),
    system_transaction_id: transaction.system_id,
    receipt_url: transaction.payment_id && receiptPath(transaction.id),
    gold: presentBought(transaction),
  };
}

export const presentPendingPayment = (
  transaction: PendingInstallment,
  today: Day,
): components['schemas']['PendingPayment'] => ({
  transaction_id: transaction.id,
  enrollment: transaction.enrollment_id,
  plan_name: transaction.plan_name,
  installment_number: transaction.installment_number,
  is_first_payment: transaction.status === 'not_begun',
  amount: transaction.amount,
  due_date: transaction.scheduled_due_date,
  overdue: isOverdue(transaction, today),
  report: presentReport(transaction),
});

const presentReport = ({
  reported_reference: reference,
  reported_installments: installments,
  reported_amount: amount,
  reported_at,
  not_found_at,
}: PendingInstallment): components['schemas']['PaymentReport'] | null =>
  reference === null || installments === null || amount === null || reported_at === null
    ? null
    : {
        reference,
        installments,
        amount,
        reported_on: dayOfInstant(reported_at) ?? '',
        not_found: not_found_at !== null,
      };

export const presentPayment = (
  payment: PaymentWithLines,
  today: Day,
): components['schemas']['ReceivedPayment'] => ({
  id: payment.id,
  receipt_number: String(payment.number),
  user_name: shownName(payment.full_name),
  received_on: payment.received_on,
  amount: payment.amount,
  paid_through: payment.paid_through,
  paid_through_display: readersCopy().sharedCopy.paidThrough[payment.paid_through],
  payment_reference: payment.payment_reference,
  recorded_by: payment.recorded_by_name,
  voided_on: payment.voided_at && dayOfInstant(payment.voided_at),
  voided_by: payment.voided_by_name,
  void_reason: payment.void_reason,
  transactions: payment.transactions.map((transaction) => presentTransaction(transaction, today)),
});
