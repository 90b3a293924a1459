import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { allPages, listQuery, type ListPage, type ListQuery } from './pages.ts';
import {
  cancelPlan as cancelled,
  enroll as enrolled,
  listEnrollmentProgress,
  listEnrollments,
} from './decoders/enrollments.ts';

export type Enrollment = Schemas['Enrollment'];

/** What a customer holds, and the day on which that was so: what is due follows from both. */
export interface Vault {
  enrollments: Enrollment[];
  today: Day;
}

/** All of the customer's enrollments. */
export const loadVault = fromPromise<Vault>(async ({ signal }) => {
  const enrollments = await allPages((query) =>
    answer(client.GET('/enrollments/', { params: { query }, signal }), listEnrollments),
  );
  return { enrollments, today: today() };
});

/** Ends an enrollment, by its id, as its customer wishes; `not_cancellable` when it is too late for that. */
export const cancelPlan = fromPromise<Enrollment, string>(({ input: id, signal }) =>
  answer(
    client.POST('/enrollments/{id}/cancel_plan/', { params: { path: { id } }, body: {}, signal }),
    cancelled,
  ),
);

export interface EnrollmentRequest {
  plan: string;
  /** Whole rupees. */
  monthly_amount: number;
  /** The referrer's id, when the customer has one. */
  staff: string | null;
  /** A repeated key, after a time-out for instance, enrolls once. */
  idempotencyKey: string;
}

export const enroll = fromPromise<Enrollment, EnrollmentRequest>(
  ({ input: { idempotencyKey, ...body }, signal }) =>
    answer(
      client.POST('/enrollments/', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body,
        signal,
      }),
      enrolled,
    ),
);

/** The store's newest enrollments, as the portfolio shows them, and the day on which they stood so. */
export const loadRecentEnrollments = fromPromise<Vault, { count: number }>(
  async ({ input: { count }, signal }) => {
    const { results } = await answer(
      client.GET('/enrollments/', { params: { query: { page: 1, page_size: count } }, signal }),
      listEnrollments,
    );
    return { enrollments: results, today: today() };
  },
);

/** One page of the seller's customers: each of their enrollments by itself (decision 86). */
export const loadCustomers = fromPromise<ListPage<Enrollment>, ListQuery>(async ({ input, signal }) => {
  const { status: _status, ...query } = listQuery(input);
  const list = await answer(client.GET('/enrollments/', { params: { query }, signal }), listEnrollments);
  return { ...list, today: today() };
});

/** How far these enrollments have come, in whole per cent by their id. */
export const loadProgress = fromPromise<ReadonlyMap<string, number>, readonly string[]>(
  async ({ input: ids, signal }) => {
    const query = { ids: ids.join(',') };
    const { results } = await answer(
      client.GET('/enrollments/progress/', { params: { query }, signal }),
      listEnrollmentProgress,
    );
    return new Map(results.map(({ id, percent_complete }) => [id, percent_complete]));
  },
);
