import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { transactionStatuses } from '../lib/statuses.ts';
import { answer, client, keyed, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { ApiProblem } from './problem.ts';
import { monthOfTransaction } from '../lib/history.ts';
import {
  allPages,
  listQuery,
  listSorts,
  MAX_PAGES,
  pageAfter,
  searchQuery,
  type ListPage,
  type ListQuery,
} from './pages.ts';
import { listEnrollments } from './generated/decoders/enrollments.ts';
import {
  listTransactions,
  markTransactionPaid,
  receivePayment as receivedPayments,
  showCashOfDay,
  correctPayment as corrected,
  settleCheque as settled,
  voidPayment as voidedPayment,
} from './generated/decoders/transactions.ts';
import { cleanText } from '../lib/cleanText.ts';

export type Transaction = Schemas['Transaction'];
/** One payment from one customer: one receipt. */
export type ReceivedPayment = Schemas['ReceivedPayment'];
export type PaidThrough = Schemas['PaidThrough'];

/** The filter of the customer's history. */
export interface HistoryFilter {
  /** Empty for all. */
  q: string;
  /** Null for all. */
  status: Schemas['TransactionStatus'] | null;
}

export interface HistoryRequest {
  filter: HistoryFilter;
  page: number;
  /** The month, `yyyy-mm`, whose rows continue from the pages before; null for the first page. */
  month: string | null;
}

/** Rows of the history, latest first, read until the last month is complete. */
export interface HistoryPart {
  transactions: Transaction[];
  /** Number of all matching rows. */
  count: number;
  /** The next page; null at the end. */
  next: number | null;
  /** True when that page failed to load. */
  failed: boolean;
}

/** With the headings of their months these rows are less than two screens of a phone. */
const HISTORY_PAGE = 12;

/**
 * Reads at least this many rows. Fails if the first requested page fails; if a later page fails, returns the rows so
 * far.
 */
async function historyPart(
  { filter, page, month }: HistoryRequest,
  signal: AbortSignal,
  rows = 0,
): Promise<HistoryPart> {
  const transactions: Transaction[] = [];
  let next: number | null = page;
  let open = month;
  let found = 0;
  for (let count = 0; next !== null && count < MAX_PAGES; count += 1) {
    try {
      const { q, status } = filter;
      const query = {
        page_size: HISTORY_PAGE,
        sort: '-paid_on' as const,
        ...(next > 1 && { page: next }),
        ...searchQuery({ q: q.trim(), from: '', to: '' }),
        ...(status && { status }),
      };
      const list = await answer(
        client.GET('/transactions/', { params: { query }, signal }),
        listTransactions,
      );
      next = pageAfter(next, list.next);
      found = list.count;
      // A new row shifts the pages, so known ones come again.
      transactions.push(...list.results.filter(({ id }) => !transactions.some((one) => one.id === id)));
    } catch (error) {
      if (transactions.length === 0) throw error;
      return { transactions, count: found, next, failed: true };
    }
    const [first, last] = [transactions[0], transactions.at(-1)];
    open ??= first ? monthOfTransaction(first) : null;
    if (transactions.length >= rows && last && monthOfTransaction(last) !== open) break;
  }
  return { transactions, count: found, next, failed: false };
}

/**
 * The beginning of the customer's history. First creates the due transaction of every active enrollment that is due, ignoring failures
 * (spec A7); the server does so daily too.
 */
export const openHistory = fromPromise<HistoryPart, { filter: HistoryFilter; rows: number }>(
  async ({ input: { filter, rows }, signal }) => {
    await createDueTransactions(signal).catch(() => undefined);
    return historyPart({ filter, page: 1, month: null }, signal, rows);
  },
);

/** A part of the customer's history. */
export const loadHistory = fromPromise<HistoryPart, HistoryRequest>(({ input, signal }) =>
  historyPart(input, signal),
);

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
  const { figure } = input;
  const query = {
    ...listQuery(input, listSorts.transactions, transactionStatuses),
    ...(figure && { figure }),
  };
  const list = await answer(client.GET('/transactions/', { params: { query }, signal }), listTransactions);
  return { ...list, today: today() };
});

export interface MarkPaidRequest {
  id: string;
  enrollment: string;
  installment_number: number;
  /** Number of instalments to pay, from this one on. */
  count: number;
  /** The open amount of the first one, as the person saw it. */
  first_open: number;
  /** The amount paid, if the last one is paid in part. */
  amount?: number;
  paid_through: PaidThrough;
  /** The jeweller's note, such as a UPI reference; may be empty. */
  payment_reference: string;
  /** The day on which the money was received. */
  paid_on: Day;
  /** Another receipt carries the reference, and it is booked all the same. */
  is_reference_confirmed?: boolean;
  /** The rate of gold that the person saw, for a plan by weight. */
  gold_rates?: Schemas['RatesSeen'];
  is_old_rate_confirmed?: boolean;
  /** A repeated key marks once. */
  idempotencyKey: string;
}

/** Marks one instalment as paid, or several of a plan, the last one perhaps in part, as one payment; outputs the first of them. */
export const markPaid = fromPromise<Transaction, MarkPaidRequest>(async ({ input, signal }) => {
  const { id, enrollment, installment_number: first, count, first_open, amount, ...how } = input;
  const { idempotencyKey, ...payment } = how;
  const installments = [{ enrollment, first, count, first_open, ...(amount !== undefined && { amount }) }];
  if (count === 1 && amount === undefined)
    return answer(
      client.POST('/transactions/{id}/mark_paid/', keyed({ ...bodyOf(payment), id, idempotencyKey }, signal)),
      markTransactionPaid,
    );
  const payments = await receive({ installments, ...how }, signal);
  const paid = payments.flatMap(({ transactions }) => transactions).find((one) => one.id === id);
  if (!paid) throw new ApiProblem('off-contract');
  return paid;
});

export type InstallmentsPaid = Schemas['InstallmentsPaid'][number];

export interface ReceivePaymentRequest {
  /** The next instalments of each enrollment, from the one that the person saw as the first. */
  installments: InstallmentsPaid[];
  paid_through: PaidThrough;
  /** The jeweller's note; may be empty. */
  payment_reference: string;
  paid_on: Day;
  /** Another receipt carries the reference, and it is booked all the same. */
  is_reference_confirmed?: boolean;
  /** The rates of gold that the person saw, for plans by weight. */
  gold_rates?: Schemas['RatesSeen'];
  is_old_rate_confirmed?: boolean;
  /** A repeated key receives once. */
  idempotencyKey: string;
}

/** Several instalments together: one payment for each customer. */
export const receivePayment = fromPromise<ReceivedPayment[], ReceivePaymentRequest>(({ input, signal }) =>
  receive(input, signal),
);

async function receive(
  { idempotencyKey, ...payment }: ReceivePaymentRequest,
  signal: AbortSignal,
): Promise<ReceivedPayment[]> {
  const call = client.POST('/payments/', {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body: bodyOf(payment),
    signal,
  });
  return (await answer(call, receivedPayments)).payments;
}

/** Leaves out fields that are empty or not confirmed. */
const bodyOf = <Sent extends { payment_reference: string; is_reference_confirmed?: boolean }>({
  is_reference_confirmed,
  ...payment
}: Sent) => ({
  ...payment,
  payment_reference: cleanText(payment.payment_reference) || null,
  ...(is_reference_confirmed && { is_reference_confirmed }),
});

export interface VoidPaymentRequest {
  /** The payment's. */
  id: string;
  reason: string;
  /** A repeated key voids once. */
  idempotencyKey: string;
}

export const voidPayment = fromPromise<ReceivedPayment, VoidPaymentRequest>(({ input, signal }) =>
  answer(client.POST('/payments/{id}/void/', keyed(input, signal)), voidedPayment),
);

export type CorrectionRequest = Schemas['PaymentCorrection'] & {
  /** The payment's. */
  id: string;
  /** A repeated key corrects once. */
  idempotencyKey: string;
};

export type HowPaid = Pick<Transaction, 'paid_through' | 'payment_reference'>;

/** Corrects the method and reference of a payment; outputs it as stored. */
export const correctPayment = fromPromise<HowPaid, CorrectionRequest>(({ input, signal }) =>
  answer(client.POST('/payments/{id}/correction/', keyed(input, signal)), corrected),
);

export type ClearingRequest = Schemas['ChequeOutcome'] & {
  /** The payment's. */
  id: string;
  /** A repeated key records once. */
  idempotencyKey: string;
};

/** Records that a cheque is cleared or returned. */
export const settleCheque = fromPromise<ReceivedPayment, ClearingRequest>(({ input, signal }) =>
  answer(client.POST('/payments/{id}/clearing/', keyed(input, signal)), settled),
);

/** The cash that the customer of an enrollment paid on a day, in whole rupees. */
export const loadCashOfDay = fromPromise<number, { enrollment: string; day: Day }>(
  async ({ input: query, signal }) => {
    const call = client.GET('/payments/cash/', { params: { query }, signal });
    return (await answer(call, showCashOfDay)).amount;
  },
);
