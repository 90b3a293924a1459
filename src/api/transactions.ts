import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { today } from './clock.ts';
import {
  allPages,
  availablePages,
  listQuery,
  type ListPage,
  type ListQuery,
  type PartialList,
} from './pages.ts';
import { listEnrollments } from './decoders/enrollments.ts';
import { listTransactions, markTransactionPaid } from './decoders/transactions.ts';

export type Transaction = Schemas['Transaction'];
export type PaidThrough = Schemas['PaidThrough'];

/**
 * The customer's transactions. First creates the due transaction of every active enrollment that is due, ignoring failures (spec A7); the
 * server does so daily too.
 */
export const loadTransactionHistory = fromPromise<PartialList<Transaction>>(async ({ signal }) => {
  await createDueTransactions(signal).catch(() => undefined);
  return availablePages((query) =>
    answer(client.GET('/transactions/', { params: { query }, signal }), listTransactions),
  );
});

async function createDueTransactions(signal: AbortSignal): Promise<void> {
  const enrollments = await allPages((query) =>
    answer(client.GET('/enrollments/', { params: { query }, signal }), listEnrollments),
  );
  const due = enrollments.filter(
    ({ status, next_due_date }) => status === 'active' && next_due_date !== null && next_due_date <= today(),
  );
  await Promise.allSettled(
    due.map(({ id }) => client.POST('/transactions/upsert_for_due/', { body: { enrollment: id }, signal })),
  );
}

/** One page of the seller's list. */
export const loadTransactions = fromPromise<ListPage<Transaction>, ListQuery>(async ({ input, signal }) => {
  const query = listQuery(input);
  const list = await answer(client.GET('/transactions/', { params: { query }, signal }), listTransactions);
  return { ...list, today: today() };
});

export interface MarkPaidRequest {
  id: string;
  paid_through: PaidThrough;
  /** The jeweller's note, such as a UPI reference; may be empty. */
  payment_reference: string;
  /** A repeated key marks once. */
  idempotencyKey: string;
}

export const markPaid = fromPromise<Transaction, MarkPaidRequest>(
  ({ input: { id, idempotencyKey, paid_through, payment_reference }, signal }) =>
    answer(
      client.POST('/transactions/{id}/mark_paid/', {
        params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } },
        body: { paid_through, payment_reference: payment_reference.trim() || null },
        signal,
      }),
      markTransactionPaid,
    ),
);
