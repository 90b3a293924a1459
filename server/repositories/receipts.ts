import { dayOfInstant, type Day } from '../../src/lib/dates.ts';
import { sql } from 'kysely';
import { paidStatuses } from '../../src/lib/statuses.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { Problem } from '../domain/problem.ts';
import type { Payment, PaymentMethod } from '../domain/transaction.ts';
import { readersCopy } from '../language.ts';
import { phoneOf } from './pick.ts';

/** One payment for the shop's paper: one instalment or several, of one customer. */
export interface Receipt {
  /** The payment's. */
  id: string;
  number: number;
  customer: { id: string; full_name: string; phone_number: string };
  received_on: Day;
  amount: number;
  paid_through: PaymentMethod;
  payment_reference: string | null;
  recorded_by_name: string;
  lines: ReceiptLine[];
  voided: { on: Day; by: string; reason: string } | null;
  /** A cheque that is not cleared yet. */
  is_clearing: boolean;
  /** The latest correction, and what stood there before it. */
  corrected: { on: Day; paid_through: PaymentMethod; reference: string | null } | null;
}

export interface ReceiptLine {
  enrollment_id: string;
  plan_name: string;
  installment_number: number;
  total_installments: number;
  amount: number;
  /** The gold that it bought, of a plan by weight. */
  karat: number | null;
  gold_rate: number | null;
  weight: number | null;
  /** The whole instalment, where this is a part of it. */
  part_of: number | null;
  system_id: string;
  /** The enrollment's savings up to and including this instalment. */
  saved_so_far: number;
}

/** Payments, each with its customer. */
export const paymentsWithCustomer = (store: StoreSql) =>
  store
    .selectFrom('payments')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'payments.store_id')
        .onRef('customers.id', '=', 'payments.customer_id'),
    )
    .selectAll('payments')
    .select(['customers.full_name', phoneOf.as('phone_number')]);

/** As the column is generated (migrations/0079). */
const referenceKey = (reference: string) =>
  sql<string>`lower(regexp_replace(translate(${reference}, '०१२३४५६७८९', '0123456789'), '\\s', '', 'g'))`;

/** The latest receipt of the same method that carries the reference; `own`: the receipt itself. The store's row is locked. */
export const receiptsWith = (
  store: StoreSql,
  { paidThrough, reference }: Pick<Payment, 'paidThrough' | 'reference'>,
  own: string | null = null,
) =>
  reference
    ? store.batch(
        paymentsWithCustomer(store)
          .where(sql<boolean>`payments.id is distinct from ${own}`)
          .where('payments.reference_key', '=', referenceKey(reference))
          .where('payments.paid_through', '=', paidThrough)
          .where('payments.voided_at', 'is', null)
          .orderBy('payments.number', 'desc')
          .limit(1),
      )
    : [[]];

/** Throws `reference_seen` where there is a receipt. */
export function refuseSeen([seen]: readonly { number: number; full_name: string }[]): void {
  if (!seen) return;
  const receipt_number = String(seen.number);
  throw new Problem('reference_seen', {
    detail: readersCopy().refusals.referenceSeen(receipt_number, seen.full_name),
    extra: { receipt_number },
  });
}

/** The receipt of a payment, or of one of its instalments; with `customerId`, of this customer's only. */
export async function findReceipt(
  store: StoreSql,
  id: string,
  customerId: string | null,
): Promise<Receipt | null> {
  let query = paymentsWithCustomer(store).where((eb) =>
    eb('payments.id', '=', id).or(
      'payments.id',
      '=',
      eb
        .selectFrom('transactions')
        .select('transactions.payment_id')
        .whereRef('transactions.store_id', '=', 'payments.store_id')
        .where('transactions.id', '=', id),
    ),
  );
  if (customerId !== null) query = query.where('payments.customer_id', '=', customerId);
  const payment = await query.executeTakeFirst();
  if (!payment) return null;
  const { voided_at, voided_by_name, void_reason } = payment;
  const voidedOn = voided_at && dayOfInstant(voided_at);
  return {
    ...payment,
    customer: { ...payment, id: payment.customer_id },
    lines: await receiptLines(store, payment.id),
    is_clearing: payment.clearing === 'pending' && voided_at === null,
    corrected: await latestCorrection(store, payment.id),
    voided:
      voidedOn && voided_by_name && void_reason
        ? { on: voidedOn, by: voided_by_name, reason: void_reason }
        : null,
  };
}

async function latestCorrection(store: StoreSql, paymentId: string): Promise<Receipt['corrected']> {
  const row = await store
    .selectFrom('payment_corrections')
    .select(['corrected_at', 'former_through', 'former_reference'])
    .where('payment_id', '=', paymentId)
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const on = row && dayOfInstant(row.corrected_at);
  return row && on
    ? { on, paid_through: row.former_through as PaymentMethod, reference: row.former_reference }
    : null;
}

async function receiptLines(store: StoreSql, paymentId: string): Promise<ReceiptLine[]> {
  const rows = await store
    .selectFrom('transactions')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.store_id', '=', 'transactions.store_id')
        .onRef('enrollments.id', '=', 'transactions.enrollment_id'),
    )
    .select([
      'transactions.enrollment_id',
      'transactions.installment_number',
      'transactions.amount',
      'transactions.gold_rate',
      'transactions.weight',
      'transactions.system_id',
      'enrollments.karat',
      'enrollments.plan_name',
      'enrollments.total_installments',
      'enrollments.monthly_amount',
      // The parts of the same instalment before this one.
      (eb) =>
        eb
          .selectFrom('transactions as part')
          .select((before) => sql<number>`coalesce(sum(${before.ref('part.amount')}), 0)::bigint`.as('sum'))
          .whereRef('part.store_id', '=', 'transactions.store_id')
          .whereRef('part.enrollment_id', '=', 'transactions.enrollment_id')
          .whereRef('part.installment_number', '=', 'transactions.installment_number')
          .whereRef('part.serial', '<', 'transactions.serial')
          .where('part.status', 'in', paidStatuses)
          .as('paid_before'),
    ])
    .where('transactions.payment_id', '=', paymentId)
    .orderBy('enrollments.enrolled_on')
    .orderBy('enrollments.id')
    .orderBy('transactions.installment_number')
    .execute();
  return rows.map(({ installment_number: number, monthly_amount, paid_before, ...row }) => ({
    ...row,
    installment_number: number,
    part_of: row.amount < monthly_amount ? monthly_amount : null,
    saved_so_far: (number - 1) * monthly_amount + Number(paid_before) + row.amount,
  }));
}
