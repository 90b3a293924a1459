import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { listPendingPayments } from './decoders/transactions.ts';

export type PendingPayment = Schemas['PendingPayment'];

/** The customer's pending payments, earliest first, as of `today`. */
export interface Dues {
  payments: PendingPayment[];
  today: Day;
}

export const loadDues = fromPromise<Dues>(async ({ signal }) => {
  const { pending_payments } = await answer(client.GET('/payment/pending/', { signal }), listPendingPayments);
  return { payments: pending_payments, today: today() };
});
