import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client } from './client.ts';
import { today } from './clock.ts';
import type { Enrollment } from './enrollments.ts';
import { allPages } from './pages.ts';
import type { Plan } from './plans.ts';
import type { Transaction } from './transactions.ts';
import { listEnrollments } from './decoders/enrollments.ts';
import { showPlan } from './decoders/plans.ts';
import { listTransactions } from './decoders/transactions.ts';

/** One enrollment in full, as of `today`. */
export interface Passbook {
  enrollment: Enrollment;
  /** Its instalments that are written down. */
  transactions: Transaction[];
  plan: Plan;
  today: Day;
}

/**
 * The passbook of one of the customer's own enrollments, by its id; null when the customer has none of that id. It is found in the
 * customer's own list, so that no other's can be asked for. Whole or not at all: a page that fails would leave a hole between the rows.
 */
export const loadPassbook = fromPromise<Passbook | null, string>(async ({ input: id, signal }) => {
  const enrollments = await allPages((query) =>
    answer(client.GET('/enrollments/', { params: { query }, signal }), listEnrollments),
  );
  const enrollment = enrollments.find((one) => one.id === id);
  if (!enrollment) return null;
  const [transactions, plan] = await Promise.all([
    allPages((query) =>
      answer(
        client.GET('/transactions/', { params: { query: { ...query, enrollment: id } }, signal }),
        listTransactions,
      ),
    ),
    answer(client.GET('/plans/{id}/', { params: { path: { id: enrollment.plan_id } }, signal }), showPlan),
  ]);
  return { enrollment, transactions, plan, today: today() };
});
