import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { enrollmentStatuses } from '../lib/statuses.ts';
import { answer, client, keyed, done, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { allPages, availablePages, listQuery, listSorts, type ListPage, type ListQuery } from './pages.ts';
import {
  cancelEnrollment as cancelledForShop,
  cancelPlan as cancelled,
  enroll as enrolled,
  holdEnrollment,
  listEnrollmentProgress,
  listEnrollments,
  releaseEnrollment,
  payRefund as paidOut,
  voidPayout as payoutVoided,
} from './generated/decoders/enrollments.ts';

export type Enrollment = Schemas['Enrollment'];

/** Enrollments as of `today`: dues follow from both. */
export interface Vault {
  enrollments: Enrollment[];
  today: Day;
}

/** The customer's enrollments as far as they came; not `complete` when a later page failed. */
export interface PartialVault extends Vault {
  complete: boolean;
}

export const loadVault = fromPromise<PartialVault>(async ({ signal }) => {
  const { items, complete } = await availablePages((query) =>
    answer(client.GET('/enrollments/', { params: { query }, signal }), listEnrollments),
  );
  return { enrollments: items, complete, today: today() };
});

/** All of the customer's enrollments, or a failure: a sum over some of them would be wrong. */
export const loadSavings = fromPromise<Vault>(async ({ signal }) => {
  const enrollments = await allPages((query) =>
    answer(client.GET('/enrollments/', { params: { query }, signal }), listEnrollments),
  );
  return { enrollments, today: today() };
});

/** Cancels an enrollment, by its id, for its customer; fails with `not_cancellable` when it is too late. */
export const cancelPlan = fromPromise<Enrollment, string>(({ input: id, signal }) =>
  answer(
    client.POST('/enrollments/{id}/cancel_plan/', { params: { path: { id } }, body: {}, signal }),
    cancelled,
  ),
);

/** Cancels enrollments without payments: all of them, or none. */
export const lapseEnrollments = (enrollments: string[], signal: AbortSignal): Promise<void> =>
  done(client.POST('/enrollments/lapse/', { body: { enrollments }, signal }));

export interface HoldRequest {
  id: string;
  kind: 'hold' | 'release';
  reason: string;
  /** A repeated key holds or releases once. */
  idempotencyKey: string;
}

/** Puts a plan on hold, or releases it; fails with `conflict` when it is so already. */
export const setHold = fromPromise<Enrollment, HoldRequest>(({ input: { kind, ...request }, signal }) => {
  const call = keyed(request, signal);
  return kind === 'hold'
    ? answer(client.POST('/enrollments/{id}/hold/', call), holdEnrollment)
    : answer(client.POST('/enrollments/{id}/release/', call), releaseEnrollment);
});

export type CancellationRequest = Schemas['Cancellation'] & { enrollment: string; idempotencyKey: string };

/** Cancels a customer's enrollment for the shop. */
export const cancelEnrollment = fromPromise<Enrollment, CancellationRequest>(
  ({ input: { enrollment: id, ...request }, signal }) =>
    answer(client.POST('/enrollments/{id}/cancel/', keyed({ id, ...request }, signal)), cancelledForShop),
);

export type PayoutRequest = Schemas['NewPayout'] & { enrollment: string; idempotencyKey: string };

/** Pays out a refund, or a part of it; returns the enrollment with its payouts. */
export const payRefund = fromPromise<Enrollment, PayoutRequest>(
  ({ input: { enrollment: id, ...request }, signal }) =>
    answer(client.POST('/enrollments/{id}/payouts/', keyed({ id, ...request }, signal)), paidOut),
);

export type PayoutVoidRequest = Schemas['PaymentVoid'] & {
  /** The payout's. */
  id: string;
  idempotencyKey: string;
};

/** Voids a payout; returns the enrollment, whose refund is owed again. */
export const voidPayout = fromPromise<Enrollment, PayoutVoidRequest>(({ input, signal }) =>
  answer(client.POST('/payouts/{id}/void/', keyed(input, signal)), payoutVoided),
);

export interface EnrollmentRequest {
  plan: string;
  /** Whole rupees. */
  monthly_amount: number;
  /** The referrer's id, or null. */
  staff: string | null;
  /** The plan and the first due date as they were read; fails with `terms_changed` if either has changed since. */
  terms_version: string;
  first_due_date: Day;
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

/** The store's `count` newest enrollments. */
export const loadRecentEnrollments = fromPromise<Vault, { count: number }>(
  async ({ input: { count }, signal }) => {
    const { results } = await answer(
      client.GET('/enrollments/', { params: { query: { page: 1, page_size: count } }, signal }),
      listEnrollments,
    );
    return { enrollments: results, today: today() };
  },
);

/** One page of the seller's customers, a row per enrollment (decision 86). */
export const loadCustomers = fromPromise<ListPage<Enrollment>, ListQuery>(async ({ input, signal }) => {
  const query = listQuery(input, listSorts.enrollments, enrollmentStatuses);
  const list = await answer(client.GET('/enrollments/', { params: { query }, signal }), listEnrollments);
  return { ...list, today: today() };
});

/** The progress of these enrollments, in whole per cent, by their id. */
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
