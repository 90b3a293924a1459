import { fromPromise } from 'xstate';
import { answer, client, keyed, type Schemas } from './client.ts';
import type { Enrollment } from './enrollments.ts';
import { availablePages, type PartialList } from './pages.ts';
import {
  approveRedemption as approved,
  handOver as handedOver,
  listRedemptionRequests,
  rejectRedemption as rejected,
  requestRedemption as requested,
  undoApproval as undone,
  withdrawRedemption as withdrawn,
} from './generated/decoders/redemptions.ts';

export type RedemptionRequest = Schemas['RedemptionRequest'];

export interface NewRedemption {
  /** The enrollment's id. */
  enrollment: string;
  /** A repeated key requests once. */
  idempotencyKey: string;
}

/** Requests the redemption of an enrollment; fails with `not_redeemable` when it is too early or already requested. */
export const requestRedemption = fromPromise<RedemptionRequest, NewRedemption>(
  ({ input: { enrollment, idempotencyKey }, signal }) =>
    answer(
      client.POST('/redemption-requests/', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: { enrollment },
        signal,
      }),
      requested,
    ),
);

/** The store's requests, newest first, as far as they load. */
export const loadRedemptions = fromPromise<PartialList<RedemptionRequest>>(({ signal }) =>
  availablePages((query) =>
    answer(client.GET('/redemption-requests/', { params: { query }, signal }), listRedemptionRequests),
  ),
);

interface Decision {
  /** The request's id. */
  id: string;
  /** A repeated key decides once. */
  idempotencyKey: string;
}

export interface Approval extends Decision {
  /** Whole rupees; null for all of it. */
  benefit_granted: number | null;
  reason: string | null;
  /** The rate of gold that the person saw, for a plan by weight. */
  gold_rates?: Schemas['RatesSeen'];
  is_old_rate_confirmed?: boolean;
}

/** Approves a request; fails with `conflict` when it is already decided. */
export const approveRedemption = fromPromise<RedemptionRequest, Approval>(({ input, signal }) =>
  answer(client.POST('/redemption-requests/{id}/approve/', keyed(input, signal)), approved),
);

export interface DecisionWithReason extends Decision {
  reason: string;
}

/** Rejects a request; fails with `conflict` when it is already decided. */
export const rejectRedemption = fromPromise<RedemptionRequest, DecisionWithReason>(({ input, signal }) =>
  answer(client.POST('/redemption-requests/{id}/reject/', keyed(input, signal)), rejected),
);

/** Opens an approved request again; fails with `conflict` when it is handed over. */
export const undoApproval = fromPromise<RedemptionRequest, DecisionWithReason>(({ input, signal }) =>
  answer(client.POST('/redemption-requests/{id}/undo/', keyed(input, signal)), undone),
);

export type NewHandover = Decision & Schemas['HandoverInput'];

/** Records what was handed over; fails with `conflict` when it is not approved, or handed over before. */
export const handOver = fromPromise<RedemptionRequest, NewHandover>(({ input, signal }) =>
  answer(client.POST('/redemption-requests/{id}/hand-over/', keyed(input, signal)), handedOver),
);

/** Withdraws the open request of an enrollment; fails with `conflict` when the shop has decided. */
export const withdrawRedemption = fromPromise<Enrollment, NewRedemption>(
  ({ input: { enrollment: id, idempotencyKey }, signal }) =>
    answer(
      client.POST('/enrollments/{id}/withdraw_redemption/', {
        params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } },
        signal,
      }),
      withdrawn,
    ),
);
