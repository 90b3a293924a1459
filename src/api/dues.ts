import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, type Schemas } from './client.ts';
import type { PublicContact } from './contact.ts';
import { today } from './clock.ts';
import { showPublicContact } from './generated/decoders/contact.ts';
import { listPendingPayments, reportPayment as reported } from './generated/decoders/transactions.ts';

export type PendingPayment = Schemas['PendingPayment'];

/** The customer's pending payments, earliest first, as of `today`. */
export interface Dues {
  payments: PendingPayment[];
  /** Payment details of the shop; null if they could not be loaded: the dues still show. */
  contact: PublicContact | null;
  today: Day;
}

export const loadDues = fromPromise<Dues>(async ({ signal }) => {
  const [{ pending_payments }, contact] = await Promise.all([
    answer(client.GET('/payment/pending/', { signal }), listPendingPayments),
    answer(client.GET('/contact/public/', { signal }), showPublicContact).catch(() => null),
  ]);
  return { payments: pending_payments, contact, today: today() };
});

export type PaymentReportRequest = Schemas['PaymentReportInput'] & {
  /** A repeated key reports once. */
  idempotencyKey: string;
};

/** Reports a payment by UPI to the shop; returns the reloaded pending payments. */
export const reportPayment = fromPromise<PendingPayment[], PaymentReportRequest>(
  async ({ input: { idempotencyKey, ...body }, signal }) => {
    const header = { 'Idempotency-Key': idempotencyKey };
    const call = client.POST('/payment/reports/', { params: { header }, body, signal });
    return (await answer(call, reported)).pending_payments;
  },
);
